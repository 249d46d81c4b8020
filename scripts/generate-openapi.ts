/**
 * `npm run generate:openapi` writes docs/openapi.json from the schema, the routes, the fields, the error codes and example
 * responses of the API. Then writes docs/openapi.d.ts from docs/openapi.json. With `-- --check`, the script writes nothing and
 * exits 1 if a file is out of date.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { openApiText } from './build-api/examples.ts';
import { writeOrCheck } from './write-or-check.ts';

const banner = `/**
 * Types of the /v1 API, for programs that read it. Made from openapi.json. Regenerate with npm run generate:openapi.
 */
`;

const isCheck = process.argv.includes('--check');
const root = join(import.meta.dirname, '..');
const document = openApiText(readFileSync(join(root, 'schema.json'), 'utf8'));
const files = [
  ['docs/openapi.json', document],
  ['docs/openapi.d.ts', await renderTypes(document)],
] as const;
if (!writeOrCheck(root, files, 'generate:openapi', { isCheck })) process.exitCode = 1;

/** Returns the text of `docs/openapi.d.ts` for the text of the OpenAPI document. The result is deterministic. */
async function renderTypes(document: string): Promise<string> {
  const nodes = await openapiTS(document, {
    // Add short aliases for the types under `components`, so that `import type { Card } from …` works.
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    emptyObjectsUnknown: true,
    silent: true,
  });
  return banner + astToString(nodes);
}
