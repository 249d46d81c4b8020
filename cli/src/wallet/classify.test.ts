import { describe, expect, test } from 'vitest';
import { classify, type PassDocument } from './classify.ts';

const card = { passTypeIdentifier: 'paymentpass.com.apple' };
const art = ['pass.json', 'cardBackgroundCombined@2x.png'];

describe('4.4 kind, the first that applies', () => {
  const cases: readonly (readonly [string, PassDocument, readonly string[], ReturnType<typeof classify>])[] =
    [
      ['the identifier', card, [], 'payment'],
      ['the card type in any case', { ...card, cardType: 'PAYMENT' }, [], 'payment'],
      [
        'another card type goes first',
        { ...card, cardType: 'Transit', paymentApplications: [{}] },
        art,
        'other',
      ],
      ['an empty card type is another', { ...card, cardType: '' }, [], 'other'],
      ['a card type that is no text counts as absent', { ...card, cardType: 7 }, [], 'payment'],
      ['a payment application', { paymentApplications: [{}] }, [], 'payment'],
      ['no payment application', { paymentApplications: [] }, [], 'other'],
      ['payment applications that are no list', { paymentApplications: { length: 1 } }, [], 'other'],
      ['the identifier goes before a style', { ...card, storeCard: {} }, [], 'payment'],
      ...['boardingPass', 'coupon', 'eventTicket', 'storeCard', 'generic'].map(
        (style) => [`a ${style} with card art`, { [style]: null }, art, 'other'] as const,
      ),
      ['card art alone', {}, art, 'unsure'],
      ['a sidecar alone', {}, ['cardBackgroundCombined@3x.png.urls'], 'unsure'],
      ['a PDF alone', {}, ['cardBackgroundCombined.pdf'], 'unsure'],
      ['nothing', {}, ['pass.json', 'icon.png'], 'other'],
      ['a name that every object has', JSON.parse('{"__proto__":{"storeCard":{}}}'), art, 'unsure'],
    ];
  test.each(cases)('4.4 %s', (_, document, names, kind) => {
    expect(classify(document, names)).toBe(kind);
  });
});
