import { foldName } from '#core/text/fold';
import { countryTable } from './generated/countries.ts';
import type { Card, Issuer, Network } from './generated/types.ts';

export type { Card, Issuer, Network } from './generated/types.ts';

export type Country = Card['country'];

export const countries: readonly Country[] = Object.keys(countryTable) as Country[];

const nameLanguages = ['en', 'fr', 'zh'] as const;

/** Formats the catalog's countries as a list: “United States, Canada, and China”. */
export function formatCountries(language: (typeof nameLanguages)[number]): string {
  const names = countries.map(
    (country) => countryTable[country].names[nameLanguages.indexOf(language)] ?? country,
  );
  return new Intl.ListFormat(language).format(names);
}

export function isCountry(value: unknown): value is Country {
  return countries.includes(value as Country);
}

/** Reports whether issuers in `country` publish pages in `language`, which is an ISO 639-1 code. */
export const hasLanguage = (country: Country, language: string): boolean =>
  (countryTable[country].languages as readonly string[]).includes(language);

/**
 * `T` with every property optional, at all levels. A document has this type after its invalid values have been removed.
 */
export type DeepPartial<T> = T extends readonly (infer Item)[]
  ? readonly (DeepPartial<Item> | undefined)[]
  : T extends object
    ? { readonly [Key in keyof T]?: DeepPartial<T[Key]> | undefined }
    : T;

export type PartialCard = DeepPartial<Card>;

export type PartialIssuer = DeepPartial<Issuer>;

/** Maps each country to the currency (ISO 4217 code) of the fees that issuers charge there. */
export const currencyByCountry = mapCountries(({ currency }): string => currency);

/** Matches a card id of any length. `isCardId` also checks the length. */
export const cardIdPattern = new RegExp(`^(${countries.join('|')})-[a-z0-9]+(-[a-z0-9]+)*$`);
const cardPathPattern = new RegExp(`^data/(${countries.join('|')})/([a-z0-9]+(?:-[a-z0-9]+)*)\\.json$`);

export const maxCardIdLength = 80;

export function isCardId(text: string): boolean {
  return text.length <= maxCardIdLength && cardIdPattern.test(text);
}

/** Returns the id that a card at this path must have, or undefined if the path is not valid for a card. */
export function getCardIdFromPath(path: string): string | undefined {
  const match = cardPathPattern.exec(path);
  return match === null ? undefined : `${match[1]}-${match[2]}`;
}

export function isValidCardPath(path: string): boolean {
  return cardPathPattern.test(path);
}

export function getCardPath(id: string): string {
  return `data/${id.slice(0, 2)}/${id.slice(3)}.json`;
}

/**
 * Reports whether the path is a `.json` file directly in a country's folder. Unlike `isValidCardPath`,
 * accepts any file name.
 */
export function isCardPath(path: string): boolean {
  const [rootFolder, country, name, ...extraSegments] = path.split('/');
  const isInCountryFolder = rootFolder === 'data' && isCountry(country);
  return isInCountryFolder && extraSegments.length === 0 && (name?.endsWith('.json') ?? false);
}

/** The card data that is kept in memory, so that rules can compare cards with each other. */
export interface CardSummary {
  readonly path: string;
  readonly id: string | undefined;
  readonly country: Country | undefined;
  readonly hasMatchingPath: boolean;
  readonly name: string | undefined;
  /** The names in other languages and those that only searches use. */
  readonly otherNames: readonly (string | undefined)[];
  readonly identity: string | undefined;
  readonly replacedBy: string | undefined;
  readonly imagePath: string | undefined;
  /** The issuer's page about the card. */
  readonly page: string | undefined;
}

export function summarizeCard(path: string, card: PartialCard): CardSummary {
  const { id, name, country } = card;
  return {
    path,
    id,
    country,
    hasMatchingPath: id !== undefined && path === getCardPath(id),
    name,
    otherNames: [...Object.values(card.localized_names ?? {}), ...(card.search_names ?? [])],
    identity: identityOf(card),
    replacedBy: card.replaced_by,
    imagePath: card.image?.path,
    page: card.official_url,
  };
}

/**
 * Builds a key from the issuer id and the name, as normalized by `foldName`. Two card files with the same key describe
 * the same card. Returns undefined if the issuer id or the name is missing.
 */
export function identityOf({
  issuer_id: issuerId,
  name,
}: Pick<PartialCard, 'issuer_id' | 'name'>): string | undefined {
  return issuerId === undefined || name === undefined ? undefined : `${issuerId}\0${foldName(name)}`;
}

/** The display names of networks. `other` and `unknown` are absent, because their names need translation. */
export const networkNames: Readonly<Record<Exclude<Network, 'other' | 'unknown'>, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  unionpay: 'UnionPay',
  jcb: 'JCB',
};

export const countryNames = mapCountries(({ name }): string => name);

function mapCountries<T>(pick: (country: (typeof countryTable)[Country]) => T): Readonly<Record<Country, T>> {
  return Object.fromEntries(
    Object.entries(countryTable).map(([code, country]) => [code, pick(country)]),
  ) as Record<Country, T>;
}
