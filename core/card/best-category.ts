import type { Rewards } from './generated/types.ts';

type Rate = NonNullable<Rewards>['categories'][number];

/**
 * Returns the category with the highest rate that every cardholder gets at many companies without doing anything for it.
 * Returns undefined if there is none. `rewards` must have only the rates that hold on the day (`selectOnDay`).
 */
export function findBestCategory(rewards: Rewards): Rate | undefined {
  const known =
    rewards?.categories.filter((rate) => rate.points_per_dollar !== null && isGeneral(rate)) ?? [];
  return known.toSorted((a, b) => Number(b.points_per_dollar) - Number(a.points_per_dollar))[0];
}

/**
 * Whether purchases in the category earn the rate at all times. Not ordinary is a rate after some spending, and one that holds
 * only for new cardholders: with a cap for a welcome, or by its label, because no field says it.
 */
export function isOrdinary({ label, from, cap }: Pick<Rate, 'label' | 'from' | 'cap'>): boolean {
  return (
    from === undefined && cap?.period !== 'welcome' && !startPatterns.some((pattern) => pattern.test(label))
  );
}

const startPatterns = [
  // “first year”, “first 90 days”, “first six months”, but not “after the first year”
  /(?<!\bafter (?:the )?)\b(?:first|initial) (?:[a-z0-9]+ )?(?:days?|months?|billing cycles?|statements?|year)\b/i,
  /\b(?:introductory|new (?:card ?(?:holder|member)|customer|client|account)s?)\b/i,
  // “la première année”, “les trois premiers mois”, “90 premiers jours”
  /(?<!\baprès (?:la |les )?(?:[a-z0-9]+ )?)\bpremi(?:ère année|ers (?:mois|jours))(?!\p{L})/iu,
  /\bnouveaux (?:titulaires|clients|membres)\b/i,
  /首年(?!之?后|以后)|首[0-9一二三四六九十两]+[个]?[天日月]|新户|新客|新卡|[开核办]卡后[0-9一二三四六九十两]+[个]?[天日月]/,
] as const;

/**
 * Not general is a rate at one company or on one portal (category `brand` alone: the issuer's own shop is always of this kind,
 * and no field says whose shop it is), one that the cardholder chooses or activates, one that rotates, one that is
 * not ordinary. With `brand` and other categories, the rate holds in these as well.
 */
function isGeneral(rate: Rate): boolean {
  const { category = [], choose, period, activation } = rate;
  const isOfOneCompany = category.length > 0 && category.every((slug) => slug === 'brand');
  const isChosen = choose !== undefined || category.includes('choice');
  const isRotating = period !== undefined || activation === true || category.includes('rotating');
  return !isOfOneCompany && !isChosen && !isRotating && isOrdinary(rate);
}
