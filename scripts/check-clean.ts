/** Exits 1 and names each file of a committed bundle that is not what its sources give. Writes nothing here. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { actionNames } from './build-actions/action-names.ts';
import { buildBundle } from './build-actions/build-bundle.ts';
import { compareDist } from './build-actions/compare-dist.ts';

const root = join(import.meta.dirname, '..');
const wanted = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'cardcat-bundles-'));

try {
  const faults = (wanted.length > 0 ? wanted : actionNames(root)).flatMap((name) => [
    ...buildBundle(root, name, join(folder, name)),
    ...compareDist(`actions/${name}/dist`, join(root, 'actions', name, 'dist'), join(folder, name)),
  ]);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) console.error('Run: npm run build:actions');
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
