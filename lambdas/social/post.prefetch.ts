import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { flagKey } from './flag.ts';
import type { MainKey } from './index-keys.ts';
import { likeKey } from './like.ts';
import { postImageKey } from './post-image.ts';
import { postViewKey } from './post-view.ts';

const parts: Readonly<Record<string, (postId: string, callerId: string) => MainKey>> = {
  likeStatus: likeKey,
  viewedStatus: postViewKey,
  flagStatus: (postId, callerId) => flagKey('post', postId, callerId),
  image: postImageKey,
  imageUploadUrl: postImageKey,
};

/** The parts of each post that the client asks for and that are items of their own. */
export const partsAsked = (call: Call) => [...call.selection.fields.keys()].flatMap((name) => parts[name] ?? []);

/** Reads what will be asked of a post together with the post itself: one request instead of two. */
export const prefetch = async (call: Call, postId: string): Promise<void> => {
  const { callerId } = call;
  if (!callerId) return;
  await Promise.all(partsAsked(call).map((keyOf) => call.store.get(main, keyOf(postId, callerId))));
};
