import { DynamoDBClient, ScanCommand, type ScanCommandInput } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { recountTables } from '../../bin/audit/recount-tables.ts';
import { type Drift, driftsOf } from '../../bin/audit/tally.ts';
import type { TableDesign } from '../../contract/table.ts';
import { main } from '../../contract/tables/main.ts';
import { tables as catalogue } from '../../contract/tables.ts';
import { createAwsCall } from '../../lambdas/runtime/aws-call.ts';
import { timestamp } from '../../lambdas/runtime/clock.ts';
import { isExisting } from '../../lambdas/runtime/condition.ts';
import { connect } from '../../lambdas/runtime/dynamo.ts';
import { createStore, type Store } from '../../lambdas/runtime/store.ts';
import type { World } from '../../lambdas/runtime/world.ts';
import { type Item, put, remove, update } from '../../lambdas/runtime/write.ts';
import { type BannedUser, bannedUserIndexKeys, bannedUserKey } from '../../lambdas/social/banned-user.ts';
import { blockIndexKeys, blockKey } from '../../lambdas/social/block.ts';
import { socialCounts } from '../../lambdas/social/counts.ts';
import { type FollowStatus, followIndexKeys, followKey } from '../../lambdas/social/follow.ts';
import { type User, userKey } from '../../lambdas/social/user.ts';
import type { Cloud } from '../../local/start-cloud.ts';

/** The laptop's tables seen from behind: for states that are not the tested operation's business, and for what no client is shown. */
export interface Behind {
  /** A store that has read nothing yet. */
  store(): Store;
  /** What a job or worker needs, to be run by hand. */
  world(): World;
  profile(userId: string): Promise<User>;
  /** Every row of every table that has the text anywhere in it. */
  rowsNaming(text: string): Promise<readonly Item[]>;
  change(userId: string, details: Partial<User>): Promise<void>;
  follow(followerUserId: string, followedUserId: string, followStatus?: FollowStatus | 'NOT_FOLLOWING'): Promise<void>;
  block(blockerUserId: string, blockedUserId: string): Promise<void>;
  /** Where a count of the main table is not what a recount finds. */
  drifts(): Promise<readonly Drift[]>;
  banOf(userId: string): Promise<Item | undefined>;
  /** Bans a user, by what is known of them and more. */
  ban(userId: string, known?: Pick<BannedUser, 'deviceId'>): Promise<void>;
}

export const behind = async (cloud: Cloud): Promise<Behind> => {
  const tables = cloud.assembly().ofType('AWS::DynamoDB::GlobalTable');
  const client = new DynamoDBClient({
    endpoint: cloud.origin,
    region: 'us-east-1',
    credentials: cloud.operator,
  });
  const dynamo = connect(({ name }) => {
    const found = tables.find(({ physicalId }) => physicalId.endsWith(`-${name}`));
    if (!found) throw new Error(`no table ${name} among ${tables.map(({ physicalId }) => physicalId).join(', ')}`);
    return found.physicalId;
  }, client);
  const store = () => createStore(dynamo);

  const profile = async (userId: string): Promise<User> => {
    const user = await store().get<User>(main, userKey(userId));
    if (!user) throw new Error(`nobody is ${userId}`);
    return user;
  };

  const scan = async (table: TableDesign): Promise<readonly Item[]> => {
    const rows: Item[] = [];
    let ExclusiveStartKey: ScanCommandInput['ExclusiveStartKey'];
    do {
      const page = await client.send(
        new ScanCommand({ TableName: dynamo.nameOf(table), ...(ExclusiveStartKey && { ExclusiveStartKey }) }),
      );
      rows.push(...(page.Items ?? []).map((row) => unmarshall(row)));
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
    return rows;
  };

  return {
    store,
    world: () => ({
      dynamo,
      aws: createAwsCall({}),
      timestamp,
      setting: (name) => {
        throw new Error(`no ${name} behind the scenes`);
      },
    }),
    profile,
    rowsNaming: async (text) =>
      (await Promise.all(Object.values(catalogue).map(scan)))
        .flat()
        .filter((row) => JSON.stringify(row).includes(text)),
    change: async (userId, details) => {
      await store().commit(update(main, userKey(userId), { set: details }, { condition: isExisting }));
    },
    follow: async (followerUserId, followedUserId, followStatus = 'FOLLOWING') => {
      const key = followKey(followedUserId, followerUserId);
      if (followStatus === 'NOT_FOLLOWING') {
        await store().commit(remove(main, key));
        return;
      }
      const follow = {
        ...{ schemaVersion: 1, followerUserId, followedUserId, followStatus },
        followedAt: new Date().toISOString(),
      };
      await store().commit(put(main, { ...key, ...followIndexKeys(follow), ...follow }));
    },
    banOf: (userId) => store().get(main, bannedUserKey(userId)),
    ban: async (userId, known = {}) => {
      const { username, email, phoneNumber } = await profile(userId);
      const ban: BannedUser = {
        ...{ schemaVersion: 0, userId, username, bannedAt: new Date().toISOString(), forcedBy: 'a test' },
        ...(email && { email }),
        ...(phoneNumber && { phoneNumber }),
        ...known,
      };
      await store().commit(put(main, { ...bannedUserKey(userId), ...bannedUserIndexKeys(ban), ...ban }));
    },
    drifts: async () => {
      const quietly = { progress: () => undefined, keep: () => undefined };
      const tally = await recountTables({ dynamo, designs: [socialCounts], tables: [main], ...quietly });
      return driftsOf(tally, new Set(socialCounts.lifetime));
    },
    block: async (blockerUserId, blockedUserId) => {
      const block = { schemaVersion: 0, blockerUserId, blockedUserId, blockedAt: new Date().toISOString() };
      await store().commit(
        put(main, { ...blockKey(blockedUserId, blockerUserId), ...blockIndexKeys(block), ...block }),
      );
    },
  };
};
