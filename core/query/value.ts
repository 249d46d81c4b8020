/** What a card is worth in a year of given spending. Each part of the spending is in one line, and the lines sum to the value. */

import { isOrdinary } from '#core/card/best-category';
import type { Card } from '#core/card/card';
import { addDays } from '#core/card/days';
import type { Benefit, RewardCategory } from '#core/card/generated/types';
import { formatMoney } from '#core/card/money';
import { holdsOn, isClosedOn, termOfOffer, termOfRate } from '#core/card/on-day';
import { type Citation, lastReadingOfNumber } from '#core/card/reading';
import { rewardCurrencyOf } from '#core/card/reward-currency';
import { describeWaiver } from '#core/card/waiver';
import type { Validated } from '#core/text/result';
import { compareText, formatList } from '#core/text/text';
import type { RelatedCategories } from './categories.ts';
import type { ValueSortName } from './fields.ts';
import { createNotListedProblem, createWrongValueProblem, type QueryProblem } from './problems.ts';
import { extraRates, type ValueRequest, type Vocabulary } from './query.ts';
import { foldWords } from './tokens.ts';

interface LineFacts {
  readonly kind: 'rate' | 'base' | 'annual-fee' | 'foreign-fee' | 'offer';
  readonly label: string;
  readonly pointer: string;
  readonly category?: string;
  /** The spending of the year in this line. */
  readonly spend?: number;
  /** Percent, or points for each unit of the currency. Null if unknown. */
  readonly rate?: number | null;
  readonly note?: string;
  readonly points?: number;
}

/** `value` is null for points without a value. A page, day and reader are only in lines that are shown. */
export type Line = LineFacts & Partial<Citation> & { readonly value: number | null };

/** What does not count, and why. */
export interface NotCounted {
  readonly label: string;
  readonly reason: string;
  readonly pointer: string;
  readonly amount?: NonNullable<Benefit['amount']>;
}

export interface Valuation {
  readonly currency: string;
  /** Null if the card earns points whose value is not given, or if its rewards are unknown. */
  readonly yearly_value: number | null;
  readonly first_year_value: number | null;
  /** Whether a rate is unknown, so that the values are at least this much. */
  readonly at_least: boolean;
  /** Whether a fee is unknown, so that the values are before it. */
  readonly before_unknown_fee: boolean;
  readonly points: {
    readonly program: string;
    readonly yearly: number;
    readonly first_year: number;
    /** In cents. Null if not given. */
    readonly point_value: number | null;
    /** From which value of a point, in cents, a steady year is worth as much as with the best cash card. */
    readonly break_even: number | null;
  } | null;
  readonly lines: readonly Line[];
  readonly first_year_lines: readonly Line[];
  readonly not_counted: readonly NotCounted[];
  readonly assumptions: readonly string[];
}

type Valued = Omit<Card, '$schema'>;

export interface ValueSummary {
  readonly valued: number;
  readonly of: number;
  /** The best cash card in each currency, among those that differ from the answer only in what they earn. */
  readonly best_cash: readonly {
    readonly id: string;
    readonly yearly_value: number;
    readonly currency: string;
  }[];
  readonly sentence: string;
}

interface ValueOptions {
  readonly related: RelatedCategories;
  readonly day: string;
  /** The categories that the question is about. If the spending has one of them, only their lines count. */
  readonly wanted?: readonly string[];
  /** The cards with whose cash points are compared. */
  readonly peers?: readonly Valued[];
}

/** Values cards on a day. The map has the value of each card by its id. */
export function valueCards(
  cards: readonly Valued[],
  request: ValueRequest,
  { related, day, wanted = [], peers = cards }: ValueOptions,
): { readonly values: ReadonlyMap<string, Valuation>; readonly summary: ValueSummary } {
  const only = wanted.filter((slug) =>
    [...request.spending.keys()].some((each) => counts(each, [slug], related)),
  );
  const value = (card: Valued) => valueCard(card, request, { related, day, only });
  const bestByCurrency = new Map<string, { readonly id: string; readonly value: Valuation }>();
  for (const peer of peers.filter(({ rewards }) => rewards?.rate_type === 'cashback')) {
    const candidate = { id: peer.id, value: value(peer) };
    const best = bestByCurrency.get(candidate.value.currency);
    const scoreOfBest = best === undefined ? null : scoreOf(best.value, 'yearly_value');
    if (scoreOfBest === null || Number(scoreOf(candidate.value, 'yearly_value')) > scoreOfBest)
      bestByCurrency.set(candidate.value.currency, candidate);
  }
  const values = new Map(
    cards.map((card) => {
      const own = value(card);
      return [card.id, addBreakEven(own, bestByCurrency.get(own.currency)?.value)];
    }),
  );
  const valued = [...values.values()].filter(({ yearly_value: yearly }) => yearly !== null).length;
  return {
    values,
    summary: {
      valued,
      of: cards.length,
      best_cash: Array.from(bestByCurrency, ([currency, best]) => ({
        id: best.id,
        yearly_value: Number(best.value.yearly_value),
        currency,
      })),
      sentence: `${valued} of ${cards.length} cards can be valued${
        valued === cards.length ? '' : '; the others earn points without a given value, or unknown rewards'
      }.`,
    },
  };
}

/** Reports whether rates for one of the slugs apply to all purchases of a category: the category itself, or its parent. */
function counts(category: string, slugs: readonly string[], related: RelatedCategories): boolean {
  return slugs.some((slug) => slug === category || related.get(category)?.get(slug) === 'all');
}

/**
 * Returns the sort key of a value, the best highest: exact values, then those that are “at least” or before an unknown fee, then
 * points by the lowest break-even. Null if there is nothing to compare.
 */
export function scoreOf(value: Valuation, by: ValueSortName): number | null {
  const { [by]: amount, points, at_least: isAtLeast, before_unknown_fee: isBeforeFee } = value;
  if (amount !== null) return amount + (isAtLeast || isBeforeFee ? 1 : 2) * scoreSpan;
  return points?.break_even == null ? null : -points.break_even;
}

/** Must be larger than twice any value, and small enough for a number to have cents. */
const scoreSpan = 1e12;

function addBreakEven(value: Valuation, cash: Valuation | undefined): Valuation {
  const { points, lines } = value;
  if (points === null || points.yearly === 0 || cash === undefined) return value;
  const money = sum(lines.map((line) => (line.points === undefined ? line.value : 0)));
  // Rounded up: with a point worth this much, the card is worth at least as much as the cash card.
  const cents = Math.ceil(round(((Number(cash.yearly_value) - money) * 10_000) / points.yearly, 6)) / 100;
  return { ...value, points: { ...points, break_even: Math.max(0, cents) } };
}

interface CardOptions {
  readonly related: RelatedCategories;
  readonly day: string;
  readonly only: readonly string[];
}

function valueCard(card: Valued, request: ValueRequest, options: CardOptions): Valuation {
  const { rewards, annual_fee: fee } = card;
  const { related, only } = options;
  const isCash = rewards?.rate_type === 'cashback';
  const program = isCash ? null : rewardCurrencyOf(card);
  const pointValue = request.pointValues.get(program ?? '') ?? request.pointValues.get('any') ?? null;
  const isWanted = (category: string) => only.length === 0 || counts(category, only, related);
  const { rates, notCounted } = readRates(card, request, options);
  const offer = readOffer(card, request, options.day);
  const fees = [readFees(card, request, false), readFees(card, request, true)];

  /** Adds the value: of `money`, in cents, or of the points. */
  const finish = ({ money, ...facts }: Draft): Line => ({
    ...facts,
    value:
      facts.points === undefined
        ? round(money ?? 0, 0) / 100
        : pointValue === null
          ? null
          : round(facts.points * pointValue, 0) / 100,
  });
  const list = (isFirst: boolean): readonly Line[] => {
    const earned = spendYear(request.spending, rates, isFirst).map(({ rate, category, cents }): Draft => {
      const points = rate === null ? (rewards?.base_rate.points_per_dollar ?? null) : rate.points;
      const amount = (cents * (points ?? 0)) / 100;
      return {
        ...(rate === null ? basePurchases : { kind: 'rate', label: rate.entry.label, pointer: rate.pointer }),
        category,
        spend: cents / 100,
        rate: points,
        ...(rate?.entry.note !== undefined && { note: rate.entry.note }),
        ...(isCash ? { money: amount } : { points: round(amount, 2) }),
      };
    });
    const others = [...(isFirst ? offer.drafts : []), ...readFees(card, request, isFirst).drafts];
    const drafts = [
      ...earned.filter(({ category = '' }) => isWanted(category)),
      ...(only.length > 0 ? [] : others),
    ];
    return rewards === null ? [] : drafts.map(finish);
  };
  const lines = list(false);
  const firstLines = list(true);
  const countPoints = (all: readonly Line[]) =>
    round(
      all.reduce((count, { points = 0 }) => count + points, 0),
      2,
    );
  return {
    currency: fee.currency,
    yearly_value: rewards && sumKnown(lines),
    first_year_value: rewards && sumKnown(firstLines),
    at_least:
      firstLines.some(({ rate }) => rate === null) ||
      rates.some(({ isUncertain, covered }) => isUncertain && covered.some(isWanted)),
    before_unknown_fee: only.length === 0 && fees.some(({ hasUnknown }) => hasUnknown),
    points:
      program === null
        ? null
        : {
            program,
            yearly: countPoints(lines),
            first_year: countPoints(firstLines),
            point_value: pointValue,
            break_even: null,
          },
    lines,
    first_year_lines: firstLines,
    not_counted: [
      ...notCounted,
      ...offer.notCounted,
      ...(card.benefits ?? []).map(({ title, amount }, index) => ({
        label: title,
        reason: 'benefits and credits are not added',
        pointer: `/benefits/${index}`,
        ...(amount !== undefined && { amount }),
      })),
    ],
    assumptions: [
      'every month has the same spending; the year, its quarters and its months begin together',
      ...(program === null || pointValue === null
        ? []
        : [`a point of ${program} is worth ${pointValue} ¢, as asked`]),
      ...(rates.some(({ entry }) => isChosen(entry))
        ? ['the issuer lets the cardholder choose these categories']
        : []),
      ...(rates.some(({ entry }) => entry.activation)
        ? ['the cardholder activates the rates that need it']
        : []),
      ...(only.length > 0
        ? [`only ${formatList(only, 'and')} counts, without fees and offers`]
        : new Set(fees.flatMap(({ assumptions }) => assumptions))),
    ],
  };
}

/** Adds to each line the page that supports its number, and who read it on which day. */
export function addCitations(value: Valuation, card: Valued, day: string): Valuation {
  const cite = (line: Line): Line => ({ ...line, ...lastReadingOfNumber(card, line.pointer, day) });
  return { ...value, lines: value.lines.map(cite), first_year_lines: value.first_year_lines.map(cite) };
}

/** A line before its value. `money` is in cents. */
type Draft = LineFacts & { readonly money?: number };

const basePurchases = {
  kind: 'base',
  label: 'purchases without a rate of their own',
  pointer: '/rewards/base_rate/points_per_dollar',
} as const;

/** Rounds half up, and first removes what only binary fractions cause. */
function round(value: number, digits: number): number {
  const scaled = Number((value * 10 ** digits).toPrecision(13));
  return Math.round(scaled) / 10 ** digits;
}

const sum = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((cents, amount) => cents + Math.round(Number(amount) * 100), 0) / 100;

const sumKnown = (lines: readonly Line[]): number | null =>
  lines.some(({ value }) => value === null) ? null : sum(lines.map(({ value }) => value));

/** A rate, with what the given spending has for it. */
interface Rate {
  readonly entry: RewardCategory;
  readonly pointer: string;
  readonly points: number;
  /** The categories of the spending to which it applies. */
  readonly covered: readonly string[];
  /** Whether its rate, cap or threshold is unknown. Then purchases earn at least the next lower rate. */
  readonly isUncertain: boolean;
  /** For how many months from the start it holds, if it is only for new cardholders. */
  readonly welcomeMonths: number | null;
}

const isChosen = ({ choose, category }: RewardCategory): boolean =>
  choose !== undefined || category?.includes('choice') === true;

/** Returns the rates that apply to the spending, highest first, and those that are left out. */
function readRates(
  { rewards, annual_fee: { currency } }: Valued,
  { spending, rates: asked }: ValueRequest,
  { related, day }: CardOptions,
): { readonly rates: readonly Rate[]; readonly notCounted: readonly NotCounted[] } {
  const rates: Rate[] = [];
  const notCounted: NotCounted[] = [];
  const find = ({ category = [] }: RewardCategory) =>
    [...spending.keys()].filter((slug) => counts(slug, category, related));
  const withRate = new Set(rewards?.categories.flatMap(find));
  const choosable = [...spending.keys()]
    .filter((slug) => slug !== 'other' && !withRate.has(slug))
    .toSorted((a, b) => Number(spending.get(b)) - Number(spending.get(a)) || compareText(a, b));
  const entries = (rewards?.categories ?? [])
    .map((entry, index) => ({ entry, pointer: `/rewards/categories/${index}` }))
    .toSorted((a, b) => Number(b.entry.points_per_dollar) - Number(a.entry.points_per_dollar));
  for (const { entry, pointer } of entries) {
    const { label, category = [], note = '', cap, from, choose = 1, points_per_dollar: points } = entry;
    const leaveOut = (reason: string) => notCounted.push({ label, reason, pointer });
    const term = termOfRate(entry);
    const isWelcome = !isOrdinary({ label, ...(cap !== undefined && { cap }) });
    const welcomeMonths = isWelcome ? countMonths(label) : null;
    const isForAll =
      category.length === 0 && allPurchases.test(note) && (isWelcome || (cap ?? from) !== undefined);
    if (term.last !== undefined && term.last < day) continue;
    if (!(holdsOn(term, day) && holdsOn(term, addDays(day, 364))))
      leaveOut(`it ends on ${term.last}, within the year`);
    else if (isChosen(entry) && !asked.includes('choose')) leaveOut('the cardholder chooses its categories');
    else if (entry.activation === true && !asked.includes('activation'))
      leaveOut('the cardholder must activate it');
    else if (category.includes('rotating')) leaveOut('the record does not say its categories');
    else if (category.length > 0 && category.every((slug) => slug === 'brand'))
      leaveOut('it holds at one company');
    else if (category.length === 0 && !isForAll) leaveOut('no category says for which purchases it holds');
    else if (isWelcome && welcomeMonths === null)
      leaveOut('the record does not say how long new cardholders get it');
    else {
      const own = find(entry);
      const covered = isForAll
        ? [...spending.keys()].filter((slug) => !/^every other/i.test(note) || !withRate.has(slug))
        : isChosen(entry)
          ? own.length > 0
            ? own.slice(0, choose)
            : choosable.splice(0, choose)
          : own;
      const units = rewards?.rate_type === 'cashback' ? [currency] : [currency, 'points'];
      const isUncertain =
        points === null ||
        (cap !== undefined && (cap.amount === null || !units.includes(cap.unit))) ||
        (from !== undefined && (from.amount === null || from.unit !== currency));
      rates.push({
        entry,
        pointer: `${pointer}/points_per_dollar`,
        points: points ?? 0,
        covered,
        isUncertain,
        welcomeMonths,
      });
    }
  }
  return { rates: rates.filter(({ covered }) => covered.length > 0), notCounted };
}

/** The notes of rates that hold for purchases of any kind, up to or above an amount or for a time. */
const allPurchases = /^every (?:other )?purchase\b/i;

/** Returns for how many months from the start a rate for new cardholders holds, by its label. Null if the label does not say. */
function countMonths(label: string): number | null {
  const [, count = '1', unit] = /\bfirst (?:(\d+|three|six|twelve) )?(year|month|day)s?\b/i.exec(label) ?? [];
  const number = { three: 3, six: 6, twelve: 12 }[count.toLowerCase()] ?? Number(count);
  if (unit === undefined) return null;
  return /day/i.test(unit) ? Math.floor(number / 30) : number * (/year/i.test(unit) ? 12 : 1);
}

const periodMonths = {
  month: 1,
  'billing-cycle': 1,
  quarter: 3,
  'calendar-year': 12,
  'anniversary-year': 12,
  year: 12,
  welcome: 12,
  'first-year': 12,
} as const satisfies Readonly<Record<string, number>>;

interface Spent {
  /** Null for the base rate. */
  readonly rate: Rate | null;
  readonly category: string;
  readonly cents: number;
}

/**
 * Spends twelve months. Each part of a month's spending earns the highest rate that has room. Within a month, the category that
 * earns the most comes first: in this order, it fills a limit that several categories share.
 */
function spendYear(
  spending: ValueRequest['spending'],
  rates: readonly Rate[],
  isFirst: boolean,
): readonly Spent[] {
  const order = [...spending]
    .map(([category, cents]) => ({
      category,
      cents,
      rates: rates.filter(({ covered, isUncertain }) => covered.includes(category) && !isUncertain),
    }))
    .toSorted(
      (a, b) => (b.rates[0]?.points ?? 0) - (a.rates[0]?.points ?? 0) || compareText(a.category, b.category),
    );
  const counts = new Map<string, number>();
  const spent = new Map<string, Spent>();
  // Without limits and thresholds, all months are equal.
  const months = rates.some(({ entry, welcomeMonths }) => entry.cap ?? entry.from ?? welcomeMonths) ? 12 : 1;
  for (let month = 0; month < months; month++) {
    const window = (name: string, { period }: { readonly period: keyof typeof periodMonths }) =>
      `${name}\0${Math.floor(month / periodMonths[period])}`;
    const add = (key: string, amount: number) => counts.set(key, (counts.get(key) ?? 0) + amount);
    for (const { category, cents, rates: candidates } of order) {
      const holding = candidates.filter(
        ({ welcomeMonths: months }) => months === null || (isFirst && month < months),
      );
      for (let left = cents; left > 0; ) {
        let part = left;
        const rate = holding.find(({ entry: { label, cap, from }, pointer, points }) => {
          const missing =
            from === undefined ? 0 : toCents(from.amount) - (counts.get(window(pointer, from)) ?? 0);
          if (missing > 0) part = Math.min(part, missing);
          if (missing > 0 || cap === undefined) return missing <= 0;
          // Rates that share a limit name each other, so all of them have the same key.
          const key = window([...[label, ...(cap.shared_with ?? [])].toSorted(), cap.period].join('\0'), cap);
          const weight = cap.unit === 'points' ? points : 1;
          const room = Math.floor((toCents(cap.amount) - (counts.get(key) ?? 0)) / weight);
          if (room <= 0) return false;
          part = Math.min(part, room);
          add(key, part * weight);
          return true;
        });
        for (const { entry, pointer } of holding)
          if (entry.from !== undefined) add(window(pointer, entry.from), part);
        const key = `${rate?.pointer}\0${category}`;
        spent.set(key, {
          rate: rate ?? null,
          category,
          cents: (spent.get(key)?.cents ?? 0) + (part * 12) / months,
        });
        left -= part;
      }
    }
  }
  return order.flatMap(({ category }) =>
    [...spent.values()]
      .filter((part) => part.category === category)
      .toSorted((a, b) => (b.rate?.points ?? 0) - (a.rate?.points ?? 0)),
  );
}

const toCents = (amount: number | null): number => Math.round(Number(amount) * 100);

/** Returns what the cardholder spends in some months. */
function spendingOf({ spending }: ValueRequest, months: number): number {
  return ([...spending.values()].reduce((cents, each) => cents + each, 0) * months) / 100;
}

function readFees({ annual_fee: fee, fx_fee: fx }: Valued, request: ValueRequest, isFirst: boolean) {
  const { waiver } = fee;
  const isOther = isFirst && fee.first_year !== undefined;
  // A note has more conditions, and nobody says how many purchases there are.
  const isWaived =
    typeof waiver === 'object' &&
    waiver.note === undefined &&
    typeof waiver.purchases !== 'number' &&
    waiver.spend !== null &&
    (waiver.period !== 'first-year' || isFirst) &&
    spendingOf(request, periodMonths[waiver.period]) >= (waiver.spend ?? 0);
  const amount = isWaived ? 0 : isOther ? (fee.first_year ?? null) : fee.amount;
  const foreign = (request.spending.get('foreign') ?? 0) * 12;
  const drafts: readonly Draft[] = [
    {
      kind: 'annual-fee',
      label: 'annual fee',
      pointer: `/annual_fee/${isOther ? 'first_year' : 'amount'}`,
      money: -toCents(amount),
    },
    {
      kind: 'foreign-fee',
      label: 'foreign transaction fee',
      pointer: '/fx_fee/percent',
      money: (-foreign * Number(fx.percent)) / 100,
    },
  ];
  return {
    drafts: drafts.filter(({ money = 0 }) => money < 0),
    hasUnknown: amount === null || (foreign > 0 && fx.percent === null),
    assumptions:
      waiver === undefined || amount === null || (amount === 0 && !isWaived)
        ? []
        : [
            `the annual fee is ${isWaived ? 'waived' : 'paid, not waived'}: ${describeWaiver(waiver, fee.currency)}`,
          ],
  };
}

/** Returns the steps of the welcome offer that the spending reaches in the first year, and the others. */
function readOffer(card: Valued, request: ValueRequest, day: string) {
  const { welcome_offer: offer, rewards, annual_fee: fee } = card;
  const drafts: Draft[] = [];
  const notCounted: NotCounted[] = [];
  if (offer === undefined || offer.as_of > day || !holdsOn(termOfOffer(offer), day))
    return { drafts, notCounted };
  const steps = offer.steps?.map((step, index) => ({ ...step, pointer: `/welcome_offer/steps/${index}` }));
  for (const step of steps ?? [{ ...offer, pointer: '/welcome_offer' }]) {
    const { amount, unit = offer.unit, spend, months, pointer } = step;
    const note = 'note' in step ? step.note : undefined;
    const needed = spend === null ? 'unknown spending' : `spending of ${formatMoney(spend, offer.currency)}`;
    const time = months === null ? 'an unknown time' : `${months} months`;
    const label = `welcome offer of ${offer.as_of}: ${amount ?? 'unknown'} ${unit} after ${needed} in ${time}`;
    const leaveOut = (reason: string) => notCounted.push({ label, reason, pointer });
    const isMoney = unit === fee.currency;
    const isPoints = rewards !== null && rewards.rate_type !== 'cashback' && /^(?:points|miles)$/.test(unit);
    if (isClosedOn(card, day)) leaveOut('the card is closed to new applicants');
    else if (
      amount === null ||
      spend === null ||
      (months === null && spend > 0) ||
      offer.currency !== fee.currency
    )
      leaveOut('a part of it is unknown, or in another currency');
    else if (note !== undefined) leaveOut(`it requires more than spending: ${note}`);
    else if (!isMoney && !isPoints) leaveOut('it gives neither money nor points of the card');
    else if (spendingOf(request, Math.min(months ?? 0, 12)) < spend)
      leaveOut('the spending does not reach it');
    else
      drafts.push({
        kind: 'offer',
        label,
        pointer: `${pointer}/amount`,
        ...(isMoney ? { money: toCents(amount) } : { points: amount }),
      });
  }
  return { drafts, notCounted };
}

/** The names of the parameters, besides those of any list. All but the first need the first. */
export const valueParameters = ['spend', 'point_value', 'rates'] as const;

/** Reads the parameters. Returns null without `spend`. */
export function parseValueRequest(
  parameters: ReadonlyMap<string, readonly string[]>,
  { categories, categoryIdsByWord, rewardCurrencies }: ValueVocabulary,
): Validated<ValueRequest | null, QueryProblem> {
  const problems: QueryProblem[] = [];
  const reject = (name: string, value: string, sentence: string) =>
    problems.push(createWrongValueProblem(name, value, 'malformed', sentence));
  const read = (name: (typeof valueParameters)[number]) =>
    (parameters.get(name) ?? []).flatMap((value) => value.split(',')).filter((part) => part.trim() !== '');
  const slugs = [...categories.filter((slug) => !unspendable.includes(slug)), 'other'];
  const spending = new Map<string, number>();
  for (const part of read('spend')) {
    const [, word = '', amount] = /^([^:]+):(\d{1,9}(?:\.\d{1,2})?)$/.exec(part.trim()) ?? [];
    const slug = slugs.includes(word) ? word : (categoryIdsByWord.get(foldWords(word)) ?? '');
    if (amount === undefined)
      reject('spend', part, 'is not a category with an amount a month, such as grocery:600');
    else if (!slugs.includes(slug)) problems.push(createNotListedProblem('spend', word, slugs));
    else if (spending.has(slug)) reject('spend', part, `gives ${slug} a second time`);
    else spending.set(slug, toCents(Number(amount)));
  }
  const pointValues = new Map<string, number>();
  const programs = [...rewardCurrencies.keys()];
  for (const part of read('point_value')) {
    const [, name, cents] = /^(?:([^:]+):)?(\d{1,3}(?:\.\d{1,4})?)$/.exec(part.trim()) ?? [];
    const ids = programs.filter((id) => id === name || (name !== undefined && id.startsWith(`${name}-`)));
    if (cents === undefined)
      reject('point_value', part, 'is not an amount of cents, such as 0.7 or hilton:0.5');
    else if (name === undefined) pointValues.set('any', Number(cents));
    else if (ids.length === 0)
      problems.push(
        createNotListedProblem('point_value', name, programs, '/v1/facets?facets=reward_currency'),
      );
    else for (const id of ids) pointValues.set(id, Number(cents));
  }
  const asked = read('rates');
  for (const each of asked)
    if (!extraRates.some((rate) => rate === each))
      problems.push(createNotListedProblem('rates', each, extraRates));
  if (spending.size === 0 && problems.length === 0 && pointValues.size + asked.length > 0)
    reject('spend', '', 'is missing; write what is spent a month, such as grocery:600,other:1000');
  if (problems.length > 0) return { problems };
  if (spending.size === 0) return { value: null };
  return { value: { spending, pointValues, rates: extraRates.filter((rate) => asked.includes(rate)) } };
}

/** Returns the parameters of a request, as `parseValueRequest` reads them. */
export function formatValueRequest({
  spending,
  pointValues,
  rates,
}: ValueRequest): ReadonlyMap<string, readonly string[]> {
  const parameters = {
    spend: Array.from(spending, ([slug, cents]) => `${slug}:${cents / 100}`),
    point_value: Array.from(pointValues, ([id, cents]) => (id === 'any' ? `${cents}` : `${id}:${cents}`)),
    rates,
  };
  return new Map(
    Object.entries(parameters).flatMap(([name, values]) =>
      values.length === 0 ? [] : [[name, values.toSorted()]],
    ),
  );
}

type ValueVocabulary = Pick<Vocabulary, 'categories' | 'categoryIdsByWord' | 'rewardCurrencies'>;

/** Categories that say how a rate is given, not what is bought. */
const unspendable: readonly string[] = ['brand', 'choice', 'rotating'];
