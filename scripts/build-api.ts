/** `npm run build:api` builds the data, documents, site, bundles and platform files into `api/dist`. */

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildApi } from './build-api/build.ts';
import { parseCommandLine, runScript } from './command-line.ts';

const root = join(import.meta.dirname, '..');
const out = join(root, 'api/dist');

await runScript(async () => {
  parseCommandLine({ usage: 'npm run build:api' });
  const builtParts = await buildApi({ root, out, env: process.env });
  console.log(
    builtParts.length === 0 ? 'api/dist is up to date.' : `Made in api/dist: ${builtParts.join(', ')}.`,
  );
  for (const entry of readdirSync(out, { withFileTypes: true }))
    if (entry.isFile() && entry.name.endsWith('.js'))
      console.log(`${entry.name} ${Math.round(statSync(join(out, entry.name)).size / 1024)} KiB`);
});
