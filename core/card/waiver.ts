import type { FeeWaiver } from './generated/types.ts';
import { formatMoney, groupThousands } from './money.ts';

/** Says when a fee is waived, such as `spending of CN¥5,000, 5 purchases in a year; either of the two`. */
export function describeWaiver(waiver: FeeWaiver, currency: string): string {
  if (typeof waiver === 'string') return waiver;
  const { spend, purchases, period, note } = waiver;
  const conditions = [
    ...(typeof spend === 'number' ? [`spending of ${formatMoney(spend, currency)}`] : []),
    ...(typeof purchases === 'number' ? [`${groupThousands(String(purchases))} purchases`] : []),
  ];
  const condition = [conditions.join(', '), periods[period]].filter(Boolean).join(' ');
  return note === undefined ? condition : `${condition}; ${note}`;
}

const periods = {
  month: 'in a month',
  quarter: 'in a quarter',
  'calendar-year': 'in a calendar year',
  'anniversary-year': 'in a card anniversary year',
  year: 'in a year',
  'first-year': 'in the first year',
} as const satisfies Readonly<Record<Exclude<FeeWaiver, string>['period'], string>>;
