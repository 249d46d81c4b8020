import type { Card } from '#core/card/card';
import { networkEntriesOf } from '#core/card/exported-card';
import { valueAt } from '#core/card/json';
import { foldName } from '#core/text/fold';
import { must } from '#core/text/must';
import { computeBoundedEditDistance, listCodePoints } from '#core/text/nearest';
import { atomize, inflect, joinAtoms, type Lexicon, type Topic, type Variants } from './lexicon.ts';
import type { IssuerNames } from './query.ts';
import { type NameKey, type NameWord, readNameKey, soundsLike } from './request.ts';
import type { CardRow } from './rows.ts';
import { foldForSearch } from './tokens.ts';

/** How much a word counts in each kind of text of a card. */
const weights = { name: 8, pinyin: 5, issuer: 4, brand: 3, category: 2 } as const;

/** How a word matches: as a whole word, or as the beginning of one. */
const qualities = { whole: 2, beginning: 1 } as const;

type Scores = ReadonlyMap<CardRow, number>;

export interface NamedRow {
  readonly row: CardRow;
  readonly keys: readonly NameKey[];
  /** The names as atoms joined with spaces, with a space before and after. */
  readonly text: string;
  /** The names and the brands in the rewards in the same way. */
  readonly brandText: string;
  /** Texts with Chinese characters, without spaces. */
  readonly hanTexts: readonly { readonly text: string; readonly weight: number }[];
}

export interface NameIndex {
  readonly rows: readonly NamedRow[];
  /** The rows by their names and ids, as normalized by `foldName`. */
  readonly byWholeName: ReadonlyMap<string, readonly NamedRow[]>;
  /** The rows by the parts of their names. Those with a name without parts are below an empty text. */
  readonly byPart: ReadonlyMap<string, readonly NamedRow[]>;
  readonly words: ReadonlyMap<string, Scores>;
  readonly pinyin: ReadonlyMap<string, Scores>;
  /** The first letters of the words of a name that only one card has, such as `csr`. */
  readonly initials: ReadonlyMap<string, Scores>;
}

/** Returns the names by which a card is found, also those that are never displayed. */
export function namesOf({
  name,
  localized_names: localized,
  search_names: others,
}: Pick<Card, 'name' | 'localized_names' | 'search_names'>): readonly string[] {
  return [name, ...Object.values(localized ?? {}), ...(others ?? [])];
}

/** The texts of a card that a search reads, besides its names. */
export function otherTextsOf(row: CardRow, issuer: IssuerNames | undefined) {
  const { co_brand: coBrand, rewards, issuer: issuerName } = row.card.record;
  const rates = (rewards?.categories ?? []).map(({ label, category = [] }) => ({
    label,
    isBrand: category.includes('brand'),
  }));
  return {
    issuer: [issuerName, ...(issuer === undefined ? [] : [issuer.name, ...issuer.aliases])],
    brand: [
      ...(coBrand === undefined ? [] : [coBrand]),
      ...(rewards === null ? [] : [rewards.currency_label]),
      ...rates.filter(({ isBrand }) => isBrand).map(({ label }) => label),
    ],
    category: rates.filter(({ isBrand }) => !isBrand).map(({ label }) => label),
  };
}

export function buildNameIndex(
  rows: readonly CardRow[],
  issuers: readonly IssuerNames[],
  pinyinByText: Readonly<Record<string, string>>,
  lexicon: Lexicon,
): NameIndex {
  const words = new Map<string, Map<CardRow, number>>();
  const pinyin = new Map<string, Map<CardRow, number>>();
  const initials = new Map<string, Map<CardRow, number>>();
  const add = (index: typeof words, key: string, row: CardRow, weight: number): void => {
    const scores = index.get(key) ?? new Map<CardRow, number>();
    index.set(key, scores);
    scores.set(row, Math.max(weight, scores.get(row) ?? 0));
  };
  const issuersById = new Map(issuers.map((issuer) => [issuer.id, issuer]));
  const named = rows.map((row): NamedRow => {
    const { record } = row.card;
    const names = namesOf(record);
    const texts = { name: [...names, record.id], ...otherTextsOf(row, issuersById.get(record.issuer_id)) };
    const hanTexts: { text: string; weight: number }[] = [];
    for (const [field, list] of Object.entries(texts))
      for (const text of list) {
        const weight = weights[field as keyof typeof texts];
        for (const word of listWords(text)) add(words, word, row, weight);
        if (field === 'name') add(initials, initialsOf(text), row, weight);
        if (hanCharacter.test(text)) hanTexts.push({ text: joinAtoms(text).replaceAll(' ', ''), weight });
      }
    for (const text of [...names, ...texts.issuer])
      if (Object.hasOwn(pinyinByText, text))
        for (const key of must(pinyinByText[text], text).split(' ')) add(pinyin, key, row, weights.pinyin);
    const join = (list: readonly string[]) => ` ${list.map(joinAtoms).join(' | ')} `;
    return {
      row,
      keys: names.map((name) => readNameKey(name, lexicon)),
      text: join(names),
      brandText: join([...names, ...texts.brand]),
      hanTexts,
    };
  });
  const group = (keysOf: (named: NamedRow) => readonly string[]) => {
    const pairs = named.flatMap((entry) => [...new Set(keysOf(entry))].map((key) => ({ key, entry })));
    const groups = Map.groupBy(pairs, ({ key }) => key);
    return new Map(Array.from(groups, ([key, list]) => [key, list.map(({ entry }) => entry)]));
  };
  return {
    rows: named,
    byWholeName: group(({ row: { card } }) => {
      const idWords = card.id.replaceAll('-', ' ');
      return [...namesOf(card.record), card.id, idWords, idWords.slice(3)].map(foldName);
    }),
    byPart: group(({ keys }) => keys.flatMap(({ parts }) => (parts.size === 0 ? [''] : [...parts]))),
    words,
    pinyin,
    initials: new Map([...initials].filter(([key, { size }]) => key.length > 2 && size === 1)),
  };
}

const initialsOf = (name: string): string =>
  name
    .match(/\p{L}+/gu)
    ?.filter((word) => !/^(?:card|credit|the|from)$/i.test(word))
    .map((word) => word.charAt(0).toLowerCase())
    .join('') ?? '';

/** Also returns the words with an apostrophe without it, as people leave it out, and the addresses of websites as one word. */
function listWords(text: string): readonly string[] {
  const atoms = atomize(text).filter(({ kind }) => kind === 'word' || kind === 'number');
  const joined = Array.from(text.matchAll(/\p{L}+['’]\p{L}+|\p{L}{2,}\.\p{L}{2,3}(?!\p{L})/gu), ([word]) =>
    foldForSearch(word.replace(/['’.]/, '')),
  );
  return [...atoms.map((atom) => atom.text), ...joined];
}

export interface FoundWord extends NameWord {
  readonly scores: Scores;
  /** The word of a name that the word was corrected to. */
  readonly correction: string | null;
  /** Whether the word was found only as the beginning of others. */
  readonly isBeginning: boolean;
  /** Whether the word is an ordinary one, which goes before a word that is only in names. */
  readonly isPlain: boolean;
}

/** So many words are looked for at most. The others are ignored. */
const maxFoundWords = 40;

/** Finds each word in the names and other texts of the rows. */
export function findWords(
  index: NameIndex,
  words: readonly NameWord[],
  lexicon: Lexicon,
): readonly FoundWord[] {
  const found = joinSplitWords(index, words).map((word, position) => ({
    ...word,
    isPlain: lexicon.plainWords.has(word.text),
    ...(position < maxFoundWords ? findWord(index, word, lexicon) : nothingFound),
  }));
  const isUnknown = ({ scores, isPlain, text }: (typeof found)[number]) =>
    scores.size === 0 && !isPlain && text.length > 2;
  // The beginning of a word does not say what an unknown name is, such as “tim” in “tim hortons”.
  return found.some(isUnknown) && found.every((word) => word.isBeginning || word.isPlain || isUnknown(word))
    ? found.map((word) => (word.isBeginning ? { ...word, ...nothingFound } : word))
    : found;
}

export interface NameMatches {
  /** The rows that the words allow, each with the score of its names. Null if there are no words. */
  readonly scores: Scores | null;
  /** The words that were ignored, because no card has all words. */
  readonly omitted: readonly string[];
}

/** More words than this are too many for one card: the commonest are ignored. */
const maxWords = 8;

/**
 * Finds the rows with all words. If no row has all of them, the commonest words are ignored, and the rarest stays. A word that no
 * card has is ignored if `hasOtherParts`, which says that the question says anything else. In a comparison, a row needs only as
 * many words as any row has.
 */
export function combineWords(
  words: readonly FoundWord[],
  { isComparison, hasOtherParts }: { readonly isComparison: boolean; readonly hasOtherParts: boolean },
  isPossible: (row: CardRow) => boolean,
): NameMatches {
  const used = words
    .filter(({ scores }) => scores.size > 0)
    .toSorted((a, b) => Number(a.isPlain) - Number(b.isPlain) || a.scores.size - b.scores.size)
    .slice(0, maxWords);
  let scores = scoreRows(used, isComparison, isPossible);
  while (scores.size === 0 && used.length > (hasOtherParts && used.every(({ isPlain }) => isPlain) ? 0 : 1)) {
    used.pop();
    scores = scoreRows(used, isComparison, isPossible);
  }
  const isWithout = words.length === 0 || (used.length === 0 && hasOtherParts);
  const omitted = words.filter((word) => !used.includes(word) && !word.isBank);
  return { scores: isWithout ? null : scores, omitted: omitted.map(({ text }) => text) };
}

function scoreRows(
  words: readonly FoundWord[],
  isComparison: boolean,
  isPossible: (row: CardRow) => boolean,
): Scores {
  const total = new Map<CardRow, { readonly score: number; readonly count: number }>();
  for (const word of words)
    for (const [row, score] of word.scores)
      if (isPossible(row)) {
        const known = total.get(row) ?? { score: 0, count: 0 };
        total.set(row, { score: known.score + score, count: known.count + 1 });
      }
  const counts = Array.from(total.values(), ({ count }) => count);
  const needed = isComparison ? Math.max(0, ...counts) : words.length;
  return new Map(
    [...total].filter(([, { count }]) => count === needed).map(([row, { score }]) => [row, score]),
  );
}

/** Joins words that names write as one, such as “jet blue”. */
function joinSplitWords(index: NameIndex, words: readonly NameWord[]): readonly NameWord[] {
  const joined: NameWord[] = [];
  for (const word of words) {
    const previous = joined.at(-1);
    const text = `${previous?.text}${word.text}`;
    const isSplit =
      previous !== undefined &&
      !previous.han &&
      !word.han &&
      !index.words.has(previous.text) &&
      (index.words.has(text) || index.pinyin.has(text));
    if (isSplit) joined[joined.length - 1] = { ...word, text };
    else joined.push(word);
  }
  return joined;
}

const nothingFound: Pick<FoundWord, 'scores' | 'correction' | 'isBeginning'> = {
  scores: new Map(),
  correction: null,
  isBeginning: false,
};

function findWord(index: NameIndex, { text, han, isOpen }: NameWord, lexicon: Lexicon): typeof nothingFound {
  if (han) return { ...nothingFound, scores: findHan(index, text, lexicon) };
  const scores = new Map<CardRow, number>();
  const addAll = (found: Scores | undefined, quality: number, minWeight = 0) => {
    for (const [row, weight] of found ?? [])
      if (weight >= minWeight) scores.set(row, Math.max(weight * quality, scores.get(row) ?? 0));
  };
  for (const spelling of [text, ...inflect(text)]) addAll(index.words.get(spelling), qualities.whole);
  addAll(index.pinyin.get(text), qualities.whole);
  if (scores.size === 0) addAll(index.initials.get(text), qualities.whole);
  const isBeginning = scores.size === 0;
  if (isOpen || (isBeginning && text.length > 3))
    // Most cards have a word that begins with a given letter or two, so only names count then.
    for (const terms of [index.words, index.pinyin])
      for (const [term, found] of terms)
        if (term.startsWith(text) && term !== text)
          addAll(found, qualities.beginning, text.length > 2 ? 0 : weights.name);
  if (scores.size > 0) return { scores, correction: null, isBeginning };
  const correction = correctWord(index, text, lexicon);
  addAll(correction === null ? undefined : index.words.get(correction), qualities.beginning);
  return { scores, correction, isBeginning: false };
}

/** Finds the rows with the characters, or else those with as many characters that sound the same. */
function findHan({ rows }: NameIndex, text: string, { sounds }: Lexicon): Scores {
  const collect = (quality: number, isIn: (known: string) => boolean) =>
    new Map(
      rows.flatMap(({ row, hanTexts }) => {
        const found = hanTexts.filter((known) => isIn(known.text)).map(({ weight }) => weight * quality);
        return found.length > 0 ? [[row, Math.max(...found)] as const] : [];
      }),
    );
  const exact = collect(qualities.whole, (known) => known.includes(text));
  const characters = [...text];
  if (exact.size > 0 || characters.length < 3) return exact;
  return collect(qualities.beginning, (known) =>
    Array.from(known).some((_, start) =>
      characters.every((character, index) => soundsLike(character, known[start + index], sounds)),
    ),
  );
}

/**
 * Finds the word with the same first letter and the fewest edits: at most one, or two for a word of eight letters. If several words
 * have the fewest edits, prefers the one on most cards. Words that have another meaning are never corrected.
 */
function correctWord({ words }: NameIndex, text: string, { plainWords }: Lexicon): string | null {
  if (
    text.length < 4 ||
    !/^[a-z]+$/.test(text) ||
    [text, ...inflect(text)].some((word) => plainWords.has(word))
  )
    return null;
  const points = listCodePoints(text);
  const maxEdits = text.length >= 8 ? 2 : 1;
  const candidates = [...words].flatMap(([word, scores]) => {
    if (word.charAt(0) !== text.charAt(0) || Math.max(...scores.values()) < weights.issuer) return [];
    const edits = computeBoundedEditDistance(points, listCodePoints(word), maxEdits);
    return edits > maxEdits ? [] : [{ word, edits, count: scores.size }];
  });
  const [best] = candidates.toSorted(
    (a, b) => a.edits - b.edits || b.count - a.count || (a.word < b.word ? -1 : 1),
  );
  return best?.word ?? null;
}

export type NameRank = 0 | 1 | 2 | 3;

/**
 * Ranks the rows by whether the question as a whole asks for their names: 3 if it is a name of the card, 2 if it has exactly the parts
 * of a name, 1 if a name has all its parts. Leaves out other rows.
 */
export function rankNames(
  { byWholeName, byPart }: NameIndex,
  wholeName: string,
  { parts, isDistinctive }: NameKey,
): ReadonlyMap<CardRow, NameRank> {
  const ranks = new Map<CardRow, NameRank>();
  const [rarest = []] = (parts.size === 0 ? [''] : [...parts])
    .map((part) => byPart.get(part) ?? [])
    .toSorted((a, b) => a.length - b.length);
  for (const { row, keys } of rarest) {
    const containing = keys.filter((key) => [...parts].every((part) => key.parts.has(part)));
    const isExact = isDistinctive && containing.some((key) => key.parts.size === parts.size);
    if (isExact) ranks.set(row, 2);
    else if (containing.length > 0 && (parts.size > 1 || isDistinctive)) ranks.set(row, 1);
  }
  for (const { row } of byWholeName.get(wholeName) ?? []) ranks.set(row, 3);
  return ranks;
}

/** Reports whether a name of the card has one of the variants, or the card has the tier that they stand for. */
export function hasVariant(
  { row, text, brandText, hanTexts, keys }: NamedRow,
  { names, tier, isBrand }: Variants,
): boolean {
  // In Chinese, one tier may be written within another, as 金卡 in 白金卡.
  if (tier !== undefined && keys.some(({ parts }) => parts.has(`~${names[0]}`))) return true;
  if (networkEntriesOf(row.card.record).some(({ network_tier: id }) => id !== undefined && id === tier))
    return true;
  return names.some((name) =>
    hanCharacter.test(name)
      ? tier === undefined && hanTexts.some((known) => known.text.includes(name.replaceAll(' ', '')))
      : (isBrand ? brandText : text).includes(` ${name} `),
  );
}

/** Reports whether the card says something about the topic. */
export function isKnownAbout(
  { card: { record } }: CardRow,
  { pointers, benefit, words, atMost }: Topic,
): boolean {
  if (benefit)
    return (record.benefits ?? []).some(({ title, category }) => {
      const text = ` ${joinAtoms(`${title} ${category}`)} `;
      return words.some((word) => text.includes(` ${word} `));
    });
  return pointers.some((pointer) => {
    const value = valueAt(record, pointer) ?? null;
    return value !== null && (atMost === undefined || Number(value) <= atMost);
  });
}

const hanCharacter = /\p{Script=Han}/u;
