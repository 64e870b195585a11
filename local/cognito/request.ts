import { invalidParameter, refusal } from './refusal.ts';
import type { Attributes } from './user.ts';

/** The JSON body of a call, as it came. */
export type Input = Readonly<Record<string, unknown>>;

export type Texts = Readonly<Record<string, string>>;

export const isRecord = (value: unknown): value is Input =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const parseInput = (body: Buffer): Input => {
  const input = parseJson(body.toString('utf8'));
  if (!isRecord(input)) throw refusal('SerializationException', 'Start of structure or map found where not expected.');
  return input;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text || '{}');
  } catch {
    throw refusal('SerializationException', 'The request body is not JSON.');
  }
};

export const optionalText = (input: Input, name: string): string | undefined => {
  const value = input[name] ?? undefined;
  if (value === undefined || typeof value === 'string') return value;
  throw refusal('SerializationException', `${name} must be a string.`);
};

export const text = (input: Input, name: string): string => {
  const value = optionalText(input, name);
  if (value === undefined || value === '') throw missing(name);
  return value;
};

const missing = (name: string) =>
  invalidParameter(
    `1 validation error detected: Value at '${name.charAt(0).toLowerCase()}${name.slice(1)}' failed to satisfy constraint: Member must not be null`,
  );

export const flag = (input: Input, name: string): boolean => input[name] === true;

export const list = (input: Input, name: string): readonly unknown[] => {
  const value = input[name] ?? [];
  if (Array.isArray(value)) return value;
  throw refusal('SerializationException', `${name} must be a list.`);
};

export const textList = (input: Input, name: string): readonly string[] =>
  list(input, name).map((value) => {
    if (typeof value === 'string') return value;
    throw refusal('SerializationException', `${name} must be a list of strings.`);
  });

export const textMap = (input: Input, name: string): Texts => {
  const value = input[name] ?? {};
  if (isRecord(value))
    return Object.fromEntries(Object.keys(value).map((key) => [key, optionalText(value, key) ?? '']));
  throw refusal('SerializationException', `${name} must be a map.`);
};

/** A list of `{Name, Value}`, as user attributes and validation data are sent. */
export const attributeList = (input: Input, name: string): Attributes =>
  Object.fromEntries(
    list(input, name).map((entry) => {
      if (!isRecord(entry)) throw refusal('SerializationException', `${name} must be a list of Name and Value.`);
      return [text(entry, 'Name'), optionalText(entry, 'Value') ?? ''];
    }),
  );

/** A member of AuthParameters or ChallengeResponses, whose absence Cognito reports by its bare name. */
export const parameter = (parameters: Texts, name: string): string => {
  const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
};
