import { main } from '../../contract/tables/main.ts';
import { without } from '../runtime/item-change.ts';
import type { Worker } from '../runtime/worker.ts';
import { changePost } from './post.changes.ts';
import type { ForgetAlbum } from './works.ts';

/** Takes a page of posts out of an album that is gone. Those done leave the list, so the next page is again the first. */
export const forgetAlbum: Worker<ForgetAlbum> = async (work, shift) => {
  const { items, next } = await shift.store.query<{ readonly partitionKey: string }>(main, {
    index: 'GSI-K3',
    hash: `post/${work.albumId}`,
    limit: 100,
  });
  const postIds = items.map(({ partitionKey }) => partitionKey.slice('post/'.length));
  await Promise.all(
    postIds.map((postId) =>
      changePost(shift, postId, (post) =>
        post.albumId === work.albumId ? without(post, 'albumId', 'albumRank') : undefined,
      ),
    ),
  );
  return next && work;
};
