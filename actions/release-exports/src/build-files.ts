import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Card } from '#core/card/card';
import type { SourceFile } from '#core/card/source-file';
import { checkTree } from '#core/check/check-tree';
import { readCard, readIssuers } from '#core/check/read-card';
import { buildExports, readAsOf } from '#core/export/build-exports';
import { must } from '#core/text/must';
import { compareText } from '#core/text/text';
import { writeCardsSqlite } from './cards-sqlite.ts';
import { ReleaseError } from './github.ts';

export interface ReleaseFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** The SHA-256 of `bytes`, as lower-case hexadecimal. */
  readonly sha256: string;
}

const sumsName = 'SHA256SUMS';

function rejectInvalid(path: string): never {
  throw new ReleaseError(`${path} is not valid at this tag. Run \`npx cardcat validate\` to see why.`);
}

/** Reads the cards of a catalog. Throws a ReleaseError if a card is invalid. */
export function readCards(files: readonly SourceFile[]): readonly Card[] {
  return checkTree(files.filter(({ path }) => path.startsWith('data/'))).cards.map((file) => {
    const card = readCard(file);
    if (card !== undefined) return card;
    return rejectInvalid(file.path);
  });
}

/**
 * Builds the exports from the cards and compares them with the committed files. Throws a ReleaseError that lists every file
 * that differs, is missing or is unexpected.
 */
export function rebuildExports(
  files: readonly SourceFile[],
  cards: readonly Card[],
  tag: string,
): readonly ReleaseFile[] {
  const bytesByPath = new Map(
    files.map((file) => [file.path, file.kind === 'file' ? file.readBytes() : undefined]),
  );
  const schema = bytesByPath.get('schema.json');
  if (schema === undefined)
    throw new ReleaseError(
      `schema.json does not exist at ${tag}. Check that \`path\` is the catalog's root.`,
    );
  const decoder = new TextDecoder();
  const asOf = readAsOf(decoder.decode(bytesByPath.get('exports/meta.json')));
  if (asOf === undefined)
    throw new ReleaseError(
      `At ${tag} exports/meta.json does not say for which day the exports are. Run \`npm run export\`, commit the result, and tag that commit.`,
    );
  const built = buildExports(cards, {
    issuers: readIssuers(files, rejectInvalid),
    schemaText: decoder.decode(schema),
    asOf,
    sha256: computeSha256,
  });
  const exports = built.map((file) => createReleaseFile(file.path, Buffer.from(file.text)));
  const differentFiles = exports.filter(
    (file) => !isSame(file.bytes, bytesByPath.get(`exports/${file.name}`)),
  );
  const expectedPaths = new Set(exports.map(({ name }) => `exports/${name}`));
  const unexpectedFiles = files.filter(({ path }) => path.startsWith('exports/') && !expectedPaths.has(path));
  const paths = [
    ...differentFiles.map(({ name }) => `exports/${name}`),
    ...unexpectedFiles.map(({ path }) => path),
  ];
  if (paths.length > 0)
    throw new ReleaseError(
      `At ${tag} these exports do not match the cards: ${paths.join(', ')}. Run \`npm run export\`, commit the result, and tag that commit.`,
    );
  return exports;
}

/** Builds all assets of a release. The checksum file comes first. The exports and the database follow, sorted by name. */
export function buildReleaseFiles(
  exports: readonly ReleaseFile[],
  cards: readonly Card[],
  temporaryFolder: string,
): readonly ReleaseFile[] {
  const path = join(temporaryFolder, 'cards.sqlite');
  const meta = must(
    exports.find(({ name }) => name === 'meta.json'),
    'meta.json',
  ).bytes;
  const asOf = must(readAsOf(new TextDecoder().decode(meta)), 'as_of');
  writeCardsSqlite(cards, asOf, path);
  const listedFiles = [
    ...exports.filter(({ name }) => name !== sumsName),
    createReleaseFile('cards.sqlite', readFileSync(path)),
  ];
  listedFiles.sort((a, b) => compareText(a.name, b.name));
  const sums = listedFiles.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('');
  return [createReleaseFile(sumsName, new TextEncoder().encode(sums)), ...listedFiles];
}

function createReleaseFile(name: string, bytes: Uint8Array): ReleaseFile {
  return {
    name,
    contentType: contentTypes[extname(name)] ?? 'text/plain',
    bytes,
    sha256: computeSha256(bytes),
  };
}

const contentTypes: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.ndjson': 'application/x-ndjson',
  '.csv': 'text/csv',
  '.sqlite': 'application/vnd.sqlite3',
};

function isSame(a: Uint8Array, b: Uint8Array | undefined): boolean {
  return b !== undefined && Buffer.compare(a, b) === 0;
}

function computeSha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
