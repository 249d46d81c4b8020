/** `npm run build:api`: builds data, documents, site, bundles and platform files into api/dist. */

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getErrorMessage } from '#core/catalog/text';
import { buildApi } from './build-api/build.ts';

const root = join(import.meta.dirname, '..');
const out = join(root, 'api/dist');

try {
  const made = await buildApi({ root, out, env: process.env });
  console.log(made.length === 0 ? 'api/dist is up to date.' : `Made in api/dist: ${made.join(', ')}.`);
  for (const entry of readdirSync(out, { withFileTypes: true }))
    if (entry.isFile() && entry.name.endsWith('.js'))
      console.log(`${entry.name} ${Math.round(statSync(join(out, entry.name)).size / 1024)} KiB`);
} catch (error) {
  console.error(getErrorMessage(error));
  process.exitCode = 1;
}
