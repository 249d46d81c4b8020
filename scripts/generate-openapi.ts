/**
 * `npm run generate:openapi` writes docs/openapi.json from api/openapi.yaml, and docs/openapi.d.ts from docs/openapi.json. With
 * `-- --check`, the script writes nothing and exits 1 if a file is out of date.
 */

import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { openApiText } from './build-api/openapi.ts';
import { writeOrCheck } from './write-or-check.ts';

const banner = `/**
 * Types of the /v1 API, for programs that read it. Made from openapi.json. Regenerate with npm run generate:openapi.
 */
`;

const isCheck = process.argv.includes('--check');
const root = join(import.meta.dirname, '..');
const document = openApiText(root);
const nodes = await openapiTS(document, {
  // Add short aliases for the types under `components`, so that `import type { Card } from …` works.
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  emptyObjectsUnknown: true,
  silent: true,
});
const files = [
  ['docs/openapi.json', document],
  ['docs/openapi.d.ts', banner + astToString(nodes)],
] as const;
if (!writeOrCheck(root, files, 'generate:openapi', { isCheck })) process.exitCode = 1;
