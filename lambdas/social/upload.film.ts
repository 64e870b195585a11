import type { FilmMetadata } from '../../contract/media.ts';
import { main } from '../../contract/tables/main.ts';
import { AwsRefused } from '../runtime/aws-refused.ts';
import { copyObject, removeBelow, removeObject } from '../runtime/objects.ts';
import { isPassing } from '../runtime/persist.ts';
import type { World } from '../runtime/world.ts';
import { put } from '../runtime/write.ts';
import { mediaPrefix, picturePath, posterPath } from './media.paths.ts';
import { transcodingOf } from './outside/transcoding.ts';
import { completed } from './post.completion.ts';
import { imageFrom } from './post.picture.ts';
import { failed } from './post.states.ts';
import { postImageKey } from './post-image.ts';
import { advance, claim, readPost, standingOf, type Upload } from './upload.ts';

const mostBytes = 2 * 1024 ** 3;

const fail = async (world: World, upload: Upload, reason: string): Promise<void> => {
  await advance(world, upload.postId, async (post) =>
    standingOf(post, 'VIDEO', upload) === 'awaited' ? { after: failed(post, reason) } : undefined,
  );
  await removeObject(world, upload.key);
};

/** A film was uploaded: it is given to the encoder, under a name by which a second try is known as the same job. */
export const filmArrived = async (upload: Upload, world: World): Promise<void> => {
  const standing = standingOf(await readPost(world, upload.postId), 'VIDEO', upload);
  if (standing === 'late') await removeObject(world, upload.key);
  if (standing !== 'awaited') return;
  if (upload.size > mostBytes)
    return fail(world, upload, `Video of ${upload.size} bytes is too large: upload at most ${mostBytes}`);
  if (!(await claim(world, upload, 'VIDEO'))) return;
  try {
    await transcodingOf(world)(upload);
  } catch (error) {
    // Only the job itself can be at fault for good. Whatever else it is, the event comes again, and is kept in the end.
    if (!(error instanceof AwsRefused) || error.status !== 400 || isPassing(error)) throw error;
    console.error(JSON.stringify({ level: 'ERROR', message: `film ${upload.key} was refused`, error: error.message }));
    await fail(world, upload, `Video could not be encoded: ${error.message}`);
  }
};

/** The encoder has written a film's manifest, the last of its files: its poster becomes the picture of the post. */
export const filmEncoded = async (upload: Upload, world: World): Promise<void> => {
  const post = await readPost(world, upload.postId);
  if (!post || post.postStatus === 'DELETING') {
    // The post went while its film was encoded, and what hung on it was removed before this was there.
    while (await removeBelow(world, mediaPrefix(upload)));
    return;
  }
  if (post.postType !== 'VIDEO' || post.postedByUserId !== upload.postedByUserId) return;
  if (post.postStatus === 'PROCESSING') {
    const image = imageFrom({});
    const poster = { key: posterPath(post) };
    if (!(await copyObject(world, poster, picturePath(post, image), 'image/jpeg')))
      throw new Error(`the film of post ${post.postId} is encoded but ${poster.key} is not there yet`);
    await advance(world, post.postId, async (current, store) => {
      if (current.postStatus !== 'PROCESSING') return undefined;
      const { after, writes = [] } = await completed(store, current);
      return { after, writes: [put(main, { ...postImageKey(post.postId), ...image }), ...writes] };
    });
  }
  await removeObject(world, posterPath(post));
};

/** How an encoding ended that did not succeed, as its service tells it. */
export interface FailedJob {
  readonly status: string;
  readonly errorMessage?: string;
  readonly userMetadata: FilmMetadata;
}

export const filmFailed = async ({ status, errorMessage, userMetadata }: FailedJob, world: World): Promise<void> => {
  const { postId, upload } = userMetadata;
  const reason = `Video could not be encoded: ${errorMessage ?? `the job is ${status}`}`;
  await advance(world, postId, async (post) =>
    post.postStatus === 'PROCESSING' && post.uploadETag === upload ? { after: failed(post, reason) } : undefined,
  );
};
