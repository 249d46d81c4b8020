import fc from 'fast-check';
import { it } from 'vitest';
import { someCard } from '../../tests/support/some-card.ts';
import { cardLines, cardText } from './card-lines.ts';
import { wholeFile } from './export-file.ts';
import { packedLines } from './packed-lines.ts';

const decoder = new TextDecoder();
const lengths = fc.array(fc.constantFrom(0, 100, 90_000, 300_000), { maxLength: 6 });

function cardsOf(noteLengths: readonly number[]) {
  return noteLengths.map((length, i) => someCard({ id: `us-${i}`, notes: `é${'x'.repeat(length)}` }));
}

it('packs lines of any length with what stands before each and after all', () => {
  fc.assert(
    fc.property(lengths, (noteLengths) => {
      const cards = cardsOf(noteLengths);
      const chunks = () => packedLines(cardLines(cards), ({ card }, i) => `${i} ${card.id} 卡:`, 'end');
      const expected = `${cards.map((card, i) => `${i} ${card.id} 卡:${cardText(card)}`).join('')}end`;
      return decoder.decode(wholeFile({ path: '', chunks })) === expected;
    }),
    { numRuns: 40 },
  );
});
