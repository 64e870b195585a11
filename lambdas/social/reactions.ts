import type { Reactions } from '../runtime/reaction.ts';
import { countAlbums, countInAlbum, forgetAlbum, watchEmptiness } from './album.reactions.ts';
import { disableBlockedByHost, removeLikesOfBlocked } from './block.reactions.ts';
import { clearFlags, countComments, removeBadWords } from './comment.reactions.ts';
import { notifyFollower, refreshFirstStory, tellFollower } from './first-story.reactions.ts';
import { archiveFlagged, countFlags, heedCommentFlag, heedPostFlag, removeFlagged } from './flag.reactions.ts';
import { countFollows, removeLikesOfLost, settleLateFollows } from './follow.reactions.ts';
import type { Kinds } from './kinds.ts';
import { countLikes } from './like.reactions.ts';
import { clearAway, countPosts, keepPostFindable, tellOwner } from './post.reactions.ts';
import { disableOffenders, keepFindable, keepTombstone, letFollowersIn, removeRest } from './user.reactions.ts';
import { countViews, leaveUnviewed, noteViewer } from './view.reactions.ts';

/** What happens when an item of the main table changes. A kind left out does not compile: write [] where nothing happens. */
export const reactions: Reactions<Kinds> = {
  'album/-': [countAlbums, watchEmptiness, forgetAlbum],
  'appStoreSub/-': [],
  'card/-': [],
  'chat/-': [],
  'chat/flag': [countFlags],
  'chat/member': [],
  'chat/view': [],
  'chatMessage/-': [],
  'chatMessage/flag': [countFlags],
  'comment/-': [countComments, clearFlags, removeBadWords, removeFlagged],
  'comment/flag': [countFlags, heedCommentFlag],
  'post/-': [
    countPosts,
    countInAlbum,
    tellOwner,
    clearAway,
    refreshFirstStory,
    archiveFlagged,
    leaveUnviewed,
    keepPostFindable,
  ],
  'post/feed': [],
  'post/flag': [countFlags, heedPostFlag],
  'post/image': [],
  'post/like': [countLikes],
  'post/originalMetadata': [],
  'post/trending': [],
  'post/view': [countViews, noteViewer],
  'reservedUsername/-': [],
  'screen/view': [],
  'transaction/-': [],
  'user/banned': [],
  'user/blocker': [removeLikesOfBlocked, disableBlockedByHost],
  'user/deleted': [],
  'user/firstStory': [notifyFollower],
  'user/follower': [countFollows, settleLateFollows, removeLikesOfLost, tellFollower],
  'user/profile': [keepTombstone, keepFindable, removeRest, letFollowersIn, disableOffenders],
  'user/trending': [],
  'userEmail/-': [],
  'userPhoneNumber/-': [],
};
