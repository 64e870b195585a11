import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { generated } from '../../bin/generated.ts';
import { mergedSchema } from '../../bin/schema-document.ts';
import { fields } from '../../contract/fields.ts';
import { notifications } from '../../contract/notifications.ts';

describe('files made from others', () => {
  it.each(Object.entries(generated()))('%s is up to date (npm run generate)', (file, text) => {
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});

describe('the fields of the schema', () => {
  const types = Object.values(mergedSchema().getTypeMap()).filter(
    (type) => 'getInterfaces' in type && !type.name.startsWith('__'),
  );
  const needing = types.flatMap((type) =>
    'getFields' in type
      ? Object.values(type.getFields())
          .filter((field) => ['Query', 'Mutation'].includes(type.name) || ('args' in field && field.args.length > 0))
          .map((field) => `${type.name}.${field.name}`)
      : [],
  );
  const internal = notifications.flatMap(({ mutation, subscription }) => [
    `Mutation.${mutation}`,
    ...(subscription ? [`Subscription.${subscription}`] : []),
  ]);
  const served = [...Object.values(fields).flat(), ...internal];

  it('are each served by exactly one function', () => {
    expect([...new Set(served)].sort()).toEqual([...needing].sort());
    expect(served).toHaveLength(new Set(served).size);
  });
});
