import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Card } from '#core/card/card';
import type { RewardCategory } from '#core/card/generated/types';
import { must } from '#core/text/must';
import { someCard } from '../../tests/support/some-card.ts';
import { storeOf } from '../../tests/support/some-store.ts';
import { findRelatedCategories } from './categories.ts';
import { parseQuery } from './parse.ts';
import {
  addCitations,
  formatValueRequest,
  parseValueRequest,
  scoreOf,
  type Valuation,
  valueCards,
} from './value.ts';

const day = '2026-11-15';
const related = findRelatedCategories(
  ['dining', 'gas', 'grocery', 'foreign', 'travel', 'flights', 'brand'].map((id) => ({
    id,
    names: { en: id, fr: id, zh: id },
    synonyms: { en: [], fr: [], zh: [] },
    ...(id === 'flights' && { parent: 'travel' }),
  })),
);
const vocabulary = {
  categories: [...related.keys()],
  categoryIdsByWord: new Map([['groceries', 'grocery']]),
  rewardCurrencies: new Map(['hilton-honors-points', 'harbor-points'].map((id) => [id, id])),
};

type Parameters = Readonly<Record<string, string>>;

const parse = (parameters: Parameters) =>
  parseValueRequest(new Map(Object.entries(parameters).map(([name, text]) => [name, [text]])), vocabulary);
const ask = (parameters: Parameters) => must(parse(parameters).value, 'the request');

function value(card: Card, parameters: Parameters, wanted: readonly string[] = []): Valuation {
  return must(valueCards([card], ask(parameters), { related, day, wanted }).values.get(card.id), 'the value');
}

type Changes = Omit<Partial<Card>, 'rewards'> & { readonly base?: number | null };

function cashCard(rates: readonly RewardCategory[], { base = 1, ...changes }: Changes = {}): Card {
  const rewards = {
    currency_label: 'cash back',
    rate_type: 'cashback',
    base_rate: { points_per_dollar: base },
  } as const;
  return someCard({
    annual_fee: { amount: 0, currency: 'USD' },
    rewards: { ...rewards, categories: rates },
    ...changes,
  });
}

function pointsCard(rates: readonly RewardCategory[], changes: Partial<Card> = {}): Card {
  const rewards = {
    currency_label: 'Harbor points',
    rate_type: 'points',
    base_rate: { points_per_dollar: 1 },
  } as const;
  return someCard({ rewards: { ...rewards, categories: rates }, ...changes });
}

const describeLines = ({ lines }: Valuation) =>
  lines.map(({ label, category, spend, value }) =>
    [label, category, spend, value].filter((part) => part !== undefined).join(' '),
  );

const grocery = { label: 'groceries', category: ['grocery'], points_per_dollar: 3 } as const;
const yearly = { unit: 'USD', period: 'year' } as const;

describe('the lines of a steady year', () => {
  test('a cap, the base rate after it, and the fee', () => {
    const card = cashCard([{ ...grocery, cap: { amount: 6000, ...yearly } }], {
      annual_fee: { amount: 95, currency: 'USD' },
    });
    const valuation = value(card, { spend: 'grocery:600,other:1000' });
    expect(describeLines(valuation)).toEqual([
      'groceries grocery 6000 180',
      'purchases without a rate of their own grocery 1200 12',
      'purchases without a rate of their own other 12000 120',
      'annual fee -95',
    ]);
    expect(valuation.yearly_value).toBe(217);
  });

  test('tiers: a rate above an amount, for a category and for every other purchase', () => {
    const above = { amount: 6000, ...yearly };
    const card = cashCard(
      [
        { ...grocery, points_per_dollar: 2, cap: { amount: 6000, ...yearly } },
        { ...grocery, label: 'groceries above', points_per_dollar: 1, from: above },
        {
          label: 'else above',
          category: [],
          points_per_dollar: 1,
          from: above,
          note: 'every other purchase beyond the tier',
        },
      ],
      { base: 0.5 },
    );
    expect(describeLines(value(card, { spend: 'grocery:600,gas:100,other:1000' }))).toEqual([
      'groceries grocery 6000 120',
      'groceries above grocery 1200 12',
      'else above gas 600 6',
      'purchases without a rate of their own gas 600 3',
      'else above other 6600 66',
      'purchases without a rate of their own other 5400 27',
    ]);
  });

  test.each([
    ['a parent category', { spend: 'flights:100' }, [{ ...grocery, category: ['travel'] }], 36],
    ['not a child category', { spend: 'travel:100' }, [{ ...grocery, category: ['flights'] }], 12],
    [
      'a cap each quarter',
      { spend: 'grocery:600' },
      [{ ...grocery, cap: { amount: 1500, unit: 'USD', period: 'quarter' } }],
      192,
    ],
    ['one company', { spend: 'grocery:100' }, [{ ...grocery, category: ['brand'] }], 12],
    [
      'a category with one company',
      { spend: 'grocery:100' },
      [{ ...grocery, category: ['brand', 'grocery'] }],
      36,
    ],
    ['no category', { spend: 'grocery:100' }, [{ ...grocery, category: [] }], 12],
    ['not activated', { spend: 'grocery:100' }, [{ ...grocery, activation: true }], 12],
    ['activated', { spend: 'grocery:100', rates: 'activation' }, [{ ...grocery, activation: true }], 36],
    ['a rate that ends', { spend: 'grocery:100' }, [{ ...grocery, until: '2027-03-31' }], 12],
    ['a rate that ends in two years', { spend: 'grocery:100' }, [{ ...grocery, until: '2028-03-31' }], 36],
  ] as const)('%s', (_, parameters, rates, expected) => {
    expect(value(cashCard(rates), parameters).yearly_value).toBe(expected);
  });

  test('chosen categories get the highest spending without a rate of its own, if asked', () => {
    const card = cashCard([
      { label: 'two chosen', category: ['choice'], points_per_dollar: 5, choose: 1 },
      { ...grocery, points_per_dollar: 2 },
    ]);
    const spend = 'grocery:500,gas:100,dining:200,other:900';
    expect(value(card, { spend }).yearly_value).toBe(120 + 12 * (1 + 2 + 9));
    expect(value(card, { spend, rates: 'choose' }).yearly_value).toBe(120 + 12 * (1 + 10 + 9));
  });

  test('a limit that two categories share fills with the higher rate first in each month', () => {
    const dining = { label: 'dining', category: ['dining'], points_per_dollar: 5 } as const;
    const cap = { amount: 1500, ...yearly };
    const card = cashCard([
      { ...grocery, cap: { ...cap, shared_with: ['dining'] } },
      { ...dining, cap: { ...cap, shared_with: ['groceries'] } },
    ]);
    expect(describeLines(value(card, { spend: 'grocery:100,dining:300' }))).toEqual([
      'dining dining 1200 60',
      'purchases without a rate of their own dining 2400 24',
      'groceries grocery 300 9',
      'purchases without a rate of their own grocery 900 9',
    ]);
  });

  test('the foreign transaction fee on purchases abroad', () => {
    const card = cashCard([], { fx_fee: { percent: 2.5 } });
    expect(value(card, { spend: 'foreign:100' }).yearly_value).toBe(-18);
    expect(value(cashCard([], { fx_fee: { percent: null } }), { spend: 'foreign:100' })).toMatchObject({
      yearly_value: 12,
      before_unknown_fee: true,
    });
  });

  test.each([
    [{ spend: 12_000, period: 'year' }, 12],
    [{ spend: 12_001, period: 'year' }, -83],
    [{ spend: 1000, purchases: 5, period: 'month' }, -83],
    [{ spend: 1000, period: 'month', note: 'and one more condition' }, -83],
    [{ period: 'first-year' }, -83],
  ] as const)('a fee that %j waives', (waiver, expected) => {
    const card = cashCard([], { base: 0.1, annual_fee: { amount: 95, currency: 'USD', waiver } });
    const { yearly_value: steady, first_year_value: first } = value(card, { spend: 'other:1000' });
    expect(steady).toBe(expected);
    expect(first).toBe('period' in waiver && waiver.period === 'first-year' ? 12 : expected);
  });

  test('one category alone, without the fee', () => {
    const card = cashCard([grocery], { annual_fee: { amount: 95, currency: 'USD' } });
    const valuation = value(card, { spend: 'grocery:100,other:1000' }, ['grocery']);
    expect(valuation.yearly_value).toBe(36);
    expect(valuation.assumptions).toContain('only grocery counts, without fees and offers');
  });
});

describe('the first year', () => {
  const offer = {
    amount: 200,
    unit: 'USD',
    spend: 3000,
    currency: 'USD',
    months: 3,
    as_of: '2026-11-01',
  } as const;

  test.each([
    ['reached', {}, 320],
    ['not reached', { spend: 3001 }, 120],
    ['only in two years', { spend: 15_000, months: 24 }, 120],
    ['ended', { ends_on: '2026-11-14' }, 120],
    ['of unknown spending', { spend: null }, 120],
    ['in points', { unit: 'points' }, 120],
    [
      'in steps',
      {
        steps: [
          { amount: 50, spend: 1000, months: 1 },
          { amount: 150, spend: 20_000, months: 12 },
        ],
      },
      170,
    ],
    ['with a condition', { steps: [{ amount: 50, spend: 0, months: 0, note: 'renewal' }] }, 120],
  ])('an offer %s', (_, changes, expected) => {
    const valuation = value(cashCard([], { welcome_offer: { ...offer, ...changes } }), {
      spend: 'other:1000',
    });
    expect([valuation.yearly_value, valuation.first_year_value]).toEqual([120, expected]);
  });

  test('no offer of a closed card', () => {
    const card = cashCard([], { welcome_offer: offer, discontinued_on: '2026-10' });
    expect(value(card, { spend: 'other:1000' }).first_year_value).toBe(120);
  });

  test('the fee and the rates of new cardholders', () => {
    const card = cashCard(
      [
        {
          ...grocery,
          label: 'groceries, first 6 months',
          cap: { amount: 1000, unit: 'USD', period: 'welcome' },
        },
      ],
      { annual_fee: { amount: 10, currency: 'USD', first_year: 0 } },
    );
    const valuation = value(card, { spend: 'grocery:100' });
    expect([valuation.yearly_value, valuation.first_year_value]).toEqual([2, 18 + 6]);
  });
});

describe('points', () => {
  const card = pointsCard([grocery]);

  test('have no value but a break-even against the best cash card', () => {
    const cash = cashCard([], { base: 2, id: 'us-cash' });
    const request = ask({ spend: 'grocery:100,other:100' });
    const { values, summary } = valueCards([card, cash], request, { related, day });
    expect(values.get(card.id)).toMatchObject({
      yearly_value: null,
      points: { program: 'harbor-points', yearly: 4800, point_value: null, break_even: 2.98 },
    });
    expect(summary).toMatchObject({ valued: 1, of: 2, best_cash: [{ id: 'us-cash', yearly_value: 48 }] });
    // 4,800 × 2.98 ¢ − 95 is 48.04, and 2.97 ¢ would be less than 48.
    expect(value(card, { spend: 'grocery:100,other:100', point_value: '2.98' }).yearly_value).toBe(48.04);
  });

  test('have the value of their program before that of all others', () => {
    const parameters = { spend: 'grocery:100', point_value: '1,harbor:2' };
    expect(value(card, parameters).yearly_value).toBe(72 - 95);
  });

  test('have a cap in points', () => {
    const capped = pointsCard([{ ...grocery, cap: { amount: 900, unit: 'points', period: 'year' } }]);
    expect(value(capped, { spend: 'grocery:100' }).points?.yearly).toBe(900 + 900);
  });
});

test('unknown rates are “at least”, an unknown fee is told, and both come after what is known', () => {
  const cards = [
    cashCard([], { id: 'us-known', base: 1 }),
    cashCard([], { id: 'us-no-fee', base: 2, annual_fee: { amount: null, currency: 'USD' } }),
    cashCard([grocery], { id: 'us-no-base', base: null }),
    cashCard([{ ...grocery, cap: { amount: null, ...yearly } }], { id: 'us-no-cap', base: 1 }),
    someCard({ id: 'us-nothing', rewards: null }),
  ];
  const { values, summary } = valueCards(cards, ask({ spend: 'grocery:100,other:50' }), { related, day });
  const scoreOfId = (id: string) =>
    scoreOf(must(values.get(id), id), 'yearly_value') ?? Number.NEGATIVE_INFINITY;
  expect(
    [...values]
      .toSorted(([a], [b]) => scoreOfId(b) - scoreOfId(a))
      .map(([id, { yearly_value, at_least, before_unknown_fee }]) => [
        id,
        yearly_value,
        at_least,
        before_unknown_fee,
      ]),
  ).toEqual([
    ['us-known', 18, false, false],
    ['us-no-fee', 36, false, true],
    ['us-no-base', 36, true, false],
    ['us-no-cap', 18, true, false],
    ['us-nothing', null, false, false],
  ]);
  expect(summary.sentence).toMatch(/^4 of 5 cards can be valued/);
});

test('each line cites the page, the day and the reader of its number; benefits are listed only', () => {
  const amount = { amount: 100, currency: 'USD' };
  const benefits = [
    { title: 'Travel credit', category: 'credit', description: 'A credit.', amount },
  ] as const;
  const card = cashCard([grocery], { benefits });
  const valuation = addCitations(value(card, { spend: 'grocery:100' }), card, day);
  expect(valuation.lines).toMatchObject([
    {
      pointer: '/rewards/categories/0/points_per_dollar',
      page: 'https://bank.example/harbor',
      last_read: '2026-10-01',
      read_by: 'person',
    },
  ]);
  expect(valuation.not_counted).toMatchObject([{ label: 'Travel credit', amount }]);
});

test.each([
  [{ point_value: '1' }, 'spend= is missing'],
  [{ spend: 'grocery' }, 'spend=grocery is not a category with an amount'],
  [{ spend: 'grocery:1,groceries:2' }, 'gives grocery a second time'],
  [{ spend: 'brand:1' }, 'spend=brand is not one of'],
  [{ spend: 'other:1', point_value: 'x' }, 'point_value=x is not an amount of cents'],
  [{ spend: 'other:1', point_value: 'sky:1' }, 'point_value=sky is not one of'],
  [{ spend: 'other:1', rates: 'all' }, 'rates=all is not one of'],
])('%j is a problem', (parameters, sentence) => {
  const { problems = [] } = parse(parameters);
  expect(problems.map((problem) => problem.sentence)).toEqual([expect.stringContaining(sentence)]);
});

test('a request is read from what is written for it', () => {
  const request = ask({
    spend: 'other:10.5, groceries:600',
    point_value: '1,hilton:0.5',
    rates: 'activation',
  });
  const written = formatValueRequest(request);
  expect(written.get('spend')).toEqual(['grocery:600', 'other:10.5']);
  expect(parseValueRequest(written, vocabulary).value).toEqual(request);
});

test('a list has its values, the best first on all its pages, and only in one currency', () => {
  const store = storeOf();
  const list = (raw: string) => store.list(must(parseQuery(raw, 'cards', store.vocabulary).value, raw), day);
  const raw = 'country=us&spend=dining:300,other:1000&sort=yearly_value';
  const all = must(list(raw).value, 'the list');
  const scores = must(all.values, 'the values').rows.map((each) => scoreOf(each, 'yearly_value') ?? -1e9);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  const first = must(list(`${raw}&limit=2`).value, 'the first page');
  const next = must(list(`${raw}&limit=2&after=${first.next}`).value, 'the next page');
  const ids = [...first.rows, ...next.rows].map(({ id }) => id);
  expect(ids).toEqual(all.rows.slice(0, 4).map(({ id }) => id));
  expect(list(raw.replace('country=us&', '')).problem?.sentence).toContain('add country=');
});

describe('a year', () => {
  const slugs = ['flights', 'gas', 'grocery', 'travel'] as const;
  const anyRate = fc.constantFrom(0.25, 1, 1.5, 2, 3.35, 5);
  const anyPeriod = fc.constantFrom('month', 'billing-cycle', 'quarter', 'calendar-year', 'year');
  const anyCap = fc.record({
    amount: fc.integer({ min: 0, max: 30 }),
    unit: fc.constantFrom('USD', 'points'),
    period: anyPeriod,
  });
  const anyFrom = fc.record({
    amount: fc.integer({ min: 0, max: 20 }),
    unit: fc.constant('USD'),
    period: anyPeriod,
  });
  const anyEntry = fc.record(
    {
      category: fc.subarray([...slugs], { minLength: 1 }),
      points_per_dollar: anyRate,
      cap: anyCap,
      from: anyFrom,
    },
    { requiredKeys: ['category', 'points_per_dollar'] },
  );
  const anySpending = fc.uniqueArray(
    fc.tuple(fc.constantFrom(...slugs, 'other'), fc.integer({ min: 1, max: 400 })),
    {
      minLength: 1,
      selector: ([slug]) => slug,
    },
  );

  it('has the lines of a simulation cent by cent', () => {
    fc.assert(
      fc.property(
        fc.array(anyEntry, { maxLength: 4 }),
        anySpending,
        fc.boolean(),
        (entries, spending, isShared) => {
          const shared = entries.map((_, index) => `rate ${index}`);
          const rates = entries.map(({ cap, ...entry }, index): RewardCategory => {
            const label = `rate ${index}`;
            const shared_with = shared.filter((other) => other !== label);
            return {
              label,
              ...entry,
              ...(cap && { cap: { ...cap, ...(isShared && shared_with.length > 0 && { shared_with }) } }),
            };
          });
          const spend = spending.map(([slug, cents]) => `${slug}:${cents / 100}`).join(',');
          const valuation = value(pointsCard(rates, { annual_fee: { amount: 0, currency: 'USD' } }), {
            spend,
            point_value: '100',
          });
          const lines = valuation.lines.map(({ label, category, spend, value }) =>
            [label, category, spend, value].join(' '),
          );
          expect(lines.toSorted()).toEqual(simulate(rates, new Map(spending)).toSorted());
          const cents = valuation.lines.map((line) => Math.round(Number(line.value) * 100));
          expect(Math.round(Number(valuation.yearly_value) * 100)).toBe(
            cents.reduce((total, each) => total + each, 0),
          );
        },
      ),
    );
  });

  /** Spends each cent of each month by itself. The base rate is 1 point, and a point is worth 100 cents. */
  function simulate(
    rates: readonly RewardCategory[],
    spending: ReadonlyMap<string, number>,
  ): readonly string[] {
    const lengths = { month: 1, 'billing-cycle': 1, quarter: 3 };
    const ranked = rates.toSorted((a, b) => Number(b.points_per_dollar) - Number(a.points_per_dollar));
    const windowOf = (month: number, period: string) =>
      Math.floor(month / (lengths[period as 'month'] ?? 12));
    const covers = (rate: RewardCategory, slug: string) =>
      rate.category?.includes(slug) === true ||
      (slug === 'flights' && rate.category?.includes('travel') === true);
    const best = (slug: string) =>
      Math.max(
        0,
        ...rates.filter((rate) => covers(rate, slug)).map((rate) => Number(rate.points_per_dollar)),
      );
    const cents = [...spending].toSorted(([a], [b]) => best(b) - best(a) || (a < b ? -1 : 1));
    const log: { readonly month: number; readonly slug: string; readonly label: string }[] = [];
    const sharing = (rate: RewardCategory) =>
      [rate.label, ...(rate.cap?.shared_with ?? [])].toSorted().join();
    const counters = new Map<string, number>();
    const read = (key: string) => counters.get(key) ?? 0;
    for (let month = 0; month < 12; month++)
      for (const [slug, count] of cents)
        for (let cent = 0; cent < count; cent++) {
          const open = ranked.filter((rate) => {
            const { cap, from } = rate;
            if (!covers(rate, slug)) return false;
            if (
              from &&
              read(`from ${rate.label} ${windowOf(month, from.period)}`) < Number(from.amount) * 100
            )
              return false;
            const weight = cap?.unit === 'points' ? Number(rate.points_per_dollar) : 1;
            return (
              !cap ||
              read(`${sharing(rate)} ${windowOf(month, cap.period)} ${cap.period}`) + weight <=
                Number(cap.amount) * 100
            );
          });
          const [rate] = open;
          log.push({ month, slug, label: rate?.label ?? 'purchases without a rate of their own' });
          for (const each of rates)
            if (each.from && covers(each, slug)) {
              const key = `from ${each.label} ${windowOf(month, each.from.period)}`;
              counters.set(key, read(key) + 1);
            }
          if (rate?.cap) {
            const key = `${sharing(rate)} ${windowOf(month, rate.cap.period)} ${rate.cap.period}`;
            counters.set(key, read(key) + (rate.cap.unit === 'points' ? Number(rate.points_per_dollar) : 1));
          }
        }
    return [...Map.groupBy(log, ({ slug, label }) => `${label} ${slug}`)].map(([line, parts]) => {
      const points = rates.find(({ label }) => line.startsWith(`${label} `))?.points_per_dollar ?? 1;
      return `${line} ${parts.length / 100} ${Math.floor((parts.length * Math.round(points * 100)) / 100 + 0.5) / 100}`;
    });
  }
});
