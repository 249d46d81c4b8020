import { foldName } from '#core/text/fold';
import type { DeepPartial, PartialIssuer } from './card.ts';
import type { Categories, Datasets, Issuers, NetworkTiers, SourceExceptions } from './generated/types.ts';

export interface Registry {
  readonly issuers: ReadonlyMap<string, PartialIssuer>;
  /** Maps issuer names and aliases, as normalized by `foldName`, to issuer ids. */
  readonly issuerIdByAlias: ReadonlyMap<string, string>;
  /** Maps tier ids to the networks that have this tier. */
  readonly tiers: ReadonlyMap<string, readonly string[]>;
  readonly exceptions: DeepPartial<SourceExceptions>;
  /** Maps category ids to English names. */
  readonly categories: ReadonlyMap<string, string>;
  /** Maps category names and synonyms in any language, as normalized by `foldName`, to category ids. */
  readonly categoryIdByTerm: ReadonlyMap<string, string>;
  /** The ids of datasets from which cards may be imported. */
  readonly datasets: ReadonlySet<string>;
  /**
   * The paths of missing or unreadable registries. If a registry is in this set, rules must not report its ids as
   * unknown.
   */
  readonly unavailablePaths: ReadonlySet<string>;
}

/** An issuer and where it is. `pointer` is empty if the issuer is the whole file. */
export interface PlacedIssuer {
  readonly path: string;
  readonly pointer: string;
  readonly issuer: PartialIssuer | undefined;
}

export interface RegistryEntries {
  readonly issuers: DeepPartial<Issuers>;
  /** The same issuers with their places. */
  readonly placedIssuers: readonly PlacedIssuer[];
  readonly tiers: DeepPartial<NetworkTiers>;
  readonly exceptions: DeepPartial<SourceExceptions>;
  readonly categories: DeepPartial<Categories>;
  readonly datasets: DeepPartial<Datasets>;
}

export const registryPaths = {
  /** A folder with one file per issuer. */
  issuers: 'data/issuers/',
  tiers: 'data/network-tiers.json',
  exceptions: 'data/source-exceptions.json',
  categories: 'data/categories.json',
  datasets: 'data/datasets.json',
} as const;

/** The list of all issuers in catalogs from before each issuer had a file of its own. Such a list can still be read. */
export const oldIssuersPath = 'data/issuers.json';

const paths: ReadonlySet<string> = new Set([...Object.values(registryPaths), oldIssuersPath]);
const issuerPathPattern = /^data\/issuers\/([a-z0-9]+(?:-[a-z0-9]+)*)\.json$/;

/** Reports whether the path belongs to a registry. Accepts any name of a `.json` file directly in the folder of issuers. */
export function isRegistryPath(path: string): boolean {
  return paths.has(path) || isIssuerPath(path);
}

/** Reports whether the path is a `.json` file directly in the folder of issuers, with any name. */
export function isIssuerPath(path: string): boolean {
  const name = path.slice(registryPaths.issuers.length);
  return path.startsWith(registryPaths.issuers) && name.endsWith('.json') && !name.includes('/');
}

/** Reports whether the file has one issuer, or is the old list of all. */
export function isIssuersFile(path: string): boolean {
  return path === oldIssuersPath || isIssuerPath(path);
}

/** Returns the id that an issuer at this path must have, or undefined if the path is not valid for an issuer. */
export function getIssuerIdFromPath(path: string): string | undefined {
  return issuerPathPattern.exec(path)?.[1];
}

export function getIssuerPath(id: string): string {
  return `${registryPaths.issuers}${id}.json`;
}

/**
 * Builds the registry from the entries of all registry files. If two entries have the same name, uses the first. The
 * rule `registry-clash` reports the conflict.
 */
export function buildRegistry(
  { issuers = [], tiers = [], exceptions = [], categories = [], datasets = [] }: Partial<RegistryEntries>,
  unavailablePaths: ReadonlySet<string> = new Set(),
): Registry {
  const issuerById = new Map<string, PartialIssuer>();
  const issuerIdByAlias = new Map<string, string>();
  for (const issuer of issuers)
    if (issuer?.id !== undefined && !issuerById.has(issuer.id)) issuerById.set(issuer.id, issuer);
  for (const [id, issuer] of issuerById)
    for (const name of [issuer.name, ...(issuer.aliases ?? [])]) {
      const foldedName = name === undefined ? '' : foldName(name);
      if (foldedName !== '' && !issuerIdByAlias.has(foldedName)) issuerIdByAlias.set(foldedName, id);
    }
  const categoryIdByTerm = new Map<string, string>();
  for (const category of categories)
    for (const term of listTerms(category)) {
      const foldedTerm = foldName(term);
      if (category?.id !== undefined && !categoryIdByTerm.has(foldedTerm))
        categoryIdByTerm.set(foldedTerm, category.id);
    }
  const networksByTier = new Map(
    tiers.flatMap((tier) =>
      tier?.id === undefined
        ? []
        : [[tier.id, (tier.networks ?? []).filter((name) => name !== undefined)] as const],
    ),
  );
  return {
    issuers: issuerById,
    issuerIdByAlias,
    tiers: networksByTier,
    exceptions,
    categories: new Map(
      categories.flatMap((entry) =>
        entry?.id === undefined ? [] : [[entry.id, entry.names?.en ?? entry.id] as const],
      ),
    ),
    categoryIdByTerm,
    datasets: collectIds(datasets),
    unavailablePaths,
  };
}

function listTerms(category: DeepPartial<Categories>[number]): readonly string[] {
  const { names = {}, synonyms = {} } = category ?? {};
  return [...Object.values(names), ...Object.values(synonyms).flat()].filter((term) => term !== undefined);
}

function collectIds(entries: DeepPartial<readonly { readonly id: string }[]>): ReadonlySet<string> {
  return new Set(entries.flatMap((entry) => entry?.id ?? []));
}
