import { type Country, countries } from '#catalog/card';
import { atomsOf, matchWords } from './fold.ts';
import { namesIn } from './key.ts';
import type { Matching, MatchRecord } from './prepare.ts';

/** The texts of a pass, cleaned; null if one is absent. */
export interface PassWords {
  readonly description: string | null;
  readonly longDescription: string | null;
  readonly organizationName: string | null;
  readonly logoText: string | null;
  readonly cobrandName: string | null;
  readonly issuerCountryCode: string | null;
  readonly applicationDescriptions: readonly string[];
}

/** Which records a pass may be, and how sure that is. */
export interface Gate {
  /** Null if the pass gives none. */
  readonly country: Country | null;
  /** Null if no issuer is named: any. */
  readonly issuerIds: ReadonlySet<string> | null;
  /** Whether the issuer is named by more than a word that is also a network's. */
  readonly isIssuerNamed: boolean;
  /** Whether the country is given, or all issuers named are of one. */
  readonly isCountryKnown: boolean;
}

/** The gate of a pass; null if its country is not covered. */
export function gateOf(pass: PassWords, matching: Matching): Gate | null {
  const code = pass.issuerCountryCode?.trim().toLowerCase() || null;
  const country = countries.find((name) => name === code) ?? null;
  if (code !== null && country === null) return null;
  const { issuerIds, isIssuerNamed } = issuersNamed(pass, matching);
  if (issuerIds === null) return { country, issuerIds, isIssuerNamed, isCountryKnown: country !== null };
  const countriesOf = (id: string) => matching.countriesOfIssuer.get(id) ?? new Set<string>();
  const here = new Set([...issuerIds].filter((id) => country === null || countriesOf(id).has(country)));
  const places = new Set([...here].flatMap((id) => [...countriesOf(id)]));
  return { country, issuerIds: here, isIssuerNamed, isCountryKnown: country !== null || places.size === 1 };
}

function issuersNamed(
  { organizationName, description, cobrandName }: PassWords,
  { names }: Matching,
): Pick<Gate, 'issuerIds' | 'isIssuerNamed'> {
  const namesOf = (text: string | null) =>
    namesIn(atomsOf(matchWords(text ?? '')), names).map(({ name }) => name);
  const idsOf = (named: ReturnType<typeof namesOf>) => new Set(named.flatMap((name) => [...name.issuerIds]));
  const byOrganization = namesOf(organizationName);
  if (byOrganization.length > 0) return { issuerIds: idsOf(byOrganization), isIssuerNamed: true };
  const elsewhere = [...namesOf(description), ...namesOf(cobrandName)];
  // Beside the name of a bank, American Express is the network of its card.
  const certain = elsewhere.filter(({ isNetwork }) => !isNetwork);
  if (certain.length > 0) return { issuerIds: idsOf(certain), isIssuerNamed: true };
  return { issuerIds: elsewhere.length > 0 ? idsOf(elsewhere) : null, isIssuerNamed: false };
}

/** The records that a pass may be. */
export function insideOf({ country, issuerIds }: Gate, records: readonly MatchRecord[]) {
  return records.filter(
    (record) => (country === null || record.country === country) && (issuerIds?.has(record.issuerId) ?? true),
  );
}

/** Whether the record is on one of the networks. */
export function hasOneOf({ networks }: MatchRecord, named: ReadonlySet<string>): boolean {
  return networks.some((network) => named.has(network));
}
