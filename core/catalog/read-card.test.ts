import { expect, it } from 'vitest';
import { memoryFile } from '../../tests/support/memory-file.ts';
import { someCard } from '../../tests/support/some-card.ts';
import { readCard } from './read-card.ts';

const path = 'data/us/example-harbor.json';
const card = someCard();
const read = (text: string | Uint8Array, at = path) => readCard(memoryFile(at, text));

it('reads a card however it is laid out', () => {
  expect(read(JSON.stringify(card))).toEqual(card);
  expect(read(JSON.stringify(card, null, 2))).toEqual(card);
});

it('reads none whose id is not that of its path', () => {
  expect(read(JSON.stringify(card), 'data/us/other.json')).toBeUndefined();
  expect(read(JSON.stringify(card), 'data/harbor.json')).toBeUndefined();
});

it.each(['', '{', 'null', '[]', '{}', JSON.stringify({ ...card, network: 'none' })])(
  'reads none in %s',
  (text) => {
    expect(read(text)).toBeUndefined();
  },
);

it('reads none in bytes that are no UTF-8', () => {
  const bytes = new TextEncoder().encode(JSON.stringify(card));
  expect(read(bytes.map((byte, at) => (at === 20 ? 0xff : byte)))).toBeUndefined();
});
