import { expect, it } from 'vitest';
import { memoryFile } from '../../tests/support/memory-file.ts';
import { someCard } from '../../tests/support/some-card.ts';
import { readCard } from './read-card.ts';

const path = 'data/us/example-harbor.json';
const card = someCard();
const readAt = (text: string | Uint8Array, filePath = path) => readCard(memoryFile(filePath, text));

it('reads a card in any formatting', () => {
  expect(readAt(JSON.stringify(card))).toEqual(card);
  expect(readAt(JSON.stringify(card, null, 2))).toEqual(card);
});

it('returns undefined if the id differs from the path', () => {
  expect(readAt(JSON.stringify(card), 'data/us/other.json')).toBeUndefined();
  expect(readAt(JSON.stringify(card), 'data/harbor.json')).toBeUndefined();
});

it.each(['', '{', 'null', '[]', '{}', JSON.stringify({ ...card, network: 'none' })])(
  'returns undefined for an invalid card: %s',
  (text) => {
    expect(readAt(text)).toBeUndefined();
  },
);

it('returns undefined for bytes that are not UTF-8', () => {
  const bytes = new TextEncoder().encode(JSON.stringify(card));
  expect(readAt(bytes.map((byte, index) => (index === 20 ? 0xff : byte)))).toBeUndefined();
});
