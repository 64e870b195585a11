import { checks, run } from './steps.ts';

process.exitCode = run(checks) ? 0 : 1;
