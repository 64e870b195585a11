// Generated from schema/ by `npm run generate`: edit there.

/** An object on its way to the client: the runtime shows the fields that were asked for. Made by `show`. */

export interface Shown<Type extends string> {
  readonly shownAs: Type;
}

export type NoArguments = Readonly<Record<never, never>>;

export type NotificationType = 'POST_COMPLETED' | 'POST_ERROR' | 'USER_CHATS_WITH_UNVIEWED_MESSAGES_COUNT_CHANGED' | 'USER_DATING_MATCH_CHANGED' | 'USER_FEED_CHANGED' | 'USER_FOLLOWED_USERS_WITH_STORIES_CHANGED';

export type PrivacyStatus = 'PUBLIC' | 'PRIVATE';

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

export type ObjectType = 'Mutation' | 'Notification' | 'Query' | 'Subscription' | 'User';

export interface Fields {
  'Mutation.triggerNotification': { readonly args: { readonly input: NotificationInput }; readonly result: Shown<'Notification'> };
  'Mutation.createCognitoOnlyUser': { readonly args: { readonly username: string; readonly fullName?: string | null }; readonly result: Shown<'User'> | null };
  'Mutation.setUserDetails': { readonly args: { readonly username?: string | null; readonly fullName?: string | null; readonly displayName?: string | null; readonly bio?: string | null }; readonly result: Shown<'User'> | null };
  'Notification.userId': { readonly args: NoArguments; readonly result: string };
  'Notification.type': { readonly args: NoArguments; readonly result: NotificationType };
  'Notification.followedUserId': { readonly args: NoArguments; readonly result: string | null };
  'Notification.matchUserId': { readonly args: NoArguments; readonly result: string | null };
  'Notification.postId': { readonly args: NoArguments; readonly result: string | null };
  'Notification.userChatsWithUnviewedMessagesCount': { readonly args: NoArguments; readonly result: number | null };
  'Query.self': { readonly args: NoArguments; readonly result: Shown<'User'> };
  'Query.user': { readonly args: { readonly userId: string }; readonly result: Shown<'User'> | null };
  'Query.usernameStatus': { readonly args: { readonly username: string }; readonly result: UsernameStatus };
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
  readonly Mutation: never;
  readonly Notification: 'userId' | 'type' | 'followedUserId' | 'matchUserId' | 'postId' | 'userChatsWithUnviewedMessagesCount';
  readonly Query: 'self';
  readonly Subscription: never;
  readonly User: 'userId' | 'username' | 'fullName' | 'displayName' | 'bio' | 'email' | 'phoneNumber' | 'privacyStatus' | 'userStatus' | 'signedUpAt';
}
