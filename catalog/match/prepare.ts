import { type Country, countries } from '../card.ts';
import { matchWords } from './fold.ts';
import { type IssuerNames, issuerNames } from './issuer-names.ts';
import { equalForms, isEmptyKey, type Key, keyOf, withoutWeak } from './key.ts';
import { type NameIndex, nameIndex } from './likeness.ts';

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
  /** One for each different name. */
  readonly keys: readonly Key[];
  readonly artSha256: string | null;
}

export type ByForm = ReadonlyMap<string, readonly MatchRecord[]>;

/** Catalog and registry, folded once for any number of passes. */
export interface Matching {
  readonly records: readonly MatchRecord[];
  readonly recordsOfIssuer: ReadonlyMap<string, readonly MatchRecord[]>;
  readonly names: IssuerNames;
  readonly countriesOfIssuer: ReadonlyMap<string, ReadonlySet<string>>;
  /** Every form of every name to the records that have it. */
  readonly byForm: ByForm;
  /** The same of the names that have weak words, without them. */
  readonly byWeakForm: ByForm;
  readonly byArt: ReadonlyMap<string, readonly MatchRecord[]>;
  readonly likeness: NameIndex;
}

/**
 * Folds a catalog for `matchPass`. Cards of a country that is not covered are left out; an issuer that the registry
 * lacks goes by what its cards call it.
 */
export function prepareMatching(cards: readonly MatchCard[], issuers: readonly MatchIssuer[]): Matching {
  const written = new Map<string, Set<string>>();
  const countriesOfIssuer = new Map<string, Set<string>>();
  for (const { id, name, aliases, countries: own } of issuers) {
    written.set(id, new Set([name, ...aliases]));
    countriesOfIssuer.set(id, new Set(own));
  }
  const registered = new Set(written.keys());
  for (const { issuer_id: id, issuer, country } of cards) {
    if (!registered.has(id)) setOf(written, id).add(issuer);
    setOf(countriesOfIssuer, id).add(country);
  }
  const names = issuerNames(written);
  const records = cards.flatMap((card) => recordOf(card, names) ?? []);
  return {
    records,
    recordsOfIssuer: grouped(records, ({ issuerId }) => issuerId),
    names,
    countriesOfIssuer,
    byForm: formsOf(records, (key) => key),
    byWeakForm: formsOf(records, weakened),
    byArt: grouped(records, ({ artSha256 }) => artSha256),
    likeness: nameIndex(records),
  };
}

function recordOf(card: MatchCard, names: IssuerNames): MatchRecord | undefined {
  const country = countries.find((name) => name === card.country);
  if (country === undefined) return undefined;
  const key = (text: string) => keyOf(matchWords(text), names, (id) => id === card.issuer_id);
  const slug = key(card.id.slice(card.id.indexOf('-') + 1).replaceAll('-', ' '));
  const keys = [card.name, ...Object.values(card.localized_names ?? {})].map(key);
  if (!isEmptyKey(slug)) keys.push(slug);
  return {
    id: card.id,
    country,
    issuerId: card.issuer_id,
    networks: [card.network, ...(card.additional_networks ?? []).map(({ network }) => network)],
    keys: [...new Map(keys.map((one) => [`${one.han} ${one.words.join(' ')}`, one])).values()],
    artSha256: card.image?.source_sha256 ?? null,
  };
}

/** Names of which `change` makes nothing are left out. */
function formsOf(records: readonly MatchRecord[], change: (key: Key) => Key | null): ByForm {
  const byForm = new Map<string, MatchRecord[]>();
  for (const record of records)
    for (const key of record.keys) {
      const changed = change(key);
      for (const form of changed === null ? [] : equalForms(changed)) {
        const known = byForm.get(form);
        if (known === undefined) byForm.set(form, [record]);
        else known.push(record);
      }
    }
  return byForm;
}

const weakened = (key: Key): Key | null => {
  const less = withoutWeak(key);
  return less === key ? null : less;
};

function setOf<T>(sets: Map<string, Set<T>>, key: string): Set<T> {
  const known = sets.get(key);
  if (known !== undefined) return known;
  const fresh = new Set<T>();
  sets.set(key, fresh);
  return fresh;
}

function grouped<T>(
  values: readonly T[],
  keyOfValue: (value: T) => string | null,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const key = keyOfValue(value);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}
