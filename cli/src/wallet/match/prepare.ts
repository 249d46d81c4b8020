import { type Country, countries } from '#catalog/card';
import { matchWords } from './fold.ts';
import { type IssuerName, isEmptyKey, issuerNames, type Key, keyOf } from './key.ts';

/** What matching reads of a card; more may be there. */
export interface MatchCard {
  readonly id: string;
  readonly name: string;
  readonly localized_names?: { readonly [tag: string]: string } | undefined;
  readonly country: string;
  readonly issuer: string;
  readonly issuer_id: string;
  readonly network: string;
  readonly additional_networks?: readonly { readonly network: string }[] | undefined;
  readonly image?: { readonly source_sha256: string } | undefined;
}

/** What matching reads of an issuer of the registry. */
export interface MatchIssuer {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly countries: readonly string[];
}

/** A card with its names folded. */
export interface MatchRecord {
  readonly id: string;
  readonly country: Country;
  readonly issuerId: string;
  readonly networks: readonly string[];
  /** One for each name. */
  readonly keys: readonly Key[];
  readonly artSha256: string | null;
}

/** Catalog and registry, folded once for any number of passes. */
export interface Matching {
  readonly records: readonly MatchRecord[];
  readonly names: readonly IssuerName[];
  readonly countriesOfIssuer: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Folds a catalog for `matchPass`. Cards of a country that is not covered are left out; an issuer that the registry
 * lacks goes by what its cards call it.
 */
export function prepareMatching(cards: readonly MatchCard[], issuers: readonly MatchIssuer[]): Matching {
  const written = new Map(issuers.map(({ id, name, aliases }) => [id, new Set([name, ...aliases])]));
  const countriesOfIssuer = new Map(issuers.map((issuer) => [issuer.id, new Set(issuer.countries)]));
  const registered = new Set(written.keys());
  for (const { issuer_id: id, issuer, country } of cards) {
    if (!registered.has(id)) written.set(id, (written.get(id) ?? new Set()).add(issuer));
    countriesOfIssuer.set(id, (countriesOfIssuer.get(id) ?? new Set()).add(country));
  }
  const names = issuerNames(written);
  return { records: cards.flatMap((card) => recordOf(card, names) ?? []), names, countriesOfIssuer };
}

function recordOf(card: MatchCard, names: readonly IssuerName[]): MatchRecord | undefined {
  const country = countries.find((name) => name === card.country);
  if (country === undefined) return undefined;
  const own = names.filter(({ issuerIds }) => issuerIds.has(card.issuer_id));
  const key = (text: string) => keyOf(matchWords(text), own);
  const slug = key(card.id.slice(card.id.indexOf('-') + 1).replaceAll('-', ' '));
  return {
    id: card.id,
    country,
    issuerId: card.issuer_id,
    networks: [card.network, ...(card.additional_networks ?? []).map(({ network }) => network)],
    keys: [
      ...[card.name, ...Object.values(card.localized_names ?? {})].map(key),
      ...(isEmptyKey(slug) ? [] : [slug]),
    ],
    artSha256: card.image?.source_sha256 ?? null,
  };
}
