import type { TableDesign } from '../../contract/table.ts';
import type { Dynamo } from '../../lambdas/runtime/dynamo.ts';
import { sharesOf } from '../../lambdas/runtime/recount.ts';
import type { StreamDesign } from '../../lambdas/runtime/stream.ts';
import { type ScanStart, scanTable, sizeOf } from '../scan-table.ts';
import { emptyTally, noteExpected, noteFound, type Tally } from './tally.ts';

/** How far an audit has come: enough to go on after an interruption. */
export interface Position {
  readonly tally: Tally;
  /** Tables read to the end. */
  readonly done: readonly string[];
  readonly reading?: { readonly table: string; readonly from: ScanStart };
}

const beginning = (): Position => ({ tally: emptyTally(), done: [] });

interface Recount {
  readonly dynamo: Dynamo;
  readonly designs: readonly StreamDesign[];
  readonly tables: readonly TableDesign[];
  readonly progress: (table: string, read: number, about: number) => void;
  /** Called after every page with where a later run could go on. */
  readonly keep: (position: Position) => void;
}

/** Reads every item of every table, page by page, and adds up what each carries and what each says of others. */
export const recountTables = async (recount: Recount, start = beginning()): Promise<Tally> => {
  const { dynamo, designs, tables, progress, keep } = recount;
  const { tally } = start;
  const done = [...start.done];
  const at = new Date().toISOString();

  for (const table of tables.filter(({ name }) => !done.includes(name))) {
    const about = await sizeOf(dynamo, table);
    const resumed = start.reading?.table === table.name ? start.reading.from : undefined;
    let read = 0;
    for await (const { items, next } of scanTable(dynamo, table, resumed)) {
      for (const item of items) noteFound(tally, table, item);
      for (const design of designs.filter((one) => one.table.name === table.name))
        for (const share of await sharesOf(dynamo, design, items, at)) noteExpected(tally, share);

      read += items.length;
      progress(table.name, read, Math.max(about, read));
      keep({ tally, done, ...(next && { reading: { table: table.name, from: next } }) });
    }
    done.push(table.name);
    keep({ tally, done });
  }
  return tally;
};
