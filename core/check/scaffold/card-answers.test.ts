import { describe, expect, it } from 'vitest';
import type { Card } from '#core/card/card';
import { mapFees, readFee } from '#core/card/fees';
import { someCard } from '../../../tests/support/some-card.ts';
import { buildCardFromAnswers, type CardAnswers, listChangedNumbers } from './card-answers.ts';

const url = 'https://bank.example/harbor';
const before = someCard({
  fx_fee: { percent: 2.5 },
  rewards: {
    currency_label: 'points',
    rate_type: 'points',
    base_rate: { points_per_dollar: 1 },
    categories: [
      { label: 'dining', points_per_dollar: 3 },
      { label: 'travel', points_per_dollar: 2 },
    ],
  },
  sources: [
    {
      url,
      retrieved: '2026-03-01',
      by: 'dataset:cards',
      cites: [
        '/annual_fee',
        '/fx_fee',
        '/rewards/base_rate',
        '/rewards/categories/0',
        '/rewards/categories/1',
      ],
    },
  ],
});

/** The answers of somebody who opens the card in the form and reads the page on a day. */
function answersFor(card: Card, changes: Partial<CardAnswers> = {}): CardAnswers {
  const page = { url, retrieved: '2026-11-20' };
  const { rewards } = card;
  return {
    id: card.id,
    country: card.country,
    name: card.name,
    issuer: { id: card.issuer_id, name: card.issuer },
    network: card.network,
    type: card.type,
    segment: card.segment,
    fees: mapFees((fee) => readFee(card, fee)?.value ?? null),
    rewards: rewards && {
      rateType: rewards.rate_type,
      label: rewards.currency_label,
      baseRate: rewards.base_rate.points_per_dollar,
      categories: rewards.categories.map((rate) => ({
        label: rate.label,
        category: rate.category?.[0] ?? '',
        rate: rate.points_per_dollar,
        corrects: rate,
      })),
    },
    feesPage: page,
    rewardsPage: page,
    ...changes,
  };
}

function sourcesAfter(changes: Partial<CardAnswers>): readonly string[] {
  const { sources } = JSON.parse(buildCardFromAnswers(answersFor(before, changes), before)) as Card;
  return sources.map(({ retrieved, by, cites }) => `${retrieved} ${by} ${cites.join(' ')}`);
}

const newFee = { fees: { ...answersFor(before).fees, annualFee: 125 } };

describe('a correction', () => {
  it.each<[string, Partial<CardAnswers>, readonly string[]]>([
    [
      'gives the day to the number that it changes',
      newFee,
      [
        '2026-03-01 dataset:cards /fx_fee /rewards/base_rate /rewards/categories/0 /rewards/categories/1',
        '2026-11-20 person /annual_fee',
      ],
    ],
    [
      'gives the day to the numbers that were compared too',
      { ...newFee, compared: ['/fx_fee/percent', '/rewards/categories/1/points_per_dollar'] },
      [
        '2026-03-01 dataset:cards /rewards/base_rate /rewards/categories/0',
        '2026-11-20 person /annual_fee /fx_fee /rewards/categories/1',
      ],
    ],
    [
      'lets the cites of a rate follow it, and drops those of a removed one',
      {
        rewards: {
          ...answersFor(before).rewards,
          categories: answersFor(before).rewards?.categories.slice(1),
        } as CardAnswers['rewards'],
      },
      ['2026-03-01 dataset:cards /annual_fee /fx_fee /rewards/base_rate /rewards/categories/0'],
    ],
    [
      'changes no day without a new number',
      { name: 'Harbor Card' },
      [
        '2026-03-01 dataset:cards /annual_fee /fx_fee /rewards/base_rate /rewards/categories/0 /rewards/categories/1',
      ],
    ],
  ])('%s', (_, changes, expected) => {
    expect(sourcesAfter(changes)).toEqual(expected);
  });

  it('names the numbers that it changes', () => {
    expect(listChangedNumbers(answersFor(before, newFee), before)).toEqual(['/annual_fee/amount']);
    expect(listChangedNumbers(answersFor(before), before)).toEqual([]);
  });
});

it('names the person who read the page of a new card, and nobody without a day', () => {
  const build = (retrieved: string | null) => {
    const page = { url, retrieved };
    return JSON.parse(buildCardFromAnswers(answersFor(before, { feesPage: page, rewardsPage: page })))
      .sources;
  };
  const cites = ['/annual_fee', '/fx_fee', '/rewards'];
  expect(build('2026-11-20')).toEqual([{ url, retrieved: '2026-11-20', by: 'person', cites }]);
  expect(build(null)).toEqual([{ url, retrieved: null, cites }]);
});
