import { startEngine } from '../../../local/dynamodb/engine.ts';
import { silentLog } from '../../support/engine.ts';

/** A process of its own that owns an engine, so that a test can kill the owner. Prints the engine, then waits. */
const [home = '', engine = ''] = process.argv.slice(2);
const option = engine === 'dynoxide' ? 'dynoxide' : 'dynamodb-local';
const { pid, endpoint, region, credentials } = await startEngine({
  ...{ option, region: 'us-east-1', home, data: `${home}/state`, log: silentLog },
});
process.stdout.write(`${JSON.stringify({ pid, endpoint, region, credentials })}\n`);
setInterval(() => undefined, 60_000);
