/**
 * The plausible numbers of fields, by unit. Taken once from the spread of the catalog, which
 * `docs/diagnostics/number-implausible.md` lists. 0 is always plausible.
 */

/** All limits are inclusive. */
export interface Range {
  readonly least?: number;
  readonly most?: number;
  /** Where most cards are. Helps to guess which number was meant. */
  readonly usual?: readonly [number, number];
  /** Whether the number counts months. Then it is whole, and a number above `most` was probably meant in days. */
  readonly isMonths?: true;
}

/** `any` holds for the units that have no range of their own. */
export type Ranges = Readonly<Record<string, Range>>;

const dollarBase: Range = { least: 0.1, most: 10, usual: [0.5, 3] };
const yuanBase: Range = { most: 20, usual: [1, 2] };
const dollarCategory: Range = { least: 0.1, most: 50, usual: [1, 14] };
const yuanCategory: Range = { most: 50, usual: [1, 14] };
const offerUnits: Range = { least: 500, most: 1_000_000, usual: [1_000, 300_000] };
const dollarOffer: Range = { most: 5_000, usual: [20, 2_500] };
const moneyLimit: Range = { least: 10, most: 10_000_000, usual: [500, 2_000_000] };

export const ranges = {
  yearlyFee: {
    USD: { most: 1_000, usual: [10, 900] },
    CAD: { most: 1_000, usual: [10, 600] },
    // 20,000 is 200 yuan in fen, a frequent fee.
    CNY: { most: 18_000, usual: [40, 15_000] },
  },
  additionalCardFee: {
    USD: { most: 500, usual: [10, 250] },
    CAD: { most: 500, usual: [10, 250] },
    CNY: { most: 4_000, usual: [30, 2_000] },
  },
  monthlyFee: {
    USD: { most: 150, usual: [2, 75] },
    CAD: { most: 150, usual: [2, 50] },
    CNY: { most: 2_000, usual: [5, 1_250] },
  },
  foreignFee: { '%': { least: 0.1, most: 5, usual: [1, 3.5] } },
  baseRate: {
    '%': { least: 0.1, most: 5, usual: [0.5, 3] },
    'points per dollar': dollarBase,
    'miles per dollar': dollarBase,
    'points per yuan': yuanBase,
    'miles per yuan': yuanBase,
  },
  categoryRate: {
    '%': { least: 0.1, most: 25, usual: [1, 10] },
    'points per dollar': dollarCategory,
    'miles per dollar': dollarCategory,
    'points per yuan': yuanCategory,
    'miles per yuan': yuanCategory,
  },
  interest: { '%': { least: 1, most: 60, usual: [5, 40] } },
  // Transfers for 0.99 % exist.
  transferInterest: { '%': { least: 0.5, most: 60, usual: [5, 40] } },
  introductoryInterest: { '%': { least: 0.1, most: 60 } },
  dailyInterest: { '%': { least: 0.005, most: 0.2, usual: [0.01, 0.1] } },
  limit: { points: { least: 1, most: 10_000_000, usual: [500, 1_000_000] }, any: moneyLimit },
  offer: {
    points: offerUnits,
    miles: offerUnits,
    USD: dollarOffer,
    CAD: dollarOffer,
    any: { most: 10_000_000 },
  },
  spending: { any: { most: 2_000_000 } },
  months: { months: { most: 24, isMonths: true } },
} as const satisfies Readonly<Record<string, Ranges>>;

export interface Implausible {
  readonly limit: 'least' | 'most' | 'whole';
  readonly bound: number;
  /** The number that was probably meant: in cents, basis points, thousands or days. Absent if that is unclear. */
  readonly meant?: number;
}

/** Says why a number is outside a range. Returns undefined if it is not. */
export function compareWithRange(value: number, range: Range): Implausible | undefined {
  const { least = 0, most = Number.POSITIVE_INFINITY, isMonths } = range;
  if (isMonths && value > most) return { limit: 'most', bound: most, ...guessMonths(value) };
  if (value > most) return { limit: 'most', bound: most, ...guessMeant(value, [0.01, 0.1, 0.001], range) };
  if (value !== 0 && value < least)
    return { limit: 'least', bound: least, ...guessMeant(value, [1_000, 100], range) };
  return isMonths && !Number.isInteger(value)
    ? { limit: 'whole', bound: 1, meant: Math.ceil(value) }
    : undefined;
}

/** Takes the number for days, if it is about as many as some whole months have. */
function guessMonths(days: number): { readonly meant?: number } {
  const daysPerMonth = 30.4;
  const months = Math.round(days / daysPerMonth);
  return Math.abs(days - months * daysPerMonth) < 4 ? { meant: months } : {};
}

function guessMeant(
  value: number,
  factors: readonly number[],
  { usual: [low, high] = [Number.POSITIVE_INFINITY, 0] }: Range,
): { readonly meant?: number } {
  // Without the digits that only binary fractions cause: 19.99, not 19.990000000000002.
  const meant = factors
    .map((factor) => Number((value * factor).toPrecision(12)))
    .find((candidate) => candidate >= low && candidate <= high);
  return meant === undefined ? {} : { meant };
}
