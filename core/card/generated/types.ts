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
  /** The lowest APR in percent; null if unknown. */
  readonly min: number | null;
  /** The highest APR in percent; null if unknown. */
  readonly max: number | null;
  /** Whether the APR follows an index such as the prime rate (`variable`) or not (`fixed`). */
  readonly kind: 'variable' | 'fixed';
  /** The daily interest rate in percent, 0.05 for 5 per 10,000; null if unknown. */
  readonly daily?: number | null;
  /** The introductory APR. */
  readonly intro?: IntroRate;
}

/** The introductory APR. */
export interface IntroRate {
  /** The introductory APR in percent. */
  readonly percent: number | null;
  /** For how many months the introductory APR applies. */
  readonly months: number | null;
}

export interface Money {
  /** The amount in `currency`, 300 for $300; null if unknown. */
  readonly amount: number | null;
  /** Currency of the amount (ISO 4217). */
  readonly currency: Currency;
}

/** One payment card. Every number cites the issuer's page that supports it. `null` means unknown. A number that nobody of this project has read on the issuer's page says so. */
export interface Card {
  /** The relative path to this schema, for editors. */
  readonly $schema?: '../../schema.json';
  /** The country, a hyphen and the slug of the file data/<country>/<slug>.json. Ids never change and are never reused. */
  readonly id: string;
  /** The card's name as the issuer writes it, without spaces at the start or end. In Unicode NFC, without control characters. */
  readonly name: string;
  /** Names of the card in other languages that the issuer prints, by BCP 47 language tag. Each cites the page that prints it. */
  readonly localized_names?: {
    readonly [key: string]: string;
  };
  /** Other names by which people look for the card, such as our own translations. They are never displayed. */
  readonly search_names?: readonly string[];
  /** The card's country as an ISO 3166-1 alpha-2 code in lower case. */
  readonly country: 'us' | 'ca' | 'cn';
  /** The issuer's display name, exactly as in its file in data/issuers. */
  readonly issuer: string;
  /** The issuer's id in data/issuers. */
  readonly issuer_id: string;
  /** The card's payment network; `unknown` if the issuer's page does not name one. */
  readonly network: Network;
  /** The network's product level: a slug in data/network-tiers.json. Absent if the page names no level. */
  readonly network_tier?: Slug;
  /** The networks of a dual-brand card other than `network`. */
  readonly additional_networks?: readonly AdditionalNetwork[];
  /** How purchases are paid: with revolving credit, in full every month (charge), from a bank account (debit), or in advance (prepaid). */
  readonly type: 'credit' | 'charge' | 'debit' | 'prepaid';
  /** The kind of customer that the card is for. */
  readonly segment: 'personal' | 'business' | 'corporate';
  /** The co-brand partner: the company that the card names in addition to the issuer. */
  readonly co_brand?: Label;
  /** The standard annual fee for the primary cardholder. */
  readonly annual_fee: AnnualFee;
  /** The annual fee for each card of an additional cardholder. */
  readonly additional_card_fee?: AdditionalCardFee;
  /** The foreign transaction fee. */
  readonly fx_fee: FxFee;
  /** What purchases earn; null if no rewards program is known. */
  readonly rewards: Rewards;
  /** Interest rates: annual percentage rates (APR), and the daily rate if the issuer states it. */
  readonly apr?: Apr;
  /** The public offer to new cardholders, as it was on the date in `as_of`. */
  readonly welcome_offer?: WelcomeOffer;
  /** Benefits other than rewards. */
  readonly benefits?: readonly Benefit[];
  /** The date when the card closed to new applicants: YYYY-MM-DD, YYYY-MM or YYYY; null if unknown. */
  readonly discontinued_on?: string | null;
  /** The id of the card that replaced this card. */
  readonly replaced_by?: string;
  /** The `https` URL of the card's page on the issuer's site. */
  readonly official_url?: Url;
  /** The picture of the card's front in data/art; `cardcat wallet` writes this field. */
  readonly image?: CardImage;
  /** The issuer's pages that support this record. One page may have several entries with different `cites`, if its numbers were read on different days or by different readers. */
  readonly sources: readonly Source[];
  /** The dataset from which a bulk import took the card's facts. */
  readonly imported_from?: ImportedFrom;
  /** What readers of the record must know, in your own words. */
  readonly notes?: Text;
  /** What the people who maintain the record must know: how its facts were read and what is in doubt. Not shown on the site. */
  readonly curation?: Text;
}

export interface AdditionalNetwork {
  /** The additional payment network. */
  readonly network: Network;
  /** The additional network's product level: a slug in data/network-tiers.json. */
  readonly network_tier?: Slug;
}

/** The standard annual fee for the primary cardholder. */
export interface AnnualFee {
  /** The annual fee in `currency`, 95 for $95; 0 if the page says there is no fee, null if unknown. */
  readonly amount: number | null;
  /** ISO 4217 code of the country's currency: USD, CAD or CNY. */
  readonly currency: Currency;
  /** The fee in the first year, if it differs from the standard fee. */
  readonly first_year?: number | null;
  /** The monthly fee, if the issuer charges by the month; then `amount` is twelve times as much. */
  readonly monthly?: number | null;
  /** The annual fee in the second currency of a dual-currency card. */
  readonly second_currency?: Money;
  /** When the fee is waived: an object, or a few words if no object can express the condition. */
  readonly waiver?: FeeWaiver;
}

/** When the fee is waived: an object, or a few words if no object can express the condition. */
export type FeeWaiver = string | {
  /** Spending within the period that waives the fee, in the currency of the fee. */
  readonly spend?: number | null;
  /** Number of purchases within the period that waives the fee. */
  readonly purchases?: number | null;
  /** The period for the condition; `first-year` if only the first year's fee is waived. */
  readonly period: 'month' | 'quarter' | 'calendar-year' | 'anniversary-year' | 'year' | 'first-year';
  /** The rest of the condition, in a few words. */
  readonly note?: Text;
};

/** The annual fee for each card of an additional cardholder. */
export interface AdditionalCardFee {
  /** The annual fee for one additional card in `currency`; 0 if the page says there is no fee, null if unknown. */
  readonly amount: number | null;
  /** ISO 4217 code of the country's currency: USD, CAD or CNY. */
  readonly currency: Currency;
}

/** The foreign transaction fee. */
export interface FxFee {
  /** Percentage of the purchase (2.7 for 2.7 %); 0 if the page says there is no fee, null if unknown. */
  readonly percent: number | null;
  /** The fee by network, if a dual-brand card has different fees. */
  readonly by_network?: FxFeeByNetwork;
  /** Conditions of the fee, or exceptions to it. */
  readonly note?: Text;
}

/** The fee by network, if a dual-brand card has different fees. */
export interface FxFeeByNetwork {
  /** Fee on Visa, in percent. */
  readonly visa?: number | null;
  /** Fee on Mastercard, in percent. */
  readonly mastercard?: number | null;
  /** Fee on American Express, in percent. */
  readonly amex?: number | null;
  /** Fee on Discover, in percent. */
  readonly discover?: number | null;
  /** Fee on UnionPay, in percent. */
  readonly unionpay?: number | null;
  /** Fee on JCB, in percent. */
  readonly jcb?: number | null;
  /** Fee on another network, in percent. */
  readonly other?: number | null;
}

/** What purchases earn; null if no rewards program is known. */
export type Rewards = {
  /** The issuer's name for the points, miles or cash back. */
  readonly currency_label: Label;
  /** The kind of rate: points or miles per unit of currency, or percent cash back. */
  readonly rate_type: 'points' | 'miles' | 'cashback';
  /** The rate on purchases outside `categories`. */
  readonly base_rate: BaseRate;
  /** Kinds of purchases that have their own rate. */
  readonly categories: readonly RewardCategory[];
} | null;

/** The rate on purchases outside `categories`. */
export interface BaseRate {
  /** Points or miles per unit of currency spent, or percent (1.5 for 1.5 %); null if unknown. */
  readonly points_per_dollar: Rate;
}

export interface RewardCategory {
  /** The purchases, in a few words of your own. */
  readonly label: Label;
  /** Slugs in data/categories.json. An empty list needs a `note` that says why no category fits. */
  readonly category?: readonly Slug[];
  /** The total rate, not the bonus on top of the base rate; null if unknown. */
  readonly points_per_dollar: Rate;
  /** The limit on spending or earnings up to which the rate applies. */
  readonly cap?: Cap;
  /** The spending that must be exceeded before the rate applies. */
  readonly from?: RateFrom;
  /** The quarter, month or year in which a rotating rate applies: 2026-Q4, 2026-11 or 2026. */
  readonly period?: string;
  /** The last day on which the rate applies, YYYY-MM-DD. */
  readonly until?: Date;
  /** Whether the cardholder must activate the rate. */
  readonly activation?: boolean;
  /** How many categories get the rate, by the cardholder's choice or by highest spending. */
  readonly choose?: number;
  /** Conditions of the rate, or why no category fits, in a few words. */
  readonly note?: Text;
}

/** The limit on spending or earnings up to which the rate applies. */
export interface Cap {
  /** The maximum spending, or maximum points earned, per period; null if unknown. */
  readonly amount: number | null;
  /** ISO 4217 code if spending is limited; `points` if earnings are limited. */
  readonly unit: string;
  /** How often the limit resets: `year` if the page does not say when the year starts, `welcome` if the rate is only for new cardholders. */
  readonly period:
    | 'month'
    | 'billing-cycle'
    | 'quarter'
    | 'calendar-year'
    | 'anniversary-year'
    | 'year'
    | 'welcome';
  /** Labels of the other categories that count toward the same limit. */
  readonly shared_with?: readonly Label[];
  /** The limit in the second currency of a dual-currency card. */
  readonly second_currency?: Money;
}

/** The spending that must be exceeded before the rate applies. */
export interface RateFrom {
  /** The spending per period above which the rate applies; null if unknown. */
  readonly amount: number | null;
  /** Currency of the spending (ISO 4217). */
  readonly unit: Currency;
  /** How often the count of spending restarts. */
  readonly period: 'month' | 'billing-cycle' | 'quarter' | 'calendar-year' | 'anniversary-year' | 'year';
}

/** Interest rates: annual percentage rates (APR), and the daily rate if the issuer states it. */
export interface Apr {
  /** APR for purchases. */
  readonly purchase?: AprRange;
  /** APR for balance transfers. */
  readonly balance_transfer?: AprRange;
  /** APR for cash advances. */
  readonly cash_advance?: AprRange;
}

/** The public offer to new cardholders, as it was on the date in `as_of`. */
export interface WelcomeOffer {
  /** How many points, miles or other units the offer gives in total; null if unknown. */
  readonly amount: number | null;
  /** What the offer gives: points, miles, nights, vouchers, percent (extra cash back for a limited time), or an ISO 4217 code for money. */
  readonly unit: string;
  /** The required spending; 0 if no spending is required, null if unknown. */
  readonly spend: number | null;
  /** Currency of the required spending (ISO 4217). */
  readonly currency: Currency;
  /** The number of months for the required spending; null if unknown. */
  readonly months: number | null;
  /** The day on which a person read the offer, YYYY-MM-DD. */
  readonly as_of: Date;
  /** The steps of an offer that is earned in several steps; the offer's `amount` is their sum. */
  readonly steps?: readonly OfferStep[];
  /** The last day to apply, YYYY-MM-DD. */
  readonly ends_on?: Date;
}

export interface OfferStep {
  /** How many units this step gives. */
  readonly amount: number | null;
  /** What this step gives, if not the offer's `unit`. */
  readonly unit?: string;
  /** The spending that this step requires, in the offer's currency. */
  readonly spend: number | null;
  /** The number of months for this step's spending. */
  readonly months: number | null;
  /** What this step requires apart from spending. */
  readonly note?: Text;
}

export interface Benefit {
  /** The benefit's name, in a few words. */
  readonly title: Label;
  /** The kind of benefit. */
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
  /** What the benefit offers, in one or two sentences of your own. */
  readonly description: Text;
  /** The benefit's value in money. */
  readonly amount?: BenefitAmount;
}

/** The benefit's value in money. */
export interface BenefitAmount {
  /** The value in `currency`, 200 for $200; null if unknown. */
  readonly amount: number | null;
  /** Currency of the amount (ISO 4217). */
  readonly currency: Currency;
  /** How often the cardholder gets the benefit; absent if only once. */
  readonly period?: 'month' | 'quarter' | 'half-year' | 'calendar-year' | 'anniversary-year' | 'year';
}

/** The picture of the card's front in data/art; `cardcat wallet` writes this field. */
export interface CardImage {
  /** The path of the picture: data/art/<card id>.webp. */
  readonly path: string;
  /** Where the picture was taken from. */
  readonly source: 'apple-wallet' | 'issuer-site' | 'other';
  /** SHA-256 of the original image file, in lower-case hexadecimal. */
  readonly source_sha256: Sha256;
  /** SHA-256 of the decoded pixels. */
  readonly pixel_sha256: Sha256;
  /** The width of the picture in pixels. */
  readonly width: number;
  /** The height of the picture in pixels. */
  readonly height: number;
  /** The date (UTC) on which the picture was made, YYYY-MM-DD. */
  readonly exported_at: Date;
  /** The owner of the picture, and where it was shown. */
  readonly attribution: Label;
}

export interface Source {
  /** The `https` URL of a page on one of the issuer's domains, or of its copy in the Wayback Machine. */
  readonly url: Url;
  /** The day the page was read, YYYY-MM-DD; null if it is unread or the day is unknown. */
  readonly retrieved: string | null;
  /** Who read the page on the `retrieved` day: `person` for somebody of this project, `dataset:<id>` for a dataset in data/datasets.json. Absent if the page is unread. */
  readonly by?: string;
  /** JSON Pointers (RFC 6901) to the values or objects of this card that the source page supports. */
  readonly cites: readonly string[];
  /** What someone who compares the card with the page must know. */
  readonly note?: Text;
}

/** The dataset from which a bulk import took the card's facts. */
export interface ImportedFrom {
  /** The dataset's id in data/datasets.json. */
  readonly id?: Slug;
  /** The dataset's name and version. */
  readonly dataset: Text;
  /** The dataset's license: an SPDX identifier, if one exists. */
  readonly licence: Label;
  /** The day of the import, YYYY-MM-DD. */
  readonly on: Date;
}

/** An issuer of cards in the catalog, in the file data/issuers/<id>.json. */
export interface Issuer {
  /** The issuer's slug, which never changes. */
  readonly id: string;
  /** The display name, which `issuer` repeats in every card of this issuer. */
  readonly name: string;
  /** Other names of the issuer. An alias must not be another issuer's id, name or alias. */
  readonly aliases: readonly string[];
  /** The registrable domains or subdomains that have the issuer's own pages. */
  readonly domains: readonly string[];
  /** The countries where the issuer issues the cards with this issuer id. */
  readonly countries: readonly ('us' | 'ca' | 'cn')[];
  /** The background color of the issuer's cards in drawn pictures. If the contrast with white text is below 4.5 to 1, another color is used. */
  readonly color?: string;
}

/** All issuers of the catalog in one list, sorted by id. */
export type Issuers = readonly Issuer[];

/** The networks' product levels that appear in the catalog, sorted by id. */
export type NetworkTiers = readonly NetworkTier[];

export interface NetworkTier {
  /** The level's slug, which never changes. */
  readonly id: string;
  /** The level's name as the networks write it. */
  readonly name: string;
  /** The networks that have a level with this name. */
  readonly networks: readonly ('visa' | 'mastercard' | 'amex' | 'discover' | 'unionpay' | 'jcb' | 'other')[];
}

/** Cited pages that the source check cannot read or from which it must not propose numbers. Sorted by pattern. */
export type SourceExceptions = readonly SourceException[];

export interface SourceException {
  /** An `https` URL with wildcards: `*` matches any characters except slashes, `**` matches any characters. */
  readonly pattern: string;
  /** Why the source check cannot read the page, or must not propose its numbers. */
  readonly reason: string;
  /** JSON Pointers to the numbers of a card for which no new values are proposed. The page is still requested; without `pointers`, it is not. */
  readonly pointers?: readonly string[];
  /** The last day on which the exception applies, YYYY-MM-DD. */
  readonly until: string;
}

/** The categories of purchases that earn rates refer to, sorted by id. */
export type Categories = readonly Category[];

export interface Category {
  /** The category's slug, which never changes. */
  readonly id: string;
  /** The category's display names. */
  readonly names: CategoryNames;
  /** Search words that find the category. */
  readonly synonyms: CategorySynonyms;
  /** The id of the broader category that includes this category. */
  readonly parent?: string;
  /** What belongs in the category and what does not. */
  readonly note?: string;
}

/** The category's display names. */
export interface CategoryNames {
  /** The category's name in English. */
  readonly en: string;
  /** The category's name in French. */
  readonly fr: string;
  /** The category's name in Chinese. */
  readonly zh: string;
}

/** Search words that find the category. */
export interface CategorySynonyms {
  /** Other English words with which people search for the category. */
  readonly en: readonly string[];
  /** Other French words with which people search for the category. */
  readonly fr: readonly string[];
  /** Other Chinese words with which people search for the category. */
  readonly zh: readonly string[];
}

/** The datasets from which cards were imported, sorted by id. */
export type Datasets = readonly Dataset[];

export interface Dataset {
  /** The dataset's slug, which never changes. */
  readonly id: string;
  /** The dataset's name. */
  readonly name: string;
  /** The URL where the dataset is published. */
  readonly url?: string;
  /** The dataset's license: an SPDX identifier, if one exists. */
  readonly licence: string;
  /** The attribution that the license requires. */
  readonly attribution?: string;
  /** How the facts were collected, and what users of the dataset must be careful about. */
  readonly note?: string;
}
