import { type Country, countries, type Issuer } from '#core/card/card';
import {
  buildNameKey,
  findIssuerNames,
  type IssuerName,
  indexIssuerNames,
  isTierOnly,
  type NameKey,
  splitIntoTokens,
  tierWords,
  tokenizeName,
} from './key.ts';

export interface MatchCard {
  readonly id: string;
  readonly name: string;
  readonly localized_names?: { readonly [tag: string]: string } | undefined;
  readonly search_names?: readonly string[] | undefined;
  readonly country: string;
  readonly issuer: string;
  readonly issuer_id: string;
  readonly network: string;
  readonly additional_networks?: readonly { readonly network: string }[] | undefined;
  readonly image?: { readonly source_sha256: string } | undefined;
}

export type MatchIssuer = Pick<Issuer, 'id' | 'name' | 'aliases'> & { readonly countries: readonly string[] };

export interface MatchRecord {
  readonly id: string;
  readonly country: Country;
  readonly issuerId: string;
  readonly networks: readonly string[];
  /** The names of the card, prepared for comparison. */
  readonly keys: readonly NameKey[];
  readonly artSha256: string | null;
}

export interface MatchIndex {
  readonly records: readonly MatchRecord[];
  readonly names: readonly IssuerName[];
  readonly countriesOfIssuer: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Prepares a catalog for `matchPass`. Skips cards of countries that are not supported. If an issuer is not in the registry, its
 * name is taken from its cards.
 */
export function buildMatchIndex(cards: readonly MatchCard[], issuers: readonly MatchIssuer[]): MatchIndex {
  const namesByIssuer = new Map(issuers.map(({ id, name, aliases }) => [id, new Set([name, ...aliases])]));
  const countriesOfIssuer = new Map(issuers.map((issuer) => [issuer.id, new Set(issuer.countries)]));
  const registeredIds = new Set(namesByIssuer.keys());
  for (const { issuer_id: id, issuer, country } of cards) {
    if (!registeredIds.has(id)) namesByIssuer.set(id, (namesByIssuer.get(id) ?? new Set()).add(issuer));
    countriesOfIssuer.set(id, (countriesOfIssuer.get(id) ?? new Set()).add(country));
  }
  const names = indexIssuerNames(namesByIssuer);
  const records = cards.map((card) => buildRecord(card, names)).filter((record) => record !== undefined);
  return { records, names, countriesOfIssuer };
}

function buildRecord(card: MatchCard, names: readonly IssuerName[]): MatchRecord | undefined {
  const country = countries.find((name) => name === card.country);
  if (country === undefined) return undefined;
  const issuerNames = names.filter(({ issuerIds }) => issuerIds.has(card.issuer_id));
  const buildKey = (text: string) => buildNameKey(tokenizeName(text), issuerNames);
  const name = buildKey(card.name);
  // Use the networks in the card's name, because the slug may not contain them.
  const slug = {
    ...buildKey(card.id.slice(card.id.indexOf('-') + 1).replaceAll('-', ' ')),
    aside: name.aside,
  };
  // Do not use the slug if it lacks a tier of the name, such as “gold”. Such a slug may be the name of a more basic card.
  const lacksTier = name.words.some((word) => tierWords.has(word) && !slug.words.includes(word));
  return {
    id: card.id,
    country,
    issuerId: card.issuer_id,
    networks: [card.network, ...(card.additional_networks ?? []).map(({ network }) => network)],
    keys: [
      name,
      ...[...Object.values(card.localized_names ?? {}), ...(card.search_names ?? [])].map(buildKey),
      ...(isTierOnly(slug) || lacksTier ? [] : [slug]),
    ],
    artSha256: card.image?.source_sha256 ?? null,
  };
}

/** The cleaned texts of a pass. A text is null if the pass does not have it. */
export interface PassTexts {
  readonly description: string | null;
  readonly longDescription: string | null;
  readonly organizationName: string | null;
  readonly logoText: string | null;
  readonly cobrandName: string | null;
  readonly issuerCountryCode: string | null;
  readonly applicationDescriptions: readonly string[];
}

export interface MatchScope {
  /** The country of the pass. Null if the pass contains none. */
  readonly country: Country | null;
  /** The issuers whose cards may match. Null if the pass names no issuer, so that the cards of all issuers may match. */
  readonly issuerIds: ReadonlySet<string> | null;
  /**
   * Whether the pass names the issuer. False if the name is also the name of a network, such as “American Express”, and is not
   * in `organizationName`.
   */
  readonly isIssuerNamed: boolean;
  /** Whether the country is certain: the pass contains it, or all issuers that the pass names are in the same country. */
  readonly isCountryKnown: boolean;
}

/** Determines which cards a pass may match, by country and issuer. Returns null if the country of the pass is not supported. */
export function findMatchScope(pass: PassTexts, matching: MatchIndex): MatchScope | null {
  const code = pass.issuerCountryCode?.trim().toLowerCase() || null;
  const country = countries.find((name) => name === code) ?? null;
  if (code !== null && country === null) return null;
  const { issuerIds, isIssuerNamed } = findNamedIssuers(pass, matching);
  if (issuerIds === null) return { country, issuerIds, isIssuerNamed, isCountryKnown: country !== null };
  const countriesOf = (id: string) => matching.countriesOfIssuer.get(id) ?? new Set<string>();
  const issuersInCountry = new Set(
    [...issuerIds].filter((id) => country === null || countriesOf(id).has(country)),
  );
  const issuerCountries = new Set([...issuersInCountry].flatMap((id) => [...countriesOf(id)]));
  return {
    country,
    issuerIds: issuersInCountry,
    isIssuerNamed,
    isCountryKnown: country !== null || issuerCountries.size === 1,
  };
}

function findNamedIssuers(
  { organizationName, description, cobrandName }: PassTexts,
  { names }: MatchIndex,
): Pick<MatchScope, 'issuerIds' | 'isIssuerNamed'> {
  const findNames = (text: string | null) =>
    findIssuerNames(splitIntoTokens(text === null ? [] : tokenizeName(text)), names).map(({ name }) => name);
  const collectIds = (named: ReturnType<typeof findNames>) =>
    new Set(named.flatMap((name) => [...name.issuerIds]));
  const organizationNames = findNames(organizationName);
  if (organizationNames.length > 0) return { issuerIds: collectIds(organizationNames), isIssuerNamed: true };
  const otherNames = [...findNames(description), ...findNames(cobrandName)];
  // Next to a bank's name, “American Express” means the network.
  const certainNames = otherNames.filter(({ isNetwork }) => !isNetwork);
  if (certainNames.length > 0) return { issuerIds: collectIds(certainNames), isIssuerNamed: true };
  return { issuerIds: otherNames.length > 0 ? collectIds(otherNames) : null, isIssuerNamed: false };
}

export function filterByScope({ country, issuerIds }: MatchScope, records: readonly MatchRecord[]) {
  return records.filter(
    (record) => (country === null || record.country === country) && (issuerIds?.has(record.issuerId) ?? true),
  );
}

export function isOnAnyNetwork({ networks }: MatchRecord, named: ReadonlySet<string>): boolean {
  return networks.some((network) => named.has(network));
}
