import fc from 'fast-check';
import type { Card, Network } from '#core/card/generated/types';

const slug = fc.stringMatching(/^[a-z0-9]{1,6}(-[a-z0-9]{1,6}){0,2}$/);
const text = fc.oneof(
  fc.constantFrom(
    'Cash Back',
    '招商银行经典白金卡',
    'Carte Prélude, Or',
    '"Plus"',
    '=1+1',
    "'=1",
    '-',
    '＝A1',
    '1,5 %',
    'ends ',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
);
const day = fc.constantFrom('2024-02-29', '2025-11-03', '2026-01-31', '2026-07-24');
const rate = fc.option(
  fc.oneof(fc.constantFrom(0, 1, 1.5, 3), fc.double({ min: 0, max: 1000, noNaN: true })),
);
const network = fc.constantFrom<Network>(
  'visa',
  'mastercard',
  'amex',
  'discover',
  'unionpay',
  'jcb',
  'other',
);
const country = fc.constantFrom('us', 'ca', 'cn');

const rewards = fc.record({
  currency_label: text,
  rate_type: fc.constantFrom('points', 'miles', 'cashback'),
  base_rate: fc.record({ points_per_dollar: rate }),
  categories: fc.array(fc.record({ label: text, points_per_dollar: rate }), { maxLength: 4 }),
});

const source = fc.record({
  url: fc.constant('https://bank.example/card'),
  retrieved: fc.option(day),
  cites: fc.subarray(['/annual_fee', '/fx_fee', '/rewards']),
});

const image = fc.record({
  path: fc.constant('data/art/us-example.webp'),
  source: fc.constantFrom('apple-wallet', 'issuer-site', 'other'),
  source_sha256: fc.constant('0'.repeat(64)),
  pixel_sha256: fc.constant('1'.repeat(64)),
  width: fc.constant(1536),
  height: fc.constant(969),
  exported_at: day,
  attribution: text,
});

const required = {
  country,
  name: text,
  issuer: text,
  issuer_id: slug,
  network,
  type: fc.constantFrom('credit', 'charge', 'debit', 'prepaid'),
  segment: fc.constantFrom('personal', 'business', 'corporate'),
  annual_fee: fc.record({ amount: fc.option(fc.nat(5000)), currency: fc.constantFrom('USD', 'CAD', 'CNY') }),
  fx_fee: fc.record({ percent: rate }),
  rewards: fc.option(rewards),
  sources: fc.array(source, { minLength: 1, maxLength: 3 }),
} as const;

const shape = fc.record(
  {
    $schema: fc.constant('../../schema.json'),
    slug,
    ...required,
    network_tier: slug,
    additional_networks: fc.array(fc.record({ network, network_tier: slug }, { requiredKeys: ['network'] }), {
      minLength: 1,
      maxLength: 3,
    }),
    discontinued_on: day,
    official_url: fc.constant('https://bank.example/card?a=1,2'),
    image,
    notes: text,
  },
  { requiredKeys: ['slug', ...keysOf(required)] },
);

/** Generates cards that match the schema. The cards may break the rules about registries and citations. */
export const anyCard: fc.Arbitrary<Card> = shape.map(({ slug: ending, ...rest }) => ({
  id: `${rest.country}-${ending}`,
  ...rest,
}));

export const anyCards: fc.Arbitrary<readonly Card[]> = fc.uniqueArray(anyCard, {
  selector: (card) => card.id,
  maxLength: 12,
});

function keysOf<T extends object>(value: T): (keyof T)[] {
  return Object.keys(value) as (keyof T)[];
}
