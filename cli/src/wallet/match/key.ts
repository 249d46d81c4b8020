import { countries } from '#core/card/card';
import { countryTable } from '#core/card/generated/countries';
import type { Network } from '#core/card/generated/types';
import { foldForSearch } from '#core/query/tokens';

/** Words that an issuer's name may omit at its end, such as `canada`. */
const countryWords: ReadonlySet<string | undefined> = new Set(
  countries.flatMap((code) => [code, ...countryTable[code].words, countryTable[code].name.toLowerCase()]),
);
/** Words that do not identify an issuer on their own. “Bank of Canada” is not shortened to “Bank of”. */
const bareBankWords: ReadonlySet<string> = new Set(['bank', 'of', 'the']);

export interface IssuerName {
  readonly tokens: readonly string[];
  readonly length: number;
  readonly issuerIds: ReadonlySet<string>;
  /** Whether this is also the name of a card network, such as “American Express”. */
  readonly isNetwork: boolean;
}

export function indexIssuerNames(
  namesByIssuer: ReadonlyMap<string, Iterable<string>>,
): readonly IssuerName[] {
  const idsByName = new Map<string, Set<string>>();
  for (const [id, names] of namesByIssuer)
    for (const name of names)
      for (const words of listForms(tokenizeName(name))) {
        const text = words.join(' ');
        idsByName.set(text, (idsByName.get(text) ?? new Set()).add(id));
      }
  idsByName.delete('');
  return [...idsByName].map(([text, issuerIds]) => {
    const words = text.split(' ');
    const distinctiveWords = words.filter((word) => !stopWords.has(word));
    return {
      tokens: splitIntoTokens(words).map(({ text }) => text),
      length: words.join('').length,
      issuerIds,
      isNetwork: distinctiveWords.length > 0 && distinctiveWords.every((word) => networkWords.has(word)),
    };
  });
}

/** Returns a name unchanged. If it ends with a country, also returns the name without the country. */
function listForms(words: readonly string[]): readonly (readonly string[])[] {
  const shortened = words.slice(0, -1);
  const isNamed = countryWords.has(words.at(-1)) && shortened.some((word) => !bareBankWords.has(word));
  return isNamed ? [words, shortened] : [words];
}

/**
 * Finds issuer names without overlaps. Takes longer names first, so that a part of a longer name does not count as another
 * issuer.
 */
export function findIssuerNames(tokens: readonly NameToken[], names: readonly IssuerName[]) {
  const matches = names.flatMap((name) =>
    [...tokens.keys()]
      .filter((from) => name.tokens.every((atom, index) => tokens[from + index]?.text === atom))
      .map((from) => ({ from, to: from + name.tokens.length, name })),
  );
  const selected: typeof matches = [];
  for (const candidate of matches.sort((a, b) => b.name.length - a.name.length || a.from - b.from))
    if (selected.every(({ from, to }) => candidate.to <= from || candidate.from >= to))
      selected.push(candidate);
  return selected;
}

/**
 * A name, prepared for comparison. `words` and `han` (the Chinese characters) do not contain the issuer, networks or stop
 * words.
 */
export interface NameKey {
  readonly words: readonly string[];
  readonly han: string;
  /** Networks and the word `credit`. These words are compared only if the name contains little else. */
  readonly aside: readonly string[];
}

export function buildNameKey(words: readonly string[], names: readonly IssuerName[]): NameKey {
  const tokens = splitIntoTokens(words);
  const issuerMatches = findIssuerNames(tokens, names);
  const remainingWords: string[] = [];
  const aside: string[] = [];
  const runs: string[] = [];
  let last: { readonly at: number; readonly word: number } | undefined;
  for (const [index, { text, isHan, word }] of tokens.entries()) {
    if (issuerMatches.some(({ from, to }) => index >= from && index < to)) continue;
    if (!isHan) {
      if (networkWords.has(text) || text === 'credit') aside.push(text);
      else if (!stopWords.has(text)) remainingWords.push(text);
      continue;
    }
    if (last?.at === index - 1 && last.word === word) runs.push(`${runs.pop()}${text}`);
    else runs.push(text);
    last = { at: index, word };
  }
  // Ignore 卡 (“card”) only at the end of a series of Chinese characters.
  const hanParts = runs.flatMap((run) => run.split(hanNoise)).map((hanPart) => hanPart.replace(/卡+$/, ''));
  return { words: remainingWords, han: hanParts.join(''), aside };
}

export const isEmptyKey = ({ words, han }: NameKey): boolean => words.length === 0 && han === '';

export const withoutWeak = (key: NameKey): NameKey => ({
  ...key,
  words: key.words.filter((word) => !weakWords.has(word)),
});

/** Reports whether a name contains only words for a tier, a color or an audience, such as “Gold” or “Business”. */
export const isTierOnly = ({ words, han }: NameKey): boolean =>
  words.every((word) => tierWords.has(word)) && hanTiers.test(han);

/**
 * Reports whether two names are equal. The Han characters must be the same. The order of the words and the spaces may differ:
 * `cash back` equals `cashback`. Spaces between numbers matter: `1 5` does not equal `15`.
 */
export function areKeysEqual(left: NameKey, right: NameKey): boolean {
  if (left.han !== right.han) return false;
  const sortWords = ({ words }: NameKey) => words.toSorted().join(' ');
  const joinWords = ({ words }: NameKey) => words.join(' ').replace(/(?<!\p{N}) | (?!\p{N})/gu, '');
  return sortWords(left) === sortWords(right) || joinWords(left) === joinWords(right);
}

/**
 * The words in which two names differ. `more` contains the words only in the card's name, and `less` the words only in the
 * pass.
 */
export interface Difference {
  readonly more: readonly string[];
  readonly less: readonly string[];
}

/**
 * Compares two names that are equal, at least without weak words such as `rewards`. Returns the ignored words that only one of
 * the names contains. Returns null if the names are not equal. `networks` are all networks in the pass. A network counts as a
 * difference only if the card names it and the pass does not.
 */
export function diffIgnoredWords(
  pass: NameKey,
  card: NameKey,
  networks: ReadonlySet<string>,
): Difference | null {
  const isEqual = areKeysEqual(pass, card);
  if (!isEqual && !areKeysEqual(withoutWeak(pass), withoutWeak(card))) return null;
  const isSingle = isTierOnly(card) && card.words.length + Math.min(card.han.length, 1) === 1;
  const listIgnoredWords = (key: NameKey, other: NameKey) => [
    ...key.words.filter((word) => !isEqual && weakWords.has(word) && !other.words.includes(word)),
    ...key.aside.filter((word) => isSingle && word === 'credit' && !other.aside.includes(word)),
  ];
  const extraNetworks = card.aside.filter((word) => networkWords.has(word) && !networks.has(word));
  // “Credit” in the place of the network means another card, such as a store card beside the co-branded one.
  const isInPlaceOfNetwork =
    extraNetworks.length > 0 &&
    networks.size === 0 &&
    pass.aside.includes('credit') &&
    !card.aside.includes('credit');
  return {
    more: [...listIgnoredWords(card, pass), ...extraNetworks],
    less: [...listIgnoredWords(pass, card), ...(isInPlaceOfNetwork ? ['credit'] : [])],
  };
}

/**
 * Reports whether two names stand for the same card. They may differ in at most one ignored word. If the card's name contains
 * only tier words, they must not differ at all.
 */
export function isSameCard(pass: NameKey, card: NameKey, networks: ReadonlySet<string>): boolean {
  const difference = diffIgnoredWords(pass, card, networks);
  const maxDifferences = isTierOnly(withoutWeak(card)) ? 0 : 1;
  return difference !== null && difference.more.length + difference.less.length <= maxDifferences;
}

export function findNetworks(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.filter((word) => networkWords.has(word)));
}

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
