// Generated from the schemas by `npm run generate`. Do not edit.

export type Network = 'visa' | 'mastercard' | 'amex' | 'discover' | 'unionpay' | 'jcb' | 'other';

export type Slug = string;

export type Currency = string;

export type Rate = number | null;

export type Label = string;

export type Text = string;

export type Date = string;

export type Url = string;

export type Sha256 = string;

export interface AprRange {
  /** The lowest rate in percent; null where nobody read it. */
  readonly min: number | null;
  /** The highest rate in percent; null where nobody read it. */
  readonly max: number | null;
  /** Whether the rate moves with an index. */
  readonly kind: 'variable' | 'fixed';
}

/** One payment card issued in the United States, Canada or China. Every number cites the issuer's page that bears it out; a number nobody read is null. */
export interface Card {
  /** Where editors find this schema. Always the same relative path. */
  readonly $schema?: '../../schema.json';
  /** Country, then a slug; the file is data/<country>/<slug>.json. Never renamed and never used again for another card. */
  readonly id: string;
  /** The card's name as the issuer writes it, Unicode NFC, without control characters or outer spaces. */
  readonly name: string;
  /** The name in other languages of the card's country: BCP 47 tag to name. */
  readonly localized_names?: {
    readonly [key: string]: string;
  };
  /** Where the card is issued: ISO 3166-1 alpha-2, lower case. */
  readonly country: 'us' | 'ca' | 'cn';
  /** Display name of the institution that issues the card, as data/issuers.json writes it. */
  readonly issuer: string;
  /** The issuer's id in data/issuers.json. */
  readonly issuer_id: string;
  /** The payment network whose mark the card bears. */
  readonly network: Network;
  /** The network's product level: a slug in data/network-tiers.json. Left out where the page names none. */
  readonly network_tier?: Slug;
  /** Further networks of a dual-brand card; the first is not repeated here. */
  readonly additional_networks?: readonly AdditionalNetwork[];
  /** How a purchase is paid: revolving credit, charge (paid in full), debit from an account, or prepaid. */
  readonly type: 'credit' | 'charge' | 'debit' | 'prepaid';
  /** Whom the card is issued to. */
  readonly segment: 'personal' | 'business' | 'corporate';
  /** The standard yearly fee of the main card. */
  readonly annual_fee: AnnualFee;
  /** The foreign transaction fee. */
  readonly fx_fee: FxFee;
  /** What purchases earn; null where no rewards programme is known. */
  readonly rewards: Rewards;
  /** Annual percentage rates. */
  readonly apr?: Apr;
  /** The public offer to new cardholders, as of one day. */
  readonly welcome_offer?: WelcomeOffer;
  /** What else the card brings, in our own words. */
  readonly benefits?: readonly Benefit[];
  /** The day the card closed to new applicants, YYYY-MM-DD. */
  readonly discontinued_on?: Date;
  /** The id of the card that took its place. */
  readonly replaced_by?: string;
  /** The issuer's product page, https. */
  readonly official_url?: Url;
  /** The card's face in data/art, written by the wallet command. */
  readonly image?: CardImage;
  /** The issuer's pages that bear this record out. */
  readonly sources: readonly Source[];
  /** Where a bulk import read the facts. */
  readonly imported_from?: ImportedFrom;
  /** What else a reader must know, in our own words. */
  readonly notes?: Text;
}

export interface AdditionalNetwork {
  /** The further network. */
  readonly network: Network;
  /** Its product level: a slug in data/network-tiers.json. */
  readonly network_tier?: Slug;
}

/** The standard yearly fee of the main card. */
export interface AnnualFee {
  /** The fee for one year in whole units of the currency; 0 where the page says there is none, null where nobody read it. */
  readonly amount: number | null;
  /** ISO 4217 code of the card's country: USD, CAD or CNY. */
  readonly currency: Currency;
  /** The fee in the first year where it differs from the standard one. */
  readonly first_year?: number | null;
  /** When the fee is waived, in a few words. */
  readonly waiver?: Text;
}

/** The foreign transaction fee. */
export interface FxFee {
  /** Percent of the purchase, 2.7 for 2.7 %; 0 where the page says there is none, null where nobody read it. */
  readonly percent: number | null;
}

/** What purchases earn; null where no rewards programme is known. */
export type Rewards = {
  /** What is earned, in a few words. */
  readonly currency_label: Label;
  /** Points or miles for each unit of money spent, or percent of it back. */
  readonly rate_type: 'points' | 'miles' | 'cashback';
  /** The rate on every purchase that no category names. */
  readonly base_rate: BaseRate;
  /** Purchases with a rate of their own. */
  readonly categories: readonly RewardCategory[];
} | null;

/** The rate on every purchase that no category names. */
export interface BaseRate {
  /** The rate per one unit of the fee currency's money: 1.5 is 1.5 points or 1.5 %, never 0.015; null where nobody read it. */
  readonly points_per_dollar: Rate;
}

export interface RewardCategory {
  /** Which purchases, in our own few words. */
  readonly label: Label;
  /** The whole rate, not the extra above the base; null where nobody read it. */
  readonly points_per_dollar: Rate;
  /** Up to how much the rate holds. */
  readonly cap?: Cap;
}

/** Up to how much the rate holds. */
export interface Cap {
  /** Money spent, or points earned, up to which the rate holds; null where nobody read it. */
  readonly amount: number | null;
  /** ISO 4217 code where spending is capped, points where earnings are. */
  readonly unit: string;
  /** How often the cap starts anew; year where the page does not say which kind. */
  readonly period:
    | 'month'
    | 'billing-cycle'
    | 'quarter'
    | 'calendar-year'
    | 'anniversary-year'
    | 'year'
    | 'welcome';
  /** Labels of the other categories that draw on the same cap. */
  readonly shared_with?: readonly Label[];
}

/** Annual percentage rates. */
export interface Apr {
  /** On purchases. */
  readonly purchase?: AprRange;
  /** On cash advances. */
  readonly cash_advance?: AprRange;
}

/** The public offer to new cardholders, as of one day. */
export interface WelcomeOffer {
  /** How much of the unit is given; null where nobody read it. */
  readonly amount: number | null;
  /** What is given: points, miles, or an ISO 4217 code where it is money. */
  readonly unit: string;
  /** Purchases needed to earn it; 0 where none are, null where nobody read it. */
  readonly spend: number | null;
  /** ISO 4217 code of the spend. */
  readonly currency: Currency;
  /** Months in which to spend it; null where nobody read it. */
  readonly months: number | null;
  /** The day the offer was read, YYYY-MM-DD. */
  readonly as_of: Date;
}

export interface Benefit {
  /** A few words. */
  readonly title: Label;
  /** Its kind. */
  readonly category: 'insurance' | 'lounge' | 'credit' | 'waiver' | 'acceleration' | 'other';
  /** One or two sentences of our own. */
  readonly description: Text;
}

/** The card's face in data/art, written by the wallet command. */
export interface CardImage {
  /** data/art/<card id>.webp. */
  readonly path: string;
  /** Where the picture was taken from. */
  readonly source: 'apple-wallet' | 'issuer-site' | 'other';
  /** SHA-256 of the file it was made from, lower-case hexadecimal. */
  readonly source_sha256: Sha256;
  /** SHA-256 of its pixels, the same whatever the encoder. */
  readonly pixel_sha256: Sha256;
  /** Pixels across. */
  readonly width: number;
  /** Pixels down. */
  readonly height: number;
  /** The UTC day it was made, YYYY-MM-DD. */
  readonly exported_at: Date;
  /** Whose picture it is. */
  readonly attribution: Label;
}

export interface Source {
  /** https, on a domain of the issuer, or a Wayback Machine copy of such a page. */
  readonly url: Url;
  /** The day somebody read the page, YYYY-MM-DD; null where nobody of this project did. */
  readonly retrieved: string | null;
  /** JSON Pointers (RFC 6901) into this record, each naming a value or a branch that this page bears out. */
  readonly cites: readonly string[];
  /** What a reader of the page must know. */
  readonly note?: Text;
}

/** Where a bulk import read the facts. */
export interface ImportedFrom {
  /** The dataset, with its version. */
  readonly dataset: Text;
  /** Its licence: an SPDX identifier where there is one. */
  readonly licence: Label;
  /** The day of the import, YYYY-MM-DD. */
  readonly on: Date;
}

/** Every institution that issues a card of the catalog, sorted by id. */
export type Issuers = readonly Issuer[];

export interface Issuer {
  /** A slug, never renamed. */
  readonly id: string;
  /** The display name every card of this issuer repeats. */
  readonly name: string;
  /** Other names people know it by; none is another issuer's id, name or alias. */
  readonly aliases: readonly string[];
  /** The registrable domains, or names below them, on which its own pages stand. */
  readonly domains: readonly string[];
  /** Where it issues the cards listed under this id. */
  readonly countries: readonly ('us' | 'ca' | 'cn')[];
}

/** The product levels of the networks that cards of the catalog name, sorted by id. */
export type NetworkTiers = readonly NetworkTier[];

export interface NetworkTier {
  /** A slug, never renamed. */
  readonly id: string;
  /** The level as the networks write it. */
  readonly name: string;
  /** The networks that have a level of this name. */
  readonly networks: readonly ('visa' | 'mastercard' | 'amex' | 'discover' | 'unionpay' | 'jcb' | 'other')[];
}

/** Cited pages that a robot cannot read, each with a reason and an end date, sorted by pattern. */
export type SourceExceptions = readonly SourceException[];

export interface SourceException {
  /** An https address; * stands for any run of characters but a slash, ** for any run at all. */
  readonly pattern: string;
  /** Why a robot cannot read it. */
  readonly reason: string;
  /** The last day the exception holds, YYYY-MM-DD. */
  readonly until: string;
}
