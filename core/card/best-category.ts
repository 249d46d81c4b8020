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
 * Not general is a rate at one company or on one portal (category `brand` alone: the issuer's own shop is always of this kind,
 * and no field says whose shop it is), one that the cardholder chooses or activates, one that rotates, one that begins after
 * some spending, and one for new cardholders. With `brand` and other categories, the rate holds in these as well.
 */
function isGeneral({ category = [], choose, period, activation, from, cap }: Rate): boolean {
  const isOfOneCompany = category.length > 0 && category.every((slug) => slug === 'brand');
  const isChosen = choose !== undefined || category.includes('choice');
  const isRotating = period !== undefined || activation === true || category.includes('rotating');
  return !isOfOneCompany && !isChosen && !isRotating && from === undefined && cap?.period !== 'welcome';
}
