/**
 * `npm run generate:openapi`: writes docs/openapi.json from the schema, the routes, the fields, the problems, and what
 * the running API answers, and docs/openapi.d.ts from it. `-- --check` writes nothing and exits 1 where a file is not
 * fresh.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiText } from './build-api/openapi-text.ts';
import { typesText } from './generate-openapi/types-text.ts';

const root = join(import.meta.dirname, '..');
const document = await openApiText(readFileSync(join(root, 'schema.json'), 'utf8'));
const files = [
  ['docs/openapi.json', document],
  ['docs/openapi.d.ts', await typesText(document)],
] as const;
const stale = files.filter(([path, text]) => textAt(join(root, path)) !== text);

for (const [path, text] of stale) {
  if (process.argv.includes('--check')) {
    console.error(`${path} is not what its sources say; run: npm run generate:openapi`);
    process.exitCode = 1;
  } else {
    writeFileSync(join(root, path), text);
    console.log(`wrote ${path}`);
  }
}

function textAt(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
