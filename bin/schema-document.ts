import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildASTSchema, concatAST, extendSchema, type GraphQLSchema, parse, printType } from 'graphql';

/** What AppSync adds to every schema by itself; merged for validation only, never printed. */
const appsync = parse(/* GraphQL */ `
  scalar AWSDate
  scalar AWSTime
  scalar AWSDateTime
  scalar AWSTimestamp
  scalar AWSEmail
  scalar AWSJSON
  scalar AWSURL
  scalar AWSPhone
  scalar AWSIPAddress
  directive @aws_subscribe(mutations: [String!]!) on FIELD_DEFINITION
`);

const isOurs = (name: string) => !name.startsWith('AWS') && !name.startsWith('__');

/** The files of schema/ as one schema: roots first, then what each system adds to them. */
export const mergedSchema = (folder = 'schema'): GraphQLSchema => {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .sort();
  const document = concatAST(files.map((file) => parse(readFileSync(join(folder, file), 'utf8'))));
  const isExtension = (kind: string) => kind.endsWith('Extension');
  const base = { ...document, definitions: document.definitions.filter(({ kind }) => !isExtension(kind)) };
  const extensions = { ...document, definitions: document.definitions.filter(({ kind }) => isExtension(kind)) };
  const roots = buildASTSchema(concatAST([appsync, base]), { assumeValidSDL: true });
  return extendSchema(roots, extensions, { assumeValidSDL: true });
};

const subscribeText = (schema: GraphQLSchema, text: string): string => {
  // graphql-js prints no directives; AppSync needs this one, so it is put back behind its field.
  const fields = schema.getSubscriptionType()?.getFields() ?? {};
  return Object.values(fields).reduce((document, field) => {
    const [directive] = field.astNode?.directives ?? [];
    const [argument] = directive?.arguments ?? [];
    if (argument?.value.kind !== 'ListValue') throw new Error(`subscription ${field.name} has no @aws_subscribe`);
    const names = argument.value.values.flatMap((value) => (value.kind === 'StringValue' ? `"${value.value}"` : []));
    const line = new RegExp(`^(  ${field.name}(\\(.*\\))?: .*)$`, 'm');
    return document.replace(line, `$1 @aws_subscribe(mutations: [${names.join(', ')}])`);
  }, text);
};

export const schemaText = (schema: GraphQLSchema): string => {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => isOurs(name) && !isBuiltIn(name));
  const roots = ['query', 'mutation', 'subscription'].filter((root) => schema.getRootType(root as never));
  const names = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' } as Record<string, string>;
  const head = `schema {\n${roots.map((root) => `  ${root}: ${names[root]}`).join('\n')}\n}`;
  const rank = (name: string) => ['Query', 'Mutation', 'Subscription'].indexOf(name) + 1 || 4;
  const sorted = [...types].sort((a, b) => rank(a.name) - rank(b.name) || a.name.localeCompare(b.name));
  const body = sorted.map((type) =>
    type.name === 'Subscription' ? subscribeText(schema, printType(type)) : printType(type),
  );
  return `# Generated from schema/ by \`npm run generate\`: edit there.\n\n${[head, ...body].join('\n\n')}\n`;
};

const isBuiltIn = (name: string) => ['String', 'Int', 'Float', 'Boolean', 'ID'].includes(name);
