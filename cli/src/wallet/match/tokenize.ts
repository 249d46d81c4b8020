import type { Network } from '#core/card/generated/types';
import { foldForSearch } from '#core/query/search/tokens';

/**
 * Words that matching always ignores. Before you add a word, make sure that it never distinguishes two cards. A test checks the
 * number of words.
 */
export const stopWords: ReadonlySet<string> = new Set(
  'card cards credit the a an of from by for and with branded'.split(' '),
);

/** Chinese words for "credit card", which are ignored anywhere in a name. */
export const hanNoise = /信用卡|贷记卡/g;

/** Words that matching ignores if no card has the same name including these words. */
export const weakWords: ReadonlySet<string> = new Set(['reward', 'rewards']);

/**
 * Words for a tier, a color or an audience. Cards of an issuer may differ only in these words. If a name contains only such
 * words, words that are otherwise ignored also count. A test checks that every word of the tier registry is included.
 */
export const tierWords: ReadonlySet<string> = new Set(
  (
    'classic diamond elite gold infinite platinum privilege signature standard titanium world ' +
    'black blue bronze gray green grey orange pink purple red silver white yellow ' +
    'basic business everyday plus preferred premier premium prime secured select student students travel'
  ).split(' '),
);

/** Matches a Chinese name that consists only of words for a tier, a color or an audience. Also matches an empty text. */
export const hanTiers = /^(?:普通?|标准|银|金|白金|钛金|钻石|黑|无限|世界|精英|商务|公务|学生|青年)*$/;

export const networkWords: ReadonlySet<string> = new Set<Exclude<Network, 'other'>>([
  'visa',
  'mastercard',
  'amex',
  'discover',
  'unionpay',
  'jcb',
]);

export const networkPairs = [
  ['american', 'express', 'amex'],
  ['master', 'card', 'mastercard'],
  ['union', 'pay', 'unionpay'],
] as const;

/** Longer names come first, because 运通 is part of 美国运通. */
const hanNetworks = [
  ['美国运通', 'amex'],
  ['运通', 'amex'],
  ['万事达', 'mastercard'],
  ['银联', 'unionpay'],
  ['维萨', 'visa'],
  ['威士', 'visa'],
] as const;

/**
 * Splits a name into words for matching. Words are in lower case, without symbols and accents, and in half-width characters.
 * The name of a network becomes one word. All other words are series of letters, series of Han characters, or numbers such as
 * `1.5`. Splitting the joined words again gives the same words.
 */
export function tokenizeName(text: string): readonly string[] {
  // Remove symbols first, because folding would turn ™ into "tm".
  const normalized = hanNetworks.reduce(
    (result, [name, network]) => result.replaceAll(name, ` ${network} `),
    foldForSearch(text.replace(signPattern, ''))
      .normalize('NFC')
      .replace(apostrophePattern, '')
      .replace(innerAmpersandPattern, '')
      .replaceAll('&', ' and ')
      .replace(abbreviationDotPattern, '')
      .replace(trailingPlusPattern, ' plus '),
  );
  const words: string[] = [];
  for (const [token] of normalized.matchAll(wordPattern)) {
    const pair = networkPairs.find(([first, second]) => second === token && first === words.at(-1));
    if (pair !== undefined) words.pop();
    words.push(pair?.[2] ?? token);
  }
  return words;
}

// Also matches the full-width and the small asterisk, because folding would turn them into ordinary ones.
const signPattern = /[\u2122\u00ae\u00a9\u2120*\uff0a\ufe61\u2020\u2021\u00a7]/g;
const apostrophePattern = /['`\u2018\u2019\u201b\u2032\u02b9\u02bb\u02bc\u02bd]/g;
const innerAmpersandPattern = /(?<=\p{L})&(?=\p{L})/gu;
const abbreviationDotPattern = /(?<=(?<![\p{L}\p{N}])\p{L})\.(?=\p{L}(?![\p{L}\p{N}]))/gu;
const trailingPlusPattern = /(?<=\p{L})\+/gu;
const hanPattern = /^\p{Script=Han}/u;
const wordPattern =
  /\p{Script=Han}+|[\p{N}--\p{Script=Han}]+(?:\.[\p{N}--\p{Script=Han}]+)*|[\p{L}--\p{Script=Han}][[\p{L}\p{M}]--\p{Script=Han}]*/gv;

/** The smallest unit that is compared: a word or one Han character. */
export interface NameToken {
  readonly text: string;
  readonly isHan: boolean;
  /** The index of the word to which the token belongs. */
  readonly word: number;
}

export function splitIntoTokens(words: readonly string[]): readonly NameToken[] {
  return words.flatMap((text, index) => {
    const isHan = hanPattern.test(text);
    return (isHan ? [...text] : [text]).map((character) => ({ text: character, isHan, word: index }));
  });
}
