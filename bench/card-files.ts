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

/**
 * Makes `count` card files that pass every rule, one after the other. The same options give the same bytes.
 * Throws a RangeError where a country has no issuer, or an issuer runs out of names.
 */
export function* makeCardFiles(options: CardFilesOptions): Generator<CardFile> {
  const { count, seed, today, issuers, tiers } = options;
  const start = Date.parse(`${today}T00:00:00Z`);
  const world: CardWorld = {
    tiers,
    dayBefore: (days) => new Date(start - days * 86_400_000).toISOString().slice(0, 10),
  };
  const planNext = planner(issuers, seed);
  let plan = planNext();
  for (let index = 0; index < count; index += 1) {
    const following = planNext();
    const closed = index % 100 === 6 && index + 1 < count;
    const card = makeCard(
      { ...plan, replacedBy: closed ? following.id : null },
      world,
      randomFrom(seed * 1_000_003 + index),
    );
    yield { path: cardPath(card), text: `${JSON.stringify(card, null, 2)}\n` };
    plan = following;
  }
}

function cardPath(card: Card): string {
  return `data/${card.country}/${card.id.slice(card.country.length + 1)}.json`;
}

function planner(issuers: readonly Issuer[], seed: number): () => Omit<CardPlan, 'replacedBy'> {
  const seen = new Map<string, number>();
  let made = 0;
  return () => {
    const country = countries[made % countries.length] ?? 'us';
    const here = issuers.filter((issuer) => issuer.countries.includes(country));
    const issuer = here[Math.floor(made / countries.length) % here.length];
    if (issuer === undefined) throw new RangeError(`No issuer in the registry issues cards in ${country}.`);
    made += 1;
    const ordinal = seen.get(issuer.id) ?? 0;
    seen.set(issuer.id, ordinal + 1);
    const name = cardName(ordinal, seed, country === 'cn' ? 'chinese' : 'latin');
    return { id: `${country}-${issuer.id}-${name.slug}`, name, country, issuer };
  };
}
