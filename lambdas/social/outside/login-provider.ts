import type { World } from '../../runtime/world.ts';

/** Someone outside who vouches for people: a token of theirs proves an e-mail address. */
export interface LoginProvider {
  /** As the identity pool calls it. */
  readonly name: 'appleid.apple.com' | 'graph.facebook.com' | 'accounts.google.com';
  /** The address a token proves, in lower case; refuses if it proves none. */
  verifiedEmail(token: string, world: World): Promise<string>;
}
