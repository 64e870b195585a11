import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tablesDocument } from '../../bin/generate-tables-doc.ts';

it('docs/tables.md is what the rows say: run `npm run generate` if not', () => {
  expect(readFileSync(new URL('../../docs/tables.md', import.meta.url), 'utf8')).toBe(tablesDocument());
});
