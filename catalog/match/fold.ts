import { fold } from '../query/search/tokens.ts';
import { hanNetworks, networkPairs } from './words.ts';

/**
 * The words of a name as matching compares them: lower case, without signs, accents and width; networks as one word.
 * A word is a number (`1.5` is one), a run of letters, or a run of Han characters. The words with blanks between
 * them fold to themselves.
 */
export function matchWords(text: string): readonly string[] {
  // Signs first, footnote signs too: folding would spell ™ as "tm".
  const folded = fold(text.replace(signs, ''));
  if (plainWords.test(folded)) return withNetworks(folded.split(' '));
  const spelled = hanNetworks.reduce(
    (rest, [han, network]) => rest.replaceAll(han, ` ${network} `),
    folded
      .normalize('NFC')
      .replace(apostrophes, '')
      .replace(andInside, '')
      .replaceAll('&', ' and ')
      .replace(stopInside, '')
      .replace(plusBehind, ' plus '),
  );
  return withNetworks(spelled.match(word) ?? []);
}

export const isHan = (text: string): boolean => han.test(text);

function withNetworks(words: readonly string[]): readonly string[] {
  const all: string[] = [];
  for (const word of words) {
    const pair = networkPairs.find(([first, second]) => second === word && first === all.at(-1));
    if (pair === undefined) all.push(word);
    else all[all.length - 1] = pair[2];
  }
  return all;
}

// Also the wide and the small asterisk, which folding would turn into the plain one.
const signs = /[\u2122\u00ae\u00a9\u2120*\uff0a\ufe61\u2020\u2021\u00a7]/g;
const plainWords = /^[a-z]+(?: [a-z]+)*$/;
const apostrophes = /['`\u2018\u2019\u201b\u2032\u02b9\u02bb\u02bc\u02bd]/g;
const andInside = /(?<=\p{L})&(?=\p{L})/gu;
const stopInside = /(?<=(?<![\p{L}\p{N}])\p{L})\.(?=\p{L}(?![\p{L}\p{N}]))/gu;
const plusBehind = /(?<=\p{L})\+/gu;
const han = /^\p{Script=Han}/u;
const word =
  /\p{Script=Han}+|[\p{N}--\p{Script=Han}]+(?:\.[\p{N}--\p{Script=Han}]+)*|[\p{L}--\p{Script=Han}][[\p{L}\p{M}]--\p{Script=Han}]*/gv;
