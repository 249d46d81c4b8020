/** `npm run build:data-package -- v1.4.0 [folder]`: builds an npm package of the exports with that version, without code. */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseReleaseTag } from '#core/catalog/releases';
import { getErrorMessage } from '#core/catalog/text';
import { readCheckout } from './build-api/read-checkout.ts';
import { packageFiles, rejectUnexpectedFiles } from './data-package.ts';

const root = join(import.meta.dirname, '..');
const folder = resolve(process.argv[3] ?? join(root, 'api/dist/data-package'));

try {
  const tag = parseReleaseTag(process.argv[2] ?? '');
  if (tag === undefined)
    throw new Error('Name the tag of the release, for example: npm run build:data-package -- v1.4.0');
  const files = packageFiles(root, readCheckout(root, process.env), tag);
  rejectUnexpectedFiles(folder, files);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
  const shown = relative(process.cwd(), folder) || '.';
  console.log(`${files.size} files of version ${tag.version.join('.')} in ${shown}.`);
  console.log(`Inspect them: npm pack --dry-run ./${shown}`);
} catch (error) {
  console.error(getErrorMessage(error));
  process.exitCode = 1;
}
