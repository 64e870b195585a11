import type { Reactions } from '../runtime/reaction.ts';
import type { Kinds } from './kinds.ts';
import { countPosts, tellOwner } from './post.reactions.ts';
import { keepTombstone } from './user.reactions.ts';

/** What happens when an item of the main table changes. A kind left out does not compile: write [] where nothing happens. */
export const reactions: Reactions<Kinds> = {
  'album/-': [],
  'appStoreSub/-': [],
  'card/-': [],
  'chat/-': [],
  'chat/flag': [],
  'chat/member': [],
  'chat/view': [],
  'chatMessage/-': [],
  'chatMessage/flag': [],
  'comment/-': [],
  'comment/flag': [],
  'post/-': [countPosts, tellOwner],
  'post/feed': [],
  'post/flag': [],
  'post/image': [],
  'post/like': [],
  'post/originalMetadata': [],
  'post/trending': [],
  'post/view': [],
  'reservedUsername/-': [],
  'screen/view': [],
  'transaction/-': [],
  'user/banned': [],
  'user/blocker': [],
  'user/deleted': [],
  'user/firstStory': [],
  'user/follower': [],
  'user/profile': [keepTombstone],
  'user/trending': [],
  'userEmail/-': [],
  'userPhoneNumber/-': [],
};
