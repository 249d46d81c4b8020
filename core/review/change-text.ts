import { type Card, countryNames, networkNames } from '#core/card/card';
import { countDecimals, formatMoney, groupThousands, isCurrencyCode } from '#core/card/money';
import { upperFirst } from '#core/text/phrases';
import type { CardField, FieldChange, Unit, ValueWithUnit } from './card-diff.ts';

/** A description of a change. All strings are plain text and not escaped. */
export interface ChangeText {
  /** The name of the changed field, such as `Annual fee` or `Groceries`. */
  readonly fieldLabel: string;
  readonly before: string;
  readonly after: string;
  /** The difference, such as `up $10 (+25.6 %)`. Empty if `before` and `after` already show it. */
  readonly delta: string;
}

export function describeChange(change: FieldChange): ChangeText {
  const { field, item = '', before, after } = change;
  return {
    fieldLabel: fieldNames[field](item),
    before: formatValue(field, before),
    after: formatValue(field, after),
    delta: describeDelta(before, after),
  };
}

function describeDelta(before: ValueWithUnit, after: ValueWithUnit): string {
  if (before.value === undefined) return 'new';
  if (after.value === undefined) return 'removed';
  if (before.value === null) return 'now known';
  if (after.value === null) return 'no longer known';
  if (Array.isArray(before.value) && Array.isArray(after.value))
    return describeListDelta(before.value, after.value);
  if (typeof before.value !== 'number' || typeof after.value !== 'number') return '';
  return before.unit === after.unit ? formatDifference(before.value, after.value, after.unit) : '';
}

function describeListDelta(before: readonly string[], after: readonly string[]): string {
  const added = after.filter((value) => !before.includes(value));
  const removed = before.filter((value) => !after.includes(value));
  const parts = [
    ...(added.length > 0 ? [`added ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`removed ${removed.join(', ')}`] : []),
  ];
  return parts.join('; ');
}

function formatValue(field: CardField, { value, unit }: ValueWithUnit): string {
  if (value === undefined) return 'none';
  if (value === null) return field === '/sources/*/retrieved' ? 'not checked yet' : 'unknown';
  if (typeof value === 'number') return formatAmount(value, unit);
  if (typeof value === 'string')
    return (fieldsWithDisplayNames.has(field) && displayNames.get(value)) || value;
  return Array.isArray(value) ? value.join(', ') || 'none' : String(value);
}

const networks: Readonly<Record<Card['network'], string>> = {
  ...networkNames,
  other: 'another network',
  unknown: 'unknown',
};

export function getNetworkName(network: Card['network']): string {
  return networks[network];
}

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

const fieldsWithDisplayNames: ReadonlySet<CardField> = new Set([
  '/country',
  '/network',
  '/additional_networks/*/network',
  '/rewards/rate_type',
  '/rewards/categories/*/cap/period',
  '/image/source',
]);

type NameField = (item: string) => string;

const always =
  (name: string): NameField =>
  () =>
    name;

/** The display name of every schema field. TypeScript reports any field that is missing here. */
export const fieldNames = {
  '/$schema': always('Schema for editors'),
  '/id': always('Id'),
  '/name': always('Name'),
  '/localized_names': (tag) => `Name in ${languages.get(tag) ?? tag}`,
  '/country': always('Country'),
  '/issuer': always('Issuer'),
  '/issuer_id': always('Issuer id'),
  '/network': always('Network'),
  '/network_tier': always('Network tier'),
  '/additional_networks/*/network': always('Additional network'),
  '/additional_networks/*/network_tier': (network) =>
    `Network tier of ${displayNames.get(network) ?? network}`,
  '/type': always('Type'),
  '/segment': always('Segment'),
  '/co_brand': always('Co-brand'),
  '/annual_fee/amount': always('Annual fee'),
  '/annual_fee/currency': always('Annual fee currency'),
  '/annual_fee/first_year': always('First-year annual fee'),
  '/annual_fee/monthly': always('Monthly fee'),
  '/annual_fee/second_currency/amount': always('Annual fee in second currency'),
  '/annual_fee/second_currency/currency': always('Annual fee, second currency'),
  '/annual_fee/waiver': always('Annual fee waiver'),
  '/annual_fee/waiver/spend': always('Annual fee waiver: required spending'),
  '/annual_fee/waiver/purchases': always('Annual fee waiver: required purchases'),
  '/annual_fee/waiver/period': always('Annual fee waiver: period'),
  '/annual_fee/waiver/note': always('Annual fee waiver: note'),
  '/fx_fee/percent': always('Foreign-transaction fee'),
  '/fx_fee/by_network/visa': always(`Foreign-transaction fee on ${networks.visa}`),
  '/fx_fee/by_network/mastercard': always(`Foreign-transaction fee on ${networks.mastercard}`),
  '/fx_fee/by_network/amex': always(`Foreign-transaction fee on ${networks.amex}`),
  '/fx_fee/by_network/discover': always(`Foreign-transaction fee on ${networks.discover}`),
  '/fx_fee/by_network/unionpay': always(`Foreign-transaction fee on ${networks.unionpay}`),
  '/fx_fee/by_network/jcb': always(`Foreign-transaction fee on ${networks.jcb}`),
  '/fx_fee/by_network/other': always(`Foreign-transaction fee on ${networks.other}`),
  '/fx_fee/note': always('Foreign-transaction fee: note'),
  '/rewards/currency_label': always('Rewards currency'),
  '/rewards/rate_type': always('Rewards unit'),
  '/rewards/base_rate/points_per_dollar': always('Base rate'),
  '/rewards/categories/*/label': always('Category'),
  '/rewards/categories/*/category': (label) => `${upperFirst(label)}: category`,
  '/rewards/categories/*/points_per_dollar': (label) => upperFirst(label),
  '/rewards/categories/*/cap/amount': (label) => `${upperFirst(label)}: cap`,
  '/rewards/categories/*/cap/unit': (label) => `${upperFirst(label)}: cap unit`,
  '/rewards/categories/*/cap/period': (label) => `${upperFirst(label)}: cap period`,
  '/rewards/categories/*/cap/shared_with': (label) => `${upperFirst(label)}: cap shared with`,
  '/rewards/categories/*/cap/second_currency/amount': (label) =>
    `${upperFirst(label)}: cap in second currency`,
  '/rewards/categories/*/cap/second_currency/currency': (label) =>
    `${upperFirst(label)}: second currency of cap`,
  '/rewards/categories/*/from/amount': (label) => `${upperFirst(label)}: minimum spending`,
  '/rewards/categories/*/from/unit': (label) => `${upperFirst(label)}: minimum spending unit`,
  '/rewards/categories/*/from/period': (label) => `${upperFirst(label)}: minimum spending period`,
  '/rewards/categories/*/period': (label) => `${upperFirst(label)}: period`,
  '/rewards/categories/*/until': (label) => `${upperFirst(label)}: valid until`,
  '/rewards/categories/*/activation': (label) => `${upperFirst(label)}: activation required`,
  '/rewards/categories/*/choose': (label) => `${upperFirst(label)}: categories to choose`,
  '/rewards/categories/*/note': (label) => `${upperFirst(label)}: note`,
  '/apr/purchase/min': always('Purchase APR, lowest'),
  '/apr/purchase/max': always('Purchase APR, highest'),
  '/apr/purchase/kind': always('Purchase APR type'),
  '/apr/purchase/daily': always('Purchase APR, daily'),
  '/apr/purchase/intro/percent': always('Purchase APR, introductory'),
  '/apr/purchase/intro/months': always('Purchase APR, introductory period'),
  '/apr/balance_transfer/min': always('Balance transfer APR, lowest'),
  '/apr/balance_transfer/max': always('Balance transfer APR, highest'),
  '/apr/balance_transfer/kind': always('Balance transfer APR type'),
  '/apr/balance_transfer/daily': always('Balance transfer APR, daily'),
  '/apr/balance_transfer/intro/percent': always('Balance transfer APR, introductory'),
  '/apr/balance_transfer/intro/months': always('Balance transfer APR, introductory period'),
  '/apr/cash_advance/min': always('Cash advance APR, lowest'),
  '/apr/cash_advance/max': always('Cash advance APR, highest'),
  '/apr/cash_advance/kind': always('Cash advance APR type'),
  '/apr/cash_advance/daily': always('Cash advance APR, daily'),
  '/apr/cash_advance/intro/percent': always('Cash advance APR, introductory'),
  '/apr/cash_advance/intro/months': always('Cash advance APR, introductory period'),
  '/welcome_offer/amount': always('Welcome offer'),
  '/welcome_offer/unit': always('Welcome offer unit'),
  '/welcome_offer/spend': always('Welcome offer: required spending'),
  '/welcome_offer/currency': always('Welcome offer: spending currency'),
  '/welcome_offer/months': always('Welcome offer: time limit'),
  '/welcome_offer/as_of': always('Welcome offer as of'),
  '/welcome_offer/steps/*/amount': always('Welcome offer step: amount'),
  '/welcome_offer/steps/*/unit': always('Welcome offer step: unit'),
  '/welcome_offer/steps/*/spend': always('Welcome offer step: required spending'),
  '/welcome_offer/steps/*/months': always('Welcome offer step: time limit'),
  '/welcome_offer/steps/*/note': always('Welcome offer step: note'),
  '/welcome_offer/ends_on': always('Welcome offer ends on'),
  '/benefits/*/title': always('Benefit'),
  '/benefits/*/category': (title) => `${upperFirst(title)}: benefit category`,
  '/benefits/*/description': (title) => `${upperFirst(title)}: description`,
  '/benefits/*/amount/amount': (title) => `${upperFirst(title)}: amount`,
  '/benefits/*/amount/currency': (title) => `${upperFirst(title)}: currency`,
  '/benefits/*/amount/period': (title) => `${upperFirst(title)}: amount period`,
  '/discontinued_on': always('Closed to new applicants on'),
  '/replaced_by': always('Replaced by'),
  '/official_url': always('Product page'),
  '/image/path': always('Picture file'),
  '/image/source': always('Picture source'),
  '/image/source_sha256': always('Picture source, SHA-256'),
  '/image/pixel_sha256': always('Picture pixels, SHA-256'),
  '/image/width': always('Picture width'),
  '/image/height': always('Picture height'),
  '/image/exported_at': always('Picture exported on'),
  '/image/attribution': always('Picture credit'),
  '/sources/*/url': always('Source'),
  '/sources/*/retrieved': (url) => `${url}: retrieved on`,
  '/sources/*/retrieved_for': (pointer) => `${pointer}: retrieved again on`,
  '/sources/*/cites': (url) => `${url}: supports`,
  '/sources/*/note': (url) => `${url}: note`,
  '/imported_from/id': always('Dataset id'),
  '/imported_from/dataset': always('Imported from'),
  '/imported_from/licence': always('Import licence'),
  '/imported_from/on': always('Imported on'),
  '/notes': always('Notes'),
} as const satisfies Readonly<Record<CardField, NameField>>;

/** Formats a number with its unit: `$1,095`, `CA$39.50`, `2.5 %`, `3 points per dollar`, `1 month`. */
export function formatAmount(value: number, unit: Unit | undefined): string {
  if (unit === undefined) return formatDecimal(value);
  if (isCurrencyCode(unit)) return formatMoney(value, unit);
  return `${formatDecimal(value)} ${value === 1 ? unit.replace(/^(point|mile|month|pixel)s\b/, '$1') : unit}`;
}

/**
 * Formats the difference between two numbers, such as `up $10 (+25.6 %)`. Percentages get a difference in percentage points,
 * such as `down 0.5 points`. Other numbers also get the relative change with one decimal, unless the old value is 0.
 */
export function formatDifference(before: number, after: number, unit: Unit | undefined): string {
  const direction = after > before ? 'up' : 'down';
  const digits = Math.max(countDecimals(before), countDecimals(after));
  // Correct floating-point errors: 3 - 2.7 is not exactly 0.3.
  const rawDifference = Math.abs(after - before);
  const difference = Number(rawDifference.toFixed(digits)) || rawDifference;
  if (unit === '%')
    return `${direction} ${formatDecimal(difference)} ${difference === 1 ? 'point' : 'points'}`;
  const differenceText =
    unit !== undefined && isCurrencyCode(unit) ? formatMoney(difference, unit) : formatDecimal(difference);
  if (before === 0) return `${direction} ${differenceText}`;
  const share = ((after - before) / Math.abs(before)) * 100;
  return `${direction} ${differenceText} (${share > 0 ? '+' : '-'}${groupThousands(Math.abs(share).toFixed(1))} %)`;
}

function formatDecimal(value: number): string {
  return groupThousands(String(value));
}
