import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../contract/tables/main.ts';
import { remove } from '../../lambdas/runtime/write.ts';
import { flagKey } from '../../lambdas/social/flag.ts';
import type { User } from '../../lambdas/social/user.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember, type Member } from '../support/member.ts';
import type { Person } from '../support/person.ts';
import { aPicture } from '../support/picture.ts';
import { aCast, type Cast, openUp, type Viewer, viewers } from '../support/viewers.ts';
import {
  album,
  anAlbum,
  closed,
  following,
  open,
  own,
  picture,
  pictured,
  post,
  seen,
  strange,
} from './visibility-posts.cases.ts';

describe('who sees what of a post', { timeout: 60_000 }, () => {
  let cloud: Cloud;
  let back: Behind;
  let cast: Cast;
  let posts: Readonly<Record<'text' | 'picture' | 'awaited' | 'film' | 'archived' | 'album', string>>;
  /** What an id or a username is called here. */
  const known = new Map<string, string>();

  const done = async (who: Person, operation: string, id: string, variables: object = {}) => {
    const declared = 'imageInput' in variables ? ', $imageInput: ImageInput' : '';
    const mutation = `mutation ($id: ID!${declared}) { ${operation} }`;
    expect(await who.refusal(mutation, { id, ...variables })).toBeUndefined();
  };
  const named = (name: string): string => {
    const id = randomUUID();
    known.set(id, name);
    return id;
  };
  const add = async (name: string, given: string, variables?: object): Promise<string> => {
    const id = named(name);
    await done(cast.owner, `addPost(postId: $id, ${given}) { postId }`, id, variables);
    return id;
  };
  const comment = (who: Person, by: string, postId: string) =>
    done(
      who,
      `addComment(commentId: $id, postId: "${postId}", text: "hi @${cast.stranger.username}") { commentId }`,
      named(`${by}’s comment`),
    );

  beforeAll(async () => {
    cloud = await startLaptop();
    back = await behind(cloud);
    cast = await aCast(cloud, back);
    const friend = await aMember(cloud);
    for (const [name, someone] of Object.entries({ ...cast, friend }) as [string, Person & Partial<Member>][]) {
      known.set(someone.userId, name);
      if (someone.username) known.set(someone.username, name);
    }
    const { owner, follower, stranger, blocker } = cast;
    await back.follow(friend.userId, owner.userId);
    await back.block(friend.userId, stranger.userId);

    const albumId = named('album');
    await done(owner, 'addAlbum(albumId: $id, name: "a", description: "b") { albumId }', albumId);
    const words = `by @${follower.username}, not @${blocker.username}`;
    const likeable = `likesDisabled: false, albumId: "${albumId}"`;
    const text = await add('text', `postType: TEXT_ONLY, text: "${words}", keywords: ["sea"], ${likeable}`);
    const imageInput = { imageData: aPicture().toString('base64') };
    posts = {
      ...{ text, album: albumId, picture: await add('picture', 'imageInput: $imageInput', { imageInput }) },
      ...{ awaited: await add('awaited', 'postType: IMAGE'), film: await add('film', 'postType: VIDEO') },
      archived: await add('archived', 'postType: TEXT_ONLY, text: "t"'),
    };
    await done(owner, 'archivePost(postId: $id) { postId }', posts.archived);
    await done(follower, 'reportPostViews(postIds: [$id])', text);
    await comment(follower, 'follower', text);
    await comment(friend, 'friend', text);
    await done(follower, 'onymouslyLikePost(postId: $id) { postId }', text);
    await done(follower, 'flagPost(postId: $id) { postId }', text);
    await done(friend, 'anonymouslyLikePost(postId: $id) { postId }', text);
    await cloud.settled();
  }, 120_000);
  afterAll(() => cloud?.stop());

  /** With names for ids, and nothing that differs from run to run. */
  const plain = (value: unknown): unknown => {
    let text = JSON.stringify(value ?? null);
    text = text.replaceAll(/"https?:[^"]*"/g, '"url"').replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"time"');
    for (const [id, name] of known) text = text.replaceAll(id, name);
    return JSON.parse(text);
  };
  const seenOf = async (query: string, id: string) => {
    const all: Partial<Record<Viewer, unknown>> = {};
    for (const name of viewers) {
      const { data, errors } = await cast[name].ask(query, { id });
      expect(errors).toBeUndefined();
      all[name] = plain(Object.values(data ?? {})[0]);
    }
    return all;
  };

  it('of a private user only followers see it', async () => {
    expect(await seenOf(post, posts.text)).toEqual(closed({ owner: own, follower: following }));
    expect(await seenOf(album, posts.album)).toEqual(closed({ owner: anAlbum, follower: anAlbum }));
  });

  it('that is not COMPLETED its owner sees', async () => {
    const bare = {
      ...{
        ...own,
        text: null,
        textTaggedUsers: [],
        keywords: null,
        album: null,
        originalPost: null,
      },
      ...{ onymousLikeCount: 0, anonymousLikeCount: 0, onymouslyLikedBy: { items: [] }, viewedByCount: 0 },
      ...{ viewedBy: { items: [] }, commentCount: 0, commentsCount: 0, unviewed: 0, hasNewCommentActivity: false },
      comments: { items: [] },
    };
    const awaited = { ...bare, postId: 'awaited', postType: 'IMAGE', postStatus: 'PENDING', imageUploadUrl: 'url' };
    expect(await seenOf(post, posts.awaited)).toEqual(closed({ owner: awaited }));
    const film = { ...bare, postId: 'film', postType: 'VIDEO', postStatus: 'PENDING', videoUploadUrl: 'url' };
    expect(await seenOf(post, posts.film)).toEqual(closed({ owner: film }));
    const archived = {
      ...bare,
      postId: 'archived',
      postStatus: 'ARCHIVED',
      text: 't',
      originalPost: { postId: 'archived' },
    };
    expect(await seenOf(post, posts.archived)).toEqual(closed({ owner: archived }));
  });

  it('of a public user everyone whom they do not block sees it', async () => {
    await openUp(cloud, back, cast);
    const some = { owner: own, follower: following, stranger: strange };
    expect(await seenOf(post, posts.text)).toEqual(open(seen, some));
    expect(await seenOf(album, posts.album)).toEqual(open(anAlbum, {}));
  });

  it('that is archived is not shown to whoever flags it', async () => {
    const flag = 'mutation ($id: ID!) { flagPost(postId: $id) { postId text } }';
    expect(await cast.follower.ask(flag, { id: posts.archived })).toEqual({ data: { flagPost: null } });
    expect(await cast.stranger.ask(flag, { id: posts.picture })).toEqual({
      data: { flagPost: { postId: posts.picture, text: null } },
    });
    await back.store().commit(remove(main, flagKey('post', posts.picture, cast.stranger.userId)));
  });

  it('shows its picture to everyone who sees it', async () => {
    expect(await seenOf(post, posts.picture)).toEqual(open(picture, { owner: pictured }));
  });

  const uncommented = { comments: null, commentCount: null, commentsCount: null };
  const unliked = { onymousLikeCount: null, anonymousLikeCount: null, onymouslyLikedBy: null };
  const unviewed = { viewedByCount: null, viewedBy: null };
  it.each<[string, object, object, object]>([
    ['without comments', { commentsDisabled: true }, uncommented, { ...uncommented, unviewed: null }],
    ['without likes', { likesDisabled: true }, {}, unliked],
    ['with hidden verification', { verificationHidden: true }, {}, { verificationHidden: true }],
    ['not to be shared', { sharingDisabled: true }, {}, {}],
  ])('%s shows it to nobody, its owner included', async (_, settings, toAll, toOwner) => {
    const [given] = Object.entries(settings).map(([name, value]) => `${name}: ${value}`);
    const edit = (on: string) => done(cast.owner, `editPost(postId: $id, ${on}) { postId }`, posts.picture);
    await edit(given ?? '');
    const shown = 'verificationHidden' in settings ? {} : settings;
    expect(await seenOf(post, posts.picture)).toEqual(
      open({ ...picture, ...shown, ...toAll }, { owner: { ...pictured, ...shown, ...toOwner } }),
    );
    await edit(given?.replace('true', 'false') ?? '');
    await cloud.settled();
  });

  it.each<[Partial<User>, object]>([
    [{ likesDisabled: true }, unliked],
    [{ viewCountsHidden: true }, unviewed],
    [{ commentsDisabled: true }, {}],
  ])('of someone with %j hides it from themselves', async (details, hidden) => {
    await back.change(cast.owner.userId, details);
    expect(await seenOf(post, posts.picture)).toEqual(open(picture, { owner: { ...pictured, ...hidden } }));
    await back.change(cast.owner.userId, Object.fromEntries(Object.keys(details).map((name) => [name, false])));
  });
});
