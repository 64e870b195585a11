import { CfnOutput, Stack } from 'aws-cdk-lib';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { type FunctionName, fields } from '../contract/fields.ts';
import { functions } from '../contract/functions.ts';
import { seedings } from '../contract/seedings.ts';
import { webhooks } from '../contract/webhooks.ts';
import { accessOf, type Surroundings } from './access.ts';
import { acknowledge, acknowledgeWithin } from './acknowledge.ts';
import { Firewall } from './firewall.ts';
import { PlazaApi } from './graphql-api.ts';
import type { IdentityStack } from './identity-stack.ts';
import type { MediaStack } from './media-stack.ts';
import { PlazaFunction } from './plaza-function.ts';
import { attachFunctions, attachNotifications } from './resolvers.ts';
import { Seeding } from './seeding.ts';
import type { Settings } from './settings.ts';
import { SideApi } from './side-api.ts';
import { Telegram } from './telegram.ts';
import { Webhook } from './webhook.ts';

/** The stacks that the API rests on. */
interface Before {
  readonly identity: IdentityStack;
  readonly media: MediaStack;
}

/** The endpoint, the functions behind its fields, and the rows they take for granted. */
export class ApiStack extends Stack {
  readonly api: PlazaApi;
  readonly functions: ReadonlyMap<FunctionName, PlazaFunction>;
  readonly webhooks: readonly Webhook[];
  readonly seedings: readonly Seeding[];
  readonly sideApi: SideApi;
  /** What the functions here, and those of later stacks, may be given. */
  readonly surroundings: Surroundings;

  constructor(scope: Construct, id: string, settings: Settings, { identity, media }: Before) {
    super(scope, id);
    this.api = new PlazaApi(this, 'Api', settings);
    this.surroundings = {
      ...media.surroundings,
      userPool: identity.userPool,
      backendClient: identity.backendClient,
      frontendClient: identity.frontendClient,
      identityPool: identity.identityPool,
      api: this.api,
      pageTokenSecret: pageTokenSecret(this),
      passwordKey: passwordKey(this),
      telegram: new Telegram(this, 'Telegram', settings),
    };

    this.functions = new Map(
      (Object.keys(fields) as FunctionName[]).map((name) => {
        const design = functions[name];
        return [name, new PlazaFunction(this, name, { settings, design, access: accessOf(design, this.surroundings) })];
      }),
    );
    this.webhooks = Object.entries(webhooks).map(
      ([name, design]) => new Webhook(this, name, settings, design, this.surroundings),
    );
    this.seedings = Object.entries(seedings).map(
      ([name, design]) => new Seeding(this, name, settings, design, this.surroundings),
    );
    attachFunctions(this, this.api, this.functions);
    attachNotifications(this.api);
    letClientsCall(this, this.api, identity);
    this.sideApi = new SideApi(this, 'SideApi', settings, this.surroundings);
    new Firewall(this, 'Firewall', settings, {
      Association: this.api.arn,
      SideAssociation: this.sideApi.stageArn,
    });
    new CfnOutput(this, 'GraphqlUrl', { value: this.api.graphqlUrl });
  }
}

function pageTokenSecret(scope: Construct): Secret {
  const secret = new Secret(scope, 'PageTokenSecret', {
    description: 'authenticates nextToken',
    generateSecretString: { passwordLength: 64, excludePunctuation: true },
  });
  acknowledge(secret, 'SMG4', 'it protects only half-read lists; the runbook tells how to replace it');
  return secret;
}

function passwordKey(scope: Construct): Secret {
  const secret = new Secret(scope, 'PasswordKey', {
    description: 'RSA private key (PEM) that apps encrypt new passwords for',
  });
  acknowledge(secret, 'SMG4', 'apps are built with the public half; replacing it takes a release of theirs');
  return secret;
}

/**
 * Guests and signed-in people may call every field; resolvers refuse. That includes the internal mutations, whose
 * refusal clients know as `ClientError: Access denied`. The policy is here because the roles are made before the API.
 */
function letClientsCall(scope: Construct, api: PlazaApi, { identityPool }: IdentityStack): void {
  const policy = new Policy(scope, 'ClientsCall', {
    roles: [identityPool.authenticatedRole, identityPool.unauthenticatedRole],
    statements: [new PolicyStatement({ actions: ['appsync:GraphQL'], resources: [`${api.arn}/types/*`] })],
  });
  acknowledgeWithin(policy, api, '/types/*', 'every field of this one API; resolvers decide per item what is seen');
}
