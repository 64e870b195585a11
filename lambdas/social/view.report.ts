import type { Fields } from '../../contract/schema.generated.ts';
import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { checkedId } from '../runtime/ids.ts';
import { update, type Write } from '../runtime/write.ts';
import { activeOrAnonymousCaller, callerId } from './caller.ts';
import { visiblePost } from './post.standing.ts';
import type { Post } from './post.ts';
import { postViewIndexKeys, postViewKey, postViewSchemaVersion } from './post-view.ts';
import { refuseTalk } from './talk.refusals.ts';

type Report = Fields['Mutation.reportPostViews']['args'];

const mostIds = 100;

/** How often each post was named. */
const tally = (postIds: readonly string[]): ReadonlyMap<string, number> => {
  const times = new Map<string, number>();
  for (const postId of postIds) times.set(postId, (times.get(postId) ?? 0) + 1);
  return times;
};

const viewWrite = ({ postId, postedByUserId }: Post, times: number, type: Report['viewType'], call: Call): Write => {
  const userId = callerId(call);
  const first = { postId, userId, postedByUserId, firstViewedAt: call.now, schemaVersion: postViewSchemaVersion };
  const view = { ...first, lastViewedAt: call.now, viewCount: times };
  const kind = type === 'FOCUS' ? 'focusViewCount' : 'thumbnailViewCount';
  return update(main, postViewKey(postId, userId), {
    add: { viewCount: times, [kind]: times },
    set: { lastViewedAt: call.now },
    keep: { ...first, ...postViewIndexKeys(view) },
  });
};

/** COMPLETED posts that the caller may see, the owner's own included. */
const seen = async (call: Call, postIds: Iterable<string>): Promise<readonly Post[]> => {
  const posts = await Promise.all([...postIds].map((postId) => visiblePost(call, postId)));
  return posts.flatMap((post) => (post?.postStatus === 'COMPLETED' ? [post] : []));
};

/** A view of a copy is a view of its original too. */
const withOriginals = async (call: Call, posts: readonly Post[], times: ReadonlyMap<string, number>) => {
  const total = new Map(posts.map((post) => [post.postId, { post, times: times.get(post.postId) ?? 0 }]));
  const copies = posts.filter(({ originalPostId }) => originalPostId);
  const originals = await seen(call, new Set(copies.flatMap(({ originalPostId }) => originalPostId ?? [])));
  for (const post of originals) {
    const own = copies.filter(({ originalPostId }) => originalPostId === post.postId);
    const more = own.reduce((sum, { postId }) => sum + (times.get(postId) ?? 0), 0);
    total.set(post.postId, { post, times: (total.get(post.postId)?.times ?? 0) + more });
  }
  return [...total.values()];
};

export const reportPostViews = async ({ postIds, viewType }: Report, call: Call): Promise<boolean> => {
  for (const postId of postIds) checkedId('postId', postId);
  const times = tally(postIds);
  const [, posts] = await Promise.all([
    activeOrAnonymousCaller(call),
    postIds.length > mostIds ? [] : seen(call, times.keys()),
  ]);
  if (postIds.length === 0) throw refuseTalk.noViews();
  if (postIds.length > mostIds) throw refuseTalk.tooManyViews();

  const viewed = await withOriginals(call, posts, times);
  for (let at = 0; at < viewed.length; at += mostIds) {
    const some = viewed.slice(at, at + mostIds);
    await call.store.commit(...some.map(({ post, times: n }) => viewWrite(post, n, viewType, call)));
  }
  return true;
};
