import type { Country } from '#core/card/card';
import { must } from '#core/text/must';
import type { FilterName } from './fields.ts';
import {
  type Atom,
  atomize,
  type FactParameter,
  type Lexicon,
  type Meaning,
  type Topic,
  type Variants,
} from './lexicon.ts';
import type { Filters } from './query.ts';

/** A part of a question that was read as a filter of `/v1/cards`. */
export interface Understood {
  /** The words of the question. */
  readonly text: string;
  readonly parameter: FilterName;
  readonly value: string;
}

/** Words of a question that must be in a name. */
export interface NameWord {
  readonly text: string;
  readonly han: boolean;
  /** Whether the word may be the beginning of a longer one, because somebody is still typing. */
  readonly isOpen: boolean;
  /** Whether the next word is “bank” or similar. */
  readonly isBank: boolean;
}

export interface SortWish {
  readonly by: 'annual_fee' | '-annual_fee' | 'fx_fee' | 'pointer';
  /** The pointer to the number by which to sort, for `pointer`. */
  readonly pointer: string;
  /** The words of the question. */
  readonly text: string;
}

/** What a question asks for. */
export interface Request {
  readonly filters: Filters;
  readonly understood: readonly Understood[];
  readonly variants: readonly (Variants & { readonly text: string })[];
  readonly words: readonly NameWord[];
  readonly topics: readonly (Topic & { readonly text: string })[];
  /** Banks and brands that no card names. */
  readonly absent: readonly string[];
  /** Words that mean something, but cannot be answered here. */
  readonly ignored: readonly string[];
  readonly wish: SortWish | null;
  /** What a name must consist of to be the name that the question asks for. */
  readonly nameKey: NameKey;
  /** Whether the question compares cards, which need not have all its words then. */
  readonly isComparison: boolean;
  /** The country whose language the question is in, unless it names a country. Null for English. */
  readonly homeCountry: Country | null;
  /** Whether there is nothing in the question to look for. */
  readonly isEmpty: boolean;
}

export interface NameKey {
  /** The words and meanings, except issuer, network and country. */
  readonly parts: ReadonlySet<string>;
  /** Whether one of the words has no other meaning, or the issuer or network is named as well. */
  readonly isDistinctive: boolean;
}

interface Token {
  readonly text: string;
  readonly atoms: readonly Atom[];
  readonly meaning: Meaning | null;
  isUsed: boolean;
}

/** Splits a text into the longest known phrases and other atoms. */
function tokenize(text: string, { phrases, maxAtoms }: Lexicon): Token[] {
  const atoms = atomize(text);
  const tokens: Token[] = [];
  for (let start = 0; start < atoms.length; ) {
    let end = Math.min(atoms.length, start + maxAtoms);
    const keyTo = (last: number) =>
      atoms
        .slice(start, last)
        .map((atom) => atom.text)
        .join(' ');
    while (end > start + 1 && !phrases.has(keyTo(end))) end--;
    const used = atoms.slice(start, end);
    const last = must(used.at(-1), 'the last atom');
    const meaning = phrases.get(keyTo(end)) ?? null;
    tokens.push({
      text: text.slice(must(used[0], 'the first atom').start, last.end),
      atoms: used,
      meaning,
      isUsed: false,
    });
    start = end;
  }
  markCompanies(tokens);
  return tokens;
}

/** Reads what a name consists of. A question with the same parts asks for the card. */
export function readNameKey(text: string, lexicon: Lexicon): NameKey {
  return keyOf(tokenize(text, lexicon));
}

function keyOf(tokens: readonly Token[]): NameKey {
  const parts = new Set<string>();
  let isDistinctive = false;
  let isOfIssuer = false;
  for (const { meaning, atoms } of tokens) {
    const words = atoms.map(({ text }) => text.replace('+', 'plus')).join(' ');
    if (meaning === null) {
      parts.add(words);
      isDistinctive = true;
    } else if (meaning.kind === 'variants') {
      parts.add(`~${meaning.names[0]}`);
      isDistinctive ||= meaning.isBrand === true;
    } else if (meaning.kind === 'fact') {
      if (meaning.parameter === 'issuer_id' || meaning.parameter === 'network') isDistinctive = true;
      else if (meaning.parameter !== 'country') parts.add(`${meaning.parameter}=${meaning.values}`);
      isOfIssuer ||= meaning.parameter === 'issuer_id';
    } else if (namedKinds.includes(meaning.kind)) parts.add(words);
  }
  return { parts, isDistinctive: isDistinctive && (parts.size > 0 || isOfIssuer) };
}

/** The kinds of words that say something only beside others, and otherwise tell names apart. */
const namedKinds: readonly Meaning['kind'][] = [
  ...([
    'soft',
    'company',
    'money',
    'multiple',
    'percent',
    'everywhere',
    'low',
    'high',
    'max',
    'min',
  ] as const),
];

/** Reads a question: first facts with numbers and negations, then other facts, and takes the rest as words of names. */
export function readRequest(q: string, lexicon: Lexicon): Request {
  const tokens = tokenize(q, lexicon);
  const reader = createReader(q, tokens);
  const wish = reader.readWish();
  reader.readNegations();
  reader.readNumbers();
  reader.readFacts();
  const isMeaning = <Kind extends Meaning['kind']>(kind: Kind) =>
    tokens.flatMap(({ meaning, text }) =>
      meaning?.kind === kind ? [{ ...(meaning as Extract<Meaning, { kind: Kind }>), text }] : [],
    );
  const words = collectWords(q, tokens);
  const { filters, understood, ignored } = reader.result();
  const topics = isMeaning('topic');
  const variants = isMeaning('variants');
  return {
    filters,
    understood,
    variants,
    words,
    topics,
    absent: isMeaning('absent').map(({ text }) => text),
    ignored,
    wish,
    nameKey: keyOf(tokens.filter(({ isUsed }) => !isUsed)),
    isComparison: tokens.some((token) => isKind(token, 'versus')),
    homeCountry: filters.country === undefined ? findHomeCountry(q, tokens, lexicon) : null,
    isEmpty: tokens.length === 0,
  };
}

function findHomeCountry(q: string, tokens: readonly Token[], { frenchWords }: Lexicon): Country | null {
  if (hanCharacter.test(q)) return 'cn';
  return tokens.some(({ atoms }) => atoms.some(({ text }) => frenchWords.has(text))) ? 'ca' : null;
}

const isKind = (token: Token | undefined, ...kinds: readonly Meaning['kind'][]): boolean =>
  token?.meaning !== null && token !== undefined && kinds.includes(token.meaning.kind);

const hanCharacter = /\p{Script=Han}/u;

/** A word such as “airlines” after the name of a company is a part of the name, and so are “points” and “miles” beside it. */
function markCompanies(tokens: Token[]): void {
  const isName = (token: Token | undefined) =>
    token?.meaning === null
      ? token.atoms[0]?.kind !== 'number'
      : token?.meaning?.kind === 'variants' && token.meaning.isBrand === true;
  for (const [index, token] of tokens.entries()) {
    const { meaning, atoms } = token;
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    const isCompany =
      companyWords.has(atoms.map(({ text }) => text).join(' ')) &&
      (isName(before) || isKind(before, 'absent'));
    const isCurrency =
      meaning?.kind === 'fact' && meaning.parameter === 'rate_type' && !meaning.values.includes('cashback');
    if (isCompany || (isCurrency && (isName(before) || isName(after))))
      tokens[index] = { ...token, meaning: { kind: 'company' } };
  }
}

const companyWords: ReadonlySet<string> = new Set(
  'airlines airline airways hotels hotel resorts cruises cruise stores store supermarket'.split(' '),
);

function collectWords(q: string, tokens: readonly Token[]): readonly NameWord[] {
  const words: (NameWord & { readonly end: number })[] = [];
  for (const [index, { meaning, atoms, isUsed }] of tokens.entries()) {
    const [atom] = atoms;
    const isLast = index === tokens.length - 1 && atoms.at(-1)?.end === q.trimEnd().length;
    // A single letter is a word only while somebody types.
    const isTyped = tokens.length === 1 && isLast && atom?.kind === 'word' && atom.text.length === 1;
    if (atom === undefined || isUsed || (meaning !== null && !isTyped)) continue;
    const han = atom.kind === 'han';
    const previous = words.at(-1);
    const isBank = isKind(tokens[index + 1], 'bank');
    const word = { text: atom.text, han, isOpen: isLast && !han && !/\s$/.test(q), isBank, end: atom.end };
    if (han && previous?.han === true && previous.end === atom.start)
      words[words.length - 1] = { ...word, text: previous.text + atom.text };
    else words.push(word);
  }
  return words.map(({ end: _, ...word }) => word);
}

/** Returns a reader that marks the tokens that it has read. */
function createReader(q: string, tokens: Token[]) {
  const lists = new Map<FilterName, { readonly values: Set<string>; readonly not: boolean }>();
  const numbers = new Map<FilterName, number>();
  const understood: Understood[] = [];
  const ignored: string[] = [];
  let isAfterBetween = false;

  const names = (parameter: FactParameter): boolean =>
    tokens.some(({ meaning }) => meaning?.kind === 'fact' && meaning.parameter === parameter);
  const textOf = (used: readonly Token[]): string => {
    const atoms = used.flatMap((token) => token.atoms).toSorted((a, b) => a.start - b.start);
    return q.slice(atoms[0]?.start, atoms.at(-1)?.end);
  };
  const note = (parameter: FilterName, value: string | number, used: readonly Token[]): void => {
    for (const token of used) token.isUsed = true;
    understood.push({ text: textOf(used), parameter, value: String(value) });
  };
  const setNumber = (parameter: FilterName, value: number, used: readonly Token[]): void => {
    numbers.set(parameter, value);
    note(parameter, value, used);
  };
  const addList = (
    parameter: FilterName,
    values: readonly string[],
    not: boolean,
    used: readonly Token[],
  ): void => {
    const list = lists.get(parameter);
    // A card that is of one kind is not of another, so what is wanted says more than what is not.
    if (list === undefined || (list.not && !not)) lists.set(parameter, { values: new Set(values), not });
    else if (list.not === not) for (const value of values) list.values.add(value);
    else return;
    note(parameter, values.map((value) => `${not ? '!' : ''}${value}`).join(','), used);
  };
  /** Returns the nearest unread token of a kind, at most `reach` tokens away, looking over stop words and `skipped` kinds. */
  const findNear = (
    index: number,
    step: 1 | -1,
    kinds: readonly Meaning['kind'][],
    skipped: readonly Meaning['kind'][] = [],
    reach = 4,
  ): Token | undefined => {
    for (let distance = 1; distance <= reach; distance++) {
      const token = tokens[index + step * distance];
      if (token === undefined) return undefined;
      if (!token.isUsed && isKind(token, ...kinds)) return token;
      if (!isKind(token, 'stop', 'soft', ...skipped)) return undefined;
    }
    return undefined;
  };

  /** “No fee” is about the annual fee, unless foreign purchases stand beside it. */
  const readNegations = (): void => {
    let isAfterFee = false;
    for (const [index, token] of tokens.entries()) {
      if (token.isUsed) continue;
      if (isKind(token, 'free', 'freeBoth')) {
        const fx = findNear(index, 1, ['fx'], [], 1) ?? findNear(index, -1, ['fx'], [], 1);
        const isBoth = isKind(token, 'freeBoth');
        if (isBoth || fx === undefined) setNumber('annual_fee_max', 0, [token]);
        if (isBoth || fx !== undefined) setNumber('fx_fee_max', 0, fx === undefined ? [token] : [token, fx]);
        isAfterFee = true;
      } else if (isKind(token, 'fx') && isAfterFee && !hasNumber(index)) setNumber('fx_fee_max', 0, [token]);
      else if (isKind(token, 'negation')) isAfterFee = readNegation(index, token) || isAfterFee;
    }
  };

  const hasNumber = (index: number): boolean =>
    tokens
      .slice(index + 1, index + 5)
      .some(({ atoms: [atom], isUsed }) => atom?.kind === 'number' && !isUsed);

  /** Returns whether the negation denies a fee. */
  const readNegation = (index: number, token: Token): boolean => {
    const fee =
      findNear(index, 1, ['fx', 'fee']) ??
      (hanCharacter.test(token.text) ? findNear(index, -1, ['fx', 'fee'], [], 1) : undefined);
    if (fee !== undefined) {
      setNumber(isKind(fee, 'fx') ? 'fx_fee_max' : 'annual_fee_max', 0, [token, fee]);
      return true;
    }
    const denied = findNear(index, 1, ['fact', 'topic', 'variants', 'free']);
    const meaning = denied?.meaning;
    if (denied === undefined || meaning === undefined || meaning === null) {
      if (!hanCharacter.test(token.text)) ignored.push(token.text);
    } else if (meaning.kind === 'fact' && meaning.parameter !== 'status')
      addList(meaning.parameter, meaning.values, true, [token, denied]);
    else if (meaning.kind !== 'topic') ignored.push(token.text);
    token.isUsed = true;
    return false;
  };

  const readNumbers = (): void => {
    for (const [index, token] of tokens.entries()) {
      const value = token.atoms[0]?.kind === 'number' ? parseAmount(token.atoms[0].text) : null;
      if (value === null || token.isUsed) continue;
      const after = tokens[index + 1];
      const before = tokens[index - 1];
      const unit = isKind(after, 'percent', 'multiple', 'money')
        ? after
        : isKind(before, 'money', 'percent')
          ? before
          : undefined;
      readNumber(index, token, value, unit);
    }
  };

  const readNumber = (index: number, token: Token, value: number, unit: Token | undefined): void => {
    const kinds = ['max', 'min', 'between'] as const;
    const [from, to] = [
      index - Number(unit === tokens[index - 1] && unit !== undefined),
      index + Number(unit === tokens[index + 1] && unit !== undefined),
    ];
    const beside = tokens[from - 1];
    const limit = isKind(beside, 'low', 'high')
      ? beside
      : (findNear(from, -1, kinds, ['fee', 'fx', 'money', 'topic']) ??
        findNear(to, 1, kinds, ['fee', 'fx'], 2));
    const context =
      findNear(from, -1, ['fee', 'fx', 'topic'], [...kinds, 'money', 'low', 'high']) ??
      findNear(to, 1, ['fee', 'fx', 'topic'], [...kinds, 'money'], 3);
    const used = [token, unit, limit, context].filter((item) => item !== undefined);
    const isMin = isKind(limit, 'min', 'low');
    const { country } = unit?.meaning?.kind === 'money' ? unit.meaning : {};
    const isFee = !isKind(context, 'topic', 'fx');
    if (country !== undefined && unit !== undefined && isFee && !names('country'))
      addList('country', [country], false, [unit]);
    if (isKind(context, 'topic')) {
      // No filter compares numbers of a topic, so the number is told as ignored.
      ignored.push(textOf([token, unit, limit].filter((item) => item !== undefined)));
      for (const item of [token, unit, limit]) if (item !== undefined) item.isUsed = true;
    } else if (isKind(context, 'fx')) setNumber('fx_fee_max', value, used);
    else if (isKind(unit, 'percent', 'multiple'))
      readRate(value, [token, unit, limit], isKind(unit, 'percent'));
    else if (isAfterBetween || isKind(limit, 'between')) {
      setNumber(isAfterBetween ? 'annual_fee_max' : 'annual_fee_min', value, used);
      isAfterBetween = !isAfterBetween;
    } else if (limit !== undefined) setNumber(isMin ? 'annual_fee_min' : 'annual_fee_max', value, used);
    else if (isKind(unit, 'money') || isKind(context, 'fee')) {
      setNumber('annual_fee_min', value, used);
      setNumber('annual_fee_max', value, used);
    }
  };

  const readRate = (value: number, parts: readonly (Token | undefined)[], isPercent: boolean): void => {
    const used = parts.filter((item) => item !== undefined);
    if (used.some((token) => isKind(token, 'max'))) {
      ignored.push(textOf(used));
      for (const token of used) token.isUsed = true;
      return;
    }
    const everywhere = tokens.find((token) => isKind(token, 'everywhere') && !token.isUsed);
    setNumber(
      everywhere === undefined ? 'rate_min' : 'base_rate_min',
      value,
      everywhere === undefined ? used : [...used, everywhere],
    );
    const isTyped = tokens.some(
      ({ meaning }) => meaning?.kind === 'fact' && meaning.parameter === 'rate_type',
    );
    if (!isTyped) addList('rate_type', isPercent ? ['cashback'] : ['miles', 'points'], false, used);
  };

  const readFacts = (): void => {
    for (const token of tokens) {
      const { meaning, isUsed } = token;
      if (meaning?.kind !== 'fact' || isUsed) continue;
      const used = [token];
      if (meaning.parameter !== 'status') addList(meaning.parameter, meaning.values, false, used);
      else note('status', meaning.values.join(), used);
      // The words stay a part of the name that the question may ask for.
      token.isUsed = false;
    }
  };

  /** Reads what should come first, such as “lowest foreign transaction fee”. */
  const readWish = (): SortWish | null => {
    let wish: SortWish | null = null;
    for (const [index, token] of tokens.entries()) {
      const isLow = isKind(token, 'low');
      if (!isLow && !isKind(token, 'high')) continue;
      const { kind } = tokens[index + 1]?.atoms[0] ?? {};
      if (kind === 'number' || tokens[index + 1]?.text === '$') continue;
      const object =
        findNear(index, 1, ['fee', 'fx', 'topic'], [], 3) ??
        findNear(index, -1, ['fee', 'fx', 'topic'], [], 2);
      token.isUsed = true;
      const text = object === undefined ? token.text : textOf([token, object]);
      const pointer = object?.meaning?.kind === 'topic' ? (object.meaning.order ?? '') : '';
      const isDear = object !== undefined || /expensive|cher|贵/.test(token.text);
      if (isKind(object, 'topic')) wish = isLow && pointer !== '' ? { by: 'pointer', pointer, text } : wish;
      else if (isKind(object, 'fx')) wish = { by: 'fx_fee', pointer, text };
      else if (isLow || isDear) wish ??= { by: isLow ? 'annual_fee' : '-annual_fee', pointer, text };
      if (object !== undefined) object.isUsed = true;
    }
    return wish;
  };

  const result = (): { filters: Filters; understood: readonly Understood[]; ignored: readonly string[] } => {
    const statuses = understood.filter(({ parameter }) => parameter === 'status').map(({ value }) => value);
    const filters = Object.fromEntries([
      ...Array.from(lists, ([name, { values, not }]) => [name, { not, values: [...values].toSorted() }]),
      ...numbers,
      ...(statuses.includes('all')
        ? [['status', 'all']]
        : statuses.includes('discontinued')
          ? [['discontinued', true]]
          : []),
    ]) as Filters;
    return { filters, understood, ignored };
  };

  return { readWish, readNegations, readNumbers, readFacts, result };
}

/** Reads `1,250` and `1.5`, and `1,5` as in French. */
function parseAmount(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replace(/,(?=\d{3}(?!\d))/g, '')
    .replace(/,(?=\d{1,2}$)/, '.');
  return /^\d{1,9}(?:\.\d{1,4})?$/.test(plain) ? Number(plain) : null;
}
