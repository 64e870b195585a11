/** What `runtime.earlyReturn` throws to leave a request handler: the value stands for the whole step. */
export interface EarlyReturn {
  readonly earlyReturn: { readonly value: unknown };
}

export const isEarlyReturn = (thrown: unknown): thrown is EarlyReturn =>
  thrown instanceof Error && 'earlyReturn' in thrown;

export const runtime = {
  earlyReturn: (value: unknown = null): never => {
    throw Object.assign(new Error('early return'), { earlyReturn: { value } });
  },
};
