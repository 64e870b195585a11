import { main } from '../../contract/tables/main.ts';
import { equals, isExisting } from '../../lambdas/runtime/condition.ts';
import { update } from '../../lambdas/runtime/write.ts';
import { albumIndexKeys, albumKey } from '../../lambdas/social/album.ts';
import { leaveTrending } from '../../lambdas/social/post.states.ts';
import { type Post, type PostStatus, postIndexKeys, postKey } from '../../lambdas/social/post.ts';
import { tagsOf } from './acts.names.ts';
import { type Act, keepOnly, type Town, type TownPost, takeOut } from './town.ts';

const rankOf = (town: Town) => 0.5 - town.luck.below(1000) / 1000;

const postOf = (town: Town, known: TownPost, postStatus: PostStatus): Post => {
  const { postId, postedByUserId, postedAt, albumId, timesArchived } = known;
  const albumRank = postStatus === 'COMPLETED' ? rankOf(town) : -1;
  return {
    schemaVersion: 3,
    ...{ postId, postedByUserId, postedAt, postStatus, postType: 'TEXT_ONLY', text: 'words' },
    ...(albumId && { albumId, albumRank }),
    ...(timesArchived && { timesArchived }),
  };
};

const addPost: Act = (town) => {
  const owner = town.luck.pick(town.people);
  if (!owner) return undefined;
  const album = town.luck.strikes(0.4) ? town.albums.find((one) => one.ownedByUserId === owner.userId) : undefined;
  const known: TownPost = {
    ...{ postId: town.id('post'), postedByUserId: owner.userId, postedAt: town.now(), postStatus: 'COMPLETED' },
    isQuiet: town.luck.strikes(0.25),
    ...(album && { albumId: album.albumId }),
  };
  const textTags = town.luck.strikes(0.5) ? tagsOf(town) : undefined;
  const post: Post = { ...postOf(town, known, 'COMPLETED'), ...(textTags && { textTags }) };
  town.later(() => town.people.includes(owner) && town.posts.push(known));
  return { bulk: [{ kind: 'put', table: main, item: { ...postKey(post.postId), ...postIndexKeys(post), ...post } }] };
};

/** Puts a post into another state, if it is still in the one it is known to have. */
const turn = (town: Town, known: TownPost, postStatus: PostStatus) => {
  const post = postOf(town, known, postStatus);
  const { albumRank, timesArchived } = post;
  const set = {
    ...{ postStatus, ...postIndexKeys(post) },
    ...(albumRank !== undefined && { albumRank }),
    ...(timesArchived && { timesArchived }),
  };
  const condition = equals('postStatus', known.postStatus);
  const along = postStatus === 'ARCHIVED' ? [leaveTrending(known.postId)] : [];
  return { commits: [[update(main, postKey(known.postId), { set }, { condition }), ...along]] };
};

const replace = (town: Town, known: TownPost, by: TownPost) => {
  town.posts[town.posts.indexOf(known)] = by;
};

const archiveOrRestore: Act = (town) => {
  const known = town.luck.pick(town.posts);
  if (!known) return undefined;
  const isShown = known.postStatus === 'COMPLETED';
  const postStatus = isShown ? 'ARCHIVED' : 'COMPLETED';
  const next = { ...known, timesArchived: (known.timesArchived ?? 0) + Number(isShown) };
  const deed = turn(town, { ...next, postStatus: known.postStatus }, postStatus);
  replace(town, known, { ...next, postStatus });
  return deed;
};

const deletePost: Act = (town) => {
  const known = town.posts.length > 5 ? takeOut(town, town.posts) : undefined;
  if (!known) return undefined;
  keepOnly(town.comments, ({ postId }) => postId !== known.postId);
  keepOnly(town.likes, ({ postId }) => postId !== known.postId);
  return turn(town, known, 'DELETING');
};

const addAlbum: Act = (town) => {
  const owner = town.luck.pick(town.people);
  if (!owner) return undefined;
  const album = { schemaVersion: 0, albumId: town.id('album'), ownedByUserId: owner.userId, name: 'an album' };
  const item = { ...album, createdAt: town.now() };
  town.later(() => town.people.includes(owner) && town.albums.push(album));
  return {
    bulk: [{ kind: 'put', table: main, item: { ...albumKey(item.albumId), ...albumIndexKeys(item), ...item } }],
  };
};

const deleteAlbum: Act = (town) => {
  const album = takeOut(town, town.albums);
  if (!album) return undefined;
  for (const known of town.posts.filter(({ albumId }) => albumId === album.albumId)) {
    const { albumId: _, ...rest } = known;
    replace(town, known, rest);
  }
  return { bulk: [{ kind: 'remove', table: main, key: albumKey(album.albumId) }] };
};

/** Moves a post into an album of its owner's. */
const moveToAlbum: Act = (town) => {
  const album = town.luck.pick(town.albums);
  const known = album && town.posts.find((post) => post.postedByUserId === album.ownedByUserId && !post.albumId);
  if (!album || !known || known.postStatus !== 'COMPLETED') return undefined;
  const moved = { ...known, albumId: album.albumId };
  const { albumId, albumRank, ...post } = postOf(town, moved, 'COMPLETED');
  const set = {
    albumId,
    albumRank,
    ...postIndexKeys({ ...post, ...(albumId && { albumId }), ...(albumRank && { albumRank }) }),
  };
  replace(town, known, moved);
  return {
    commits: [[update(main, postKey(known.postId), { set }, { condition: equals('postStatus', 'COMPLETED') })]],
  };
};

/** Someone takes another name, by which search must find them. */
const takeName: Act = (town) => {
  const someone = town.luck.pick(town.people);
  if (!someone) return undefined;
  const key = { partitionKey: `user/${someone.userId}`, sortKey: 'profile' };
  return { commits: [[update(main, key, { set: { fullName: `${town.id('f')} Smith` } }, { condition: isExisting })]] };
};

export const postActs = {
  addPost,
  archiveOrRestore,
  deletePost,
  addAlbum,
  deleteAlbum,
  moveToAlbum,
  takeName,
};
