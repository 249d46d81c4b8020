/** Builds the site. Then serves the API, the documents and the explorer from this checkout. */

import { join } from 'node:path';
import { findTreeGap } from '#core/io/whole-tree';
import { run } from '../api/src/node.ts';
import { buildApi } from './build-api/build.ts';
import { runScript } from './command-line.ts';

const root = join(import.meta.dirname, '..');
const out = join(root, 'api/dist');

await runScript(async () => {
  console.error('building the site …');
  const gap = await findTreeGap(root);
  if (gap !== undefined) console.error(`Note: ${gap.problem}; ${gap.advice}`);
  await buildApi({ root, out, env: process.env, dataOnly: true });
  const isTerminal = process.stdout.isTTY && process.stderr.isTTY;
  const note = '\nNext: npx cardcat new adds a card; npx cardcat --help lists the other commands.\n';
  process.exitCode = await run(process, out, { noCache: true, ...(isTerminal && { note }) });
});
process.exit();
