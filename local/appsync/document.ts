import type { DocumentNode, FragmentDefinitionNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { Kind, parse } from 'graphql';
import { depthMeasure } from './document-depth.ts';
import type { EnvelopeError } from './error-envelope.ts';
import { messageOf } from './field-error.ts';
import { fieldPathTo, violationsOf } from './validation.ts';

export interface Operation {
  readonly node: OperationDefinitionNode;
  readonly depth: number;
}

export interface ReadyDocument {
  readonly kind: 'ready';
  readonly document: DocumentNode;
  readonly operations: ReadonlyMap<string, Operation>;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
}

/** A query's text, parsed and validated once. */
export type PreparedDocument =
  | ReadyDocument
  | { readonly kind: 'unparsable'; readonly reason: string }
  | { readonly kind: 'invalid'; readonly errors: readonly EnvelopeError[] };

const remembered = 1000;

const invalid = (document: DocumentNode, schema: GraphQLSchema, introspection: boolean): readonly EnvelopeError[] =>
  violationsOf(schema, document, introspection).map(({ type, error }) => ({
    path: null,
    locations: (error.locations ?? []).map(({ line, column }) => ({ line, column, sourceName: null })),
    message: `Validation error of type ${type}: ${error.message.replaceAll('"', "'").replace(/\.$/, '')} @ '${fieldPathTo(document, error.nodes?.[0])}'`,
  }));

const ready = (document: DocumentNode): ReadyDocument => {
  const fragments: Record<string, FragmentDefinitionNode> = {};
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments[node.name.value] = node;
  const depthOf = depthMeasure(fragments);
  const operations = document.definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION
      ? [[node.name?.value ?? '', { node, depth: depthOf(node.selectionSet) }] as const]
      : [],
  );
  return { kind: 'ready', document, operations: new Map(operations), fragments };
};

const prepare = (query: string, schema: GraphQLSchema, introspection: boolean): PreparedDocument => {
  try {
    // Beyond this many tokens a document within the size limit is an attack on the parser, not a query.
    const document = parse(query, { maxTokens: 50_000 });
    const errors = invalid(document, schema, introspection);
    return errors.length > 0 ? { kind: 'invalid', errors } : ready(document);
  } catch (error) {
    // A syntax error, or nesting so deep that reading it runs out of stack.
    return { kind: 'unparsable', reason: messageOf(error) };
  }
};

export type PrepareDocument = (query: string) => PreparedDocument;

/** Clients send the same few documents over and over. */
export const documentCache = (schema: GraphQLSchema, introspection: boolean): PrepareDocument => {
  const known = new Map<string, PreparedDocument>();
  return (query) => {
    const found = known.get(query);
    if (found) return found;
    const prepared = prepare(query, schema, introspection);
    if (known.size >= remembered) known.clear();
    known.set(query, prepared);
    return prepared;
  };
};

/** The operation to run, or what is wrong with its name. */
export const chooseOperation = (
  operations: ReadonlyMap<string, Operation>,
  name: string | null | undefined,
): Operation | string => {
  if (name) return operations.get(name) ?? `Unknown operation named '${name}'.`;
  const [only, second] = operations.values();
  if (!only) return 'Must provide an operation.';
  return second ? 'Must provide operation name if query contains multiple operations.' : only;
};
