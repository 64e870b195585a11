import { fieldError } from './field-error.ts';
import type { Run } from './run.ts';

/** The promise's value, or AppSync's refusal once the request has used up its time. */
export const withinTime = <T>(run: Run, promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const left = Math.max(0, run.deadline - performance.now());
    const timer = setTimeout(() => reject(fieldError('Execution timed out.', 'ExecutionTimeout')), left);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
