import { describe, expect, it } from 'vitest';
import { inventedWorld } from '../../tests/support/invented-cards.ts';
import { someCard } from '../../tests/support/some-card.ts';
import { writeSections } from '../../tests/support/write-sections.ts';
import type { Card } from '../card.ts';
import { readSections } from '../pack/format.ts';
import { rankKey } from './rank.ts';
import { readIndex } from './read-index.ts';
import { search, searchBudget } from './search.ts';
import { writeIndex } from './write-index.ts';

const { tiers } = inventedWorld(1);

/** Cards by name, their ids numbered; found ones by that number, the best first. */
function finder(
  cards: readonly Partial<Card>[],
  budget = searchBudget as { terms: number; postings: number },
) {
  const all = cards.map((card, at) => someCard({ ...card, id: `us-n${100 + at}` }));
  const { sections } = writeIndex(all, [], tiers);
  const header = { rows: all.length, digest: new Uint8Array(32) };
  const index = readIndex(readSections('cards.idx', writeSections('cards.idx', header, sections)));
  return (q: string) => {
    const { rows, scores, corrected, truncated } = search(index, q, budget);
    expect(Array.from(rows), 'rows are ascending').toEqual(Array.from(rows).sort((a, b) => a - b));
    const keys = Array.from(rows, (row, at) => rankKey(scores[at] ?? 0, row));
    const order = Array.from(rows.keys()).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
    return { best: order.map((at) => rows[at]), corrected, truncated };
  };
}

const named = (...names: readonly string[]) => finder(names.map((name) => ({ name })));

describe('7.5: matching', () => {
  it('every word must be found; the last may be a beginning', () => {
    const find = named('Summit Travel', 'Summit Dining', 'Harbor Traveller');
    expect(find('summit tr').best).toEqual([0]);
    expect(find('summit travel').best).toEqual([0]);
    expect(find('travel').best).toEqual([0, 2]);
    expect(find('traveller summit').best).toEqual([]);
  });

  it('what is found nowhere else is tried as a beginning, then inside, then as a slip', () => {
    const find = named('Sapphire Gold', 'Sapphires Blue');
    expect(find('sapph gold').best).toEqual([0]);
    expect(find('pphires').best).toEqual([1]);
    expect(find('p').best).toEqual([0, 1]);
    expect(find('pphire blue').best).toEqual([1]);
    expect(find('saphire').best).toEqual([0]);
  });

  it('a word that stands there is not also a beginning, unless it is the last', () => {
    expect(named('0 Summit', '00 Summit')('0 summit').best).toEqual([0]);
    expect(named('0 Summit', '00 Summit')('summit 0').best).toEqual([0, 1]);
  });

  it('one letter is a beginning, and never looked for inside', () => {
    expect(named('Unique', 'Queen')('q').best).toEqual([1]);
    expect(named('Unique')('q').best).toEqual([]);
    expect(named('Unique')('qu').best).toEqual([0]);
  });

  it('7.5: of two slips the smaller one is meant, of equal ones the word that more cards have', () => {
    const find = named('Sapphaxes', 'Sapphaxes Two', 'Sapphirex', 'Sapphirez');
    expect(find('sapphires')).toMatchObject({
      best: [2],
      corrected: [{ from: 'sapphires', to: 'sapphirex' }],
    });
    expect(named('Sapphirex', 'Sapphirez', 'Sapphirez Two')('sapphires').corrected).toEqual([
      { from: 'sapphires', to: 'sapphirez' },
    ]);
    expect(find('sapphires sapphires').corrected).toHaveLength(1);
  });

  it('finds a name from the start of the rows to their end, and each card once', () => {
    const find = named('Wordb One', 'Worda Two', 'Wordc Three');
    expect(find('wor').best).toEqual([0, 1, 2]);
    const benefit = { title: 'Worda', category: 'other', description: 'An invented one.' } as const;
    const twice = finder([
      { name: 'Plain', benefits: [benefit] },
      { name: 'Two Wordb', benefits: [benefit] },
      { name: 'Another' },
    ]);
    expect(twice('wor').best).toEqual([1, 0]);
  });

  it('7.5: tells only of slips, and takes the likeliest word', () => {
    const find = named('Marina', 'Marine', 'Marine Two');
    expect(find('marinx')).toMatchObject({ best: [1, 2], corrected: [{ from: 'marinx', to: 'marine' }] });
    expect(named('Marina', 'Marine')('marinx').corrected).toEqual([{ from: 'marinx', to: 'marina' }]);
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
  ])('7.5: a card named %s is found by %s: %s', (name, q, isFound) => {
    expect(finder([{ name, issuer: 'Zz', rewards: null, network: 'jcb' }])(q).best).toEqual(
      isFound ? [0] : [],
    );
  });

  it('7.4: pinyin is met whole or begun, never from its middle or by a slip', () => {
    const find = named('招商银行', 'Other');
    for (const q of ['zhaoshangyinhang', 'shangyin', 'zsyh', 'zhaosh', 'yin zhao'])
      expect(find(q).best).toEqual([0]);
    for (const q of ['haoshang', 'zhaoshangyinhagn', 'anghang']) expect(find(q).best).toEqual([]);
  });

  it('7.7: without a letter, digit or Han character nothing is found', () => {
    const find = named('Summit');
    for (const q of ['', ' ', '!?', '★', '\u0301', '~'])
      expect(find(q)).toEqual({ best: [], corrected: [], truncated: false });
  });
});

describe('7.3, 7.6: rank', () => {
  it('a name goes before an issuer, an issuer before a network, a network before rewards, those before benefits', () => {
    const benefit = { title: 'Visa', category: 'other', description: 'An invented one.' } as const;
    const rewards = { rate_type: 'points', base_rate: { points_per_dollar: 1 }, categories: [] } as const;
    const plain = { name: 'One', network: 'jcb', rewards: null } as const;
    const find = finder([
      { ...plain, benefits: [benefit] },
      { ...plain, rewards: { ...rewards, currency_label: 'Visa points' } },
      { ...plain, network: 'visa' },
      { ...plain, issuer: 'Visa Bank' },
      { ...plain, name: 'One Visa' },
    ]);
    expect(find('visa').best).toEqual([4, 3, 2, 1, 0]);
  });

  it('a whole name goes first, whatever else is better', () => {
    const find = finder([
      { name: 'Gold Gold Card', issuer: 'Gold' },
      { name: 'Plain', localized_names: { fr: 'Gold Card' } },
      { name: 'Gold Card Two' },
    ]);
    expect(find('GOLD, card!').best[0]).toBe(1);
  });

  it('a rare word counts for more than a common one, an exact one for more than a beginning', () => {
    const find = named('Alpha Card Beta', 'Alpha Card', 'Alphabet Card', 'Card');
    expect(find('alpha').best).toEqual([0, 1, 2]);
  });
});

describe('7.8: budget', () => {
  const names = Array.from({ length: 60 }, (_, at) => ({ name: `Common word${at} Card` }));

  it('beyond it the best found so far are given, and it is said', () => {
    const few = finder(names, { terms: 4096, postings: 40 })('common card');
    expect(few.truncated).toBe(true);
    expect(few.best.length).toBeGreaterThan(0);
    expect(few.best.length).toBeLessThan(60);
    const fewTerms = finder(names, { terms: 5, postings: 1000 })('wor');
    expect([fewTerms.truncated, fewTerms.best.length]).toEqual([true, 5]);
  });

  it('what was cut leaves nothing behind for the next search', () => {
    const find = finder(names, { terms: 4096, postings: 40 });
    expect(find('wor')).toMatchObject({ truncated: true });
    expect(find('wor').best).toHaveLength(40);
    expect(find('word59').best).toEqual([59]);
    expect(find('word0').best).toEqual([0]);
  });

  it('counts a term once that is both the word and a beginning, and those within words too', () => {
    const eleven = { terms: 11, postings: 1000 };
    expect(finder(names, eleven)('word1')).toMatchObject({ truncated: false });
    expect(finder(names, eleven)('word1').best).toHaveLength(11);
    expect(finder(names, { terms: 10, postings: 1000 })('word1')).toMatchObject({ truncated: true });
    const inside = finder(names, { terms: 5, postings: 1000 })('ord');
    expect([inside.truncated, inside.best.length]).toEqual([true, 5]);
    expect(finder(names, { terms: 60, postings: 1000 })('ord')).toMatchObject({ truncated: false });
  });

  it('within it nothing is cut', () => {
    expect(finder(names)('common card')).toMatchObject({ truncated: false });
    expect(finder(names)('wor').best).toHaveLength(60);
    expect(finder(names, { terms: 60, postings: 60 })('wor')).toMatchObject({ truncated: false });
  });

  it('is not said to have ended a search that could find nothing more', () => {
    const five = { terms: 10, postings: 1000 };
    expect(finder(names, five)('wor word1')).toMatchObject({ truncated: true });
    for (const q of ['wor qqqq', 'qqqq wor'])
      expect([q, finder(names, five)(q)]).toEqual([q, { best: [], corrected: [], truncated: false }]);
    // Without room for a single term nobody knows.
    expect(finder(names, { terms: 1, postings: 1000 })('wor wor word')).toMatchObject({
      best: [],
      truncated: true,
    });
  });
});
