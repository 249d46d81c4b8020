import { expect, it } from 'vitest';
import { mapFees } from '#core/card/fees';
import { buildCardFromAnswers } from './card-answers.ts';

it('names the person who read the page of a new card, and nobody without a day', () => {
  const url = 'https://bank.example/harbor';
  const build = (retrieved: string | null) => {
    const page = { url, retrieved };
    const text = buildCardFromAnswers({
      id: 'us-example-harbor',
      country: 'us',
      name: 'Harbor Card',
      issuer: { id: 'example-bank', name: 'Example Bank' },
      network: 'visa',
      type: 'credit',
      segment: 'personal',
      fees: mapFees(({ isRequired }) => (isRequired ? 0 : null)),
      rewards: { rateType: 'points', label: 'points', baseRate: 1, categories: [] },
      feesPage: page,
      rewardsPage: page,
    });
    return JSON.parse(text).sources;
  };
  const cites = ['/annual_fee', '/fx_fee', '/rewards'];
  expect(build('2026-11-20')).toEqual([{ url, retrieved: '2026-11-20', by: 'person', cites }]);
  expect(build(null)).toEqual([{ url, retrieved: null, cites }]);
});
