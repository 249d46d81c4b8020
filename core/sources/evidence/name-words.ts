import { escapePattern } from '#core/text/escape';
import { must } from '#core/text/must';
import { foldText } from './fold.ts';
import { superscriptMark } from './page.ts';
import words from './words/names.json' with { type: 'json' };

function toWordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

const toAlternatives = (list: string): string => list.replaceAll(' ', '|');

/** Words that do not distinguish card names, such as “credit” or “visa”. */
export const commonNameWords = toWordSet(words.common);
/** Words that can be the only difference between two card names, such as “gold” or “student”. */
export const levelWords = toWordSet(words.levels);
/** Words before “card” that do not name a card, as in “your card” or “virtual card”. */
export const genericWords = toWordSet(words.notNames);
/** Words after which a card's name begins, such as “the” in “the Driftwood Card”. */
export const stopWords = toWordSet(words.before);
/** Words in the names of many cards that also praise any card. */
export const praise = toWordSet(words.praise);
/** Matches Chinese words before 卡 that do not name a card, as in 电子卡 (digital card). */
export const genericChinese = new RegExp(toAlternatives(words.chineseNotNames));

export const networks: ReadonlyMap<string, RegExp> = new Map([
  ['amex', /american express|(?<![a-z])amex(?![a-z])|美国运通|运通/g],
  ['mastercard', /master ?card|万事达/g],
  ['diners', /diners club/g],
  ['discover', /(?<![a-z])discover(?![a-z])/g],
  ['jcb', /(?<![a-z])jcb(?![a-z])/g],
  ['unionpay', /unionpay|银联/g],
  ['visa', /(?<![a-z])visa(?![a-z])|维萨/g],
]);
export const network =
  /(?:visa|mastercard|master card|amex|american express|discover|unionpay|jcb|diners club)/;

/** Card levels that a network defines, such as “Visa Infinite”. A bank may leave these words out of a card's name. */
const networkLevels = new RegExp(
  `${network.source}(?: +(?:signature|infinite|world|elite|platinum|gold|classic|traditional|business|platine|or|privilege)(?![a-z]))+|(?:(?:world|elite|platinum|titanium|gold|standard)(?![a-z]) +)+(?:mastercard)|(?:(?:signature|infinite|privilege) {1,2}){1,2}visa`,
  'g',
);
const levelNames = toAlternatives(words.chineseLevels);
export const chineseLevel = new RegExp(
  `(?:${levelNames})(?=(?:${levelNames})?(?:信用|贷记)?卡|卡?级|版|(?:[、/和及与](?:${levelNames}))+卡)|(?<![\\u4e00-\\u9fff])(?:${toAlternatives(words.chineseLoneLevels)})(?![\\u4e00-\\u9fff])`,
  'g',
);
// 铂金 is 铂 and 金. With all three, there would be two ways to read each 铂金, and so too many to read a run of them.
export const trailingChineseLevels = new RegExp(`(?:${levelNames.replace('铂金|', '')})+$`);
/** The Chinese counterpart of `commonNameWords`. */
export const commonChinese = new RegExp(toAlternatives(words.chineseCommon), 'g');

function findAll(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([match]) => match);
}

export function findChineseLevels(folded: string): readonly string[] {
  return findAll(folded, chineseLevel);
}

export interface Word {
  readonly word: string;
  readonly index: number;
}

export function findLatinWords(folded: string): readonly Word[] {
  return [...folded.matchAll(/[a-z0-9][a-z0-9'+]*/g)].map(({ 0: word, index }) => ({ word, index }));
}

export function splitLatinWords(folded: string): readonly string[] {
  return findLatinWords(folded).map(({ word }) => word);
}

/** Folds a text (lower case, no accents) and replaces trademark signs with spaces. The length stays the same. */
export function cleanText(text: string): string {
  return foldText(text.replaceAll(superscriptMark, ' '))
    .replace(/[®™℠©†‡*]/g, ' ')
    .replace(/(?<=[a-z] ?)(?: |^)(?:mc|md|sm|tm)(?![a-z])/g, (match) => ' '.repeat(match.length));
}

export function buildWholeWordPattern(text: string): string {
  // Chinese has no spaces: “青禾银行i卡” begins with the name of the bank.
  const isLatinAt = (index: number) => /[a-z0-9]/.test(text.at(index) ?? '');
  return `${isLatinAt(0) ? '(?<![a-z0-9])' : ''}${escapePattern(text)}${isLatinAt(-1) ? '(?![a-z0-9])' : ''}`;
}

/** Returns the network levels that a text names, such as `infinite`. */
export function findTiers(folded: string): readonly string[] {
  return findAll(folded, networkLevels).map((text) => text.replace(network, '').replace(/ +/g, ' ').trim());
}

export function withoutTiers(folded: string): string {
  return folded.replace(networkLevels, (text) => {
    const [name] = must(network.exec(text), 'the network');
    return text.startsWith(name) ? name.padEnd(text.length) : name.padStart(text.length);
  });
}

export const isChinese = (word: string): boolean => /[\u3400-\u9fff]/.test(word);

/** Reports whether a folded text has a word: a Latin one as a whole word. */
export function hasWord(folded: string, word: string): boolean {
  return isChinese(word) ? folded.includes(word) : new RegExp(buildWholeWordPattern(word)).test(folded);
}

/** Splits a text into its networks, its Latin words and its Chinese levels. */
export function splitWords(folded: string): readonly string[] {
  const found = [...networks].filter(([, pattern]) => folded.search(pattern) >= 0).map(([name]) => name);
  const rest = withoutNetworks(folded);
  const latin = splitLatinWords(rest).filter((word) => !commonNameWords.has(word));
  return [...found, ...latin, ...findChineseLevels(rest)];
}

/** Splits a Chinese name into the pieces between its levels and the words that every card's name has. */
export function splitChinese(folded: string): readonly string[] {
  return withoutNetworks(folded)
    .replace(commonChinese, (match) => (match.endsWith('卡') ? '卡' : ' '))
    .replace(chineseLevel, ' ')
    .split(/[^\u3400-\u9fff]|[版卡]/)
    .filter((piece) => piece !== '');
}

function withoutNetworks(folded: string): string {
  return [...networks.values()].reduce((rest, pattern) => rest.replace(pattern, ' '), folded);
}
