import { describe, expect, it } from 'vitest';
import { someCard } from '../../tests/support/some-card.ts';
import { cardLines, cardText } from './card-lines.ts';

describe('cardText', () => {
  it('keeps the keys in their order, drops the hint for editors and ends with the derived keys', () => {
    const { id, ...rest } = someCard();
    const text = cardText({ $schema: '../../schema.json', ...rest, id });
    expect(Object.keys(JSON.parse(text))).toEqual([...Object.keys(rest), 'id', 'last_verified', 'art_grade']);
    expect(JSON.parse(text)).toMatchObject({ last_verified: '2026-10-01', art_grade: 'none' });
  });

  it('stays on one line whatever the words', () => {
    expect(cardText(someCard({ notes: 'one\ntwo\r\nthree' }))).not.toMatch(/[\r\n]/);
  });
});

describe('cardLines', () => {
  it('sorts by code unit, not by what a locale thinks', () => {
    const ids = ['us-b', 'us-a-b', 'us-a1', 'us-a', 'us-Z', 'ca-z'];
    const sorted = cardLines(ids.map((id) => someCard({ id }))).map(({ card }) => card.id);
    expect(sorted).toEqual(['ca-z', 'us-Z', 'us-a', 'us-a-b', 'us-a1', 'us-b']);
  });

  it('leaves the given list as it is', () => {
    const cards = [someCard({ id: 'us-b' }), someCard({ id: 'us-a' })];
    cardLines(cards);
    expect(cards.map(({ id }) => id)).toEqual(['us-b', 'us-a']);
  });

  it('holds lines of any length, each followed by a comma and a line feed', () => {
    const lengths = [10, 20, 700_000, 400_000, 10, 3_000_000, 10];
    const cards = lengths.map((length, i) => someCard({ id: `us-${i}`, notes: '卡'.repeat(length) }));
    const decoder = new TextDecoder();
    const lines = cardLines(cards);
    expect(lines).toHaveLength(cards.length);
    for (const { card, slab, start, end } of lines) {
      expect(decoder.decode(slab.subarray(start, end + 2)) === `${cardText(card)},\n`, card.id).toBe(true);
    }
  });
});
