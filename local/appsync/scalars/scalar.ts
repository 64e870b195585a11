import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql';

/** One AWS scalar: what it takes from clients and what it lets out, `undefined` meaning "not this". */
export interface ScalarRule {
  readonly name: string;
  readonly read: (value: unknown) => unknown;
  readonly write: (value: unknown) => unknown;
}

/** Marks errors of values that resolvers returned: they are worded differently from errors of values clients sent. */
export const unserializable = 'unserializable';

export const makeScalar = ({ name, read, write }: ScalarRule) => {
  const parse = (value: unknown) => {
    const parsed = read(value);
    if (parsed === undefined) throw new GraphQLError(`Expected type '${name}', found ${JSON.stringify(value)}`);
    return parsed;
  };
  return new GraphQLScalarType({
    name,
    parseValue: parse,
    parseLiteral: (node, variables) =>
      parse(node.kind === Kind.INT ? Number(node.value) : valueFromASTUntyped(node, variables)),
    serialize: (value) => {
      const written = write(value);
      if (written !== undefined) return written;
      const shown = JSON.stringify(value) ?? String(value);
      throw new GraphQLError(`Unable to serialize ${shown} as a valid ${name}.`, {
        extensions: { [unserializable]: true },
      });
    },
  });
};

/** Scalars that are strings of one shape in both directions. */
export const textRule = (name: string, fits: (text: string) => boolean): ScalarRule => {
  const keep = (value: unknown) => (typeof value === 'string' && fits(value) ? value : undefined);
  return { name, read: keep, write: keep };
};
