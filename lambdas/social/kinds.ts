import type { Key } from '../runtime/write.ts';
import type { Album } from './album.ts';
import type { AppStoreSub } from './app-store-sub.ts';
import type { BannedUser } from './banned-user.ts';
import type { Block } from './block.ts';
import type { Card } from './card.ts';
import type { Chat } from './chat.ts';
import type { ChatMember } from './chat-member.ts';
import type { ChatMessage } from './chat-message.ts';
import type { ChatView } from './chat-view.ts';
import type { Comment } from './comment.ts';
import type { Contact } from './contact.ts';
import type { DeletedUser } from './deleted-user.ts';
import type { FirstStory } from './first-story.ts';
import type { Flag } from './flag.ts';
import type { Follow } from './follow.ts';
import type { LegacyFeed } from './legacy-feed.ts';
import type { Like } from './like.ts';
import type { OriginalMetadata } from './original-metadata.ts';
import type { Post } from './post.ts';
import type { PostImage } from './post-image.ts';
import type { PostView } from './post-view.ts';
import type { ScreenView } from './screen-view.ts';
import type { Transaction } from './transaction.ts';
import type { Trending } from './trending.ts';
import type { TrendingLandmark } from './trending-landmark.ts';
import type { User } from './user.ts';
import type { Username } from './username.ts';

/** Every kind of item in the main table, named by the first words of its two keys. */
export interface Kinds {
  'album/-': Album;
  'appStoreSub/-': AppStoreSub;
  'card/-': Card;
  'chat/-': Chat;
  'chat/flag': Flag;
  'chat/member': ChatMember;
  'chat/view': ChatView;
  'chatMessage/-': ChatMessage;
  'chatMessage/flag': Flag;
  'comment/-': Comment;
  'comment/flag': Flag;
  'post/-': Post;
  'post/feed': LegacyFeed;
  'post/flag': Flag;
  'post/image': PostImage;
  'post/like': Like;
  'post/originalMetadata': OriginalMetadata;
  'post/trending': Trending;
  'post/view': PostView;
  'reservedUsername/-': Username;
  'screen/view': ScreenView;
  'transaction/-': Transaction;
  'trending/-': TrendingLandmark;
  'user/banned': BannedUser;
  'user/blocker': Block;
  'user/deleted': DeletedUser;
  'user/firstStory': FirstStory;
  'user/follower': Follow;
  'user/profile': User;
  'user/trending': Trending;
  'userEmail/-': Contact;
  'userPhoneNumber/-': Contact;
}

/** `follower/{id}` and `follower/{id}/firstStory` begin alike: the last word tells them apart. */
export const kindOf = ({ partitionKey, sortKey }: Key): keyof Kinds => {
  const [noun] = String(partitionKey).split('/');
  const [part, , last] = String(sortKey).split('/');
  return `${noun}/${last ?? part}` as keyof Kinds;
};
