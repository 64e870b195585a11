/** What was started, to be stopped in reverse order, also when starting fails half way. */
export interface Closers {
  add(close: () => Promise<void> | void): void;
  closeAll(): Promise<void>;
}

export const createClosers = (): Closers => {
  const open: (() => Promise<void> | void)[] = [];
  return {
    add: (close) => void open.push(close),
    closeAll: async () => {
      const failures: unknown[] = [];
      for (let close = open.pop(); close; close = open.pop())
        await Promise.resolve(close()).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw new AggregateError(failures, 'not everything could be stopped');
    },
  };
};
