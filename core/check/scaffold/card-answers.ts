import { type Card, type Country, currencyByCountry, type Network } from '#core/card/card';
import { type FeeKey, type FeeName, fees } from '#core/card/fields';

/** The card's fields except `$schema`, which only card files have. */
export type CardWithoutSchema = Omit<Card, '$schema'>;

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
  /** The existing category entry to correct. The other fields of this entry, such as a cap, are kept. */
  readonly corrects?: RewardCategory | undefined;
}

type RewardCategory = NonNullable<Card['rewards']>['categories'][number];

interface SourcePage {
  readonly url: string;
  /** The date (YYYY-MM-DD) on which the numbers were compared with the page. Null if they were not compared. */
  readonly retrieved: string | null;
}

/**
 * Builds the formatted text of a card file. If there is an `existingCard`, keeps its fields that are not in `answers`.
 * Fields whose values do not change keep their sources.
 */
export function buildCardFromAnswers(answers: CardAnswers, existingCard?: CardWithoutSchema): string {
  const record = {
    $schema: '../../schema.json',
    ...(existingCard ?? {}),
    id: answers.id,
    name: answers.name,
    country: answers.country,
    issuer: answers.issuer.name,
    issuer_id: answers.issuer.id,
    network: answers.network,
    ...(answers.networkTier !== undefined && { network_tier: answers.networkTier }),
    type: answers.type,
    segment: answers.segment,
    ...buildFees(answers, existingCard),
    rewards: buildRewards(answers.rewards, existingCard),
  };
  const sources = buildSources(answers, record, existingCard);
  return `${JSON.stringify({ ...record, sources }, null, 2)}\n`;
}

function buildFees(
  { country, fees: answers }: CardAnswers,
  existingCard: CardWithoutSchema | undefined,
): Pick<Card, FeeKey> {
  const entries = fees.flatMap(({ key, name, kind, isRequired }) => {
    const existing = existingCard?.[key];
    const value = answers[name];
    if (value === null && existing === undefined && !isRequired) return [];
    const emptyFee = { amount: null, currency: currencyByCountry[country] };
    return [
      [
        key,
        kind === 'percent' ? { ...existing, percent: value } : { ...emptyFee, ...existing, amount: value },
      ],
    ];
  });
  return Object.fromEntries(entries);
}

function buildRewards(
  rewards: RewardAnswers | null,
  existingCard: CardWithoutSchema | undefined,
): Card['rewards'] {
  if (rewards === null) return null;
  return {
    ...(existingCard?.rewards ?? {}),
    currency_label: rewards.label,
    rate_type: rewards.rateType,
    base_rate: { ...existingCard?.rewards?.base_rate, points_per_dollar: rewards.baseRate },
    categories: rewards.categories.map(({ label, category, rate, corrects }) => {
      const isSameCategory =
        corrects?.category?.[0] === category || (category === '' && corrects?.category === undefined);
      return {
        ...corrects,
        label,
        ...(isSameCategory ? {} : { category: category === '' ? [] : [category] }),
        points_per_dollar: rate,
      };
    }),
  };
}

type SourcedFields = Pick<Card, FeeKey | 'rewards'>;
type Source = Card['sources'][number];

/**
 * Returns the first source that cites the value at `pointer` or a value inside it. If there is no such source, returns
 * the card's first source.
 */
export function findCitedPage({ sources }: Pick<Card, 'sources'>, pointer: string): Source | undefined {
  return sources.find(({ cites }) => cites.some((cite) => coversPointer(cite, pointer))) ?? sources[0];
}

const coversPointer = (cite: string, pointer: string): boolean =>
  cite === pointer || cite.startsWith(`${pointer}/`);

/**
 * Builds the list of sources. If a fee or the rewards are known, adds the field
 * to the `cites` list of its page. If neither the field nor its page has changed, the field keeps its sources.
 */
function buildSources(
  answers: CardAnswers,
  record: SourcedFields,
  existingCard: CardWithoutSchema | undefined,
): readonly Source[] {
  const { feesPage, rewardsPage } = answers;
  const fields = [
    ...fees.map(({ key, name }) => ({
      key,
      isKnown: answers.fees[name] !== null,
      page: feesPage,
      section: '/annual_fee',
    })),
    { key: 'rewards', isKnown: hasRate(record.rewards), page: rewardsPage, section: '/rewards' },
  ] as const;
  const sources = new Map((existingCard?.sources ?? []).map((source) => [source.url, source]));
  for (const { key, isKnown, page, section } of fields) {
    const source = sources.get(page.url);
    if (source !== undefined) sources.set(page.url, { ...source, retrieved: page.retrieved });
    const isUnchanged =
      existingCard !== undefined &&
      JSON.stringify(existingCard[key]) === JSON.stringify(record[key]) &&
      findCitedPage(existingCard, section)?.url === page.url;
    if (isUnchanged) continue;
    for (const [url, { cites, ...rest }] of sources)
      sources.set(url, { ...rest, cites: cites.filter((cite) => !coversPointer(cite, `/${key}`)) });
    if (!isKnown) continue;
    const { url, retrieved } = page;
    const { cites = [], ...rest } = sources.get(url) ?? { url, retrieved };
    sources.set(url, { ...rest, cites: [...cites, `/${key}`].sort() });
  }
  const citedSources = [...sources.values()].filter(({ cites }) => cites.length > 0);
  return citedSources.length > 0 ? citedSources : [{ ...feesPage, cites: [] }];
}

function hasRate(rewards: Card['rewards']): boolean {
  if (rewards === null) return false;
  const { base_rate: baseRate, categories } = rewards;
  return (
    baseRate.points_per_dollar !== null || categories.some(({ points_per_dollar: rate }) => rate !== null)
  );
}
