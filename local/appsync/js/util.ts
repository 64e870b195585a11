import { randomUUID } from 'node:crypto';
import type { Clock } from '../../cloud.ts';
import type { AuthMode } from '../auth-config.ts';
import { fieldError } from '../field-error.ts';
import type { Call } from '../resolver-context.ts';
import { strictObject } from './strict-object.ts';
import { timeUtil } from './time.ts';

const authTypes: Readonly<Record<AuthMode, string>> = {
  AWS_IAM: 'IAM Authorization',
  AMAZON_COGNITO_USER_POOLS: 'User Pool Authorization',
  API_KEY: 'API Key Authorization',
  AWS_LAMBDA: 'Lambda Authorization',
};

const locationOf = ({ info }: Call) => {
  const loc = info.fieldNodes[0]?.loc;
  return loc && { line: loc.startToken.line, column: loc.startToken.column };
};

const pathOf = ({ info }: Call) => {
  const keys: (string | number)[] = [];
  for (let at: Call['info']['path'] | undefined = info.path; at; at = at.prev) keys.unshift(at.key);
  return keys;
};

const text = strictObject('util.str', {
  toUpper: (value: string) => value.toUpperCase(),
  toLower: (value: string) => value.toLowerCase(),
  toReplace: (value: string, part: string, by: string) => value.replaceAll(part, by),
  normalize: (value: string, form: string) => value.normalize(form.toUpperCase()),
});

const math = strictObject('util.math', {
  roundNum: (value: number) => Math.round(value),
  minVal: (a: number, b: number) => Math.min(a, b),
  maxVal: (a: number, b: number) => Math.max(a, b),
  randomDouble: () => Math.random(),
  randomWithinRange: (from: number, to: number) => from + Math.floor(Math.random() * (to - from)),
});

/** `util` of `@aws-appsync/utils`. `current` answers which field is being resolved: code runs to its end without a pause. */
export const makeUtil = (clock: Clock, current: () => Call) =>
  strictObject('util', {
    error: (message: string, type: string | null = null, data: unknown = null, info: unknown = null): never => {
      throw fieldError(message, type, data, info);
    },
    appendError: (message: string, type: string | null = null, data: unknown = null, info: unknown = null): void => {
      const call = current();
      const place = { path: pathOf(call), location: locationOf(call) };
      call.run.appended.push({ message, errorType: type, data, errorInfo: info, ...place });
    },
    unauthorized: (): never => {
      const { info } = current();
      throw fieldError(`Not Authorized to access ${info.fieldName} on type ${info.parentType.name}`, 'Unauthorized');
    },
    authType: () => authTypes[current().run.caller.mode],
    autoId: () => randomUUID(),
    matches: (pattern: string, value: string) => new RegExp(pattern).test(value),
    toJson: (value: unknown) => JSON.stringify(value),
    parseJson: (value: string): unknown => JSON.parse(value),
    urlEncode: (value: string) => encodeURIComponent(value),
    urlDecode: (value: string) => decodeURIComponent(value),
    base64Encode: (value: string) => Buffer.from(value).toString('base64'),
    base64Decode: (value: string) => Buffer.from(value, 'base64').toString(),
    escapeJavaScript: (value: string) => JSON.stringify(value).slice(1, -1).replaceAll("'", "\\'"),
    time: timeUtil(clock),
    str: text,
    math,
  });
