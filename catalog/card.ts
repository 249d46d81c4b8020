import type { Card, Issuer } from './generated/types.ts';

export type { Card, Issuer, Network } from './generated/types.ts';

export type Country = Card['country'];

export const countries = ['us', 'ca', 'cn'] as const satisfies readonly Country[];

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
export const currencyOf = { us: 'USD', ca: 'CAD', cn: 'CNY' } as const satisfies Record<Country, string>;
