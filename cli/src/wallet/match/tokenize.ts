import type { Network } from '#core/catalog/generated/types';
import { foldForSearch } from '#core/query/search/tokens';

/** Adding a word needs a reason, and a new count in the test. */
export const stopWords: ReadonlySet<string> = new Set(
  'card cards credit the a an of from by for and with branded'.split(' '),
);

/** Chinese words for "credit card", which are ignored anywhere in a name. */
export const hanNoise = /信用卡|贷记卡/g;

/** Words that are ignored only if no name is equal with them included. */
export const weakWords: ReadonlySet<string> = new Set(['reward', 'rewards']);

/**
 * Words for a tier, a color or an audience. Several cards of one issuer may differ only in these words, so ignored
 * words next to them count. A test checks that the set includes every word in the tier registry.
 */
export const tierWords: ReadonlySet<string> = new Set(
  (
    'classic diamond elite gold infinite platinum privilege signature standard titanium world ' +
    'black blue bronze gray green grey orange pink purple red silver white yellow ' +
    'basic business everyday plus preferred premier premium prime secured select student students travel'
  ).split(' '),
);

/** Matches Chinese names that consist only of words for a tier, a color or an audience. */
export const hanTiers = /^(?:普通?|标准|银|金|白金|钛金|钻石|黑金?|无限|世界|精英|商务|公务|学生|青年)*$/;

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
 * Splits a name into words for matching. Words are in lower case, without symbols, accents and full-width forms. Each
 * network becomes one word. A word is a run of letters, a run of Han characters, or a number such as `1.5`. Idempotent
 * on words joined with spaces.
 */
export function tokenizeName(text: string): readonly string[] {
  // Remove symbols first, because folding would turn ™ into "tm".
  const spelled = hanNetworks.reduce(
    (rest, [name, network]) => rest.replaceAll(name, ` ${network} `),
    foldForSearch(text.replace(signs, ''))
      .normalize('NFC')
      .replace(apostrophes, '')
      .replace(andInside, '')
      .replaceAll('&', ' and ')
      .replace(stopInside, '')
      .replace(plusAfter, ' plus '),
  );
  const words: string[] = [];
  for (const [token] of spelled.matchAll(word)) {
    const pair = networkPairs.find(([first, second]) => second === token && first === words.at(-1));
    if (pair !== undefined) words.pop();
    words.push(pair?.[2] ?? token);
  }
  return words;
}

// Includes the full-width and small asterisks, which folding would turn into plain ones.
const signs = /[\u2122\u00ae\u00a9\u2120*\uff0a\ufe61\u2020\u2021\u00a7]/g;
const apostrophes = /['`\u2018\u2019\u201b\u2032\u02b9\u02bb\u02bc\u02bd]/g;
const andInside = /(?<=\p{L})&(?=\p{L})/gu;
const stopInside = /(?<=(?<![\p{L}\p{N}])\p{L})\.(?=\p{L}(?![\p{L}\p{N}]))/gu;
const plusAfter = /(?<=\p{L})\+/gu;
const han = /^\p{Script=Han}/u;
const word =
  /\p{Script=Han}+|[\p{N}--\p{Script=Han}]+(?:\.[\p{N}--\p{Script=Han}]+)*|[\p{L}--\p{Script=Han}][[\p{L}\p{M}]--\p{Script=Han}]*/gv;

/** The unit of comparison, which is a word or one Han character. */
export interface NameToken {
  readonly text: string;
  readonly isHan: boolean;
  /** Index of the word that contains the token. */
  readonly word: number;
}

export function splitIntoTokens(words: readonly string[]): readonly NameToken[] {
  return words.flatMap((text, at) => {
    const isHan = han.test(text);
    return (isHan ? [...text] : [text]).map((part) => ({ text: part, isHan, word: at }));
  });
}
