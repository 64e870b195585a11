import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { TableDesign } from '../../contract/table.ts';
import type { Condition } from './condition.ts';

/** Collects names and values of one request, so that no attribute name is ever spelled raw (half of ours are reserved words). */
export interface Expression {
  name(attribute: string): string;
  path(attributes: readonly string[]): string;
  value(value: unknown): string;
  readonly names: Record<string, string>;
  readonly values: Record<string, AttributeValue>;
}

const toAttribute = (value: unknown): AttributeValue => {
  // marshall refuses numbers that are not safe integers; a score need not be one.
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) return { N: String(value) };
  const { value: attribute } = marshall({ value }, { removeUndefinedValues: true });
  if (attribute === undefined) throw new Error('an expression compares with undefined: use absent() instead');
  return attribute;
};

export const expression = (): Expression => {
  const names: Record<string, string> = {};
  const values: Record<string, AttributeValue> = {};
  const aliases = new Map<string, string>();

  const name = (attribute: string) => {
    const known = aliases.get(attribute);
    if (known) return known;
    const alias = `#n${aliases.size}`;
    aliases.set(attribute, alias);
    names[alias] = attribute;
    return alias;
  };

  return {
    name,
    path: (attributes) => attributes.map(name).join('.'),
    value: (value) => {
      const alias = `:v${Object.keys(values).length}`;
      values[alias] = toAttribute(value);
      return alias;
    },
    names,
    values,
  };
};

export const conditionText = (condition: Condition, table: TableDesign, into: Expression): string => {
  switch (condition.is) {
    case 'new':
      return `attribute_not_exists(${into.name(table.hash.name)})`;
    case 'existing':
      return `attribute_exists(${into.name(table.hash.name)})`;
    case 'present':
      return `attribute_exists(${into.name(condition.attribute)})`;
    case 'absent':
      return `attribute_not_exists(${into.name(condition.attribute)})`;
    case 'contains':
      return `contains(${into.name(condition.attribute)}, ${into.value(condition.value)})`;
    case 'all':
    case 'any': {
      const parts = condition.of.map((part) => conditionText(part, table, into));
      // DynamoDB refuses parentheses that group nothing.
      return parts.length === 1 ? parts.join('') : `(${parts.join(condition.is === 'all' ? ' AND ' : ' OR ')})`;
    }
    default:
      return `${into.name(condition.attribute)} ${condition.is} ${into.value(condition.value)}`;
  }
};

/** DynamoDB rejects empty name and value maps, so they are left out. */
export const aliasesOf = ({ names, values }: Expression) => ({
  ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
  ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
});
