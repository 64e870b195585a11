import type { DirectiveNode, GraphQLObjectType } from 'graphql';
import type { AuthConfig, AuthMode } from './auth-config.ts';
import type { Caller } from './caller.ts';

/** OpenID Connect is not served here, but a field that names it is still shut to everyone else. */
type NamedMode = AuthMode | 'OPENID_CONNECT';

/** Which modes may read a field, and for user pools which groups (none named: all). */
type Access = ReadonlyMap<NamedMode, readonly string[]>;

const modeOfDirective: Readonly<Record<string, NamedMode>> = {
  aws_oidc: 'OPENID_CONNECT',
  aws_iam: 'AWS_IAM',
  aws_api_key: 'API_KEY',
  aws_lambda: 'AWS_LAMBDA',
  aws_cognito_user_pools: 'AMAZON_COGNITO_USER_POOLS',
  aws_auth: 'AMAZON_COGNITO_USER_POOLS',
};

const groupsOf = (directive: DirectiveNode): readonly string[] => {
  const value = directive.arguments?.find(({ name }) => name.value === 'cognito_groups')?.value;
  if (value?.kind !== 'ListValue') return [];
  return value.values.flatMap((item) => (item.kind === 'StringValue' ? [item.value] : []));
};

const declared = (directives: readonly DirectiveNode[] = []): Access | undefined => {
  const found = directives.flatMap((directive) => {
    const mode = modeOfDirective[directive.name.value];
    return mode ? [[mode, groupsOf(directive)] as const] : [];
  });
  return found.length > 0 ? new Map(found) : undefined;
};

interface Declared {
  readonly astNode?: { readonly directives?: readonly DirectiveNode[] | undefined } | null | undefined;
}

/** A field's directives replace its type's; without any, the API's primary mode alone may read it, if it may. */
export const accessTo = (auth: AuthConfig, type: GraphQLObjectType, field: Declared): Access =>
  declared(field.astNode?.directives) ??
  declared(type.astNode?.directives) ??
  new Map(auth.byDefault === 'ALLOW' ? [[auth.primary, []]] : []);

/** True where no caller that got in could be refused: such fields need no check at all. */
export const isOpen = (auth: AuthConfig, access: Access) =>
  !auth.modes.has('AWS_LAMBDA') && [...auth.modes].every((mode) => access.get(mode)?.length === 0);

export const mayRead = (access: Access, caller: Caller, coordinate: string) => {
  const groups = access.get(caller.mode);
  if (!groups || caller.deniedFields.has(coordinate)) return false;
  return groups.length === 0 || groups.some((group) => caller.groups.includes(group));
};
