import { describe, expect, it } from 'vitest';
import type { Card } from '#core/card/card';
import { someCard } from '../../../tests/support/some-card.ts';
import { catalogFileOf } from '../../../tests/support/some-store.ts';
import { createSyntheticCatalog } from '../../../tests/support/synthetic-catalog.ts';
import { search } from './search.ts';
import { buildSearchIndex } from './search-index.ts';

const { tiers } = createSyntheticCatalog(1);

/** Returns a function that searches the cards and lists the positions of the matches, best first. */
function createFinder(cards: readonly Partial<Card>[]) {
  const cardsWithIds = cards.map((card, index) => someCard({ ...card, id: `us-n${100 + index}` }));
  const searchIndex = buildSearchIndex(
    catalogFileOf({ cards: cardsWithIds, issuers: [], tiers, categories: [] }),
    '2026-10-01',
  );
  return (q: string) => {
    const { scores, ...words } = search(searchIndex, q);
    const best = [...scores].toSorted(([, a], [, b]) => b - a).map(([row]) => row);
    return { best, ...words };
  };
}

const createFinderOfNames = (...names: readonly string[]) => createFinder(names.map((name) => ({ name })));

describe('matching', () => {
  it('corrects to the word with the fewest edits, then to the most frequent word', () => {
    const find = createFinderOfNames('Sapphaxes', 'Sapphaxes Two', 'Sapphirex', 'Sapphirez');
    expect(find('sapphires')).toMatchObject({
      best: [2],
      corrected: [{ from: 'sapphires', to: 'sapphirex' }],
    });
    expect(createFinderOfNames('Sapphirex', 'Sapphirez', 'Sapphirez Two')('sapphires').corrected).toEqual([
      { from: 'sapphires', to: 'sapphirez' },
    ]);
    expect(find('sapphires sapphires').corrected).toHaveLength(1);
  });

  it('reports only corrections of typing errors, and uses the most likely word', () => {
    const find = createFinderOfNames('Marina', 'Marine', 'Marine Two');
    expect(find('marinx')).toMatchObject({ best: [1, 2], corrected: [{ from: 'marinx', to: 'marine' }] });
    expect(createFinderOfNames('Marina', 'Marine')('marinx').corrected).toEqual([
      { from: 'marinx', to: 'marina' },
    ]);
    expect(find('mari').corrected).toEqual([]);
  });

  it.each([
    ['gold', 'gol', true],
    ['gold', 'glod', true],
    ['gold', 'golx', true],
    ['cat', 'cxt', false],
    ['gold', 'xold', false],
    ['harbour', 'hxrbxur', false],
    ['harbourx', 'hxrbxurx', true],
    ['harbourxy', 'hxrbxxrxy', false],
    ['白金', '白银', false],
    ['a1b2', 'a1x2', false],
  ])('finds a card named %s with the query %s: %s', (name, q, isFound) => {
    expect(createFinder([{ name, issuer: 'Zz', rewards: null, network: 'jcb' }])(q).best).toEqual(
      isFound ? [0] : [],
    );
  });
});

it.each([
  ['no rewards', ['no'], [0, 1]],
  ['rewards without points', ['without'], [1]],
  ['no fees rewards', [], [0]],
  ['rewards no', [], [0]],
])('%s ignores the negations %j', (q, negations, best) => {
  const free = { amount: 0, currency: 'USD' };
  expect(
    createFinder([
      { name: 'Rewards', annual_fee: free, rewards: null },
      { name: 'Points Rewards', fx_fee: { percent: 2 } },
    ])(q),
  ).toMatchObject({ negations, omitted: [], best });
});

describe('ranking', () => {
  it('ranks name, issuer, network, rewards and benefits in this order', () => {
    const benefit = { title: 'Visa', category: 'other', description: 'An invented one.' } as const;
    const rewards = { rate_type: 'points', base_rate: { points_per_dollar: 1 }, categories: [] } as const;
    const plain = { name: 'One', network: 'jcb', rewards: null } as const;
    const find = createFinder([
      { ...plain, benefits: [benefit] },
      { ...plain, rewards: { ...rewards, currency_label: 'Visa points' } },
      { ...plain, network: 'visa' },
      { ...plain, issuer: 'Visa Bank' },
      { ...plain, name: 'One Visa' },
    ]);
    expect(find('visa').best).toEqual([4, 3, 2, 1, 0]);
  });

  it('ranks a match of the whole name first', () => {
    const find = createFinder([
      { name: 'Gold Gold Card', issuer: 'Gold' },
      { name: 'Plain', localized_names: { fr: 'Gold Card' } },
      { name: 'Gold Card Two' },
    ]);
    expect(find('GOLD, card!').best[0]).toBe(1);
  });

  it('ranks a rare word above a common one, and an exact match above a prefix', () => {
    const find = createFinderOfNames('Alpha Card Beta', 'Alpha Card', 'Alphabet Card', 'Card');
    expect(find('alpha').best).toEqual([0, 1, 2]);
  });
});
