import type { Fields } from '../../contract/schema.generated.ts';
import { search } from '../../contract/tables/search.ts';
import type { Call } from '../runtime/call.ts';
import { pageAsked } from '../runtime/page.ts';
import type { Page } from '../runtime/query.ts';
import type { Resolvers } from '../runtime/resolvers.ts';
import { show } from '../runtime/view.ts';
import type { Key } from '../runtime/write.ts';
import { callerId } from './caller.ts';
import { refuseGraph } from './graph.refusals.ts';
import { type Phase, phasesOf, type UserEntry, wordsOf } from './search.rules.ts';
import { searchShard } from './search-entry.ts';
import { usersPage, usersView } from './user.list.ts';

type Arguments = Fields['Query.searchUsers']['args'];

const walk = (call: Call, { word, keeps }: Phase, limit: number, after: Key | undefined): Promise<Page<UserEntry>> =>
  call.store.query<UserEntry>(search, {
    hash: searchShard('user', word),
    range: { begins: word },
    limit,
    after,
    keep: (row) => row['id'] !== callerId(call) && keeps(row as unknown as UserEntry),
  });

/** Goes on where a page ended, within its phase or with the next one. */
const idsFrom = async (
  call: Call,
  phases: readonly Phase[],
  limit: number,
  start: Key | undefined,
): Promise<Page<string>> => {
  const { phase: from = 0, ...rest } = start ?? {};
  let after: Key | undefined = Object.keys(rest).length > 0 ? rest : undefined;
  const ids: string[] = [];
  for (let at = Number(from); at < phases.length; at++) {
    const phase = phases[at];
    if (!phase) break;
    const { items, next } = await walk(call, phase, limit - ids.length, after);
    ids.push(...items.map(({ id }) => id));
    after = undefined;
    if (next) return { items: ids, next: { ...next, phase: at } };
    if (ids.length >= limit && at + 1 < phases.length) return { items: ids, next: { phase: at + 1 } };
  }
  return { items: ids };
};

const most = 100;

const searchUsers = async (args: Arguments, call: Call) => {
  const asked = await pageAsked(call, args, { least: -1, most });
  const limit = asked.limit === -1 ? most : asked.limit;
  if (args.searchToken.trim() === '') throw refuseGraph.emptySearch();
  const phases = limit === 0 ? [] : phasesOf(wordsOf(args.searchToken));
  const idsAfter = (wanted: number, after: Key | undefined) => idsFrom(call, phases, wanted, after);
  return show(usersView, await usersPage(call, args, { ...asked, limit }, idsAfter));
};

export const served: Resolvers<'Query.searchUsers'> = { 'Query.searchUsers': searchUsers };
