import fc from 'fast-check';
import { expect, it } from 'vitest';
import { someCard } from '../../tests/support/some-card.ts';
import { utf8 } from './bytes.ts';
import { cardArray } from './card-array.ts';
import { cardLines, cardText } from './card-lines.ts';
import { wholeFile } from './export-file.ts';

const decoder = new TextDecoder();
const lengths = fc.array(fc.constantFrom(0, 100, 90_000, 600_000), { maxLength: 6 });

it('writes any selection of lines, whether or not they lie side by side', () => {
  fc.assert(
    fc.property(lengths, fc.infiniteStream(fc.boolean()), (noteLengths, keep) => {
      const cards = noteLengths.map((length, i) =>
        someCard({ id: `us-${i}`, notes: `é${'x'.repeat(length)}` }),
      );
      const lines = cardLines(cards).filter(() => keep.next().value);
      const text = decoder.decode(wholeFile({ path: '', chunks: () => cardArray(lines) }));
      const expected = lines.map(({ card }) => cardText(card)).join(',\n');
      return text === (expected === '' ? '[\n]\n' : `[\n${expected}\n]\n`);
    }),
    { numRuns: 40 },
  );
});

it('does not join lines of two stretches of memory whose places happen to follow each other', () => {
  const card = someCard();
  const lines = [
    { card, slab: utf8('{},\n'), start: 0, end: 2 },
    { card, slab: utf8('....[],\n'), start: 4, end: 6 },
  ];
  expect(decoder.decode(wholeFile({ path: '', chunks: () => cardArray(lines) }))).toBe('[\n{},\n[]\n]\n');
});

it('hands neighbours on as one piece', () => {
  const cards = ['us-a', 'us-b', 'us-c'].map((id) => someCard({ id }));
  expect([...cardArray(cardLines(cards))]).toHaveLength(3);
});
