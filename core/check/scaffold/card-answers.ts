import { type Card, type Country, currencyByCountry, type Network } from '#core/card/card';
import { type FeeKey, type FeeName, fees } from '#core/card/fees';
import { redate } from '#core/card/redate';

/** The values that a person has entered after reading the issuer's pages. Unknown numbers are null. */
export interface CardAnswers {
  readonly id: string;
  readonly country: Country;
  readonly name: string;
  readonly issuer: { readonly id: string; readonly name: string };
  readonly network: Network;
  readonly networkTier?: string | undefined;
  readonly type: Card['type'];
  readonly segment: Card['segment'];
  readonly fees: Readonly<Record<FeeName, number | null>>;
  /** Null if the card has no rewards, or no rewards are known. */
  readonly rewards: RewardAnswers | null;
  /** The page that shows the fees. Often the same page as `rewardsPage`. */
  readonly feesPage: SourcePage;
  readonly rewardsPage: SourcePage;
  /** The pointers of numbers of a new card that a person accepted from the page on a day (YYYY-MM-DD). */
  readonly accepted?: { readonly pointers: readonly string[]; readonly day: string };
}

export interface RewardAnswers {
  readonly rateType: NonNullable<Card['rewards']>['rate_type'];
  /** The issuer's name for what the card earns, such as “points”. */
  readonly label: string;
  readonly baseRate: number | null;
  readonly categories: readonly CategoryAnswer[];
}

export interface CategoryAnswer {
  readonly label: string;
  /** An id in `data/categories.json`. Empty if no id fits. */
  readonly category: string;
  readonly rate: number | null;
}

interface SourcePage {
  readonly url: string;
  /** The date (YYYY-MM-DD) on which the numbers were compared with the page. Null if they were not compared. */
  readonly retrieved: string | null;
}

/** Builds the text of a new card file. */
export function buildCardFromAnswers(answers: CardAnswers): string {
  const facts = buildFacts(answers);
  const card = { $schema: '../../schema.json', ...facts, sources: buildSources(answers, facts) };
  return `${JSON.stringify(card, null, 2)}\n`;
}

type Facts = Omit<Card, '$schema' | 'sources'>;

function buildFacts(answers: CardAnswers): Facts {
  return {
    id: answers.id,
    name: answers.name,
    country: answers.country,
    issuer: answers.issuer.name,
    issuer_id: answers.issuer.id,
    network: answers.network,
    ...(answers.networkTier !== undefined && { network_tier: answers.networkTier }),
    type: answers.type,
    segment: answers.segment,
    ...buildFees(answers),
    rewards: buildRewards(answers.rewards),
  };
}

function buildFees({ country, fees: answers }: CardAnswers): Pick<Card, FeeKey> {
  const currency = currencyByCountry[country];
  const entries = fees.flatMap(({ key, name, kind, isRequired }) => {
    const value = answers[name];
    if (value === null && !isRequired) return [];
    return [[key, kind === 'percent' ? { percent: value } : { amount: value, currency }]];
  });
  return Object.fromEntries(entries);
}

function buildRewards(rewards: RewardAnswers | null): Card['rewards'] {
  if (rewards === null) return null;
  return {
    currency_label: rewards.label,
    rate_type: rewards.rateType,
    base_rate: { points_per_dollar: rewards.baseRate },
    categories: rewards.categories.map(({ label, category, rate }) => ({
      label,
      ...(category !== '' && { category: [category] }),
      points_per_dollar: rate,
    })),
  };
}

type Source = Card['sources'][number];

function buildSources(answers: CardAnswers, facts: Facts): readonly Source[] {
  const { feesPage, rewardsPage, accepted } = answers;
  const known = [
    ...fees.map(({ key, name }) => ({
      pointer: `/${key}`,
      isKnown: answers.fees[name] !== null,
      page: feesPage,
    })),
    { pointer: '/rewards', isKnown: hasRate(facts.rewards), page: rewardsPage },
  ].filter(({ isKnown }) => isKnown);
  const sources = [...Map.groupBy(known, ({ page }) => page.url).values()].map((sections) => {
    const [{ page }] = sections as [(typeof known)[number]];
    return formatSource(page, sections.map(({ pointer }) => pointer).sort());
  });
  if (sources.length === 0) return [formatSource(feesPage, [])];
  if (accepted === undefined) return sources;
  const reading = { url: feesPage.url, day: accepted.day, by: 'person' } as const;
  return redate({ ...facts, sources }, accepted.pointers, reading).sources;
}

/** The day is that of the person who gives the answers. */
function formatSource({ url, retrieved }: SourcePage, cites: readonly string[]): Source {
  return { url, retrieved, ...(retrieved !== null && { by: 'person' }), cites };
}

function hasRate(rewards: Card['rewards']): boolean {
  if (rewards === null) return false;
  const { base_rate: baseRate, categories } = rewards;
  return (
    baseRate.points_per_dollar !== null || categories.some(({ points_per_dollar: rate }) => rate !== null)
  );
}
