import { formatDay } from '#core/card/days';
import type {
  Apr,
  Benefit,
  Cap,
  Card,
  Issuer,
  Network,
  NetworkTier,
  RewardCategory,
  Rewards,
  Source,
  WelcomeOffer,
} from '#core/card/generated/types';
import { type Random, randomFrom } from './random.ts';
import { type CardName, cardName, purchases } from './synthetic-names.ts';

/** The facts about a card that are decided first. */
interface CardPlan {
  readonly id: string;
  readonly name: CardName;
  readonly country: Card['country'];
  readonly issuer: Issuer;
  readonly replacedBy: string | null;
}

/** Values that all cards share. `dayBefore(n)` is the date `n` days ago, YYYY-MM-DD. */
interface CardContext {
  readonly tiers: readonly NetworkTier[];
  readonly dayBefore: (days: number) => string;
}

const currencies = { us: 'USD', ca: 'CAD', cn: 'CNY' } as const;
const networks: Record<Card['country'], readonly Exclude<Network, 'unknown'>[]> = {
  us: ['visa', 'mastercard', 'amex', 'discover'],
  ca: ['visa', 'mastercard', 'amex'],
  cn: ['unionpay', 'unionpay', 'visa', 'mastercard', 'jcb'],
};
const benefits: readonly Benefit[] = [
  {
    title: 'Trip delay insurance',
    category: 'insurance',
    description: 'Meals and a night of lodging after a long delay.',
  },
  { title: 'Airport lounge', category: 'lounge', description: 'Visits for the cardholder and one guest.' },
  { title: 'Phone cover', category: 'insurance', description: 'Repairs where the bill was paid by card.' },
  { title: '机场贵宾厅', category: 'lounge', description: '持卡人每年可免费使用国内机场贵宾厅。' },
  { title: 'Bag fee credit', category: 'credit', description: 'Given back on the next statement.' },
];
const notes = [
  'The base is earned half when buying and half when paying.',
  '海外消费同样累积积分，以发卡行公告为准。',
  'The issuer counts wholesale clubs apart from groceries.',
  'Les taux en épicerie ne valent pas dans les clubs-entrepôts.',
];

export function makeCard(plan: CardPlan, context: CardContext, random: Random): Card {
  const { country, issuer, name, id } = plan;
  const currency = currencies[country];
  const network = random.pick(networks[country]);
  const networkTiers = context.tiers.filter((tier) => tier.networks.includes(network));
  const tier = networkTiers.length > 0 && random.chance(0.6) ? random.pick(networkTiers).id : null;
  const rewards = random.chance(0.92) ? makeRewards(country, currency, random) : null;
  const apr = random.chance(0.25) ? makeApr(random) : null;
  const offer = random.chance(0.25) ? makeOffer(currency, context, random) : null;
  const url = `https://${random.pick(issuer.domains)}/cards/${country}/${name.slug}`;
  const hasSecondNetwork = country === 'cn' && network === 'unionpay' && random.chance(0.2);
  const numbers = ['/annual_fee', '/fx_fee', ...(rewards ? listRewardPointers(rewards, random) : [])];
  return {
    $schema: '../../schema.json',
    id,
    name: country === 'cn' ? name.zh : name.en,
    ...(country === 'cn' && { localized_names: { en: name.en } }),
    ...(country === 'ca' && random.chance(0.5) && { localized_names: { 'fr-CA': name.fr } }),
    country,
    issuer: issuer.name,
    issuer_id: issuer.id,
    network,
    ...(tier !== null && { network_tier: tier }),
    ...(hasSecondNetwork && {
      additional_networks: [{ network: random.pick(['visa', 'mastercard'] as const) }],
    }),
    type: random.chance(0.95) ? 'credit' : 'charge',
    segment: random.chance(0.8) ? 'personal' : 'business',
    annual_fee: {
      amount: random.pick([0, 0, 95, 120, 150, 250, 395, 695]),
      currency,
      ...(random.chance(0.15) && { first_year: 0 }),
      ...(country === 'cn' && random.chance(0.5) && { waiver: '年内消费满五笔免次年年费' }),
    },
    fx_fee: { percent: random.pick([0, 0, 1.5, 2.5, 2.7, 3]) },
    rewards,
    ...(apr && { apr }),
    ...(offer && { welcome_offer: offer }),
    ...(random.chance(0.3) && { benefits: random.pickSome(benefits, 1 + random.below(2)) }),
    ...(plan.replacedBy !== null && {
      discontinued_on: context.dayBefore(30 + random.below(900)),
      replaced_by: plan.replacedBy,
    }),
    official_url: url,
    sources: makeSources(url, numbers, apr !== null, offer !== null, context, random),
    ...(random.chance(0.2) && { notes: random.pick(notes) }),
  };
}

function makeRewards(country: Card['country'], currency: string, random: Random): Rewards {
  const rateType = random.pick(['points', 'miles', 'cashback'] as const);
  const base = random.pick([1, 1, 1.25, 1.5, 2]);
  const language = country === 'cn' ? 'zh' : 'en';
  const labels = random.pickSome(purchases, random.below(5)).map((purchase) => purchase[language]);
  const sharedCap = labels.length >= 2 && random.chance(0.1) ? makeCap(currency, random) : null;
  const categories = labels.map((label, index): RewardCategory => {
    const rate = { label, points_per_dollar: base + random.pick([0.5, 1, 2, 3]) };
    const otherLabel = labels[1 - index];
    if (sharedCap !== null && otherLabel !== undefined)
      return { ...rate, cap: { ...sharedCap, shared_with: [otherLabel] } };
    return random.chance(0.3) ? { ...rate, cap: makeCap(currency, random) } : rate;
  });
  return {
    currency_label: { points: 'reward points', miles: 'miles', cashback: 'cash back' }[rateType],
    rate_type: rateType,
    base_rate: { points_per_dollar: base },
    categories,
  };
}

function makeCap(currency: string, random: Random): Cap {
  return {
    amount: random.pick([500, 1500, 2500, 6000, 25000, 50000]),
    unit: random.chance(0.85) ? currency : 'points',
    period: random.pick(['month', 'quarter', 'calendar-year', 'anniversary-year'] as const),
  };
}

function makeApr(random: Random): Apr {
  const wholePercent = 17 + random.below(6);
  return { purchase: { min: wholePercent + 0.25, max: wholePercent + 8.5, kind: 'variable' } };
}

function makeOffer(currency: string, context: CardContext, random: Random): WelcomeOffer {
  return {
    amount: random.pick([20000, 40000, 60000, 80000]),
    unit: random.pick(['points', 'miles'] as const),
    spend: random.pick([500, 1000, 3000, 5000]),
    currency,
    months: random.pick([3, 6]),
    as_of: context.dayBefore(2 + random.below(120)),
  };
}

function listRewardPointers(rewards: NonNullable<Rewards>, random: Random): readonly string[] {
  if (random.chance(0.7)) return ['/rewards'];
  return ['/rewards/base_rate', ...rewards.categories.map((_, index) => `/rewards/categories/${index}`)];
}

function makeSources(
  url: string,
  numbers: readonly string[],
  hasApr: boolean,
  hasOffer: boolean,
  context: CardContext,
  random: Random,
): readonly Source[] {
  const page = { url, retrieved: context.dayBefore(2 + random.below(120)) };
  const terms = [...(hasApr ? ['/apr'] : []), ...(hasOffer ? ['/welcome_offer'] : [])];
  if (terms.length === 0) return [{ ...page, cites: numbers }];
  return [
    { ...page, cites: numbers },
    { url: `${url}/terms`, retrieved: page.retrieved, cites: terms },
  ];
}

/** Five cards in ten are from the United States, two from Canada, three from China. */
const countries: readonly Card['country'][] = ['us', 'cn', 'us', 'ca', 'us', 'cn', 'us', 'us', 'cn', 'ca'];

/**
 * Generates `count` cards that pass every rule. Equal arguments give equal cards. On the date `today` (YYYY-MM-DD), no source is
 * older than the rules allow. Throws a RangeError if an issuer runs out of names.
 */
export function* makeCards(
  count: number,
  seed: number,
  today: string,
  issuers: readonly Issuer[],
  tiers: readonly NetworkTier[],
): Generator<Card> {
  const start = Date.parse(`${today}T00:00:00Z`);
  const context: CardContext = { tiers, dayBefore: (days) => formatDay(new Date(start - days * 86_400_000)) };
  const nameCounts = new Map<string, number>();
  const createPlan = (index: number): Omit<CardPlan, 'replacedBy'> => {
    const country = countries[index % countries.length] ?? 'us';
    const localIssuers = issuers.filter((issuer) => issuer.countries.includes(country));
    const issuer = localIssuers[Math.floor(index / countries.length) % localIssuers.length];
    if (issuer === undefined) throw new RangeError(`No issuer in the registry issues cards in ${country}.`);
    const ordinal = nameCounts.get(issuer.id) ?? 0;
    nameCounts.set(issuer.id, ordinal + 1);
    const name = cardName(ordinal, seed, country === 'cn' ? 'chinese' : 'latin');
    return { id: `${country}-${issuer.id}-${name.slug}`, name, country, issuer };
  };
  for (let index = 0, plan = createPlan(0); index < count; index++) {
    const next = createPlan(index + 1);
    const isReplaced = index % 100 === 6 && index + 1 < count;
    const fullPlan = { ...plan, replacedBy: isReplaced ? next.id : null };
    yield makeCard(fullPlan, context, randomFrom(seed * 1_000_003 + index));
    plan = next;
  }
}
