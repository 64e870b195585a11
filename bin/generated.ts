import { mergedSchema, schemaText } from './schema-document.ts';
import { schemaTypes } from './schema-types.ts';
import { tablesDocument } from './tables-document.ts';

/** Every file that is made from others, with the text it should have. A test compares; `npm run generate` writes. */
export const generated = (): Readonly<Record<string, string>> => {
  const schema = mergedSchema();
  return {
    'schema.graphql': schemaText(schema),
    'contract/schema.generated.ts': schemaTypes(schema),
    'docs/tables.md': tablesDocument(),
  };
};
