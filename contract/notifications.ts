/** An internal mutation that only our own functions may call, and the subscription it feeds. */
export interface NotificationDesign {
  readonly mutation: string;
  /** The subscription, if `userId` = the caller is all its permission. One with rules of its own is in contract/fields.ts. */
  readonly subscription?: string;
  /** The mutation's input type. */
  readonly input: string;
  /** What is selected of the result: subscribers can be given this and nothing else. */
  readonly selection: string;
  /** The field of the result that holds everything but `userId` and `type`; absent if the result is the input itself. */
  readonly under?: string;
}

export const notifications: readonly NotificationDesign[] = [
  {
    mutation: 'triggerNotification',
    subscription: 'onNotification',
    input: 'NotificationInput',
    selection: 'userId type followedUserId matchUserId postId userChatsWithUnviewedMessagesCount',
  },
  {
    mutation: 'triggerPostNotification',
    subscription: 'onPostNotification',
    input: 'PostNotificationInput',
    selection: 'userId type post { postId postStatus isVerified }',
    under: 'post',
  },
  {
    mutation: 'notifyBoardJoinRequest',
    input: 'BoardJoinRequestEventInput',
    selection: 'boardId userId change answer createdAt expiresAt',
  },
  {
    mutation: 'notifyBoardMembershipChanged',
    subscription: 'onBoardMembershipChanged',
    input: 'BoardMembershipEventInput',
    selection: 'userId boardId change role',
  },
];
