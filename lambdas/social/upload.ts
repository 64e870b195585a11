import { main } from '../../contract/tables/main.ts';
import { again } from '../runtime/again.ts';
import { createStore } from '../runtime/store.ts';
import type { World } from '../runtime/world.ts';
import type { MediaKey } from './media.paths.ts';
import type { Step } from './post.completion.ts';
import { type Post, type PostType, postKey } from './post.ts';
import { postWrite } from './post.writes.ts';

/** An object that S3 told of. */
export interface Upload extends MediaKey {
  readonly key: string;
  readonly eTag: string;
  readonly size: number;
}

/** What an upload is to its post: waited for, one too late for anyone to want, or none of our business. */
export type Standing = 'awaited' | 'late' | 'ignored';

/** S3 tells more than once, and of more than one upload: the first that claims the post is the one that counts. */
export const standingOf = (post: Post | undefined, type: PostType, { postedByUserId, eTag }: Upload): Standing => {
  if (!post) return 'late';
  if (post.postType !== type || post.postedByUserId !== postedByUserId) return 'ignored';
  if (post.postStatus === 'PENDING') return 'awaited';
  if (post.postStatus !== 'PROCESSING') return 'late';
  return post.uploadETag === eTag ? 'awaited' : 'ignored';
};

export const readPost = (world: World, postId: string): Promise<Post | undefined> =>
  createStore(world.dynamo).get<Post>(main, postKey(postId));

/** Takes a post one step further, from whatever it is when that is written; `decide` answers undefined to leave it. */
export const advance = (
  world: World,
  postId: string,
  decide: (post: Post, store: ReturnType<typeof createStore>) => Promise<Step | undefined>,
): Promise<Post | undefined> =>
  again(
    { world, store: createStore(world.dynamo) },
    async ({ store }) => {
      const post = await store.get<Post>(main, postKey(postId));
      const step = post && (await decide(post, store));
      if (!step) return undefined;
      if (step.after !== post)
        await store.commit(postWrite(post, step.after, 'verificationHidden'), ...(step.writes ?? []));
      return step.after;
    },
    () => new Error(`post ${postId} does not keep still: its upload is tried again later`),
  );

/** PROCESSING on behalf of this upload; undefined if another was faster. An event that comes again finds its own claim. */
export const claim = (world: World, upload: Upload, type: PostType): Promise<Post | undefined> =>
  advance(world, upload.postId, async (post) => {
    if (standingOf(post, type, upload) !== 'awaited') return undefined;
    const isClaimed = post.postStatus === 'PROCESSING';
    return { after: isClaimed ? post : { ...post, postStatus: 'PROCESSING', uploadETag: upload.eTag } };
  });
