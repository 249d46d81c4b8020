/**
 * Every field of a card: its kind and unit, and the words for it. A `*` in a JSON Pointer stands for the position of a list
 * item. What a field means is in `schema.json`.
 */

import { must } from '#core/text/must';
import { upperFirst } from '#core/text/phrases';
import { type Card, countryNames, currencyByCountry, networkNames, type PartialCard } from './card.ts';
import { valueAt } from './json.ts';
import { type Range, type Ranges, ranges } from './ranges.ts';

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
    'intro/months': count('months', `${name}, introductory period`),
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
    ranges: ranges.yearlyFee,
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

/**
 * Returns the field of the number at a JSON Pointer, and the plausible numbers there. Undefined if every number is
 * plausible.
 */
export function findRange(
  pointer: string,
  card: PartialCard,
): { readonly kind: FieldKind; readonly range: Range } | undefined {
  const path = pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');
  const field = findField(path);
  if (field?.ranges === undefined) return undefined;
  const unit = unitOf(path, valueAt(card, pointer.slice(0, pointer.lastIndexOf('/'))), card);
  const range = unit === undefined ? undefined : (field.ranges[unit] ?? field.ranges.any);
  return range && { kind: field.kind, range };
}

/** The names of the top-level fields, of published facts and of parts of the rewards, as the site shows them. */
export const fieldLabels = {
  id: { en: 'Id', fr: 'Identifiant', zh: '编号' },
  name: { en: 'Name', fr: 'Nom', zh: '名称' },
  localized_names: { en: 'Other names', fr: 'Autres noms', zh: '其他名称' },
  search_names: { en: 'Names for search', fr: 'Noms de recherche', zh: '搜索用名称' },
  country: { en: 'Country', fr: 'Pays', zh: '国家' },
  issuer: { en: 'Issuer', fr: 'Émetteur', zh: '发卡机构' },
  issuer_id: { en: 'Issuer', fr: 'Émetteur', zh: '发卡机构' },
  network: { en: 'Network', fr: 'Réseau', zh: '卡组织' },
  network_tier: { en: 'Tier', fr: 'Niveau', zh: '等级' },
  additional_networks: { en: 'Other networks', fr: 'Autres réseaux', zh: '其他卡组织' },
  type: { en: 'Type', fr: 'Type', zh: '类型' },
  segment: { en: 'Issued to', fr: 'Clientèle', zh: '适用客户' },
  co_brand: { en: 'Co-brand', fr: 'Partenaire', zh: '联名方' },
  annual_fee: { en: 'Annual fee', fr: 'Frais annuels', zh: '年费' },
  additional_card_fee: { en: 'Additional card fee', fr: 'Frais de carte supplémentaire', zh: '附属卡年费' },
  fx_fee: { en: 'FX fee', fr: 'Frais de conversion', zh: '货币转换费' },
  rewards: { en: 'Rewards', fr: 'Récompenses', zh: '奖励' },
  apr: { en: 'Interest', fr: 'Intérêts', zh: '利率' },
  welcome_offer: { en: 'Welcome offer', fr: 'Offre de bienvenue', zh: '开卡礼遇' },
  benefits: { en: 'Benefits', fr: 'Avantages', zh: '权益' },
  discontinued_on: { en: 'Discontinued on', fr: 'Retirée le', zh: '停止发行日期' },
  replaced_by: { en: 'Replaced by', fr: 'Remplacée par', zh: '替代卡片' },
  official_url: { en: 'Official page', fr: 'Page officielle', zh: '官方页面' },
  image: { en: 'Picture', fr: 'Image', zh: '图片' },
  sources: { en: 'Sources', fr: 'Sources', zh: '来源' },
  imported_from: { en: 'Imported from', fr: 'Importée de', zh: '导入自' },
  notes: { en: 'Notes', fr: 'Notes', zh: '备注' },
  curation: { en: 'Notes for maintainers', fr: 'Notes de tenue', zh: '维护备注' },
  last_read: { en: 'Read', fr: 'Lue', zh: '查阅' },
  read_by: { en: 'Read by', fr: 'Lue par', zh: '查阅者' },
  art_grade: { en: 'Picture', fr: 'Image', zh: '图片' },
  status: { en: 'Status', fr: 'Statut', zh: '状态' },
  base_rate: { en: 'Base rate', fr: 'Taux de base', zh: '基础回报' },
  category_rate: { en: 'Rate in the category', fr: 'Taux dans la catégorie', zh: '类别回馈率' },
  categories: { en: 'Bonus rates', fr: 'Taux plus élevés', zh: '更高回报' },
  rates: { en: 'Rewards', fr: 'Récompenses', zh: '奖励' },
} as const satisfies Readonly<Record<string, Readonly<Record<'en' | 'fr' | 'zh', string>>>>;

type LabelKey = keyof typeof fieldLabels;

/** Returns the labels in a language, with keys such as `field.annual_fee`. */
export function listFieldLabels(language: 'en' | 'fr' | 'zh'): Readonly<Record<`field.${LabelKey}`, string>> {
  return Object.fromEntries(
    Object.entries(fieldLabels).map(([key, labels]) => [`field.${key}`, labels[language]]),
  ) as Record<`field.${LabelKey}`, string>;
}

/** A fee that forms ask for, and that every view of a card shows. It is an object of its own in the card. */
interface FeeEntry<Key extends string, Name extends string> {
  readonly key: Key;
  /** The name in forms and options. The flag of `cardcat new` is the same in lower case with hyphens. */
  readonly name: Name;
  /** An amount with a currency, or a percentage. */
  readonly kind: 'money' | 'percent';
  /** The JSON Pointer to the number. */
  readonly pointer: CardField;
  readonly isRequired: boolean;
  readonly question: string;
  readonly flagHelp: string;
  /** The highest plausible number. */
  readonly max?: number;
}

const feeTable = [
  {
    key: 'annual_fee',
    name: 'annualFee',
    kind: 'money',
    pointer: '/annual_fee/amount',
    isRequired: true,
    question: 'Annual fee',
    flagHelp: '0 if the page says there is none',
  },
  {
    key: 'fx_fee',
    name: 'fxFee',
    kind: 'percent',
    pointer: '/fx_fee/percent',
    isRequired: true,
    question: 'Foreign transaction fee',
    flagHelp: 'foreign transaction fee; 0 if the page says there is none',
    max: 10,
  },
  {
    key: 'additional_card_fee',
    name: 'additionalCardFee',
    kind: 'money',
    pointer: '/additional_card_fee/amount',
    isRequired: false,
    question: 'Annual fee for an additional card',
    flagHelp: 'annual fee for each additional card; 0 if the page says there is none',
  },
] as const satisfies readonly FeeEntry<LabelKey, string>[];

export type FeeKey = (typeof feeTable)[number]['key'];
export type FeeName = (typeof feeTable)[number]['name'];

export type Fee = FeeEntry<FeeKey, FeeName>;

export const fees: readonly Fee[] = feeTable;

/** Returns a value for the name of every fee. */
export function mapFees<Value>(compute: (fee: Fee) => Value): Record<FeeName, Value> {
  return Object.fromEntries(fees.map((fee) => [fee.name, compute(fee)])) as Record<FeeName, Value>;
}

/** Returns the number of a fee, or null if it is unknown, and its unit. Returns undefined if the card has no such field. */
export function readFee(
  card: Omit<Card, '$schema'>,
  { key, pointer }: Fee,
): { readonly value: number | null; readonly unit: Unit } | undefined {
  const value = valueAt(card, pointer) as number | null | undefined;
  if (value === undefined) return undefined;
  return { value, unit: must(unitOf(pointer, valueAt(card, `/${key}`), card), `the unit of ${pointer}`) };
}

/** Formats the slug of a network tier: `World Elite` for `world-elite`. Tiers are brand names, so they are not translated. */
export function formatTier(tier: string): string {
  return tier.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
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
