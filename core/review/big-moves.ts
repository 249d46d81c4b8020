import type { Change, Side } from './card-diff.ts';
import { amount } from './change-words.ts';

/** Whether a number changed by more than half of its old value. Picture sizes do not count. */
export function isBigMove({ field, before, after }: Change): boolean {
  const [old, now] = [before.value, after.value];
  if (typeof old !== 'number' || typeof now !== 'number' || field.startsWith('/image/')) return false;
  return Math.abs(now - old) > Math.abs(old) / 2;
}

/** The question about a large change, such as `$695 is 7.3 times $95: please check`; null for any other change. */
export function questionAbout(change: Change): string | null {
  if (!isBigMove(change)) return null;
  const { before, after } = change;
  return `${inWords(after)} ${comparison(before, after)} ${inWords(before)}: please check`;
}

function comparison(before: Side, after: Side): string {
  const ratio = Number(after.value) / Number(before.value);
  // There is no ratio from zero or between two units.
  if (!Number.isFinite(ratio) || ratio <= 0 || before.unit !== after.unit) return 'after';
  if (ratio < 1) return `is only ${percent(ratio)} of`;
  return `is ${ratio >= 10 ? Math.round(ratio) : Number(ratio.toFixed(1))} times`;
}

function percent(ratio: number): string {
  const share = ratio * 100;
  return `${share >= 1 ? Math.round(share) : Number(share.toPrecision(1))} %`;
}

function inWords({ value, unit }: Side): string {
  return amount(Number(value), unit);
}
