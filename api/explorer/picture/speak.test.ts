import { describe, expect, it } from 'vitest';
import { languages } from '../place.ts';
import type { PictureRow } from './picture.ts';
import { pictureOf } from './picture-of.ts';
import { speakerFor } from './speak.ts';
import { pictureWords } from './words.ts';

const harbor: PictureRow = {
  id: 'us-example-harbor',
  name: 'Example Harbor Card',
  currency: 'USD',
  fee: 95,
  rateType: 'points',
  rate: 1.5,
};

/** What is said of the first panel, with plain blanks. */
function said(rows: readonly PictureRow[], language: (typeof languages)[number]) {
  const [panel] = pictureOf(rows).panels;
  if (panel === undefined) throw new Error('no panel');
  const speaker = speakerFor(panel, pictureWords(language));
  const plain = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, ' ');
  return {
    heading: plain(speaker.heading),
    marks: panel.lanes.flatMap(({ marks }) => marks.map((mark) => plain(speaker.mark(mark)))),
    numbers: panel.cards.map((card) => plain(speaker.numbers(card))),
    leftOut: speaker.leftOut === null ? null : plain(speaker.leftOut),
  };
}

describe('16.4 a mark is named by its card and its numbers', () => {
  const named = {
    en: 'Example Harbor Card: USD 95 a year, 1.5 points per USD 1',
    fr: 'Example Harbor Card : 95 USD par an, 1,5 point pour 1 USD',
    zh: 'Example Harbor Card：每年 USD 95，每 1 USD 得 1.5 积分',
  } as const;

  it.each(languages)('in %s', (language) => {
    expect(said([harbor], language).marks).toEqual([named[language]]);
  });

  it('with what is said beside the name', () => {
    const { marks } = said([{ ...harbor, note: 'never verified' }], 'en');
    expect(marks[0]).toContain('Example Harbor Card (never verified): ');
  });

  it('with parts of a unit where there are any', () => {
    expect(said([{ ...harbor, fee: 191.88, rateType: 'cashback', rate: 0.5 }], 'en').numbers).toEqual([
      'USD 191.88 a year, 0.5% back',
    ]);
  });

  it('or, for several, by how many, how far they reach and some names', () => {
    const rows = ['A', 'B', 'C', 'D', 'E'].map((name, at) => ({ ...harbor, id: name, name, fee: 90 + at }));
    const far = { ...harbor, id: 'Z', fee: 1000 };
    expect(said([...rows, far], 'en').marks[0]).toBe(
      '5 cards: USD 90–94 a year, 1.5 points per USD 1. A, B, C, and 2 more',
    );
  });
});

describe('16.4 what is not drawn is said in words', () => {
  const rows = [
    harbor,
    { ...harbor, id: 'a', fee: null },
    { ...harbor, id: 'b', rate: null },
    { ...harbor, id: 'c', rate: null },
  ];
  const leftOut = {
    en: 'Not drawn: 1 card with no known fee and 2 cards with no known rate.',
    fr: 'Hors du dessin : 1 carte aux frais inconnus et 2 cartes au taux inconnu.',
    zh: '未绘制：1张卡年费不详和2张卡回报率不详。',
  } as const;

  it.each(languages)('in %s', (language) => {
    expect(said(rows, language).leftOut).toBe(leftOut[language]);
  });

  it('and not where every card is drawn', () => {
    expect(said([harbor], 'en').leftOut).toBeNull();
  });

  it('also of a currency of which no card can be drawn', () => {
    expect(said([{ ...harbor, currency: 'CNY', fee: null, rate: null }], 'en')).toMatchObject({
      heading: 'Chinese Yuan (CNY): 0 cards',
      leftOut: 'No card can be drawn: 1 card with neither known.',
    });
  });
});
