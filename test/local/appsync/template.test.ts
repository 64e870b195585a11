import { describe, expect, it } from 'vitest';
import { readApi } from '../../../local/appsync/api.ts';
import { startLaptop } from './laptop.ts';
import type { ApiChoices } from './template.ts';
import { template } from './template.ts';

const sdl = 'type Query { a: String }';
const read = (choices: Partial<ApiChoices>) => () => readApi(template({ sdl, ...choices }));

describe('a template the laptop cannot serve fails at start and says why', () => {
  it('for an authentication type', () => {
    expect(read({ properties: { AuthenticationType: 'OPENID_CONNECT' } })).toThrow(
      'authentication type OPENID_CONNECT of api Api is not served locally: use one of AWS_IAM, AMAZON_COGNITO_USER_POOLS, API_KEY, AWS_LAMBDA',
    );
  });

  it('for code AppSync would refuse', () => {
    expect(read({ resolvers: { 'Query.a': { code: 'x'.repeat(32_769) } } })).toThrow(
      'code of ResolverQuery.a has 32769 characters, AppSync takes 32768: make it smaller',
    );
  });

  it('for a pipeline step that is not there', () => {
    expect(read({ resolvers: { 'Query.a': { code: 'x', steps: ['gone'] } } })).toThrow(
      'pipeline function gone is not in the template',
    );
  });

  it('for a resolver of a field the schema lacks', async () => {
    await expect(startLaptop({ sdl, resolvers: { 'Query.b': { asks: 'b' } } })).rejects.toThrow(
      'resolvers for fields the schema lacks: Query.b',
    );
  });

  it('for code without both handlers, or that imports what APPSYNC_JS has not', async () => {
    const start = (code: string) => startLaptop({ sdl, resolvers: { 'Query.a': { code } } });
    await expect(start('export function request() {}')).rejects.toThrow(
      'code of Query.a exports no function response: AppSync calls both',
    );
    await expect(start(`import fs from 'node:fs'; export function request() { fs; }`)).rejects.toThrow(
      'code of Query.a imports node:fs: APPSYNC_JS has @aws-appsync/utils alone',
    );
  });
});
