import { randomBytes } from 'node:crypto';
import type { Clock } from '../cloud.ts';
import type { AppClient } from './app-client.ts';
import { notAuthorized } from './refusal.ts';
import type { Texts } from './request.ts';
import type { PasswordVerifier, SrpOffer } from './srp.ts';

/** One answered step of a custom sign-in, as DefineAuthChallenge is told. */
export interface Step {
  readonly challengeName: string;
  readonly challengeResult: boolean;
  readonly challengeMetadata?: string | null;
}

/** A question put to somebody who is signing in, waiting for its answer. */
export type Challenge =
  | {
      readonly kind: 'PASSWORD_VERIFIER';
      readonly username: string;
      readonly clientValue: string;
      readonly offer: SrpOffer;
      /** What the offer was made from: a made-up one where the user does not exist. */
      readonly password: PasswordVerifier;
      /** Steps so far when SRP is part of a custom sign-in. */
      readonly steps?: readonly Step[];
    }
  | { readonly kind: 'NEW_PASSWORD_REQUIRED'; readonly username: string }
  | {
      readonly kind: 'CUSTOM_CHALLENGE';
      readonly username: string;
      readonly steps: readonly Step[];
      readonly privateParameters: Texts;
      readonly metadata: string | null;
    };

export interface Challenges {
  ask(client: AppClient, challenge: Challenge): string;
  /** The challenge of that kind and client, which can be answered once. */
  take<Kind extends Challenge['kind']>(
    client: AppClient,
    kind: Kind,
    session: string,
  ): Extract<Challenge, { kind: Kind }>;
}

interface Asked {
  readonly clientId: string;
  readonly challenge: Challenge;
  readonly expiresAt: number;
}

/** Kept in memory: a sign-in that a restart interrupts starts over. */
export const openChallenges = (clock: Clock): Challenges => {
  const asked = new Map<string, Asked>();
  return {
    ask: (client, challenge) => {
      for (const [key, { expiresAt }] of asked) if (expiresAt <= clock.now()) asked.delete(key);
      const session = randomBytes(96).toString('base64');
      asked.set(session, { clientId: client.id, challenge, expiresAt: clock.now() + client.challengeLife });
      return session;
    },
    take: (client, kind, session) => {
      const found = asked.get(session);
      asked.delete(session);
      if (!found || found.clientId !== client.id || !isKind(found.challenge, kind)) {
        throw notAuthorized('Invalid session for the user.');
      }
      if (found.expiresAt <= clock.now()) throw notAuthorized('Invalid session for the user, session is expired.');
      return found.challenge;
    },
  };
};

const isKind = <Kind extends Challenge['kind']>(
  challenge: Challenge,
  kind: Kind,
): challenge is Extract<Challenge, { kind: Kind }> => challenge.kind === kind;
