import type { Reactions } from '../runtime/reaction.ts';
import type { Kinds } from './kinds.ts';

/** Each file is loaded with the first record that needs it: a cold start reads the rules of its batch, not all of them. */
const album = () => import('./album.reactions.ts');
const block = () => import('./block.reactions.ts');
const card = () => import('./card.reactions.ts');
const chatMember = () => import('./chat-member.reactions.ts');
const chatMessage = () => import('./chat-message.reactions.ts');
const comment = () => import('./comment.reactions.ts');
const feed = () => import('./feed.reactions.ts');
const firstStory = () => import('./first-story.reactions.ts');
const flag = () => import('./flag.reactions.ts');
const follow = () => import('./follow.reactions.ts');
const like = () => import('./like.reactions.ts');
const mention = () => import('./mention.reactions.ts');
const post = () => import('./post.reactions.ts');
const trending = () => import('./trending.reactions.ts');
const user = () => import('./user.reactions.ts');
const view = () => import('./view.reactions.ts');

/**
 * What is kept right when an item of the main table changes: counts, scores, entries of indexes. Done by social/counts.ts.
 * A kind left out does not compile: write [] where nothing happens.
 */
export const keeping: Reactions<Kinds> = {
  'album/-': async () => [(await album()).countAlbums, (await album()).watchEmptiness],
  'appStoreSub/-': [],
  'card/-': async () => [(await card()).countCards],
  'chat/-': [],
  'chat/flag': async () => [(await flag()).countFlags],
  'chat/member': async () => [(await chatMember()).countChats],
  'chat/view': [],
  'chatMessage/-': async () => [(await chatMessage()).countMessages, (await mention()).keepMentionsInMessage],
  'chatMessage/flag': async () => [(await flag()).countFlags],
  'comment/-': async () => [(await comment()).countComments, (await mention()).keepMentionsInComment],
  'comment/flag': async () => [(await flag()).countFlags],
  'post/-': async () => [
    (await post()).countPosts,
    (await album()).countInAlbum,
    (await view()).leaveUnviewed,
    (await post()).keepPostFindable,
    (await mention()).keepMentionsInPost,
    (await trending()).scoreNewPost,
  ],
  'post/feed': [],
  'post/flag': async () => [(await flag()).countFlags],
  'post/image': [],
  'post/like': async () => [(await like()).countLikes, (await like()).removeLateLikes],
  'post/originalMetadata': [],
  'post/trending': [],
  'post/view': async () => [(await view()).countViews, (await view()).noteViewer, (await trending()).scoreViews],
  'reservedUsername/-': [],
  'screen/view': [],
  'transaction/-': [],
  'trending/-': [],
  'user/banned': [],
  'user/blocker': [],
  'user/deleted': [],
  'user/firstStory': [],
  'user/follower': async () => [(await follow()).countFollows],
  'user/profile': async () => [(await user()).keepTombstone, (await user()).keepFindable],
  'user/trending': [],
  'userEmail/-': [],
  'userPhoneNumber/-': [],
};

/** What is set going: work that grows with followers and content, and messages. Done by social/fan-out.ts. */
export const causing: Reactions<Kinds> = {
  'album/-': async () => [(await album()).forgetAlbum],
  'appStoreSub/-': [],
  'card/-': [],
  'chat/-': [],
  'chat/flag': [],
  'chat/member': [],
  'chat/view': [],
  'chatMessage/-': [],
  'chatMessage/flag': [],
  'comment/-': async () => [(await comment()).clearFlags, (await comment()).checkWords, (await flag()).removeFlagged],
  'comment/flag': async () => [(await flag()).heedCommentFlag],
  'post/-': async () => [
    (await post()).tellOwner,
    (await post()).clearAway,
    (await feed()).keepInFeeds,
    (await firstStory()).refreshFirstStory,
    (await flag()).archiveFlagged,
  ],
  'post/feed': [],
  'post/flag': async () => [(await flag()).heedPostFlag],
  'post/image': [],
  'post/like': [],
  'post/originalMetadata': [],
  'post/trending': [],
  'post/view': [],
  'reservedUsername/-': [],
  'screen/view': [],
  'transaction/-': [],
  'trending/-': [],
  'user/banned': [],
  'user/blocker': async () => [(await block()).removeLikesOfBlocked, (await block()).disableBlockedByHost],
  'user/deleted': [],
  'user/firstStory': async () => [(await firstStory()).notifyFollower],
  'user/follower': async () => [
    (await follow()).settleLateFollows,
    (await follow()).removeLikesOfLost,
    (await feed()).followInFeed,
    (await firstStory()).tellFollower,
  ],
  'user/profile': async () => [
    (await user()).removeRest,
    (await user()).clearPhotos,
    (await user()).letFollowersIn,
    (await user()).disableOffenders,
  ],
  'user/trending': [],
  'userEmail/-': [],
  'userPhoneNumber/-': [],
};
