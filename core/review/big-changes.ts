import type { FieldChange, ValueWithUnit } from './card-diff.ts';
import { formatAmount } from './change-text.ts';

/** Reports whether a number changed by more than half of its old value. Picture sizes do not count. */
export function isBigChange({ field, before, after }: FieldChange): boolean {
  const [oldValue, newValue] = [before.value, after.value];
  if (typeof oldValue !== 'number' || typeof newValue !== 'number' || field.startsWith('/image/'))
    return false;
  return Math.abs(newValue - oldValue) > Math.abs(oldValue) / 2;
}

/**
 * Describes a large change and asks for a check, as in `$695 is 7.3 times $95: please check`. Returns null for any other
 * change.
 */
export function describeBigChange(change: FieldChange): string | null {
  if (!isBigChange(change)) return null;
  const { before, after } = change;
  return `${formatValue(after)} ${describeRatio(before, after)} ${formatValue(before)}: please check`;
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

function formatValue({ value, unit }: ValueWithUnit): string {
  return formatAmount(Number(value), unit);
}
