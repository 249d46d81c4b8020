/** What holds on a day. All days are YYYY-MM-DD. A fact still holds on its last day. */

import type { Card } from './card.ts';
import { addDays, formatDay } from './days.ts';

interface RateTerm {
  readonly period?: string | undefined;
  readonly until?: string | undefined;
}

type Facts = Pick<Card, 'rewards' | 'welcome_offer' | 'discontinued_on'>;

/** The first and the last day of a fact. A missing day means that the fact has no known beginning or end. */
export interface Term {
  readonly first?: string;
  readonly last?: string;
}

/** Returns the days of a period: `2026-Q4`, `2026-11` or `2026`. */
export function termOfPeriod(period: string): Required<Term> {
  const year = Number(period.slice(0, 4));
  const [part = '', quarter] = period.slice(5).split('Q');
  const lastMonth = Number(quarter) * 3 || Number(part) || 12;
  const firstMonth = quarter !== undefined ? lastMonth - 2 : part === '' ? 1 : lastMonth;
  const last = formatDay(new Date(Date.UTC(year, lastMonth, 0)));
  return { first: formatDay(new Date(Date.UTC(year, firstMonth - 1, 1))), last };
}

export function termOfRate({ period, until }: RateTerm): Term {
  const term: Term = period === undefined ? {} : termOfPeriod(period);
  return until === undefined || (term.last !== undefined && term.last < until)
    ? term
    : { ...term, last: until };
}

export function termOfOffer({ ends_on: last }: { readonly ends_on?: string | undefined }): Term {
  return last === undefined ? {} : { last };
}

export function stateOn({ first, last }: Term, day: string): 'ended' | 'holds' | 'later' {
  if (last !== undefined && last < day) return 'ended';
  return first !== undefined && first > day ? 'later' : 'holds';
}

export function holdsOn(term: Term, day: string): boolean {
  return stateOn(term, day) === 'holds';
}

export function isClosedOn(
  { discontinued_on: closedOn }: Pick<Card, 'discontinued_on'>,
  day: string,
): boolean {
  return closedOn !== undefined && (closedOn === null || closedOn <= day);
}

/** Returns the card with only what holds on the day: without ended and later rates, and without an ended offer. */
export function selectOnDay<Selected extends Facts>(card: Selected, day: string): Selected {
  const { rewards, welcome_offer: offer, ...others } = card;
  return {
    ...others,
    rewards: rewards && {
      ...rewards,
      categories: rewards.categories.filter((rate) => holdsOn(termOfRate(rate), day)),
    },
    ...(offer !== undefined && holdsOn(termOfOffer(offer), day) && { welcome_offer: offer }),
  } as Selected;
}

/** Facts that may have days. Any of them may be absent. */
interface DatedFacts {
  readonly rewards?:
    | { readonly categories?: readonly (LabeledRate | undefined)[] | undefined }
    | null
    | undefined;
  readonly welcome_offer?:
    | { readonly ends_on?: string | undefined; readonly as_of?: string | undefined }
    | undefined;
}

type LabeledRate = RateTerm & { readonly label?: string | undefined };

/** A fact with a first or a last day. */
export interface DatedFact {
  readonly pointer: string;
  /** The field that says the last day. */
  readonly lastPointer: string;
  /** The label of a rate. Absent for the welcome offer. */
  readonly label?: string;
  readonly term: Term;
  /** The day that the last day may not precede: the first day, or the day on which the offer was read. */
  readonly earliestLast?: string;
}

export function listDatedFacts({ rewards, welcome_offer: offer }: DatedFacts): readonly DatedFact[] {
  const rates = (rewards?.categories ?? []).map((rate = {}, index): DatedFact => {
    const pointer = `/rewards/categories/${index}`;
    const { label, until } = rate;
    const term = termOfRate(rate);
    return {
      pointer,
      lastPointer: `${pointer}/${until !== undefined && term.last === until ? 'until' : 'period'}`,
      ...(label !== undefined && { label }),
      term,
      ...(term.first !== undefined && { earliestLast: term.first }),
    };
  });
  const offers = offer === undefined ? [] : [describeOffer(offer)];
  return [...rates, ...offers].filter(
    ({ term: { first, last } }) => first !== undefined || last !== undefined,
  );
}

function describeOffer(offer: NonNullable<DatedFacts['welcome_offer']>): DatedFact {
  return {
    pointer: '/welcome_offer',
    lastPointer: '/welcome_offer/ends_on',
    term: termOfOffer(offer),
    ...(offer.as_of !== undefined && { earliestLast: offer.as_of }),
  };
}

/** Returns the days, sorted, on which something about a card is different from the day before: it begins, has ended, or closed. */
export function listChangeDays(cards: readonly Facts[]): readonly string[] {
  const days = cards.flatMap((card) => [
    ...listDatedFacts(card).flatMap(({ term: { first, last } }) => [
      ...(first === undefined ? [] : [first]),
      ...(last === undefined ? [] : [addDays(last, 1)]),
    ]),
    // Of a closing date without a day, such as `2021-05`, the first day counts, as in `isClosedOn`.
    ...(card.discontinued_on ? [`${card.discontinued_on}-01-01`.slice(0, 10)] : []),
  ]);
  return [...new Set(days)].toSorted();
}

/** Says what to know about a fact on a day, such as `ended 2026-06-30`. Undefined if the fact has no days. */
export function describeTerm(term: Term, day: string): string | undefined {
  const { first, last } = term;
  const state = stateOn(term, day);
  if (state === 'ended') return `ended ${last}`;
  if (state === 'later') return `from ${first}`;
  return last === undefined ? undefined : `until ${last}`;
}

/** Says that a card is closed and since when, such as `closed 2021`. Undefined if it is not closed on the day. */
export function describeClosing(card: Pick<Card, 'discontinued_on'>, day: string): string | undefined {
  if (!isClosedOn(card, day)) return undefined;
  return ['closed', card.discontinued_on].filter(Boolean).join(' ');
}
