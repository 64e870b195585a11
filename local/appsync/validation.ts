import type {
  ASTNode,
  ASTVisitor,
  DocumentNode,
  GraphQLError,
  GraphQLSchema,
  ValidationContext,
  ValidationRule,
} from 'graphql';
import { GraphQLError as QueryError, specifiedRules, validate, visit } from 'graphql';

/** AppSync names violations as graphql-java does. */
const javaNames: Readonly<Record<string, string>> = {
  ExecutableDefinitionsRule: 'NonExecutableDefinition',
  UniqueOperationNamesRule: 'DuplicateOperationName',
  LoneAnonymousOperationRule: 'LoneAnonymousOperationViolation',
  SingleFieldSubscriptionsRule: 'SubscriptionMultipleRootFields',
  KnownTypeNamesRule: 'UnknownType',
  FragmentsOnCompositeTypesRule: 'FragmentTypeConditionInvalid',
  VariablesAreInputTypesRule: 'NonInputTypeOnVariable',
  ScalarLeafsRule: 'SubselectionRequired',
  FieldsOnCorrectTypeRule: 'FieldUndefined',
  UniqueFragmentNamesRule: 'DuplicateFragmentName',
  KnownFragmentNamesRule: 'UndefinedFragment',
  NoUnusedFragmentsRule: 'UnusedFragment',
  PossibleFragmentSpreadsRule: 'InvalidFragmentType',
  NoFragmentCyclesRule: 'FragmentCycle',
  UniqueVariableNamesRule: 'DuplicateVariableName',
  NoUndefinedVariablesRule: 'UndefinedVariable',
  NoUnusedVariablesRule: 'UnusedVariable',
  KnownDirectivesRule: 'UnknownDirective',
  UniqueDirectivesPerLocationRule: 'DuplicateDirectiveName',
  KnownArgumentNamesRule: 'UnknownArgument',
  UniqueArgumentNamesRule: 'DuplicateArgumentNames',
  ValuesOfCorrectTypeRule: 'WrongType',
  ProvidedRequiredArgumentsRule: 'MissingFieldArgument',
  VariablesInAllowedPositionRule: 'VariableTypeMismatch',
  OverlappingFieldsCanBeMergedRule: 'FieldsConflict',
  UniqueInputFieldNamesRule: 'UniqueObjectFieldName',
};

export interface Violation {
  readonly type: string;
  readonly error: GraphQLError;
}

const noIntrospection = (context: ValidationContext): ASTVisitor => ({
  Field: (node) => {
    if (node.name.value !== '__schema' && node.name.value !== '__type') return;
    const type = context.getParentType()?.name;
    context.reportError(new QueryError(`Field '${node.name.value}' in type '${type}' is undefined`, { nodes: node }));
  },
});

const typeOf = (rule: string, { message }: GraphQLError) => {
  if (rule === 'noIntrospection') return 'FieldUndefined';
  if (rule === 'ScalarLeafsRule' && message.includes('must not have a selection')) return 'SubselectionNotAllowed';
  return javaNames[rule] ?? 'InvalidSyntax';
};

export const violationsOf = (
  schema: GraphQLSchema,
  document: DocumentNode,
  introspection: boolean,
): readonly Violation[] => {
  const types = new Map<GraphQLError, string>();
  // The rule that complained is not in graphql-js's error, so each rule reports through a context that notes it.
  const noting =
    (rule: ValidationRule): ValidationRule =>
    (context) =>
      rule(
        Object.create(context, {
          reportError: {
            value: (error: GraphQLError) => {
              types.set(error, typeOf(rule.name, error));
              context.reportError(error);
            },
          },
        }) as ValidationContext,
      );
  const rules = introspection ? specifiedRules : [...specifiedRules, noIntrospection];
  return validate(schema, document, rules.map(noting)).map((error) => ({
    type: types.get(error) ?? 'InvalidSyntax',
    error,
  }));
};

/** `self/name`: the fields above and at the node that is wrong. */
export const fieldPathTo = (document: DocumentNode, target: ASTNode | undefined): string => {
  const fields: string[] = [];
  let found = '';
  visit(document, {
    enter: (node) => {
      if (node.kind === 'Field') fields.push(node.name.value);
      if (node === target) found = fields.join('/');
    },
    leave: (node) => {
      if (node.kind === 'Field') fields.pop();
    },
  });
  return found;
};
