import { foldName } from './fold.ts';
import { countryTable } from './generated/countries.ts';
import type { Card, Issuer, Network } from './generated/types.ts';

export type { Card, Issuer, Network } from './generated/types.ts';

export type Country = Card['country'];

/** The countries of `catalog.json`, in its order. */
export const countries: readonly Country[] = Object.keys(countryTable) as Country[];

/** Those of the countries whose issuers write in this language. */
export const speaks = (country: Country, language: string): boolean =>
  (countryTable[country].languages as readonly string[]).includes(language);

/** `T` with every part possibly missing: what is left of a document once its bad parts are taken out. */
export type Part<T> = T extends readonly (infer Item)[]
  ? readonly (Part<Item> | undefined)[]
  : T extends object
    ? { readonly [Key in keyof T]?: Part<T[Key]> | undefined }
    : T;

/** A card of which only the valid parts are left; a valid card is one with nothing missing. */
export type CardPart = Part<Card>;

/** An issuer of which only the valid parts are left. */
export type IssuerPart = Part<Issuer>;

/** The one currency of each country's fees, ISO 4217. */
export const currencyOf = byCountry(({ currency }): string => currency);

/** The form of a card's id; how long one may be is another matter. */
export const cardIdPattern = new RegExp(`^(${countries.join('|')})-[a-z0-9]+(-[a-z0-9]+)*$`);
const pattern = new RegExp(`^data/(${countries.join('|')})/([a-z0-9]+(?:-[a-z0-9]+)*)\\.json$`);

/** No id of a card is longer. */
export const maxCardIdLength = 80;

/** Whether a text has the form of a card's id. */
export function isCardId(text: string): boolean {
  return text.length <= maxCardIdLength && cardIdPattern.test(text);
}

/** The id a card at this path has, or undefined where no card may lie there. */
export function cardIdOfPath(path: string): string | undefined {
  const match = pattern.exec(path);
  return match === null ? undefined : `${match[1]}-${match[2]}`;
}

/** Whether a card may lie at this path. */
export function isNamedAsCard(path: string): boolean {
  return pattern.test(path);
}

/** Where the card with this id lies. */
export function pathOfCardId(id: string): string {
  return `data/${id.slice(0, 2)}/${id.slice(3)}.json`;
}

/** Whether the path lies directly in a country's folder and ends as a card does, whatever its name. */
export function isCardPath(path: string): boolean {
  const [data, country, name, ...deeper] = path.split('/');
  const inCountry = data === 'data' && countries.includes(country as Country);
  return inCountry && deeper.length === 0 && (name?.endsWith('.json') ?? false);
}

/** The little of a card that is kept until all cards are read. */
export interface CardKey {
  readonly path: string;
  readonly id: string | undefined;
  /** Whether it lies where its id says. */
  readonly inPlace: boolean;
  readonly name: string | undefined;
  /** Its names in other languages; absent where it has none. */
  readonly localizedNames?: readonly (string | undefined)[];
  readonly identity: string | undefined;
  readonly replacedBy: string | undefined;
  readonly imagePath: string | undefined;
}

/** What is kept of the card at `path`. */
export function cardKey(path: string, card: CardPart): CardKey {
  const { id, name } = card;
  return {
    path,
    id,
    inPlace: id !== undefined && path === pathOfCardId(id),
    name,
    ...(card.localized_names && { localizedNames: Object.values(card.localized_names) }),
    identity: identityOf(card),
    replacedBy: card.replaced_by,
    imagePath: card.image?.path,
  };
}

/** Issuer and folded name: what makes a card the same card, whatever its id. */
export function identityOf({
  issuer_id: issuerId,
  name,
}: Pick<CardPart, 'issuer_id' | 'name'>): string | undefined {
  return issuerId === undefined || name === undefined ? undefined : `${issuerId}\0${foldName(name)}`;
}

/** Networks as they write themselves. What to call `other` and `unknown` depends on the reader's language. */
export const networkNames: Readonly<Record<Exclude<Network, 'other' | 'unknown'>, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  unionpay: 'UnionPay',
  jcb: 'JCB',
};

/** Countries in English. */
export const countryNames = byCountry(({ name }): string => name);

function byCountry<T>(pick: (country: (typeof countryTable)[Country]) => T): Readonly<Record<Country, T>> {
  return Object.fromEntries(
    Object.entries(countryTable).map(([code, country]) => [code, pick(country)]),
  ) as Record<Country, T>;
}
