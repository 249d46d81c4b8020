import { pinyin } from 'pinyin-pro';
import type { Card } from '#core/catalog/generated/types';
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
  const cardsWith = (term: string) => documents.filter(({ words }) => words.has(term)).length;
  const allWords = [...new Set(documents.flatMap(({ words }) => [...words]))];
  const holders = (test: (document: Document) => boolean) =>
    new Set(documents.filter(test).map(({ id }) => id));

  return (q) => {
    const every = naiveTokens(q.replace(chineseStopWords, ' '));
    const telling = every.filter((token) => !stopWords.has(token));
    const tokens = [...new Set(telling.length > 0 ? telling : naiveTokens(q))];
    const last = (telling.length > 0 ? telling : naiveTokens(q)).at(-1);
    const sets = tokens.map((token) => hitsOf(token, token === last));
    const countOf = (id: string) => sets.filter((set) => set.has(id)).length;
    const most = Math.max(0, ...documents.map(({ id }) => countOf(id)));
    return holders(({ id }) => most > 0 && countOf(id) === most);
  };

  function hitsOf(token: string, isLast: boolean): ReadonlySet<string> {
    const forms = [token, ...numbersOf(token)];
    const isExact = ({ words, keys }: Document) => forms.some((form) => words.has(form) || keys.has(form));
    const exact = holders(isExact);
    if (exact.size > 0 && (!isLast || /^[a-z][a-z]?$/.test(token))) return exact;
    const begun = holders(
      (document) =>
        isExact(document) || [...document.words, ...document.keys].some((term) => term.startsWith(token)),
    );
    if (begun.size > 0) return begun;
    const around = holders(
      ({ words }) => [...token].length >= 2 && [...words].some((term) => term.includes(token)),
    );
    if (around.size > 0) return around;
    const slip = slipOf(token);
    return slip === undefined ? new Set() : holders(({ words }) => words.has(slip));
  }

  function slipOf(token: string): string | undefined {
    const allowed = token.length >= 8 ? 2 : token.length >= 4 ? 1 : 0;
    if (!/^[a-z]*$/.test(token) || allowed === 0) return undefined;
    const near = allWords
      .filter((term) => term[0] === token[0])
      .map((term) => ({ term, edits: naiveEdits([...token], [...term]), cards: cardsWith(term) }))
      .filter(({ edits }) => edits <= allowed);
    near.sort((a, b) => a.edits - b.edits || b.cards - a.cards || byCodePoint(a.term, b.term));
    return near[0]?.term;
  }
}

function numbersOf(token: string): readonly string[] {
  if (!/^[a-z]{4,}$/.test(token)) return [];
  if (/ies$/.test(token)) return [token.replace(/ies$/, 'y'), token.replace(/s$/, '')];
  if (/s$/.test(token)) return [token.replace(/s$/, '')];
  return /y$/.test(token) ? [`${token}s`, token.replace(/y$/, 'ies')] : [`${token}s`];
}

const signs = new Set('®™℠℗©†‡');
const twoLetters = new Map(Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l' }));

/** Folds a text (lower case, no accents, no signs such as ®), one character at a time. */
export function naiveFold(text: string): string {
  let folded = '';
  for (const character of text) {
    if (signs.has(character)) continue;
    if (/[\t\n\v\f\r\x85\u2028\u2029]/.test(character)) folded += ' ';
    else if (/\p{Cc}|\p{Cf}/u.test(character)) continue;
    else folded += character.normalize('NFKD');
  }
  const bare = [...folded].filter((character) => !/[\u0300-\u036f\ufe00-\ufe0f]/.test(character)).join('');
  return [...bare.toLowerCase()].map((character) => twoLetters.get(character) ?? character).join('');
}

interface NaiveRun {
  readonly characters: string[];
  readonly han: boolean;
}

/** Splits a folded text into runs. A run contains either Chinese characters, or other letters and digits. */
function naiveRuns(folded: string): readonly NaiveRun[] {
  const runs: NaiveRun[] = [];
  let open: NaiveRun | null = null;
  for (const character of folded) {
    const han = /\p{Script=Han}/u.test(character);
    const begins = han || /\p{L}|\p{N}/u.test(character);
    const goesOn = !han && open !== null && !open.han && /\p{M}/u.test(character);
    if (open !== null && ((begins && open.han === han) || goesOn)) open.characters.push(character);
    else if (begins) {
      open = { characters: [character], han };
      runs.push(open);
    } else open = null;
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
  const own = categories.filter(({ id }) => slugs.includes(id));
  const around = categories.filter(({ id }) => own.some(({ parent }) => parent === id));
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
    ...[...own, ...around].flatMap(({ names: each, synonyms }) => [
      ...Object.values(each),
      ...Object.values(synonyms).flat(),
    ]),
  ];
  const words = new Set<string>();
  for (const { characters, han } of texts.flatMap((text) => naiveRuns(naiveFold(text)))) {
    if (!han) words.add(characters.join(''));
    else
      for (const [at, character] of characters.entries()) {
        words.add(character);
        if (at > 0) words.add(`${characters[at - 1]}${character}`);
      }
  }
  return { words, keys: new Set([...names, ...issuerNames].flatMap(naiveKeys)) };
}

function naiveKeys(text: string): readonly string[] {
  return naiveRuns(naiveFold(text)).flatMap(({ characters, han }) => {
    if (!han) return [];
    const run = characters.slice(0, 24).join('');
    const read = pinyin(run, { toneType: 'none', type: 'array', v: true });
    const syllables = read.map((syllable) => (/^[a-z]+$/.test(syllable) ? syllable : null));
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
  const at = first.findIndex((character, index) => character !== second[index]);
  if (at < 0) return first.length - second.length;
  return (first[at]?.codePointAt(0) ?? 0) - (second[at]?.codePointAt(0) ?? -1);
}
