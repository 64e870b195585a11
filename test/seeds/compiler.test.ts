import { describe, expect, it } from 'vitest';
import type { AvailableService } from '../../lambdas/boards/available-service.ts';
import type { Board } from '../../lambdas/boards/board.ts';
import type { JoinRequest } from '../../lambdas/boards/join-request.ts';
import type { Membership } from '../../lambdas/boards/membership.ts';
import type { Permission } from '../../lambdas/boards/permission.ts';
import type { BoardProfile } from '../../lambdas/boards/profile.ts';
import type { Service } from '../../lambdas/boards/service.ts';
import type { ChatRequest } from '../../lambdas/communities/chat-request.ts';
import type { Community } from '../../lambdas/communities/community.ts';
import type { GroupChat } from '../../lambdas/communities/group-chat.ts';
import type { Message } from '../../lambdas/communities/message.ts';
import type { CommunityNotification } from '../../lambdas/communities/notification.ts';
import type { PrivateChat } from '../../lambdas/communities/private-chat.ts';
import type { CommunityUser } from '../../lambdas/communities/user.ts';
import type { IndexKeysOf, KeyOf } from '../../lambdas/runtime/keys.ts';
import type { Album } from '../../lambdas/social/album.ts';
import type { AppStoreSub } from '../../lambdas/social/app-store-sub.ts';
import type { BannedUser } from '../../lambdas/social/banned-user.ts';
import type { Block } from '../../lambdas/social/block.ts';
import type { Card } from '../../lambdas/social/card.ts';
import type { Chat } from '../../lambdas/social/chat.ts';
import type { ChatMember } from '../../lambdas/social/chat-member.ts';
import type { ChatMessage } from '../../lambdas/social/chat-message.ts';
import type { ChatView } from '../../lambdas/social/chat-view.ts';
import type { Comment } from '../../lambdas/social/comment.ts';
import type { Contact } from '../../lambdas/social/contact.ts';
import type { DeletedUser } from '../../lambdas/social/deleted-user.ts';
import type { Feed } from '../../lambdas/social/feed.ts';
import type { FirstStory } from '../../lambdas/social/first-story.ts';
import type { Flag } from '../../lambdas/social/flag.ts';
import type { Follow } from '../../lambdas/social/follow.ts';
import { a4 } from '../../lambdas/social/index-keys.ts';
import type { Like } from '../../lambdas/social/like.ts';
import type { OriginalMetadata } from '../../lambdas/social/original-metadata.ts';
import type { Post } from '../../lambdas/social/post.ts';
import type { PostImage } from '../../lambdas/social/post-image.ts';
import type { PostView } from '../../lambdas/social/post-view.ts';
import type { ScreenView } from '../../lambdas/social/screen-view.ts';
import type { Trending } from '../../lambdas/social/trending.ts';
import type { User } from '../../lambdas/social/user.ts';
import type { StickerTag } from '../../lambdas/stickers/tag.ts';
import type { SeedRows } from './seeds.ts';

/** The words of a text, gathered on the way so that a long text does not exhaust the compiler. */
type Names<Text extends string, Found extends string = never> = Text extends `${infer First} ${infer Rest}`
  ? Names<Rest, Found | First>
  : Found | Exclude<Text, ''>;

interface Items {
  album: Album;
  appStoreSub: AppStoreSub;
  availableService: AvailableService;
  bannedUser: BannedUser;
  block: Block;
  board: Board;
  boardProfile: BoardProfile;
  card: Card;
  chat: Chat;
  chatFlag: Flag;
  chatMember: ChatMember;
  chatMessage: ChatMessage;
  chatView: ChatView;
  comment: Comment;
  community: Community;
  communityUser: CommunityUser;
  deletedUser: DeletedUser;
  feed: Feed;
  firstStory: FirstStory;
  follow: Follow;
  groupChat: GroupChat;
  groupChatMessage: Message;
  joinRequest: JoinRequest;
  like: Like;
  membership: Membership;
  originalMetadata: OriginalMetadata;
  permission: Permission;
  post: Post;
  postImage: PostImage;
  postTrending: Trending;
  postView: PostView;
  privateChat: PrivateChat;
  screenView: ScreenView;
  service: Service;
  stickerTag: StickerTag;
  unreadNotification: CommunityNotification;
  user: User;
  userChatRequest: ChatRequest;
  userEmail: Contact;
}

/** The attributes of a document that an item type lacks. */
type Missing = {
  [Row in keyof Items]: Exclude<Names<SeedRows[Row]['attributes']>, keyof Items[Row]>;
}[keyof Items];

describe('what the compiler refuses', () => {
  it('an item type without an attribute of its document', () => {
    const missing: [Missing] extends [never] ? 'none' : Missing = 'none';
    expect(missing).toBe('none');
  });

  it('a key with an attribute the table does not have', () => {
    // @ts-expect-error the main table has a partitionKey, not a pk
    const key: KeyOf<'Main'> = { pk: 'post/1', sortKey: '-' };
    expect(Object.keys(key)).toEqual(['pk', 'sortKey']);
  });

  it('a key without its range', () => {
    // @ts-expect-error the main table has a sortKey
    const key: KeyOf<'Main'> = { partitionKey: 'post/1' };
    expect(Object.keys(key)).toEqual(['partitionKey']);
  });

  it('a text where an index sorts numbers', () => {
    // @ts-expect-error GSI-A4 sorts by number
    expect(a4('post/trending', '12')).toEqual({ gsiA4PartitionKey: 'post/trending', gsiA4SortKey: '12' });
  });

  it('an index key the table does not have', () => {
    // @ts-expect-error boards are not indexed by role
    const keys: IndexKeysOf<'Boards'> = { role: 'owner' };
    expect(keys).toEqual({ role: 'owner' });
  });

  it('keeps the types of keys: texts are texts, numbers are numbers', () => {
    const keys: IndexKeysOf<'Main'> = { gsiK3PartitionKey: 'post/a', gsiK3SortKey: 0.5 };
    expect(keys).toEqual({ gsiK3PartitionKey: 'post/a', gsiK3SortKey: 0.5 });
  });
});
