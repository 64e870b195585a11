import { describe, expect, test } from 'vitest';
import { noValue, resolveValue, type Scope } from '../../../local/template/intrinsics.ts';

const scope: Scope = {
  stack: 'Shop',
  ref: (name) => ({ 'AWS::Region': 'us-east-1', 'AWS::NoValue': noValue, Queue: 'queue-url' })[name] ?? `ref:${name}`,
  getAtt: (logicalId, attribute) => `${logicalId}!${attribute}`,
  condition: (name) => name === 'Yes',
  mapping: (map, first, second) => `${map}/${first}/${second}`,
  importValue: (name) => `import:${name}`,
  stackOutput: (stack, output) => `${stack}:${output}`,
  dynamicReference: (reference) => `<${reference}>`,
};

const resolve = (value: unknown): unknown => resolveValue(value, scope);

describe('an expression of a template', () => {
  test.each([
    ['Ref', { Ref: 'Queue' }, 'queue-url'],
    ['GetAtt as a list', { 'Fn::GetAtt': ['Table', 'Arn'] }, 'Table!Arn'],
    ['GetAtt as a string', { 'Fn::GetAtt': 'Nested.Outputs.Name' }, 'Nested!Outputs.Name'],
    ['Join', { 'Fn::Join': [':', ['a', { Ref: 'Queue' }, 3]] }, 'a:queue-url:3'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the template's own syntax
    ['Sub', { 'Fn::Sub': 'x-${AWS::Region}-${Table.Arn}-${!Literal}' }, 'x-us-east-1-Table!Arn-${Literal}'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the template's own syntax
    ['Sub with variables', { 'Fn::Sub': ['${a}/${Queue}', { a: { Ref: 'Queue' } }] }, 'queue-url/queue-url'],
    ['Select and Split', { 'Fn::Select': [1, { 'Fn::Split': ['/', 'a/b/c'] }] }, 'b'],
    ['ImportValue', { 'Fn::ImportValue': 'Data:Table' }, 'import:Data:Table'],
    ['GetStackOutput', { 'Fn::GetStackOutput': { StackName: 'Data', OutputName: 'Table' } }, 'Data:Table'],
    ['If, true', { 'Fn::If': ['Yes', 'a', 'b'] }, 'a'],
    ['If, false', { 'Fn::If': ['No', 'a', 'b'] }, 'b'],
    ['FindInMap', { 'Fn::FindInMap': ['M', { Ref: 'AWS::Region' }, 'k'] }, 'M/us-east-1/k'],
    ['Base64', { 'Fn::Base64': 'hello' }, 'aGVsbG8='],
    ['GetAZs', { 'Fn::GetAZs': '' }, ['us-east-1a', 'us-east-1b', 'us-east-1c']],
    ['Equals', { 'Fn::Equals': [{ Ref: 'AWS::Region' }, 'us-east-1'] }, true],
    ['And, Or, Not', { 'Fn::And': [{ 'Fn::Or': [false, true] }, { 'Fn::Not': [{ Condition: 'No' }] }] }, true],
    ['a dynamic reference', 'key {{resolve:ssm:/name}}', 'key <ssm:/name>'],
    ['NoValue', { kept: 1, gone: { Ref: 'AWS::NoValue' }, list: [{ Ref: 'AWS::NoValue' }, 2] }, { kept: 1, list: [2] }],
    ['plain data', { a: [1, true, null, { b: 'c' }] }, { a: [1, true, null, { b: 'c' }] }],
  ])('resolves %s', (_name, expression, expected) => {
    expect(resolve(expression)).toEqual(expected);
  });

  test('that nobody knows is refused by name', () => {
    expect(() => resolve({ 'Fn::Transform': {} })).toThrow('Shop uses Fn::Transform');
  });

  test('that selects beyond its list says so', () => {
    expect(() => resolve({ 'Fn::Select': [3, ['a']] })).toThrow('asks for item 3 of ["a"]');
  });
});
