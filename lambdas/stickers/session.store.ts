import { randomUUID } from 'node:crypto';
import { stickerSessions } from '../../contract/tables/sticker-sessions.ts';
import { ConditionFailed } from '../runtime/commit.ts';
import { equals } from '../runtime/condition.ts';
import { put, remove } from '../runtime/write.ts';
import { refuse } from './refusals.ts';
import { type StickerSession, stickerSessionKey } from './session.ts';
import { secondsOf, type Tagger } from './tagger.ts';

export const sessionSeconds = 3600;

export type SessionState = Pick<StickerSession, 'isPrivate' | 'file' | 'queue' | 'lastUpdateId'>;

/** The tagger's session. DynamoDB may take days to remove an expired one: it is none all the same. */
export const findSession = async ({ userId, now, store }: Tagger): Promise<StickerSession | undefined> => {
  const session = await store.get<StickerSession>(stickerSessions, stickerSessionKey(userId));
  return session && session.expiresAt > secondsOf(now) ? session : undefined;
};

const sessionOf = ({ userId, now }: Tagger, state: SessionState): StickerSession => ({
  ...stickerSessionKey(userId),
  phase: 'tagging',
  ...state,
  revision: randomUUID(),
  expiresAt: secondsOf(now) + sessionSeconds,
});

/** Begins anew, whatever was there. */
export const beginSession = async (tagger: Tagger, state: SessionState): Promise<StickerSession> => {
  const session = sessionOf(tagger, state);
  await tagger.store.commit(put(stickerSessions, session));
  tagger.store.remember(stickerSessions, stickerSessionKey(tagger.userId), session);
  return session;
};

/** Goes on from a session as it was read. */
export const moveSession = async (
  tagger: Tagger,
  before: StickerSession,
  state: Partial<SessionState>,
): Promise<StickerSession> => {
  const { isPrivate, file, queue, lastUpdateId } = before;
  const kept = { isPrivate, file, ...(queue && { queue }), ...(lastUpdateId !== undefined && { lastUpdateId }) };
  const session = sessionOf(tagger, { ...kept, ...state });
  try {
    await tagger.store.commit(put(stickerSessions, session, { condition: equals('revision', before.revision) }));
  } catch (error) {
    if (error instanceof ConditionFailed) throw refuse.changedMeanwhile();
    throw error;
  }
  tagger.store.remember(stickerSessions, stickerSessionKey(tagger.userId), session);
  return session;
};

/** Whether there was one that had not expired. */
export const endSession = async ({ userId, now, store }: Tagger): Promise<boolean> => {
  const ended = await store.commit(remove(stickerSessions, stickerSessionKey(userId)));
  store.remember(stickerSessions, stickerSessionKey(userId), undefined);
  return ended !== undefined && Number(ended['expiresAt']) > secondsOf(now);
};
