import { type CardNames, getNameMatcher } from './name-match.ts';
import {
  buildWholeWordPattern,
  chineseLevel,
  cleanText,
  commonChinese,
  commonNameWords,
  findChineseLevels,
  latinWord,
  levelNames,
  levelWords,
  network,
  splitChinese,
  splitLatinWords,
  tiersIn,
  toWordSet,
  withoutTiers,
} from './name-words.ts';

/** Characters such as “level”, “year” and “month” that say nothing about a card's level by themselves. */
const fillerCharacters = /[级版主元年月每]/g;

// 铂金 is 铂 and 金. With all three, there would be two ways to read each 铂金, and so too many to read a run of them.
const trailingChineseLevels = new RegExp(`(?:${levelNames.replace('铂金|', '')})+$`);
/** Words before “card” that do not name a card, as in “your card” or “virtual card”. */
const genericWords = toWordSet(
  'your our this my all any each every other another compare additional supplementary authorized virtual debit gift about apply eligible no annual fee fees lost stolen replacement new existing digital physical chip contactless primary prepaid right best which what choose get use using manage activate request order find meet personal consumer metal plastic payment popular featured selected a an of or to per on is same single second second-hand employee companion store foreign one first network brand type product account world',
);
/** Words after which a card's name begins, such as “the” in “the Driftwood Card”. */
const stopWords = toWordSet(
  'your our this my the a an of to for with and or on in is any each every per how why what which',
);

const chineseName =
  /(?:^|[。；，,、：:“（( ])([\u4e00-\u9fff]{2,6}?)(?:信用卡|联名卡|卡)(?=是|的|不受|不变|仍|年费|权益|持卡人|主卡|[：:，,。 ）)（(”」]|$)/g;
/** Chinese words before 卡 that do not name a card, as in 电子卡 (digital card). */
const genericChinese =
  /附属|副$|主$|^主|^一般|^普通|^本|^该|^此|旧|^新|借记|储蓄|银行|贵宾|积分|礼品|会员|电子|实体|虚拟|购物|加?油$|话费|流量|[打开办发核激刷持用换补销领绑收付]|挂失|贷记|芯片|磁条|单币|双币|多币|全币|个人|我行|任意|所有|^每|^首|^[一两多]?张|其他|以上|同|各|两|热门|推荐|主题|系列|联名$|一卡|名下|万事达|银联|运通|标准/;

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

/** Detects whether a text names one particular card or other cards. Create one detector for each card. */
export class CardNameDetector {
  /**
   * The distinctive words of the card's name without its level, such as `aeroplan`. Cards with the same words form a family.
   */
  readonly #bases: readonly string[];
  /** The words of the card's level, such as `gold` or 白金. */
  readonly #levels: ReadonlySet<string>;
  readonly #hasLevel: boolean;
  /** The network level in the card's name, such as `infinite`. Empty if the name has none. */
  readonly #tier: string;
  readonly #matcher: ReturnType<typeof getNameMatcher>;
  /** The detectors of the card's names in other languages. */
  readonly #localized: readonly CardNameDetector[];
  readonly #wholeName: RegExp | null;
  #requiresTier = false;
  readonly #cache = new Map<string, CardMentions>();

  constructor(cardNames: CardNames) {
    this.#matcher = getNameMatcher(cardNames);
    const { name, localized = [] } = cardNames;
    this.#localized = localized
      .filter((text) => text !== name)
      .map((text) => new CardNameDetector({ ...cardNames, name: text, localized: [] }));
    const folded = this.#clean(name);
    this.#tier = tiersIn(folded)[0] ?? '';
    const latin = splitLatinWords(withoutTiers(folded)).filter(
      (word) => !commonNameWords.has(word) && !this.#matcher.issuerWords.has(word),
    );
    const bases = [...latin.filter((word) => !levelWords.has(word)), ...splitChinese(folded)];
    const levels = [...latin.filter((word) => levelWords.has(word)), ...findChineseLevels(folded)];
    // If a name consists only of a level (“Platinum Card”), use it to recognize the card.
    this.#bases = bases.length > 0 ? bases : levels;
    this.#levels = new Set(bases.length > 0 ? levels : []);
    this.#hasLevel = levels.length > 0;
    // A name that consists only of the issuer's words (“Harbor Card”) counts where it stands whole.
    this.#wholeName =
      this.#bases.length === 0 ? new RegExp(buildWholeWordPattern(cleanText(name).trim())) : null;
  }

  /**
   * Makes the network level a required part of the card's name if `text` contains the name with this level. If a page says
   * “Driftwood World Elite”, then “Driftwood Mastercard” on the same page is another card.
   */
  expectTierIn(text: string): void {
    for (const detector of this.#localized) detector.expectTierIn(text);
    const [base = ''] = this.#bases;
    if (this.#tier === '' || base === '') return;
    const folded = this.#clean(text);
    this.#requiresTier = new RegExp(
      `(?<![a-z])${RegExp.escape(base)} (?:visa )?${RegExp.escape(this.#tier)}`,
    ).test(folded);
  }

  hasFamily(text: string): boolean {
    return (
      this.#hasAllBases(this.#clean(text)) || this.#localized.some((detector) => detector.hasFamily(text))
    );
  }

  /** Detects which cards a text names. A Latin level alone, such as “Gold”, counts only in a heading of up to 60 characters. */
  detect(text: string, isHeading = false): CardMentions {
    if (text.length > 2000) return noMentions;
    const key = `${isHeading ? '#' : ' '}${text}`;
    const mentions =
      this.#cache.get(key) ??
      this.#localized
        .map((detector) => detector.detect(text, isHeading))
        .reduce(pickMentions, this.#findMentions(text, isHeading));
    this.#cache.set(key, mentions);
    return mentions;
  }

  #findMentions(text: string, isHeading: boolean): CardMentions {
    const owners = isHeading ? this.#matcher.match(text) : new Set();
    if (owners.size > 0) {
      const isUnknown = owners.has('own') && !owners.has('other') && this.#hasUnknownWord(text);
      return isUnknown ? onlyOther : { own: owners.has('own'), level: false, other: owners.has('other') };
    }
    const rest = this.#matcher.withoutOthers(text);
    if (rest !== text) return { own: this.#findMentions(rest, false).own, level: false, other: true };
    const cleaned = this.#clean(text);
    const folded = withoutTiers(cleaned);
    const tiers = tiersIn(cleaned);
    const words = splitWithIndex(folded);
    const family = this.#findFamilyMentions(folded);
    const namesOther = this.#namesOther(text, folded, words);
    if (family.own && this.#tier !== '' && tiers.length > 0 && !tiers.includes(this.#tier)) return onlyOther;
    if (family.own && this.#requiresTier && tiers.length === 0 && new RegExp(network).test(cleaned))
      return onlyOther;
    if (this.#wholeName?.test(cleanText(text))) return { own: true, level: false, other: namesOther };
    if (family.own || family.other) return { ...family, level: false, other: family.other || namesOther };
    const isShort = isHeading && text.length <= 60;
    const chineseLevels = findChineseLevels(folded);
    const latinLevels = isShort ? words.map(({ word }) => word).filter((word) => levelWords.has(word)) : [];
    const levels = [...chineseLevels, ...latinLevels];
    if (levels.length > 0 && this.#isLevelOnly(folded, words)) {
      if (levels.every((level) => this.#isOwnLevel(level))) return { own: false, level: true, other: false };
      return levels.some((level) => this.#isOwnLevel(level)) ? noMentions : onlyOther;
    }
    const hasOnlyOtherLevels =
      chineseLevels.length > 0 && !chineseLevels.some((level) => this.#isOwnLevel(level));
    return { own: false, level: false, other: namesOther || hasOnlyOtherLevels };
  }

  /** Reports whether a text (`words` are its Latin words) has only level words, names of issuer and network, and words like “card”. */
  #isLevelOnly(folded: string, words: readonly Word[]): boolean {
    const knownWords = [chineseLevel, commonChinese, fillerCharacters];
    const unexplainedText = knownWords.reduce((rest, pattern) => rest.replace(pattern, ''), folded);
    return (
      !/[\u3400-\u9fff]/.test(unexplainedText) &&
      words.every(
        ({ word }) =>
          levelWords.has(word) || commonNameWords.has(word) || this.#matcher.issuerWords.has(word),
      )
    );
  }

  /**
   * Finds every mention of the card's family (the cards whose names differ only in their level). The level words next to a
   * mention tell which of these cards it is.
   */
  #findFamilyMentions(folded: string): Pick<CardMentions, 'own' | 'other'> {
    if (this.#bases.length === 0 || !this.#hasAllBases(folded)) return { own: false, other: false };
    const [base = ''] = this.#bases;
    let namesOwn = false;
    let namesOther = false;
    for (let index = folded.indexOf(base); index >= 0; index = folded.indexOf(base, index + base.length)) {
      const levels = levelsAround(folded, index, this.#bases);
      if (levels === null) continue;
      if ([...levels].some((level) => !this.#isOwnLevel(level))) namesOther = true;
      else if ([...this.#levels].every((level) => levels.has(level))) namesOwn = true;
    }
    return { own: namesOwn, other: namesOther };
  }

  #isOwnLevel(level: string): boolean {
    return (
      this.#levels.has(level) ||
      this.#bases.includes(level) ||
      this.#tier.split(' ').includes(level) ||
      (!this.#hasLevel && /^(?:普|普通|标准)$/.test(level))
    );
  }

  #hasAllBases(folded: string): boolean {
    return this.#bases.every((base) =>
      /[\u3400-\u9fff]/.test(base)
        ? folded.includes(base)
        : new RegExp(buildWholeWordPattern(base)).test(folded),
    );
  }

  /**
   * Reports whether the text names another card. Such a name is Chinese text before 卡, or capitalized words before “Card” or a
   * network, as in “Driftwood Visa”.
   */
  #namesOther(text: string, folded: string, words: readonly Word[]): boolean {
    for (const [, name = ''] of folded.matchAll(chineseName)) {
      const family = name.replace(trailingChineseLevels, '');
      if (family === '' || genericChinese.test(family)) continue;
      if (!this.#bases.some((base) => name.includes(base) || base.includes(name))) return true;
    }
    // In Chinese, the names of cards in one family begin with the same characters.
    for (const base of this.#bases.filter((word) => /^[\u3400-\u9fff]{3}/.test(word))) {
      const similarNames = folded.matchAll(new RegExp(`${base.slice(0, 2)}[\\u4e00-\\u9fff]{1,4}?卡`, 'g'));
      if ([...similarNames].some(([name]) => !name.includes(base))) return true;
    }
    // In French, the name comes after the word: “notre carte Horizon Prestige”.
    const french = [...text.matchAll(/(?<!\p{L})[Cc]arte((?: \p{Lu}[\p{L}'’+-]*)+)/gu)].flatMap(
      ([, name = '']) =>
        splitLatinWords(withoutTiers(this.#clean(name))).filter(
          (word) =>
            !commonNameWords.has(word) && !this.#matcher.issuerWords.has(word) && !this.#matcher.knows(word),
        ),
    );
    if (french.some((word) => !this.#bases.includes(word) && !this.#levels.has(word))) return true;
    return words.some(({ word }, index) => {
      if (!/^(?:cards?|visa|mastercard|amex)$/.test(word)) return false;
      const nameWords = this.#findNameBefore(text, folded, words.slice(0, index + 1));
      const isOwn = nameWords.every((part) => this.#bases.includes(part) || this.#levels.has(part));
      return !isOwn && (word !== 'cards' || nameWords.some((part) => levelWords.has(part)));
    });
  }

  /** Reports whether a heading has a word before “Card” or a network that no name of the issuer's cards has. */
  #hasUnknownWord(text: string): boolean {
    const folded = this.#clean(text);
    const words = splitWithIndex(this.#tier === '' ? withoutTiers(folded) : folded);
    return words.some(({ word }, index) => {
      if (!/^(?:card|visa|mastercard|amex)$/.test(word)) return false;
      const nameWords = this.#findNameBefore(text, folded, words.slice(0, index + 1));
      return nameWords.some((part) => !this.#matcher.knows(part));
    });
  }

  /**
   * Returns the distinctive words of a card name, in reverse order. The last entry of `words` is a word such as “card”. The
   * name consists of the capitalized words before it.
   */
  #findNameBefore(text: string, folded: string, words: readonly Word[]): readonly string[] {
    const nameWords: string[] = [];
    let next = words.at(-1);
    for (const before of words.slice(0, -1).toReversed()) {
      const { word, index } = before;
      if (stopWords.has(word) || !/^[ -]*$/.test(folded.slice(index + word.length, next?.index))) break;
      if (!/^[\p{Lu}\d]/u.test(text.slice(index))) break;
      if (!commonNameWords.has(word) && !genericWords.has(word) && !this.#matcher.issuerWords.has(word))
        nameWords.push(word);
      next = before;
    }
    return nameWords;
  }

  /** Folds a text and replaces the issuer's name, and “plus” as a conjunction, with spaces. The length stays the same. */
  #clean(text: string): string {
    return this.#matcher.withoutIssuer(cleanText(text.replace(/(?<= )plus(?= )/g, '    ')));
  }
}

/** Picks the mentions of one of two names of the same card: a name that the text has, otherwise one that rules out less. */
function pickMentions(a: CardMentions, b: CardMentions): CardMentions {
  const rank = ({ own, level, other }: CardMentions) => (own ? 3 : level ? 2 : other ? 0 : 1);
  return rank(b) > rank(a) ? b : a;
}

function splitWithIndex(folded: string): readonly Word[] {
  return [...folded.matchAll(latinWord)].map(({ 0: word, index }) => ({ word, index }));
}

interface Word {
  readonly word: string;
  readonly index: number;
}

/**
 * Returns the level words directly before and after the words of the family's name (`bases`). Returns null if other words
 * separate the words of the family's name.
 */
function levelsAround(folded: string, start: number, bases: readonly string[]): ReadonlySet<string> | null {
  const [base = ''] = bases;
  if (/[\u3400-\u9fff]/.test(base)) {
    const clauses = folded.slice(Math.max(0, start - 6), start + 24).split(/[。；，,;！]/);
    return new Set(
      clauses
        .filter((clause) => clause.includes(base))
        .slice(0, 1)
        .flatMap(findChineseLevels),
    );
  }
  const levels = new Set<string>();
  const missing = new Set(bases);
  for (const [, word = '', gap = ''] of folded.slice(start).matchAll(wordAndGap)) {
    if (missing.has(word)) missing.delete(word);
    else if (levelWords.has(word)) levels.add(word);
    else if (!commonNameWords.has(word)) break;
    if (!/^[ -]*$/.test(gap)) break;
  }
  if (missing.size > 0) return null;
  const before = [...folded.slice(Math.max(0, start - 40), start).matchAll(wordAndGap)].toReversed();
  for (const [, word = '', gap = ''] of before) {
    if (!/^[ -]*$/.test(gap)) break;
    if (levelWords.has(word)) levels.add(word);
    else if (!commonNameWords.has(word) || /^(?:and|et|the|la|le|a)$/.test(word)) break;
  }
  return levels;
}

const wordAndGap = /([a-z0-9][a-z0-9'+]*)([^a-z0-9]*)/g;
