/**
 * `npm run generate:openapi`: writes docs/openapi.json from the schema, the routes, the fields, the problems, and what
 * the running API answers, and docs/openapi.d.ts from it. `-- --check` writes nothing and exits 1 where a file is not
 * fresh.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiText } from './build-api/examples.ts';
import { typesText } from './generate-openapi/types-text.ts';
import { writeOrCheck } from './write-or-check.ts';

const root = join(import.meta.dirname, '..');
const document = openApiText(readFileSync(join(root, 'schema.json'), 'utf8'));
const files = [
  ['docs/openapi.json', document],
  ['docs/openapi.d.ts', await typesText(document)],
] as const;
if (!writeOrCheck(root, files, 'generate:openapi')) process.exitCode = 1;
