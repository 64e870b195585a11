import type { IncomingHttpHeaders } from 'node:http';

/** Headers with one text each, names in lower case, as `ctx.request.headers` has them. */
export const flatHeaders = (headers: IncomingHttpHeaders): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );

/** Headers inside a realtime message keep whatever spelling the client gave them. */
export const readHeaders = (value: unknown): Readonly<Record<string, string>> | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, text]) => (typeof text === 'string' ? [[name.toLowerCase(), text]] : [])),
  );
};
