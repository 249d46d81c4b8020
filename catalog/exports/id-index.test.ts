import { expect, it } from 'vitest';
import { someCard } from '../../tests/support/some-card.ts';
import { cardLines } from './card-lines.ts';
import { wholeFile } from './export-file.ts';
import { idIndex } from './id-index.ts';

function indexText(cards: Parameters<typeof cardLines>[0]): string {
  const chunks = () => idIndex(cardLines(cards), (card) => [card.issuer_id]);
  return new TextDecoder().decode(wholeFile({ path: '', chunks }));
}

it('is what JSON.stringify writes, keys and ids sorted', () => {
  const cards = [
    someCard({ id: 'us-z', issuer_id: 'b-bank' }),
    someCard({ id: 'us-c', issuer_id: 'a-bank' }),
    someCard({ id: 'us-a', issuer_id: 'b-bank' }),
  ];
  const expected = { 'a-bank': ['us-c'], 'b-bank': ['us-a', 'us-z'] };
  expect(indexText(cards)).toBe(`${JSON.stringify(expected, null, 2)}\n`);
});

it('keeps keys that look like numbers in their place', () => {
  const cards = ['a', '9', '10', 'constructor'].map((issuer_id, i) => someCard({ id: `us-${i}`, issuer_id }));
  const keys = [...indexText(cards).matchAll(/^ {2}"(.*)":/gm)].map((match) => match[1]);
  expect(keys).toEqual(['10', '9', 'a', 'constructor']);
});

it('is an empty object without cards', () => {
  expect(indexText([])).toBe('{}\n');
});
