import { formatMoney } from '#core/card/money';
import type { Line, Valuation } from '#core/query/value';

/** Says what a card is worth a year, such as `at least $120`, or from which value of a point it beats the best cash card. */
export function formatValue(
  { currency, points, at_least: isAtLeast, before_unknown_fee: isBeforeFee }: Valuation,
  amount: number | null,
): string {
  if (amount === null)
    return points !== null
      ? `${points.yearly} points${points.break_even === null ? '' : `, beats cash from ${points.break_even} ¢`}`
      : 'unknown';
  const start = isAtLeast ? 'at least ' : '';
  return `${start}${formatAmount(amount, currency)}${isBeforeFee ? ' before an unknown fee' : ''}`;
}

/** Explains the value of a card line by line. */
export function explainValue({ currency, lines, not_counted, assumptions }: Valuation): readonly string[] {
  const others = not_counted.map(({ label, reason }) => `${label}: ${reason}`);
  return [
    ...lines.map((line) => formatLine(line, currency)),
    ...assumptions.map((assumption) => `Assumed: ${assumption}.`),
    ...(others.length === 0 ? [] : [`Not counted: ${others.join('; ')}.`]),
  ];
}

function formatLine({ label, category, spend, rate, points, value }: Line, currency: string): string {
  const earned = value === null ? `${points} points` : formatAmount(value, currency);
  const unit = points === undefined ? ' %' : '×';
  const spent = spend === undefined ? '' : `: ${formatMoney(spend, currency)} at ${rate ?? 'unknown'}${unit}`;
  return `${earned} for ${label}${category === undefined ? '' : ` (${category})`}${spent}`;
}

/** Writes the sign of a negative amount before the sign of the currency. */
const formatAmount = (amount: number, currency: string): string =>
  `${amount < 0 ? '-' : ''}${formatMoney(Math.abs(amount), currency)}`;
