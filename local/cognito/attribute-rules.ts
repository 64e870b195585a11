import { amount, type Properties, part, word, yes } from './properties.ts';
import { invalidParameter, notAuthorized } from './refusal.ts';
import type { Attributes } from './user.ts';

export interface AttributeRule {
  readonly type: string;
  readonly mutable: boolean;
  readonly required: boolean;
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

const standard = [
  'address birthdate email email_verified family_name gender given_name locale middle_name name nickname',
  'phone_number phone_number_verified picture preferred_username profile sub updated_at website zoneinfo',
].flatMap((names) => names.split(' '));

const types: Readonly<Record<string, string>> = {
  email_verified: 'Boolean',
  phone_number_verified: 'Boolean',
  updated_at: 'Number',
};

export const attributeRules = (schema: readonly Properties[]): ReadonlyMap<string, AttributeRule> =>
  new Map([
    ...standard.map((name) => [name, { type: types[name] ?? 'String', mutable: true, required: false }] as const),
    ...schema.map((entry) => [attributeName(entry), rule(entry)] as const),
  ]);

const attributeName = (entry: Properties): string => {
  const name = word(entry, 'Name') ?? '';
  return standard.includes(name) || name.startsWith('custom:') ? name : `custom:${name}`;
};

const rule = (entry: Properties): AttributeRule => ({
  type: word(entry, 'AttributeDataType') ?? 'String',
  mutable: yes(entry, 'Mutable') ?? standard.includes(word(entry, 'Name') ?? ''),
  required: yes(entry, 'Required') ?? false,
  least: bound(entry, 'MinLength', 'MinValue'),
  most: bound(entry, 'MaxLength', 'MaxValue'),
});

const bound = (entry: Properties, length: string, value: string): number | undefined =>
  amount(part(entry, 'StringAttributeConstraints'), length) ?? amount(part(entry, 'NumberAttributeConstraints'), value);

type Rules = ReadonlyMap<string, AttributeRule>;

/** Refuses attributes the pool does not have, or whose values it would not take. */
export const checkAttributes = (rules: Rules, attributes: Attributes): void => {
  for (const [name, value] of Object.entries(attributes)) {
    const rule = rules.get(name);
    if (!rule) throw nonconforming(`Type for attribute {${name}} could not be determined`);
    const complaint = value === '' ? undefined : complain(name, value, rule);
    if (complaint) throw invalidParameter(complaint);
  }
};

const complain = (name: string, value: string, rule: AttributeRule): string | undefined => {
  if (name === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return 'Invalid email address format.';
  if (name === 'phone_number' && !/^\+\d{2,15}$/.test(value)) return 'Invalid phone number format.';
  if (rule.type === 'Boolean' && !/^(true|false)$/.test(value)) return `user.${name}: Attribute must be true or false.`;
  if (rule.type === 'Number' && !Number.isFinite(Number(value))) return `user.${name}: Attribute must be a number.`;
  const size = rule.type === 'Number' ? Number(value) : value.length;
  if (size < (rule.least ?? size)) return `${name}: String must be at least ${rule.least} characters long.`;
  if (size > (rule.most ?? 2048)) return `${name}: String must be no longer than ${rule.most ?? 2048} characters.`;
  return undefined;
};

export const checkRequired = (rules: Rules, attributes: Attributes): void => {
  const lacking = [...rules].find(([name, { required }]) => required && name !== 'sub' && !attributes[name]);
  if (lacking) throw nonconforming(`${lacking[0]}: The attribute ${lacking[0]} is required`);
};

export const checkMutable = (rules: Rules, names: readonly string[]): void => {
  const fixed = names.find((name) => name === 'sub' || rules.get(name)?.mutable === false);
  if (fixed) throw invalidParameter(`user.${fixed}: Attribute cannot be updated.`);
};

/** Only administrators say whether a contact is verified; the rest is what the app client may write. */
export const checkWritable = (names: readonly string[], writable: readonly string[] | undefined): void => {
  const reserved = ['sub', 'email_verified', 'phone_number_verified'];
  const refused = names.some((name) => reserved.includes(name) || (writable && !writable.includes(name)));
  if (refused) throw notAuthorized('A client attempted to write unauthorized attribute');
};

const nonconforming = (detail: string) => invalidParameter(`Attributes did not conform to the schema: ${detail}`);
