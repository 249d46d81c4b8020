import { pinyin } from 'pinyin-pro';
import type { Card } from '#core/card/generated/types';
import { chineseStopWords, collectFactTerms, stopWords } from '#core/query/search/fact-words';
import type { SyntheticCatalog } from './synthetic-catalog.ts';

/**
 * Finds the cards for a search, word by word and in the simplest way. Shares the word tables with the real search, but no code.
 */
export function naiveSearch(syntheticCatalog: SyntheticCatalog): (q: string) => ReadonlySet<string> {
  const documents = syntheticCatalog.cards.map((card) => ({
    id: card.id,
    ...wordsOf(card, syntheticCatalog),
  }));
  type Document = (typeof documents)[number];
  const countCardsWith = (term: string) => documents.filter(({ words }) => words.has(term)).length;
  const allWords = [...new Set(documents.flatMap(({ words }) => [...words]))];
  const findIdsWhere = (test: (document: Document) => boolean) =>
    new Set(documents.filter(test).map(({ id }) => id));

  return (q) => {
    const allTokens = naiveTokens(q.replace(chineseStopWords, ' '));
    const significantTokens = allTokens.filter((token) => !stopWords.has(token));
    const tokens = [...new Set(significantTokens.length > 0 ? significantTokens : naiveTokens(q))];
    const lastToken = (significantTokens.length > 0 ? significantTokens : naiveTokens(q)).at(-1);
    const hitSets = tokens.map((token) => findHits(token, token === lastToken));
    const countOf = (id: string) => hitSets.filter((set) => set.has(id)).length;
    const maxHits = Math.max(0, ...documents.map(({ id }) => countOf(id)));
    return findIdsWhere(({ id }) => maxHits > 0 && countOf(id) === maxHits);
  };

  function findHits(token: string, isLast: boolean): ReadonlySet<string> {
    const forms = [token, ...numbersOf(token)];
    const isExact = ({ words, keys }: Document) => forms.some((form) => words.has(form) || keys.has(form));
    const exact = findIdsWhere(isExact);
    if (exact.size > 0 && (!isLast || /^[a-z][a-z]?$/.test(token))) return exact;
    const prefixHits = findIdsWhere(
      (document) =>
        isExact(document) || [...document.words, ...document.keys].some((term) => term.startsWith(token)),
    );
    if (prefixHits.size > 0) return prefixHits;
    const infixHits = findIdsWhere(
      ({ words }) => [...token].length >= 2 && [...words].some((term) => term.includes(token)),
    );
    if (infixHits.size > 0) return infixHits;
    const correction = findCorrection(token);
    return correction === undefined ? new Set() : findIdsWhere(({ words }) => words.has(correction));
  }

  function findCorrection(token: string): string | undefined {
    const maxEdits = token.length >= 8 ? 2 : token.length >= 4 ? 1 : 0;
    if (!/^[a-z]*$/.test(token) || maxEdits === 0) return undefined;
    const candidates = allWords
      .filter((term) => term[0] === token[0])
      .map((term) => ({ term, edits: naiveEdits([...token], [...term]), cards: countCardsWith(term) }))
      .filter(({ edits }) => edits <= maxEdits);
    candidates.sort((a, b) => a.edits - b.edits || b.cards - a.cards || byCodePoint(a.term, b.term));
    return candidates[0]?.term;
  }
}

function numbersOf(token: string): readonly string[] {
  if (!/^[a-z]{4,}$/.test(token)) return [];
  if (/ies$/.test(token)) return [token.replace(/ies$/, 'y'), token.replace(/s$/, '')];
  if (/s$/.test(token)) return [token.replace(/s$/, '')];
  return /y$/.test(token) ? [`${token}s`, token.replace(/y$/, 'ies')] : [`${token}s`];
}

const ignoredSigns = new Set('®™℠℗©†‡');
const ligatures = new Map(Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l' }));

/** Folds a text (lower case, no accents, no signs such as ®), one character at a time. */
export function naiveFold(text: string): string {
  let folded = '';
  for (const character of text) {
    if (ignoredSigns.has(character)) continue;
    if (/[\t\n\v\f\r\x85\u2028\u2029]/.test(character)) folded += ' ';
    else if (/\p{Cc}|\p{Cf}/u.test(character)) continue;
    else folded += character.normalize('NFKD');
  }
  const withoutMarks = [...folded]
    .filter((character) => !/[\u0300-\u036f\ufe00-\ufe0f]/.test(character))
    .join('');
  return [...withoutMarks.toLowerCase()].map((character) => ligatures.get(character) ?? character).join('');
}

interface NaiveRun {
  readonly characters: string[];
  readonly han: boolean;
}

/** Splits a folded text into runs. A run contains either Chinese characters, or other letters and digits. */
function naiveRuns(folded: string): readonly NaiveRun[] {
  const runs: NaiveRun[] = [];
  let openRun: NaiveRun | null = null;
  for (const character of folded) {
    const isHan = /\p{Script=Han}/u.test(character);
    const startsRun = isHan || /\p{L}|\p{N}/u.test(character);
    const continuesRun = !isHan && openRun !== null && !openRun.han && /\p{M}/u.test(character);
    if (openRun !== null && ((startsRun && openRun.han === isHan) || continuesRun))
      openRun.characters.push(character);
    else if (startsRun) {
      openRun = { characters: [character], han: isHan };
      runs.push(openRun);
    } else openRun = null;
  }
  return runs;
}

function naiveTokens(q: string): readonly string[] {
  return naiveRuns(naiveFold(q)).flatMap(({ characters, han }) => {
    if (!han || characters.length === 1) return [characters.join('')];
    return characters.slice(0, -1).map((character, index) => character + characters[index + 1]);
  });
}

/** Collects the words by which a search can find a card. */
function wordsOf(card: Card, { issuers, tiers, categories }: SyntheticCatalog) {
  const slugs = (card.rewards?.categories ?? []).flatMap(({ category = [] }) => category);
  const cardCategories = categories.filter(({ id }) => slugs.includes(id));
  const parentCategories = categories.filter(({ id }) => cardCategories.some(({ parent }) => parent === id));
  const issuer = issuers.find(({ id }) => id === card.issuer_id);
  const names = [card.name, ...Object.values(card.localized_names ?? {})];
  const issuerNames = [card.issuer, ...(issuer ? [issuer.name, ...issuer.aliases] : [])];
  const entries = [card, ...(card.additional_networks ?? [])];
  const tierNames = entries.flatMap(({ network_tier: id }) =>
    id === undefined ? [] : [id, ...tiers.filter((tier) => tier.id === id).map(({ name }) => name)],
  );
  const texts = [
    ...names,
    card.id,
    ...issuerNames,
    ...entries.map(({ network }) => network),
    ...tierNames,
    ...(card.rewards === null ? [] : [card.rewards.currency_label]),
    ...(card.rewards?.categories ?? []).map(({ label }) => label),
    ...(card.benefits ?? []).map(({ title }) => title),
    ...collectFactTerms(card),
    ...[...cardCategories, ...parentCategories].flatMap(({ names: each, synonyms }) => [
      ...Object.values(each),
      ...Object.values(synonyms).flat(),
    ]),
  ];
  const words = new Set<string>();
  for (const { characters, han } of texts.flatMap((text) => naiveRuns(naiveFold(text)))) {
    if (!han) words.add(characters.join(''));
    else
      for (const [index, character] of characters.entries()) {
        words.add(character);
        if (index > 0) words.add(`${characters[index - 1]}${character}`);
      }
  }
  return { words, keys: new Set([...names, ...issuerNames].flatMap(naiveKeys)) };
}

function naiveKeys(text: string): readonly string[] {
  return naiveRuns(naiveFold(text)).flatMap(({ characters, han }) => {
    if (!han) return [];
    const run = characters.slice(0, 24).join('');
    const readings = pinyin(run, { toneType: 'none', type: 'array', v: true });
    const syllables = readings.map((syllable) => (/^[a-z]+$/.test(syllable) ? syllable : null));
    const keys = [syllables.map((syllable) => syllable?.[0] ?? '').join('')];
    for (let from = 0; from < syllables.length; from++)
      for (let to = from + 1; to <= Math.min(from + 6, syllables.length); to++) {
        const part = syllables.slice(from, to);
        if (!part.includes(null)) keys.push(part.join(''));
      }
    return keys.filter((key) => key !== '').flatMap((key) => [key, key.replaceAll('v', 'u')]);
  });
}

/** Computes the optimal string alignment distance, which counts a swap of two neighbors as one edit. */
export function naiveEdits(a: readonly string[], b: readonly string[]): number {
  const memo = new Map<string, number>();
  const edits = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const key = `${i},${j}`;
    const cached = memo.get(key);
    if (cached !== undefined) return cached;
    const candidates = [
      edits(i - 1, j) + 1,
      edits(i, j - 1) + 1,
      edits(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
    ];
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
      candidates.push(edits(i - 2, j - 2) + 1);
    const distance = Math.min(...candidates);
    memo.set(key, distance);
    return distance;
  };
  return edits(a.length, b.length);
}

function byCodePoint(a: string, b: string): number {
  const [first, second] = [[...a], [...b]];
  const position = first.findIndex((character, index) => character !== second[index]);
  if (position < 0) return first.length - second.length;
  return (first[position]?.codePointAt(0) ?? 0) - (second[position]?.codePointAt(0) ?? -1);
}
