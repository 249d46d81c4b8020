/** What holds on a day. All days are YYYY-MM-DD. A fact still holds on its last day. */

import type { Card } from './card.ts';
import { addDays } from './days.ts';

type Rate = NonNullable<Card['rewards']>['categories'][number];

/** The first and the last day of a fact. A missing day means that the fact has no known beginning or end. */
export interface Term {
  readonly first?: string;
  readonly last?: string;
}

/** Returns the days of a period: `2026-Q4`, `2026-11` or `2026`. */
export function termOfPeriod(period: string): Required<Term> {
  const year = period.slice(0, 4);
  const quarter = period.includes('Q') ? Number(period.slice(6)) : undefined;
  const month = quarter === undefined ? Number(period.slice(5)) : quarter * 3;
  const firstMonth = quarter === undefined ? month || 1 : month - 2;
  const lastMonth = month || 12;
  const firstDay = (count: number) => `${year}-${String(count).padStart(2, '0')}-01`;
  const last = lastMonth === 12 ? `${year}-12-31` : addDays(firstDay(lastMonth + 1), -1);
  return { first: firstDay(firstMonth), last };
}

export function termOfRate({ period, until }: Pick<Rate, 'period' | 'until'>): Term {
  const term: Term = period === undefined ? {} : termOfPeriod(period);
  return until === undefined || (term.last !== undefined && term.last < until)
    ? term
    : { ...term, last: until };
}

export function holdsOn({ first, last }: Term, day: string): boolean {
  return (first === undefined || first <= day) && (last === undefined || day <= last);
}

export function isClosedOn(
  { discontinued_on: closedOn }: Pick<Card, 'discontinued_on'>,
  day: string,
): boolean {
  return closedOn !== undefined && (closedOn === null || closedOn <= day);
}

/** Returns the card with only what holds on the day: without ended and later rates, and without an ended offer. */
export function selectOnDay<Facts extends Pick<Card, 'rewards' | 'welcome_offer'>>(
  card: Facts,
  day: string,
): Facts {
  const { rewards, welcome_offer: offer } = card;
  const hasEnded = offer?.ends_on !== undefined && offer.ends_on < day;
  const { welcome_offer: _, ...withoutOffer } = card;
  return {
    ...(hasEnded ? (withoutOffer as Facts) : card),
    rewards: rewards && {
      ...rewards,
      categories: rewards.categories.filter((rate) => holdsOn(termOfRate(rate), day)),
    },
  };
}
