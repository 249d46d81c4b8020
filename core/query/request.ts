import type { Country } from '#core/card/card';
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

export interface Correction {
  readonly from: string;
  readonly to: string;
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
  /** The banks and brands that characters of the same sound were corrected to. */
  readonly corrected: readonly Correction[];
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
  /** Whether the first word that says something has no meaning, as a name. */
  readonly beginsWithName: boolean;
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
function tokenize(original: string, lexicon: Lexicon, corrected: Correction[] = []): Token[] {
  const { phrases, maxAtoms, simplified } = lexicon;
  const text = original.replace(/\p{Script=Han}/gu, (character) => simplified.get(character) ?? character);
  const atoms = atomize(text);
  const words = atoms.map((atom) => atom.text);
  const tokens: Token[] = [];
  for (let start = 0; start < atoms.length; ) {
    const keyTo = (end: number) => words.slice(start, end).join(' ');
    let end = Math.min(atoms.length, start + maxAtoms);
    while (end > start + 1 && !phrases.has(keyTo(end))) end--;
    let meaning = phrases.get(keyTo(end)) ?? null;
    const name = meaning === null ? findSameSound(words, start, lexicon) : undefined;
    if (name !== undefined) {
      end = start + name.length;
      meaning = phrases.get(name.join(' ')) ?? null;
      corrected.push({ from: words.slice(start, end).join(''), to: name.join('') });
    }
    const used = atoms.slice(start, end);
    tokens.push({ text: text.slice(used[0]?.start, used.at(-1)?.end), atoms: used, meaning, isUsed: false });
    start = end;
  }
  joinDomains(text, tokens, lexicon);
  markCompanies(tokens, lexicon);
  return tokens;
}

/** Finds the longest bank or brand that sounds like the characters at `start` and shares one of them. */
function findSameSound(words: readonly string[], start: number, { sounds, hanNames }: Lexicon) {
  if (!sounds.has(words[start] ?? '')) return undefined;
  return hanNames
    .filter(
      (name) =>
        name.every((character, index) => soundsLike(character, words[start + index], sounds)) &&
        name.some((character, index) => character === words[start + index]),
    )
    .toSorted((a, b) => b.length - a.length)[0];
}

export const soundsLike = (a: string, b: string | undefined, sounds: Lexicon['sounds']): boolean =>
  a === b || (b !== undefined && [...(sounds.get(a) ?? [])].some((sound) => sounds.get(b)?.has(sound)));

/** The address of a website is one word of a name, whatever its parts mean. */
function joinDomains(text: string, tokens: Token[], { isNamed }: Lexicon): void {
  for (let index = tokens.length - 2; index >= 0; index--) {
    const pair = tokens.slice(index, index + 2);
    const [first, last, ...others] = pair.flatMap(({ atoms }) => atoms);
    if (first === undefined || last === undefined || others.length > 0) continue;
    if (!domainEnds.has(last.text) || text.slice(first.end, last.start) !== '.') continue;
    const word = isNamed(`${first.text} ${last.text}`) ? first.text + last.text : first.text;
    const atom: Atom = { text: word, kind: 'word', start: first.start, end: last.end };
    tokens.splice(index, 2, {
      text: text.slice(first.start, last.end),
      atoms: [atom],
      meaning: null,
      isUsed: false,
    });
  }
}

const domainEnds: ReadonlySet<string> = new Set('com ca cn net org'.split(' '));

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
    } else if (namedKinds.has(meaning.kind)) parts.add(('part' in meaning && meaning.part) || words);
  }
  return { parts, isDistinctive: isDistinctive && (parts.size > 0 || isOfIssuer) };
}

/** The kinds of words that say something only beside others, and otherwise tell names apart. */
const namedKinds: ReadonlySet<string> = new Set(
  'soft company money multiple percent everywhere low high max min abroad spend'.split(' '),
);

/** Reads a question: first facts with numbers and negations, then other facts, and takes the rest as words of names. */
export function readRequest(q: string, lexicon: Lexicon): Request {
  const corrected: Correction[] = [];
  const tokens = tokenize(q, lexicon, corrected);
  const last = tokens.at(-1);
  // Nothing follows the French word for gold, but a card follows the English “or”.
  if (last?.text.toLowerCase() === 'or')
    tokens[tokens.length - 1] = { ...last, meaning: lexicon.phrases.get('gold') ?? null };
  const reader = new Reader(q, tokens);
  reader.readWaivers();
  const wish = reader.readWish();
  reader.readNegations();
  reader.readNumbers();
  reader.readFacts();
  const select = <Kind extends Meaning['kind']>(kind: Kind) =>
    tokens.flatMap(({ meaning, text, isUsed }) =>
      meaning?.kind === kind && (kind === 'topic' || !isUsed)
        ? [{ ...(meaning as Extract<Meaning, { kind: Kind }>), text }]
        : [],
    );
  const filters = reader.getFilters();
  return {
    filters,
    understood: reader.understood,
    corrected,
    ignored: reader.ignored,
    wish,
    variants: select('variants'),
    words: collectWords(q, tokens),
    topics: [...select('topic'), ...reader.waivers],
    absent: select('absent').map(({ text }) => text),
    nameKey: keyOf(tokens.filter(({ isUsed }) => !isUsed)),
    isComparison: tokens.some((token) => isKind(token, 'versus')),
    homeCountry: filters.country === undefined ? findHomeCountry(q, tokens, lexicon) : null,
    beginsWithName: tokens.find((token) => !isKind(token, ...fillers))?.meaning === null,
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
function markCompanies(tokens: Token[], { isNamed }: Lexicon): void {
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
    const isCategory = meaning?.kind === 'fact' && meaning.parameter === 'category';
    const isPartOfName =
      isCategory &&
      before?.meaning === null &&
      isNamed([...before.atoms, ...atoms].map(({ text }) => text).join(' '));
    if (isCompany || isPartOfName || (isCurrency && (isName(before) || isName(after))))
      tokens[index] = {
        ...token,
        meaning: { kind: 'company', ...(isPartOfName && { part: `category=${meaning.values}` }) },
      };
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
    const isName = meaning === null || meaning.kind === 'abroad';
    if (atom === undefined || isUsed || !(isName || isTyped)) continue;
    const han = atom.kind === 'han';
    const previous = words.at(-1);
    const isBank = isKind(tokens[index + 1], 'bank');
    const text = han ? atoms.map((each) => each.text).join('') : atom.text;
    const word = {
      text,
      han,
      isOpen: isLast && !han && !/\s$/.test(q),
      isBank,
      end: atoms.at(-1)?.end ?? atom.end,
    };
    if (han && previous?.han === true && previous.end === atom.start)
      words[words.length - 1] = { ...word, text: previous.text + text };
    else words.push(word);
  }
  return words.map(({ end: _, ...word }) => word);
}

const annualFees = ['fee', 'anyFee'] as const;
const fees = [...annualFees, 'fx'] as const;

/** The kinds of words that say nothing about a card. */
const fillers = ['stop', 'soft', 'spend', 'monthly'] as const;

const isThere = (token: Token | undefined): token is Token => token !== undefined;

/** Reads the tokens of a question, and marks those that it has read. */
class Reader {
  readonly understood: Understood[] = [];
  readonly ignored: string[] = [];
  readonly waivers: (Topic & { readonly text: string })[] = [];
  readonly #q: string;
  readonly #tokens: readonly Token[];
  readonly #lists = new Map<FilterName, { readonly values: Set<string>; readonly not: boolean }>();
  readonly #numbers = new Map<FilterName, number>();
  #isAfterBetween = false;

  constructor(q: string, tokens: readonly Token[]) {
    this.#q = q;
    this.#tokens = tokens;
  }

  getFilters(): Filters {
    const lists = Array.from(this.#lists, ([name, { values, not }]) => [
      name,
      { not, values: [...values].toSorted() },
    ]);
    const statuses = this.understood.flatMap(({ parameter, value }) =>
      parameter === 'status' ? [value] : [],
    );
    const isAll = statuses.includes('all');
    const status = isAll ? { status: 'all' } : statuses.length > 0 ? { discontinued: true } : {};
    return { ...Object.fromEntries([...lists, ...this.#numbers]), ...status };
  }

  /** Reads how many purchases waive the annual fee, such as “5次免年费”, or which spending, such as “满5000元免年费”. */
  readWaivers(): void {
    for (const [index, token] of this.#tokens.entries()) {
      const count = parseAmount(token.text);
      const unit = this.#tokens[index + 1];
      const free = this.#find(index + 1, 1, ['free', 'topic', 'negation'], ['money', 'max']);
      const isSpending = isKind(unit, 'money') && /满$/.test(this.#tokens[index - 1]?.text ?? '');
      if (count === null || !(isSpending || isKind(unit, 'count')) || free === undefined) continue;
      if (isKind(free, 'topic') && !/免/.test(free.text)) continue;
      const fee = isKind(free, 'negation')
        ? this.#find(this.#tokens.indexOf(free), 1, annualFees)
        : undefined;
      const text = this.#use([token, unit, free, fee]);
      const pointers = [`/annual_fee/waiver/${isSpending ? 'spend' : 'purchases'}`];
      this.waivers.push({
        kind: 'topic',
        topic: 'annual fee waiver',
        pointers,
        benefit: false,
        words: [],
        atMost: count,
        text,
      });
    }
  }

  /** Reads what should come first, such as “lowest foreign transaction fee”. */
  readWish(): SortWish | null {
    let wish: SortWish | null = null;
    for (const [index, token] of this.#tokens.entries()) {
      const isLow = isKind(token, 'low');
      const next = this.#tokens[index + 1];
      if ((!isLow && !isKind(token, 'high')) || next?.atoms[0]?.kind === 'number' || next?.text === '$')
        continue;
      const kinds = [...fees, 'topic'] as const;
      const object = this.#find(index, 1, kinds, [], 3) ?? this.#find(index, -1, kinds, [], 2);
      const text = this.#use([token, object]);
      const pointer = object?.meaning?.kind === 'topic' ? (object.meaning.order ?? '') : '';
      const isDear = object !== undefined || /expensive|cher|贵/.test(token.text);
      if (isKind(object, 'topic')) wish = isLow && pointer !== '' ? { by: 'pointer', pointer, text } : wish;
      else if (isKind(object, 'fx')) wish = { by: 'fx_fee', pointer, text };
      else if (isLow || isDear) wish ??= { by: isLow ? 'annual_fee' : '-annual_fee', pointer, text };
    }
    return wish;
  }

  /** “No fee” is about the annual fee, unless foreign purchases stand beside it. */
  readNegations(): void {
    let isAfterFee = false;
    for (const [index, token] of this.#tokens.entries()) {
      if (token.isUsed) continue;
      if (isKind(token, 'free', 'freeBoth')) {
        const fx = this.#find(index, 1, ['fx'], [], 1) ?? this.#find(index, -1, ['fx'], [], 1);
        const isBoth = isKind(token, 'freeBoth');
        if (isBoth || fx === undefined) this.#setNumber('annual_fee_max', 0, [token]);
        if (isBoth || fx !== undefined) this.#setNumber('fx_fee_max', 0, [token, fx]);
        isAfterFee = true;
      } else if (isKind(token, 'negation')) isAfterFee = this.#readNegation(index, token) || isAfterFee;
      else if (isKind(token, 'fx') && isAfterFee && !this.#hasNumber(index))
        this.#setNumber('fx_fee_max', 0, [token]);
    }
  }

  #hasNumber(index: number): boolean {
    const following = this.#tokens.slice(index + 1, index + 5);
    return following.some(({ atoms: [atom], isUsed }) => atom?.kind === 'number' && !isUsed);
  }

  /** Returns whether the negation denies a fee. */
  #readNegation(index: number, token: Token): boolean {
    const isChinese = hanCharacter.test(token.text);
    const before =
      isChinese || /^(?:waiv|exon)/i.test(token.text) ? this.#find(index, -1, fees, [], 2) : undefined;
    const fee = this.#find(index, 1, fees, ['abroad']) ?? before;
    if (fee !== undefined) {
      const abroad = isKind(fee, 'anyFee')
        ? (this.#findAbroad(index) ?? this.#findAbroad(this.#tokens.indexOf(fee)))
        : undefined;
      const isFx = isKind(fee, 'fx') || abroad !== undefined;
      this.#setNumber(isFx ? 'fx_fee_max' : 'annual_fee_max', 0, [token, fee, abroad]);
      return true;
    }
    const denied = this.#find(index, 1, ['fact', 'topic', 'variants', 'free']);
    const meaning = denied?.meaning;
    if (meaning?.kind === 'fact' && meaning.parameter !== 'status')
      this.#addList(meaning.parameter, meaning.values, true, [token, denied]);
    else if (meaning?.kind === 'variants') this.ignored.push(this.#use([token, denied]));
    else if (meaning?.kind !== 'topic' && !isChinese) this.ignored.push(token.text);
    token.isUsed = true;
    return false;
  }

  /** Finds words about foreign purchases beside a fee. */
  #findAbroad(index: number): Token | undefined {
    const skipped = ['anyFee', 'negation'] as const;
    for (const step of [-1, 1] as const) {
      const token = this.#find(index, step, ['abroad', 'fact'], skipped);
      if (isKind(token, 'abroad')) return token;
      if (token?.meaning?.kind === 'fact' && token.meaning.values.includes('foreign')) return token;
    }
    return undefined;
  }

  readNumbers(): void {
    for (const [index, token] of this.#tokens.entries()) {
      const [atom] = token.atoms;
      const value = atom?.kind === 'number' && !token.isUsed ? parseAmount(atom.text) : null;
      if (value === null) continue;
      const [before, after] = [this.#tokens[index - 1], this.#tokens[index + 1]];
      if (isKind(after, 'percent', 'multiple', 'money'))
        this.#readNumber(value, token, after, index, index + 1);
      else if (isKind(before, 'money', 'percent')) this.#readNumber(value, token, before, index - 1, index);
      else this.#readNumber(value, token, undefined, index, index);
    }
  }

  /** `from` and `to` are the indexes of the number with its unit. */
  #readNumber(value: number, token: Token, unit: Token | undefined, from: number, to: number): void {
    const limits = ['max', 'min', 'between'] as const;
    const kinds = [...fees, 'topic'] as const;
    const beside = this.#tokens[from - 1];
    const limit = isKind(beside, 'low', 'high')
      ? beside
      : (this.#find(from, -1, limits, [...fees, 'money', 'topic']) ?? this.#find(to, 1, limits, fees, 2));
    const context =
      this.#find(from, -1, kinds, [...limits, 'money', 'low', 'high']) ??
      this.#find(to, 1, kinds, [...limits, 'money'], 3);
    const used = [token, unit, limit, context];
    const country = unit?.meaning?.kind === 'money' ? unit.meaning.country : undefined;
    if (country !== undefined && !isKind(context, 'topic', 'fx') && !this.#names('country'))
      this.#addList('country', [country], false, [unit]);
    // No filter compares numbers of a topic, so the number is told as ignored.
    if (isKind(context, 'topic')) this.ignored.push(this.#use([token, unit, limit]));
    else if (
      isKind(unit, 'money') &&
      context === undefined &&
      this.#isSpending(from, to, limit !== undefined)
    )
      this.ignored.push(this.#use([token, unit, limit]));
    else if (isKind(context, 'fx')) this.#setNumber('fx_fee_max', value, used);
    else if (isKind(unit, 'percent', 'multiple'))
      this.#readRate(value, [token, unit, limit], isKind(unit, 'percent'));
    else if (this.#isAfterBetween || isKind(limit, 'between')) {
      this.#setNumber(this.#isAfterBetween ? 'annual_fee_max' : 'annual_fee_min', value, used);
      this.#isAfterBetween = !this.#isAfterBetween;
    } else if (limit !== undefined)
      this.#setNumber(isKind(limit, 'min', 'low') ? 'annual_fee_min' : 'annual_fee_max', value, used);
    else if (isKind(unit, 'money') || isKind(context, ...annualFees)) {
      this.#setNumber('annual_fee_min', value, used);
      this.#setNumber('annual_fee_max', value, used);
    }
  }

  /** Reports whether an amount is what somebody spends, such as “$2,000 a month”, and no limit for a fee. */
  #isSpending(from: number, to: number, hasLimit: boolean): boolean {
    const after = this.#tokens[to + 1];
    const object =
      !hasLimit && /^(?:on|en|dans|chez|at|在)$/i.test(after?.text ?? '') && this.#find(to, 1, ['fact']);
    return (
      (object && object.meaning?.kind === 'fact' && object.meaning.parameter === 'category') ||
      isKind(this.#tokens[from - 1], 'spend') ||
      isKind(after, 'spend') ||
      this.#tokens.some((token) => isKind(token, 'monthly')) ||
      (!hasLimit && this.#tokens.some((token) => isKind(token, 'spend')))
    );
  }

  #readRate(value: number, used: readonly (Token | undefined)[], isPercent: boolean): void {
    if (used.some((token) => isKind(token, 'max'))) {
      this.ignored.push(this.#use(used));
      return;
    }
    const everywhere = this.#tokens.find((token) => isKind(token, 'everywhere') && !token.isUsed);
    this.#setNumber(everywhere === undefined ? 'rate_min' : 'base_rate_min', value, [...used, everywhere]);
    if (!this.#names('rate_type'))
      this.#addList('rate_type', isPercent ? ['cashback'] : ['miles', 'points'], false, used);
  }

  readFacts(): void {
    for (const token of this.#tokens) {
      const { meaning, isUsed } = token;
      if (meaning?.kind !== 'fact' || isUsed) continue;
      if (meaning.parameter === 'status') this.#note('status', meaning.values.join(), [token]);
      else this.#addList(meaning.parameter, meaning.values, false, [token]);
      // The words stay a part of the name that the question may ask for.
      token.isUsed = false;
    }
  }

  #names(parameter: FactParameter): boolean {
    return this.#tokens.some(({ meaning }) => meaning?.kind === 'fact' && meaning.parameter === parameter);
  }

  /** Marks the tokens as read, and returns their part of the question. */
  #use(tokens: readonly (Token | undefined)[]): string {
    const used = tokens.filter(isThere);
    for (const token of used) token.isUsed = true;
    const atoms = used.flatMap((token) => token.atoms).toSorted((a, b) => a.start - b.start);
    return this.#q.slice(atoms[0]?.start, atoms.at(-1)?.end);
  }

  #note(parameter: FilterName, value: string | number, used: readonly (Token | undefined)[]): void {
    this.understood.push({ text: this.#use(used), parameter, value: String(value) });
  }

  #setNumber(parameter: FilterName, value: number, used: readonly (Token | undefined)[]): void {
    this.#numbers.set(parameter, value);
    this.#note(parameter, value, used);
  }

  #addList(
    parameter: FilterName,
    values: readonly string[],
    not: boolean,
    used: readonly (Token | undefined)[],
  ): void {
    const list = this.#lists.get(parameter);
    // A card that is of one kind is not of another, so what is wanted says more than what is not.
    if (list === undefined || (list.not && !not))
      this.#lists.set(parameter, { values: new Set(values), not });
    else if (list.not === not) for (const value of values) list.values.add(value);
    else return;
    this.#note(parameter, values.map((value) => `${not ? '!' : ''}${value}`).join(','), used);
  }

  /** Returns the nearest unread token of a kind, at most `reach` tokens away, looking over stop words and `skipped` kinds. */
  #find(
    index: number,
    step: 1 | -1,
    kinds: readonly Meaning['kind'][],
    skipped: readonly Meaning['kind'][] = [],
    reach = 4,
  ): Token | undefined {
    for (let distance = 1; distance <= reach; distance++) {
      const token = this.#tokens[index + step * distance];
      if (token !== undefined && !token.isUsed && isKind(token, ...kinds)) return token;
      if (!isKind(token, ...fillers, ...skipped)) return undefined;
    }
    return undefined;
  }
}

/** Reads `1,250` and `1.5`, and `1,5` as in French. */
function parseAmount(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replace(/,(?=\d{3}(?!\d))/g, '')
    .replace(/,(?=\d{1,2}$)/, '.');
  return /^\d{1,9}(?:\.\d{1,4})?$/.test(plain) ? Number(plain) : null;
}
