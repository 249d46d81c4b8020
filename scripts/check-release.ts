/**
 * `npm run check:release -- v1.4.0 [--assets FOLDER] [--package FOLDER]` compares the exports of this checkout byte for byte
 * with the API's responses, the downloaded release files and the data package. Prints one sentence per difference. Exits 1 if
 * there is a difference, and 2 if the script could not compare.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listTags } from '#core/io/git-tree';
import { getErrorCode } from '#core/io/system-errors';
import { listFilesBelow } from './build-api/files.ts';
import { readCheckout } from './build-api/read-checkout.ts';
import { parseCommandLine, readTagArgument, runScript } from './command-line.ts';
import { assertTagIsCheckedOut, readVerifiedExports } from './data-package.ts';
import {
  compareApi,
  compareAssets,
  comparePackage,
  createReleaseApp,
  type FilesByName,
} from './release-differences.ts';

const usage = 'npm run check:release -- TAG [--assets FOLDER] [--package FOLDER]';
// npm runs scripts in the folder that contains package.json.
const root = process.cwd();

await runScript(async () => {
  const { positionals, values } = parseCommandLine({
    usage,
    options: { assets: { type: 'string' }, package: { type: 'string' } },
    maxPositionals: 1,
  });
  const tag = readTagArgument(positionals[0], usage);
  const { assets, package: packageFolder } = values;
  // The API can be compared with the exports before the tag exists.
  const isTagged = (await listTags(root)).has(tag.name);
  if (isTagged || assets !== undefined || packageFolder !== undefined) await assertTagIsCheckedOut(root, tag);
  const checkout = readCheckout(root, process.env);
  const exports = readVerifiedExports(root, checkout);
  const app = createReleaseApp(checkout);
  const differences = [
    ...(await compareApi(exports, app.request)),
    ...(assets === undefined ? [] : compareAssets(exports, readFiles(assets))),
    ...(packageFolder === undefined
      ? []
      : comparePackage(exports, readFiles(packageFolder), tag.version.join('.'))),
  ];
  for (const sentence of differences) console.log(sentence);
  const compared = ['the API', ...(assets ? ['the release'] : []), ...(packageFolder ? ['the package'] : [])];
  const omitted = [...(assets ? [] : ['--assets']), ...(packageFolder ? [] : ['--package'])];
  if (differences.length === 0)
    console.log(
      `The exports of ${checkout.cards.length} cards are identical to those of ${compared.join(', ')}.`,
    );
  if (omitted.length > 0) console.log(`Not compared, because not given: ${omitted.join(', ')}.`);
  if (!isTagged) console.log(`${tag.name} is not a tag in this checkout yet.`);
  process.exitCode = differences.length === 0 ? 0 : 1;
}, 2);

/**
 * Returns the bytes of all files below a folder by relative path. Throws a one-sentence error if the folder cannot be read.
 */
function readFiles(folder: string): FilesByName {
  try {
    return new Map(listFilesBelow(folder).map((path) => [path, readFileSync(join(folder, path))]));
  } catch (error) {
    throw new Error(
      `${folder} cannot be read (${getErrorCode(error)}); name the folder that holds the files.`,
    );
  }
}
