import { isScalarType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildAppSyncSchema } from '../../../local/appsync/schema.ts';

const schema = buildAppSyncSchema('type Query { a: String }');

const scalar = (name: string) => {
  const type = schema.getType(name);
  if (!isScalarType(type)) throw new Error(`${name} is no scalar`);
  return type;
};

const takes = (name: string, value: unknown) => {
  try {
    scalar(name).parseValue(value);
    return true;
  } catch {
    return false;
  }
};

describe('a scalar takes what AppSync takes', () => {
  const cases: Readonly<Record<string, { readonly yes: readonly unknown[]; readonly no: readonly unknown[] }>> = {
    AWSDate: {
      yes: ['1970-01-01', '2024-02-29', '1970-01-01Z', '1970-01-01-07:00', '1970-01-01+05:30'],
      no: ['2023-02-29', '1970-1-1', '1970-13-01', '01-01-1970', '', 19700101, null],
    },
    AWSTime: {
      yes: ['12:30', '12:30Z', '12:30:24-07:00', '12:30:24.500+05:30'],
      no: ['24:00', '12:60', '12', '', 1230],
    },
    AWSDateTime: {
      yes: ['1970-01-01T12:30:00Z', '1970-01-01T12:30:00.000-07:00', '1970-01-01T12:30Z'],
      no: ['1970-01-01T12:30:00', '1970-01-01', '1970-02-30T00:00:00Z', 0],
    },
    AWSTimestamp: { yes: [0, 1_700_000_000, -5], no: ['0', 1.5, Number.NaN, true] },
    AWSEmail: { yes: ['a@b', 'ada@example.com'], no: ['ada', 'a@b@c', 'a b@c', '', 7] },
    AWSJSON: { yes: ['{"a":1}', '[]', '1', 'null', '"x"'], no: ['{a:1}', '', { a: 1 }, 7] },
    AWSURL: { yes: ['https://example.com/a?b=c', 'ftp://h'], no: ['example.com', '//x', '', 1] },
    AWSPhone: { yes: ['+14155550100', '555-0100', '+44 20 7946 0958'], no: ['phone', '+', '12', 5550100] },
    AWSIPAddress: {
      yes: ['127.0.0.1', '127.0.0.1/8', '::1', '1a2b:3c4b:123:4567::/64'],
      no: ['256.1.1.1', '127.0.0.1/33', '127.0.0.1/8/8', 'localhost', 1],
    },
  };
  it.each(Object.entries(cases))('%s', (name, { yes, no }) => {
    expect(yes.filter((value) => !takes(name, value))).toEqual([]);
    expect(no.filter((value) => takes(name, value))).toEqual([]);
  });
});

describe('JSON', () => {
  it('is parsed on its way in and text on its way out, once', () => {
    expect(scalar('AWSJSON').parseValue('{"a":[1]}')).toEqual({ a: [1] });
    expect(scalar('AWSJSON').serialize({ a: [1] })).toBe('{"a":[1]}');
    expect(scalar('AWSJSON').serialize('{"a":[1]}')).toBe('{"a":[1]}');
    expect(scalar('AWSJSON').serialize('plain')).toBe('"plain"');
  });
});

describe('a schema', () => {
  it('may declare AppSync scalars and directives itself, for editors', () => {
    const declared = 'scalar AWSDate directive @aws_iam on OBJECT type Query @aws_iam { day: AWSDate }';
    expect(buildAppSyncSchema(declared).getQueryType()?.getFields()['day']?.type.toString()).toBe('AWSDate');
  });
});
