/**
 * `npm run generate:openapi`: writes docs/openapi.json from the schema, the routes, the fields, the problems, and what
 * the running API answers. `-- --check` writes nothing and exits 1 where the file is not fresh.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiText } from './build-api/openapi-text.ts';

const root = join(import.meta.dirname, '..');
const path = join(root, 'docs/openapi.json');
const text = await openApiText(readFileSync(join(root, 'schema.json'), 'utf8'));
if (textAt(path) !== text) {
  if (process.argv.includes('--check')) {
    console.error('docs/openapi.json is not what its sources say; run: npm run generate:openapi');
    process.exitCode = 1;
  } else {
    writeFileSync(path, text);
    console.log('wrote docs/openapi.json');
  }
}

function textAt(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
