import { dayOf } from '#catalog/days';
import type { Card, Issuer, NetworkTier } from '#catalog/generated/types';
import { cardName } from './card-names.ts';
import { type CardPlan, type CardWorld, makeCard } from './make-card.ts';
import { randomFrom } from './random.ts';

/** One card file: its path below the catalog root, with slashes, and its text. */
export interface CardFile {
  readonly path: string;
  readonly text: string;
}

/** `today` is YYYY-MM-DD: days in the cards are reckoned back from it, so that no source is stale or in the future. */
export interface CardFilesOptions {
  readonly count: number;
  readonly seed: number;
  readonly today: string;
  readonly issuers: readonly Issuer[];
  readonly tiers: readonly NetworkTier[];
}

/** Five cards in ten are from the United States, two from Canada, three from China. */
const countries: readonly Card['country'][] = ['us', 'cn', 'us', 'ca', 'us', 'cn', 'us', 'us', 'cn', 'ca'];

/** What is decided about the `index`-th card. */
export interface PlannedCard {
  readonly index: number;
  readonly plan: CardPlan;
}

/**
 * Makes `count` card files that pass every rule, one after the other. The same options give the same bytes.
 * Throws a RangeError where a country has no issuer, or an issuer runs out of names.
 */
export function* makeCardFiles(options: CardFilesOptions): Generator<CardFile> {
  const makeOne = cardMaker(options);
  for (const planned of planCards(options)) {
    const card = makeOne(planned);
    yield { path: cardPath(card), text: `${JSON.stringify(card, null, 2)}\n` };
  }
}

/** Decides which cards there are; each can then be made by itself, in any order. Throws as `makeCardFiles` does. */
export function* planCards({ count, seed, issuers }: CardFilesOptions): Generator<PlannedCard> {
  const planNext = planner(issuers, seed);
  let plan = planNext();
  for (let index = 0; index < count; index += 1) {
    const following = planNext();
    const closed = index % 100 === 6 && index + 1 < count;
    yield { index, plan: { ...plan, replacedBy: closed ? following.id : null } };
    plan = following;
  }
}

/** Makes planned cards, each from a seed of its own. */
export function cardMaker({ seed, today, tiers }: CardFilesOptions): (planned: PlannedCard) => Card {
  const start = Date.parse(`${today}T00:00:00Z`);
  const world: CardWorld = {
    tiers,
    dayBefore: (days) => dayOf(new Date(start - days * 86_400_000)),
  };
  return ({ index, plan }) => makeCard(plan, world, randomFrom(seed * 1_000_003 + index));
}

function cardPath(card: Card): string {
  return `data/${card.country}/${card.id.slice(card.country.length + 1)}.json`;
}

function planner(issuers: readonly Issuer[], seed: number): () => Omit<CardPlan, 'replacedBy'> {
  const seen = new Map<string, number>();
  const inCountry = new Map(
    countries.map((country) => [country, issuers.filter((issuer) => issuer.countries.includes(country))]),
  );
  let made = 0;
  return () => {
    const country = countries[made % countries.length] ?? 'us';
    const here = inCountry.get(country) ?? [];
    const issuer = here[Math.floor(made / countries.length) % here.length];
    if (issuer === undefined) throw new RangeError(`No issuer in the registry issues cards in ${country}.`);
    made += 1;
    const ordinal = seen.get(issuer.id) ?? 0;
    seen.set(issuer.id, ordinal + 1);
    const name = cardName(ordinal, seed, country === 'cn' ? 'chinese' : 'latin');
    return { id: `${country}-${issuer.id}-${name.slug}`, name, country, issuer };
  };
}
