/** Builds the bundle of every action, or of those named: `node scripts/build-actions.ts validate`. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { actionNames } from './build-actions/action-names.ts';
import { buildBundle } from './build-actions/build-bundle.ts';

const root = join(import.meta.dirname, '..');
const wanted = process.argv.slice(2);

for (const name of wanted.length > 0 ? wanted : actionNames(root)) {
  const dist = join(root, 'actions', name, 'dist');
  rmSync(dist, { recursive: true, force: true });
  const faults = buildBundle(root, name, dist);
  for (const fault of faults) console.error(`actions/${name}: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
  else console.log(`built actions/${name}/dist`);
}
