import type { Assembly, Clock, Resource } from '../cloud.ts';
import { listOf, recordOf } from '../template/value.ts';
import { createBucket, type Throttle } from './token-bucket.ts';

export type Use =
  | { readonly kind: 'allowed'; readonly keyId: string }
  | { readonly kind: 'unknown key' }
  | { readonly kind: 'too many' };

export interface UsagePlans {
  /** Spends one request of the key's plan for this stage. A key that no plan ties to the stage opens nothing. */
  use(value: string | undefined, apiId: string, stage: string): Use;
}

interface Plan {
  readonly id: string;
  readonly stages: readonly string[];
  readonly throttle: Throttle | undefined;
}

const stageName = (apiId: unknown, stage: unknown) => `${apiId}/${stage}`;

export const readUsagePlans = (assembly: Assembly, clock: Clock): UsagePlans => {
  const plans = assembly.ofType('AWS::ApiGateway::UsagePlan').map(readPlan);
  const ties = assembly.ofType('AWS::ApiGateway::UsagePlanKey').map(({ properties }) => properties);
  const keys = new Map(
    assembly
      .ofType('AWS::ApiGateway::ApiKey')
      .filter(({ properties }) => properties['Enabled'] === true)
      .map(({ physicalId, attributes }) => [attributes?.['Value'] ?? '', physicalId]),
  );
  const buckets = new Map<string, () => boolean>();

  const planOf = (keyId: string, apiId: string, stage: string) =>
    plans.find(
      ({ id, stages }) =>
        stages.includes(stageName(apiId, stage)) &&
        ties.some(({ KeyId, UsagePlanId }) => KeyId === keyId && UsagePlanId === id),
    );

  const hasRoom = ({ id, throttle }: Plan, keyId: string): boolean => {
    if (!throttle) return true;
    const name = `${id}/${keyId}`;
    const take = buckets.get(name) ?? createBucket(throttle, clock.now);
    buckets.set(name, take);
    return take();
  };

  return {
    use: (value, apiId, stage) => {
      const keyId = value === undefined ? undefined : keys.get(value);
      const plan = keyId && planOf(keyId, apiId, stage);
      if (!keyId || !plan) return { kind: 'unknown key' };
      return hasRoom(plan, keyId) ? { kind: 'allowed', keyId } : { kind: 'too many' };
    },
  };
};

const readPlan = ({ logicalId, physicalId, properties }: Resource): Plan => {
  const stages = listOf(properties['ApiStages']).map(recordOf);
  if (properties['Quota'] || stages.some(({ Throttle }) => Object.keys(recordOf(Throttle)).length > 0))
    throw new Error(
      `usage plan ${logicalId} has a quota or throttles single methods, which is not served locally: use Throttle`,
    );
  const { RateLimit, BurstLimit } = recordOf(properties['Throttle']);
  return {
    id: physicalId,
    stages: stages.map(({ ApiId, Stage }) => stageName(ApiId, Stage)),
    throttle:
      RateLimit === undefined ? undefined : { perSecond: Number(RateLimit), burst: Number(BurstLimit ?? RateLimit) },
  };
};
