import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getIssuerPath, isIssuerPath } from '#core/card/registry';
import { maxFileBytes, type SourceFile } from '#core/card/source-file';
import type { Diagnostic, DiagnosticCode, Severity } from '#core/check/diagnostic';
import { type CatalogInput, type CatalogReport, validateCatalog } from '#core/check/validate';
import { makeWebp } from './make-webp.ts';
import { formatCatalogJson, memoryFile } from './memory-file.ts';

export const fixtureToday = '2026-10-01';

export const fixturesFolder = join(dirname(fileURLToPath(import.meta.url)), '..', 'fixtures');

export interface ExpectedFinding {
  readonly code: DiagnosticCode;
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly severity: Severity;
}

export interface Expected {
  /** The purpose of the fixture, if its files do not show the purpose. */
  readonly why?: string;
  /** Paths of the clean catalog that the fixture removes. */
  readonly without?: readonly string[];
  readonly options?: {
    readonly today?: string;
    readonly changedPaths?: readonly string[];
    readonly removedPaths?: readonly string[];
  };
  readonly findings: readonly ExpectedFinding[];
}

export interface FindingFixture {
  readonly name: string;
  readonly expected: Expected;
  readonly input: CatalogInput;
}

const art = 'data/art/us-harbor.webp';
const card = 'data/us/harbor.json';

/** Files that are created here, because they cannot be committed. The keys are fixture names. */
const generatedFiles: Readonly<
  Record<string, (clean: ReadonlyMap<string, SourceFile>) => readonly SourceFile[]>
> = {
  'file-encoding': (clean) => {
    const bytes = clean.get(card)?.readBytes() ?? new Uint8Array();
    return [memoryFile(card, Uint8Array.from([0xef, 0xbb, 0xbf, ...bytes]))];
  },
  'file-too-large': () => [memoryFile(card, ' '.repeat(maxFileBytes + 1))],
  'art-hash': () => [memoryFile(art, makeWebp(1536, 969))],
  'art-size': () => [memoryFile(art, makeWebp(1012, 638))],
  'art-place': () => [memoryFile(art, makeWebp(1536, 969))],
};

const pixelHashes: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  'art-hash': new Map([[art, '2'.repeat(64)]]),
  'art-size': new Map([[art, '1'.repeat(64)]]),
};

/** The clean catalog has three cards of fictional banks and no findings. */
export function cleanFiles(): readonly SourceFile[] {
  return filesBelow(join(fixturesFolder, 'clean'));
}

/** Returns the clean catalog with some files added or replaced. A file with the value null is removed. */
export function cleanFilesWith(
  changes: Readonly<Record<string, string | Uint8Array | null>>,
): readonly SourceFile[] {
  const files = new Map(cleanFiles().map((file) => [file.path, file]));
  for (const [path, content] of Object.entries(changes))
    if (content === null) files.delete(path);
    else files.set(path, memoryFile(path, content));
  return [...files.values()];
}

/** Returns the changes that replace the issuers of the clean catalog. */
export function replaceIssuers(
  issuers: readonly { readonly id: string }[],
): Readonly<Record<string, string | null>> {
  const cleanPaths = cleanFiles()
    .map(({ path }) => path)
    .filter(isIssuerPath);
  return {
    ...Object.fromEntries(cleanPaths.map((path) => [path, null])),
    ...Object.fromEntries(issuers.map((issuer) => [getIssuerPath(issuer.id), formatCatalogJson(issuer)])),
  };
}

export function listFindingFixtures(): readonly string[] {
  return readdirSync(join(fixturesFolder, 'findings')).toSorted();
}

export function readFindingFixture(name: string): FindingFixture {
  const folder = join(fixturesFolder, 'findings', name);
  const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Expected;
  const clean = new Map(cleanFiles().map((file) => [file.path, file]));
  const files = new Map(clean);
  for (const file of existsSync(join(folder, 'data')) ? filesBelow(folder) : []) files.set(file.path, file);
  for (const file of generatedFiles[name]?.(clean) ?? []) files.set(file.path, file);
  for (const path of expected.without ?? []) files.delete(path);
  const { today = fixtureToday, changedPaths, removedPaths } = expected.options ?? {};
  const base = { changedPaths: new Set(changedPaths ?? []), removedPaths: removedPaths ?? [] };
  const hasBase = changedPaths !== undefined || removedPaths !== undefined;
  const hashes = pixelHashes[name];
  return {
    name,
    expected,
    input: {
      files: [...files.values()],
      today,
      ...(hasBase && { base }),
      ...(hashes && { pixelHashes: hashes }),
    },
  };
}

const edgesFile = (name: string) => join(fixturesFolder, 'findings', name, 'edges.json');

export function hasEdges(name: string): boolean {
  return existsSync(edgesFile(name));
}

export function readEdges<Edge>(name: string): readonly Edge[] {
  return JSON.parse(readFileSync(edgesFile(name), 'utf8')) as readonly Edge[];
}

export function validateFixture(fixture: FindingFixture): CatalogReport {
  return validateCatalog(fixture.input);
}

export function toExpectedFinding({ code, location, severity }: Diagnostic): ExpectedFinding {
  const { path, line, column } = location;
  return { code, path, line, column, severity };
}

function filesBelow(folder: string): readonly SourceFile[] {
  return readdirSync(join(folder, 'data'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => memoryFile(relative(folder, file).split(sep).join('/'), readFileSync(file)));
}
