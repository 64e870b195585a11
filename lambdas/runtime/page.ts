import type { Call } from './call.ts';
import { createPageTokens, type PageTokens } from './page-token.ts';
import type { Page } from './query.ts';
import { refuse } from './refusal.ts';
import { theSecret } from './secret.ts';
import type { Key } from './write.ts';

export interface PageArguments {
  readonly limit?: number | null;
  readonly nextToken?: string | null;
}

export interface PageAsked {
  readonly limit: number;
  readonly after: Key | undefined;
}

let tokens: Promise<PageTokens> | undefined;
const theTokens = (call: Call): Promise<PageTokens> => {
  tokens ??= theSecret(call.world, 'pageTokenSecret').then(createPageTokens);
  return tokens;
};

/** A token belongs to one caller, one field and one set of arguments; `of` names the parent the list hangs on. */
const binding = (call: Call, args: PageArguments, of: string) => {
  const { limit: _limit, nextToken: _token, ...rest } = args;
  return JSON.stringify([
    call.callerId ?? '',
    call.coordinate,
    of,
    Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);
};

export const pageAsked = async (
  call: Call,
  args: PageArguments,
  { of = '', least = 1, most = 100, usual = 20 } = {},
): Promise<PageAsked> => {
  const limit = args.limit ?? usual;
  if (limit < least || limit > most) throw refuse.badLimit(least, most);
  if (!args.nextToken) return { limit, after: undefined };
  return { limit, after: (await theTokens(call)).open(args.nextToken, binding(call, args, of)) };
};

export const nextToken = async (
  call: Call,
  args: PageArguments,
  page: Page<unknown>,
  of = '',
): Promise<string | null> => (page.next ? (await theTokens(call)).seal(page.next, binding(call, args, of)) : null);
