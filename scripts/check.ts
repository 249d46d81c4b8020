/**
 * `npm run check` runs every check of the code, even after a check has failed. If a check fails, names the failed scripts and
 * exits 1. To run only some scripts, pass their names as arguments.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const allScripts = ['typecheck', 'lint', 'knip', 'generate -- --check', 'lint:workflows', 'links'];

const scripts = process.argv.length > 2 ? process.argv.slice(2) : allScripts;
const failed: string[] = [];
for (const script of scripts) {
  const { status } = spawnSync(`npm run -s ${script}`, {
    cwd: join(import.meta.dirname, '..'),
    shell: true,
    stdio: 'inherit',
  });
  if (status !== 0) failed.push(script);
}
if (failed.length > 0) {
  console.error(`Failed: ${failed.map((script) => `npm run ${script}`).join('; ')}`);
  process.exitCode = 1;
}
