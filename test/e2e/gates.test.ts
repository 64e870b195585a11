import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fields } from '../../contract/fields.ts';
import type { Cloud } from '../../local/start-cloud.ts';
import { startLaptop } from '../support/laptop.ts';
import { aMember, type Member } from '../support/member.ts';
import { aGuest, type Person } from '../support/person.ts';

/** What only an active user may ask for, of things that do not exist: who asks is looked at first. */
const active = {
  findContacts: 'findContacts(contacts: []) { contactId }',
  findPosts: 'findPosts(keywords: "") { nextToken }',
  similarPosts: 'similarPosts(postId: "p") { nextToken }',
  searchKeywords: 'searchKeywords(keyword: "")',
  acceptFollowerUser: 'acceptFollowerUser(userId: "u") { userId }',
  addAlbum: 'addAlbum(albumId: "a", name: "") { albumId }',
  addComment: 'addComment(commentId: "c", postId: "p", text: "") { commentId }',
  addPost: 'addPost(postId: "p", postType: TEXT_ONLY) { postId }',
  anonymouslyLikePost: 'anonymouslyLikePost(postId: "p") { postId }',
  archivePost: 'archivePost(postId: "p") { postId }',
  blockUser: 'blockUser(userId: "u") { userId }',
  deleteAlbum: 'deleteAlbum(albumId: "a") { albumId }',
  deleteComment: 'deleteComment(commentId: "c") { commentId }',
  deletePost: 'deletePost(postId: "p") { postId }',
  denyFollowerUser: 'denyFollowerUser(userId: "u") { userId }',
  dislikePost: 'dislikePost(postId: "p") { postId }',
  editAlbum: 'editAlbum(albumId: "a") { albumId }',
  editPost: 'editPost(postId: "p") { postId }',
  editPostAlbum: 'editPostAlbum(postId: "p") { postId }',
  editPostAlbumOrder: 'editPostAlbumOrder(postId: "p") { postId }',
  editPostExpiresAt: 'editPostExpiresAt(postId: "p") { postId }',
  flagComment: 'flagComment(commentId: "c") { commentId }',
  flagPost: 'flagPost(postId: "p") { postId }',
  followUser: 'followUser(userId: "u") { userId }',
  grantUserSubscriptionBonus: 'grantUserSubscriptionBonus { userId }',
  onymouslyLikePost: 'onymouslyLikePost(postId: "p") { postId }',
  restoreArchivedPost: 'restoreArchivedPost(postId: "p") { postId }',
  setUserAPNSToken: 'setUserAPNSToken(token: "t") { userId }',
  setUserAcceptedEULAVersion: 'setUserAcceptedEULAVersion(version: "v") { userId }',
  setUserDatingStatus: 'setUserDatingStatus(status: ENABLED) { userId }',
  setUserDetails: 'setUserDetails { userId }',
  setUserPassword: 'setUserPassword(encryptedPassword: "") { userId }',
  unblockUser: 'unblockUser(userId: "u") { userId }',
  unfollowUser: 'unfollowUser(userId: "u") { userId }',
} as const;

/** What someone without a name may ask for as well. */
const nameless = {
  linkAppleLogin: 'linkAppleLogin(appleIdToken: "t") { userId }',
  linkFacebookLogin: 'linkFacebookLogin(facebookAccessToken: "t") { userId }',
  linkGoogleLogin: 'linkGoogleLogin(googleIdToken: "t") { userId }',
  startChangeUserEmail: 'startChangeUserEmail(email: "a@example.com") { userId }',
  finishChangeUserEmail: 'finishChangeUserEmail(verificationCode: "c") { userId }',
  startChangeUserPhoneNumber: 'startChangeUserPhoneNumber(phoneNumber: "+14155550100") { userId }',
  finishChangeUserPhoneNumber: 'finishChangeUserPhoneNumber(verificationCode: "c") { userId }',
  reportScreenViews: 'reportScreenViews(screens: [])',
  reportPostViews: 'reportPostViews(postIds: [])',
} as const;

/** What anyone with a profile may do, whatever its status. */
const profiled = { disableUser: 'disableUser { userId }', deleteUser: 'deleteUser { userId }' } as const;

const open = [
  ...['createAnonymousUser', 'createCognitoOnlyUser', 'createAppleUser', 'createFacebookUser', 'createGoogleUser'],
  ...['resetUser', 'usernameStatus', 'self', 'user', 'searchUsers', 'trendingUsers', 'trendingPosts', 'post', 'album'],
  ...['lambdaClientError', 'lambdaServerError', 'dynamoServerError'],
];

const social = ['users', 'accounts', 'logins', 'graph', 'finding', 'posts', 'albums', 'trending', 'talk'] as const;
const operations = social
  .flatMap((name) => fields[name])
  .map((coordinate) => coordinate.split('.'))
  .filter(([type]) => type === 'Query' || type === 'Mutation');
const asked = (name: string, given: string) =>
  operations.some(([type, operation]) => type === 'Query' && operation === name)
    ? `{ ${given} }`
    : `mutation { ${given} }`;

describe('who may ask for what', { timeout: 60_000 }, () => {
  let cloud: Cloud;
  let nobody: Person;
  let anonymous: Person;
  let disabled: Member;
  beforeAll(async () => {
    cloud = await startLaptop();
    [nobody, anonymous, disabled] = [await aGuest(cloud), await aGuest(cloud), await aMember(cloud)];
    expect(await anonymous.refusal('mutation { createAnonymousUser { IdToken } }')).toBeUndefined();
    expect(await disabled.refusal('mutation { disableUser { userId } }')).toBeUndefined();
  }, 120_000);
  afterAll(() => cloud?.stop());

  it('every operation is here', () => {
    const named = [...Object.keys({ ...active, ...nameless, ...profiled }), ...open];
    expect(named.sort()).toEqual(operations.map(([, name]) => name).sort());
  });

  it.each(Object.entries(active))('%s is for active users', async (name, given) => {
    const answers = [];
    for (const someone of [nobody, anonymous, disabled]) answers.push(await someone.refusal(asked(name, given)));
    expect(answers).toEqual([
      `ClientError: User \`${nobody.userId}\` does not exist`,
      `ClientError: User \`${anonymous.userId}\` is not ACTIVE`,
      `ClientError: User \`${disabled.userId}\` is not ACTIVE`,
    ]);
  });

  it.each(Object.entries(nameless))('%s is for active users and those without a name', async (name, given) => {
    expect(await nobody.refusal(asked(name, given))).toBe(`ClientError: User \`${nobody.userId}\` does not exist`);
    expect(await disabled.refusal(asked(name, given))).toBe(
      `ClientError: User \`${disabled.userId}\` is not ACTIVE or ANONYMOUS`,
    );
    expect((await anonymous.refusal(asked(name, given))) ?? 'done').not.toMatch(/is not ACTIVE|does not exist$/);
  });

  it.each(Object.entries(profiled))('%s is for everyone with a profile', async (name, given) => {
    expect(await nobody.refusal(asked(name, given))).toBe(`ClientError: User \`${nobody.userId}\` does not exist`);
    for (const someone of [await anonymousOne(), disabled])
      expect(await someone.refusal(asked(name, given))).toBeUndefined();
  });

  const anonymousOne = async () => {
    const guest = await aGuest(cloud);
    expect(await guest.refusal('mutation { createAnonymousUser { IdToken } }')).toBeUndefined();
    return guest;
  };
});
