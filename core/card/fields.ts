/**
 * Every field of a card: its kind and unit, and the words for it. A `*` in a JSON Pointer stands for the position of a list
 * item. What a field means is in `schema.json`. The site's labels are in `labels.ts`, and the fees in `fees.ts`: the site loads
 * both, but not this table.
 */

import { upperFirst } from '#core/text/phrases';
import { type Card, countryNames, currencyByCountry, networkNames, type PartialCard } from './card.ts';
import { valueAt, withoutIndexes } from './json.ts';
import { compareWithRange, type Implausible, type Ranges, ranges } from './ranges.ts';

export type FieldKind = 'money' | 'percent' | 'rate' | 'count' | 'day' | 'text' | 'slug' | 'list' | 'choice';

/** The unit of a number, such as an ISO 4217 code for money, `%`, or `points per dollar`. */
export type Unit = string;

type FindUnit = (parent: Readonly<Record<string, unknown>>, card: PartialCard) => Unit | undefined;

type Names = Readonly<Record<string, string>>;

export interface Field {
  readonly kind: FieldKind;
  /** The name in English, unique. `{item}` stands for the name of the list item or map entry, `{Item}` for it in upper case. */
  readonly name: string;
  /** What the name of an item stands for, such as `French` for `fr`. */
  readonly itemNames?: Names;
  readonly unit?: FindUnit;
  /** The plausible numbers in each unit. */
  readonly ranges?: Ranges;
  /** The words for the field inside a sentence. */
  readonly phrase?: string;
  /** The words for the values. Absent if the values are words already. */
  readonly valueNames?: Names;
  /** The word for null. */
  readonly nullName?: string;
}

type Details = Omit<Field, 'kind' | 'name'>;

const plain =
  (kind: FieldKind, unit?: FindUnit) =>
  (name: string, details: Details = {}): Field => ({ kind, name, ...(unit && { unit }), ...details });

const readUnitFrom =
  (key: string): FindUnit =>
  (parent) => {
    const unit = parent[key];
    return typeof unit === 'string' ? unit : undefined;
  };

const text = plain('text');
const slug = plain('slug');
const list = plain('list');
const day = plain('day');
const choice = plain('choice');
const money = plain('money', readUnitFrom('currency'));
/** Money, points or miles. */
const amount = plain('money', readUnitFrom('unit'));
const percent = plain('percent', () => '%');
const rate = plain('rate', (_, { country, rewards, annual_fee: fee }) => {
  if (rewards?.rate_type === 'cashback') return '%';
  // The fee of a card for travelers may be in another currency than its purchases.
  const currency = country === undefined ? fee?.currency : currencyByCountry[country];
  if (rewards?.rate_type === undefined || currency === undefined) return undefined;
  return `${rewards.rate_type} per ${nameMoneyUnit(currency)}`;
});
const count = (unit: Unit, name: string, details?: Details): Field =>
  plain('count', () => unit)(name, details);

function nameMoneyUnit(currency: string): string {
  if (currency === 'USD' || currency === 'CAD') return 'dollar';
  return currency === 'CNY' ? 'yuan' : currency;
}

const networks: Readonly<Record<Card['network'], string>> = {
  ...networkNames,
  other: 'another network',
  unknown: 'unknown',
};

export function getNetworkName(network: Card['network']): string {
  return networks[network];
}

const languages: Names = {
  en: 'English',
  fr: 'French',
  'fr-CA': 'Canadian French',
  zh: 'Chinese',
  'zh-Hans': 'simplified Chinese',
  'zh-Hant': 'traditional Chinese',
};

const periods: Names = {
  'billing-cycle': 'billing cycle',
  'calendar-year': 'calendar year',
  'anniversary-year': 'card anniversary year',
};

type InterestField = 'min' | 'max' | 'kind' | 'daily' | 'intro/percent' | 'intro/months';

function interest<Key extends string>(key: Key, name: string): Record<`/apr/${Key}/${InterestField}`, Field> {
  const phrase = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  const hasPhrase = key !== 'balance_transfer';
  const limits = { ranges: hasPhrase ? ranges.interest : ranges.transferInterest };
  const fields: Record<InterestField, Field> = {
    min: percent(`${name}, lowest`, { ...limits, ...(hasPhrase && { phrase: `the lowest ${phrase}` }) }),
    max: percent(`${name}, highest`, { ...limits, ...(hasPhrase && { phrase: `the highest ${phrase}` }) }),
    kind: choice(`${name} type`),
    daily: percent(`${name}, daily`, { ranges: ranges.dailyInterest }),
    'intro/percent': percent(`${name}, introductory`, { ranges: ranges.introductoryInterest }),
    'intro/months': count('months', `${name}, introductory period`, { ranges: ranges.months }),
  };
  return prefixKeys(`/apr/${key}/`, fields);
}

function prefixKeys<Prefix extends string, Key extends string>(
  prefix: Prefix,
  fields: Readonly<Record<Key, Field>>,
): Record<`${Prefix}${Key}`, Field> {
  return Object.fromEntries(
    Object.entries<Field>(fields).map(([key, field]) => [`${prefix}${key}`, field]),
  ) as Record<`${Prefix}${Key}`, Field>;
}

const feeOnNetwork = (network: Card['network']): Field =>
  percent(`Foreign-transaction fee on ${networks[network]}`, { ranges: ranges.foreignFee });

/** The fields that hold a value, in the order of the schema. */
export const cardFields = {
  '/$schema': text('Schema for editors'),
  '/id': slug('Id', { phrase: 'the id' }),
  '/name': text('Name', { phrase: 'the name' }),
  '/localized_names': text('Name in {item}', { itemNames: languages }),
  '/search_names': list('Names for search'),
  '/country': choice('Country', { valueNames: countryNames }),
  '/issuer': text('Issuer', { phrase: "the issuer's name" }),
  '/issuer_id': slug('Issuer id', { phrase: "the issuer's id" }),
  '/network': choice('Network', { valueNames: networks, phrase: 'the network' }),
  '/network_tier': slug('Network tier'),
  '/additional_networks/*/network': choice('Additional network', { valueNames: networks }),
  '/additional_networks/*/network_tier': slug('Network tier of {item}', { itemNames: networks }),
  '/type': choice('Type', { phrase: 'the type' }),
  '/segment': choice('Segment', { phrase: 'the segment' }),
  '/co_brand': text('Co-brand'),
  '/annual_fee/amount': money('Annual fee', { phrase: 'the annual fee', ranges: ranges.yearlyFee }),
  '/annual_fee/currency': choice('Annual fee currency'),
  '/annual_fee/first_year': money('First-year annual fee', {
    phrase: "the first year's annual fee",
    ranges: ranges.yearlyFee,
  }),
  '/annual_fee/monthly': money('Monthly fee', { ranges: ranges.monthlyFee }),
  '/annual_fee/second_currency/amount': money('Annual fee in second currency', { ranges: ranges.yearlyFee }),
  '/annual_fee/second_currency/currency': choice('Annual fee, second currency'),
  '/annual_fee/waiver': text('Annual fee waiver'),
  '/annual_fee/waiver/spend': money('Annual fee waiver: required spending', {
    unit: (_, card) => card.annual_fee?.currency,
  }),
  '/annual_fee/waiver/purchases': count('purchases', 'Annual fee waiver: required purchases'),
  '/annual_fee/waiver/period': choice('Annual fee waiver: period'),
  '/annual_fee/waiver/note': text('Annual fee waiver: note'),
  '/additional_card_fee/amount': money('Additional card fee', {
    phrase: 'the fee for an additional card',
    ranges: ranges.additionalCardFee,
  }),
  '/additional_card_fee/currency': choice('Additional card fee currency'),
  '/fx_fee/percent': percent('Foreign-transaction fee', {
    phrase: 'the foreign-transaction fee',
    ranges: ranges.foreignFee,
  }),
  '/fx_fee/by_network/visa': feeOnNetwork('visa'),
  '/fx_fee/by_network/mastercard': feeOnNetwork('mastercard'),
  '/fx_fee/by_network/amex': feeOnNetwork('amex'),
  '/fx_fee/by_network/discover': feeOnNetwork('discover'),
  '/fx_fee/by_network/unionpay': feeOnNetwork('unionpay'),
  '/fx_fee/by_network/jcb': feeOnNetwork('jcb'),
  '/fx_fee/by_network/other': feeOnNetwork('other'),
  '/fx_fee/note': text('Foreign-transaction fee: note'),
  '/rewards/currency_label': text('Rewards currency'),
  '/rewards/rate_type': choice('Rewards unit', { valueNames: { cashback: 'cash back' } }),
  '/rewards/base_rate/points_per_dollar': rate('Base rate', {
    phrase: 'the base rate',
    ranges: ranges.baseRate,
  }),
  '/rewards/categories/*/label': text('Category'),
  '/rewards/categories/*/category': list('{Item}: category'),
  '/rewards/categories/*/points_per_dollar': rate('{Item}', { ranges: ranges.categoryRate }),
  '/rewards/categories/*/cap/amount': amount('{Item}: cap', { ranges: ranges.limit }),
  '/rewards/categories/*/cap/unit': choice('{Item}: cap unit'),
  '/rewards/categories/*/cap/period': choice('{Item}: cap period', { valueNames: periods }),
  '/rewards/categories/*/cap/shared_with': list('{Item}: cap shared with'),
  '/rewards/categories/*/cap/second_currency/amount': money('{Item}: cap in second currency', {
    ranges: ranges.limit,
  }),
  '/rewards/categories/*/cap/second_currency/currency': choice('{Item}: second currency of cap'),
  '/rewards/categories/*/from/amount': amount('{Item}: minimum spending', { ranges: ranges.limit }),
  '/rewards/categories/*/from/unit': choice('{Item}: minimum spending unit'),
  '/rewards/categories/*/from/period': choice('{Item}: minimum spending period'),
  '/rewards/categories/*/period': choice('{Item}: period'),
  '/rewards/categories/*/until': day('{Item}: valid until'),
  '/rewards/categories/*/activation': choice('{Item}: activation required'),
  '/rewards/categories/*/choose': count('categories', '{Item}: categories to choose'),
  '/rewards/categories/*/note': text('{Item}: note'),
  ...interest('purchase', 'Purchase APR'),
  ...interest('balance_transfer', 'Balance transfer APR'),
  ...interest('cash_advance', 'Cash advance APR'),
  '/welcome_offer/amount': amount('Welcome offer', { phrase: 'the welcome offer', ranges: ranges.offer }),
  '/welcome_offer/unit': choice('Welcome offer unit'),
  '/welcome_offer/spend': money('Welcome offer: required spending', {
    phrase: 'the required spending of the welcome offer',
    ranges: ranges.spending,
  }),
  '/welcome_offer/currency': choice('Welcome offer: spending currency'),
  '/welcome_offer/months': count('months', 'Welcome offer: time limit', {
    phrase: 'the time limit of the welcome offer',
    ranges: ranges.months,
  }),
  '/welcome_offer/as_of': day('Welcome offer as of'),
  '/welcome_offer/steps/*/amount': amount('Welcome offer step: amount', {
    unit: (parent, card) => readUnitFrom('unit')(parent, card) ?? card.welcome_offer?.unit,
    ranges: ranges.offer,
  }),
  '/welcome_offer/steps/*/unit': choice('Welcome offer step: unit'),
  '/welcome_offer/steps/*/spend': money('Welcome offer step: required spending', {
    unit: (_, card) => card.welcome_offer?.currency,
    ranges: ranges.spending,
  }),
  '/welcome_offer/steps/*/months': count('months', 'Welcome offer step: time limit', {
    ranges: ranges.months,
  }),
  '/welcome_offer/steps/*/note': text('Welcome offer step: note'),
  '/welcome_offer/ends_on': day('Welcome offer ends on'),
  '/benefits/*/title': text('Benefit'),
  '/benefits/*/category': slug('{Item}: benefit category'),
  '/benefits/*/description': text('{Item}: description'),
  '/benefits/*/amount/amount': money('{Item}: amount'),
  '/benefits/*/amount/currency': choice('{Item}: currency'),
  '/benefits/*/amount/period': choice('{Item}: amount period'),
  '/discontinued_on': day('Closed to new applicants on'),
  '/replaced_by': slug('Replaced by'),
  '/official_url': text('Product page'),
  '/image/path': text('Picture file'),
  '/image/source': choice('Picture source', {
    valueNames: { 'apple-wallet': 'Apple Wallet', 'issuer-site': "the issuer's site" },
  }),
  '/image/source_sha256': text('Picture source, SHA-256'),
  '/image/pixel_sha256': text('Picture pixels, SHA-256'),
  '/image/width': count('pixels', 'Picture width'),
  '/image/height': count('pixels', 'Picture height'),
  '/image/exported_at': day('Picture exported on'),
  '/image/attribution': text('Picture credit'),
  '/sources/*/url': text('Source'),
  '/sources/*/retrieved': day('{item}: retrieved on', { nullName: 'not read yet' }),
  '/sources/*/by': text('{item}: read by'),
  '/sources/*/cites': list('{item}: supports'),
  '/sources/*/note': text('{item}: note'),
  '/imported_from/id': slug('Dataset id'),
  '/imported_from/dataset': text('Imported from'),
  '/imported_from/licence': text('Import licence'),
  '/imported_from/on': day('Imported on'),
  '/notes': text('Notes'),
  '/curation': text('Notes for maintainers'),
} as const satisfies Readonly<Record<CardField, Field>>;

/** Returns the entry of a field, or undefined if `pointer` is not a field that holds a value. */
export function findField(pointer: string): Field | undefined {
  return Object.hasOwn(cardFields, pointer) ? cardFields[pointer as CardField] : undefined;
}

/** Returns the English name of a field. `item` is the name of the list item or map entry that contains it. */
export function nameField(field: CardField, item: string): string {
  const { name, itemNames }: Field = cardFields[field];
  const itemName = itemNames !== undefined && Object.hasOwn(itemNames, item) ? itemNames[item] : item;
  return name.replace('{item}', () => itemName ?? item).replace('{Item}', () => upperFirst(item));
}

/** Returns the unit of the number in `field`. Undefined if the field holds no number. */
export function unitOf(field: string, parent: unknown, card: PartialCard): Unit | undefined {
  return findField(field)?.unit?.((parent ?? {}) as Readonly<Record<string, unknown>>, card);
}

/** Says why the number at a JSON Pointer is implausible for its field and unit. Undefined if it is plausible. */
export function findImplausible(
  pointer: string,
  value: number,
  card: PartialCard,
): (Implausible & { readonly kind: FieldKind }) | undefined {
  const path = withoutIndexes(pointer);
  const field = findField(path);
  if (field?.ranges === undefined) return undefined;
  const unit = unitOf(path, valueAt(card, pointer.slice(0, pointer.lastIndexOf('/'))), card);
  const range = unit === undefined ? undefined : (field.ranges[unit] ?? field.ranges.any);
  const implausible = range && compareWithRange(value, range);
  return implausible && { kind: field.kind, ...implausible };
}

/** The path of a field that holds a value, such as `/annual_fee/amount`. */
export type CardField = FieldOf<Card>;

type Plain = string | number | boolean;

/** A list of plain values counts as one field. So does a map with arbitrary keys, such as `/localized_names`. */
type FieldOf<Value, Path extends string = ''> = Value extends Plain | readonly Plain[]
  ? Path
  : Value extends readonly (infer Item)[]
    ? FieldOf<NonNullable<Item>, `${Path}/*`>
    : string extends keyof Value
      ? Path
      : { [Key in keyof Value & string]-?: FieldOf<NonNullable<Value[Key]>, `${Path}/${Key}`> }[keyof Value &
          string];
