import { type Card, type Country, currencyOf, type Network } from '../card.ts';

/** A record as it is, without what only its file has. */
export type Recorded = Omit<Card, '$schema'>;

/** What somebody who read the issuer's page says of a card. A number that is not known is null. */
export interface CardAnswers {
  readonly id: string;
  readonly country: Country;
  readonly name: string;
  readonly issuer: { readonly id: string; readonly name: string };
  readonly network: Network;
  readonly networkTier?: string | undefined;
  readonly type: Card['type'];
  readonly segment: Card['segment'];
  readonly annualFee: number | null;
  /** Percent. */
  readonly fxFee: number | null;
  /** Null: no rewards, or none that are known. */
  readonly rewards: RewardAnswers | null;
  /** The page that has the fees, and the one that has the rewards; often the same one. */
  readonly feesPage: PageRead;
  readonly rewardsPage: PageRead;
}

export interface RewardAnswers {
  readonly rateType: NonNullable<Card['rewards']>['rate_type'];
  /** What is earned, as the issuer calls it. */
  readonly label: string;
  readonly baseRate: number | null;
  readonly categories: readonly CategoryAnswer[];
}

export interface CategoryAnswer {
  readonly label: string;
  /** An id of `data/categories.json`; empty if none fits. */
  readonly category: string;
  readonly rate: number | null;
  /** The entry of the record that this one corrects: what it says besides, such as a cap, stays. */
  readonly corrects?: RewardCategory | undefined;
}

type RewardCategory = NonNullable<Card['rewards']>['categories'][number];

export interface PageRead {
  readonly url: string;
  /** YYYY-MM-DD, or null if nobody compared the numbers with the page. */
  readonly retrieved: string | null;
}

/**
 * The text of a record that says what was answered, laid out as records are. With `corrected`, a record as it is, everything
 * that was not asked stays, and so do the sources of answers that are the same as before.
 */
export function cardFromAnswers(answers: CardAnswers, corrected?: Recorded): string {
  const { annualFee, fxFee } = answers;
  const fees = { ...corrected?.annual_fee, amount: annualFee, currency: currencyOf[answers.country] };
  const record = {
    $schema: '../../schema.json',
    ...(corrected ?? {}),
    id: answers.id,
    name: answers.name,
    country: answers.country,
    issuer: answers.issuer.name,
    issuer_id: answers.issuer.id,
    network: answers.network,
    ...(answers.networkTier !== undefined && { network_tier: answers.networkTier }),
    type: answers.type,
    segment: answers.segment,
    annual_fee:
      corrected?.annual_fee === undefined ? fees : { ...fees, currency: corrected.annual_fee.currency },
    fx_fee: { ...corrected?.fx_fee, percent: fxFee },
    rewards: rewardsOf(answers.rewards, corrected),
  };
  const sources = sourcesOf(answers, record, corrected);
  return `${JSON.stringify({ ...record, sources }, null, 2)}\n`;
}

function rewardsOf(rewards: RewardAnswers | null, corrected: Recorded | undefined): Card['rewards'] {
  if (rewards === null) return null;
  return {
    ...(corrected?.rewards ?? {}),
    currency_label: rewards.label,
    rate_type: rewards.rateType,
    base_rate: { ...corrected?.rewards?.base_rate, points_per_dollar: rewards.baseRate },
    categories: rewards.categories.map(({ label, category, rate, corrects }) => {
      const isSame =
        corrects?.category?.[0] === category || (category === '' && corrects?.category === undefined);
      return {
        ...corrects,
        label,
        ...(isSame ? {} : { category: category === '' ? [] : [category] }),
        points_per_dollar: rate,
      };
    }),
  };
}

type Parts = Pick<Card, 'annual_fee' | 'fx_fee' | 'rewards'>;
type Source = Card['sources'][number];

/** The first source of a record that cites this part of it, else its first source. */
export function citedPage({ sources }: Pick<Card, 'sources'>, pointer: string): Source | undefined {
  return sources.find(({ cites }) => cites.some((cite) => isIn(cite, pointer))) ?? sources[0];
}

const isIn = (cite: string, pointer: string): boolean => cite === pointer || cite.startsWith(`${pointer}/`);

/** Cites each known part at its page. A part that is the same as before keeps its sources, unless another page is named. */
function sourcesOf(answers: CardAnswers, now: Parts, before: Recorded | undefined): readonly Source[] {
  const { feesPage, rewardsPage } = answers;
  const parts = [
    { key: 'annual_fee', isKnown: now.annual_fee.amount !== null, page: feesPage, section: '/annual_fee' },
    { key: 'fx_fee', isKnown: now.fx_fee.percent !== null, page: feesPage, section: '/annual_fee' },
    { key: 'rewards', isKnown: hasRate(now.rewards), page: rewardsPage, section: '/rewards' },
  ] as const;
  const sources = new Map((before?.sources ?? []).map((source) => [source.url, source]));
  for (const { key, isKnown, page, section } of parts) {
    const source = sources.get(page.url);
    if (source !== undefined) sources.set(page.url, { ...source, retrieved: page.retrieved });
    const isSame =
      before !== undefined &&
      JSON.stringify(before[key]) === JSON.stringify(now[key]) &&
      citedPage(before, section)?.url === page.url;
    if (isSame) continue;
    for (const [url, { cites, ...rest }] of sources)
      sources.set(url, { ...rest, cites: cites.filter((cite) => !isIn(cite, `/${key}`)) });
    if (!isKnown) continue;
    const { url, retrieved } = page;
    const { cites = [], ...rest } = sources.get(url) ?? { url, retrieved };
    sources.set(url, { ...rest, cites: [...cites, `/${key}`].sort() });
  }
  const cited = [...sources.values()].filter(({ cites }) => cites.length > 0);
  return cited.length > 0 ? cited : [{ ...feesPage, cites: [] }];
}

function hasRate(rewards: Card['rewards']): boolean {
  if (rewards === null) return false;
  const { base_rate: base, categories } = rewards;
  return base.points_per_dollar !== null || categories.some(({ points_per_dollar: rate }) => rate !== null);
}
