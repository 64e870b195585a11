import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Laptop } from './laptop.ts';
import { startLaptop } from './laptop.ts';

const sdl = /* GraphQL */ `
  type Query {
    hello(name: String!): String
    tree: Tree
    trees: [Tree!]
  }
  type Tree {
    name: String!
    child: Tree
    leaves: [String!]
    shade: Int
  }
`;

let laptop: Laptop;
beforeAll(async () => {
  const tree = { name: 'oak', child: { name: 'elm', child: { name: 'ash' } }, leaves: ['a', null] };
  laptop = await startLaptop({
    sdl,
    properties: { QueryDepthLimit: 2, ResolverCountLimit: 3, IntrospectionConfig: 'DISABLED' },
    resolvers: {
      'Query.hello': { asks: 'hello' },
      'Query.tree': { asks: 'tree' },
      'Query.trees': { asks: 'trees' },
      'Tree.shade': { asks: 'shade' },
    },
    functions: {
      hello: ({ arguments: { name } }: { arguments: { name: string } }) => `hello ${name}`,
      tree: () => tree,
      trees: () => [tree, tree, tree],
      shade: () => 1,
    },
  });
});
afterAll(() => laptop.stop());

describe('a query', () => {
  const messagesOf = async (query: string, variables = {}) => {
    const { data, errors } = await laptop.ask(query, variables);
    return [data, (errors as { message: string; path: unknown }[]).map(({ message, path }) => [path, message])];
  };

  it('that is invalid is answered with the names graphql-java has for violations', async () => {
    expect(await laptop.ask('{ tree { nam } }')).toEqual({
      data: null,
      errors: [
        {
          path: null,
          locations: [{ line: 1, column: 10, sourceName: null }],
          message:
            "Validation error of type FieldUndefined: Cannot query field 'nam' on type 'Tree'. Did you mean 'name'? @ 'tree/nam'",
        },
      ],
    });
    const type = async (query: string) => JSON.stringify(await messagesOf(query)).match(/of type (\w+)/)?.[1];
    expect(await type('{ tree }')).toBe('SubselectionRequired');
    expect(await type('{ hello(name: "a") { x } }')).toBe('SubselectionNotAllowed');
    expect(await type('{ hello }')).toBe('MissingFieldArgument');
    expect(await type('{ hello(name: 1) }')).toBe('WrongType');
    expect(await type('{ hello(nam: "a", name: "a") }')).toBe('UnknownArgument');
    expect(await type('{ __schema { types { name } } }')).toBe('FieldUndefined');
  });

  it('with a missing or wrong variable runs nothing', async () => {
    const query = 'query q($n: String!) { hello(name: $n) }';
    expect(await messagesOf(query)).toEqual([
      null,
      [[null, "Variable 'n' has coerced Null value for NonNull type 'String!'"]],
    ]);
    expect(await messagesOf(query, { n: 7 })).toEqual([null, [[null, "Variable 'n' has an invalid value."]]]);
  });

  it('that is too deep loses the fields beyond the limit', async () => {
    expect(await laptop.ask('{ tree { child { child { name } } } }')).toEqual({
      data: { tree: { child: { child: null } } },
      errors: [
        {
          path: ['tree', 'child', 'child'],
          data: null,
          errorType: 'QueryDepthLimitExceeded',
          errorInfo: null,
          locations: [{ line: 1, column: 18, sourceName: null }],
          message: 'Query depth limit of 2 exceeded.',
        },
      ],
    });
  });

  it('that runs too many resolvers loses the rest', async () => {
    const { data, errors } = await laptop.ask('{ trees { shade } }');
    expect(data).toEqual({ trees: [{ shade: 1 }, { shade: 1 }, { shade: null }] });
    expect(errors).toMatchObject([{ path: ['trees', 2, 'shade'], errorType: 'ResolverCountLimitExceeded' }]);
  });

  it('that finds null where the schema promises a value says so in AppSync words', async () => {
    expect(await laptop.ask('{ tree { leaves } }')).toEqual({
      data: { tree: { leaves: null } },
      errors: [
        {
          path: ['tree', 'leaves', 1],
          locations: null,
          message: "Cannot return null for non-nullable type: 'String' within parent 'Tree' (/tree/leaves/1)",
        },
      ],
    });
  });
});
