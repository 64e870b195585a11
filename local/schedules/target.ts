import { isRecord } from '../template/value.ts';

export interface Target {
  readonly arn: string;
  /** JSON that replaces the event. */
  readonly input?: string;
  /** The part of the event that is sent, as `$.detail`. */
  readonly path?: string;
  readonly transformer?: { readonly paths: Readonly<Record<string, string>>; readonly template: string };
  readonly group?: string;
}

const at = (event: unknown, path: string): unknown =>
  path
    .split('.')
    .slice(1)
    .reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), event);

/** Placeholders stand bare for JSON and inside quotation marks for text. */
const filled = (event: unknown, { paths, template }: NonNullable<Target['transformer']>): unknown => {
  const json = Object.entries(paths).reduce((text, [name, path]) => {
    const value = at(event, path);
    const bare = JSON.stringify(value ?? null);
    const inside = typeof value === 'string' ? bare.slice(1, -1) : bare.replaceAll('"', '\\"');
    return text
      .replaceAll(`"<${name}>"`, () => (typeof value === 'string' ? bare : `"${inside}"`))
      .replace(new RegExp(`(?<=[:\\[,\\s]\\s*|^)<${name}>(?=\\s*[,}\\]]|$)`, 'g'), () => bare)
      .replaceAll(`<${name}>`, () => inside);
  }, template);
  return parsed(json);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A template may make plain text, which is sent as a string.
    return text;
  }
};

/** What a target gets of an event. */
export const payloadFor = (target: Target, event: unknown): unknown => {
  if (target.input !== undefined) return parsed(target.input);
  if (target.transformer) return filled(event, target.transformer);
  return target.path === undefined ? event : at(event, target.path);
};
