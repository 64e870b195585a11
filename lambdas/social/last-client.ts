import type { LastClient } from './user.ts';

const parts = ['version', 'device', 'system', 'uid'] as const;

/** The app a request came from, as its `x-real-…` headers say; undefined if they say nothing. */
export const clientOf = (headers: Readonly<Record<string, string>>): LastClient | undefined => {
  const named = parts.flatMap((part) => {
    const value = headers[`x-real-${part}`];
    return value ? [[part, value.slice(0, 256)] as const] : [];
  });
  return named.length > 0 ? Object.fromEntries(named) : undefined;
};

export const isSameClient = (one: LastClient | undefined, other: LastClient | undefined): boolean =>
  parts.every((part) => one?.[part] === other?.[part]);
