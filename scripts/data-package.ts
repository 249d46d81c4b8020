import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportFileNames } from '#core/catalog/exports/addresses';
import { buildExports } from '#core/catalog/exports/build-exports';
import type { ReleaseTag } from '#core/catalog/releases';
import { sha256Of } from './build-api/files.ts';
import type { CatalogCheckout } from './build-api/read-checkout.ts';

/** Files of the package that are not exports. */
export const packageMetadataFiles = ['LICENSE', 'LICENSE-DATA.md', 'README.md', 'package.json'] as const;

/** The content of the package, by name: no code, no subfolders. */
type PackageFiles = ReadonlyMap<string, Uint8Array>;

/**
 * The data package of a release: the committed exports, byte for byte. Throws one sentence if they do not match the
 * cards.
 */
export function packageFiles(root: string, repository: CatalogCheckout, tag: ReleaseTag): PackageFiles {
  const own = (path: string): Uint8Array => readFileSync(join(root, path));
  const version = tag.version.join('.');
  const readme = readFileSync(join(root, 'templates/data-package.md'), 'utf8')
    .replaceAll('{version}', version)
    .replaceAll('{cards}', String(repository.cards.length));
  const encoder = new TextEncoder();
  return new Map<string, Uint8Array>([
    ...readVerifiedExports(root, repository),
    ['LICENSE', own('LICENSE')],
    ['LICENSE-DATA.md', own('LICENSE-DATA.md')],
    ['README.md', encoder.encode(readme)],
    ['package.json', encoder.encode(manifestText(version))],
  ]);
}

/** The committed exports, after comparing them with the cards. */
export function readVerifiedExports(root: string, repository: CatalogCheckout): PackageFiles {
  const built = buildExports(repository.cards, { schemaText: repository.schemaText, sha256: sha256Of });
  const wanted = new Map(built.map((file) => [file.path, Buffer.from(file.text)]));
  return new Map(
    exportFileNames.map((name) => {
      const bytes = readOrNull(join(root, 'exports', name));
      if (bytes === null || Buffer.compare(bytes, wanted.get(name) ?? new Uint8Array()) !== 0)
        throw new Error(`exports/${name} is not what the cards say; run: npm run export`);
      return [name, bytes];
    }),
  );
}

function readOrNull(path: string): Uint8Array | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

export const packageName = 'cardcat-data';

/** The `package.json` of the data package: files and their addresses, nothing executable. */
function manifestText(version: string): string {
  const paths = [...exportFileNames, 'package.json'].map((name) => `./${name}`);
  const manifest = {
    name: packageName,
    version,
    description:
      'Facts about payment cards issued in the United States, Canada and China. Data only, no code.',
    keywords: ['payment cards', 'credit cards', 'data', 'json', 'csv'],
    license: 'CC-BY-4.0',
    exports: Object.fromEntries(paths.map((path) => [path, path])),
    files: [...exportFileNames, 'LICENSE-DATA.md'],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Throws one sentence if the folder to be replaced contains anything but such a package. */
export function rejectUnexpectedFiles(folder: string, files: PackageFiles): void {
  if (!existsSync(folder)) return;
  const unexpected = readdirSync(folder).filter((name) => !files.has(name));
  if (unexpected.length > 0)
    throw new Error(
      `${folder} contains ${unexpected[0]}, which is not a file of the package. Name an empty folder, or one that does not exist.`,
    );
}
