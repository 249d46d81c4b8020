import { expect, it } from 'vitest';
import { collectHistory } from './history.ts';

it('lists the past values of each number with their first commit', () => {
  const createCard = (fee: number | null, overrides: object = {}) => ({
    id: 'us-a',
    annual_fee: { amount: fee },
    ...overrides,
  });
  const states = [
    { commit: 'a1', on: '2026-01-01', cards: [createCard(95), { id: 'us-gone', annual_fee: { amount: 1 } }] },
    { commit: 'b2', on: '2026-02-01', cards: [createCard(95, { fx_fee: { percent: 0 } })] },
    { commit: 'c3', on: '2026-03-01', cards: [createCard(null, { fx_fee: { percent: 0 } })] },
  ];
  const history = collectHistory();
  for (const state of states) history.add(state);
  expect(history.get(false)).toEqual({
    complete: false,
    cards: {
      'us-a': [
        {
          pointer: '/annual_fee/amount',
          values: [
            { value: 95, on: '2026-01-01', commit: 'a1' },
            { value: null, on: '2026-03-01', commit: 'c3' },
          ],
        },
        { pointer: '/fx_fee/percent', values: [{ value: 0, on: '2026-02-01', commit: 'b2' }] },
      ],
    },
  });
});
