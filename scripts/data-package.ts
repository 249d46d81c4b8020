import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countries, formatCountries } from '#core/card/card';
import { buildPublishedSchema } from '#core/card/published-schema';
import { exportFileNames } from '#core/export/addresses';
import { buildExports } from '#core/export/build-exports';
import type { ReleaseTag } from '#core/export/releases';
import { UsageError } from '#core/io/errors';
import { readHeadCommit } from '#core/io/git';
import { listTags } from '#core/io/git-tree';
import { sha256Of } from './build-api/files.ts';
import type { CatalogCheckout } from './build-api/read-checkout.ts';
import type { JsonSchema } from './generate/json-schema.ts';
import { generateTypes } from './generate/types.ts';

export const packageName = 'cardcat-data';

/** The package's files that are not exports. */
export const packageMetadataFiles = [
  'LICENSE',
  'LICENSE-DATA.md',
  'README.md',
  'index.d.ts',
  'index.js',
  'package.json',
] as const;

/** The package's files by name. The package has no subfolders, and no code but one line that reads `cards-all.json`. */
type PackageFiles = ReadonlyMap<string, Uint8Array>;

/**
 * Returns the files of a release's data package. The package contains the committed exports, byte for byte. Throws a
 * one-sentence error if the exports do not match the cards.
 */
export function buildPackageFiles(root: string, checkout: CatalogCheckout, tag: ReleaseTag): PackageFiles {
  const read = (path: string): Uint8Array => readFileSync(join(root, path));
  const version = tag.version.join('.');
  const readme = readFileSync(join(root, 'templates/data-package.md'), 'utf8')
    .replaceAll('{name}', packageName)
    .replaceAll('{version}', version)
    .replaceAll('{cards}', String(checkout.cards.length))
    .replaceAll('{countries}', formatCountries('en'))
    .replaceAll('{countryFiles}', countries.map((country) => `\`cards-${country}.json\``).join(', '));
  const encoder = new TextEncoder();
  return new Map<string, Uint8Array>([
    ...readVerifiedExports(root, checkout),
    ['LICENSE', read('LICENSE')],
    ['LICENSE-DATA.md', read('LICENSE-DATA.md')],
    ['README.md', encoder.encode(readme)],
    ['index.d.ts', encoder.encode(formatTypes(checkout.schemaText))],
    ['index.js', encoder.encode(entryModule)],
    ['package.json', encoder.encode(formatManifest(version, checkout.config.repository))],
  ]);
}

/** Reads the committed exports. Throws a one-sentence error if the exports do not match the cards. */
export function readVerifiedExports(root: string, checkout: CatalogCheckout): PackageFiles {
  const built = buildExports(checkout.cards, { ...checkout, sha256: sha256Of });
  const expected = new Map(built.map((file) => [file.path, Buffer.from(file.text)]));
  return new Map(
    exportFileNames.map((name) => {
      const path = join(root, 'exports', name);
      const bytes = existsSync(path) ? readFileSync(path) : undefined;
      if (bytes === undefined || !expected.get(name)?.equals(bytes))
        throw new Error(`exports/${name} does not match the cards; run: npm run export`);
      return [name, bytes];
    }),
  );
}

/** The module that `import cards from 'cardcat-data'` loads. */
export const entryModule = "export { default } from './cards-all.json' with { type: 'json' };\n";

function formatTypes(schemaText: string): string {
  const schema = buildPublishedSchema(JSON.parse(schemaText)) as JsonSchema;
  return `${generateTypes(new Map([['Card', schema]]))}
/** All cards, sorted by id. */
declare const cards: readonly Card[];
export default cards;
`;
}

/** Formats package.json. The manifest contains file names and URLs, but nothing executable. */
function formatManifest(version: string, repository: string | null): string {
  const paths = [...exportFileNames, 'package.json'].map((name) => `./${name}`);
  const manifest = {
    name: packageName,
    version,
    description: `Facts about payment cards: ${formatCountries('en')}. Data with types.`,
    keywords: ['payment cards', 'credit cards', 'data', 'json', 'csv'],
    license: 'CC-BY-4.0',
    ...(repository !== null && { repository: { type: 'git', url: `git+${repository}.git` } }),
    type: 'module',
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      ...Object.fromEntries(paths.map((path) => [path, path])),
    },
    files: [...exportFileNames, 'LICENSE-DATA.md', 'index.d.ts', 'index.js'],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/**
 * Throws `UsageError` if the folder contains files that are not part of the package, because the package replaces the folder.
 */
export function rejectUnexpectedFiles(folder: string, files: PackageFiles): void {
  if (!existsSync(folder)) return;
  const unexpected = readdirSync(folder).filter((name) => !files.has(name));
  if (unexpected.length > 0)
    throw new UsageError(
      `${folder} contains ${unexpected[0]}, which is not a file of the package. Name an empty folder, or one that does not exist.`,
    );
}

/** Throws a one-sentence error unless the tag exists and points to the commit that is checked out. */
export async function assertTagIsCheckedOut(root: string, tag: ReleaseTag): Promise<void> {
  const commit = (await listTags(root)).get(tag.name);
  if (commit === undefined)
    throw new Error(`${tag.name} is not a tag in this checkout; run: git fetch --tags`);
  if (commit !== (await readHeadCommit(root)).value)
    throw new Error(`${tag.name} is not checked out; run: git switch --detach ${tag.name}`);
}
