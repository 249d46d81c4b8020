import { buildCatalogFile } from '#core/query/build-catalog-file';
import { createStore } from '#core/query/store';
import { readConfig } from '../api/src/config.ts';
import { type Core, createCore } from '../api/src/core.ts';
import type { ApiResponse } from '../api/src/http.ts';
import { maxResponseBytes } from '../api/src/routes/lists.ts';
import { sha256Of } from './build-api/files.ts';
import type { CatalogCheckout } from './build-api/read-checkout.ts';
import { packageMetadataFiles, packageName } from './data-package.ts';

/** Files by name. */
export type FilesByName = ReadonlyMap<string, Uint8Array>;

/** Every export that differs from another copy, or is missing there. */
function compareExports(exports: FilesByName, others: FilesByName, copyLabel: string): readonly string[] {
  return [...exports].flatMap(([name, bytes]) => {
    const other = others.get(name);
    if (other === undefined) return [sentence(`${copyLabel} has no ${name}.`)];
    return isSame(bytes, other)
      ? []
      : [`${name} of ${copyLabel} differs from exports/${name}${describeFirstDifference(bytes, other)}.`];
  });
}

/** The release's own checksums list more files than the exports: each must exist and match. */
export function compareAssets(
  exports: FilesByName,
  assets: FilesByName,
  sha256Of: (bytes: Uint8Array) => string,
): readonly string[] {
  const copyLabel = 'the release';
  const found = compareExports(new Map([...exports].filter(([name]) => name !== sums)), assets, copyLabel);
  const listed = new Map(linesOf(assets.get(sums)).map((line) => [line.slice(66), line.slice(0, 64)]));
  if (listed.size === 0) return [...found, `The release has no ${sums} that names a file.`];
  const unlisted = linesOf(exports.get(sums)).filter(
    (line) => listed.get(line.slice(66)) !== line.slice(0, 64),
  );
  const wrong = [...listed].filter(([name, digest]) => {
    const bytes = assets.get(name);
    // A missing or different export has already been reported.
    return !exports.has(name) && (bytes === undefined || sha256Of(bytes) !== digest);
  });
  return [
    ...found,
    ...unlisted.map((line) => `${sums} of ${copyLabel} and exports/${sums} differ for ${line.slice(66)}.`),
    ...wrong.map(([name]) =>
      assets.has(name)
        ? `${name} of ${copyLabel} does not match its ${sums}.`
        : `The release has no ${name}, which its ${sums} names.`,
    ),
  ];
}

/** Besides the exports the package contains only its own metadata, and nothing executable. */
export function comparePackage(exports: FilesByName, files: FilesByName, version: string): readonly string[] {
  const copyLabel = 'the package';
  const unexpected = [...files.keys()].filter(
    (name) => !exports.has(name) && !packageMetadataFiles.some((known) => known === name),
  );
  const missing = packageMetadataFiles.filter((name) => !files.has(name));
  return [
    ...compareExports(exports, files, copyLabel),
    ...missing.map((name) => `The package has no ${name}.`),
    ...unexpected.map((name) => `The package has ${name}, which is not part of it.`),
    ...manifestDifferences(files.get('package.json'), version),
  ];
}

function manifestDifferences(bytes: Uint8Array | undefined, version: string): readonly string[] {
  if (bytes === undefined) return [];
  const manifest = parsed(bytes);
  if (manifest === null) return ['package.json of the package is not a JSON object.'];
  const wanted = { name: packageName, version } as const;
  const others = (['name', 'version'] as const).filter((key) => manifest[key] !== wanted[key]);
  const running = ['scripts', 'bin', 'dependencies', 'main'].filter((key) => manifest[key] !== undefined);
  return [
    ...others.map(
      (key) => `package.json of the package has ${key} ${JSON.stringify(manifest[key])}, not ${wanted[key]}.`,
    ),
    ...running.map(
      (key) => `package.json of the package has ${key}, but it must not contain anything that runs.`,
    ),
  ];
}

function parsed(bytes: Uint8Array): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}

const sums = 'SHA256SUMS';

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

function linesOf(bytes: Uint8Array | undefined): readonly string[] {
  const text = new TextDecoder().decode(bytes ?? new Uint8Array());
  return text.split('\n').filter((line) => /^[0-9a-f]{64} {2}\S/.test(line));
}

/** `, from byte 17 on`. */
export function describeFirstDifference(one: Uint8Array, other: Uint8Array): string {
  const at = one.findIndex((byte, index) => byte !== other[index]);
  return `, from byte ${(at < 0 ? one.length : at) + 1} on`;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

/** Requests a target from the API. */
export type ApiFetch = (target: string) => ApiResponse;

const exportsByTarget = [
  ['/v1/cards.ndjson', 'cards.ndjson'],
  ['/v1/cards.csv', 'cards.csv'],
  ['/v1/indexes/country', 'index-country.json'],
  ['/v1/indexes/issuer', 'index-issuer.json'],
  ['/v1/indexes/network', 'index-network.json'],
  ['/v1/indexes/network_tier', 'index-network-tier.json'],
  ['/v1/schema.json', 'schema.json'],
] as const;

/** Differences between the API's responses and the exports: lists, indexes, schema, and every card by itself. */
export function compareApi(exports: FilesByName, fetchApi: ApiFetch): readonly string[] {
  const found: string[] = [];
  for (const [target, name] of exportsByTarget) {
    const bytes = exports.get(name) ?? new Uint8Array();
    // A list that fits no response is skipped; its cards are requested below.
    if (bytes.length > maxResponseBytes) continue;
    found.push(...difference(fetchApi(target), target, new Map([[name, bytes]])));
  }
  for (const line of decodeText(exports.get('cards.ndjson') ?? new Uint8Array()).split('\n')) {
    if (line === '') continue;
    const { id } = JSON.parse(line) as { readonly id: string };
    const target = `/v1/cards/${id}`;
    const answer = fetchApi(target);
    if (answer.status !== 200) found.push(`The API answers ${target} with ${answer.status}.`);
    else if (decodeText(answer.body ?? new Uint8Array()) !== line)
      found.push(`The API's ${target} does not match its line in exports/cards.ndjson.`);
  }
  return [...found, ...metaDifferences(fetchApi('/v1/meta'), exports)];
}

function difference({ status, body }: ApiResponse, target: string, file: FilesByName): readonly string[] {
  if (status !== 200) return [`The API answers ${target} with ${status}.`];
  const answered = new Map([...file.keys()].map((name) => [name, body ?? new Uint8Array()]));
  return compareExports(file, answered, `the API, ${target},`);
}

/** Meta begins with the keys of `meta.json`, unchanged. */
function metaDifferences({ body }: ApiResponse, exports: FilesByName): readonly string[] {
  const meta = JSON.stringify(
    JSON.parse(decodeText(exports.get('meta.json') ?? new TextEncoder().encode('{}'))),
  );
  const begins = decodeText(body ?? new Uint8Array()).startsWith(meta.slice(0, -1));
  return begins ? [] : ["The API's /v1/meta does not begin with the content of exports/meta.json."];
}

const decodeText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** The API as a build of this checkout would serve it. */
export function createReleaseCore(repository: CatalogCheckout): Core {
  const settings = readConfig({});
  if ('faults' in settings) throw new Error(settings.faults.join(' '));
  return createCore({
    config: settings.config,
    store: createStore(buildCatalogFile(repository.cards, { ...repository, sha256: sha256Of })),
    documents: {
      build: 'release',
      catalog_sha256: '',
      openapi: '{}',
      schema: repository.schemaText,
      default_card: '',
      changes: repository.changes,
      history: { complete: false, cards: {} },
    },
    newId: () => '0000000000000001',
    now: () => 0,
    onError: (error) => {
      throw error;
    },
  });
}
