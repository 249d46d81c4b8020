import { type Country, maxCardIdLength } from '#core/card/card';
import { splitAsciiWords } from '#core/text/fold';

/** An id also contains the country and a hyphen, such as `us-`. */
export const maxSlugLength = maxCardIdLength - 3;

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Converts Han text to pinyin syllables without tones, separated by spaces. Writes `v` for ü. */
export type Romanize = (text: string) => string;

interface SlugParts {
  readonly country: Country;
  readonly issuer: { readonly id: string; readonly name: string; readonly aliases: readonly string[] };
  readonly name: string;
  /** Converts the Chinese characters of the name. Called only if `needsRomanizing(name)` is true. */
  readonly romanize: Romanize;
}

/** Reports whether a name has Chinese characters. For such a name, `suggestSlug` needs the pinyin dictionary. */
export function needsRomanizing(name: string): boolean {
  return /\p{Script=Han}/u.test(name);
}

/**
 * Suggests a slug for a card: the issuer, then the distinctive words of the name. If the issuer's id is valid, the slug
 * matches `slugPattern` and has at most `maxSlugLength` characters.
 */
export function suggestSlug({ country, issuer, name, romanize }: SlugParts): string {
  const issuerNames = [issuer.id, issuer.name, ...issuer.aliases];
  const latinName = removeFullHanNames(name, issuerNames)
    .replace(hanNoise, ' ')
    .replace(/\p{Script=Han}+/gu, (run) => ` ${romanize(run)} `);
  const nameWords = removeNoise(removeIssuerNames(splitAsciiWords(latinName).words, issuerNames));
  // The card id starts with the country, so drop the country at the end of the issuer id.
  const prefix = issuer.id.replace(new RegExp(`(?<=.)-${country}$`), '');
  const distinctiveWords = removeRepetition(nameWords, prefix.split('-'));
  return cutAtWord([prefix, ...(distinctiveWords.length > 0 ? distinctiveWords : ['card'])].join('-'));
}

/**
 * Removes words that repeat the end of the prefix. For example, removes “Jabuti” from “Jabuti Verde” if the prefix is
 * `banco-jabuti`.
 */
function removeRepetition(words: readonly string[], prefix: readonly string[]): readonly string[] {
  const start = prefix.findIndex((_, offset) =>
    prefix.slice(offset).every((word, index) => words[index] === word),
  );
  return start < 0 ? words : words.slice(prefix.length - start);
}

/** Removes a bank's full Chinese name. Keeps a short name such as 工银, because it is part of the card's usual name. */
function removeFullHanNames(name: string, issuerNames: readonly string[]): string {
  const fullNames = issuerNames.filter((issuerName) => /^\p{Script=Han}{4,}$/u.test(issuerName));
  return fullNames.toSorted(longestFirst).reduce((text, fullName) => text.replaceAll(fullName, ' '), name);
}

/** Removes the issuer's names, and a “from” or “by” before a name. */
function removeIssuerNames(words: readonly string[], issuerNames: readonly string[]): readonly string[] {
  const nameVariants = issuerNames.flatMap((name) => {
    const allWords = splitAsciiWords(name).words;
    const shortenedWords = allWords.filter((word) => word !== 'bank' && word !== 'canada');
    return shortenedWords.join('').length >= 5 ? [allWords, shortenedWords] : [allWords];
  });
  const sortedVariants = nameVariants.filter((nameWords) => nameWords.length > 0).toSorted(longestFirst);
  const remainingWords: string[] = [];
  for (let position = 0; position < words.length; ) {
    const variant = sortedVariants.find((nameWords) =>
      nameWords.every((word, index) => words[position + index] === word),
    );
    if (variant === undefined) remainingWords.push(words[position++] ?? '');
    else {
      position += variant.length;
      if (remainingWords.at(-1) === 'from' || remainingWords.at(-1) === 'by') remainingWords.pop();
    }
  }
  return remainingWords;
}

/** The Chinese words for credit, charge and debit cards. They do not help to distinguish cards. */
const hanNoise = /信用卡|贷记卡|借记卡/g;

function removeNoise(words: readonly string[]): readonly string[] {
  return words.filter(
    (word, index) => word !== 'the' && word !== 'card' && !(word === 'credit' && words[index + 1] === 'card'),
  );
}

function cutAtWord(slug: string): string {
  if (slug.length <= maxSlugLength) return slug;
  const truncatedSlug = slug.slice(0, maxSlugLength + 1);
  return (
    truncatedSlug.includes('-') ? truncatedSlug.slice(0, truncatedSlug.lastIndexOf('-')) : truncatedSlug
  ).slice(0, maxSlugLength);
}

function longestFirst(a: { readonly length: number }, b: { readonly length: number }): number {
  return b.length - a.length;
}
