import { type Country, identityOf, type PartialCard } from '#core/card/card';
import type { Registry } from '#core/card/registry';
import type { SourceFile } from '#core/card/source-file';
import { foldName } from '#core/text/fold';
import { findNearest } from '#core/text/nearest';
import { compareText } from '#core/text/text';
import { cardDocument } from '../read-card.ts';
import { parseDocument } from '../reading/read-text.ts';

export interface KnownIssuer {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

type IssuerLookupResult =
  | { readonly kind: 'found'; readonly issuer: KnownIssuer }
  /** `near` is the id of the issuer that was most likely meant. */
  | { readonly kind: 'unknown'; readonly near?: string }
  /** The issuer issues cards only in other countries. `near` is the id of a related issuer in this country. */
  | {
      readonly kind: 'elsewhere';
      readonly issuer: KnownIssuer;
      readonly countries: readonly Country[];
      readonly near?: string;
    };

export function findIssuer(registry: Registry, nameOrId: string, country: Country): IssuerLookupResult {
  const id = findIssuerId(registry, nameOrId);
  const entry = id === undefined ? undefined : registry.issuers.get(id);
  if (id === undefined || entry === undefined)
    return { kind: 'unknown', ...suggestIssuer(registry, nameOrId) };
  const issuer = toKnownIssuer(id, entry);
  const issuerCountries = (entry.countries ?? []).filter((code) => code !== undefined);
  if (issuerCountries.includes(country)) return { kind: 'found', issuer };
  const localIssuerId = registry.issuers.has(`${id}-${country}`) ? `${id}-${country}` : undefined;
  return {
    kind: 'elsewhere',
    issuer,
    countries: issuerCountries,
    ...(localIssuerId !== undefined && { near: localIssuerId }),
  };
}

export function listIssuersIn(registry: Registry, country: Country): readonly KnownIssuer[] {
  return [...registry.issuers]
    .filter(([, { countries }]) => countries?.includes(country))
    .map(([id, entry]) => toKnownIssuer(id, entry))
    .toSorted((a, b) => compareText(a.id, b.id));
}

/** Finds an issuer by id, name or alias. Ignores a legal form at the end, as in “U.S. Bank National Association”. */
function findIssuerId({ issuers, issuerIdByAlias }: Registry, nameOrId: string): string | undefined {
  const id = nameOrId.trim().toLowerCase();
  if (issuers.has(id)) return id;
  const name = foldName(nameOrId);
  return issuerIdByAlias.get(name) ?? issuerIdByAlias.get(name.replace(legalForm, ''));
}

const legalForm =
  /(?: (?:national association|n a|n\.a\.|incorporated|inc|corporation|corp|company|co|limited|ltd|plc|fsb|ssb|usa))+$|(?:股份)?有限公司$/;

function suggestIssuer(registry: Registry, nameOrId: string): { readonly near?: string } {
  const foldedName = foldName(nameOrId);
  if (foldedName === '') return {};
  const nearestTerm = findNearest(foldedName, [
    ...registry.issuers.keys(),
    ...registry.issuerIdByAlias.keys(),
  ]);
  const id = nearestTerm === undefined ? undefined : findIssuerId(registry, nearestTerm);
  return id === undefined ? {} : { near: id };
}

function toKnownIssuer(
  id: string,
  { name, aliases }: NonNullable<ReturnType<Registry['issuers']['get']>>,
): KnownIssuer {
  return { id, name: name ?? id, aliases: (aliases ?? []).filter((alias) => alias !== undefined) };
}

export interface CardLookup {
  /** Finds the existing path that is equal to the given path except for case. */
  readonly findByPath: (path: string) => string | undefined;
  readonly findById: (id: string) => string | undefined;
  /** Finds the path of a card by its issuer id and name. Ignores case, accents and punctuation in the name. */
  readonly findByName: (issuerId: string, name: string) => string | undefined;
}

/**
 * Builds the lookup from the valid values in `cards`. `files` must be all files of the catalog. If `SourceFile.read`
 * throws an error, the error is passed on.
 */
export function buildCardLookup(files: readonly SourceFile[], cards: readonly SourceFile[]): CardLookup {
  const pathByLowerCase = new Map(files.map(({ path }) => [path.toLowerCase(), path]));
  const pathById = new Map<string, string>();
  const pathByIdentity = new Map<string, string>();
  for (const file of cards) {
    // The cast is safe, because `parseDocument` has removed the invalid values.
    const card = (parseDocument(file.read(), cardDocument).value ?? {}) as PartialCard;
    if (card.id !== undefined) pathById.set(card.id, file.path);
    const identity = identityOf(card);
    if (identity !== undefined) pathByIdentity.set(identity, file.path);
  }
  return {
    findByPath: (path) => pathByLowerCase.get(path.toLowerCase()),
    findById: (id) => pathById.get(id),
    findByName: (issuerId, name) => pathByIdentity.get(identityOf({ issuer_id: issuerId, name }) ?? ''),
  };
}
