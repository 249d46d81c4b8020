import type { Network } from '../generated/types.ts';

/**
 * Words that say nothing about which card it is. Closed: each further word makes cards alike that are not, so it needs
 * a reason, and a new length in the test.
 */
export const noiseWords: ReadonlySet<string> = new Set([
  'card',
  'cards',
  'credit',
  'the',
  'a',
  'an',
  'of',
  'from',
  'by',
  'for',
  'and',
  'with',
  'branded',
]);

/** The same in Chinese: «credit card», wherever it stands. */
export const hanNoise = ['信用卡', '贷记卡'] as const;

/** The same at the end of a run of characters only: «card» inside a name is part of it. */
export const hanNoiseAtEnd = '卡';

/** Words left out of the comparison only where nothing was equal with them. */
export const weakWords: ReadonlySet<string> = new Set(['reward', 'rewards']);

/** The networks by the one word each folds to; `other` has no word. */
export const networkWords: ReadonlySet<string> = new Set<Exclude<Network, 'other'>>([
  'visa',
  'mastercard',
  'amex',
  'discover',
  'unionpay',
  'jcb',
]);

/** Networks that are written as two words. */
export const networkPairs = [
  ['american', 'express', 'amex'],
  ['master', 'card', 'mastercard'],
  ['union', 'pay', 'unionpay'],
] as const;

/** Chinese names of networks, a longer one before its part. */
export const hanNetworks = [
  ['美国运通', 'amex'],
  ['运通', 'amex'],
  ['万事达', 'mastercard'],
  ['银联', 'unionpay'],
  ['维萨', 'visa'],
  ['威士', 'visa'],
] as const;

/** What an issuer's name may end with and be known without. */
export const countryWords: ReadonlySet<string> = new Set(['canada', 'usa', 'us', 'china']);

/** What names no issuer by itself. */
export const bareBankWords: ReadonlySet<string> = new Set(['bank', 'of', 'the']);
