import { expect, it } from 'vitest';
import { memoryFile } from '../../tests/support/memory-file.ts';
import { someCard } from '../../tests/support/some-card.ts';
import { readCard } from './read-card.ts';

const path = 'data/us/example-harbor.json';
const card = someCard();
const read = (text: string | Uint8Array, at = path) => readCard(memoryFile(at, text));

it('reads a card in any formatting', () => {
  expect(read(JSON.stringify(card))).toEqual(card);
  expect(read(JSON.stringify(card, null, 2))).toEqual(card);
});

it('returns undefined if the id differs from the path', () => {
  expect(read(JSON.stringify(card), 'data/us/other.json')).toBeUndefined();
  expect(read(JSON.stringify(card), 'data/harbor.json')).toBeUndefined();
});

it.each(['', '{', 'null', '[]', '{}', JSON.stringify({ ...card, network: 'none' })])(
  'returns undefined for an invalid card: %s',
  (text) => {
    expect(read(text)).toBeUndefined();
  },
);

it('returns undefined for bytes that are not UTF-8', () => {
  const bytes = new TextEncoder().encode(JSON.stringify(card));
  expect(read(bytes.map((byte, index) => (index === 20 ? 0xff : byte)))).toBeUndefined();
});
