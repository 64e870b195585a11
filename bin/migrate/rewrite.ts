import { feed } from '../../contract/tables/feed.ts';
import { main } from '../../contract/tables/main.ts';
import { upgrades } from '../../contract/upgrades.ts';
import { versions } from '../../contract/versions.ts';
import { writeAll } from '../../lambdas/runtime/bulk.ts';
import { ConditionFailed } from '../../lambdas/runtime/commit.ts';
import { all, any, equals, isNew, unchanged } from '../../lambdas/runtime/condition.ts';
import type { Dynamo } from '../../lambdas/runtime/dynamo.ts';
import { addressText, keyOf, readAll } from '../../lambdas/runtime/read.ts';
import { createStore } from '../../lambdas/runtime/store.ts';
import { isOutdated } from '../../lambdas/runtime/version.ts';
import { type Item, type Key, put, update, type Write } from '../../lambdas/runtime/write.ts';
import { type Kinds, kindOf } from '../../lambdas/social/kinds.ts';
import { usernameKey, usernameSchemaVersion } from '../../lambdas/social/username.ts';

const patience = 10;

type Kind = keyof Kinds;

/** The attributes of an item that others are made from: they have to be as they were read. */
const sourcesOf = (kind: Kind): readonly string[] =>
  Object.values(upgrades[kind] ?? {}).flatMap((origin) => {
    if ('same' in origin) return [origin.same];
    return 'key' in origin && origin.key.startsWith('gsi') ? [origin.key] : [];
  });

/** Scores were measured from the start of a day, by items that tell any moment of it. */
const remeasured = (kind: Kind, { lastDeflatedAt }: Item): Item =>
  kind.endsWith('/trending') && typeof lastDeflatedAt === 'string'
    ? { lastDeflatedAt: `${lastDeflatedAt.slice(0, 'YYYY-MM-DD'.length)}T00:00:00.000Z` }
    : {};

/** Names are reserved by rows of their own, which the document does not know. */
const along = (kind: Kind, { username, userId }: Item): readonly Write[] =>
  kind === 'user/profile' && typeof username === 'string'
    ? [
        put(
          main,
          { ...usernameKey(username), schemaVersion: usernameSchemaVersion, userId },
          { condition: any(isNew, equals('userId', userId)) },
        ),
      ]
    : [];

/** The document's feed rows lie with their posts; ours have a table. Both steps can be done again. */
const moveToFeed = async (dynamo: Dynamo, item: Item): Promise<void> => {
  const { postId, userId: feedUserId, postedAt, postedByUserId } = item;
  await writeAll(dynamo, [{ kind: 'put', table: feed, item: { postId, feedUserId, postedAt, postedByUserId } }]);
  await writeAll(dynamo, [{ kind: 'remove', table: main, key: keyOf(main, item) }]);
};

const rewriteOnce = async (dynamo: Dynamo, item: Item): Promise<void> => {
  const kind = kindOf(item as Key);
  if (kind === 'post/feed') return moveToFeed(dynamo, item);
  const names = Object.keys(upgrades[kind] ?? {});
  const made = Object.fromEntries(names.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]])));
  const set = { ...made, ...remeasured(kind, item), schemaVersion: versions[kind] };
  const asRead = ['schemaVersion', ...sourcesOf(kind), ...(kind === 'user/profile' ? ['username'] : [])];
  const condition = all(...asRead.map((name) => unchanged(name, item[name])));
  await createStore(dynamo).commit(update(main, keyOf(main, item), { set }, { condition }), ...along(kind, item));
};

/**
 * Writes an item as it would be had it been written today. Whoever changes it meanwhile goes first. Answers what stands
 * in the way, if anything does.
 */
export const rewrite = async (dynamo: Dynamo, first: Item): Promise<string | undefined> => {
  const address = { table: main, key: keyOf(main, first) };
  let item: Item | undefined = first;
  for (let tries = 0; item && isOutdated(main, item); tries++) {
    try {
      await rewriteOnce(dynamo, item);
      return undefined;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (error.write.kind === 'put') return `${item['username']} is reserved for someone other than ${item['userId']}`;
      if (tries >= patience) return `${addressText(address)} does not keep still`;
    }
    item = (await readAll(dynamo, [address])).get(addressText(address));
  }
  return undefined;
};
