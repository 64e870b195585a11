import { main } from '../../contract/tables/main.ts';
import { commitIf } from '../runtime/commit-if.ts';
import { isExisting } from '../runtime/condition.ts';
import type { Worker } from '../runtime/worker.ts';
import { remove, update } from '../runtime/write.ts';
import { commentKey } from './comment.ts';
import type { MainKey } from './index-keys.ts';
import type { ClearFlags, DeleteComment } from './works.ts';

/** Deletes a comment against its author's will. That it was so is written down first: the stream tells it with the rest. */
export const deleteComment: Worker<DeleteComment> = async ({ commentId }, { store }) => {
  const key = commentKey(commentId);
  const marked = update(main, key, { set: { removedByForce: true } }, { condition: isExisting });
  if (await commitIf(store, marked)) await store.commit(remove(main, key));
  return undefined;
};

/** Removes the flags of a comment that is gone. */
export const clearFlags: Worker<ClearFlags> = async (work, { store }) => {
  const { partitionKey: hash } = commentKey(work.commentId);
  const { items, next } = await store.query<MainKey>(main, { hash, range: { begins: 'flag/' }, limit: 100 });
  await store.writeAll(
    items.map(({ partitionKey, sortKey }) => ({ kind: 'remove', table: main, key: { partitionKey, sortKey } })),
  );
  return next && work;
};
