/**
 * `npm run build:data-package -- v1.4.0 [FOLDER]` builds an npm package of the exports, without code and with the version of
 * the tag. With `--provenance`, the script fails if npm could not publish the package with provenance.
 */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { readCheckout } from './build-api/read-checkout.ts';
import { parseCommandLine, readTagArgument, runScript } from './command-line.ts';
import { assertTagIsCheckedOut, buildPackageFiles, rejectUnexpectedFiles } from './data-package.ts';

const usage = 'npm run build:data-package -- TAG [FOLDER] [--provenance]';
// npm runs scripts in the folder that contains package.json.
const root = process.cwd();

await runScript(async () => {
  const { positionals, values } = parseCommandLine({
    usage,
    options: { provenance: { type: 'boolean', default: false } },
    maxPositionals: 2,
  });
  const tag = readTagArgument(positionals[0], usage);
  const folder = resolve(positionals[1] ?? join(root, 'api/dist/data-package'));
  await assertTagIsCheckedOut(root, tag);
  const checkout = readCheckout(root, process.env);
  if (values.provenance && checkout.config.repository === null)
    throw new Error(
      'catalog.json has no repository, which npm compares with the workflow that publishes; run: npx cardcat setup',
    );
  const files = buildPackageFiles(root, checkout, tag);
  rejectUnexpectedFiles(folder, files);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Writes directly, because each run empties the folder first.
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
  const shownFolder = relative(root, folder) || '.';
  console.log(`${files.size} files of version ${tag.version.join('.')} in ${shownFolder}.`);
  console.log(`Inspect them: npm pack --dry-run --loglevel notice ./${shownFolder}`);
});
