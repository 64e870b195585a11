import { beforeAll, describe, expect, it } from 'vitest';
import { type Stacks, stacksOf, templateOf } from './template.ts';

// Code changes every asset hash; what is deployed around it changes only when somebody means it.
expect.addSnapshotSerializer({
  test: (value) => typeof value === 'string' && /[0-9a-f]{64}/.test(value),
  serialize: (value: string) => JSON.stringify(value.replaceAll(/[0-9a-f]{64}/g, '<asset>')),
});

describe('the stacks of a kept stage', () => {
  let stacks: Stacks;
  beforeAll(async () => {
    stacks = await stacksOf('dev');
  });

  it.each(['data', 'identity', 'media', 'api', 'reactions', 'watch'] as const)('%s is deployed as recorded', (name) => {
    expect(templateOf(stacks[name])).toMatchSnapshot();
  });
});
