import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Laptop, startLaptop } from './laptop.ts';
import { aUser, byPassword, pairs, password, signIn, tokensOf } from './people.ts';
import { backend, frontend, identityPoolId, poolId } from './template.ts';

const getUser = 'AWSCognitoIdentityProviderService.AdminGetUser';
const about = (Username: string, more: object = {}) => ({ UserPoolId: poolId, Username, ...more });

describe('administration', () => {
  let laptop: Laptop;
  beforeEach(async () => {
    laptop = await startLaptop();
  });
  afterEach(() => laptop.stop());

  it('creates a user who must choose a password at the first sign-in', async () => {
    const created = await laptop.admin(
      'AdminCreateUser',
      about('ada', { UserAttributes: pairs({ email: 'ada@example.com' }), TemporaryPassword: 'for the moment' }),
    );
    expect(created).toEqual({
      User: {
        Username: 'ada',
        Attributes: [
          { Name: 'sub', Value: expect.any(String) },
          { Name: 'email_verified', Value: 'false' },
          { Name: 'email', Value: 'ada@example.com' },
        ],
        UserCreateDate: expect.any(Number),
        UserLastModifiedDate: expect.any(Number),
        Enabled: true,
        UserStatus: 'FORCE_CHANGE_PASSWORD',
      },
    });
    expect(laptop.lines).toEqual(['temporary password for the moment for ada, to ada@example.com']);
    const challenge = await laptop.call('InitiateAuth', byPassword('ada', 'for the moment'));
    expect(challenge).toEqual({
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: expect.any(String),
      ChallengeParameters: {
        USER_ID_FOR_SRP: 'ada',
        requiredAttributes: '[]',
        userAttributes: '{"email_verified":"false","email":"ada@example.com"}',
      },
    });
    const answer = {
      ClientId: frontend,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: challenge['Session'],
      ChallengeResponses: { USERNAME: 'ada', NEW_PASSWORD: password, 'userAttributes.name': 'Ada' },
    };
    tokensOf(await laptop.call('RespondToAuthChallenge', answer));
    await signIn(laptop, 'ada');
    expect((await laptop.admin('AdminGetUser', about('ada')))['UserStatus']).toBe('CONFIRMED');
  });

  it('lets a temporary password end', async () => {
    await laptop.admin('AdminCreateUser', about('ada', { TemporaryPassword: 'for the moment' }));
    laptop.clock.advance(7 * 86_400_000);
    expect((await laptop.refused('InitiateAuth', byPassword('ada', 'for the moment')))[1]).toBe(
      'Temporary password has expired and must be reset by an administrator.',
    );
  });

  it('refuses a taken name and a taken e-mail, unless told to take it', async () => {
    const UserAttributes = pairs({ email: 'ada@example.com', email_verified: 'true' });
    await aUser(laptop, 'ada', { email: 'ada@example.com', email_verified: 'true' });
    expect(await laptop.adminRefused('AdminCreateUser', about('ada'))).toEqual([
      'UsernameExistsException',
      'User account already exists',
    ]);
    expect(await laptop.adminRefused('AdminCreateUser', about('grace', { UserAttributes }))).toEqual([
      'AliasExistsException',
      'An account with the given email already exists.',
    ]);
    await laptop.admin('AdminCreateUser', about('grace', { UserAttributes, ForceAliasCreation: true }));
    expect((await laptop.admin('AdminGetUser', about('ada@example.com')))['Username']).toBe('grace');
  });

  it('signs in with a password through the backend’s client only', async () => {
    await aUser(laptop, 'ada');
    const start = {
      UserPoolId: poolId,
      ClientId: backend,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'ada', PASSWORD: password },
    };
    expect(tokensOf(await laptop.admin('AdminInitiateAuth', start)).TokenType).toBe('Bearer');
    expect(await laptop.adminRefused('AdminInitiateAuth', { ...start, ClientId: frontend })).toEqual([
      'InvalidParameterException',
      'Auth flow not enabled for this client',
    ]);
  });

  it('deletes users and ends their sessions', async () => {
    await aUser(laptop, 'ada');
    const { AccessToken } = await signIn(laptop, 'ada');
    await laptop.admin('AdminUserGlobalSignOut', about('ada'));
    expect((await laptop.refused('GetUser', { AccessToken }))[1]).toBe('Access Token has been revoked');
    await laptop.admin('AdminDeleteUser', about('ada'));
    expect(await laptop.adminRefused('AdminDeleteUser', about('ada'))).toEqual([
      'UserNotFoundException',
      'User does not exist.',
    ]);
  });

  it('lists users by equality and by beginning, page by page', async () => {
    for (const name of ['ada', 'adele', 'grace']) {
      await aUser(laptop, name, { email: `${name}@example.com`, email_verified: 'true' });
    }
    const names = async (query: object) => {
      const { Users } = await laptop.admin('ListUsers', { UserPoolId: poolId, ...query });
      return (Users as { Username: string }[]).map(({ Username }) => Username);
    };
    expect([
      await names({}),
      await names({ Filter: 'email = "grace@example.com"' }),
      await names({ Filter: 'username ^= "ad"' }),
      await names({ Filter: 'cognito:user_status = "UNCONFIRMED"' }),
    ]).toEqual([['ada', 'adele', 'grace'], ['grace'], ['ada', 'adele'], []]);
    const first = await laptop.admin('ListUsers', { UserPoolId: poolId, Limit: 2, AttributesToGet: ['email'] });
    expect((first['Users'] as { Attributes: unknown }[])[0]?.Attributes).toEqual(pairs({ email: 'ada@example.com' }));
    expect(await names({ Limit: 2, PaginationToken: first['PaginationToken'] })).toEqual(['grace']);
    expect((await laptop.adminRefused('ListUsers', { UserPoolId: poolId, Filter: 'email like "x"' }))[1]).toBe(
      'Error while parsing filter.',
    );
  });

  it('puts users into the groups of the template and no others', async () => {
    await aUser(laptop, 'ada');
    await laptop.admin('AdminAddUserToGroup', about('ada', { GroupName: 'moderators' }));
    expect(await laptop.admin('AdminListGroupsForUser', about('ada'))).toEqual({
      Groups: [{ GroupName: 'moderators', UserPoolId: poolId }],
    });
    await laptop.admin('AdminRemoveUserFromGroup', about('ada', { GroupName: 'moderators' }));
    expect(await laptop.admin('ListUsersInGroup', { UserPoolId: poolId, GroupName: 'moderators' })).toEqual({
      Users: [],
    });
    expect(await laptop.adminRefused('AdminAddUserToGroup', about('ada', { GroupName: 'kings' }))).toEqual([
      'ResourceNotFoundException',
      'Group not found.',
    ]);
  });

  it('is refused without a signature, with a wrong one, and to the keys of an app', async () => {
    const role = laptop.credentials.issue({ kind: 'role', roleArn: 'arn:aws:iam::000000000000:role/r' });
    const guest = laptop.credentials.issue({ kind: 'guest', identityPoolId, identityId: 'us-east-1:guest' });
    const unknown = { ...role, accessKeyId: 'ASIAUNKNOWNUNKNOWN12' };
    const old = laptop.credentials.issue({ kind: 'role', roleArn: 'arn:aws:iam::000000000000:role/r' }, 1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const answers = [
      await laptop.post(getUser, JSON.stringify(about('ada'))),
      await laptop.signed(getUser, about('ada'), { ...role, secretAccessKey: 'guessed' }),
      await laptop.signed(getUser, about('ada'), unknown),
      await laptop.signed(getUser, about('ada'), old),
      await laptop.signed(getUser, about('ada'), guest),
    ];
    expect(answers.map(({ status, body }) => [status, body['__type']])).toEqual([
      [400, 'MissingAuthenticationTokenException'],
      [400, 'InvalidSignatureException'],
      [400, 'UnrecognizedClientException'],
      [400, 'ExpiredTokenException'],
      [400, 'AccessDeniedException'],
    ]);
  });
});
