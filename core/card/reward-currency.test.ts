import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyCards } from '../../tests/support/any-card.ts';
import { someCard } from '../../tests/support/some-card.ts';
import { must } from '../text/must.ts';
import table from './reward-currencies.json' with { type: 'json' };
import { nameRewardCurrencies, resolveRewardCurrency, rewardCurrencyOf } from './reward-currency.ts';

it.each([
  ['cash back', 'us', 'cash-back'],
  ['Cash Back', 'ca', 'cash-back'],
  ['返现', 'cn', 'cash-back'],
  ['Membership Rewards® points', 'us', 'membership-rewards-us'],
  ['Membership Rewards points', 'ca', 'membership-rewards-ca'],
  ['Aeroplan® Points', 'us', 'aeroplan-points'],
  ['Aeroplan points', 'ca', 'aeroplan-points'],
  ['Sam’s Cash', 'us', 'sams-cash'],
  ['Scene+ points', 'ca', 'scene-plus-points'],
  ['rewards points', 'us', 'unnamed'],
  ['中信银行信用卡积分', 'cn', 'citic-points'],
  ['某某银行 Plus 积分', 'cn', '某某银行-plus-积分'],
  ['—', 'us', 'unnamed'],
])('returns the id of “%s” on a card of %s', (label, country, id) => {
  expect(resolveRewardCurrency(label, country)).toBe(id);
});

it('returns null if the rewards are unknown', () => {
  expect(rewardCurrencyOf(someCard({ rewards: null }))).toBeNull();
});

it('returns an id as it is', () => {
  fc.assert(
    fc.property(anyCards, (cards) => {
      for (const id of cards.map(rewardCurrencyOf))
        if (id !== null) expect(resolveRewardCurrency(id, undefined)).toBe(id);
    }),
  );
});

it('names each currency by a label, with the country if each country has its own program', () => {
  const rewards = must(someCard().rewards, 'the rewards of the plain card');
  const cards = (['us', 'ca'] as const).flatMap((country) =>
    ['Membership Rewards points', 'Aeroplan points'].map((label) =>
      someCard({ country, rewards: { ...rewards, currency_label: label } }),
    ),
  );
  expect([...nameRewardCurrencies(cards)]).toEqual([
    ['aeroplan-points', 'Aeroplan points'],
    ['membership-rewards-ca', 'Membership Rewards points (CA)'],
    ['membership-rewards-us', 'Membership Rewards points (US)'],
  ]);
});

it('has a table of slugs whose labels each belong to one id', () => {
  expect(table.map(({ id }) => id)).toEqual([...new Set(table.map(({ id }) => id))].toSorted());
  for (const { id, labels } of table) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    for (const label of labels) expect(resolveRewardCurrency(label, undefined)).toBe(id);
  }
});
