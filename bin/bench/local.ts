import type { Closers } from '../../local/closers.ts';
import { appSyncOverhead } from './appsync-overhead.ts';
import { aGuestOf } from './guest.ts';
import { startLaptopProcess } from './laptop-process.ts';
import type { Measurement, Part } from './measurement.ts';
import { percentile } from './measurement.ts';
import { editedQuery, editTimes } from './source-edit.ts';
import { workingCopy } from './working-copy.ts';

async function* measure(closers: Closers): AsyncGenerator<Measurement> {
  const folder = workingCopy(closers);

  const begun = performance.now();
  const laptop = await startLaptopProcess(folder, closers);
  const ask = await aGuestOf(laptop.origin);
  await ask(editedQuery);
  const seconds = (performance.now() - begun) / 1000;
  yield { name: 'npm start → first successful signed query', value: seconds, unit: 's', limit: 15 };

  const edits = await editTimes(folder, ask, 10);
  yield { name: 'source edit → live, p50', value: percentile(edits, 0.5), unit: 'ms' };
  yield { name: 'source edit → live, slowest of 10', value: Math.max(...edits), unit: 'ms', limit: 1000 };
  await laptop.stop();

  const { p50, p99 } = await appSyncOverhead(folder, 4000);
  yield { name: 'AppSync over the handler in process, p50', value: p50, unit: 'ms', limit: 1 };
  yield { name: 'AppSync over the handler in process, p99', value: p99, unit: 'ms' };
}

export const localPart: Part = { title: 'the laptop cloud from a fresh clone with its packages installed', measure };
