import { run } from './run.ts';

const [events, faults, seed = '1', mode = ''] = process.argv.slice(2);
console.error = () => undefined;
console.warn = () => undefined;
const b = Date.now();
const o = await run({
  seed: Number(seed),
  events: Number(events),
  faults: faults ?? '',
  ...(mode === 'i' && { interleaved: true }),
  round: Number(process.env['ROUND'] ?? 200),
});
console.log({ ...o, drift: o.drift.length }, Date.now() - b, 'ms');
console.log(o.drift.slice(0, 25).join('\n'));
