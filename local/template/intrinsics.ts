import { isRecord, listOf, recordOf, textOf } from './value.ts';

/** What an expression may ask of the stack it stands in. */
export interface Scope {
  /** Names the stack in messages. */
  readonly stack: string;
  ref(name: string): unknown;
  getAtt(logicalId: string, attribute: string): unknown;
  condition(name: string): boolean;
  mapping(map: string, first: string, second: string): unknown;
  importValue(exportName: string): unknown;
  stackOutput(stack: string, output: string): unknown;
  /** The value behind {{resolve:service:…}}; the braces are already taken off. */
  dynamicReference(reference: string): string;
}

/** What Ref AWS::NoValue answers: the property or element that holds it does not exist. */
export const noValue = Symbol('AWS::NoValue');

type Intrinsic = (argument: unknown, scope: Scope) => unknown;

export const resolveValue = (value: unknown, scope: Scope): unknown => {
  if (typeof value === 'string') return withDynamicReferences(value, scope);
  if (Array.isArray(value)) return value.map((item) => resolveValue(item, scope)).filter((item) => item !== noValue);
  if (!isRecord(value)) return value;

  const [name, ...others] = Object.keys(value);
  const intrinsic = name !== undefined && others.length === 0 ? intrinsics[name] : undefined;
  if (intrinsic) {
    const result = intrinsic(value[name as string], scope);
    return typeof result === 'string' ? withDynamicReferences(result, scope) : result;
  }
  if (name?.startsWith('Fn::') && others.length === 0)
    throw new Error(`${scope.stack} uses ${name}, which the laptop cloud does not know: add it to intrinsics.ts`);

  const entries = Object.entries(value).map(([key, item]) => [key, resolveValue(item, scope)] as const);
  return Object.fromEntries(entries.filter(([, item]) => item !== noValue));
};

const resolveText = (value: unknown, scope: Scope, where: string): string => {
  const resolved = resolveValue(value, scope);
  const text = textOf(resolved);
  if (text === undefined)
    throw new Error(`${where} in ${scope.stack} needs a string and got ${JSON.stringify(resolved)}`);
  return text;
};

const resolveList = (value: unknown, scope: Scope): readonly unknown[] => {
  const resolved = resolveValue(value, scope);
  return typeof resolved === 'string' ? resolved.split(',') : listOf(resolved);
};

const isTrue = (value: unknown, scope: Scope): boolean => {
  const resolved = resolveValue(value, scope);
  return resolved === true || resolved === 'true';
};

const intrinsics: Readonly<Record<string, Intrinsic>> = {
  Ref: (argument, scope) => scope.ref(String(argument)),
  Condition: (argument, scope) => scope.condition(String(argument)),
  'Fn::GetAtt': (argument, scope) => {
    const [logicalId, ...attribute] = typeof argument === 'string' ? argument.split('.') : listOf(argument);
    return scope.getAtt(String(logicalId), attribute.map((part) => resolveText(part, scope, 'Fn::GetAtt')).join('.'));
  },
  'Fn::Join': (argument, scope) => {
    const [separator, parts] = listOf(argument);
    return resolveList(parts, scope).map(textOf).join(String(separator));
  },
  'Fn::Sub': (argument, scope) => substitute(argument, scope),
  'Fn::Select': (argument, scope) => {
    const [index, list] = listOf(argument);
    const items = resolveList(list, scope);
    const at = Number(resolveValue(index, scope));
    if (items[at] === undefined)
      throw new Error(`Fn::Select in ${scope.stack} asks for item ${at} of ${JSON.stringify(items)}`);
    return items[at];
  },
  'Fn::Split': (argument, scope) => {
    const [separator, text] = listOf(argument);
    return resolveText(text, scope, 'Fn::Split').split(String(separator));
  },
  'Fn::ImportValue': (argument, scope) => scope.importValue(resolveText(argument, scope, 'Fn::ImportValue')),
  'Fn::GetStackOutput': (argument, scope) => {
    const { StackName, OutputName } = recordOf(argument);
    return scope.stackOutput(
      resolveText(StackName, scope, 'Fn::GetStackOutput'),
      resolveText(OutputName, scope, 'Fn::GetStackOutput'),
    );
  },
  'Fn::If': (argument, scope) => {
    const [name, whenTrue, whenFalse] = listOf(argument);
    return resolveValue(scope.condition(String(name)) ? whenTrue : whenFalse, scope);
  },
  'Fn::FindInMap': (argument, scope) => {
    const [map, first, second] = listOf(argument).map((part) => resolveText(part, scope, 'Fn::FindInMap'));
    return scope.mapping(map ?? '', first ?? '', second ?? '');
  },
  'Fn::Base64': (argument, scope) => Buffer.from(resolveText(argument, scope, 'Fn::Base64')).toString('base64'),
  'Fn::GetAZs': (argument, scope) => {
    const region = resolveText(argument, scope, 'Fn::GetAZs') || scope.ref('AWS::Region');
    return ['a', 'b', 'c'].map((zone) => `${region}${zone}`);
  },
  'Fn::Length': (argument, scope) => resolveList(argument, scope).length,
  'Fn::ToJsonString': (argument, scope) => JSON.stringify(resolveValue(argument, scope)),
  'Fn::Equals': (argument, scope) => {
    const [left, right] = listOf(argument).map((side) => resolveValue(side, scope));
    return JSON.stringify(left) === JSON.stringify(right);
  },
  'Fn::And': (argument, scope) => listOf(argument).every((part) => isTrue(part, scope)),
  'Fn::Or': (argument, scope) => listOf(argument).some((part) => isTrue(part, scope)),
  'Fn::Not': (argument, scope) => !isTrue(listOf(argument)[0], scope),
  'Fn::Contains': (argument, scope) => {
    const [list, value] = listOf(argument);
    return resolveList(list, scope).includes(resolveValue(value, scope));
  },
};

const substitute = (argument: unknown, scope: Scope): string => {
  const [text, variables] = typeof argument === 'string' ? [argument, {}] : listOf(argument);
  const own = recordOf(variables);
  return String(text).replace(/\$\{(!?)([^}]+)\}/g, (_whole, literal: string, name: string) => {
    if (literal) return `\${${name}}`;
    if (Object.hasOwn(own, name)) return resolveText(own[name], scope, `Fn::Sub of ${name}`);
    const [logicalId = '', ...attribute] = name.split('.');
    const value = attribute.length === 0 ? scope.ref(name) : scope.getAtt(logicalId, attribute.join('.'));
    return textOf(value) ?? '';
  });
};

const withDynamicReferences = (text: string, scope: Scope): string =>
  text.includes('{{resolve:')
    ? text.replace(/\{\{resolve:([^}]+)\}\}/g, (_whole, reference: string) => scope.dynamicReference(reference))
    : text;
