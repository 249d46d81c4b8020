/**
 * `npm run build:cli -- [FOLDER]` bundles the command-line program as an npm package into `cli/dist` or another folder. The
 * script first deletes the content of the folder.
 */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageError } from '#core/io/errors';
import { bundle } from './bundle.ts';
import { parseCommandLine, runScript } from './command-line.ts';

const root = join(import.meta.dirname, '..');

await runScript(async () => {
  const { positionals } = parseCommandLine({ usage: 'npm run build:cli -- [FOLDER]', maxPositionals: 1 });
  const out = resolve(positionals[0] ?? join(root, 'cli/dist'));
  rejectUnrelatedFolder(out);
  rmSync(out, { recursive: true, force: true });
  await bundle(join(root, 'cli/src/main.ts'), out);
  // Writes directly, because each run empties the folder first.
  copyFileSync(join(root, 'cli/cardcat.js'), join(out, 'cardcat.js'));
  chmodSync(join(out, 'cardcat.js'), 0o755);
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(createManifest(), null, 2)}\n`);
  for (const name of ['README.md', 'LICENSE']) copyFileSync(join(root, name), join(out, name));
  console.log(`Made ${out}.`);
});

/**
 * Throws `UsageError` if the folder contains something other than an earlier build, because the script deletes the folder's
 * content. Even an incomplete build has an `index.js`.
 */
function rejectUnrelatedFolder(folder: string): void {
  const isFree = !existsSync(folder) || readdirSync(folder).length === 0;
  if (isFree || existsSync(join(folder, 'index.js'))) return;
  throw new UsageError(
    `${folder} does not contain an earlier build. Name an empty folder, or omit it to use cli/dist.`,
  );
}

/** Creates a manifest without dependencies. Everything is bundled except the image library, which only card art needs. */
function createManifest(): object {
  const { name, version, description, license, engines } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const bin = { [name]: 'cardcat.js' };
  return { name, version, private: true, description, license, type: 'module', engines, bin };
}
