// Generated from schema/ by `npm run generate`: edit there.

/** An object on its way to the client: the runtime shows the fields that were asked for. Made by `show`. */

export interface Shown<Type extends string> {
  readonly shownAs: Type;
}

export type NoArguments = Readonly<Record<never, never>>;

export type NotificationType = 'POST_COMPLETED' | 'POST_ERROR' | 'USER_CHATS_WITH_UNVIEWED_MESSAGES_COUNT_CHANGED' | 'USER_DATING_MATCH_CHANGED' | 'USER_FEED_CHANGED' | 'USER_FOLLOWED_USERS_WITH_STORIES_CHANGED';

export type PrivacyStatus = 'PUBLIC' | 'PRIVATE';

export type StickerQueueMode = 'UNTAGGED' | 'UNTAGGED_BY_ME' | 'ALL';

export type StickerVisibility = 'PUBLIC' | 'PRIVATE';

export type UsernameStatus = 'AVAILABLE' | 'NOT_AVAILABLE' | 'INVALID';

export type UserStatus = 'ACTIVE' | 'ANONYMOUS' | 'DISABLED' | 'DELETING' | 'RESETTING';

export interface NotificationInput {
  readonly userId: string;
  readonly type: NotificationType;
  readonly followedUserId?: string | null;
  readonly matchUserId?: string | null;
  readonly postId?: string | null;
  readonly userChatsWithUnviewedMessagesCount?: number | null;
}

export interface StickerFileInput {
  readonly fileUniqueId: string;
  readonly fileId: string;
  readonly setName?: string | null;
  readonly mimeType?: string | null;
}

export type ObjectType = 'Mutation' | 'Notification' | 'Query' | 'StickerFile' | 'StickerFilePage' | 'StickerQueue' | 'StickerSession' | 'StickerTag' | 'StickerTagExport' | 'StickerTagPage' | 'Subscription' | 'User';

export interface Fields {
  'Mutation.triggerNotification': { readonly args: { readonly input: NotificationInput }; readonly result: Shown<'Notification'> };
  'Mutation.createCognitoOnlyUser': { readonly args: { readonly username: string; readonly fullName?: string | null }; readonly result: Shown<'User'> | null };
  'Mutation.setUserDetails': { readonly args: { readonly username?: string | null; readonly fullName?: string | null; readonly displayName?: string | null; readonly bio?: string | null }; readonly result: Shown<'User'> | null };
  'Mutation.setStickerTags': { readonly args: { readonly file: StickerFileInput; readonly text?: string | null; readonly values?: readonly string[] | null; readonly visibility: StickerVisibility }; readonly result: readonly Shown<'StickerTag'>[] };
  'Mutation.removeStickerTags': { readonly args: { readonly fileUniqueId: string }; readonly result: number };
  'Mutation.favoriteSticker': { readonly args: { readonly file: StickerFileInput }; readonly result: Shown<'StickerFile'> };
  'Mutation.unfavoriteSticker': { readonly args: { readonly fileUniqueId: string }; readonly result: boolean };
  'Mutation.startStickerQueue': { readonly args: { readonly setName: string; readonly files: readonly StickerFileInput[]; readonly mode: StickerQueueMode }; readonly result: Shown<'StickerSession'> };
  'Mutation.stepStickerQueue': { readonly args: { readonly steps: number }; readonly result: Shown<'StickerSession'> | null };
  'Mutation.clearStickerQueue': { readonly args: NoArguments; readonly result: boolean };
  'Notification.userId': { readonly args: NoArguments; readonly result: string };
  'Notification.type': { readonly args: NoArguments; readonly result: NotificationType };
  'Notification.followedUserId': { readonly args: NoArguments; readonly result: string | null };
  'Notification.matchUserId': { readonly args: NoArguments; readonly result: string | null };
  'Notification.postId': { readonly args: NoArguments; readonly result: string | null };
  'Notification.userChatsWithUnviewedMessagesCount': { readonly args: NoArguments; readonly result: number | null };
  'Query.self': { readonly args: NoArguments; readonly result: Shown<'User'> };
  'Query.user': { readonly args: { readonly userId: string }; readonly result: Shown<'User'> | null };
  'Query.usernameStatus': { readonly args: { readonly username: string }; readonly result: UsernameStatus };
  'Query.searchStickerTags': { readonly args: { readonly query: string; readonly mineOnly: boolean; readonly limit: number | null; readonly nextToken?: string | null }; readonly result: Shown<'StickerTagPage'> };
  'Query.stickerFavorites': { readonly args: { readonly limit: number | null; readonly nextToken?: string | null }; readonly result: Shown<'StickerFilePage'> };
  'Query.isStickerFavorite': { readonly args: { readonly fileUniqueId: string }; readonly result: boolean };
  'Query.stickerTags': { readonly args: { readonly fileUniqueId: string }; readonly result: readonly Shown<'StickerTag'>[] };
  'Query.myStickerTags': { readonly args: { readonly setName?: string | null; readonly limit: number | null; readonly nextToken?: string | null }; readonly result: Shown<'StickerTagPage'> };
  'Query.stickerSetStatus': { readonly args: { readonly setName: string; readonly fileUniqueIds: readonly string[]; readonly mineOnly: boolean }; readonly result: readonly string[] };
  'Query.stickerSession': { readonly args: NoArguments; readonly result: Shown<'StickerSession'> | null };
  'Query.exportStickerTags': { readonly args: { readonly nextToken?: string | null }; readonly result: Shown<'StickerTagExport'> };
  'StickerFile.fileUniqueId': { readonly args: NoArguments; readonly result: string };
  'StickerFile.fileId': { readonly args: NoArguments; readonly result: string };
  'StickerFile.setName': { readonly args: NoArguments; readonly result: string | null };
  'StickerFile.mimeType': { readonly args: NoArguments; readonly result: string | null };
  'StickerFilePage.items': { readonly args: NoArguments; readonly result: readonly Shown<'StickerFile'>[] };
  'StickerFilePage.nextToken': { readonly args: NoArguments; readonly result: string | null };
  'StickerQueue.setName': { readonly args: NoArguments; readonly result: string };
  'StickerQueue.position': { readonly args: NoArguments; readonly result: number };
  'StickerQueue.size': { readonly args: NoArguments; readonly result: number };
  'StickerQueue.length': { readonly args: NoArguments; readonly result: number };
  'StickerSession.visibility': { readonly args: NoArguments; readonly result: StickerVisibility };
  'StickerSession.file': { readonly args: NoArguments; readonly result: Shown<'StickerFile'> };
  'StickerSession.queue': { readonly args: NoArguments; readonly result: Shown<'StickerQueue'> | null };
  'StickerSession.expiresAt': { readonly args: NoArguments; readonly result: number };
  'StickerTag.file': { readonly args: NoArguments; readonly result: Shown<'StickerFile'> };
  'StickerTag.value': { readonly args: NoArguments; readonly result: string };
  'StickerTag.authorUserId': { readonly args: NoArguments; readonly result: string | null };
  'StickerTag.visibility': { readonly args: NoArguments; readonly result: StickerVisibility };
  'StickerTag.authorCount': { readonly args: NoArguments; readonly result: number | null };
  'StickerTag.createdAt': { readonly args: NoArguments; readonly result: string | null };
  'StickerTagExport.csv': { readonly args: NoArguments; readonly result: string };
  'StickerTagExport.nextToken': { readonly args: NoArguments; readonly result: string | null };
  'StickerTagPage.items': { readonly args: NoArguments; readonly result: readonly Shown<'StickerTag'>[] };
  'StickerTagPage.nextToken': { readonly args: NoArguments; readonly result: string | null };
  'Subscription.onNotification': { readonly args: { readonly userId: string }; readonly result: Shown<'Notification'> | null };
  'User.userId': { readonly args: NoArguments; readonly result: string };
  'User.username': { readonly args: NoArguments; readonly result: string };
  'User.fullName': { readonly args: NoArguments; readonly result: string | null };
  'User.displayName': { readonly args: NoArguments; readonly result: string | null };
  'User.bio': { readonly args: NoArguments; readonly result: string | null };
  'User.email': { readonly args: NoArguments; readonly result: string | null };
  'User.phoneNumber': { readonly args: NoArguments; readonly result: string | null };
  'User.privacyStatus': { readonly args: NoArguments; readonly result: PrivacyStatus | null };
  'User.userStatus': { readonly args: NoArguments; readonly result: UserStatus | null };
  'User.signedUpAt': { readonly args: NoArguments; readonly result: string | null };
}

export type Coordinate = keyof Fields;

/** The fields that take no arguments: the view of the type shows each of them. */

export interface PlainFields {
  readonly Mutation: 'clearStickerQueue';
  readonly Notification: 'userId' | 'type' | 'followedUserId' | 'matchUserId' | 'postId' | 'userChatsWithUnviewedMessagesCount';
  readonly Query: 'self' | 'stickerSession';
  readonly StickerFile: 'fileUniqueId' | 'fileId' | 'setName' | 'mimeType';
  readonly StickerFilePage: 'items' | 'nextToken';
  readonly StickerQueue: 'setName' | 'position' | 'size' | 'length';
  readonly StickerSession: 'visibility' | 'file' | 'queue' | 'expiresAt';
  readonly StickerTag: 'file' | 'value' | 'authorUserId' | 'visibility' | 'authorCount' | 'createdAt';
  readonly StickerTagExport: 'csv' | 'nextToken';
  readonly StickerTagPage: 'items' | 'nextToken';
  readonly Subscription: never;
  readonly User: 'userId' | 'username' | 'fullName' | 'displayName' | 'bio' | 'email' | 'phoneNumber' | 'privacyStatus' | 'userStatus' | 'signedUpAt';
}
