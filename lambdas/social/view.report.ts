import type { Fields } from '../../contract/schema.generated.ts';
import { main } from '../../contract/tables/main.ts';
import { again } from '../runtime/again.ts';
import type { Call } from '../runtime/call.ts';
import { checkedId } from '../runtime/ids.ts';
import { update, type Write } from '../runtime/write.ts';
import { activeOrAnonymousCaller, callerId } from './caller.ts';
import { commitIfOpen } from './post.openness.ts';
import { refusePost } from './post.refusals.ts';
import { findPost, knowsOwner, visiblePost } from './post.standing.ts';
import type { Post } from './post.ts';
import { allViewed } from './post.unread.ts';
import { postViewIndexKeys, postViewKey, postViewSchemaVersion } from './post-view.ts';
import { refuseTalk } from './talk.refusals.ts';

type Report = Fields['Mutation.reportPostViews']['args'];

const mostIds = 100;
const mostWrites = 100;

/** How often each post was named. */
const tally = (postIds: readonly string[]): ReadonlyMap<string, number> => {
  const times = new Map<string, number>();
  for (const postId of postIds) times.set(postId, (times.get(postId) ?? 0) + 1);
  return times;
};

interface Viewing {
  readonly userId: string;
  readonly now: string;
  readonly viewType: Report['viewType'];
}

/** What a view of a post leaves: its owner has viewed all comments too. */
export const viewWrites = (
  { postId, postedByUserId }: Pick<Post, 'postId' | 'postedByUserId'>,
  times: number,
  { userId, now, viewType }: Viewing,
): readonly Write[] => {
  const first = { postId, userId, postedByUserId, firstViewedAt: now, schemaVersion: postViewSchemaVersion };
  const view = { ...first, lastViewedAt: now, viewCount: times };
  const kind = viewType === 'FOCUS' ? 'focusViewCount' : 'thumbnailViewCount';
  const write = update(main, postViewKey(postId, userId), {
    add: { viewCount: times, [kind]: times },
    set: { lastViewedAt: now },
    keep: { ...first, ...postViewIndexKeys(view) },
  });
  return userId === postedByUserId ? [write, allViewed(postId, now)] : [write];
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

/** Records the views of one post whose owner this function has not met. Several posts share the read of their owners. */
const reportOne = async (call: Call, times: ReadonlyMap<string, number>, viewing: Viewing): Promise<boolean> => {
  const [[postId, count] = ['', 0], ...others] = times;
  if (others.length > 0 || knowsOwner(postId)) return false;
  const [, post] = await Promise.all([activeOrAnonymousCaller(call), findPost(call, postId)]);
  if (post?.postStatus !== 'COMPLETED' || post.originalPostId) return false;
  const [write, ...more] = viewWrites(post, count, viewing);
  return write !== undefined && more.length === 0 && commitIfOpen(call, post, write);
};

const report = async ({ postIds, viewType }: Report, call: Call): Promise<boolean> => {
  for (const postId of postIds) checkedId('postId', postId);
  const times = tally(postIds);
  const viewing = { userId: callerId(call), now: call.now, viewType };
  const isTaken = postIds.length > 0 && postIds.length <= mostIds;
  if (isTaken && (await reportOne(call, times, viewing))) return true;
  const [, posts] = await Promise.all([
    activeOrAnonymousCaller(call),
    postIds.length > mostIds ? [] : seen(call, times.keys()),
  ]);
  if (postIds.length === 0) throw refuseTalk.noViews();
  if (postIds.length > mostIds) throw refuseTalk.tooManyViews();

  const viewed = await withOriginals(call, posts, times);
  // A view by the owner is two writes.
  const most = viewed.some(({ post }) => post.postedByUserId === viewing.userId) ? mostWrites / 2 : mostWrites;
  for (let at = 0; at < viewed.length; at += most) {
    const some = viewed.slice(at, at + most);
    await call.store.commit(...some.flatMap(({ post, times: n }) => viewWrites(post, n, viewing)));
  }
  return true;
};

/** Records views. Someone may comment or delete meanwhile: then it is looked at anew, with the time it is by then. */
export const reportPostViews = (args: Report, call: Call): Promise<boolean> =>
  again(
    call,
    (fresh) => report(args, fresh === call ? fresh : { ...fresh, now: fresh.world.timestamp() }),
    () => refusePost.changedMeanwhile(args.postIds.join(', ')),
  );
