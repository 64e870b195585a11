import { main } from '../../contract/tables/main.ts';
import type { Dynamo } from '../../lambdas/runtime/dynamo.ts';
import { isOutdated, upToDate } from '../../lambdas/runtime/version.ts';
import type { Item } from '../../lambdas/runtime/write.ts';
import { type ScanStart, scanTable, sizeOf } from '../scan-table.ts';
import { rewrite } from './rewrite.ts';

/** How far a migration has come: enough to go on after an interruption. */
export interface Position {
  readonly from?: ScanStart;
  readonly rewritten: number;
  /** What is left as it is, and why. */
  readonly left: readonly string[];
}

export interface Migration {
  readonly dynamo: Dynamo;
  readonly progress: (title: string, done: number, about: number) => void;
  /** Called after every page with where a later run could go on. */
  readonly keep: (position: Position) => void;
}

const handsAtOnce = 10;

const rewriteAll = async (dynamo: Dynamo, items: readonly Item[]): Promise<readonly string[]> => {
  const left: string[] = [];
  for (let at = 0; at < items.length; at += handsAtOnce) {
    const some = items.slice(at, at + handsAtOnce);
    left.push(...(await Promise.all(some.map((item) => rewrite(dynamo, item)))).flatMap((why) => why ?? []));
  }
  return left;
};

/** Rewrites every item of an older version, page by page. Done again, in whole or in part, it finds nothing more to do. */
export const migrate = async (
  { dynamo, progress, keep }: Migration,
  start: Position = { rewritten: 0, left: [] },
): Promise<Position> => {
  const about = await sizeOf(dynamo, main);
  let [read, position] = [0, start];
  for await (const { items, next } of scanTable(dynamo, main, start.from)) {
    const outdated = await upToDate(
      dynamo,
      main,
      items.filter((item) => isOutdated(main, item)),
    );
    const left = [...position.left, ...(await rewriteAll(dynamo, outdated))];
    position = { rewritten: position.rewritten + outdated.length, left, ...(next && { from: next }) };
    read += items.length;
    progress('Rewriting', read, Math.max(about, read));
    keep(position);
  }
  return position;
};
