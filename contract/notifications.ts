/** An internal mutation that only our own functions may call, and the subscription it feeds. */
export interface NotificationDesign {
  readonly mutation: string;
  readonly subscription: string;
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
];
