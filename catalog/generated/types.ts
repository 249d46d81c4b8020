// Generated from the schemas by `npm run generate`. Do not edit.

export type Network = 'visa' | 'mastercard' | 'amex' | 'discover' | 'unionpay' | 'jcb' | 'other';
export type Slug = string;
export type Currency = string;
export type Text = string;
/**
 * What purchases earn; null where no rewards programme is known.
 */
export type Rewards = {
  readonly currency_label: Label;
  /**
   * Points or miles for each unit of money spent, or percent of it back.
   */
  readonly rate_type: 'points' | 'miles' | 'cashback';
  readonly base_rate: BaseRate;
  /**
   * Purchases with a rate of their own.
   *
   * @maxItems 40
   */
  readonly categories: readonly RewardCategory[];
} | null;
export type Label = string;
export type Rate = number | null;
export type Date = string;
export type Url = string;
export type Sha256 = string;

/**
 * One payment card issued in the United States, Canada or China. Every number cites the issuer's page that bears it out; a number nobody read is null.
 */
export interface Card {
  /**
   * Where editors find this schema. Always the same relative path.
   */
  readonly $schema?: '../../schema.json';
  /**
   * Country, then a slug; the file is data/<country>/<slug>.json. Never renamed and never used again for another card.
   */
  readonly id: string;
  /**
   * The card's name as the issuer writes it, Unicode NFC, without control characters or outer spaces.
   */
  readonly name: string;
  /**
   * The name in other languages of the card's country: BCP 47 tag to name.
   */
  readonly localized_names?: {
    readonly [k: string]: string;
  };
  /**
   * Where the card is issued: ISO 3166-1 alpha-2, lower case.
   */
  readonly country: 'us' | 'ca' | 'cn';
  /**
   * Display name of the institution that issues the card, as data/issuers.json writes it.
   */
  readonly issuer: string;
  /**
   * The issuer's id in data/issuers.json.
   */
  readonly issuer_id: string;
  readonly network: Network;
  readonly network_tier?: Slug;
  /**
   * Further networks of a dual-brand card; the first is not repeated here.
   *
   * @minItems 1
   * @maxItems 4
   */
  readonly additional_networks?: readonly AdditionalNetwork[];
  /**
   * How a purchase is paid: revolving credit, charge (paid in full), debit from an account, or prepaid.
   */
  readonly type: 'credit' | 'charge' | 'debit' | 'prepaid';
  /**
   * Whom the card is issued to.
   */
  readonly segment: 'personal' | 'business' | 'corporate';
  readonly annual_fee: AnnualFee;
  readonly fx_fee: FxFee;
  readonly rewards: Rewards;
  readonly apr?: Apr;
  readonly welcome_offer?: WelcomeOffer;
  /**
   * What else the card brings, in our own words.
   *
   * @maxItems 60
   */
  readonly benefits?: readonly Benefit[];
  readonly discontinued_on?: Date;
  /**
   * The id of the card that took its place.
   */
  readonly replaced_by?: string;
  readonly official_url?: Url;
  readonly image?: CardImage;
  /**
   * The issuer's pages that bear this record out.
   *
   * @minItems 1
   * @maxItems 40
   */
  readonly sources: readonly Source[];
  readonly imported_from?: ImportedFrom;
  readonly notes?: Text;
}
export interface AdditionalNetwork {
  readonly network: Network;
  readonly network_tier?: Slug;
}
/**
 * The standard yearly fee of the main card.
 */
export interface AnnualFee {
  /**
   * The fee for one year in whole units of the currency; 0 where the page says there is none, null where nobody read it.
   */
  readonly amount: number | null;
  readonly currency: Currency;
  /**
   * The fee in the first year where it differs from the standard one.
   */
  readonly first_year?: number | null;
  readonly waiver?: Text;
}
/**
 * The foreign transaction fee.
 */
export interface FxFee {
  /**
   * Percent of the purchase, 2.7 for 2.7 %; 0 where the page says there is none, null where nobody read it.
   */
  readonly percent: number | null;
}
/**
 * The rate on every purchase that no category names.
 */
export interface BaseRate {
  readonly points_per_dollar: Rate;
}
export interface RewardCategory {
  readonly label: Label;
  readonly points_per_dollar: Rate;
  readonly cap?: Cap;
}
/**
 * Up to how much the rate holds.
 */
export interface Cap {
  /**
   * Money spent, or points earned, up to which the rate holds; null where nobody read it.
   */
  readonly amount: number | null;
  /**
   * ISO 4217 code where spending is capped, points where earnings are.
   */
  readonly unit: string;
  /**
   * How often the cap starts anew; year where the page does not say which kind.
   */
  readonly period: 'month' | 'billing-cycle' | 'quarter' | 'calendar-year' | 'anniversary-year' | 'year' | 'welcome';
  /**
   * Labels of the other categories that draw on the same cap.
   *
   * @minItems 1
   * @maxItems 39
   */
  readonly shared_with?: readonly Label[];
}
/**
 * Annual percentage rates.
 */
export interface Apr {
  readonly purchase?: AprRange;
  readonly cash_advance?: AprRange;
}
export interface AprRange {
  /**
   * The lowest rate in percent; null where nobody read it.
   */
  readonly min: number | null;
  /**
   * The highest rate in percent; null where nobody read it.
   */
  readonly max: number | null;
  /**
   * Whether the rate moves with an index.
   */
  readonly kind: 'variable' | 'fixed';
}
/**
 * The public offer to new cardholders, as of one day.
 */
export interface WelcomeOffer {
  /**
   * How much of the unit is given; null where nobody read it.
   */
  readonly amount: number | null;
  /**
   * What is given: points, miles, or an ISO 4217 code where it is money.
   */
  readonly unit: string;
  /**
   * Purchases needed to earn it; 0 where none are, null where nobody read it.
   */
  readonly spend: number | null;
  readonly currency: Currency;
  /**
   * Months in which to spend it; null where nobody read it.
   */
  readonly months: number | null;
  readonly as_of: Date;
}
export interface Benefit {
  readonly title: Label;
  /**
   * Its kind.
   */
  readonly category: 'insurance' | 'lounge' | 'credit' | 'waiver' | 'acceleration' | 'other';
  readonly description: Text;
}
/**
 * The card's face in data/art, written by the wallet command.
 */
export interface CardImage {
  /**
   * data/art/<card id>.webp.
   */
  readonly path: string;
  /**
   * Where the picture was taken from.
   */
  readonly source: 'apple-wallet' | 'issuer-site' | 'other';
  readonly source_sha256: Sha256;
  readonly pixel_sha256: Sha256;
  /**
   * Pixels across.
   */
  readonly width: number;
  /**
   * Pixels down.
   */
  readonly height: number;
  readonly exported_at: Date;
  readonly attribution: Label;
}
export interface Source {
  readonly url: Url;
  /**
   * The day somebody read the page, YYYY-MM-DD; null where nobody of this project did.
   */
  readonly retrieved: string | null;
  /**
   * JSON Pointers (RFC 6901) into this record, each naming a value or a branch that this page bears out.
   *
   * @maxItems 200
   */
  readonly cites: readonly string[];
  readonly note?: Text;
}
/**
 * Where a bulk import read the facts.
 */
export interface ImportedFrom {
  readonly dataset: Text;
  readonly licence: Label;
  readonly on: Date;
}

/**
 * Every institution that issues a card of the catalog, sorted by id.
 */
export type Issuers = readonly Issuer[];

export interface Issuer {
  /**
   * A slug, never renamed.
   */
  readonly id: string;
  /**
   * The display name every card of this issuer repeats.
   */
  readonly name: string;
  /**
   * Other names people know it by; none is another issuer's id, name or alias.
   *
   * @maxItems 40
   */
  readonly aliases: readonly string[];
  /**
   * The registrable domains, or names below them, on which its own pages stand.
   *
   * @minItems 1
   * @maxItems 40
   */
  readonly domains: readonly string[];
  /**
   * Where it issues the cards listed under this id.
   *
   * @minItems 1
   * @maxItems 3
   */
  readonly countries: readonly ('us' | 'ca' | 'cn')[];
}

/**
 * The product levels of the networks that cards of the catalog name, sorted by id.
 */
export type NetworkTiers = readonly NetworkTier[];

export interface NetworkTier {
  /**
   * A slug, never renamed.
   */
  readonly id: string;
  /**
   * The level as the networks write it.
   */
  readonly name: string;
  /**
   * The networks that have a level of this name.
   *
   * @minItems 1
   * @maxItems 7
   */
  readonly networks: readonly ('visa' | 'mastercard' | 'amex' | 'discover' | 'unionpay' | 'jcb' | 'other')[];
}

/**
 * Cited pages that a robot cannot read, each with a reason and an end date, sorted by pattern.
 */
export type SourceExceptions = readonly SourceException[];

export interface SourceException {
  /**
   * An https address; * stands for any run of characters but a slash, ** for any run at all.
   */
  readonly pattern: string;
  /**
   * Why a robot cannot read it.
   */
  readonly reason: string;
  /**
   * The last day the exception holds, YYYY-MM-DD.
   */
  readonly until: string;
}
