import type { Card } from '#core/catalog/card';
import { countryNames, networkNames } from '#core/catalog/card';
import { digitsOf, grouped, isMoney, money } from '#core/catalog/money';
import type { CardField, Change, FieldValue, Side, Unit } from './card-diff.ts';

/** A change as people read it: plain text, to be escaped where it is shown. */
export interface ChangeWords {
  /** What changed: `Annual fee`, `Groceries`. */
  readonly what: string;
  readonly before: string;
  readonly after: string;
  /** How it moved, `up $10 (+25.6 %)`; empty where before and after say it all. */
  readonly move: string;
}

/** Says a change in words, the same in every place that shows it. */
export function wordsOfChange(change: Change): ChangeWords {
  const { field, item = '', before, after } = change;
  return {
    what: fieldNames[field](item),
    before: inWords(field, before),
    after: inWords(field, after),
    move: moveOf(before, after),
  };
}

function moveOf(before: Side, after: Side): string {
  if (before.value === undefined) return 'new';
  if (after.value === undefined) return 'gone';
  if (before.value === null) return 'known now';
  if (after.value === null) return 'no longer known';
  if (Array.isArray(before.value) && Array.isArray(after.value)) return listMove(before.value, after.value);
  if (typeof before.value !== 'number' || typeof after.value !== 'number') return '';
  return before.unit === after.unit ? move(before.value, after.value, after.unit) : '';
}

function listMove(before: readonly string[], after: readonly string[]): string {
  const added = after.filter((value) => !before.includes(value));
  const gone = before.filter((value) => !after.includes(value));
  const parts = [
    ...(added.length > 0 ? [`added ${added.join(', ')}`] : []),
    ...(gone.length > 0 ? [`taken out ${gone.join(', ')}`] : []),
  ];
  return parts.join('; ');
}

function inWords(field: CardField, { value, unit }: Side): string {
  if (value === undefined) return 'none';
  if (value === null) return field === '/sources/*/retrieved' ? 'not read yet' : 'not known';
  if (typeof value === 'number') return amount(value, unit);
  if (typeof value === 'string') return (fieldsOfWords.has(field) && words.get(value)) || value;
  return plainWords(value);
}

function plainWords(value: FieldValue): string {
  return Array.isArray(value) ? value.join(', ') || 'none' : String(value);
}

type Words<Value extends string> = Readonly<Record<Value, string>>;

const networks: Words<Card['network']> = {
  ...networkNames,
  other: 'another network',
  unknown: 'not known',
};

/** A network as people name it. */
export function networkName(network: Card['network']): string {
  return networks[network];
}

/** The languages of names, by the tags that are in use. */
const languages: ReadonlyMap<string, string> = new Map([
  ['en', 'English'],
  ['fr', 'French'],
  ['fr-CA', 'Canadian French'],
  ['zh', 'Chinese'],
  ['zh-Hans', 'simplified Chinese'],
  ['zh-Hant', 'traditional Chinese'],
]);

const words: ReadonlyMap<string, string> = new Map([
  ...Object.entries(networks),
  ...Object.entries(countryNames),
  ['billing-cycle', 'billing cycle'],
  ['calendar-year', 'calendar year'],
  ['anniversary-year', 'card anniversary year'],
  ['cashback', 'cash back'],
  ['apple-wallet', 'Apple Wallet'],
  ['issuer-site', "the issuer's site"],
]);

/** Fields that hold one of a few words, not a person's text. */
const fieldsOfWords: ReadonlySet<CardField> = new Set([
  '/country',
  '/network',
  '/additional_networks/*/network',
  '/rewards/rate_type',
  '/rewards/categories/*/cap/period',
  '/image/source',
]);

type NameField = (item: string) => string;

const just =
  (name: string): NameField =>
  () =>
    name;

/** Every field of the contract by name; a new field does not compile, and fails a test, until it is here. */
export const fieldNames = {
  '/$schema': just('Schema for editors'),
  '/id': just('Id'),
  '/name': just('Name'),
  '/localized_names': (tag) => `Name in ${languages.get(tag) ?? tag}`,
  '/country': just('Country'),
  '/issuer': just('Issuer'),
  '/issuer_id': just("Issuer's id"),
  '/network': just('Network'),
  '/network_tier': just('Network tier'),
  '/additional_networks/*/network': just('Further network'),
  '/additional_networks/*/network_tier': (network) => `Network tier of ${words.get(network) ?? network}`,
  '/type': just('Type'),
  '/segment': just('Segment'),
  '/co_brand': just('Co-brand'),
  '/annual_fee/amount': just('Annual fee'),
  '/annual_fee/currency': just("Annual fee's currency"),
  '/annual_fee/first_year': just('Annual fee in the first year'),
  '/annual_fee/monthly': just('Fee for a month'),
  '/annual_fee/second_currency/amount': just('Annual fee in the second currency'),
  '/annual_fee/second_currency/currency': just("Annual fee's second currency"),
  '/annual_fee/waiver': just('Annual fee waived'),
  '/annual_fee/waiver/spend': just('Annual fee waived from spending of'),
  '/annual_fee/waiver/purchases': just('Annual fee waived from purchases'),
  '/annual_fee/waiver/period': just('Annual fee waived: counted over a'),
  '/annual_fee/waiver/note': just('Annual fee waived: note'),
  '/fx_fee/percent': just('Foreign-transaction fee'),
  '/fx_fee/by_network/visa': just(`Foreign-transaction fee through ${networks.visa}`),
  '/fx_fee/by_network/mastercard': just(`Foreign-transaction fee through ${networks.mastercard}`),
  '/fx_fee/by_network/amex': just(`Foreign-transaction fee through ${networks.amex}`),
  '/fx_fee/by_network/discover': just(`Foreign-transaction fee through ${networks.discover}`),
  '/fx_fee/by_network/unionpay': just(`Foreign-transaction fee through ${networks.unionpay}`),
  '/fx_fee/by_network/jcb': just(`Foreign-transaction fee through ${networks.jcb}`),
  '/fx_fee/by_network/other': just(`Foreign-transaction fee through ${networks.other}`),
  '/fx_fee/note': just('Foreign-transaction fee: note'),
  '/rewards/currency_label': just('What is earned'),
  '/rewards/rate_type': just('Rewards counted in'),
  '/rewards/base_rate/points_per_dollar': just('Base rate'),
  '/rewards/categories/*/label': just('Category'),
  '/rewards/categories/*/category': (label) => `${sentenceCase(label)}: category`,
  '/rewards/categories/*/points_per_dollar': (label) => sentenceCase(label),
  '/rewards/categories/*/cap/amount': (label) => `${sentenceCase(label)}: cap`,
  '/rewards/categories/*/cap/unit': (label) => `${sentenceCase(label)}: cap counted in`,
  '/rewards/categories/*/cap/period': (label) => `${sentenceCase(label)}: cap holds for a`,
  '/rewards/categories/*/cap/shared_with': (label) => `${sentenceCase(label)}: cap shared with`,
  '/rewards/categories/*/cap/second_currency/amount': (label) =>
    `${sentenceCase(label)}: cap in the second currency`,
  '/rewards/categories/*/cap/second_currency/currency': (label) =>
    `${sentenceCase(label)}: second currency of the cap`,
  '/rewards/categories/*/from/amount': (label) => `${sentenceCase(label)}: from spending of`,
  '/rewards/categories/*/from/unit': (label) => `${sentenceCase(label)}: spending counted in`,
  '/rewards/categories/*/from/period': (label) => `${sentenceCase(label)}: spending counted over a`,
  '/rewards/categories/*/period': (label) => `${sentenceCase(label)}: holds in`,
  '/rewards/categories/*/until': (label) => `${sentenceCase(label)}: holds until`,
  '/rewards/categories/*/activation': (label) => `${sentenceCase(label)}: must be activated`,
  '/rewards/categories/*/choose': (label) => `${sentenceCase(label)}: categories to choose`,
  '/rewards/categories/*/note': (label) => `${sentenceCase(label)}: note`,
  '/apr/purchase/min': just('Purchase APR, lowest'),
  '/apr/purchase/max': just('Purchase APR, highest'),
  '/apr/purchase/kind': just('Purchase APR, kind'),
  '/apr/purchase/daily': just('Purchase APR, a day'),
  '/apr/purchase/intro/percent': just('Purchase APR, introductory'),
  '/apr/purchase/intro/months': just('Purchase APR, introductory time'),
  '/apr/balance_transfer/min': just('Balance transfer APR, lowest'),
  '/apr/balance_transfer/max': just('Balance transfer APR, highest'),
  '/apr/balance_transfer/kind': just('Balance transfer APR, kind'),
  '/apr/balance_transfer/daily': just('Balance transfer APR, a day'),
  '/apr/balance_transfer/intro/percent': just('Balance transfer APR, introductory'),
  '/apr/balance_transfer/intro/months': just('Balance transfer APR, introductory time'),
  '/apr/cash_advance/min': just('Cash advance APR, lowest'),
  '/apr/cash_advance/max': just('Cash advance APR, highest'),
  '/apr/cash_advance/kind': just('Cash advance APR, kind'),
  '/apr/cash_advance/daily': just('Cash advance APR, a day'),
  '/apr/cash_advance/intro/percent': just('Cash advance APR, introductory'),
  '/apr/cash_advance/intro/months': just('Cash advance APR, introductory time'),
  '/welcome_offer/amount': just('Welcome offer'),
  '/welcome_offer/unit': just('Welcome offer counted in'),
  '/welcome_offer/spend': just('Welcome offer: purchases needed'),
  '/welcome_offer/currency': just("Welcome offer: purchases' currency"),
  '/welcome_offer/months': just('Welcome offer: time to spend it'),
  '/welcome_offer/as_of': just('Welcome offer read on'),
  '/welcome_offer/steps/*/amount': just('Welcome offer, a step: amount'),
  '/welcome_offer/steps/*/unit': just('Welcome offer, a step: counted in'),
  '/welcome_offer/steps/*/spend': just('Welcome offer, a step: purchases needed'),
  '/welcome_offer/steps/*/months': just('Welcome offer, a step: time to spend it'),
  '/welcome_offer/steps/*/note': just('Welcome offer, a step: note'),
  '/welcome_offer/ends_on': just('Welcome offer ends on'),
  '/benefits/*/title': just('Benefit'),
  '/benefits/*/category': (title) => `${sentenceCase(title)}: kind`,
  '/benefits/*/description': (title) => `${sentenceCase(title)}: in words`,
  '/benefits/*/amount/amount': (title) => `${sentenceCase(title)}: amount`,
  '/benefits/*/amount/currency': (title) => `${sentenceCase(title)}: currency`,
  '/benefits/*/amount/period': (title) => `${sentenceCase(title)}: given each`,
  '/discontinued_on': just('Closed to new applicants on'),
  '/replaced_by': just('Replaced by'),
  '/official_url': just('Product page'),
  '/image/path': just("Picture's file"),
  '/image/source': just('Picture taken from'),
  '/image/source_sha256': just("Picture's source, SHA-256"),
  '/image/pixel_sha256': just("Picture's pixels, SHA-256"),
  '/image/width': just("Picture's width"),
  '/image/height': just("Picture's height"),
  '/image/exported_at': just('Picture made on'),
  '/image/attribution': just('Picture by'),
  '/sources/*/url': just('Source'),
  '/sources/*/retrieved': (url) => `${url}: read on`,
  '/sources/*/retrieved_for': (pointer) => `${pointer}: read again on`,
  '/sources/*/cites': (url) => `${url}: bears out`,
  '/sources/*/note': (url) => `${url}: note`,
  '/imported_from/id': just("Dataset's id"),
  '/imported_from/dataset': just('Imported from'),
  '/imported_from/licence': just("Import's licence"),
  '/imported_from/on': just('Imported on'),
  '/notes': just('Notes'),
} as const satisfies Readonly<Record<CardField, NameField>>;

function sentenceCase(label: string): string {
  const [first = ''] = label;
  return first.toUpperCase() + label.slice(first.length);
}

/** A number with its unit: `$1,095`, `CA$39.50`, `2.5 %`, `3 points per dollar`, `1 month`. */
export function amount(value: number, unit: Unit | undefined): string {
  if (unit === undefined) return decimal(value);
  if (isMoney(unit)) return money(value, unit);
  return `${decimal(value)} ${value === 1 ? unit.replace(/^(point|mile|month|pixel)s\b/, '$1') : unit}`;
}

/**
 * How a number moved: percentages in points, all else with the share of what it was, to one decimal; from 0 there is
 * no share.
 */
export function move(before: number, after: number, unit: Unit | undefined): string {
  const direction = after > before ? 'up' : 'down';
  const digits = Math.max(digitsOf(before), digitsOf(after));
  // Binary fractions: 3 less 2.7 is not quite 0.3.
  const exact = Math.abs(after - before);
  const by = Number(exact.toFixed(digits)) || exact;
  if (unit === '%') return `${direction} ${decimal(by)} ${by === 1 ? 'point' : 'points'}`;
  const size = unit !== undefined && isMoney(unit) ? money(by, unit) : decimal(by);
  if (before === 0) return `${direction} ${size}`;
  const share = ((after - before) / Math.abs(before)) * 100;
  return `${direction} ${size} (${share > 0 ? '+' : '-'}${grouped(Math.abs(share).toFixed(1))} %)`;
}

function decimal(value: number): string {
  return grouped(String(value));
}
