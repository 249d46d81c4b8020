import type { Card } from '#core/card/generated/types';

export function someCard(changes: Partial<Card> = {}): Card {
  return {
    id: 'us-example-harbor',
    name: 'Example Harbor Card',
    country: 'us',
    issuer: 'Example Bank',
    issuer_id: 'example-bank',
    network: 'visa',
    type: 'credit',
    segment: 'personal',
    annual_fee: { amount: 95, currency: 'USD' },
    fx_fee: { percent: 0 },
    rewards: {
      currency_label: 'Harbor points',
      rate_type: 'points',
      base_rate: { points_per_dollar: 1 },
      categories: [{ label: 'dining', points_per_dollar: 3 }],
    },
    sources: [
      {
        url: 'https://bank.example/harbor',
        retrieved: '2026-10-01',
        cites: ['/annual_fee', '/fx_fee', '/rewards'],
      },
    ],
    ...changes,
  };
}

export function someImage(source: NonNullable<Card['image']>['source']): NonNullable<Card['image']> {
  return {
    path: 'data/art/us-example-harbor.webp',
    source,
    source_sha256: '0'.repeat(64),
    pixel_sha256: '1'.repeat(64),
    width: 1536,
    height: 969,
    exported_at: '2026-10-01',
    attribution: 'Example Bank',
  };
}
