import { isObject, parseJson } from '#core/card/json';
import { formatPublishedSchema } from '#core/card/published-schema';
import { readAsOf } from '#core/export/build-exports';
import { buildCatalogFile } from '#core/query/build-catalog-file';
import { maxResponseBytes } from '../api/src/routes/lists.ts';
import { createBuildApp } from './build-api/app.ts';
import { sha256Of } from './build-api/files.ts';
import type { CatalogCheckout } from './build-api/read-checkout.ts';
import { entryModule, packageMetadataFiles, packageName } from './data-package.ts';

export type FilesByName = ReadonlyMap<string, Uint8Array>;

/** Returns one sentence for each export that the copy lacks or that differs in the copy. */
function compareExports(exports: FilesByName, copy: FilesByName, copyLabel: string): readonly string[] {
  return [...exports].flatMap(([name, bytes]) => {
    const copied = copy.get(name);
    if (copied === undefined) return [capitalize(`${copyLabel} has no ${name}.`)];
    return Buffer.compare(bytes, copied) === 0
      ? []
      : [`${name} of ${copyLabel} differs from exports/${name}${describeFirstDifference(bytes, copied)}.`];
  });
}

/** The release's files that are not exports. */
const databaseName = 'cards.sqlite';
const sumsName = 'SHA256SUMS';

/**
 * Compares the release with the exports. The release must also have the database, and a checksum file that lists exactly the
 * exports and the database.
 */
export function compareAssets(exports: FilesByName, assets: FilesByName): readonly string[] {
  const copyLabel = 'the release';
  const listedExports = new Map([...exports].filter(([name]) => name !== sumsName));
  const differences = compareExports(listedExports, assets, copyLabel);
  const digests = parseSums(assets.get(sumsName));
  if (digests.size === 0) return [...differences, `The release has no ${sumsName} that names a file.`];
  const exportDigests = parseSums(exports.get(sumsName));
  const differentDigests = [...exportDigests].filter(([name, digest]) => digests.get(name) !== digest);
  // Skip the exports, because `compareExports` has already reported those that are missing or different.
  const otherNames = [...new Set([...digests.keys(), ...assets.keys(), databaseName])].filter(
    (name) => !exports.has(name) && name !== sumsName,
  );
  return [
    ...differences,
    ...differentDigests.map(
      ([name]) => `${sumsName} of ${copyLabel} and exports/${sumsName} differ for ${name}.`,
    ),
    ...otherNames.flatMap((name) => {
      const [bytes, digest] = [assets.get(name), digests.get(name)];
      if (bytes === undefined) return [`The release has no ${name}.`];
      if (digest === undefined) return [`The release has ${name}, which its ${sumsName} does not name.`];
      return sha256Of(bytes) === digest ? [] : [`${name} of ${copyLabel} does not match its ${sumsName}.`];
    }),
  ];
}

/** Compares the package with the exports. The package may also have its metadata, but no other code than its one-line module. */
export function comparePackage(exports: FilesByName, files: FilesByName, version: string): readonly string[] {
  const unexpected = [...files.keys()].filter(
    (name) => !exports.has(name) && !packageMetadataFiles.some((known) => known === name),
  );
  const missing = packageMetadataFiles.filter((name) => !files.has(name));
  return [
    ...compareExports(exports, files, 'the package'),
    ...missing.map((name) => `The package has no ${name}.`),
    ...unexpected.map((name) => `The package has ${name}, which is not part of it.`),
    ...(decodeText(files.get('index.js') ?? new Uint8Array()) === entryModule
      ? []
      : ['index.js of the package is not the one line that reads cards-all.json.']),
    ...compareManifest(files.get('package.json'), version),
  ];
}

function compareManifest(bytes: Uint8Array | undefined, version: string): readonly string[] {
  if (bytes === undefined) return [];
  const manifest = parseJson(decodeText(bytes));
  if (!isObject(manifest)) return ['package.json of the package is not a JSON object.'];
  const expected = { name: packageName, version } as const;
  const wrongKeys = (['name', 'version'] as const).filter((key) => manifest[key] !== expected[key]);
  const executableKeys = ['scripts', 'bin', 'dependencies', 'main'].filter(
    (key) => manifest[key] !== undefined,
  );
  return [
    ...wrongKeys.map(
      (key) =>
        `package.json of the package has ${key} ${JSON.stringify(manifest[key])}, not ${expected[key]}.`,
    ),
    ...executableKeys.map(
      (key) => `package.json of the package has ${key}, but it must not contain anything that runs.`,
    ),
  ];
}

const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Parses a checksum file. Returns a map from file names to digests. */
function parseSums(bytes: Uint8Array | undefined): ReadonlyMap<string, string> {
  const lines = decodeText(bytes ?? new Uint8Array()).matchAll(/^([0-9a-f]{64}) {2}(\S.*)$/gm);
  return new Map([...lines].map(([, digest = '', name = '']) => [name, digest]));
}

/** Returns the position of the first difference, such as `, from byte 17 on`. */
function describeFirstDifference(expected: Uint8Array, actual: Uint8Array): string {
  const firstDifference = expected.findIndex((byte, index) => byte !== actual[index]);
  return `, from byte ${(firstDifference < 0 ? expected.length : firstDifference) + 1} on`;
}

const exportsByTarget = [
  ['/v1/cards.ndjson', 'cards.ndjson'],
  ['/v1/cards.csv', 'cards.csv'],
  ['/v1/indexes/country', 'index-country.json'],
  ['/v1/indexes/issuer', 'index-issuer.json'],
  ['/v1/indexes/network', 'index-network.json'],
  ['/v1/indexes/network_tier', 'index-network-tier.json'],
  ['/v1/schema.json', 'schema.json'],
] as const;

type FetchApi = (target: string) => Response | Promise<Response>;

/** Compares the API's responses with the exports: the lists, the indexes, the schema and each card. */
export async function compareApi(exports: FilesByName, fetchApi: FetchApi): Promise<readonly string[]> {
  const differences: string[] = [];
  const asOf = readAsOf(decodeText(exports.get('meta.json') ?? new Uint8Array()));
  for (const [path, name] of exportsByTarget) {
    const target = name === 'cards.csv' ? `${path}?as_of=${asOf}` : path;
    const bytes = exports.get(name) ?? new Uint8Array();
    // Skip a list that is too large for one response. The loop below requests its cards one by one.
    if (bytes.length > maxResponseBytes) continue;
    differences.push(...(await compareResponse(await fetchApi(target), target, name, bytes)));
  }
  for (const line of decodeText(exports.get('cards.ndjson') ?? new Uint8Array()).split('\n')) {
    if (line === '') continue;
    const { id } = JSON.parse(line) as { readonly id: string };
    const target = `/v1/cards/${id}`;
    const response = await fetchApi(target);
    if (response.status !== 200) differences.push(`The API answers ${target} with ${response.status}.`);
    else if ((await response.text()) !== line)
      differences.push(`The API's ${target} does not match its line in exports/cards.ndjson.`);
  }
  return [...differences, ...compareMeta(await (await fetchApi('/v1/meta')).text(), exports)];
}

async function compareResponse(
  response: Response,
  target: string,
  name: string,
  bytes: Uint8Array,
): Promise<readonly string[]> {
  if (response.status !== 200) return [`The API answers ${target} with ${response.status}.`];
  const copy = new Map([[name, await response.bytes()]]);
  return compareExports(new Map([[name, bytes]]), copy, `the API, ${target},`);
}

/** Checks that `/v1/meta` begins with the unchanged content of `meta.json`. Returns one sentence if it does not. */
function compareMeta(text: string, exports: FilesByName): readonly string[] {
  const meta = JSON.stringify(
    JSON.parse(decodeText(exports.get('meta.json') ?? new TextEncoder().encode('{}'))),
  );
  const isPrefix = text.startsWith(meta.slice(0, -1));
  return isPrefix ? [] : ["The API's /v1/meta does not begin with the content of exports/meta.json."];
}

const decodeText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Creates the API as a build of this checkout would serve it. */
export const createReleaseApp = (checkout: CatalogCheckout) =>
  createBuildApp(buildCatalogFile(checkout.cards, { ...checkout, sha256: sha256Of }), {
    build: 'release',
    openapi: '{}',
    schema: formatPublishedSchema(checkout.schemaText),
    default_card: '',
    changes: { complete: false, revisions: [], releases: {} },
    history: { complete: false, cards: {} },
  });
