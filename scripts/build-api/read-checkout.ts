import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Card } from '#core/card/card';
import { type CatalogConfig, defaultConfig, parseCatalogConfig } from '#core/card/catalog-config';
import type { Categories, Issuers, NetworkTiers } from '#core/card/generated/types';
import { checkTree } from '#core/check/check-tree';
import { readCard, readIssuers } from '#core/check/read-card';
import { chooseAsOf, readAsOf } from '#core/export/build-exports';
import { parseReleaseTag, parseReleaseTags } from '#core/export/releases';
import { listCatalogFiles } from '#core/io/card-files';
import { git } from '#core/io/git-history';
import { validateCategories, validateNetworkTiers } from '../../core/card/generated/validators.js';

export interface CatalogCheckout {
  readonly cards: readonly Card[];
  readonly issuers: Issuers;
  readonly tiers: NetworkTiers;
  /** Empty if the catalog has no categories. */
  readonly categories: Categories;
  readonly schemaText: string;
  readonly config: CatalogConfig;
  readonly release: string | null;
  /** The day for which the exports are made, YYYY-MM-DD. */
  readonly asOf: string;
  /** The time of the last commit to `data/`, in RFC 3339 format and UTC. Null if the time is unknown. */
  readonly committedAt: string | null;
}

/**
 * `SOURCE_DATE_EPOCH` (the commit time) and `RELEASE_TAG` replace the values from Git, for example if there is no history.
 * `API_BASE` is the URL of the API if the API and the pages have different origins.
 */
export type BuildEnvironment = Readonly<Record<string, string | undefined>>;

/** Reads the catalog at `root`. Throws a one-sentence error if the catalog is not valid. */
export function readCheckout(root: string, env: BuildEnvironment): CatalogCheckout {
  const readText = (path: string): string => readFileSync(join(root, path), 'utf8');
  const { cards: files, registries } = checkTree(listCatalogFiles(root));
  const reject = (path: string): never => {
    throw new Error(`${path} is not valid; run: npx cardcat validate`);
  };
  const cards = files.map((file) => {
    const card = readCard(file);
    return card ?? reject(file.path);
  });
  const committedAt = findCommitTime(root, env);
  return {
    cards,
    asOf:
      readExportsDay(root) ??
      chooseAsOf(cards, undefined, (committedAt ?? new Date().toISOString()).slice(0, 10)),
    issuers: readIssuers(registries.values(), reject),
    tiers: readRegistry<NetworkTiers>('data/network-tiers.json', readText, validateNetworkTiers),
    categories: existsSync(join(root, 'data/categories.json'))
      ? readRegistry<Categories>('data/categories.json', readText, validateCategories)
      : [],
    schemaText: readText('schema.json'),
    config: readConfig(root),
    release: releaseOf(root, env),
    committedAt,
  };
}

function readExportsDay(root: string): string | undefined {
  const path = join(root, 'exports/meta.json');
  return existsSync(path) ? readAsOf(readFileSync(path, 'utf8')) : undefined;
}

/** Reads the configuration. If there is no `catalog.json`, the configuration has no URLs. */
function readConfig(root: string): CatalogConfig {
  const path = join(root, 'catalog.json');
  return existsSync(path) ? parseCatalogConfig(readFileSync(path, 'utf8')) : defaultConfig;
}

function readRegistry<T>(
  path: string,
  readText: (path: string) => string,
  isValid: (value: unknown) => boolean,
): T {
  const value: unknown = JSON.parse(readText(path));
  if (!isValid(value)) throw new Error(`${path} is not valid; run: npx cardcat validate`);
  // The validator has checked the value, so the cast is safe.
  return value as T;
}

function findCommitTime(root: string, { SOURCE_DATE_EPOCH: epoch }: BuildEnvironment): string | null {
  const isSet = epoch !== undefined && /^\d{1,12}$/.test(epoch);
  const seconds = isSet ? epoch : git(root, ['log', '-1', '--format=%ct', '--', 'data']);
  const time = new Date(Number(seconds || Number.NaN) * 1000);
  return Number.isNaN(time.getTime()) ? null : time.toISOString().replace('.000Z', 'Z');
}

/**
 * Returns the release tag at HEAD, or null if there is none or `data/` has uncommitted changes. `RELEASE_TAG` takes precedence.
 */
function releaseOf(root: string, { RELEASE_TAG: releaseTag }: BuildEnvironment): string | null {
  if (releaseTag) return parseReleaseTag(releaseTag)?.name ?? null;
  const [tag] = parseReleaseTags(git(root, ['tag', '--points-at', 'HEAD']).split('\n'));
  if (tag === undefined || git(root, ['status', '--porcelain', '--', 'data']) !== '') return null;
  return tag.name;
}
