import { expect, test } from 'vitest';
import { holdBack } from '../../../local/lambda/hold-back.ts';
import { functionArn, functionsOf } from '../../support/ground.ts';

test('what a queue or stream has to do waits until the port answers, and is done then', async () => {
  const functions = functionsOf({ work: () => 'done' });
  const held = holdBack(functions);
  const early = held.functions.invoke(functionArn('work'), 'left over');
  await new Promise((wake) => setTimeout(wake, 20));
  expect(functions.invoked).toEqual([]);
  held.release();
  expect(await early).toEqual({ ok: true, payload: 'done' });
  await held.functions.invoke(functionArn('work'), 'new');
  expect(functions.invoked.map(({ payload }) => payload)).toEqual(['left over', 'new']);
});
