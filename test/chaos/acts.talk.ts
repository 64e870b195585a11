import { main } from '../../contract/tables/main.ts';
import { commentIndexKeys, commentKey } from '../../lambdas/social/comment.ts';
import { type FlaggedType, flagIndexKeys, flagKey } from '../../lambdas/social/flag.ts';
import { type Like, likeIndexKeys, likeKey } from '../../lambdas/social/like.ts';
import { viewWrites } from '../../lambdas/social/view.report.ts';
import { tagsOf } from './acts.names.ts';
import { type Act, popular, type Town, takeOut } from './town.ts';

const seenPost = (town: Town) => {
  const post = popular(town, town.posts);
  return post?.postStatus === 'COMPLETED' ? post : undefined;
};

const like: Act = (town) => {
  const [post, person] = [seenPost(town), town.luck.pick(town.people)];
  if (!post || !person) return undefined;
  const { postId, postedByUserId, timesArchived } = post;
  const item: Like = {
    ...{ schemaVersion: 1, postId, postedByUserId, likedByUserId: person.userId, likedAt: town.now() },
    ...(timesArchived && { timesArchived }),
    likeStatus: town.luck.strikes(0.6) ? 'ONYMOUSLY_LIKED' : 'ANONYMOUSLY_LIKED',
  };
  town.likes.push({ postId, userId: person.userId });
  const key = likeKey(postId, person.userId);
  return { bulk: [{ kind: 'put', table: main, item: { ...key, ...likeIndexKeys(item), ...item } }] };
};

const dislike: Act = (town) => {
  const found = takeOut(town, town.likes);
  return found && { bulk: [{ kind: 'remove', table: main, key: likeKey(found.postId, found.userId) }] };
};

const view: Act = (town) => {
  const [post, person] = [seenPost(town), town.luck.pick(town.people)];
  if (!post || !person || (post.isQuiet && person.userId !== post.postedByUserId)) return undefined;
  return { commits: [viewWrites(post, 1, { userId: person.userId, now: town.now(), viewType: 'FOCUS' })] };
};

/** Owners look at what was said of theirs. */
const viewOwn: Act = (town) => {
  const comment = town.luck.pick(town.comments);
  const post = comment && town.posts.find(({ postId }) => postId === comment.postId);
  if (!post) return undefined;
  return { commits: [viewWrites(post, 1, { userId: post.postedByUserId, now: town.now(), viewType: 'THUMBNAIL' })] };
};

const comment: Act = (town) => {
  const [post, person] = [seenPost(town), town.luck.pick(town.people)];
  if (!post || !person) return undefined;
  const { postId, postedByUserId } = post;
  const text = town.luck.strikes(0.05) ? 'fiddlesticks' : 'well said';
  const known = { commentId: town.id('comment'), postId, userId: person.userId, postedByUserId };
  const item = { schemaVersion: 1, ...known, commentedAt: town.now(), text, textTags: tagsOf(town) };
  town.later(() => town.posts.includes(post) && town.people.includes(person) && town.comments.push(known));
  return {
    bulk: [{ kind: 'put', table: main, item: { ...commentKey(known.commentId), ...commentIndexKeys(item), ...item } }],
  };
};

const deleteComment: Act = (town) => {
  const found = takeOut(town, town.comments);
  return found && { bulk: [{ kind: 'remove', table: main, key: commentKey(found.commentId) }] };
};

const flagged = (town: Town, itemType: FlaggedType, itemId: string, userId: string) => {
  const item = { schemaVersion: 0, itemType, itemId, userId, createdAt: town.now() };
  const key = flagKey(itemType, itemId, userId);
  return { bulk: [{ kind: 'put', table: main, item: { ...key, ...flagIndexKeys(item), ...item } } as const] };
};

const flagPost: Act = (town) => {
  const [post, person] = [town.luck.pick(town.posts), town.luck.pick(town.people)];
  return post && person && flagged(town, 'post', post.postId, person.userId);
};

/** A post's owner who flags a comment has it deleted. */
const flagComment: Act = (town) => {
  const [found, person] = [town.luck.pick(town.comments), town.luck.pick(town.people)];
  if (!found || !person) return undefined;
  const userId = town.luck.strikes(0.1) ? found.postedByUserId : person.userId;
  return flagged(town, 'comment', found.commentId, userId);
};

const flagChat: Act = (town) => {
  const [chatId, person] = [town.luck.pick(town.chats), town.luck.pick(town.people)];
  const itemType = town.luck.strikes(0.5) ? 'chat' : 'chatMessage';
  return chatId && person ? flagged(town, itemType, chatId, person.userId) : undefined;
};

export const talkActs = { like, dislike, view, viewOwn, comment, deleteComment, flagPost, flagComment, flagChat };
