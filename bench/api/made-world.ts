import type { Card, Issuer, Issuers, NetworkTiers } from '#catalog/generated/types';
import { cardMaker, planCards } from '../../tests/support/made-cards.ts';
import { places } from '../../tests/support/made-names.ts';

/** A made-up catalog of any size with its registries: nothing in it is about a real issuer. */
export interface MadeWorld {
  readonly issuers: Issuers;
  readonly tiers: NetworkTiers;
  readonly count: number;
  /** In order of their ids, from the start at each iteration. */
  readonly cards: () => Iterable<Card>;
}

const tierNames = ['Classic', 'Gold', 'Platinum', 'Signature', 'World Elite', 'Infinite', 'Diamond'];

const tiers: NetworkTiers = tierNames.map((name) => ({
  id: name.toLowerCase().replace(' ', '-'),
  name,
  networks: ['visa', 'mastercard', 'unionpay'],
}));

/** A bank of each place in each country. */
const issuers: Issuers = places.flatMap(({ en, fr, zh }) =>
  (['us', 'ca', 'cn'] as const).map((country): Issuer => {
    const id = `${en.toLowerCase()}-${country}`;
    const names = {
      us: [`${en} Bank`, `${en} Trust`],
      ca: [`Banque ${fr}`, `Caisse ${fr}`],
      cn: [`${en} Commercial Bank`, `${zh}银行`, `${zh}商业银行`],
    }[country];
    const [name = id, ...aliases] = names;
    return { id, name, aliases, domains: [`${id}.example`], countries: [country] };
  }),
);

export const madeRegistries = { issuers, tiers } as const;

/** The same catalog for the same count, on every machine and day. */
export function madeWorld(count: number): MadeWorld {
  const options = { count, seed: 19, today: '2026-11-01', issuers, tiers };
  const makeOne = cardMaker(options);
  const planned = [...planCards(options)].sort((a, b) => (a.plan.id < b.plan.id ? -1 : 1));
  return {
    issuers,
    tiers,
    count,
    cards: () => ({
      *[Symbol.iterator]() {
        for (const one of planned) yield makeOne(one);
      },
    }),
  };
}
