import { main } from '../../contract/tables/main.ts';
import { scanPage } from '../runtime/scan.ts';
import type { Shift, Worker } from '../runtime/worker.ts';
import { type BadWords, hasBadWord, readBadWords } from './bad-words.ts';
import { type Comment, commentKey } from './comment.ts';
import { deleteComment } from './comment.work.ts';
import { isFollowing } from './follow.standing.ts';
import type { CheckComment, RescanComments } from './works.ts';

const inParts = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));

/** Bad words are for friends: for those who follow each other. An owner's own comments are nobody's friend. */
const areFriends = async ({ userId, postedByUserId }: Comment, { store }: Shift): Promise<boolean> => {
  if (userId === postedByUserId) return false;
  const both = [isFollowing(store, userId, postedByUserId), isFollowing(store, postedByUserId, userId)];
  return (await Promise.all(both)).every(Boolean);
};

const deletesAtOnce = 25;

/** Deletes those of the comments that hold a bad word. */
const removeBad = async (comments: readonly Comment[], words: BadWords, shift: Shift): Promise<void> => {
  const bad = comments.filter(({ text }) => hasBadWord(text, words));
  for (const part of inParts(bad, deletesAtOnce))
    await Promise.all(
      part.map(async (comment) => {
        if (await areFriends(comment, shift)) return;
        await deleteComment({ do: 'deleteComment', commentId: comment.commentId }, shift);
      }),
    );
};

/** Looks for bad words in a comment that has just been made. */
export const checkComment: Worker<CheckComment> = async ({ commentId, text }, shift) => {
  const words = await readBadWords(shift.world);
  if (text !== undefined && !hasBadWord(text, words)) return undefined;
  const comment = await shift.store.get<Comment>(main, commentKey(commentId));
  await removeBad(comment ? [comment] : [], words, shift);
  return undefined;
};

const pagesAtOnce = 5;

/** Looks for bad words in all comments there are, some megabytes of the table at a time. */
export const rescanComments: Worker<RescanComments> = async (work, shift) => {
  const words = await readBadWords(shift.world);
  let { after } = work;
  for (let page = 0; page < pagesAtOnce; page++) {
    const { items, next } = await scanPage<Comment>(shift.world.dynamo, main, commentKey(''), after);
    await removeBad(items, words, shift);
    if (!next) return undefined;
    after = next;
  }
  return { ...work, ...(after && { after }) };
};
