import { describe, expect, it } from 'vitest';
import { cardLayout, type Layout } from '#core/catalog/generated/fields';
import { someCard } from '../../tests/support/some-card.ts';
import { diffCards } from './card-diff.ts';
import { fieldNames, wordsOfChange } from './change-words.ts';

function fieldsOf(layout: Layout, at = ''): readonly string[] {
  if (layout === null) return [at];
  if (Array.isArray(layout)) return fieldsOf(layout[0], `${at}/*`);
  return Object.entries(layout).flatMap(([key, inner]) => fieldsOf(inner, `${at}/${key}`));
}

it('every field of the contract has words of its own, and no other has any', () => {
  expect(Object.keys(fieldNames)).toEqual(fieldsOf(cardLayout));
  const names = Object.values(fieldNames).map((name) => name('x'));
  expect(new Set(names).size).toBe(names.length);
});

describe('wordsOfChange', () => {
  const wordsBetween = (...cards: readonly [ReturnType<typeof someCard>, ReturnType<typeof someCard>]) =>
    diffCards(...cards)
      .map(wordsOfChange)
      .map(({ what, before, after, move }) => `${what}: ${before} -> ${after}${move && ` | ${move}`}`);

  it('names the language of a name', () => {
    const names = { fr: 'Carte Élan', 'zh-Hans': '海港卡', 'pt-BR': 'Cartão' };
    expect(wordsBetween(someCard(), someCard({ localized_names: names }))).toEqual([
      'Name in French: none -> Carte Élan | new',
      'Name in pt-BR: none -> Cartão | new',
      'Name in simplified Chinese: none -> 海港卡 | new',
    ]);
  });

  it('says numbers before and after, and how they moved', () => {
    const before = someCard({
      country: 'ca',
      annual_fee: { amount: 39, currency: 'CAD' },
      fx_fee: { percent: 2.5 },
    });
    const after = someCard({
      country: 'ca',
      annual_fee: { amount: 49, currency: 'CAD' },
      fx_fee: { percent: 3 },
    });
    expect(wordsBetween(before, after)).toEqual([
      'Annual fee: CA$39 -> CA$49 | up CA$10 (+25.6 %)',
      'Foreign-transaction fee: 2.5 % -> 3 % | up 0.5 points',
    ]);
  });

  it('says rates in what they count', () => {
    const earning = (rate: number, type: 'points' | 'cashback') =>
      someCard({
        rewards: {
          currency_label: 'x',
          rate_type: type,
          base_rate: { points_per_dollar: 1 },
          categories: [{ label: 'groceries', points_per_dollar: rate }],
        },
      });
    expect(wordsBetween(earning(3, 'points'), earning(2, 'points'))).toEqual([
      'Groceries: 3 points per dollar -> 2 points per dollar | down 1 (-33.3 %)',
    ]);
    expect(wordsBetween(earning(3, 'cashback'), earning(2.5, 'cashback'))).toEqual([
      'Groceries: 3 % -> 2.5 % | down 0.5 points',
    ]);
    expect(wordsBetween(earning(3, 'points'), earning(2, 'cashback'))).toEqual([
      'Rewards counted in: points -> cash back',
      'Groceries: 3 points per dollar -> 2 %',
    ]);
  });

  it('tells not known from not there', () => {
    const fee = (amount: number | null, more = {}) =>
      someCard({ annual_fee: { amount, currency: 'USD', ...more } });
    expect(wordsBetween(fee(null), fee(95, { first_year: 0 }))).toEqual([
      'Annual fee: not known -> $95 | known now',
      'Annual fee in the first year: none -> $0 | new',
    ]);
    expect(wordsBetween(fee(95, { first_year: 0 }), fee(null))).toEqual([
      'Annual fee: $95 -> not known | no longer known',
      'Annual fee in the first year: $0 -> none | gone',
    ]);
    expect(wordsBetween(fee(0), fee(95))).toEqual(['Annual fee: $0 -> $95 | up $95']);
  });

  it('says which of a set came and went', () => {
    const source = (cites: readonly string[], retrieved: string | null) =>
      someCard({ sources: [{ url: 'https://bank.example/a', retrieved, cites }] });
    expect(
      wordsBetween(source(['/apr', '/fx_fee'], null), source(['/fx_fee', '/rewards'], '2026-10-01')),
    ).toEqual([
      'https://bank.example/a: read on: not read yet -> 2026-10-01 | known now',
      'https://bank.example/a: bears out: /apr, /fx_fee -> /fx_fee, /rewards | added /rewards; taken out /apr',
    ]);
  });

  it('puts words for words of the contract only, never for what a person wrote', () => {
    expect(wordsBetween(someCard({ notes: 'visa' }), someCard({ notes: 'amex', network: 'amex' }))).toEqual([
      'Network: Visa -> American Express',
      'Notes: visa -> amex',
    ]);
  });
});
