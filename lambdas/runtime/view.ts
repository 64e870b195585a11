import {
  type Coordinate,
  type Fields,
  type ObjectType,
  type PlainFields,
  resolvedFields,
  type Shown,
} from '../../contract/schema.generated.ts';
import type { Call } from './call.ts';
import { askedOf, type Selection, union } from './selection.ts';

export type Maybe<T> = null extends T ? T | undefined : T;
export type Result<C extends Coordinate> = Maybe<Fields[C]['result']>;

type Show<Item, R> = (item: Item, call: Call) => R | Promise<R>;

/** How an item looks to a caller, field by field. A field is worked out only if it was asked for. */
export interface View<Type extends ObjectType, Item> {
  readonly type: Type;
  readonly fields: {
    readonly [Name in PlainFields[Type]]: Show<
      Item,
      `${Type}.${Name}` extends Coordinate ? Result<`${Type}.${Name}`> : never
    >;
  };
  /** What resolvers of the type's other fields need to find in `source`; never part of the answer by itself. */
  readonly carry?: (item: Item) => Readonly<Record<string, unknown>>;
}

interface Showing {
  readonly shownAs: string;
  readonly view: View<ObjectType, unknown>;
  readonly item: unknown;
}

export const show = <Type extends ObjectType, Item>(view: View<Type, Item>, item: Item): Shown<Type> => {
  const showing = { shownAs: view.type, view, item };
  return showing;
};

const isShowing = (value: unknown): value is Showing =>
  typeof value === 'object' && value !== null && 'shownAs' in value && 'view' in value;

/** Fields with resolvers of their own, in whatever function: names in a selection that a view need not know. */
const served: ReadonlySet<string> = new Set(resolvedFields);

const nothing: Selection = { fields: new Map(), opaque: false };

/** Turns what a resolver gave into plain data: only what was asked for, each level's look-ups together. */
export const reveal = async (value: unknown, selection: Selection, call: Call): Promise<unknown> => {
  if (Array.isArray(value)) return Promise.all(value.map((one) => reveal(one, selection, call)));
  if (!isShowing(value)) return value;

  const fields = value.view.fields as Readonly<Record<string, Show<unknown, unknown> | undefined>>;
  const asked = askedOf(selection, (name) => name in fields || served.has(`${value.shownAs}.${name}`));
  const below = asked === 'all' ? union(selection.fields.values()) : nothing;
  const names = asked === 'all' ? Object.keys(fields) : [...asked.keys()].filter((name) => name in fields);

  const shown = await Promise.all(
    names.map(async (name) => {
      const given = await fields[name]?.(value.item, call);
      return [name, await reveal(given, asked === 'all' ? below : (asked.get(name) ?? nothing), call)] as const;
    }),
  );
  return { ...value.view.carry?.(value.item), ...Object.fromEntries(shown) };
};
