/**
 * `npm run check:release -- v1.4.0 --assets <folder> --package <folder>`: compares the API's responses, the exports of
 * this checkout, the downloaded release files and the data package, byte for byte. Prints one sentence per difference and
 * exits 1; exits 2 if it could not compare.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseReleaseTag } from '#core/catalog/releases';
import { getErrorMessage } from '#core/catalog/text';
import { sendRequest } from './build-api/example-core.ts';
import { sha256Of } from './build-api/files.ts';
import { readCheckout } from './build-api/read-checkout.ts';
import { parseCommandLine } from './command-line.ts';
import { readVerifiedExports } from './data-package.ts';
import {
  compareApi,
  compareAssets,
  comparePackage,
  createReleaseCore,
  type FilesByName,
} from './release-differences.ts';

const root = join(import.meta.dirname, '..');

try {
  const options = { assets: { type: 'string' }, package: { type: 'string' } } as const;
  const { positionals, values } = parseCommandLine(
    { allowPositionals: true, options },
    'the tag of a release, --assets FOLDER, --package FOLDER',
  );
  const tag = parseReleaseTag(positionals[0] ?? '');
  if (tag === undefined || positionals.length > 1)
    throw new Error(
      'Name the tag of the release, for example: npm run check:release -- v1.4.0 --assets assets',
    );
  const repository = readCheckout(root, process.env);
  const exports = readVerifiedExports(root, repository);
  const core = createReleaseCore(repository);
  const differences = [
    ...compareApi(exports, (target) => sendRequest(core, target)),
    ...(values.assets === undefined ? [] : compareAssets(exports, readFiles(values.assets), sha256Of)),
    ...(values.package === undefined
      ? []
      : comparePackage(exports, readFiles(values.package), tag.version.join('.'))),
  ];
  for (const sentence of differences) console.log(sentence);
  const compared = [
    'the API',
    ...(values.assets ? ['the release'] : []),
    ...(values.package ? ['the package'] : []),
  ];
  const left = [...(values.assets ? [] : ['--assets']), ...(values.package ? [] : ['--package'])];
  if (differences.length === 0)
    console.log(
      `The exports of ${repository.cards.length} cards are identical to those of ${compared.join(', ')}.`,
    );
  if (left.length > 0) console.log(`Not compared, because not given: ${left.join(', ')}.`);
  process.exitCode = differences.length === 0 ? 0 : 1;
} catch (error) {
  console.error(getErrorMessage(error));
  process.exitCode = 2;
}

/** Every file below a folder, by its relative path. Throws one sentence if the folder does not exist. */
function readFiles(folder: string): FilesByName {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name));
    return new Map(
      paths.toSorted().map((path) => [relative(folder, path).split(sep).join('/'), readFileSync(path)]),
    );
  } catch (error) {
    throw new Error(
      `${folder} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}); name the folder that holds the files.`,
    );
  }
}
