import { type Country, countries } from '../card.ts';
import { atomsOf } from './atoms.ts';
import { matchWords } from './fold.ts';
import { namesIn } from './issuer-names.ts';
import type { PassWords } from './match.ts';
import type { Matching, MatchRecord } from './prepare.ts';

/** Which records a pass may be, and how sure that is. */
export interface Gate {
  /** Null where the pass gives none. */
  readonly country: Country | null;
  /** Null where no issuer is named: any. */
  readonly issuerIds: ReadonlySet<string> | null;
  /** Whether the issuer is said by more than a word that is also a network's. */
  readonly isIssuerNamed: boolean;
  /** Whether the country is given, or all issuers named are of one. */
  readonly isCountryKnown: boolean;
}

/** The gate a pass has to go through; null where its country is none of ours. */
export function gateOf(pass: PassWords, matching: Matching): Gate | null {
  const country = countryOf(pass.issuerCountryCode);
  if (country === 'not-covered') return null;
  const { issuerIds, isIssuerNamed } = issuersNamed(pass, matching);
  if (issuerIds === null) return { country, issuerIds, isIssuerNamed, isCountryKnown: country !== null };
  const placed = [...issuerIds].map((id) => [id, matching.countriesOfIssuer.get(id)] as const);
  const here = placed.filter(([, places]) => country === null || places?.has(country));
  const places = new Set(here.flatMap(([, each]) => [...(each ?? [])]));
  return {
    country,
    issuerIds: new Set(here.map(([id]) => id)),
    isIssuerNamed,
    isCountryKnown: country !== null || places.size === 1,
  };
}

function countryOf(code: string | null): Country | null | 'not-covered' {
  const given = code?.trim().toLowerCase() ?? '';
  if (given === '') return null;
  return countries.find((name) => name === given) ?? 'not-covered';
}

function issuersNamed(
  { organizationName, description, cobrandName }: PassWords,
  { names }: Matching,
): Pick<Gate, 'issuerIds' | 'isIssuerNamed'> {
  const namesOf = (text: string | null) =>
    text === null ? [] : namesIn(atomsOf(matchWords(text)), names).map(({ name }) => name);
  const byOrganization = namesOf(organizationName);
  if (byOrganization.length > 0) return { issuerIds: idsOf(byOrganization), isIssuerNamed: true };
  const elsewhere = [...namesOf(description), ...namesOf(cobrandName)];
  // Beside the name of a bank, American Express is the network of its card.
  const certain = elsewhere.filter(({ isNetwork }) => !isNetwork);
  if (certain.length > 0) return { issuerIds: idsOf(certain), isIssuerNamed: true };
  return { issuerIds: elsewhere.length > 0 ? idsOf(elsewhere) : null, isIssuerNamed: false };
}

const idsOf = (names: readonly { readonly issuerIds: ReadonlySet<string> }[]): ReadonlySet<string> =>
  new Set(names.flatMap(({ issuerIds }) => [...issuerIds]));

export function isOfCountry(record: MatchRecord, { country }: Gate): boolean {
  return country === null || record.country === country;
}

/** Whether a record is one the pass may be. */
export function isInside(record: MatchRecord, gate: Gate): boolean {
  return isOfCountry(record, gate) && (gate.issuerIds?.has(record.issuerId) ?? true);
}

/** The records of the one issuer that is sure, within the gate; none where no single issuer is. */
export function recordsOfSureIssuer(gate: Gate, matching: Matching): readonly MatchRecord[] {
  const [id, ...more] = gate.issuerIds ?? [];
  if (id === undefined || more.length > 0 || !gate.isIssuerNamed) return [];
  return (matching.recordsOfIssuer.get(id) ?? []).filter((record) => isOfCountry(record, gate));
}
