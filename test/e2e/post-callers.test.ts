import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cloud } from '../../local/start-cloud.ts';
import { type Behind, behind } from '../support/behind.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember, type Member } from '../support/member.ts';
import { aGuest, type Person } from '../support/person.ts';

/** Whatever takes someone with an active profile, asked for things that exist and are someone else's. */
const operations = {
  addPost: 'mutation { addPost(postId: "new", postType: TEXT_ONLY, text: "t") { postId } }',
  editPost: 'mutation { editPost(postId: "p", text: "x") { postId } }',
  'editPost without an edit': 'mutation { editPost(postId: "p") { postId } }',
  editPostAlbum: 'mutation { editPostAlbum(postId: "p", albumId: "a") { postId } }',
  editPostAlbumOrder: 'mutation { editPostAlbumOrder(postId: "p") { postId } }',
  editPostExpiresAt: 'mutation { editPostExpiresAt(postId: "p") { postId } }',
  archivePost: 'mutation { archivePost(postId: "p") { postId } }',
  restoreArchivedPost: 'mutation { restoreArchivedPost(postId: "p") { postId } }',
  deletePost: 'mutation { deletePost(postId: "p") { postId } }',
  flagPost: 'mutation { flagPost(postId: "p") { postId } }',
  onymouslyLikePost: 'mutation { onymouslyLikePost(postId: "p") { postId } }',
  anonymouslyLikePost: 'mutation { anonymouslyLikePost(postId: "p") { postId } }',
  dislikePost: 'mutation { dislikePost(postId: "p") { postId } }',
  addComment: 'mutation { addComment(commentId: "new", postId: "p", text: "t") { commentId } }',
  deleteComment: 'mutation { deleteComment(commentId: "c") { commentId } }',
  flagComment: 'mutation { flagComment(commentId: "c") { commentId } }',
  addAlbum: 'mutation { addAlbum(albumId: "new", name: "n") { albumId } }',
  editAlbum: 'mutation { editAlbum(albumId: "a", name: "n") { albumId } }',
  'editAlbum without an edit': 'mutation { editAlbum(albumId: "a") { albumId } }',
  deleteAlbum: 'mutation { deleteAlbum(albumId: "a") { albumId } }',
  findPosts: '{ findPosts(keywords: "sea") { nextToken } }',
  similarPosts: '{ similarPosts(postId: "p") { nextToken } }',
  searchKeywords: '{ searchKeywords(keyword: "sea") }',
} as const;

describe('of posts, albums, likes, comments and flags', { timeout: 60_000 }, () => {
  let cloud: Cloud;
  let back: Behind;
  let owner: Member;
  let guest: Person;
  let anonymous: Member;
  let disabled: Member;
  beforeAll(async () => {
    cloud = await startLaptop();
    back = await behind(cloud);
    [owner, anonymous, disabled] = [await aMember(cloud), await aMember(cloud), await aMember(cloud)];
    guest = await aGuest(cloud);
    for (const query of [
      'mutation { addAlbum(albumId: "a", name: "n") { albumId } }',
      'mutation { addPost(postId: "p", postType: TEXT_ONLY, text: "t", albumId: "a", keywords: ["sea"]) { postId } }',
      'mutation { addComment(commentId: "c", postId: "p", text: "t") { commentId } }',
    ])
      expect((await owner.ask(query)).errors).toBeUndefined();
    await back.change(anonymous.userId, { userStatus: 'ANONYMOUS' });
    await back.change(disabled.userId, { userStatus: 'DISABLED' });
    await cloud.settled();
  }, 120_000);
  afterAll(() => cloud?.stop());

  it.each(Object.entries(operations))('%s is for people with an active profile', async (_, query) => {
    expect(await guest.refusal(query)).toBe(`ClientError: User \`${guest.userId}\` does not exist`);
    for (const { userId, refusal } of [anonymous, disabled])
      expect(await refusal(query)).toBe(`ClientError: User \`${userId}\` is not ACTIVE`);
  });

  it('everyone reads what is public, and a refusal leaves it as it was', async () => {
    const query = `query ($userId: ID!) {
      post(postId: "p") { text album { name postCount } comments { items { text } } }
      album(albumId: "a") { posts { items { postId } } }
      user(userId: $userId) { posts { items { postId } } }
      trendingPosts { items { postId } }
    }`;
    const posts = { items: [{ postId: 'p' }] };
    for (const who of [guest, anonymous, disabled, await aMember(cloud)])
      expect((await who.ask(query, { userId: owner.userId })).data).toEqual({
        post: { text: 't', album: { name: 'n', postCount: 1 }, comments: { items: [{ text: 't' }] } },
        ...{ album: { posts }, user: { posts }, trendingPosts: posts },
      });
  });

  it('ids that cannot be part of a key are refused before anything is read', async () => {
    const ids = ['', 'a/b', 'a#b', 'x'.repeat(300)];
    const queries = [
      'mutation ($id: ID!) { addPost(postId: $id, postType: TEXT_ONLY, text: "t") { postId } }',
      'mutation ($id: ID!) { addAlbum(albumId: $id, name: "n") { albumId } }',
      'mutation ($id: ID!) { addComment(commentId: $id, postId: "p", text: "t") { commentId } }',
    ];
    for (const query of queries)
      for (const id of ids) expect(await owner.refusal(query, { id })).toMatch(/^ClientError: .*is not a usable id/);
    expect(await back.rowsNaming(randomUUID())).toEqual([]);
  });
});
