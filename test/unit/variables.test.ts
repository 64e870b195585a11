import { expect, it } from 'vitest';
import { environment } from '../../contract/environment.ts';
import { settingVariable } from '../../contract/variables.ts';

it('functions read every setting under the name it is deployed with', () => {
  const names = Object.keys(environment) as (keyof typeof environment)[];
  expect(Object.fromEntries(names.map((name) => [name, settingVariable(name)]))).toEqual(environment);
});
