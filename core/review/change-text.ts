import { type CardField, cardFields, type Field, nameField, type Unit } from '#core/card/fields';
import { countDecimals, formatMoney, groupThousands, isCurrencyCode } from '#core/card/money';
import type { FieldChange, ValueWithUnit } from './card-diff.ts';

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
    fieldLabel: nameField(field, item),
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
  const { nullName = 'unknown', valueNames = {} }: Field = cardFields[field];
  if (value === null) return nullName;
  if (typeof value === 'number') return formatAmount(value, unit);
  if (typeof value === 'string')
    return Object.hasOwn(valueNames, value) ? (valueNames[value] ?? value) : value;
  return Array.isArray(value) ? value.join(', ') || 'none' : String(value);
}

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

/** Reports whether a number changed by more than half of its old value. Picture sizes do not count. */
export function isBigChange({ field, before, after }: FieldChange): boolean {
  if (typeof before.value !== 'number' || typeof after.value !== 'number') return false;
  return !field.startsWith('/image/') && Math.abs(after.value - before.value) > Math.abs(before.value) / 2;
}

/**
 * Describes a large change and asks for a check, as in `$695 is 7.3 times $95: please check`. Returns null for any other
 * change.
 */
export function describeBigChange(change: FieldChange): string | null {
  if (!isBigChange(change)) return null;
  const { before, after } = change;
  const [oldAmount, newAmount] = [before, after].map(({ value, unit }) => formatAmount(Number(value), unit));
  return `${newAmount} ${describeRatio(before, after)} ${oldAmount}: please check`;
}

function describeRatio(before: ValueWithUnit, after: ValueWithUnit): string {
  const ratio = Number(after.value) / Number(before.value);
  // There is no ratio if a value is zero, or if the units differ.
  if (!Number.isFinite(ratio) || ratio <= 0 || before.unit !== after.unit) return 'after';
  if (ratio < 1) return `is only ${formatShare(ratio)} of`;
  return `is ${ratio >= 10 ? Math.round(ratio) : Number(ratio.toFixed(1))} times`;
}

function formatShare(ratio: number): string {
  const share = ratio * 100;
  return `${share >= 1 ? Math.round(share) : Number(share.toPrecision(1))} %`;
}
