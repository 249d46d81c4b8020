import { expect, it } from 'vitest';
import { laidOut, memoryFile } from '../../tests/support/memory-file.ts';
import { someCard } from '../../tests/support/some-card.ts';
import { knownCards } from './known-cards.ts';

const file = (path: string, card: object | string) =>
  memoryFile(path, typeof card === 'string' ? card : laidOut(card));

const gold = file('data/us/gold.json', someCard({ id: 'us-gold', issuer_id: 'a-bank', name: 'Gold® Card' }));
const { name: _, ...nameless } = someCard({ id: 'us-nameless', issuer_id: 'a-bank' });
const cards = [
  gold,
  file('data/us/Silver.json', someCard({ id: 'us-silver', issuer_id: 'b-bank', name: 'Gold Card' })),
  file('data/us/nameless.json', nameless),
  file('data/us/broken.json', '{'),
];
const known = knownCards([...cards, file('data/art/us-gold.webp', '')], cards);

it('knows each file by its path, in any case, whatever it is', () => {
  expect(known.fileAt('data/us/gold.json')).toBe('data/us/gold.json');
  expect(known.fileAt('data/us/silver.json')).toBe('data/us/Silver.json');
  expect(known.fileAt('DATA/US/BROKEN.JSON')).toBe('data/us/broken.json');
  expect(known.fileAt('data/art/us-gold.webp')).toBe('data/art/us-gold.webp');
  expect(known.fileAt('data/us/platinum.json')).toBeUndefined();
});

it('knows each card by its id, as far as it can be read', () => {
  expect(known.fileOfId('us-gold')).toBe('data/us/gold.json');
  expect(known.fileOfId('us-silver')).toBe('data/us/Silver.json');
  expect(known.fileOfId('us-nameless')).toBe('data/us/nameless.json');
  expect(known.fileOfId('us-broken')).toBeUndefined();
});

it("knows each issuer's card by its name, however it is written", () => {
  expect(known.fileOfName('a-bank', 'GOLD card')).toBe('data/us/gold.json');
  expect(known.fileOfName('b-bank', 'Gold Card™')).toBe('data/us/Silver.json');
  expect(known.fileOfName('c-bank', 'Gold Card')).toBeUndefined();
  expect(known.fileOfName('a-bank', 'Gold')).toBeUndefined();
  expect(known.fileOfName('a-bank', '')).toBeUndefined();
});
