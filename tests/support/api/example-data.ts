import { type Card, type Country, countries } from '#core/card/card';
import { countryTable } from '#core/card/generated/countries';
import type { Categories, Issuers, NetworkTiers } from '#core/card/generated/types';
import type { CatalogFileInput } from '#core/query/build-catalog-file';
import type { RevisionLog } from '#core/query/changes';
import type { CatalogHistory } from '#core/query/history';
import { sha256Of } from '../../../scripts/build-api/files.ts';

// The examples use only countries of this catalog, because the API rejects all others. Every catalog has at least one country.
const [firstCountry, secondCountry = firstCountry, thirdCountry = firstCountry] = countries as readonly [
  Country,
  ...Country[],
];
const currencyOf = (country: Country): string => countryTable[country].currency;

/** Invented issuers, tiers and cards for the examples in the documents. */
const issuers: Issuers = [
  {
    id: 'example-bank',
    name: 'Example Bank',
    aliases: ['Example National'],
    domains: ['bank.example'],
    countries: [firstCountry],
  },
  {
    id: 'maple-example',
    name: 'Maple Example Trust',
    aliases: ['Érable Exemple'],
    domains: ['maple.example'],
    countries: [secondCountry],
  },
  {
    id: 'lotus-example',
    name: 'Lotus Example Bank',
    aliases: ['莲花示例银行'],
    domains: ['lotus.example'],
    countries: [thirdCountry],
  },
];

const tiers: NetworkTiers = [
  { id: 'gold', name: 'Gold', networks: ['mastercard'] },
  { id: 'platinum', name: 'Platinum', networks: ['unionpay'] },
  { id: 'signature', name: 'Signature', networks: ['visa'] },
];

const categories: Categories = [
  {
    id: 'dining',
    names: { en: 'Dining', fr: 'Restaurants', zh: '餐饮' },
    synonyms: { en: ['restaurant'], fr: ['resto'], zh: ['餐厅'] },
  },
];

const harbor: Card = {
  id: `${firstCountry}-example-harbor`,
  name: 'Example Harbor Card',
  country: firstCountry,
  issuer: 'Example Bank',
  issuer_id: 'example-bank',
  network: 'visa',
  network_tier: 'signature',
  type: 'credit',
  segment: 'personal',
  annual_fee: { amount: 95, currency: currencyOf(firstCountry) },
  fx_fee: { percent: 0 },
  rewards: {
    currency_label: 'Harbor points',
    rate_type: 'points',
    base_rate: { points_per_dollar: 1 },
    categories: [{ label: 'dining', category: ['dining'], points_per_dollar: 3 }],
  },
  sources: [
    {
      url: 'https://bank.example/harbor',
      retrieved: '2026-10-01',
      cites: ['/annual_fee', '/fx_fee', '/rewards'],
    },
  ],
};

const pier: Card = {
  ...harbor,
  id: `${firstCountry}-example-pier`,
  name: 'Example Pier Business Card',
  segment: 'business',
  annual_fee: { amount: 0, currency: currencyOf(firstCountry) },
  fx_fee: { percent: null },
  discontinued_on: '2026-05-28',
  replaced_by: harbor.id,
  sources: [{ url: 'https://bank.example/pier', retrieved: null, cites: ['/annual_fee'] }],
};

const maple: Card = {
  id: `${secondCountry}-example-maple`,
  name: 'Example Maple Mastercard',
  localized_names: { 'fr-CA': 'Carte Exemple Érable Épargne' },
  country: secondCountry,
  issuer: 'Maple Example Trust',
  issuer_id: 'maple-example',
  network: 'mastercard',
  network_tier: 'gold',
  type: 'credit',
  segment: 'personal',
  annual_fee: { amount: 39, currency: currencyOf(secondCountry) },
  fx_fee: { percent: 2.5 },
  rewards: {
    currency_label: 'cash back',
    rate_type: 'cashback',
    base_rate: { points_per_dollar: 1 },
    categories: [{ label: 'groceries', points_per_dollar: 2 }],
  },
  sources: [
    {
      url: 'https://maple.example/card',
      retrieved: '2026-09-12',
      cites: ['/annual_fee', '/fx_fee', '/rewards'],
    },
  ],
};

const lotus: Card = {
  id: `${thirdCountry}-example-lotus`,
  name: '莲花白金信用卡',
  localized_names: { en: 'Lotus Platinum Credit Card' },
  country: thirdCountry,
  issuer: 'Lotus Example Bank',
  issuer_id: 'lotus-example',
  network: 'visa',
  additional_networks: [{ network: 'unionpay', network_tier: 'platinum' }],
  type: 'credit',
  segment: 'personal',
  annual_fee: { amount: null, currency: currencyOf(thirdCountry) },
  fx_fee: { percent: 1.5 },
  rewards: null,
  sources: [{ url: 'https://lotus.example/card', retrieved: '2026-08-20', cites: ['/fx_fee'] }],
};

export const exampleCards: readonly Card[] = [maple, lotus, harbor, pier];

export const exampleParts: CatalogFileInput = {
  issuers,
  tiers,
  categories,
  sha256: sha256Of,
  asOf: '2026-11-02',
  release: 'v1.4.0',
  committedAt: '2026-11-02T09:12:44Z',
};

/** `dataVersion` is the data version of the example cards. */
export function createExampleChanges(dataVersion: string): RevisionLog {
  const older = { tag: '3f2a9c0d1e4b', data_version: '0a1b2c3d4e5f', on: '2026-09-02', before: {} };
  const newer = {
    tag: '8b7d6e5f4a3c',
    data_version: dataVersion,
    on: '2026-11-02',
    before: { [harbor.id]: null, [maple.id]: [{ pointer: '/annual_fee/amount', from: 120 }] },
  };
  return {
    complete: false,
    revisions: [older, newer],
    releases: { 'v1.3.0': older.data_version, 'v1.4.0': dataVersion },
  };
}

export const exampleHistory: CatalogHistory = {
  complete: true,
  cards: {
    [harbor.id]: [
      {
        pointer: '/annual_fee/amount',
        values: [
          { value: 89, on: '2026-08-20', commit: '3f2a9c0d1e4b' },
          { value: 95, on: '2026-10-01', commit: '8b7d6e5f4a3c' },
        ],
      },
    ],
  },
};
