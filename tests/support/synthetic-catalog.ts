import type { Card, Categories, Issuer, Issuers, Network, NetworkTiers } from '#core/card/generated/types';
import { type Random, randomFrom } from './random.ts';
import { someImage } from './some-card.ts';
import { makeCard } from './synthetic-cards.ts';
import { type CardName, cardName } from './synthetic-names.ts';

export interface SyntheticCatalog {
  readonly cards: readonly Card[];
  readonly issuers: Issuers;
  readonly tiers: NetworkTiers;
  readonly categories: Categories;
}

const createIssuer = (
  id: string,
  country: Card['country'],
  name: string,
  ...aliases: readonly string[]
): Issuer => ({
  id,
  name,
  aliases,
  domains: [`${id}.example`],
  countries: [country],
});

const issuers: Issuers = [
  createIssuer('aldermoor', 'us', 'Aldermoor Bank', 'Aldermoor'),
  createIssuer('banque-clairval', 'ca', 'Banque Clairval', 'Clairval', 'Épargne Clairval'),
  createIssuer('caisse-boreale', 'ca', 'Caisse Boréale', 'Boréale'),
  createIssuer('dongwan', 'cn', 'Dongwan Bank', '东湾银行', '东湾'),
  createIssuer('fenwick-trust', 'us', 'Fenwick & Trust', 'Fenwick'),
  createIssuer('lantern-credit', 'us', 'Lantern Credit Union', 'LCU'),
  createIssuer('northgate', 'ca', 'Northgate Financial', 'Northgate'),
  createIssuer('qinghe', 'cn', 'Qinghe Commercial Bank', '清河商业银行', '清河银行'),
  createIssuer('yunling', 'cn', 'Yunling Rural Bank', '云岭农商银行', '云岭'),
];

const tiers: NetworkTiers = [
  { id: 'diamond', name: 'Diamond', networks: ['unionpay'] },
  { id: 'gold', name: 'Gold', networks: ['visa', 'mastercard', 'unionpay'] },
  { id: 'infinite', name: 'Infinite', networks: ['visa'] },
  { id: 'platinum', name: 'Platinum', networks: ['visa', 'mastercard', 'unionpay'] },
  { id: 'signature', name: 'Signature', networks: ['visa'] },
  { id: 'world-elite', name: 'World Elite', networks: ['mastercard'] },
];

const createCategory = (id: string, en: string, fr: string, zh: string, parent?: string) => ({
  id,
  names: { en, fr, zh },
  synonyms: { en: [], fr: [], zh: [] },
  ...(parent !== undefined && { parent }),
});

const categories: Categories = [
  createCategory('dining', 'Dining', 'Restaurants', '餐饮'),
  createCategory('flights', 'Flights', 'Vols', '机票', 'travel'),
  createCategory('grocery', 'Groceries', 'Épicerie', '超市'),
  createCategory('travel', 'Travel', 'Voyages', '旅行'),
];

const lastDay = Date.UTC(2026, 9, 1);
const dayBefore = (days: number): string => new Date(lastDay - days * 86_400_000).toISOString().slice(0, 10);

/**
 * Generates cards of three countries with English, French and Chinese names, deterministically. A few percent have
 * unknown fees, no retrieval date, two networks or a picture, or are discontinued.
 */
export function createSyntheticCatalog(count = 300, seed = 7): SyntheticCatalog {
  const random = randomFrom(seed);
  const cards = Array.from({ length: count }, (_, ordinal): Card => {
    const country = (['us', 'ca', 'cn'] as const)[ordinal % 3] ?? 'us';
    const localIssuers = issuers.filter(({ countries }) => countries.includes(country));
    const name = cardName(ordinal, seed, country === 'cn' ? 'chinese' : 'latin');
    const bank = random.pick(localIssuers);
    const id = `${country}-${bank.id}-${name.slug}`;
    const plan = { id, name, country, issuer: bank, replacedBy: null };
    return varyCard(makeCard(plan, { tiers, dayBefore }, random), name, random);
  });
  return { cards: cards.map(withCategories), issuers, tiers, categories };
}

function withCategories(card: Card, offset: number): Card {
  if (card.rewards === null) return card;
  const rates = card.rewards.categories.map((rate, index) => ({
    ...rate,
    category: [categories[(offset + index) % categories.length]?.id ?? 'travel'],
  }));
  return { ...card, rewards: { ...card.rewards, categories: rates } };
}

function varyCard(card: Card, name: CardName, random: Random): Card {
  const unreadSources = card.sources.map((source) => ({ ...source, retrieved: null }));
  const secondNetwork: Network = card.network === 'visa' ? 'mastercard' : 'visa';
  const tier = random.pick(tiers).id;
  return {
    ...card,
    ...(card.country === 'ca' && { localized_names: { 'fr-CA': name.fr } }),
    ...(random.chance(0.08) && { annual_fee: { ...card.annual_fee, amount: null } }),
    ...(random.chance(0.08) && { fx_fee: { percent: null } }),
    ...(random.chance(0.06) && { sources: unreadSources }),
    ...(random.chance(0.08) && { additional_networks: [{ network: secondNetwork, network_tier: tier }] }),
    ...(random.chance(0.05) && { additional_networks: [{ network: secondNetwork }] }),
    ...(random.chance(0.1) && { discontinued_on: dayBefore(random.below(900)) }),
    ...(random.chance(0.1) && { type: random.pick(['debit', 'prepaid'] as const) }),
    ...(random.chance(0.1) && { image: createImage(card.id, random) }),
  };
}

function createImage(id: string, random: Random): NonNullable<Card['image']> {
  const source = random.pick(['apple-wallet', 'issuer-site', 'other'] as const);
  return { ...someImage(source), path: `data/art/${id}.webp` };
}
