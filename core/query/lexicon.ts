import type { Categories } from '#core/card/generated/types';
import { compareText } from '#core/text/text';
import type { FilterName } from './fields.ts';
import type { IssuerNames } from './query.ts';
import { foldForSearch } from './tokens.ts';

/** A word, a number, a sign such as `$`, or one Chinese character of a question. */
export interface Atom {
  /** Normalized with `foldForSearch`. */
  readonly text: string;
  readonly kind: 'word' | 'han' | 'number' | 'sign';
  /** The position in the question. */
  readonly start: number;
  readonly end: number;
}

export function atomize(text: string): readonly Atom[] {
  return Array.from(text.matchAll(atomPattern), (match): Atom => {
    const [atom] = match;
    const groups = match.groups ?? {};
    const kind = (['han', 'number', 'sign'] as const).find((name) => groups[name] !== undefined) ?? 'word';
    return { text: foldForSearch(atom), kind, start: match.index, end: match.index + atom.length };
  }).filter(({ text: folded }) => folded !== '');
}

const atomPattern =
  /(?<han>\p{Script=Han})|(?<number>\p{Nd}+(?:[.,]\p{Nd}+)*)|(?<sign>[$¥￥€£%％×+])|[[\p{L}\p{M}\p{N}]--\p{Script=Han}--\p{Nd}]+/gv;

/** The normalized atoms of a text, joined with spaces. */
export const joinAtoms = (text: string): string =>
  atomize(text)
    .map((atom) => atom.text)
    .join(' ');

const marks = [
  'count',
  'free',
  'freeBoth',
  'fee',
  'anyFee',
  'abroad',
  'negation',
  'low',
  'high',
  'max',
  'min',
  'between',
  'spend',
  'monthly',
] as const;
const units = ['percent', 'multiple', 'money', 'everywhere', 'versus'] as const;
type Mark = (typeof marks)[number] | (typeof units)[number] | 'fx' | 'stop' | 'soft' | 'bank' | 'company';

export type FactParameter = Extract<
  FilterName,
  'country' | 'issuer_id' | 'network' | 'type' | 'segment' | 'rate_type' | 'status' | 'category'
>;

/**
 * A group of words with one meaning, of which a name must contain one, or a tier that a card may have instead. A brand may be named
 * in the rewards as well.
 */
export interface Variants {
  readonly kind: 'variants';
  readonly names: readonly string[];
  readonly isBrand?: true;
  readonly tier?: string;
}

/** A fact that somebody may ask for, and that cards say at one of `pointers`, or in a benefit. */
export interface Topic {
  readonly kind: 'topic';
  readonly topic: string;
  readonly pointers: readonly string[];
  /** Whether `words` must be in a benefit. */
  readonly benefit: boolean;
  readonly words: readonly string[];
  /** The pointer to the number by which the cards are sorted, lowest first. */
  readonly order?: string;
  /** The number at the pointer may not be higher. */
  readonly atMost?: number;
}

/** What a phrase means. `absent` is a bank or brand that no card of the catalog names. */
export type Meaning =
  // `part` is the part of a name (see `NameKey`) that a company is, if not its words.
  | { readonly kind: Mark; readonly country?: string; readonly part?: string }
  | { readonly kind: 'fact'; readonly parameter: FactParameter; readonly values: readonly string[] }
  | Variants
  | Topic
  | { readonly kind: 'absent' };

/** All phrases that a question may contain, by their atoms joined with spaces. */
export interface Lexicon {
  readonly phrases: ReadonlyMap<string, Meaning>;
  /** The number of atoms in the longest phrase. */
  readonly maxAtoms: number;
  /** Words that may never be corrected to a name. */
  readonly plainWords: ReadonlySet<string>;
  /** The words of questions about changes. */
  readonly changeWords: SearchTables['words']['changes'];
  readonly frenchWords: ReadonlySet<string>;
  /** The simplified form of each traditional Chinese character. */
  readonly simplified: ReadonlyMap<string, string>;
  /** The sounds of each common Chinese character, without tones. */
  readonly sounds: ReadonlyMap<string, ReadonlySet<number>>;
  /** The phrases of banks and brands in Chinese characters, as atoms. */
  readonly hanNames: readonly (readonly string[])[];
  /** Whether a card or its rewards name a brand, given as atoms joined with spaces. */
  readonly isNamed: (phrase: string) => boolean;
}

/** The tables of words that a question may contain, and of banks and brands. */
export interface SearchTables {
  readonly words: typeof import('./request-words.json', { with: { type: 'json' }});
  readonly banks: readonly BankRow[];
  readonly characters: {
    /** The characters at the same position of `traditional` and `simplified` are one character in two forms. */
    readonly traditional: string;
    readonly simplified: string;
    /** Groups of characters that sound the same, separated by spaces. */
    readonly sounds: string;
  };
}

export interface LexiconInput extends SearchTables, Pick<Lexicon, 'isNamed'> {
  readonly issuers: readonly IssuerNames[];
  readonly categories: Categories;
}

interface BankRow {
  readonly names: readonly string[];
  readonly pinyin?: readonly string[];
  /** How cards print the brand, if they print another name. */
  readonly as?: readonly string[];
}

/** The first meaning of a phrase counts, so the tables come before the registries. */
export function buildLexicon(input: LexiconInput): Lexicon {
  const { words: wordTable, categories, characters, isNamed } = input;
  const phrases = new Map<string, Meaning>();
  const add = (phrase: string, meaning: Meaning): void => {
    const key = joinAtoms(phrase);
    for (const form of [key, ...inflect(key)])
      if (key !== '' && !phrases.has(form)) phrases.set(form, meaning);
  };
  for (const kind of [...marks, ...units])
    for (const phrase of wordTable[kind].split('|')) add(phrase, { kind });
  for (const phrase of [...wordTable.fx.words.split('|'), ...combine(wordTable.fx.parts)])
    add(phrase, { kind: 'fx' });
  for (const [country, words] of Object.entries(wordTable.currencies))
    for (const phrase of words.split('|')) add(phrase, { kind: 'money', country });
  for (const [sign, kind] of Object.entries(signs)) add(sign, { kind });
  for (const {
    topic,
    pointers,
    words,
    benefit = false,
    order,
    atMost,
  } of wordTable.topics as readonly TopicRow[]) {
    const details = {
      topic,
      pointers,
      benefit,
      words: words.map(joinAtoms),
      ...(order !== undefined && { order }),
      ...(atMost !== undefined && { atMost }),
    };
    for (const phrase of words) add(phrase, { kind: 'topic', ...details });
  }
  for (const { words, names, tier } of wordTable.variants as readonly VariantsRow[]) {
    const variants = { names: names.split('|').map(joinAtoms), ...(tier !== undefined && { tier }) };
    for (const phrase of words.split('|')) add(phrase, { kind: 'variants', ...variants });
  }
  for (const { parameter, values, phrases: words, parts = [] } of wordTable.filters as readonly FilterRow[])
    for (const phrase of [...words, ...combine(parts)]) add(phrase, { kind: 'fact', parameter, values });
  for (const [language, words] of Object.entries(wordTable.stop))
    if (language !== 'zh') for (const word of words.split(' ')) add(word, { kind: 'stop' });
  addBanks(input, add);
  for (const { id, names, synonyms } of categories)
    for (const phrase of [...Object.values(names), ...Object.values(synonyms).flat()])
      add(phrase, { kind: 'fact', parameter: 'category', values: [id] });
  for (const word of wordTable.soft.split(' ')) add(word, { kind: 'soft' });
  for (const word of wordTable.stop.zh.split(' ')) add(word, { kind: 'stop' });
  for (const phrase of wordTable.bank.split('|')) add(phrase, { kind: 'bank' });
  for (const word of wordTable.company.split(' ')) add(word, { kind: 'company' });
  const plainWords = new Set([...phrases.keys()].flatMap((phrase) => phrase.split(' ')));
  for (const word of wordTable.plain.split(' ')) plainWords.add(word);
  const lengths = Array.from(phrases.keys(), (phrase) => phrase.split(' ').length);
  const frenchWords = new Set(wordTable.french.split(' '));
  return {
    phrases,
    plainWords,
    changeWords: wordTable.changes,
    frenchWords,
    maxAtoms: Math.max(...lengths),
    simplified: new Map(
      Array.from(characters.traditional, (character, index) => [
        character,
        characters.simplified.charAt(index),
      ]),
    ),
    sounds: readSounds(characters.sounds.split(' ')),
    hanNames: Array.from(phrases).flatMap(([phrase, meaning]) =>
      isNameMeaning(meaning) && /^\p{Script=Han} \p{Script=Han}/u.test(phrase) ? [phrase.split(' ')] : [],
    ),
    isNamed,
  };
}

/** Lists the phrases that have one of the choices for each part, such as “no longer” and “available”. Choices are separated by `|`. */
const combine = (phrases: readonly (readonly string[])[]): readonly string[] =>
  phrases.flatMap((parts) =>
    parts.reduce<readonly string[]>(
      (starts, part) => starts.flatMap((start) => part.split('|').map((choice) => `${start} ${choice}`)),
      [''],
    ),
  );

function readSounds(groups: readonly string[]): Lexicon['sounds'] {
  const sounds = new Map<string, Set<number>>();
  for (const [sound, characters] of groups.entries())
    for (const character of characters)
      sounds.set(character, (sounds.get(character) ?? new Set()).add(sound));
  return sounds;
}

const isNameMeaning = (meaning: Meaning): boolean =>
  meaning.kind === 'absent' ||
  (meaning.kind === 'variants' && meaning.isBrand === true) ||
  (meaning.kind === 'fact' && meaning.parameter === 'issuer_id');

const signs: Readonly<Record<string, Mark>> = {
  $: 'money',
  '€': 'money',
  '£': 'money',
  '%': 'percent',
  '×': 'multiple',
  '+': 'soft',
};

interface FilterRow {
  readonly parameter: FactParameter;
  readonly values: readonly string[];
  readonly phrases: readonly string[];
  readonly parts?: readonly (readonly string[])[];
}

interface TopicRow {
  readonly topic: string;
  readonly pointers: readonly string[];
  readonly words: readonly string[];
  readonly benefit?: boolean;
  readonly order?: string;
  readonly atMost?: number;
}

interface VariantsRow {
  readonly words: string;
  readonly names: string;
  readonly tier?: string;
}

function addBanks(
  { issuers, banks, isNamed }: LexiconInput,
  add: (phrase: string, meaning: Meaning) => void,
): void {
  const namesOf = ({ name, aliases }: IssuerNames) => [name, ...aliases];
  const idsOf = (names: readonly string[]) => {
    const keys = new Set(names.map(joinAtoms));
    return issuers
      .filter((issuer) => namesOf(issuer).some((name) => keys.has(joinAtoms(name))))
      .map(({ id }) => id);
  };
  for (const { names, pinyin = [], as } of banks) {
    const values = as === undefined ? idsOf(names) : [];
    const printed = (as ?? names).map(joinAtoms).filter(isNamed);
    const meaning: Meaning =
      values.length > 0
        ? { kind: 'fact', parameter: 'issuer_id', values }
        : printed.length > 0
          ? { kind: 'variants', names: printed, isBrand: true }
          : { kind: 'absent' };
    for (const phrase of [...names, ...pinyin]) add(phrase, meaning);
  }
  const aliases = issuers.flatMap((issuer) => namesOf(issuer).map((name) => ({ name, id: issuer.id })));
  for (const [key, group] of Map.groupBy(aliases, ({ name }) => joinAtoms(name))) {
    const values = [...new Set(group.map(({ id }) => id))].toSorted(compareText);
    add(key, { kind: 'fact', parameter: 'issuer_id', values });
    // People leave out or add the word “bank”.
    const short = key.replace(/ (?:bank|financial)$| 银 行$/, '');
    for (const phrase of [short, `${short} bank`])
      add(phrase, { kind: 'fact', parameter: 'issuer_id', values });
  }
}

/** Returns likely singular or plural forms of the last word by rules that work in English and French. */
export function inflect(phrase: string): readonly string[] {
  if (!/^[a-z]{4,}$/.test(phrase.slice(phrase.lastIndexOf(' ') + 1))) return [];
  if (phrase.endsWith('ies')) return [`${phrase.slice(0, -3)}y`, phrase.slice(0, -1)];
  if (phrase.endsWith('s')) return [phrase.slice(0, -1)];
  return phrase.endsWith('y') ? [`${phrase}s`, `${phrase.slice(0, -1)}ies`] : [`${phrase}s`];
}
