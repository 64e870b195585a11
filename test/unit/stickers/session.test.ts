import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queuedFiles } from '../../../lambdas/stickers/queue.files.ts';
import { clearQueue, startQueue, stepQueue } from '../../../lambdas/stickers/queue.ts';
import { beginSession, endSession, findSession, moveSession } from '../../../lambdas/stickers/session.store.ts';
import { engines } from '../../support/engine.ts';
import { aFile, openStage, type Stage } from './stage.ts';

const start = Date.parse('2030-01-01T12:00:00.000Z');
const minutesLater = (minutes: number) => new Date(start + minutes * 60_000).toISOString();

describe.each(engines)('a tagging session on %s', (engine) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage(engine);
  });
  afterAll(() => stage.stop());

  const files = ['a', 'b', 'c'].map((name) => aFile(name));
  const begun = (userId: string) =>
    startQueue(stage.tagger(userId, minutesLater(0)), { setName: 'set', files, mode: 'ALL' });

  it('is none after an hour without a step, though its item is still there', async () => {
    await begun('ann');
    expect((await findSession(stage.tagger('ann', minutesLater(59))))?.queue?.position).toBe(1);
    expect(await findSession(stage.tagger('ann', minutesLater(60)))).toBeUndefined();
    await expect(stepQueue(stage.tagger('ann', minutesLater(60)), 1)).rejects.toThrow('it has expired');
    expect(await endSession(stage.tagger('ann', minutesLater(60)))).toBe(false);
  });

  it('lives on with every step, and so do its files', async () => {
    await begun('bob');
    expect((await stepQueue(stage.tagger('bob', minutesLater(50)), 1))?.file.fileUniqueId).toBe('b');
    expect((await stepQueue(stage.tagger('bob', minutesLater(100)), 1))?.file.fileUniqueId).toBe('c');
    const expiries = (await queuedFiles(stage.tagger('bob'))).map(({ expiresAt }) => expiresAt);
    expect(expiries).toEqual(Array(3).fill(Date.parse(minutesLater(160)) / 1000));
    expect(await clearQueue(stage.tagger('bob', minutesLater(101)))).toBe(true);
  });

  it('takes two reads and one write a step', async () => {
    await begun('cid');
    const requests = await stage.requestsOf(() => stepQueue(stage.tagger('cid', minutesLater(1)), 1));
    expect([...requests].sort()).toEqual(['BatchGetItem', 'PutItem', 'Query']);
  });

  it('does not move from where it no longer is', async () => {
    const tagger = stage.tagger('dan', minutesLater(0));
    const session = await beginSession(tagger, { isPrivate: false, file: aFile('x') });
    await moveSession(tagger, session, { isPrivate: true });
    await expect(moveSession(tagger, session, { isPrivate: false })).rejects.toThrow('changed by other requests');
    expect((await findSession(stage.tagger('dan', minutesLater(0))))?.isPrivate).toBe(true);
  });
});
