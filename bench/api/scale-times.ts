import type { Card } from '#catalog/generated/types';
import type { Store } from '#catalog/pack/store';
import { plainQuery, type Query } from '#catalog/query/query';
import { type Random, randomFrom } from '../../tests/support/random.ts';
import { searchTexts } from './words.ts';

/** Among the cards of any size these are looked at: enough to ask about, few enough to hold. */
const sampled = 5_000;

/** A slow store is asked less often. */
const longestMs = 12_000;

/** Milliseconds of a look-up, of three filters with four facets, and of a search: the middle one, and 99 in 100. */
export function scaleTimes(
  store: Store,
  cards: Iterable<Card>,
  count: number,
): Readonly<Record<string, number>> {
  const sample = sampleOf(cards, count);
  const random = randomFrom(11);
  const queries = Array.from({ length: 300 }, () => filterQuery(random));
  return {
    ...percentiles('card', repeated(4, random.pickSome(sample, 1_000)), ({ id }) => store.card(id)),
    ...percentiles('filter', repeated(2, queries), (query) => store.list(query)),
    ...textTimes((q) => store.list({ ...plainQuery, q, limit: 50 }), sample, sample.length),
  };
}

/** Milliseconds of a search without slips of letters. */
export function textTimes(
  ask: (q: string) => unknown,
  cards: Iterable<Card>,
  count: number,
): Readonly<Record<string, number>> {
  const texts = searchTexts(sampleOf(cards, count), 120).filter(({ hasSlip }) => !hasSlip);
  return percentiles('search', repeated(3, texts), ({ q }) => ask(q));
}

/** At most `sampled` of so many cards, from everywhere among them: they come in order of their ids. */
function sampleOf(cards: Iterable<Card>, count: number): readonly Card[] {
  const step = Math.max(1, Math.floor(count / sampled));
  const sample: Card[] = [];
  let at = 0;
  for (const card of cards) if (at++ % step === 0 && sample.push(card) >= sampled) break;
  return sample;
}

function repeated<T>(times: number, items: readonly T[]): readonly T[] {
  return Array.from({ length: times }, () => items).flat();
}

/** The first round of what is asked is not counted: the code is compiled then, and pages are read from the disk. */
function percentiles<T>(
  name: string,
  items: readonly T[],
  ask: (item: T) => unknown,
): Readonly<Record<string, number>> {
  const warm = performance.now() + longestMs / 4;
  for (const item of items.slice(0, items.length / 4)) if (performance.now() < warm) ask(item);
  const took: number[] = [];
  const end = performance.now() + longestMs;
  for (const item of items) {
    const begun = performance.now();
    ask(item);
    took.push(performance.now() - begun);
    if (performance.now() > end) break;
  }
  took.sort((a, b) => a - b);
  const at = (share: number) =>
    took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? Number.NaN;
  return { [`${name}50`]: at(0.5), [`${name}99`]: at(0.99) };
}

/** Three filters that leave many cards, and the four facets that a page shows first. */
function filterQuery(random: Random): Query {
  const one = <T>(values: readonly T[]) => ({ not: false, values: [random.pick(values)] });
  return {
    ...plainQuery,
    filters: {
      country: one(['us', 'ca', 'cn'] as const),
      network: one(['visa', 'mastercard'] as const),
      annual_fee_max: random.pick([0, 95, 150, 395]),
    },
    facets: ['issuer_id', 'network', 'network_tier', 'type'],
    limit: 50,
  };
}
