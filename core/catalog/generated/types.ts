// Generated from the schemas by `npm run generate`. Do not edit.

export type Network = 'visa' | 'mastercard' | 'amex' | 'discover' | 'unionpay' | 'jcb' | 'other' | 'unknown';

export type Slug = string;

export type Currency = string;

export type Rate = number | null;

export type Label = string;

export type Text = string;

export type Date = string;

export type Url = string;

export type Sha256 = string;

export interface AprRange {
  /** The lowest rate in percent; null if it has not been read. */
  readonly min: number | null;
  /** The highest rate in percent; null if it has not been read. */
  readonly max: number | null;
  /** Whether the rate follows an index. */
  readonly kind: 'variable' | 'fixed';
  /** The daily rate in percent, 0.05 for 5 of 10,000; null if it has not been read. */
  readonly daily?: number | null;
  /** The rate in the first months. */
  readonly intro?: IntroRate;
}

/** The rate in the first months. */
export interface IntroRate {
  /** The introductory rate in percent. */
  readonly percent: number | null;
  /** For how many months it applies. */
  readonly months: number | null;
}

export interface Money {
  /** An amount in whole units of the currency; null if it has not been read. */
  readonly amount: number | null;
  /** ISO 4217 code. */
  readonly currency: Currency;
}

/** One payment card issued in the United States, Canada or China. Every number cites the issuer's page that supports it; a number that has not been checked is null. */
export interface Card {
  /** Where editors find this schema. Always the same relative path. */
  readonly $schema?: '../../schema.json';
  /** Country, then a slug; the file is data/<country>/<slug>.json. Never renamed and never reused for another card. */
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
  /** The card's payment network; unknown if the issuer's page does not name it. */
  readonly network: Network;
  /** The network's product level: a slug in data/network-tiers.json. Left out if the page names none. */
  readonly network_tier?: Slug;
  /** Further networks of a dual-brand card; the first is not repeated here. */
  readonly additional_networks?: readonly AdditionalNetwork[];
  /** How a purchase is paid: revolving credit, charge (paid in full), debit from an account, or prepaid. */
  readonly type: 'credit' | 'charge' | 'debit' | 'prepaid';
  /** Whom the card is issued to. */
  readonly segment: 'personal' | 'business' | 'corporate';
  /** The co-brand partner: the company named on the card besides the issuer. */
  readonly co_brand?: Label;
  /** The standard yearly fee of the main card. */
  readonly annual_fee: AnnualFee;
  /** The foreign transaction fee. */
  readonly fx_fee: FxFee;
  /** What purchases earn; null if no rewards programme is known. */
  readonly rewards: Rewards;
  /** Annual percentage rates, and the daily rate if the issuer states that one. */
  readonly apr?: Apr;
  /** The public offer to new cardholders, as of one day. */
  readonly welcome_offer?: WelcomeOffer;
  /** What else the card brings, in our own words. */
  readonly benefits?: readonly Benefit[];
  /** When the card closed to new applicants: YYYY-MM-DD, YYYY-MM or YYYY; null if it closed on a day that is not known. */
  readonly discontinued_on?: string | null;
  /** The id of the card that replaced it. */
  readonly replaced_by?: string;
  /** The issuer's product page, https. */
  readonly official_url?: Url;
  /** The card's face in data/art, written by the wallet command. */
  readonly image?: CardImage;
  /** The issuer's pages that support this record. */
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
  /** The fee for one year in whole units of the currency; 0 if the page says there is none, null if it has not been read. */
  readonly amount: number | null;
  /** ISO 4217 code of the card's country: USD, CAD or CNY. */
  readonly currency: Currency;
  /** The fee in the first year if it differs from the standard one. */
  readonly first_year?: number | null;
  /** The fee for one month, if the issuer charges it by the month; amount is then twelve times this. */
  readonly monthly?: number | null;
  /** The same fee in the second currency of a dual-currency card. */
  readonly second_currency?: Money;
  /** When the fee is waived: as data, or in a few words if the condition does not fit. */
  readonly waiver?: FeeWaiver;
}

/** When the fee is waived: as data, or in a few words if the condition does not fit. */
export type FeeWaiver = string | {
  /** Spending in the period that waives the fee, in the currency of the fee. */
  readonly spend?: number | null;
  /** Number of purchases in the period that waives the fee. */
  readonly purchases?: number | null;
  /** The period in which to reach it; first-year if only the first year's fee is waived. */
  readonly period: 'month' | 'quarter' | 'calendar-year' | 'anniversary-year' | 'year' | 'first-year';
  /** What else the condition asks, in a few words. */
  readonly note?: Text;
};

/** The foreign transaction fee. */
export interface FxFee {
  /** Percent of the purchase, 2.7 for 2.7 %; 0 if the page says there is none, null if it has not been read. */
  readonly percent: number | null;
  /** The fee by network, if a dual-brand card charges differently for each. */
  readonly by_network?: FxFeeByNetwork;
  /** What the percent does not say, in a few words. */
  readonly note?: Text;
}

/** The fee by network, if a dual-brand card charges differently for each. */
export interface FxFeeByNetwork {
  /** Percent for purchases through visa. */
  readonly visa?: number | null;
  /** Percent for purchases through mastercard. */
  readonly mastercard?: number | null;
  /** Percent for purchases through amex. */
  readonly amex?: number | null;
  /** Percent for purchases through discover. */
  readonly discover?: number | null;
  /** Percent for purchases through unionpay. */
  readonly unionpay?: number | null;
  /** Percent for purchases through jcb. */
  readonly jcb?: number | null;
  /** Percent for purchases through other. */
  readonly other?: number | null;
}

/** What purchases earn; null if no rewards programme is known. */
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
  /** The rate per one unit of the fee currency's money: 1.5 is 1.5 points or 1.5 %, never 0.015; null if it has not been read. */
  readonly points_per_dollar: Rate;
}

export interface RewardCategory {
  /** Which purchases, in our own few words. */
  readonly label: Label;
  /** What the purchases are: slugs of data/categories.json. An empty list needs a note that says why none fits. */
  readonly category?: readonly Slug[];
  /** The whole rate, not the extra above the base; null if it has not been read. */
  readonly points_per_dollar: Rate;
  /** The limit up to which the rate applies. */
  readonly cap?: Cap;
  /** The spending above which the rate applies. */
  readonly from?: RateFrom;
  /** The quarter, month or year in which a rotating rate applies: 2026-Q4, 2026-11 or 2026. */
  readonly period?: string;
  /** The last day on which the rate applies, YYYY-MM-DD. */
  readonly until?: Date;
  /** Whether the cardholder must activate the rate first. */
  readonly activation?: boolean;
  /** How many categories the cardholder chooses, or how many of the highest count. */
  readonly choose?: number;
  /** What the label does not say, or why no category fits, in a few words. */
  readonly note?: Text;
}

/** The limit up to which the rate applies. */
export interface Cap {
  /** Money spent, or points earned, up to which the rate applies; null if it has not been read. */
  readonly amount: number | null;
  /** ISO 4217 code if spending is capped, points if earnings are. */
  readonly unit: string;
  /** How often the cap resets; year if the page does not say which kind of year. */
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
  /** The same cap in the second currency of a dual-currency card. */
  readonly second_currency?: Money;
}

/** The spending above which the rate applies. */
export interface RateFrom {
  /** Spending after which the rate applies; null if it has not been read. */
  readonly amount: number | null;
  /** ISO 4217 code of the spending. */
  readonly unit: Currency;
  /** How often the count resets. */
  readonly period: 'month' | 'billing-cycle' | 'quarter' | 'calendar-year' | 'anniversary-year' | 'year';
}

/** Annual percentage rates, and the daily rate if the issuer states that one. */
export interface Apr {
  /** On purchases. */
  readonly purchase?: AprRange;
  /** On balance transfers. */
  readonly balance_transfer?: AprRange;
  /** On cash advances. */
  readonly cash_advance?: AprRange;
}

/** The public offer to new cardholders, as of one day. */
export interface WelcomeOffer {
  /** How much of the unit is given; null if it has not been read. */
  readonly amount: number | null;
  /** What is given: points, miles, nights, vouchers, percent (more cash back for a time), or an ISO 4217 code for money. */
  readonly unit: string;
  /** Purchases needed to earn it; 0 if none are needed, null if it has not been read. */
  readonly spend: number | null;
  /** ISO 4217 code of the spend. */
  readonly currency: Currency;
  /** Months in which to spend it; null if it has not been read. */
  readonly months: number | null;
  /** The day the offer was read, YYYY-MM-DD. */
  readonly as_of: Date;
  /** The parts of an offer that is earned in steps; the amount above is all of them together. */
  readonly steps?: readonly OfferStep[];
  /** The last day to apply, YYYY-MM-DD. */
  readonly ends_on?: Date;
}

export interface OfferStep {
  /** How much of the offer's unit this step gives. */
  readonly amount: number | null;
  /** What this step gives, if it is not the unit of the offer. */
  readonly unit?: string;
  /** Purchases needed for this step, in the offer's currency. */
  readonly spend: number | null;
  /** Months in which to spend it. */
  readonly months: number | null;
  /** What else this step asks. */
  readonly note?: Text;
}

export interface Benefit {
  /** A few words. */
  readonly title: Label;
  /** Its kind. */
  readonly category:
    | 'insurance'
    | 'lounge'
    | 'credit'
    | 'free-night'
    | 'companion-ticket'
    | 'status'
    | 'protection'
    | 'waiver'
    | 'acceleration'
    | 'other';
  /** One or two sentences of our own. */
  readonly description: Text;
  /** What the benefit is worth in money. */
  readonly amount?: BenefitAmount;
}

/** What the benefit is worth in money. */
export interface BenefitAmount {
  /** The amount in whole units of the currency; null if it has not been read. */
  readonly amount: number | null;
  /** ISO 4217 code. */
  readonly currency: Currency;
  /** How often it is given; left out if once. */
  readonly period?: 'month' | 'quarter' | 'half-year' | 'calendar-year' | 'anniversary-year' | 'year';
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
  /** The day the page was read, YYYY-MM-DD; null if it has not been read yet. */
  readonly retrieved: string | null;
  /** Later days on which single numbers were read again: JSON Pointer (RFC 6901) into this record to day, YYYY-MM-DD. */
  readonly retrieved_for?: {
    readonly [key: string]: string;
  };
  /** JSON Pointers (RFC 6901) into this record, each naming a value or a branch that this page supports. */
  readonly cites: readonly string[];
  /** What a reader of the page must know. */
  readonly note?: Text;
}

/** Where a bulk import read the facts. */
export interface ImportedFrom {
  /** The dataset's id in data/datasets.json. */
  readonly id?: Slug;
  /** The dataset, with its version. */
  readonly dataset: Text;
  /** Its licence: an SPDX identifier if there is one. */
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
  /** The background of the faces that are drawn of its cards; dark enough for white text (a contrast of 4.5 to 1), else another is used. */
  readonly color?: string;
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

/** Cited pages that a robot cannot read, or whose numbers it must not propose, each with a reason and an end date, sorted by pattern. */
export type SourceExceptions = readonly SourceException[];

export interface SourceException {
  /** An https address; * stands for any run of characters but a slash, ** for any run at all. */
  readonly pattern: string;
  /** Why a robot cannot read it, or must not propose its numbers. */
  readonly reason: string;
  /** JSON Pointers into a record: the page is asked as ever, and no other value of these numbers is proposed. Without them the page is not asked at all. */
  readonly pointers?: readonly string[];
  /** The last day the exception holds, YYYY-MM-DD. */
  readonly until: string;
}

/** What purchases an earn rate is for, sorted by id. */
export type Categories = readonly Category[];

export interface Category {
  /** A slug, never renamed. */
  readonly id: string;
  /** What people read. */
  readonly names: CategoryNames;
  /** Words that search takes for the category. */
  readonly synonyms: CategorySynonyms;
  /** The id of the wider category that includes it. */
  readonly parent?: string;
  /** What belongs in it and what does not. */
  readonly note?: string;
}

/** What people read. */
export interface CategoryNames {
  /** The name in English. */
  readonly en: string;
  /** The name in French. */
  readonly fr: string;
  /** The name in Chinese. */
  readonly zh: string;
}

/** Words that search takes for the category. */
export interface CategorySynonyms {
  /** Other words for it in English, as people search for it. */
  readonly en: readonly string[];
  /** Other words for it in French, as people search for it. */
  readonly fr: readonly string[];
  /** Other words for it in Chinese, as people search for it. */
  readonly zh: readonly string[];
}

/** The datasets that records were imported from, sorted by id. */
export type Datasets = readonly Dataset[];

export interface Dataset {
  /** A slug, never renamed. */
  readonly id: string;
  /** What it is called. */
  readonly name: string;
  /** Where it is published. */
  readonly url?: string;
  /** Its licence: an SPDX identifier if there is one. */
  readonly licence: string;
  /** The credit that its licence asks for. */
  readonly attribution?: string;
  /** How its facts were gathered, and with which care to use them. */
  readonly note?: string;
}
