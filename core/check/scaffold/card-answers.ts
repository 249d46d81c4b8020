import { type Card, type Country, currencyByCountry, type Network } from '#core/card/card';
import { type FeeKey, type FeeName, fees } from '#core/card/fees';
import { pointerContains, valueAt } from '#core/card/json';
import { collectFactNumbers } from '#core/card/numbers';
import { redate } from '#core/card/redate';

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
  /** The pointers of unchanged numbers that were compared with their page again, in the card to correct. */
  readonly compared?: readonly string[];
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
 * Numbers that do not change keep their sources, and the day on which they were read.
 */
export function buildCardFromAnswers(answers: CardAnswers, existingCard?: CardWithoutSchema): string {
  const record = buildFacts(answers, existingCard);
  const sources =
    existingCard === undefined
      ? buildNewSources(answers, record)
      : correctSources(answers, record, existingCard);
  return `${JSON.stringify({ $schema: '../../schema.json', ...record, sources }, null, 2)}\n`;
}

function buildFacts(answers: CardAnswers, existingCard: CardWithoutSchema | undefined): Facts {
  const { sources: _, ...existingFacts } = existingCard ?? { sources: [] };
  return {
    ...existingFacts,
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

type Source = Card['sources'][number];

/**
 * Returns the first source that cites the value at `pointer` or a value inside it. If there is no such source, returns
 * the card's first source.
 */
export function findCitedPage({ sources }: Pick<Card, 'sources'>, pointer: string): Source | undefined {
  return sources.find(({ cites }) => cites.some((cite) => pointerContains(pointer, cite))) ?? sources[0];
}

type Facts = Omit<Card, '$schema' | 'sources'>;

/** The fees and rewards, each with its page. */
function listSections({ fees: answers, feesPage, rewardsPage }: CardAnswers, record: Facts) {
  return [
    ...fees.map(({ key, name }) => ({
      pointer: `/${key}`,
      isKnown: answers[name] !== null,
      page: feesPage,
      pageOf: '/annual_fee',
    })),
    { pointer: '/rewards', isKnown: hasRate(record.rewards), page: rewardsPage, pageOf: '/rewards' },
  ];
}

function buildNewSources(answers: CardAnswers, record: Facts): readonly Source[] {
  const known = listSections(answers, record).filter(({ isKnown }) => isKnown);
  const sources = [...Map.groupBy(known, ({ page }) => page.url).values()].map((sections) => {
    const [{ page }] = sections as [(typeof known)[number]];
    return formatSource(page, sections.map(({ pointer }) => pointer).sort());
  });
  const { feesPage, accepted } = answers;
  if (sources.length === 0) return [formatSource(feesPage, [])];
  if (accepted === undefined) return sources;
  const reading = { url: feesPage.url, day: accepted.day, by: 'person' } as const;
  return redate({ ...record, sources }, accepted.pointers, reading).sources;
}

/** The day is that of the person who gives the answers. */
function formatSource({ url, retrieved }: SourcePage, cites: readonly string[]): Source {
  return { url, retrieved, ...(retrieved !== null && { by: 'person' }), cites };
}

/**
 * Returns the sources of a corrected card. Numbers that the answers change, or that were compared too, get the day of their page.
 * All other numbers keep their day and reader.
 */
function correctSources(
  answers: CardAnswers,
  record: Facts,
  existingCard: CardWithoutSchema,
): readonly Source[] {
  const oldRates = mapRates(answers.rewards, existingCard);
  const newRates = new Map([...oldRates].map(([rate, old]) => [old, rate]));
  const read = collectFactNumbers(record).flatMap(([pointer, value]) => {
    const old = moveRate(pointer, oldRates);
    const isKept = old !== undefined && valueAt(existingCard, old) === value;
    return isKept && answers.compared?.includes(old) !== true ? [] : [pointer];
  });
  const mapCites = (sources: readonly Source[], change: (cite: string) => readonly string[] | string) =>
    sources.map((source) => ({ ...source, cites: source.cites.flatMap(change) }));
  let card = {
    ...existingCard,
    ...record,
    sources: mapCites(existingCard.sources, (cite) => moveRate(cite, newRates) ?? []),
  };
  const sections = listSections(answers, record);
  for (const { pointer, isKnown, page, pageOf } of sections) {
    const { url, retrieved: day } = page;
    const isOnNewPage = findCitedPage(existingCard, pageOf)?.url !== url;
    if (!isKnown || isOnNewPage)
      card = {
        ...card,
        sources: mapCites(card.sources, (cite) => (pointerContains(pointer, cite) ? [] : cite)),
      };
    if (!isKnown || day === null) continue;
    const numbers = isOnNewPage ? [pointer] : read.filter((number) => pointerContains(pointer, number));
    card = redate(card, numbers, { url, day, by: 'person' });
  }
  const others = read.filter((number) => !sections.some(({ pointer }) => pointerContains(pointer, number)));
  const { retrieved: day } = answers.feesPage;
  if (day !== null) card = redate(card, others, { day, by: 'person' });
  const emptied = new Set(existingCard.sources.filter(({ cites }) => cites.length > 0).map(({ url }) => url));
  const sources = card.sources.filter(({ url, cites }) => cites.length > 0 || !emptied.has(url));
  return sources.length > 0 ? sources : [formatSource(answers.feesPage, [])];
}

/** Returns the pointers, in the card to correct, of numbers that the answers change or remove. */
export function listChangedNumbers(answers: CardAnswers, existingCard: CardWithoutSchema): readonly string[] {
  const oldRates = mapRates(answers.rewards, existingCard);
  const before = new Map(collectFactNumbers(existingCard));
  const changed = new Set(before.keys());
  for (const [pointer, value] of collectFactNumbers(buildFacts(answers, existingCard))) {
    const old = moveRate(pointer, oldRates) ?? '/rewards/categories';
    if (before.get(old) === value) changed.delete(old);
    else changed.add(old);
  }
  return [...changed];
}

/** Maps the pointers of the corrected rates to those of the existing ones, because rates may have other positions. */
function mapRates(
  rewards: RewardAnswers | null,
  existingCard: CardWithoutSchema,
): ReadonlyMap<string, string> {
  const oldRates = existingCard.rewards?.categories ?? [];
  const rates = (rewards?.categories ?? []).map(({ corrects }, index) => ({ corrects, index }));
  return new Map(
    rates.flatMap(({ corrects, index }) =>
      corrects === undefined
        ? []
        : [[`/rewards/categories/${index}`, `/rewards/categories/${oldRates.indexOf(corrects)}`]],
    ),
  );
}

/** Returns the pointer after the moves of rates. Undefined if its rate has no other place. */
function moveRate(pointer: string, moves: ReadonlyMap<string, string>): string | undefined {
  const [rate] = /^\/rewards\/categories\/\d+(?=\/|$)/.exec(pointer) ?? [];
  if (rate === undefined) return pointer;
  const target = moves.get(rate);
  return target && pointer.replace(rate, target);
}

function hasRate(rewards: Card['rewards']): boolean {
  if (rewards === null) return false;
  const { base_rate: baseRate, categories } = rewards;
  return (
    baseRate.points_per_dollar !== null || categories.some(({ points_per_dollar: rate }) => rate !== null)
  );
}
