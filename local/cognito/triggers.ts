import { isDeepStrictEqual } from 'node:util';
import type { Cognito } from './cognito.ts';
import { refusal } from './refusal.ts';
import { type Input, isRecord } from './request.ts';
import type { UserPool } from './user-pool.ts';

export type TriggerName =
  | 'PreSignUp'
  | 'PostConfirmation'
  | 'PreAuthentication'
  | 'PostAuthentication'
  | 'DefineAuthChallenge'
  | 'CreateAuthChallenge'
  | 'VerifyAuthChallengeResponse'
  | 'CustomMessage'
  | 'PreTokenGeneration'
  | 'UserMigration';

export interface TriggerCall {
  readonly trigger: TriggerName;
  /** The occasion, such as `PreSignUp_SignUp`. */
  readonly source: string;
  readonly username: string;
  readonly clientId: string | undefined;
  readonly request: Input;
  /** The response as the function finds it, to fill in. */
  readonly response?: Input;
  readonly version?: string;
}

export const hasTrigger = (pool: UserPool, trigger: TriggerName): boolean => triggerArn(pool, trigger) !== undefined;

/** Runs the pool's trigger and returns the response it filled in; undefined where the pool has none. */
export const runTrigger = async (cognito: Cognito, pool: UserPool, call: TriggerCall): Promise<Input | undefined> => {
  const arn = triggerArn(pool, call.trigger);
  if (arn === undefined) return undefined;
  const result = await cognito.ground.functions.invoke(arn, triggerEvent(pool, call), `trigger:${call.trigger}`);
  if (!result.ok && result.timedOut) {
    throw refusal(
      'UnexpectedLambdaException',
      `${call.trigger} invocation failed due to error ${result.errorMessage}.`,
    );
  }
  if (!result.ok) {
    throw refusal('UserLambdaValidationException', `${call.trigger} failed with error ${result.errorMessage}.`);
  }
  if (!isRecord(result.payload) || !isRecord(result.payload['response'])) {
    throw refusal('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  }
  return result.payload['response'];
};

const triggerEvent = (pool: UserPool, call: TriggerCall) => ({
  version: call.version ?? '1',
  region: pool.region,
  userPoolId: pool.id,
  userName: call.username,
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: call.clientId ?? 'CLIENT_ID_NOT_APPLICABLE' },
  triggerSource: call.source,
  request: withoutEmptyMetadata(call.request),
  response: call.response ?? {},
});

/** Cognito leaves clientMetadata out where the caller sent none. */
const withoutEmptyMetadata = (request: Input): Input => {
  const { clientMetadata, ...rest } = request;
  return clientMetadata === undefined || isDeepStrictEqual(clientMetadata, {}) ? rest : request;
};

const triggerArn = (pool: UserPool, trigger: TriggerName): string | undefined => {
  const arn = trigger === 'PreTokenGeneration' ? tokenTrigger(pool).arn : pool.triggers[trigger];
  return typeof arn === 'string' ? arn : undefined;
};

/** Token generation may be configured with a version, which decides the shape of its event. */
export const tokenTrigger = (pool: UserPool): { readonly arn: unknown; readonly version: string } => {
  const config = pool.triggers['PreTokenGenerationConfig'];
  if (!isRecord(config)) return { arn: pool.triggers['PreTokenGeneration'], version: '1' };
  const versions: Readonly<Record<string, string>> = { V2_0: '2', V3_0: '3' };
  return { arn: config['LambdaArn'], version: versions[String(config['LambdaVersion'])] ?? '1' };
};
