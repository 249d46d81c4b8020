/**
 * Before a release is tagged, by the exports of the last tag and those in the working tree:
 * `npm run release:changes` says what changed and which version that makes; `npm run release:changes -- v1.4.0` puts it
 * into api/changes.json; with `--check` it writes nothing and exits 1 where the file is not so. 2: it could not compare.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listTags } from '#adapters/git-tree';
import { parseReleaseTag } from '#catalog/releases';
import { errorMessage } from '#catalog/text';
import { readChanges, readRepository } from './build-api/read-repository.ts';
import { freshExports } from './build-data-package/package-files.ts';
import { readCommandLine } from './command-line.ts';
import { nextRelease } from './release-changes/next-release.ts';
import { proposalText, writtenText } from './release-changes/words.ts';

const root = process.cwd();
const path = join(root, 'api/changes.json');

try {
  const options = { check: { type: 'boolean', default: false } } as const;
  const { positionals, values } = readCommandLine(
    { allowPositionals: true, options },
    'the tag of a release and --check',
  );
  const [name] = positionals;
  const tag = name === undefined ? null : parseReleaseTag(name);
  if (tag === undefined || positionals.length > 1 || (values.check && tag === null))
    throw new Error('Name the tag of the release, for example: npm run release:changes -- v1.4.0');
  // A log of exports that are not those of the cards would be wrong for ever.
  freshExports(root, readRepository(root, process.env));
  const tags = await listTags(root);
  if (tag !== null && tags.has(tag.name) && !values.check)
    throw new Error(
      `${tag.name} is a tag already, and what it leads to never changes. Choose the next version.`,
    );
  const next = await nextRelease(root, tag, tags, readChanges(root));
  if (tag === null) console.log(proposalText(next));
  else if (!values.check) {
    writeFileSync(path, next.text);
    console.log(writtenText(next));
  } else if (readFileSync(path, 'utf8') === next.text)
    console.log(`api/changes.json says what ${tag.name} changes.`);
  else {
    console.error(
      `api/changes.json does not say what ${tag.name} changes; run: npm run release:changes -- ${tag.name}`,
    );
    process.exitCode = 1;
  }
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 2;
}
