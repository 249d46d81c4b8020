import { expect, test } from 'vitest';
import { someCard } from '../../tests/support/some-card.ts';
import { cardText } from '../exports/card-lines.ts';
import { readExportedCards } from './exported-cards.ts';

test('reads back what the export wrote, without what was derived', () => {
  const cards = [someCard(), someCard({ id: 'us-example-other' })];
  expect(readExportedCards(`[\n${cards.map(cardText).join(',\n')}\n]\n`)).toEqual({ cards, unread: [] });
});

test('a record of another schema is named and does not stop the others', () => {
  const old = { ...someCard(), id: 'us-example-old', fee: 95 };
  const text = JSON.stringify([old, someCard(), { name: 'no id' }]);
  expect(readExportedCards(text)).toEqual({ cards: [someCard()], unread: ['us-example-old', ''] });
});

test.each(['', '{}', '[1]', '[null]', 'null', '[{}'])('%j is no list of cards', (text) => {
  expect(readExportedCards(text)).toBeUndefined();
});
