import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cloud } from '../../local/start-cloud.ts';
import { makeModerator, type PoolPlace, startPoolCloud } from '../support/pool-cloud.ts';
import { clientFolder } from './clients/install.ts';
import { runClient } from './clients/run-client.ts';

const [whoAmI, reports] = ['query Me { whoAmI }', 'query Reports { reports }'];
const password = 'Long-enough-1';
const speech = {
  mutation: 'mutation Say($text: String!) { say(text: $text) { text by } }',
  mutationVariables: { text: 'hello' },
  subscription: 'subscription Heard { onSay { text by } }',
};

/** Amplify keeps AppSync's name for what is wrong and puts a word of its own for the text. */
const unauthorized = { refused: [['UnauthorizedException', 'Unauthorized']] };

describe.each<PoolPlace>(['the only mode', 'an additional mode'])(
  'aws-amplify 6, unmodified, where user pools are %s',
  { timeout: 120_000 },
  (place) => {
    let cloud: Cloud;
    beforeAll(async () => {
      cloud = await startPoolCloud(place);
    }, 300_000);
    afterAll(() => cloud?.stop());

    const run = (told: object, config: object = cloud.clientConfig()) =>
      runClient({
        ...{ folder: clientFolder('modern'), script: 'amplify-user-pool.cjs', caPath: cloud.caPath },
        told: { origin: cloud.origin, config, password, queries: { whoAmI }, ...told },
      });

    it('signs up and in by SRP, asks, changes, and hears over wss with the tokens of the pool', async () => {
      const said = { text: 'hello', by: 'ann' };
      expect(await run({ username: 'ann', email: 'ann@example.com', ...speech })).toEqual({
        signUp: 'CONFIRM_SIGN_UP',
        confirmSignUp: 'DONE',
        signIn: 'DONE',
        whoAmI: { whoAmI: 'ann' },
        mutation: { say: said },
        event: { onSay: said },
        // Amplify's own refusal: without a token it asks nobody.
        'whoAmI signed out': { refused: [['NoValidAuthTokens', 'No federated jwt']] },
      });
    });

    it('is let into a field of a group when its user is', async () => {
      const steps = { queries: { reports } };
      const denied = { refused: [['Unauthorized', 'Not Authorized to access reports on type Query']] };
      expect(await run({ username: 'bob', email: 'bob@example.com', ...steps })).toMatchObject({ reports: denied });
      await makeModerator(cloud, 'bob');
      expect(await run({ username: 'bob', ...steps })).toMatchObject({ reports: { reports: 'none yet' } });
    });

    it('is refused with a token of another pool', async () => {
      const [others] = cloud
        .assembly()
        .ofType('AWS::Cognito::UserPool')
        .filter(({ logicalId }) => logicalId === 'Others');
      const [app] = cloud
        .assembly()
        .ofType('AWS::Cognito::UserPoolClient')
        .filter(({ logicalId }) => logicalId === 'OthersApp');
      const Cognito = {
        userPoolId: others?.physicalId,
        userPoolClientId: app?.physicalId,
        userPoolEndpoint: cloud.origin,
      };
      const steps = await run(
        { username: 'eve', email: 'eve@example.com' },
        { ...cloud.clientConfig(), Auth: { Cognito } },
      );
      expect(steps).toMatchObject({ signIn: 'DONE', whoAmI: unauthorized });
    });

    it('is refused once its token has expired', async () => {
      const steps = await run({ username: 'cat', email: 'cat@example.com', advance: 'PT2H' });
      expect(steps).toMatchObject({ whoAmI: { whoAmI: 'cat' }, 'whoAmI later': unauthorized });
    });
  },
);
