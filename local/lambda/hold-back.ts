import type { Functions } from '../cloud.ts';

/**
 * Streams and queues may have work from the last run before the port answers, and a function that calls a service then
 * would fail and use up its retries: invocations wait until `release`.
 */
export const holdBack = (functions: Functions): { readonly functions: Functions; release(): void } => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    functions: {
      invoke: async (...invocation) => {
        await released;
        return functions.invoke(...invocation);
      },
    },
    release,
  };
};
