import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { UserPool, UserPoolClient, UserPoolTriggers } from 'aws-cdk-lib/aws-cognito';
import { IdentityPool, UserPoolAuthenticationProvider } from 'aws-cdk-lib/aws-cognito-identitypool';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { environment } from '../contract/environment.ts';
import { triggers } from '../contract/triggers.ts';
import { acknowledge } from './acknowledge.ts';
import { PlazaFunction } from './plaza-function.ts';
import { physicalName, type Settings } from './settings.ts';
import { PlazaUserPool } from './user-pool.ts';
import { backendClient, frontendClient, testingClient } from './user-pool-clients.ts';

type TriggerName = keyof typeof triggers;

/** Who people are: the user pool they sign in to and the identity pool that gives them, and guests, AWS credentials. */
export class IdentityStack extends Stack {
  readonly triggers: Readonly<Record<TriggerName, PlazaFunction>>;
  readonly userPool: UserPool;
  readonly backendClient: UserPoolClient;
  readonly frontendClient: UserPoolClient;
  readonly identityPool: IdentityPool;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    const testingName = physicalName(settings, 'testing');
    const trigger = (name: TriggerName, told: Readonly<Record<string, string>> = {}) =>
      new PlazaFunction(this, name, {
        settings,
        design: triggers[name],
        access: { environment: told, statements: [] },
      });
    this.triggers = {
      preSignUp: trigger('preSignUp', settings.throwaway ? { [environment.testingClientName]: testingName } : {}),
      preAuthentication: trigger('preAuthentication'),
      defineAuthChallenge: trigger('defineAuthChallenge'),
      customMessage: trigger('customMessage', { [environment.linkDomain]: settings.linkDomain }),
    };

    this.userPool = new PlazaUserPool(this, 'UserPool', settings, lambdas(this.triggers));
    this.backendClient = backendClient(this.userPool);
    this.frontendClient = frontendClient(this.userPool);
    const clients = [this.backendClient, this.frontendClient];
    if (settings.throwaway) {
      clients.push(testingClient(this.userPool, testingName));
      letReadClients(this.triggers.preSignUp, this.userPool);
    }

    this.identityPool = identityPool(this, settings, this.userPool, clients);
    new CfnOutput(this, 'UserPoolId', { value: this.userPool.userPoolId });
    new CfnOutput(this, 'FrontendClientId', { value: this.frontendClient.userPoolClientId });
    new CfnOutput(this, 'IdentityPoolId', { value: this.identityPool.identityPoolId });
  }
}

const lambdas = (functions: Readonly<Record<TriggerName, PlazaFunction>>): UserPoolTriggers =>
  Object.fromEntries(Object.entries(functions).map(([name, { lambda }]) => [name, lambda]));

/**
 * The trigger sees a client's id but cannot be told the testing one: the client needs the pool, the pool its triggers.
 * So it asks for the client's name; and its right to ask is a policy of its own, made after the pool.
 */
function letReadClients({ role }: PlazaFunction, pool: UserPool): void {
  new Policy(pool, 'TriggersReadClients', {
    roles: [role],
    statements: [
      new PolicyStatement({ actions: ['cognito-idp:DescribeUserPoolClient'], resources: [pool.userPoolArn] }),
    ],
  });
}

function identityPool(scope: Construct, settings: Settings, userPool: UserPool, clients: readonly UserPoolClient[]) {
  const { appleServicesId, facebookAppId, googleClientId } = settings;
  const pool = new IdentityPool(scope, 'IdentityPool', {
    identityPoolName: physicalName(settings, 'identities'),
    allowUnauthenticatedIdentities: true,
    authenticationProviders: {
      userPools: clients.map((userPoolClient) => new UserPoolAuthenticationProvider({ userPool, userPoolClient })),
      ...(appleServicesId && { apple: { servicesId: appleServicesId } }),
      ...(facebookAppId && { facebook: { appId: facebookAppId } }),
      ...(googleClientId && { google: { clientId: googleClientId } }),
    },
  });
  acknowledge(pool, 'COG7', 'guests look around and make accounts; resolvers decide what a guest may see');
  return pool;
}
