// Generated from schema/ by `npm run generate`: edit there.

/** An object on its way to the client: the runtime shows the fields that were asked for. Made by `show`. */

export interface Shown<Type extends string> {
  readonly shownAs: Type;
}

export type NoArguments = Readonly<Record<never, never>>;

export type BlockStatus = 'NOT_BLOCKING' | 'BLOCKING' | 'SELF';

export type BoardJoinRequestChange = 'REQUESTED' | 'CLOSED';

export type BoardMembershipChange = 'JOINED' | 'ROLE_CHANGED' | 'LEFT';

export type BoardRole = 'OWNER' | 'MANAGER' | 'MEMBER';

export type BoardServiceStatus = 'ACTIVE' | 'ARCHIVED';

export type DatingStatus = 'ENABLED' | 'DISABLED';

export type FlagStatus = 'FLAGGED' | 'NOT_FLAGGED';

export type FollowStatus = 'NOT_FOLLOWING' | 'FOLLOWING' | 'SELF' | 'REQUESTED' | 'DENIED';

export type ImageFormat = 'HEIC' | 'JPEG';

export type JoinBoardResult = 'JOINED' | 'REQUESTED' | 'ALREADY_MEMBER' | 'ALREADY_REQUESTED' | 'ANSWER_REQUIRED';

export type LikeStatus = 'ONYMOUSLY_LIKED' | 'ANONYMOUSLY_LIKED' | 'NOT_LIKED';

export type NotificationType = 'POST_COMPLETED' | 'POST_ERROR' | 'USER_CHATS_WITH_UNVIEWED_MESSAGES_COUNT_CHANGED' | 'USER_DATING_MATCH_CHANGED' | 'USER_FEED_CHANGED' | 'USER_FOLLOWED_USERS_WITH_STORIES_CHANGED';

export type PostNotificationType = 'COMPLETED';

export type PostStatus = 'PENDING' | 'PROCESSING' | 'COMPLETED' | 'ERROR' | 'ARCHIVED' | 'DELETING';

export type PostType = 'TEXT_ONLY' | 'IMAGE' | 'VIDEO';

export type PrivacyStatus = 'PUBLIC' | 'PRIVATE';

export type StickerQueueMode = 'UNTAGGED' | 'UNTAGGED_BY_ME' | 'ALL';

export type StickerVisibility = 'PUBLIC' | 'PRIVATE';

export type SubscriptionLevel = 'BASIC' | 'DIAMOND';

export type UserGender = 'MALE' | 'FEMALE';

export type UsernameStatus = 'AVAILABLE' | 'NOT_AVAILABLE' | 'INVALID';

export type UserStatus = 'ACTIVE' | 'ANONYMOUS' | 'DISABLED' | 'DELETING' | 'RESETTING';

export type ViewedStatus = 'NOT_VIEWED' | 'VIEWED';

export type ViewType = 'THUMBNAIL' | 'FOCUS';

export interface AgeRangeInput {
  readonly min?: number | null;
  readonly max?: number | null;
}

export interface BoardJoinRequestEventInput {
  readonly boardId: string;
  readonly userId: string;
  readonly change: BoardJoinRequestChange;
  readonly answer?: string | null;
  readonly createdAt: string;
  readonly expiresAt: number;
}

export interface BoardMembershipEventInput {
  readonly userId: string;
  readonly boardId: string;
  readonly change: BoardMembershipChange;
  readonly role?: BoardRole | null;
}

export interface BoardServiceConfigInput {
  readonly ttlDays?: number | null;
  readonly askQuestion?: boolean | null;
  readonly questionText?: string | null;
  readonly name?: string | null;
  readonly status?: BoardServiceStatus | null;
}

export interface BoardServiceInput {
  readonly type: string;
  readonly config?: BoardServiceConfigInput | null;
}

export interface ContactInput {
  readonly contactId: string;
  readonly emails?: readonly string[] | null;
  readonly phones?: readonly string[] | null;
}

export interface CreateBoardInput {
  readonly boardName: string;
  readonly services?: readonly BoardServiceInput[] | null;
}

export interface CropInput {
  readonly upperLeft: PointInput;
  readonly lowerRight: PointInput;
}

export interface HeightRangeInput {
  readonly min?: number | null;
  readonly max?: number | null;
}

export interface ImageInput {
  readonly takenInReal?: boolean | null;
  readonly imageFormat: ImageFormat | null;
  readonly originalFormat?: string | null;
  readonly originalMetadata?: string | null;
  readonly imageData?: string | null;
  readonly crop?: CropInput | null;
}

export interface LocationInput {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy?: number | null;
}

export interface NotificationInput {
  readonly userId: string;
  readonly type: NotificationType;
  readonly followedUserId?: string | null;
  readonly matchUserId?: string | null;
  readonly postId?: string | null;
  readonly userChatsWithUnviewedMessagesCount?: number | null;
}

export interface PointInput {
  readonly x: number;
  readonly y: number;
}

export interface PostNotificationInput {
  readonly userId: string;
  readonly type: PostNotificationType;
  readonly postId: string;
  readonly postStatus: PostStatus;
  readonly isVerified?: boolean | null;
}

export interface StickerFileInput {
  readonly fileUniqueId: string;
  readonly fileId: string;
  readonly setName?: string | null;
  readonly mimeType?: string | null;
}

export type ObjectType = 'AgeRange' | 'Album' | 'Board' | 'BoardJoinRequest' | 'BoardJoinRequestEvent' | 'BoardJoinRequestPage' | 'BoardMember' | 'BoardMemberPage' | 'BoardMembershipEvent' | 'BoardPage' | 'BoardProfile' | 'BoardService' | 'BoardServiceConfig' | 'BoardServicePermission' | 'BoardServicePermissionPage' | 'BoardServiceType' | 'CloudFrontAccessCookies' | 'CognitoTokens' | 'Color' | 'Comment' | 'FoundContact' | 'HeightRange' | 'Image' | 'Location' | 'Mutation' | 'Notification' | 'PaginatedAlbums' | 'PaginatedComments' | 'PaginatedPosts' | 'PaginatedUsers' | 'Post' | 'PostNotification' | 'Query' | 'StickerFile' | 'StickerFilePage' | 'StickerQueue' | 'StickerSession' | 'StickerTag' | 'StickerTagExport' | 'StickerTagPage' | 'Subscription' | 'TextTaggedUser' | 'User' | 'Video';

export interface Fields {
  'AgeRange.min': { readonly args: NoArguments; readonly result: number | null };
  'AgeRange.max': { readonly args: NoArguments; readonly result: number | null };
  'Album.albumId': { readonly args: NoArguments; readonly result: string };
  'Album.ownedBy': { readonly args: NoArguments; readonly result: Shown<'User'> };
  'Album.name': { readonly args: NoArguments; readonly result: string };
  'Album.description': { readonly args: NoArguments; readonly result: string | null };
  'Album.createdAt': { readonly args: NoArguments; readonly result: string };
  'Album.art': { readonly args: NoArguments; readonly result: Shown<'Image'> };
  'Album.posts': { readonly args: { readonly limit?: number | null; readonly nextToken?: string | null }; readonly result: Shown<'PaginatedPosts'> };
  'Album.postCount': { readonly args: NoArguments; readonly result: number };
  'Album.postsLastUpdatedAt': { readonly args: NoArguments; readonly result: string | null };
  'Board.boardId': { readonly args: NoArguments; readonly result: string };
  'Board.boardName': { readonly args: NoArguments; readonly result: string };
  'Board.ownerId': { readonly args: NoArguments; readonly result: string };
  'Board.ownerName': { readonly args: NoArguments; readonly result: string };
  'Board.enabledServices': { readonly args: NoArguments; readonly result: readonly string[] };
  'Board.memberCount': { readonly args: NoArguments; readonly result: number };
  'Board.createdAt': { readonly args: NoArguments; readonly result: string };
  'Board.myRole': { readonly args: NoArguments; readonly result: BoardRole | null };
  'Board.joinQuestion': { readonly args: NoArguments; readonly result: string | null };
  'BoardJoinRequest.boardId': { readonly args: NoArguments; readonly result: string };
  'BoardJoinRequest.board': { readonly args: NoArguments; readonly result: Shown<'Board'> | null };
  'BoardJoinRequest.userId': { readonly args: NoArguments; readonly result: string };
  'BoardJoinRequest.userName': { readonly args: NoArguments; readonly result: string };
  'BoardJoinRequest.answer': { readonly args: NoArguments; readonly result: string | null };
  'BoardJoinRequest.createdAt': { readonly args: NoArguments; readonly result: string };
  'BoardJoinRequest.expiresAt': { readonly args: NoArguments; readonly result: number };
  'BoardJoinRequestEvent.boardId': { readonly args: NoArguments; readonly result: string };
  'BoardJoinRequestEvent.userId': { readonly args: NoArguments; readonly result: string };
  'BoardJoinRequestEvent.change': { readonly args: NoArguments; readonly result: BoardJoinRequestChange };
  'BoardJoinRequestEvent.answer': { readonly args: NoArguments; readonly result: string | null };
  'BoardJoinRequestEvent.createdAt': { readonly args: NoArguments; readonly result: string };
  'BoardJoinRequestEvent.expiresAt': { readonly args: NoArguments; readonly result: number };
  'BoardJoinRequestPage.items': { readonly args: NoArguments; readonly result: readonly Shown<'BoardJoinRequest'>[] };
  'BoardJoinRequestPage.nextToken': { readonly args: NoArguments; readonly result: string | null };
  'BoardMember.boardId': { readonly args: NoArguments; readonly result: string };
  'BoardMember.board': { readonly args: NoArguments; readonly result: Shown<'Board'> | null };
  'BoardMember.userId': { readonly args: NoArguments; readonly result: string };
  'BoardMember.userName': { readonly args: NoArguments; readonly result: string };
  'BoardMember.role': { readonly args: NoArguments; readonly result: BoardRole };
  'BoardMember.joinedAt': { readonly args: NoArguments; readonly result: string };
  'BoardMemberPage.items': { readonly args: NoArguments; readonly result: readonly Shown<'BoardMember'>[] };
  'BoardMemberPage.nextToken': { readonly args: NoArguments; readonly result: string | null };
  'BoardMembershipEvent.userId': { readonly args: NoArguments; readonly result: string };
  'BoardMembershipEvent.boardId': { readonly args: NoArguments; readonly result: string };
  'BoardMembershipEvent.change': { readonly args: NoArguments; readonly result: BoardMembershipChange };
  'BoardMembershipEvent.role': { readonly args: NoArguments; readonly result: BoardRole | null };
  'BoardPage.items': { readonly args: NoArguments; readonly result: readonly Shown<'Board'>[] };
  'BoardPage.nextToken': { readonly args: NoArguments; readonly result: string | null };
  'BoardProfile.userId': { readonly args: NoArguments; readonly result: string };
  'BoardProfile.userName': { readonly args: NoArguments; readonly result: string | null };
  'BoardProfile.email': { readonly args: NoArguments; readonly result: string | null };
  'BoardProfile.createdAt': { readonly args: NoArguments; readonly result: string };
  'BoardService.boardId': { readonly args: NoArguments; readonly result: string };
  'BoardService.serviceId': { readonly args: NoArguments; readonly result: string };
  'BoardService.serviceType': { readonly args: NoArguments; readonly result: string };
  'BoardService.isDefault': { readonly args: NoArguments; readonly result: boolean };
  'BoardService.config': { readonly args: NoArguments; readonly result: Shown<'BoardServiceConfig'> };
  'BoardServiceConfig.ttlDays': { readonly args: NoArguments; readonly result: number | null };
  'BoardServiceConfig.askQuestion': { readonly args: NoArguments; readonly result: boolean | null };
  'BoardServiceConfig.questionText': { readonly args: NoArguments; readonly result: string | null };
  'BoardServiceConfig.name': { readonly args: NoArguments; readonly result: string | null };
  'BoardServiceConfig.status': { readonly args: NoArguments; readonly result: BoardServiceStatus | null };
  'BoardServiceConfig.createdAt': { readonly args: NoArguments; readonly result: string | null };
  'BoardServiceConfig.updatedAt': { readonly args: NoArguments; readonly result: string | null };
  'BoardServicePermission.boardId': { readonly args: NoArguments; readonly result: string };
  'BoardServicePermission.serviceId': { readonly args: NoArguments; readonly result: string };
  'BoardServicePermission.userId': { readonly args: NoArguments; readonly result: string };
  'BoardServicePermission.userName': { readonly args: NoArguments; readonly result: string };
  'BoardServicePermission.grantedAt': { readonly args: NoArguments; readonly result: string };
  'BoardServicePermission.grantedBy': { readonly args: NoArguments; readonly result: string };
  'BoardServicePermissionPage.items': { readonly args: NoArguments; readonly result: readonly Shown<'BoardServicePermission'>[] };
  'BoardServicePermissionPage.nextToken': { readonly args: NoArguments; readonly result: string | null };
  'BoardServiceType.serviceType': { readonly args: NoArguments; readonly result: string };
  'BoardServiceType.displayName': { readonly args: NoArguments; readonly result: string };
  'BoardServiceType.description': { readonly args: NoArguments; readonly result: string };
  'BoardServiceType.multiple': { readonly args: NoArguments; readonly result: boolean };
  'CloudFrontAccessCookies.domain': { readonly args: NoArguments; readonly result: string };
  'CloudFrontAccessCookies.path': { readonly args: NoArguments; readonly result: string };
  'CloudFrontAccessCookies.expiresAt': { readonly args: NoArguments; readonly result: string };
  'CloudFrontAccessCookies.policy': { readonly args: NoArguments; readonly result: string };
  'CloudFrontAccessCookies.signature': { readonly args: NoArguments; readonly result: string };
  'CloudFrontAccessCookies.keyPairId': { readonly args: NoArguments; readonly result: string };
  'CognitoTokens.AccessToken': { readonly args: NoArguments; readonly result: string };
  'CognitoTokens.ExpiresIn': { readonly args: NoArguments; readonly result: number };
  'CognitoTokens.TokenType': { readonly args: NoArguments; readonly result: string };
  'CognitoTokens.RefreshToken': { readonly args: NoArguments; readonly result: string };
  'CognitoTokens.IdToken': { readonly args: NoArguments; readonly result: string };
  'Color.r': { readonly args: NoArguments; readonly result: number | null };
  'Color.g': { readonly args: NoArguments; readonly result: number | null };
  'Color.b': { readonly args: NoArguments; readonly result: number | null };
  'Comment.commentId': { readonly args: NoArguments; readonly result: string };
  'Comment.commentedAt': { readonly args: NoArguments; readonly result: string };
  'Comment.commentedBy': { readonly args: NoArguments; readonly result: Shown<'User'> };
  'Comment.text': { readonly args: NoArguments; readonly result: string };
  'Comment.textTaggedUsers': { readonly args: NoArguments; readonly result: readonly Shown<'TextTaggedUser'>[] };
  'Comment.viewedStatus': { readonly args: NoArguments; readonly result: ViewedStatus };
  'Comment.flagStatus': { readonly args: NoArguments; readonly result: FlagStatus };
  'FoundContact.contactId': { readonly args: NoArguments; readonly result: string };
  'FoundContact.user': { readonly args: NoArguments; readonly result: Shown<'User'> | null };
  'HeightRange.min': { readonly args: NoArguments; readonly result: number | null };
  'HeightRange.max': { readonly args: NoArguments; readonly result: number | null };
  'Image.url': { readonly args: NoArguments; readonly result: string };
  'Image.url64p': { readonly args: NoArguments; readonly result: string };
  'Image.url480p': { readonly args: NoArguments; readonly result: string };
  'Image.url1080p': { readonly args: NoArguments; readonly result: string };
  'Image.url4k': { readonly args: NoArguments; readonly result: string };
  'Image.width': { readonly args: NoArguments; readonly result: number | null };
  'Image.height': { readonly args: NoArguments; readonly result: number | null };
  'Image.colors': { readonly args: NoArguments; readonly result: readonly Shown<'Color'>[] | null };
  'Location.latitude': { readonly args: NoArguments; readonly result: number };
  'Location.longitude': { readonly args: NoArguments; readonly result: number };
  'Location.accuracy': { readonly args: NoArguments; readonly result: number | null };
  'Mutation.setBoardUserName': { readonly args: { readonly userName: string }; readonly result: Shown<'BoardProfile'> };
  'Mutation.createBoard': { readonly args: { readonly input: CreateBoardInput }; readonly result: Shown<'Board'> };
  'Mutation.updateBoard': { readonly args: { readonly boardId: string; readonly boardName: string }; readonly result: Shown<'Board'> };
  'Mutation.transferBoard': { readonly args: { readonly boardId: string; readonly userId: string }; readonly result: Shown<'Board'> };
  'Mutation.deleteBoard': { readonly args: { readonly boardId: string; readonly confirmBoardName: string }; readonly result: Shown<'Board'> };
  'Mutation.joinBoard': { readonly args: { readonly boardId: string; readonly answer?: string | null }; readonly result: JoinBoardResult };
  'Mutation.cancelBoardJoinRequest': { readonly args: { readonly boardId: string }; readonly result: Shown<'BoardJoinRequest'> };
  'Mutation.approveBoardJoinRequest': { readonly args: { readonly boardId: string; readonly userId: string }; readonly result: Shown<'BoardMember'> };
  'Mutation.rejectBoardJoinRequest': { readonly args: { readonly boardId: string; readonly userId: string }; readonly result: Shown<'BoardJoinRequest'> };
  'Mutation.setBoardMemberRole': { readonly args: { readonly boardId: string; readonly userId: string; readonly role: BoardRole }; readonly result: Shown<'BoardMember'> };
  'Mutation.removeBoardMember': { readonly args: { readonly boardId: string; readonly userId: string }; readonly result: Shown<'BoardMember'> };
  'Mutation.leaveBoard': { readonly args: { readonly boardId: string }; readonly result: Shown<'BoardMember'> };
  'Mutation.enableBoardService': { readonly args: { readonly boardId: string; readonly type: string; readonly config?: BoardServiceConfigInput | null }; readonly result: Shown<'BoardService'> };
  'Mutation.disableBoardService': { readonly args: { readonly boardId: string; readonly type: string; readonly confirmBoardName: string }; readonly result: Shown<'Board'> };
  'Mutation.grantBoardService': { readonly args: { readonly boardId: string; readonly serviceId: string; readonly userId: string }; readonly result: Shown<'BoardServicePermission'> };
  'Mutation.revokeBoardService': { readonly args: { readonly boardId: string; readonly serviceId: string; readonly userId: string }; readonly result: Shown<'BoardServicePermission'> | null };
  'Mutation.notifyBoardJoinRequest': { readonly args: { readonly input: BoardJoinRequestEventInput }; readonly result: Shown<'BoardJoinRequestEvent'> | null };
  'Mutation.notifyBoardMembershipChanged': { readonly args: { readonly input: BoardMembershipEventInput }; readonly result: Shown<'BoardMembershipEvent'> | null };
  'Mutation.createAnonymousUser': { readonly args: NoArguments; readonly result: Shown<'CognitoTokens'> };
  'Mutation.createCognitoOnlyUser': { readonly args: { readonly username: string; readonly fullName?: string | null }; readonly result: Shown<'User'> | null };
  'Mutation.createAppleUser': { readonly args: { readonly username: string; readonly fullName?: string | null; readonly appleIdToken: string }; readonly result: Shown<'User'> | null };
  'Mutation.createFacebookUser': { readonly args: { readonly username: string; readonly fullName?: string | null; readonly facebookAccessToken: string }; readonly result: Shown<'User'> | null };
  'Mutation.createGoogleUser': { readonly args: { readonly username: string; readonly fullName?: string | null; readonly googleIdToken: string }; readonly result: Shown<'User'> | null };
  'Mutation.linkAppleLogin': { readonly args: { readonly appleIdToken: string }; readonly result: Shown<'User'> | null };
  'Mutation.linkFacebookLogin': { readonly args: { readonly facebookAccessToken: string }; readonly result: Shown<'User'> | null };
  'Mutation.linkGoogleLogin': { readonly args: { readonly googleIdToken: string }; readonly result: Shown<'User'> | null };
  'Mutation.startChangeUserEmail': { readonly args: { readonly email: string }; readonly result: Shown<'User'> | null };
  'Mutation.finishChangeUserEmail': { readonly args: { readonly verificationCode: string }; readonly result: Shown<'User'> | null };
  'Mutation.startChangeUserPhoneNumber': { readonly args: { readonly phoneNumber: string }; readonly result: Shown<'User'> | null };
  'Mutation.finishChangeUserPhoneNumber': { readonly args: { readonly verificationCode: string }; readonly result: Shown<'User'> | null };
  'Mutation.setUserPassword': { readonly args: { readonly encryptedPassword: string }; readonly result: Shown<'User'> | null };
  'Mutation.resetUser': { readonly args: { readonly newUsername?: string | null }; readonly result: Shown<'User'> | null };
  'Mutation.deleteUser': { readonly args: NoArguments; readonly result: Shown<'User'> | null };
  'Mutation.addAlbum': { readonly args: { readonly albumId: string; readonly name: string; readonly description?: string | null }; readonly result: Shown<'Album'> | null };
  'Mutation.editAlbum': { readonly args: { readonly albumId: string; readonly name?: string | null; readonly description?: string | null }; readonly result: Shown<'Album'> | null };
  'Mutation.deleteAlbum': { readonly args: { readonly albumId: string }; readonly result: Shown<'Album'> | null };
  'Mutation.editPostAlbum': { readonly args: { readonly postId: string; readonly albumId?: string | null }; readonly result: Shown<'Post'> | null };
  'Mutation.editPostAlbumOrder': { readonly args: { readonly postId: string; readonly precedingPostId?: string | null }; readonly result: Shown<'Post'> | null };
  'Mutation.followUser': { readonly args: { readonly userId: string }; readonly result: Shown<'User'> | null };
  'Mutation.unfollowUser': { readonly args: { readonly userId: string }; readonly result: Shown<'User'> | null };
  'Mutation.acceptFollowerUser': { readonly args: { readonly userId: string }; readonly result: Shown<'User'> | null };
  'Mutation.denyFollowerUser': { readonly args: { readonly userId: string }; readonly result: Shown<'User'> | null };
  'Mutation.blockUser': { readonly args: { readonly userId: string }; readonly result: Shown<'User'> | null };
  'Mutation.unblockUser': { readonly args: { readonly userId: string }; readonly result: Shown<'User'> | null };
  'Mutation.triggerNotification': { readonly args: { readonly input: NotificationInput }; readonly result: Shown<'Notification'> };
  'Mutation.addPost': { readonly args: { readonly postId: string; readonly postType?: PostType | null; readonly albumId?: string | null; readonly lifetime?: string | null; readonly text?: string | null; readonly imageInput?: ImageInput | null; readonly commentsDisabled?: boolean | null; readonly likesDisabled?: boolean | null; readonly sharingDisabled?: boolean | null; readonly verificationHidden?: boolean | null; readonly setAsUserPhoto?: boolean | null; readonly keywords?: readonly string[] | null }; readonly result: Shown<'Post'> | null };
  'Mutation.editPost': { readonly args: { readonly postId: string; readonly text?: string | null; readonly commentsDisabled?: boolean | null; readonly likesDisabled?: boolean | null; readonly sharingDisabled?: boolean | null; readonly verificationHidden?: boolean | null; readonly keywords?: readonly string[] | null }; readonly result: Shown<'Post'> | null };
  'Mutation.editPostExpiresAt': { readonly args: { readonly postId: string; readonly expiresAt?: string | null }; readonly result: Shown<'Post'> | null };
  'Mutation.archivePost': { readonly args: { readonly postId: string }; readonly result: Shown<'Post'> | null };
  'Mutation.restoreArchivedPost': { readonly args: { readonly postId: string }; readonly result: Shown<'Post'> | null };
  'Mutation.deletePost': { readonly args: { readonly postId: string }; readonly result: Shown<'Post'> | null };
  'Mutation.triggerPostNotification': { readonly args: { readonly input: PostNotificationInput }; readonly result: Shown<'PostNotification'> };
  'Mutation.onymouslyLikePost': { readonly args: { readonly postId: string }; readonly result: Shown<'Post'> | null };
  'Mutation.anonymouslyLikePost': { readonly args: { readonly postId: string }; readonly result: Shown<'Post'> | null };
  'Mutation.dislikePost': { readonly args: { readonly postId: string }; readonly result: Shown<'Post'> | null };
  'Mutation.addComment': { readonly args: { readonly commentId: string; readonly postId: string; readonly text: string }; readonly result: Shown<'Comment'> | null };
  'Mutation.deleteComment': { readonly args: { readonly commentId: string }; readonly result: Shown<'Comment'> | null };
  'Mutation.flagPost': { readonly args: { readonly postId: string }; readonly result: Shown<'Post'> | null };
  'Mutation.flagComment': { readonly args: { readonly commentId: string }; readonly result: Shown<'Comment'> | null };
  'Mutation.reportPostViews': { readonly args: { readonly postIds: readonly string[]; readonly viewType?: ViewType | null }; readonly result: boolean | null };
  'Mutation.setUserDetails': { readonly args: { readonly username?: string | null; readonly fullName?: string | null; readonly displayName?: string | null; readonly bio?: string | null; readonly photoPostId?: string | null; readonly privacyStatus?: PrivacyStatus | null; readonly followCountsHidden?: boolean | null; readonly viewCountsHidden?: boolean | null; readonly commentsDisabled?: boolean | null; readonly likesDisabled?: boolean | null; readonly sharingDisabled?: boolean | null; readonly verificationHidden?: boolean | null; readonly languageCode?: string | null; readonly themeCode?: string | null; readonly dateOfBirth?: string | null; readonly gender?: UserGender | null; readonly location?: LocationInput | null; readonly height?: number | null; readonly matchAgeRange?: AgeRangeInput | null; readonly matchGenders?: readonly UserGender[] | null; readonly matchLocationRadius?: number | null; readonly matchHeightRange?: HeightRangeInput | null }; readonly result: Shown<'User'> | null };
  'Mutation.setUserAcceptedEULAVersion': { readonly args: { readonly version: string }; readonly result: Shown<'User'> | null };
  'Mutation.setUserAPNSToken': { readonly args: { readonly token: string }; readonly result: Shown<'User'> | null };
  'Mutation.setUserDatingStatus': { readonly args: { readonly status: DatingStatus }; readonly result: Shown<'User'> | null };
  'Mutation.grantUserSubscriptionBonus': { readonly args: NoArguments; readonly result: Shown<'User'> | null };
  'Mutation.reportScreenViews': { readonly args: { readonly screens: readonly string[] }; readonly result: boolean | null };
  'Mutation.disableUser': { readonly args: NoArguments; readonly result: Shown<'User'> | null };
  'Mutation.lambdaClientError': { readonly args: { readonly arg1?: string | null; readonly arg2?: string | null }; readonly result: string | null };
  'Mutation.lambdaServerError': { readonly args: { readonly arg1?: string | null; readonly arg2?: string | null }; readonly result: string | null };
  'Mutation.dynamoServerError': { readonly args: { readonly arg1?: string | null; readonly arg2?: string | null }; readonly result: string | null };
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
  'PaginatedAlbums.items': { readonly args: NoArguments; readonly result: readonly Shown<'Album'>[] };
  'PaginatedAlbums.nextToken': { readonly args: NoArguments; readonly result: string | null };
  'PaginatedComments.items': { readonly args: NoArguments; readonly result: readonly Shown<'Comment'>[] };
  'PaginatedComments.nextToken': { readonly args: NoArguments; readonly result: string | null };
  'PaginatedPosts.items': { readonly args: { readonly viewedStatus?: ViewedStatus | null; readonly isVerified?: boolean | null }; readonly result: readonly Shown<'Post'>[] };
  'PaginatedPosts.nextToken': { readonly args: NoArguments; readonly result: string | null };
  'PaginatedUsers.items': { readonly args: NoArguments; readonly result: readonly Shown<'User'>[] };
  'PaginatedUsers.nextToken': { readonly args: NoArguments; readonly result: string | null };
  'Post.postId': { readonly args: NoArguments; readonly result: string };
  'Post.postType': { readonly args: NoArguments; readonly result: PostType };
  'Post.postStatus': { readonly args: NoArguments; readonly result: PostStatus };
  'Post.postedAt': { readonly args: NoArguments; readonly result: string };
  'Post.postedBy': { readonly args: NoArguments; readonly result: Shown<'User'> };
  'Post.album': { readonly args: NoArguments; readonly result: Shown<'Album'> | null };
  'Post.expiresAt': { readonly args: NoArguments; readonly result: string | null };
  'Post.originalPost': { readonly args: NoArguments; readonly result: Shown<'Post'> | null };
  'Post.text': { readonly args: NoArguments; readonly result: string | null };
  'Post.textTaggedUsers': { readonly args: NoArguments; readonly result: readonly Shown<'TextTaggedUser'>[] };
  'Post.keywords': { readonly args: NoArguments; readonly result: readonly string[] | null };
  'Post.image': { readonly args: NoArguments; readonly result: Shown<'Image'> | null };
  'Post.imageUploadUrl': { readonly args: NoArguments; readonly result: string | null };
  'Post.video': { readonly args: NoArguments; readonly result: Shown<'Video'> | null };
  'Post.videoUploadUrl': { readonly args: NoArguments; readonly result: string | null };
  'Post.isVerified': { readonly args: NoArguments; readonly result: boolean | null };
  'Post.verificationHidden': { readonly args: NoArguments; readonly result: boolean | null };
  'Post.commentsDisabled': { readonly args: NoArguments; readonly result: boolean | null };
  'Post.likesDisabled': { readonly args: NoArguments; readonly result: boolean | null };
  'Post.sharingDisabled': { readonly args: NoArguments; readonly result: boolean | null };
  'Post.likeStatus': { readonly args: NoArguments; readonly result: LikeStatus };
  'Post.onymousLikeCount': { readonly args: NoArguments; readonly result: number | null };
  'Post.anonymousLikeCount': { readonly args: NoArguments; readonly result: number | null };
  'Post.onymouslyLikedBy': { readonly args: { readonly limit?: number | null; readonly nextToken?: string | null }; readonly result: Shown<'PaginatedUsers'> | null };
  'Post.commentCount': { readonly args: NoArguments; readonly result: number | null };
  'Post.commentsCount': { readonly args: { readonly viewedStatus?: ViewedStatus | null }; readonly result: number | null };
  'Post.comments': { readonly args: { readonly limit?: number | null; readonly nextToken?: string | null; readonly reverse?: boolean | null }; readonly result: Shown<'PaginatedComments'> | null };
  'Post.hasNewCommentActivity': { readonly args: NoArguments; readonly result: boolean | null };
  'Post.viewedStatus': { readonly args: NoArguments; readonly result: ViewedStatus };
  'Post.viewedByCount': { readonly args: NoArguments; readonly result: number | null };
  'Post.viewedBy': { readonly args: { readonly limit?: number | null; readonly nextToken?: string | null }; readonly result: Shown<'PaginatedUsers'> | null };
  'Post.flagStatus': { readonly args: NoArguments; readonly result: FlagStatus };
  'PostNotification.userId': { readonly args: NoArguments; readonly result: string };
  'PostNotification.type': { readonly args: NoArguments; readonly result: PostNotificationType };
  'PostNotification.post': { readonly args: NoArguments; readonly result: Shown<'Post'> };
  'Query.boards': { readonly args: { readonly ownerId?: string | null; readonly limit?: number | null; readonly nextToken?: string | null }; readonly result: Shown<'BoardPage'> };
  'Query.board': { readonly args: { readonly id: string }; readonly result: Shown<'Board'> | null };
  'Query.boardByName': { readonly args: { readonly name: string }; readonly result: Shown<'Board'> | null };
  'Query.myBoards': { readonly args: { readonly roles?: readonly BoardRole[] | null; readonly limit?: number | null; readonly nextToken?: string | null }; readonly result: Shown<'BoardMemberPage'> };
  'Query.boardMembers': { readonly args: { readonly boardId: string; readonly role?: BoardRole | null; readonly limit?: number | null; readonly nextToken?: string | null }; readonly result: Shown<'BoardMemberPage'> };
  'Query.findBoardMember': { readonly args: { readonly boardId: string; readonly userName: string }; readonly result: Shown<'BoardMember'> | null };
  'Query.boardJoinRequests': { readonly args: { readonly boardId: string; readonly limit?: number | null; readonly nextToken?: string | null }; readonly result: Shown<'BoardJoinRequestPage'> };
  'Query.myBoardJoinRequests': { readonly args: { readonly limit?: number | null; readonly nextToken?: string | null }; readonly result: Shown<'BoardJoinRequestPage'> };
  'Query.availableBoardServices': { readonly args: NoArguments; readonly result: readonly Shown<'BoardServiceType'>[] };
  'Query.boardServices': { readonly args: { readonly boardId: string; readonly type?: string | null }; readonly result: readonly Shown<'BoardService'>[] };
  'Query.boardService': { readonly args: { readonly serviceId: string; readonly boardId?: string | null }; readonly result: Shown<'BoardService'> | null };
  'Query.boardServicePermissions': { readonly args: { readonly boardId: string; readonly serviceId: string; readonly limit?: number | null; readonly nextToken?: string | null }; readonly result: Shown<'BoardServicePermissionPage'> };
  'Query.canUseBoardService': { readonly args: { readonly boardId: string; readonly serviceId: string }; readonly result: boolean };
  'Query.boardUserNameAvailable': { readonly args: { readonly userName: string }; readonly result: boolean };
  'Query.myBoardProfile': { readonly args: NoArguments; readonly result: Shown<'BoardProfile'> | null };
  'Query.album': { readonly args: { readonly albumId: string }; readonly result: Shown<'Album'> | null };
  'Query.searchUsers': { readonly args: { readonly searchToken: string; readonly limit?: number | null; readonly nextToken?: string | null }; readonly result: Shown<'PaginatedUsers'> };
  'Query.findContacts': { readonly args: { readonly contacts: readonly ContactInput[] }; readonly result: readonly Shown<'FoundContact'>[] };
  'Query.findPosts': { readonly args: { readonly keywords: string; readonly limit?: number | null; readonly nextToken?: string | null }; readonly result: Shown<'PaginatedPosts'> };
  'Query.similarPosts': { readonly args: { readonly postId: string; readonly limit?: number | null; readonly nextToken?: string | null }; readonly result: Shown<'PaginatedPosts'> };
  'Query.searchKeywords': { readonly args: { readonly keyword: string }; readonly result: readonly (string | null)[] };
  'Query.post': { readonly args: { readonly postId: string }; readonly result: Shown<'Post'> | null };
  'Query.trendingPosts': { readonly args: { readonly limit?: number | null; readonly nextToken?: string | null }; readonly result: Shown<'PaginatedPosts'> };
  'Query.trendingUsers': { readonly args: { readonly limit?: number | null; readonly nextToken?: string | null }; readonly result: Shown<'PaginatedUsers'> };
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
  'Subscription.onBoardJoinRequest': { readonly args: { readonly boardId: string }; readonly result: Shown<'BoardJoinRequestEvent'> | null };
  'Subscription.onBoardMembershipChanged': { readonly args: { readonly userId: string }; readonly result: Shown<'BoardMembershipEvent'> | null };
  'Subscription.onNotification': { readonly args: { readonly userId: string }; readonly result: Shown<'Notification'> | null };
  'Subscription.onPostNotification': { readonly args: { readonly userId: string }; readonly result: Shown<'PostNotification'> | null };
  'TextTaggedUser.tag': { readonly args: NoArguments; readonly result: string };
  'TextTaggedUser.user': { readonly args: NoArguments; readonly result: Shown<'User'> };
  'User.userId': { readonly args: NoArguments; readonly result: string };
  'User.username': { readonly args: NoArguments; readonly result: string };
  'User.followedStatus': { readonly args: NoArguments; readonly result: FollowStatus };
  'User.followerStatus': { readonly args: NoArguments; readonly result: FollowStatus };
  'User.blockedStatus': { readonly args: NoArguments; readonly result: BlockStatus };
  'User.blockerStatus': { readonly args: NoArguments; readonly result: BlockStatus };
  'User.privacyStatus': { readonly args: NoArguments; readonly result: PrivacyStatus | null };
  'User.fullName': { readonly args: NoArguments; readonly result: string | null };
  'User.displayName': { readonly args: NoArguments; readonly result: string | null };
  'User.signedUpAt': { readonly args: NoArguments; readonly result: string | null };
  'User.dateOfBirth': { readonly args: NoArguments; readonly result: string | null };
  'User.gender': { readonly args: NoArguments; readonly result: UserGender | null };
  'User.height': { readonly args: NoArguments; readonly result: number | null };
  'User.userDisableDatingDate': { readonly args: NoArguments; readonly result: string | null };
  'User.userStatus': { readonly args: NoArguments; readonly result: UserStatus | null };
  'User.themeCode': { readonly args: NoArguments; readonly result: string | null };
  'User.subscriptionLevel': { readonly args: NoArguments; readonly result: SubscriptionLevel | null };
  'User.postCount': { readonly args: NoArguments; readonly result: number | null };
  'User.photo': { readonly args: NoArguments; readonly result: Shown<'Image'> | null };
  'User.bio': { readonly args: NoArguments; readonly result: string | null };
  'User.albumCount': { readonly args: NoArguments; readonly result: number | null };
  'User.followedCount': { readonly args: NoArguments; readonly result: number | null };
  'User.followedsCount': { readonly args: NoArguments; readonly result: number | null };
  'User.followerCount': { readonly args: NoArguments; readonly result: number | null };
  'User.email': { readonly args: NoArguments; readonly result: string | null };
  'User.phoneNumber': { readonly args: NoArguments; readonly result: string | null };
  'User.languageCode': { readonly args: NoArguments; readonly result: string | null };
  'User.acceptedEULAVersion': { readonly args: NoArguments; readonly result: string | null };
  'User.followCountsHidden': { readonly args: NoArguments; readonly result: boolean | null };
  'User.viewCountsHidden': { readonly args: NoArguments; readonly result: boolean | null };
  'User.commentsDisabled': { readonly args: NoArguments; readonly result: boolean | null };
  'User.likesDisabled': { readonly args: NoArguments; readonly result: boolean | null };
  'User.sharingDisabled': { readonly args: NoArguments; readonly result: boolean | null };
  'User.verificationHidden': { readonly args: NoArguments; readonly result: boolean | null };
  'User.subscriptionExpiresAt': { readonly args: NoArguments; readonly result: string | null };
  'User.location': { readonly args: NoArguments; readonly result: Shown<'Location'> | null };
  'User.matchAgeRange': { readonly args: NoArguments; readonly result: Shown<'AgeRange'> | null };
  'User.matchGenders': { readonly args: NoArguments; readonly result: readonly UserGender[] | null };
  'User.matchLocationRadius': { readonly args: NoArguments; readonly result: number | null };
  'User.matchHeightRange': { readonly args: NoArguments; readonly result: Shown<'HeightRange'> | null };
  'User.datingStatus': { readonly args: NoArguments; readonly result: DatingStatus | null };
  'User.lastFoundContactsAt': { readonly args: NoArguments; readonly result: string | null };
  'User.postViewedByCount': { readonly args: NoArguments; readonly result: number | null };
  'User.cardCount': { readonly args: NoArguments; readonly result: number | null };
  'User.chatCount': { readonly args: NoArguments; readonly result: number | null };
  'User.chatsWithUnviewedMessagesCount': { readonly args: NoArguments; readonly result: number | null };
  'User.albums': { readonly args: { readonly limit?: number | null; readonly nextToken?: string | null; readonly reverse?: boolean | null }; readonly result: Shown<'PaginatedAlbums'> | null };
  'User.feed': { readonly args: { readonly limit?: number | null; readonly nextToken?: string | null }; readonly result: Shown<'PaginatedPosts'> | null };
  'User.followedUsers': { readonly args: { readonly followStatus: FollowStatus | null; readonly limit?: number | null; readonly nextToken?: string | null }; readonly result: Shown<'PaginatedUsers'> | null };
  'User.followerUsers': { readonly args: { readonly followStatus: FollowStatus | null; readonly limit?: number | null; readonly nextToken?: string | null }; readonly result: Shown<'PaginatedUsers'> | null };
  'User.followersCount': { readonly args: { readonly followStatus: FollowStatus | null }; readonly result: number | null };
  'User.blockedUsers': { readonly args: { readonly limit?: number | null; readonly nextToken?: string | null }; readonly result: Shown<'PaginatedUsers'> | null };
  'User.posts': { readonly args: { readonly postStatus?: PostStatus | null; readonly postType?: PostType | null; readonly limit?: number | null; readonly nextToken?: string | null }; readonly result: Shown<'PaginatedPosts'> | null };
  'User.stories': { readonly args: { readonly limit?: number | null; readonly nextToken?: string | null }; readonly result: Shown<'PaginatedPosts'> | null };
  'User.followedUsersWithStories': { readonly args: { readonly limit?: number | null; readonly nextToken?: string | null }; readonly result: Shown<'PaginatedUsers'> | null };
  'User.onymouslyLikedPosts': { readonly args: { readonly limit?: number | null; readonly nextToken?: string | null }; readonly result: Shown<'PaginatedPosts'> | null };
  'User.anonymouslyLikedPosts': { readonly args: { readonly limit?: number | null; readonly nextToken?: string | null }; readonly result: Shown<'PaginatedPosts'> | null };
  'User.postsWithUnviewedComments': { readonly args: { readonly limit?: number | null; readonly nextToken?: string | null }; readonly result: Shown<'PaginatedPosts'> | null };
  'User.postsByNewCommentActivity': { readonly args: { readonly limit?: number | null; readonly nextToken?: string | null }; readonly result: Shown<'PaginatedPosts'> | null };
  'Video.urlMasterM3U8': { readonly args: NoArguments; readonly result: string };
  'Video.accessCookies': { readonly args: NoArguments; readonly result: Shown<'CloudFrontAccessCookies'> };
}

export type Coordinate = keyof Fields;

/** The fields that take arguments and therefore have resolvers of their own. The roots always do. */

export const resolvedFields: readonly string[] = ['Album.posts', 'PaginatedPosts.items', 'Post.onymouslyLikedBy', 'Post.commentsCount', 'Post.comments', 'Post.viewedBy', 'User.albums', 'User.feed', 'User.followedUsers', 'User.followerUsers', 'User.followersCount', 'User.blockedUsers', 'User.posts', 'User.stories', 'User.followedUsersWithStories', 'User.onymouslyLikedPosts', 'User.anonymouslyLikedPosts', 'User.postsWithUnviewedComments', 'User.postsByNewCommentActivity'];

/** The fields that take no arguments: the view of the type shows each of them. */

export interface PlainFields {
  readonly AgeRange: 'min' | 'max';
  readonly Album: 'albumId' | 'ownedBy' | 'name' | 'description' | 'createdAt' | 'art' | 'postCount' | 'postsLastUpdatedAt';
  readonly Board: 'boardId' | 'boardName' | 'ownerId' | 'ownerName' | 'enabledServices' | 'memberCount' | 'createdAt' | 'myRole' | 'joinQuestion';
  readonly BoardJoinRequest: 'boardId' | 'board' | 'userId' | 'userName' | 'answer' | 'createdAt' | 'expiresAt';
  readonly BoardJoinRequestEvent: 'boardId' | 'userId' | 'change' | 'answer' | 'createdAt' | 'expiresAt';
  readonly BoardJoinRequestPage: 'items' | 'nextToken';
  readonly BoardMember: 'boardId' | 'board' | 'userId' | 'userName' | 'role' | 'joinedAt';
  readonly BoardMemberPage: 'items' | 'nextToken';
  readonly BoardMembershipEvent: 'userId' | 'boardId' | 'change' | 'role';
  readonly BoardPage: 'items' | 'nextToken';
  readonly BoardProfile: 'userId' | 'userName' | 'email' | 'createdAt';
  readonly BoardService: 'boardId' | 'serviceId' | 'serviceType' | 'isDefault' | 'config';
  readonly BoardServiceConfig: 'ttlDays' | 'askQuestion' | 'questionText' | 'name' | 'status' | 'createdAt' | 'updatedAt';
  readonly BoardServicePermission: 'boardId' | 'serviceId' | 'userId' | 'userName' | 'grantedAt' | 'grantedBy';
  readonly BoardServicePermissionPage: 'items' | 'nextToken';
  readonly BoardServiceType: 'serviceType' | 'displayName' | 'description' | 'multiple';
  readonly CloudFrontAccessCookies: 'domain' | 'path' | 'expiresAt' | 'policy' | 'signature' | 'keyPairId';
  readonly CognitoTokens: 'AccessToken' | 'ExpiresIn' | 'TokenType' | 'RefreshToken' | 'IdToken';
  readonly Color: 'r' | 'g' | 'b';
  readonly Comment: 'commentId' | 'commentedAt' | 'commentedBy' | 'text' | 'textTaggedUsers' | 'viewedStatus' | 'flagStatus';
  readonly FoundContact: 'contactId' | 'user';
  readonly HeightRange: 'min' | 'max';
  readonly Image: 'url' | 'url64p' | 'url480p' | 'url1080p' | 'url4k' | 'width' | 'height' | 'colors';
  readonly Location: 'latitude' | 'longitude' | 'accuracy';
  readonly Mutation: 'createAnonymousUser' | 'deleteUser' | 'grantUserSubscriptionBonus' | 'disableUser' | 'clearStickerQueue';
  readonly Notification: 'userId' | 'type' | 'followedUserId' | 'matchUserId' | 'postId' | 'userChatsWithUnviewedMessagesCount';
  readonly PaginatedAlbums: 'items' | 'nextToken';
  readonly PaginatedComments: 'items' | 'nextToken';
  readonly PaginatedPosts: 'nextToken';
  readonly PaginatedUsers: 'items' | 'nextToken';
  readonly Post: 'postId' | 'postType' | 'postStatus' | 'postedAt' | 'postedBy' | 'album' | 'expiresAt' | 'originalPost' | 'text' | 'textTaggedUsers' | 'keywords' | 'image' | 'imageUploadUrl' | 'video' | 'videoUploadUrl' | 'isVerified' | 'verificationHidden' | 'commentsDisabled' | 'likesDisabled' | 'sharingDisabled' | 'likeStatus' | 'onymousLikeCount' | 'anonymousLikeCount' | 'commentCount' | 'hasNewCommentActivity' | 'viewedStatus' | 'viewedByCount' | 'flagStatus';
  readonly PostNotification: 'userId' | 'type' | 'post';
  readonly Query: 'availableBoardServices' | 'myBoardProfile' | 'self' | 'stickerSession';
  readonly StickerFile: 'fileUniqueId' | 'fileId' | 'setName' | 'mimeType';
  readonly StickerFilePage: 'items' | 'nextToken';
  readonly StickerQueue: 'setName' | 'position' | 'size' | 'length';
  readonly StickerSession: 'visibility' | 'file' | 'queue' | 'expiresAt';
  readonly StickerTag: 'file' | 'value' | 'authorUserId' | 'visibility' | 'authorCount' | 'createdAt';
  readonly StickerTagExport: 'csv' | 'nextToken';
  readonly StickerTagPage: 'items' | 'nextToken';
  readonly Subscription: never;
  readonly TextTaggedUser: 'tag' | 'user';
  readonly User: 'userId' | 'username' | 'followedStatus' | 'followerStatus' | 'blockedStatus' | 'blockerStatus' | 'privacyStatus' | 'fullName' | 'displayName' | 'signedUpAt' | 'dateOfBirth' | 'gender' | 'height' | 'userDisableDatingDate' | 'userStatus' | 'themeCode' | 'subscriptionLevel' | 'postCount' | 'photo' | 'bio' | 'albumCount' | 'followedCount' | 'followedsCount' | 'followerCount' | 'email' | 'phoneNumber' | 'languageCode' | 'acceptedEULAVersion' | 'followCountsHidden' | 'viewCountsHidden' | 'commentsDisabled' | 'likesDisabled' | 'sharingDisabled' | 'verificationHidden' | 'subscriptionExpiresAt' | 'location' | 'matchAgeRange' | 'matchGenders' | 'matchLocationRadius' | 'matchHeightRange' | 'datingStatus' | 'lastFoundContactsAt' | 'postViewedByCount' | 'cardCount' | 'chatCount' | 'chatsWithUnviewedMessagesCount';
  readonly Video: 'urlMasterM3U8' | 'accessCookies';
}
