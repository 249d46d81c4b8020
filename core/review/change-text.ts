import type { Card } from '#core/catalog/card';
import { countryNames, networkNames } from '#core/catalog/card';
import { countDecimals, formatMoney, groupThousands, isCurrencyCode } from '#core/catalog/money';
import type { CardField, FieldChange, FieldValue, Unit, ValueWithUnit } from './card-diff.ts';

/** A change in words: plain text, not escaped. */
export interface ChangeText {
  /** What changed: `Annual fee`, `Groceries`. */
  readonly fieldLabel: string;
  readonly before: string;
  readonly after: string;
  /** The difference, such as `up $10 (+25.6 %)`; empty if before and after are enough. */
  readonly delta: string;
}

export function describeChange(change: FieldChange): ChangeText {
  const { field, item = '', before, after } = change;
  return {
    fieldLabel: fieldNames[field](item),
    before: formatValue(field, before),
    after: formatValue(field, after),
    delta: moveOf(before, after),
  };
}

function moveOf(before: ValueWithUnit, after: ValueWithUnit): string {
  if (before.value === undefined) return 'new';
  if (after.value === undefined) return 'removed';
  if (before.value === null) return 'now known';
  if (after.value === null) return 'no longer known';
  if (Array.isArray(before.value) && Array.isArray(after.value)) return listMove(before.value, after.value);
  if (typeof before.value !== 'number' || typeof after.value !== 'number') return '';
  return before.unit === after.unit ? formatDifference(before.value, after.value, after.unit) : '';
}

function listMove(before: readonly string[], after: readonly string[]): string {
  const added = after.filter((value) => !before.includes(value));
  const gone = before.filter((value) => !after.includes(value));
  const parts = [
    ...(added.length > 0 ? [`added ${added.join(', ')}`] : []),
    ...(gone.length > 0 ? [`removed ${gone.join(', ')}`] : []),
  ];
  return parts.join('; ');
}

function formatValue(field: CardField, { value, unit }: ValueWithUnit): string {
  if (value === undefined) return 'none';
  if (value === null) return field === '/sources/*/retrieved' ? 'not checked yet' : 'unknown';
  if (typeof value === 'number') return formatAmount(value, unit);
  if (typeof value === 'string')
    return (fieldsWithDisplayNames.has(field) && displayNames.get(value)) || value;
  return plainWords(value);
}

function plainWords(value: FieldValue): string {
  return Array.isArray(value) ? value.join(', ') || 'none' : String(value);
}

type DisplayNames<Value extends string> = Readonly<Record<Value, string>>;

const networks: DisplayNames<Card['network']> = {
  ...networkNames,
  other: 'another network',
  unknown: 'unknown',
};

/** A network's display name. */
export function networkName(network: Card['network']): string {
  return networks[network];
}

/** Language names by BCP 47 tag. */
const languages: ReadonlyMap<string, string> = new Map([
  ['en', 'English'],
  ['fr', 'French'],
  ['fr-CA', 'Canadian French'],
  ['zh', 'Chinese'],
  ['zh-Hans', 'simplified Chinese'],
  ['zh-Hant', 'traditional Chinese'],
]);

const displayNames: ReadonlyMap<string, string> = new Map([
  ...Object.entries(networks),
  ...Object.entries(countryNames),
  ['billing-cycle', 'billing cycle'],
  ['calendar-year', 'calendar year'],
  ['anniversary-year', 'card anniversary year'],
  ['cashback', 'cash back'],
  ['apple-wallet', 'Apple Wallet'],
  ['issuer-site', "the issuer's site"],
]);

/** Fields with a fixed set of values, which have display names. */
const fieldsWithDisplayNames: ReadonlySet<CardField> = new Set([
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

/** The display name of every schema field. A new field does not compile until it is listed here. */
export const fieldNames = {
  '/$schema': just('Schema for editors'),
  '/id': just('Id'),
  '/name': just('Name'),
  '/localized_names': (tag) => `Name in ${languages.get(tag) ?? tag}`,
  '/country': just('Country'),
  '/issuer': just('Issuer'),
  '/issuer_id': just('Issuer id'),
  '/network': just('Network'),
  '/network_tier': just('Network tier'),
  '/additional_networks/*/network': just('Additional network'),
  '/additional_networks/*/network_tier': (network) =>
    `Network tier of ${displayNames.get(network) ?? network}`,
  '/type': just('Type'),
  '/segment': just('Segment'),
  '/co_brand': just('Co-brand'),
  '/annual_fee/amount': just('Annual fee'),
  '/annual_fee/currency': just('Annual fee currency'),
  '/annual_fee/first_year': just('First-year annual fee'),
  '/annual_fee/monthly': just('Monthly fee'),
  '/annual_fee/second_currency/amount': just('Annual fee in second currency'),
  '/annual_fee/second_currency/currency': just('Annual fee, second currency'),
  '/annual_fee/waiver': just('Annual fee waiver'),
  '/annual_fee/waiver/spend': just('Annual fee waiver: required spending'),
  '/annual_fee/waiver/purchases': just('Annual fee waiver: required purchases'),
  '/annual_fee/waiver/period': just('Annual fee waiver: period'),
  '/annual_fee/waiver/note': just('Annual fee waiver: note'),
  '/fx_fee/percent': just('Foreign-transaction fee'),
  '/fx_fee/by_network/visa': just(`Foreign-transaction fee on ${networks.visa}`),
  '/fx_fee/by_network/mastercard': just(`Foreign-transaction fee on ${networks.mastercard}`),
  '/fx_fee/by_network/amex': just(`Foreign-transaction fee on ${networks.amex}`),
  '/fx_fee/by_network/discover': just(`Foreign-transaction fee on ${networks.discover}`),
  '/fx_fee/by_network/unionpay': just(`Foreign-transaction fee on ${networks.unionpay}`),
  '/fx_fee/by_network/jcb': just(`Foreign-transaction fee on ${networks.jcb}`),
  '/fx_fee/by_network/other': just(`Foreign-transaction fee on ${networks.other}`),
  '/fx_fee/note': just('Foreign-transaction fee: note'),
  '/rewards/currency_label': just('Rewards currency'),
  '/rewards/rate_type': just('Rewards unit'),
  '/rewards/base_rate/points_per_dollar': just('Base rate'),
  '/rewards/categories/*/label': just('Category'),
  '/rewards/categories/*/category': (label) => `${sentenceCase(label)}: category`,
  '/rewards/categories/*/points_per_dollar': (label) => sentenceCase(label),
  '/rewards/categories/*/cap/amount': (label) => `${sentenceCase(label)}: cap`,
  '/rewards/categories/*/cap/unit': (label) => `${sentenceCase(label)}: cap unit`,
  '/rewards/categories/*/cap/period': (label) => `${sentenceCase(label)}: cap period`,
  '/rewards/categories/*/cap/shared_with': (label) => `${sentenceCase(label)}: cap shared with`,
  '/rewards/categories/*/cap/second_currency/amount': (label) =>
    `${sentenceCase(label)}: cap in second currency`,
  '/rewards/categories/*/cap/second_currency/currency': (label) =>
    `${sentenceCase(label)}: second currency of cap`,
  '/rewards/categories/*/from/amount': (label) => `${sentenceCase(label)}: minimum spending`,
  '/rewards/categories/*/from/unit': (label) => `${sentenceCase(label)}: minimum spending unit`,
  '/rewards/categories/*/from/period': (label) => `${sentenceCase(label)}: minimum spending period`,
  '/rewards/categories/*/period': (label) => `${sentenceCase(label)}: period`,
  '/rewards/categories/*/until': (label) => `${sentenceCase(label)}: valid until`,
  '/rewards/categories/*/activation': (label) => `${sentenceCase(label)}: activation required`,
  '/rewards/categories/*/choose': (label) => `${sentenceCase(label)}: categories to choose`,
  '/rewards/categories/*/note': (label) => `${sentenceCase(label)}: note`,
  '/apr/purchase/min': just('Purchase APR, lowest'),
  '/apr/purchase/max': just('Purchase APR, highest'),
  '/apr/purchase/kind': just('Purchase APR type'),
  '/apr/purchase/daily': just('Purchase APR, daily'),
  '/apr/purchase/intro/percent': just('Purchase APR, introductory'),
  '/apr/purchase/intro/months': just('Purchase APR, introductory period'),
  '/apr/balance_transfer/min': just('Balance transfer APR, lowest'),
  '/apr/balance_transfer/max': just('Balance transfer APR, highest'),
  '/apr/balance_transfer/kind': just('Balance transfer APR type'),
  '/apr/balance_transfer/daily': just('Balance transfer APR, daily'),
  '/apr/balance_transfer/intro/percent': just('Balance transfer APR, introductory'),
  '/apr/balance_transfer/intro/months': just('Balance transfer APR, introductory period'),
  '/apr/cash_advance/min': just('Cash advance APR, lowest'),
  '/apr/cash_advance/max': just('Cash advance APR, highest'),
  '/apr/cash_advance/kind': just('Cash advance APR type'),
  '/apr/cash_advance/daily': just('Cash advance APR, daily'),
  '/apr/cash_advance/intro/percent': just('Cash advance APR, introductory'),
  '/apr/cash_advance/intro/months': just('Cash advance APR, introductory period'),
  '/welcome_offer/amount': just('Welcome offer'),
  '/welcome_offer/unit': just('Welcome offer unit'),
  '/welcome_offer/spend': just('Welcome offer: required spending'),
  '/welcome_offer/currency': just('Welcome offer: spending currency'),
  '/welcome_offer/months': just('Welcome offer: time limit'),
  '/welcome_offer/as_of': just('Welcome offer as of'),
  '/welcome_offer/steps/*/amount': just('Welcome offer step: amount'),
  '/welcome_offer/steps/*/unit': just('Welcome offer step: unit'),
  '/welcome_offer/steps/*/spend': just('Welcome offer step: required spending'),
  '/welcome_offer/steps/*/months': just('Welcome offer step: time limit'),
  '/welcome_offer/steps/*/note': just('Welcome offer step: note'),
  '/welcome_offer/ends_on': just('Welcome offer ends on'),
  '/benefits/*/title': just('Benefit'),
  '/benefits/*/category': (title) => `${sentenceCase(title)}: benefit category`,
  '/benefits/*/description': (title) => `${sentenceCase(title)}: description`,
  '/benefits/*/amount/amount': (title) => `${sentenceCase(title)}: amount`,
  '/benefits/*/amount/currency': (title) => `${sentenceCase(title)}: currency`,
  '/benefits/*/amount/period': (title) => `${sentenceCase(title)}: amount period`,
  '/discontinued_on': just('Closed to new applicants on'),
  '/replaced_by': just('Replaced by'),
  '/official_url': just('Product page'),
  '/image/path': just('Picture file'),
  '/image/source': just('Picture source'),
  '/image/source_sha256': just('Picture source, SHA-256'),
  '/image/pixel_sha256': just('Picture pixels, SHA-256'),
  '/image/width': just('Picture width'),
  '/image/height': just('Picture height'),
  '/image/exported_at': just('Picture exported on'),
  '/image/attribution': just('Picture credit'),
  '/sources/*/url': just('Source'),
  '/sources/*/retrieved': (url) => `${url}: retrieved on`,
  '/sources/*/retrieved_for': (pointer) => `${pointer}: retrieved again on`,
  '/sources/*/cites': (url) => `${url}: supports`,
  '/sources/*/note': (url) => `${url}: note`,
  '/imported_from/id': just('Dataset id'),
  '/imported_from/dataset': just('Imported from'),
  '/imported_from/licence': just('Import licence'),
  '/imported_from/on': just('Imported on'),
  '/notes': just('Notes'),
} as const satisfies Readonly<Record<CardField, NameField>>;

function sentenceCase(label: string): string {
  const [first = ''] = label;
  return first.toUpperCase() + label.slice(first.length);
}

/** A number with its unit: `$1,095`, `CA$39.50`, `2.5 %`, `3 points per dollar`, `1 month`. */
export function formatAmount(value: number, unit: Unit | undefined): string {
  if (unit === undefined) return decimal(value);
  if (isCurrencyCode(unit)) return formatMoney(value, unit);
  return `${decimal(value)} ${value === 1 ? unit.replace(/^(point|mile|month|pixel)s\b/, '$1') : unit}`;
}

/**
 * The difference between two numbers: percentages in points, anything else with the relative change to one decimal
 * (none from 0).
 */
export function formatDifference(before: number, after: number, unit: Unit | undefined): string {
  const direction = after > before ? 'up' : 'down';
  const digits = Math.max(countDecimals(before), countDecimals(after));
  // Floating point: 3 - 2.7 is not exactly 0.3.
  const exact = Math.abs(after - before);
  const by = Number(exact.toFixed(digits)) || exact;
  if (unit === '%') return `${direction} ${decimal(by)} ${by === 1 ? 'point' : 'points'}`;
  const size = unit !== undefined && isCurrencyCode(unit) ? formatMoney(by, unit) : decimal(by);
  if (before === 0) return `${direction} ${size}`;
  const share = ((after - before) / Math.abs(before)) * 100;
  return `${direction} ${size} (${share > 0 ? '+' : '-'}${groupThousands(Math.abs(share).toFixed(1))} %)`;
}

function decimal(value: number): string {
  return groupThousands(String(value));
}
