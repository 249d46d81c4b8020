import { describe, expect, it } from 'vitest';
import { someCard, someImage } from '../../tests/support/some-card.ts';
import { getArtGrade, networksOf, networkTiersOf } from './exported-card.ts';

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
