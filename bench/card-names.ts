import { kinds, levels, places, themes, type Word } from './card-words.ts';

/** A made-up name in its languages, and its part of the id. */
export interface CardName {
  readonly en: string;
  readonly fr: string;
  readonly zh: string;
  readonly slug: string;
}

const lists = [kinds, levels, themes, places];

/** How many different names there are for one issuer. */
export const nameCapacity = lists.reduce((product, list) => product * list.length, 1);

// Shares no factor with the capacity (a product of twos and threes), so that every number is met before one comes again.
const stride = 50_021;

/**
 * The `ordinal`-th name of an issuer: no two ordinals below `nameCapacity` share a name or a slug.
 * Throws a RangeError from `nameCapacity` on.
 */
export function cardName(ordinal: number, seed: number, script: 'latin' | 'chinese'): CardName {
  if (ordinal >= nameCapacity) {
    throw new RangeError(
      `There are only ${nameCapacity} made-up names for one issuer; ask for fewer cards or register more issuers.`,
    );
  }
  let rest = (ordinal * stride + (seed % nameCapacity)) % nameCapacity;
  const chosen: Word[] = [];
  for (const list of lists) {
    const word = list[rest % list.length];
    if (word !== undefined) chosen.unshift(word);
    rest = Math.floor(rest / list.length);
  }
  return {
    en: `${chosen.map((word) => word.en).join(' ')} Card`,
    fr: `Carte ${chosen.map((word) => word.fr).join(' ')}`,
    zh: `${chosen.map((word) => word.zh).join('')}信用卡`,
    slug: chosen.map((word) => (script === 'chinese' ? word.pinyin : word.en.toLowerCase())).join('-'),
  };
}
