/** `npm run build:api` builds the data, documents, site, bundles and platform files into `api/dist`. */

import { join } from 'node:path';
import { findTreeGap } from '#core/io/whole-tree';
import { buildApi } from './build-api/build.ts';
import { parseCommandLine, runScript } from './command-line.ts';

const root = join(import.meta.dirname, '..');

await runScript(async () => {
  parseCommandLine({ usage: 'npm run build:api' });
  const gap = await findTreeGap(root);
  if (gap !== undefined) throw new Error(`${gap.problem}; ${gap.advice}`);
  await buildApi({ root, out: join(root, 'api/dist'), env: process.env });
  console.log('Made api/dist.');
});
