import { writeFileSync } from 'node:fs';
import { generated } from './generated.ts';

for (const [file, text] of Object.entries(generated())) {
  writeFileSync(file, text);
  console.log(`wrote ${file}`);
}
