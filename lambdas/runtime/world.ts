import type { environment } from '../../contract/environment.ts';
import type { TableName } from '../../contract/tables.ts';
import { settingVariable, tableVariable } from '../../contract/variables.ts';
import type { AwsCall } from './aws-call.ts';
import { timestamp } from './clock.ts';
import { connect, type Dynamo } from './dynamo.ts';

/** Everything outside the process: what a function may touch, read once from its environment. */
export interface World {
  readonly dynamo: Dynamo;
  readonly aws: AwsCall;
  timestamp(): string;
  setting(name: keyof typeof environment): string;
}

const variable = (name: string): string => {
  const value = process.env[name];
  if (!value)
    throw new Error(`environment variable ${name} is not set: let contract/functions.ts say the function uses it`);
  return value;
};

/** Loaded by the first call: most functions talk to DynamoDB alone, and what is loaded at the start is billed. */
const onFirstCall = (): AwsCall => {
  let calls: Promise<AwsCall> | undefined;
  const loaded = () => (calls ??= import('./aws-call.ts').then(({ createAwsCall }) => createAwsCall()));
  return {
    json: async (service, target, body) => (await loaded()).json(service, target, body),
    s3: async (request) => (await loaded()).s3(request),
    presign: async (request, seconds) => (await loaded()).presign(request, seconds),
    post: async (url, signingName, body) => (await loaded()).post(url, signingName, body),
  };
};

let world: World | undefined;

export const theWorld = (): World => {
  world ??= {
    dynamo: connect((table) => variable(tableVariable(table.name as TableName))),
    aws: onFirstCall(),
    timestamp,
    setting: (name) => variable(settingVariable(name)),
  };
  return world;
};
