/** Functions under faults complain in the log, by the thousand; here that is what is wanted, so nobody listens. */
export const quietly = async <T>(work: () => Promise<T>): Promise<T> => {
  const { error, warn } = console;
  console.error = () => undefined;
  console.warn = () => undefined;
  try {
    return await work();
  } finally {
    Object.assign(console, { error, warn });
  }
};
