import type { Ground } from '../cloud.ts';
import type { AppClient } from './app-client.ts';
import type { Attempts } from './attempts.ts';
import type { Challenges } from './challenges.ts';
import type { Codes } from './codes.ts';
import type { Identities } from './identities.ts';
import type { IdentityPool } from './identity-pool.ts';
import type { Derive } from './local-secret.ts';
import type { Input } from './request.ts';
import type { Sessions } from './sessions.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { UserPool } from './user-pool.ts';
import type { Users } from './users.ts';

/** What the template declares and what is remembered: all that a call works with. */
export interface Cognito {
  readonly ground: Ground;
  readonly pools: ReadonlyMap<string, UserPool>;
  readonly clients: ReadonlyMap<string, AppClient>;
  readonly identityPools: ReadonlyMap<string, IdentityPool>;
  readonly users: Users;
  readonly codes: Codes;
  readonly sessions: Sessions;
  readonly signingKeys: SigningKeys;
  readonly challenges: Challenges;
  readonly attempts: Attempts;
  readonly identities: Identities;
  readonly derive: Derive;
}

/** One operation: the JSON that came in, the JSON that goes out. */
export type Call = (cognito: Cognito, input: Input) => object | Promise<object>;

export type Calls = Readonly<Record<string, Call>>;
