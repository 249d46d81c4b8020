import { describe, expect, it } from 'vitest';
import type { ExportedCard } from '#core/card/exported-card';
import { someCard } from '../../../tests/support/some-card.ts';
import { buildCard } from './build-card.ts';
import { addItem, type Draft, emptyDraft, startDraft } from './draft.ts';
import { applyAnswer } from './page-text.tsx';

const url = 'https://bank.example/harbor';
const pointsCites = [
  '/annual_fee',
  '/fx_fee',
  '/rewards/base_rate',
  '/rewards/categories/0',
  '/rewards/categories/1',
];
const before = someCard({
  fx_fee: { percent: 2.5 },
  rewards: {
    currency_label: 'points',
    rate_type: 'points',
    base_rate: { points_per_dollar: 1 },
    categories: [
      { label: 'dining', category: ['dining', 'bars'], points_per_dollar: 3 },
      { label: 'travel', points_per_dollar: 2, cap: { amount: 500, unit: 'USD', period: 'year' } },
    ],
  },
  sources: [{ url, retrieved: '2026-03-01', by: 'dataset:cards', cites: pointsCites }],
});
const start = startDraft(before as ExportedCard);
const issuer = { id: before.issuer_id, name: before.issuer };
const today = '2026-11-30';

const build = (draft: Draft) => buildCard(draft, issuer, { correctedCard: before, start, today }).card;
const buildNew = (texts: Draft['texts'], draft = emptyDraft) =>
  buildCard(
    { ...draft, texts: { '/country': 'us', '/sources/0/url': url, ...texts } },
    { id: 'example-bank', name: 'Example Bank' },
    { correctedCard: null, start: emptyDraft, today },
  );
const type = (texts: Draft['texts'], draft = start): Draft => ({
  ...draft,
  texts: { ...draft.texts, ...texts },
});
const listSources = (draft: Draft) =>
  build(draft).sources.map(({ retrieved, by, cites }) => `${retrieved} ${by} ${cites.join(' ')}`);

const read = { '/sources/0/retrieved': '2026-11-20' };
const newFee = { ...read, '/annual_fee/amount': '$125' };

describe('a correction', () => {
  it('without changes keeps everything, also what the form does not show', () => {
    expect(build(start)).toEqual(before);
  });

  it.each<[string, Draft, readonly string[]]>([
    [
      'gives the day to the number that it changes',
      type(newFee),
      [
        '2026-03-01 dataset:cards /fx_fee /rewards/base_rate /rewards/categories/0 /rewards/categories/1',
        '2026-11-20 person /annual_fee',
      ],
    ],
    [
      'gives a number that was compared its own day',
      type({ ...newFee, 'day:/fx_fee/percent': '2026-11-22' }),
      [
        '2026-03-01 dataset:cards /rewards/base_rate /rewards/categories/0 /rewards/categories/1',
        '2026-11-22 person /fx_fee',
        '2026-11-20 person /annual_fee',
      ],
    ],
    [
      'lets the cites of a rate follow it, and drops those of a removed one',
      { ...start, rates: ['1'] },
      ['2026-03-01 dataset:cards /annual_fee /fx_fee /rewards/base_rate /rewards/categories/0'],
    ],
    [
      'drops the cite of a number that it removes',
      type({ '/fx_fee/percent': '' }),
      [`2026-03-01 dataset:cards ${pointsCites.filter((cite) => cite !== '/fx_fee').join(' ')}`],
    ],
  ])('%s', (_, draft, expected) => {
    expect(listSources(draft)).toEqual(expected);
  });

  it('cites the page that the user chose for a section, and no longer the old one', () => {
    const other = 'https://bank.example/fees';
    const draft = addItem(start, 'pages');
    const texts = {
      '/annual_fee/amount': '125',
      '/sources/1/url': other,
      '/sources/1/retrieved': '2026-11-21',
      'page:fees': '1',
    };
    expect(build(type(texts, draft)).sources).toEqual([
      { ...before.sources[0], cites: pointsCites.filter((cite) => cite !== '/annual_fee') },
      { url: other, retrieved: '2026-11-21', by: 'person', cites: ['/annual_fee'] },
    ]);
  });

  it('changes and removes parts of a rate', () => {
    const draft = type({
      '/rewards/categories/0/cap/amount': '6,000',
      '/rewards/categories/0/cap/period': 'year',
      '/rewards/categories/1/cap/amount': '',
      '/rewards/categories/1/cap/period': '',
    });
    expect(build(draft).rewards?.categories).toEqual([
      {
        ...before.rewards?.categories[0],
        cap: { amount: 6000, unit: 'USD', period: 'year' },
      },
      { label: 'travel', points_per_dollar: 2 },
    ]);
  });
});

describe('a new card', () => {
  it('has the tiers, interest, offer and end of sale that were typed', () => {
    const withRates = addItem(addItem(emptyDraft, 'rates'), 'rates');
    const { card, notNumbers } = buildNew(
      {
        ...read,
        '/annual_fee/amount': 'none',
        '/fx_fee/percent': 'three',
        '/rewards/rate_type': 'cashback',
        '/rewards/categories/0/points_per_dollar': '3 %',
        '/rewards/categories/0/cap/amount': '500',
        '/rewards/categories/1/points_per_dollar': '1',
        '/rewards/categories/1/from/amount': '500',
        '/apr/purchase/min': '19.99',
        '/apr/purchase/intro/months': '12',
        '/welcome_offer/amount': '200',
        '/welcome_offer/unit': 'USD',
        'day:/welcome_offer/amount': '2026-11-25',
        '/discontinued_on': '2026-05',
      },
      withRates,
    );
    expect(notNumbers).toEqual(['/fx_fee/percent']);
    expect(card).toMatchObject({
      annual_fee: { amount: 0, currency: 'USD' },
      fx_fee: { percent: null },
      rewards: {
        categories: [
          { points_per_dollar: 3, cap: { amount: 500, unit: 'USD' } },
          { points_per_dollar: 1, from: { amount: 500, unit: 'USD' } },
        ],
      },
      apr: { purchase: { min: 19.99, max: null, intro: { percent: null, months: 12 } } },
      welcome_offer: {
        amount: 200,
        unit: 'USD',
        spend: null,
        currency: 'USD',
        months: null,
        as_of: '2026-11-25',
      },
      discontinued_on: '2026-05',
      sources: [
        { retrieved: '2026-11-20', by: 'person', cites: ['/annual_fee', '/apr', '/rewards'] },
        { retrieved: '2026-11-25', by: 'person', cites: ['/welcome_offer'] },
      ],
    });
  });

  it('names nobody as the reader without a day', () => {
    expect(buildNew({ '/annual_fee/amount': '95' }).card.sources).toEqual([
      { url, retrieved: null, cites: ['/annual_fee'] },
    ]);
  });
});

it('puts what a page says into the field, a rate of another category into a new one', () => {
  const answer = (value: number) => ({ value, form: 'percent' as const });
  const rate = { field: '/rewards/categories/*/points_per_dollar', label: 'restaurants' } as const;
  const draft = [
    [{ field: '/annual_fee/amount', label: null, category: null }, answer(95)] as const,
    [{ ...rate, category: 'dining' }, answer(3)] as const,
    [{ ...rate, category: 'dining' }, answer(4)] as const,
  ].reduce<Draft>((old, [field, value]) => applyAnswer(old, field, value), emptyDraft);
  expect(draft).toEqual({
    texts: {
      '/annual_fee/amount': '95',
      '/rewards/rate_type': 'cashback',
      '/rewards/categories/0/points_per_dollar': '4',
      '/rewards/categories/0/category': 'dining',
      '/rewards/categories/0/label': 'restaurants',
    },
    rates: ['0'],
    pages: ['0'],
  });
});
