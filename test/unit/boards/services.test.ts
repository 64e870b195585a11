import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionOf, waitingDays } from '../../../lambdas/boards/approve-join.ts';
import { checkedName } from '../../../lambdas/boards/names.ts';
import { isGeneratedId, serviceOf } from '../../../lambdas/boards/service.kinds.ts';
import { foldedName, isSegment } from '../../../lambdas/runtime/keys.ts';
import { Refusal } from '../../../lambdas/runtime/refusal.ts';

const now = '2026-03-04T05:06:07.000Z';

describe('services of boards', () => {
  it.each([
    [0, 1],
    [9, 5],
    [null, 1],
    [undefined, 1],
    [1, 1],
    [5, 5],
  ])('a request waits, where the board says %j, %d days', (given, days) => {
    expect(waitingDays(given)).toBe(days);
  });

  it('a name makes an id of its own on each board, the same however it is spelled', () => {
    const id = (boardId: string, name: string) => serviceOf(boardId, 'trades', { name }, now).serviceId;
    expect(id('a', 'Bikes')).toMatch(/^trades-[0-9a-f]{8}$/);
    expect(id('a', ' bIKES ')).toBe(id('a', 'Bikes'));
    expect(new Set([id('a', 'Bikes'), id('b', 'Bikes'), id('a', 'Books')]).size).toBe(3);
    expect([isGeneratedId(id('a', 'Bikes')), isGeneratedId('approveJoin'), isGeneratedId('tradesX')]).toEqual([
      ...[true, false, false],
    ]);
  });

  it('nothing is asked unless the board wants to ask and has something to', () => {
    const asking = (config: object) => questionOf(serviceOf('a', 'approveJoin', config, now));
    expect(asking({ askQuestion: true, questionText: ' Why? ' })).toBe('Why?');
    expect(asking({ askQuestion: true, questionText: '  ' })).toBeUndefined();
    expect(asking({ questionText: 'Why?' })).toBeUndefined();
    expect(questionOf(undefined)).toBeUndefined();
  });

  it('whatever people call a board, its name is refused or reserves a usable key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (given) => {
        let name: string;
        try {
          name = checkedName('boardName', given);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
          return;
        }
        expect(isSegment(foldedName(name))).toBe(true);
        expect(checkedName('boardName', name)).toBe(name);
      }),
    );
  });
});
