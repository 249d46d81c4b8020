import type { Card, PartialIssuer } from '#core/card/card';
import { escapePattern } from '#core/text/escape';
import { foldText } from './fold.ts';
import {
  buildWholeWordPattern,
  chineseLevel,
  cleanText,
  commonChinese,
  commonNameWords,
  findChineseLevels,
  findLatinWords,
  findTiers,
  genericChinese,
  genericWords,
  hasWord,
  isChinese,
  levelWords,
  network,
  networks,
  praise,
  splitChinese,
  splitLatinWords,
  splitWords,
  stopWords,
  trailingChineseLevels,
  type Word,
  withoutTiers,
} from './name-words.ts';

export interface CardNames {
  readonly name: string;
  /** The names in other languages that the issuer prints. */
  readonly localized?: readonly string[];
  /** Names by which people look for the card. A page that has only such a name does not count as the card's page. */
  readonly search?: readonly string[];
  /** Every name of the issuer, in any language. */
  readonly issuer: readonly string[];
  /** The printed names of the issuer's other cards, if they are known. */
  readonly others?: readonly string[];
}

/** Collects the names of a card. `cards` are all cards of its issuer that are known. */
export function collectCardNames(
  card: Card,
  issuer: PartialIssuer | undefined,
  cards: readonly Card[],
): CardNames {
  const listLocalized = ({ localized_names = {} }: Card) => Object.values(localized_names);
  return {
    name: card.name,
    localized: listLocalized(card),
    search: card.search_names ?? [],
    issuer: [...new Set([card.issuer, issuer?.name, ...(issuer?.aliases ?? [])])].filter(
      (text) => text !== undefined,
    ),
    others: cards
      .filter(({ id }) => id !== card.id)
      .flatMap((other) => [other.name, ...listLocalized(other)]),
  };
}

/**
 * Which cards a text names. `own` is the detector's card, and `other` is any other card. `level` means that the text names only
 * the level of the detector's card, such as “Gold” or 白金卡.
 */
export interface CardMentions {
  readonly own: boolean;
  readonly level: boolean;
  readonly other: boolean;
}

export const noMentions: CardMentions = { own: false, level: false, other: false };
const onlyOther: CardMentions = { own: false, level: false, other: true };

/**
 * Whose name a text has. `unsure`: a name by which people look for this card, or words that fit this card and another one
 * equally.
 */
type NameOwner = 'own' | 'unsure' | 'other';

interface NameForm {
  readonly owner: NameOwner;
  /** The words that distinguish the name, with its network and its network level. */
  readonly words: ReadonlySet<string>;
  /** The words without which a text does not have the name. */
  readonly required: readonly string[];
  /** The distinctive words without the level, such as `aeroplan`. Cards with the same words form a family. */
  readonly bases: readonly string[];
  /** The words of the level, such as `gold` or 白金. They are also the bases of a name without other words: “Platinum Card”. */
  readonly levels: readonly string[];
  /** The words of the network level in the name, such as `infinite`. */
  readonly tier: readonly string[];
  /** Whether the name has no word of its own, such as “Neo Mastercard”. The name of the issuer is then part of it. */
  readonly hasIssuer: boolean;
  /** Matches a name without a family where it stands whole. */
  readonly whole: RegExp | null;
}

interface NameFit {
  readonly form: NameForm;
  readonly owner: NameOwner;
  /** Whether the text lacks the name's network level. */
  readonly lacksTier: boolean;
  /** The number of words that only the text or only the name has. Words of the text count a hundred times. */
  readonly score: number;
}

/** The names of a card, of its issuer and of the issuer's other cards. */
interface KnownNames {
  /** The printed names of the card. */
  readonly own: readonly NameForm[];
  readonly forms: readonly NameForm[];
  readonly distinctive: ReadonlySet<string>;
  /** The level words that a name prints in lower case, as in “(for students)”. Elsewhere they are capitalized. */
  readonly lowerCaseLevels: ReadonlySet<string>;
  readonly issuerNames: readonly RegExp[];
  readonly issuerWords: ReadonlySet<string>;
}

const knownNames = new WeakMap<CardNames, KnownNames>();

/** Parses the names of a card once, because this takes longer than reading a page. */
function parseNames(names: CardNames): KnownNames {
  const known = knownNames.get(names) ?? parseAllNames(names);
  knownNames.set(names, known);
  return known;
}

function parseAllNames({ name, issuer, localized = [], search = [], others = [] }: CardNames): KnownNames {
  const issuers = issuer
    .map(foldText)
    .filter((text) => text !== '')
    .toSorted((a, b) => b.length - a.length);
  const base = {
    issuerNames: issuers.map((text) => new RegExp(buildWholeWordPattern(text), 'g')),
    issuerWords: new Set(issuers.flatMap(splitLatinWords)),
  };
  const printed = [...new Set([name, ...localized])];
  const toForms = (owner: NameOwner, texts: readonly string[]) =>
    texts.map((text) => toForm(owner, text, base));
  const allForms = [...toForms('own', printed), ...toForms('unsure', search), ...toForms('other', others)];
  // A page may leave out praise, unless another card's name is then the same.
  const coreOf = ({ required }: NameForm) => required.filter((word) => !praise.has(word));
  const byCore = Map.groupBy(allForms, (form) => coreOf(form).join(' '));
  const forms = allForms.map((form) => {
    const core = coreOf(form);
    const isUnique = byCore
      .get(core.join(' '))
      ?.every(({ owner }) => (owner === 'other') === (form.owner === 'other'));
    return core.length > 0 && isUnique ? { ...form, required: core } : form;
  });
  return {
    ...base,
    own: forms.filter(({ owner }) => owner === 'own'),
    forms,
    distinctive: new Set(forms.flatMap(({ words }) => [...words])),
    lowerCaseLevels: new Set(
      [...printed, ...others].flatMap((text) => {
        const folded = cleanText(text);
        return splitLatinWords(folded).filter(
          (word) => levelWords.has(word) && !isCapitalized(text, folded, word),
        );
      }),
    ),
  };
}

type IssuerNames = Pick<KnownNames, 'issuerNames' | 'issuerWords'>;

function toForm(owner: NameOwner, name: string, issuer: IssuerNames): NameForm {
  const full = cleanText(name);
  const short = withoutIssuer(full, issuer);
  const words = [...splitWords(short), ...splitChinese(short)].filter(
    (word) => !issuer.issuerWords.has(word),
  );
  const tier = findTiers(short).flatMap((text) => text.split(' '));
  const ownWords = words.filter((word) => !networks.has(word) && !tier.includes(word));
  const levels = [...ownWords.filter((word) => levelWords.has(word)), ...findChineseLevels(short)];
  const bases = ownWords.filter((word) => !levels.includes(word));
  const required = ownWords.length > 0 ? ownWords : words.filter((word) => tier.includes(word));
  const hasIssuer = required.length === 0;
  const all = hasIssuer ? [...splitWords(full), ...splitChinese(full)] : words;
  return {
    owner,
    words: new Set(all),
    required: hasIssuer ? all : required,
    bases: bases.length > 0 ? bases : levels,
    levels,
    tier,
    hasIssuer,
    whole: ownWords.length > 0 ? null : new RegExp(buildWholeWordPattern(full.trim())),
  };
}

/** Replaces the issuer's names in a folded text with spaces. The length stays the same. */
function withoutIssuer(folded: string, { issuerNames }: IssuerNames): string {
  return issuerNames.reduce((rest, name) => rest.replace(name, (match) => ' '.repeat(match.length)), folded);
}

/** Whether a text has every word of a printed name of the card, except networks and words that many names have. */
export function isNamedIn(text: string, names: CardNames): boolean {
  const folded = cleanText(text);
  return parseNames(names).forms.some(
    ({ owner, words }) =>
      owner === 'own' && [...words].every((word) => networks.has(word) || hasWord(folded, word)),
  );
}

const cardWord = /(?<![a-z])(?:cards?|cartes?|amex|mastercard|visa)(?![a-z])|卡/i;
const lowerCaseWord = /(?<![\p{L}\d'’])\p{Ll}[\p{L}'’]*/gu;
const separator =
  /[|。；，！？;:：!?、]| [-–—] |\. |,(?![^(（]*[)）])|(?<![a-z])(?:and|et|ou|vs|versus|than|que)(?![a-z])|[与和及或]/i;
const chineseName =
  /(?:^|[。；，,、：:“（( ])([\u4e00-\u9fff]{2,6}?)(?:信用卡|联名卡|卡)(?=是|的|不受|不变|仍|年费|权益|持卡人|主卡|[：:，,。 ）)（(”」]|$)/g;

/** A text to search for names. `folded` has neither the issuer's names nor the levels of networks. */
interface SearchedText {
  readonly text: string;
  /** Without the issuer's names. */
  readonly cleaned: string;
  readonly folded: string;
  readonly words: readonly Word[];
}

/** Detects whether a text names one particular card or other cards. Create one detector for each card and page. */
export class CardNameDetector {
  readonly #known: KnownNames;
  /**
   * The names whose network level the page has. If it says “Driftwood World Elite”, then “Driftwood Mastercard” on the same
   * page is another card.
   */
  readonly #requiringTier: ReadonlySet<NameForm>;
  /** Whether the page names the family of the card. */
  readonly hasFamily: boolean;
  readonly #cache = new Map<string, CardMentions>();

  constructor(names: CardNames, pageText: string) {
    this.#known = parseNames(names);
    const folded = this.#clean(pageText);
    const hasTier = ({ bases: [base], tier }: NameForm) =>
      base !== undefined &&
      tier.length > 0 &&
      new RegExp(`(?<![a-z])${escapePattern(base)} (?:visa )?${escapePattern(tier.join(' '))}`).test(folded);
    this.#requiringTier = new Set(this.#known.own.filter(hasTier));
    this.hasFamily = this.#known.own.some(({ bases }) => bases.every((base) => hasWord(folded, base)));
  }

  /** Detects which cards a text names. A Latin level alone, such as “Gold”, counts only in a heading of up to 60 characters. */
  detect(text: string, isHeading = false): CardMentions {
    if (text.length > 2000) return noMentions;
    const key = `${isHeading ? '#' : ' '}${text}`;
    const mentions = this.#cache.get(key) ?? this.#findMentions(text, isHeading);
    this.#cache.set(key, mentions);
    return mentions;
  }

  #findMentions(text: string, isHeading: boolean): CardMentions {
    const owners = isHeading ? this.#matchHeading(text) : new Set();
    if (owners.size > 0) {
      const isUnknown = owners.has('own') && !owners.has('other') && this.#hasUnknownWord(text);
      return isUnknown ? onlyOther : { own: owners.has('own'), level: false, other: owners.has('other') };
    }
    const rest = this.#withoutOthers(text);
    if (rest !== text) return { own: this.#findMentions(rest, false).own, level: false, other: true };
    const cleaned = this.#clean(text);
    const folded = withoutTiers(cleaned);
    const searched = { text, cleaned, folded, words: findLatinWords(folded) };
    return this.#known.own.map((name) => this.#findName(name, searched, isHeading)).reduce(pickMentions);
  }

  /** Finds whose names a heading has. Where a name is part of a longer one, the longer one counts. Empty if it has none. */
  #matchHeading(heading: string): ReadonlySet<NameOwner> {
    const parts = heading.split(separator).map((part) => ({ part, fit: this.#findBest(part) }));
    const whole = parts.flatMap(({ fit }) => (fit !== null && fit.score < 100 ? [fit] : []));
    if (new Set(whole.map(({ form }) => form)).size > 1) return new Set(whole.map(({ owner }) => owner));
    const best = this.#findBest(heading);
    if (best === null || best.lacksTier) return new Set();
    // “Uber Cash” is a benefit of many cards. Without a word such as “card”, nothing but the name makes another card.
    const isName =
      best.owner !== 'other' ||
      cardWord.test(heading) ||
      parts.some(({ part, fit }) => fit?.form === best.form && this.#isOnly(part, best.form));
    return new Set(isName ? [best.owner] : []);
  }

  #isOnly(text: string, { words }: NameForm): boolean {
    return splitLatinWords(cleanText(text)).every((word) => words.has(word) || this.#isCommon(word));
  }

  /** Whether a word is in a name of the issuer's cards, or praises any card. */
  #isKnown(word: string): boolean {
    return this.#known.distinctive.has(word) || praise.has(word);
  }

  #isCommon(word: string): boolean {
    return commonNameWords.has(word) || this.#known.issuerWords.has(word);
  }

  /** Returns a text without the parts that name another card of the issuer. */
  #withoutOthers(text: string): string {
    const parts = text.split(separator);
    const rest = parts.filter((part) => {
      const fit = cardWord.test(part) ? this.#findBest(part.replace(lowerCaseWord, ' ')) : null;
      return fit === null || fit.owner !== 'other' || fit.score >= 100 || fit.form.hasIssuer;
    });
    return rest.length === parts.length ? text : rest.join('. ');
  }

  /** Finds the known name that fits a text best. Null if no name does. */
  #findBest(text: string): NameFit | null {
    const { forms, distinctive, lowerCaseLevels, issuerWords } = this.#known;
    const folded = cleanText(text);
    const isName = (word: string) =>
      !levelWords.has(word) || lowerCaseLevels.has(word) || isCapitalized(text, folded, word);
    const chinese = [...distinctive].filter(isChinese);
    const listWords = (folded: string) =>
      new Set([...splitWords(folded), ...chinese.filter((word) => folded.includes(word))].filter(isName));
    const all = listWords(folded);
    const words = listWords(withoutIssuer(folded, this.#known));
    // A text may add the level of a network, such as “Visa Signature”, to a name without one.
    const tier = new Set(findTiers(folded).flatMap((level) => level.split(' ')));
    const extraWords = [...words].filter(
      (word) =>
        !praise.has(word) &&
        !issuerWords.has(word) &&
        (distinctive.has(word) || isChinese(word) || levelWords.has(word)),
    );
    const fits = forms
      .filter(({ required, hasIssuer }) => required.every((word) => (hasIssuer ? all : words).has(word)))
      .map((form): NameFit => {
        const own = [...form.words];
        const extras = extraWords.filter(
          (word) => !own.some((known) => known === word || (isChinese(word) && known.includes(word))),
        );
        const missing = own.filter((word) => !all.has(word));
        const mayAdd = form.tier.length > 0 ? new Set() : tier;
        // A page may add a network to a name, but not replace the one that the name has.
        const isWrong = extras.some(
          (word) =>
            !mayAdd.has(word) && (!networks.has(word) || missing.some((known) => networks.has(known))),
        );
        return {
          form,
          owner: isWrong ? 'other' : form.owner,
          lacksTier: missing.some((word) => !networks.has(word) && !praise.has(word)),
          score: extras.length + missing.length + (isWrong ? 100 : 0),
        };
      })
      .toSorted((a, b) => a.score - b.score);
    const [best] = fits;
    if (best === undefined) return null;
    const isTie = fits.some(
      ({ owner, score }) => score === best.score && (owner === 'other') !== (best.owner === 'other'),
    );
    return isTie ? { ...best, owner: 'unsure', lacksTier: false } : best;
  }

  /** Finds a printed name of the card in a text, by its family and its level. */
  #findName(name: NameForm, searched: SearchedText, isHeading: boolean): CardMentions {
    const { text, cleaned, folded, words } = searched;
    const tiers = findTiers(cleaned);
    const family = findFamily(name, searched);
    const namesOther = this.#namesOther(name, searched);
    if (family.own && name.tier.length > 0 && tiers.length > 0 && !tiers.includes(name.tier.join(' ')))
      return onlyOther;
    if (family.own && this.#requiringTier.has(name) && tiers.length === 0 && network.test(cleaned))
      return onlyOther;
    if (name.whole?.test(cleanText(text))) return { own: true, level: false, other: namesOther };
    if (family.own || family.other) return { ...family, level: false, other: family.other || namesOther };
    const isShort = isHeading && text.length <= 60;
    const chineseLevels = findChineseLevels(folded);
    const latinLevels = isShort ? words.map(({ word }) => word).filter((word) => levelWords.has(word)) : [];
    const levels = [...chineseLevels, ...latinLevels];
    const isOwn = (level: string) => isOwnLevel(name, level);
    if (levels.length > 0 && this.#isLevelOnly(searched)) {
      if (levels.every(isOwn)) return { own: false, level: true, other: false };
      return levels.some(isOwn) ? noMentions : onlyOther;
    }
    const hasOnlyOtherLevels = chineseLevels.length > 0 && !chineseLevels.some(isOwn);
    return { own: false, level: false, other: namesOther || hasOnlyOtherLevels };
  }

  /** Reports whether a text has only level words, names of issuer and network, and words like “card” or “year”. */
  #isLevelOnly({ folded, words }: SearchedText): boolean {
    const unexplained = [chineseLevel, commonChinese, /[级版主元年月每]/g].reduce(
      (rest, pattern) => rest.replace(pattern, ''),
      folded,
    );
    return !isChinese(unexplained) && words.every(({ word }) => levelWords.has(word) || this.#isCommon(word));
  }

  /**
   * Reports whether the text names another card. Such a name is Chinese text before 卡, or capitalized words before “Card” or a
   * network, as in “Driftwood Visa”.
   */
  #namesOther({ bases, levels }: NameForm, searched: SearchedText): boolean {
    const { text, folded } = searched;
    for (const [, name = ''] of folded.matchAll(chineseName)) {
      const family = name.replace(trailingChineseLevels, '');
      if (family === '' || genericChinese.test(family)) continue;
      if (!bases.some((base) => name.includes(base) || base.includes(name))) return true;
    }
    // In Chinese, the names of cards in one family begin with the same characters.
    for (const base of bases.filter((word) => /^[\u3400-\u9fff]{3}/.test(word))) {
      const similarNames = folded.matchAll(new RegExp(`${base.slice(0, 2)}[\\u4e00-\\u9fff]{1,4}?卡`, 'g'));
      if ([...similarNames].some(([name]) => !name.includes(base))) return true;
    }
    const isOther = (part: string) => !bases.includes(part) && !levels.includes(part);
    // In French, the name comes after the word: “notre carte Horizon Prestige”.
    const french = [...text.matchAll(/(?<!\p{L})[Cc]arte((?: \p{Lu}[\p{L}'’+-]*)+)/gu)]
      .flatMap(([, name = '']) => splitLatinWords(withoutTiers(this.#clean(name))))
      .filter((word) => !this.#isCommon(word) && !this.#isKnown(word));
    return [french, ...this.#listCapitalizedNames(searched)].flat().some(isOther);
  }

  /** Reports whether a heading has a word before “Card” or a network that no name of the issuer's cards has. */
  #hasUnknownWord(text: string): boolean {
    const cleaned = this.#clean(text);
    const hasTier = this.#known.own.some(({ tier }) => tier.length > 0);
    const folded = hasTier ? cleaned : withoutTiers(cleaned);
    return this.#listCapitalizedNames({ text, folded, words: findLatinWords(folded) })
      .flat()
      .some((part) => !this.#isKnown(part));
  }

  /** Lists the distinctive words of each name that ends with “card” or a network: the capitalized words before it. */
  #listCapitalizedNames({
    text,
    folded,
    words,
  }: Omit<SearchedText, 'cleaned'>): readonly (readonly string[])[] {
    return words.flatMap((last, position) => {
      if (!/^(?:card|visa|mastercard|amex)$/.test(last.word)) return [];
      const isOfName = (word: Word) =>
        word === last || (!stopWords.has(word.word) && /^[\p{Lu}\d]/u.test(text.slice(word.index)));
      const name = takeRun(words.slice(0, position + 1).toReversed(), folded, isOfName).slice(1);
      return [
        name.map(({ word }) => word).filter((word) => !this.#isCommon(word) && !genericWords.has(word)),
      ];
    });
  }

  /** Folds a text and replaces the issuer's name, and “plus” as a conjunction, with spaces. The length stays the same. */
  #clean(text: string): string {
    return withoutIssuer(cleanText(text.replace(/(?<= )plus(?= )/g, '    ')), this.#known);
  }
}

/** Picks the mentions of one of two names of the same card: a name that the text has, otherwise one that rules out less. */
function pickMentions(a: CardMentions, b: CardMentions): CardMentions {
  const rank = ({ own, level, other }: CardMentions) => (own ? 3 : level ? 2 : other ? 0 : 1);
  return rank(b) > rank(a) ? b : a;
}

/** The basic level is the level of a card whose name has none. */
function isOwnLevel({ bases, levels, tier }: NameForm, level: string): boolean {
  return (
    [...levels, ...bases, ...tier].includes(level) ||
    (levels.length === 0 && /^(?:普|普通|标准)$/.test(level))
  );
}

/**
 * Finds every mention of the card's family (the cards whose names differ only in their level). The level words next to a
 * mention tell which of these cards it is.
 */
function findFamily(name: NameForm, searched: SearchedText): Pick<CardMentions, 'own' | 'other'> {
  const { bases, levels } = name;
  const [base] = bases;
  const { folded, words } = searched;
  if (base === undefined || !bases.every((word) => hasWord(folded, word)))
    return { own: false, other: false };
  const mentions = isChinese(base)
    ? [...folded.matchAll(new RegExp(base, 'g'))].map(({ index }) =>
        findChineseLevelsAround(folded, index, base),
      )
    : words.flatMap(({ word }, position) =>
        word === base ? (findLevelsAround(searched, position, bases) ?? []) : [],
      );
  const isOther = (found: readonly string[]) => found.some((level) => !isOwnLevel(name, level));
  const own = mentions.filter((found) => !isOther(found));
  const isWhole = (found: readonly string[]) =>
    levels.every((level) => bases.includes(level) || found.includes(level));
  return { own: own.some(isWhole), other: own.length < mentions.length };
}

function findChineseLevelsAround(folded: string, start: number, base: string): readonly string[] {
  const clauses = folded.slice(Math.max(0, start - 6), start + 24).split(/[。；，,;！]/);
  return findChineseLevels(clauses.find((clause) => clause.includes(base)) ?? '');
}

/**
 * Returns the level words directly before and after the words of the family's name (`bases`), the first of which is at
 * `position`. Returns null if other words separate them.
 */
function findLevelsAround(
  { folded, words }: SearchedText,
  position: number,
  bases: readonly string[],
): readonly (readonly string[])[] | null {
  const isKnown = ({ word }: Word) =>
    bases.includes(word) || levelWords.has(word) || commonNameWords.has(word);
  const run = [...takeRun(words.slice(position), folded, isKnown)];
  if (!bases.every((base) => run.some(({ word }) => word === base))) return null;
  const isKnownBefore = (word: Word) => isKnown(word) && !/^(?:and|et|the|la|le|a)$/.test(word.word);
  const before = takeRun(words.slice(0, position + 1).toReversed(), folded, isKnownBefore);
  return [
    [...before, ...run]
      .map(({ word }) => word)
      .filter((word) => levelWords.has(word) && !bases.includes(word)),
  ];
}

/** Takes words as long as only spaces and hyphens separate them, forward or backward. */
function takeRun(words: readonly Word[], folded: string, isTaken: (word: Word) => boolean): readonly Word[] {
  const end = words.findIndex((word, index) => {
    const previous = words[index - 1];
    return (previous !== undefined && !areAdjacent(folded, previous, word)) || !isTaken(word);
  });
  return end < 0 ? words : words.slice(0, end);
}

function areAdjacent(folded: string, a: Word, b: Word): boolean {
  const [first, second] = a.index < b.index ? [a, b] : [b, a];
  return /^[ -]*$/.test(folded.slice(first.index + first.word.length, second.index));
}

/** Matches a first word that is capitalized only because it begins a sentence, as in “Go farther with the Driftwood Visa”. */
const sentenceStart = /^\p{Lu}\p{Ll}+ (?!cards?(?!\p{L})|cartes?(?!\p{L}))\p{Ll}/u;

function isCapitalized(text: string, folded: string, word: string): boolean {
  const index = folded.search(buildWholeWordPattern(word));
  if (index === 0 && sentenceStart.test(text)) return false;
  return /[\p{Lu}\d]/u.test(text.charAt(index)) || /(?:for|pour) $/.test(folded.slice(0, index));
}
