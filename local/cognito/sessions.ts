import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../cloud.ts';
import type { AppClient } from './app-client.ts';
import type { Journal } from './journal.ts';
import { notAuthorized } from './refusal.ts';
import { shelf } from './shelf.ts';
import { subOf, type User } from './user.ts';

/** One sign-in. Its id is the `origin_jti` of every token that descends from it. */
export interface Session {
  readonly id: string;
  readonly poolId: string;
  readonly username: string;
  /** Whose it is even if the name is given to somebody new. */
  readonly sub: string;
  readonly clientId: string;
  readonly signedInAt: number;
  readonly expiresAt: number;
  readonly refreshHash: string;
  readonly revoked: boolean;
}

export interface Sessions {
  open(client: AppClient, user: User): { readonly session: Session; readonly refreshToken: string };
  byRefreshToken(token: string): Session;
  isOpen(id: string): boolean;
  /** Replaces the session's refresh token by a new one. */
  rotate(session: Session): string;
  revoke(sessions: readonly Session[]): void;
  ofUser(user: User): readonly Session[];
  forget(sessions: readonly Session[]): void;
}

export const openSessions = (journal: Journal, clock: Clock): Sessions => {
  const sessions = shelf<Session>(journal, 'session');
  return {
    open: (client, user) => {
      const secret = newSecret();
      const session: Session = {
        id: randomUUID(),
        poolId: user.poolId,
        username: user.username,
        sub: subOf(user),
        clientId: client.id,
        signedInAt: clock.now(),
        expiresAt: clock.now() + client.refreshTokenLife,
        refreshHash: hash(secret),
        revoked: false,
      };
      sessions.put(session.id, session);
      return { session, refreshToken: refreshToken(session, secret) };
    },
    byRefreshToken: (token) => {
      const [encodedId = '', secret = ''] = token.split('.');
      const session = sessions.get(Buffer.from(encodedId, 'base64url').toString());
      if (!session || !sameHash(session.refreshHash, hash(secret))) throw notAuthorized('Invalid Refresh Token');
      if (session.revoked) throw notAuthorized('Refresh Token has been revoked');
      if (session.expiresAt <= clock.now()) throw notAuthorized('Refresh Token has expired');
      return session;
    },
    isOpen: (id) => sessions.get(id)?.revoked === false,
    rotate: (session) => {
      const present = sessions.get(session.id);
      if (!present || present.revoked) throw notAuthorized('Refresh Token has been revoked');
      const secret = newSecret();
      sessions.put(present.id, { ...present, refreshHash: hash(secret) });
      return refreshToken(present, secret);
    },
    revoke: (closing) =>
      journal.write(...closing.map((session) => sessions.putting(session.id, { ...session, revoked: true }))),
    ofUser: (user) =>
      sessions.all().filter(({ poolId, username }) => poolId === user.poolId && username === user.username),
    forget: (gone) => journal.write(...gone.map((session) => sessions.removing(session.id))),
  };
};

const newSecret = (): string => randomBytes(48).toString('base64url');
const hash = (secret: string): string => createHash('sha256').update(secret).digest('base64');
const sameHash = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));
const refreshToken = (session: Session, secret: string): string =>
  `${Buffer.from(session.id).toString('base64url')}.${secret}`;
