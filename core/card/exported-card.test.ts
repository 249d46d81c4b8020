import { describe, expect, it } from 'vitest';
import { someCard, someImage } from '../../tests/support/some-card.ts';
import { getArtGrade, getLastVerified, networksOf, networkTiersOf } from './exported-card.ts';

const createSource = (retrieved: string | null, cites: readonly string[] = ['/annual_fee']) => ({
  url: 'https://bank.example/a',
  retrieved,
  cites,
});

describe('getLastVerified', () => {
  it.each([
    [
      'returns the date of the oldest source with cites',
      [createSource('2026-05-01'), createSource('2025-12-31'), createSource('2026-01-01')],
      '2025-12-31',
    ],
    [
      'ignores a source without cites',
      [createSource('2026-05-01'), createSource('2020-01-01', [])],
      '2026-05-01',
    ],
    [
      'ignores an unread source without cites',
      [createSource(null, []), createSource('2026-05-01')],
      '2026-05-01',
    ],
    ['returns null if a source with cites is unread', [createSource('2026-05-01'), createSource(null)], null],
    ['returns null if no source has cites', [createSource('2026-05-01', [])], null],
  ])('%s', (_, sources, day) => {
    expect(getLastVerified({ sources })).toBe(day);
  });
});

describe('getArtGrade', () => {
  it.each([
    ['apple-wallet', 'apple-wallet'],
    ['issuer-site', 'issuer'],
    ['other', 'none'],
  ] as const)('grades a picture from %s', (origin, grade) => {
    expect(getArtGrade(someCard({ image: someImage(origin) }))).toBe(grade);
  });

  it('grades a card without a picture', () => {
    expect(getArtGrade(someCard())).toBe('none');
  });
});

describe('networks and tiers', () => {
  it('lists each additional network or tier once, after the main one', () => {
    const card = someCard({
      network: 'visa',
      network_tier: 'platinum',
      additional_networks: [
        { network: 'unionpay', network_tier: 'platinum' },
        { network: 'jcb', network_tier: 'gold' },
        { network: 'unionpay' },
      ],
    });
    expect(networksOf(card)).toEqual(['visa', 'unionpay', 'jcb']);
    expect(networkTiersOf(card)).toEqual(['platinum', 'gold']);
  });

  it('returns no tiers if the card has none', () => {
    expect(networkTiersOf(someCard())).toEqual([]);
  });
});
