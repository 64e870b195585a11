import { main } from '../../contract/tables/main.ts';
import { removeObject } from '../runtime/objects.ts';
import { createStore } from '../runtime/store.ts';
import type { World } from '../runtime/world.ts';
import { put } from '../runtime/write.ts';
import { acceptPicture, dropPicture, headerOf } from './outside/images.ts';
import { afterVerdict, judged, type Means, measured, type Verdict } from './picture.verdict.ts';
import { completed, type Step, takenAsPhoto } from './post.completion.ts';
import { failed } from './post.states.ts';
import type { Post } from './post.ts';
import { type PostImage, postImageKey } from './post-image.ts';
import { advance, claim, readPost, standingOf, type Upload } from './upload.ts';
import { type User, userKey } from './user.ts';

const verdictOn = async (world: World, upload: Upload, image: PostImage): Promise<Verdict> => {
  const { postId, postedByUserId, eTag: checksum } = upload;
  const known = { postId, postedByUserId, checksum };
  const seen = measured(image, await headerOf(world, known, image));
  if ('reason' in seen) return seen;
  return judged({ world, store: createStore(world.dynamo) }, known, image, seen);
};

/** In bytes: room for any camera, and not for a film under a picture's name. */
const mostUploaded = 100 * 1024 ** 2;

/** What a post that is complete brings along, exactly as if its picture had come with it. */
const finished = async ({ store, world }: Means, post: Post, image: PostImage, verdict: Verdict): Promise<Step> => {
  const { post: seen, image: measuredImage } = afterVerdict(post, image, verdict);
  if (seen.postStatus === 'ERROR') return { after: seen };
  const [{ after, writes = [] }, owner] = await Promise.all([
    completed(store, seen),
    seen.setAsUserPhoto ? store.get<User>(main, userKey(seen.postedByUserId)) : undefined,
  ]);
  const photo = owner ? await takenAsPhoto(world, seen, image) : [];
  const kept = put(main, { ...postImageKey(post.postId), ...measuredImage });
  return { after, writes: [kept, ...writes, ...photo] };
};

/** A picture was uploaded: it is kept, looked at, and completes its post or ends it as an ERROR. */
export const pictureArrived = async (upload: Upload, world: World): Promise<void> => {
  const post = await readPost(world, upload.postId);
  const standing = standingOf(post, 'IMAGE', upload);
  // What nobody waits for would stay for ever: its post may be gone already.
  if (standing === 'late') await removeObject(world, upload.key);
  if (standing !== 'awaited' || !post) return;

  const image = await createStore(world.dynamo).get<PostImage>(main, postImageKey(upload.postId));
  if (!image) throw new Error(`post ${upload.postId} waits for a picture and has no image item`);
  if (upload.size > mostUploaded) {
    const reason = `Image of ${upload.size} bytes is too large: upload at most ${mostUploaded}`;
    await advance(world, upload.postId, async (current) =>
      standingOf(current, 'IMAGE', upload) === 'awaited' ? { after: failed(current, reason) } : undefined,
    );
    return removeObject(world, upload.key);
  }
  // Kept before it is claimed: a claim for something that was replaced meanwhile would never be served.
  if (post.postStatus === 'PENDING' && !(await acceptPicture(world, post, image, upload))) return;
  if (!(await claim(world, upload, 'IMAGE'))) return;

  const verdict = await verdictOn(world, upload, image);
  const after = await advance(world, upload.postId, async (current, store) =>
    standingOf(current, 'IMAGE', upload) === 'awaited'
      ? finished({ store, world }, current, image, verdict)
      : undefined,
  );
  if (after?.postStatus === 'ERROR') await dropPicture(world, { ...post, checksum: upload.eTag }, image);
  await removeObject(world, upload.key);
};
