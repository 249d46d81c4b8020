import { escapeRegExp, foldText } from './fold.ts';
import { superscriptMark } from './page.ts';

/** The card that the number belongs to. */
export interface CardNames {
  readonly name: string;
  /** Every name of its issuer, in any language. */
  readonly issuer: readonly string[];
}

/** What a text names: this card, only its level (“Gold”, 白金卡), or another card. */
export interface CardMentions {
  readonly own: boolean;
  readonly level: boolean;
  readonly other: boolean;
}

export const noMentions: CardMentions = { own: false, level: false, other: false };

const network = '(?:visa|mastercard|master card|amex|american express|discover|unionpay|jcb|diners club)';
/** Words of a name that do not distinguish one card from another. */
export const commonNameWords = new Set(
  'card cards credit the of by from and for visa mastercard master amex american express discover unionpay jcb diners club carte cartes de du la le les des d l et bank banque r tm mc md credits charge co inc a an with avec en reward branded cobranded'.split(
    ' ',
  ),
);
/** Words that distinguish two cards with otherwise the same name. */
const levelWords = new Set(
  'plus preferred reserve privilege prestige premier premiere premium select elite infinite signature world black noire noir platinum platine gold or silver argent bronze titanium titane diamond diamant classic classique basic base essential essentiel essentielle standard student etudiant etudiante students etudiants secured garantie business affaires entreprise corporate junior youth jeunesse unlimited illimite illimitee ultra max pro lite core one first prime centurion x ii iii green blue red bleue verte rouge'.split(
    ' ',
  ),
);
/** Card levels defined by a network, which a bank may leave out of a name. */
const networkLevels = new RegExp(
  `(?:${network})(?: +(?:signature|infinite|world|elite|platinum|gold|classic|traditional|business|platine|or|privilege)(?![a-z]))+|(?:(?:world|elite|platinum|titanium|gold|standard)(?![a-z]) +)+(?:mastercard)`,
  'g',
);
const levelNames =
  '白金|钻石|黑钻|黑金|无限|世界|尊尚|尊享|尊贵|钛金|铂金|精英|精致|菁英|标准|玫瑰金|青春|学生|商务|公务|至尊|臻享|金|普通|普|银|铂|御玺|御尊';
export const chineseLevel = new RegExp(
  `(?:${levelNames})(?=(?:信用|贷记)?卡|卡?级|版|(?:[、/和及与](?:${levelNames}))+卡)|(?<![\\u4e00-\\u9fff])(?:白金|钻石|黑金|金|普|银|无限|世界|钛金|铂金)(?![\\u4e00-\\u9fff])`,
  'g',
);
const chineseLevels = new RegExp(`(?:${levelNames})+$`);
export const commonChinese =
  /信用卡|贷记卡|银行|银联|维萨|万事达|运通|大来|联名卡?|借记|双币|单币|全币种?|卡|visa|mastercard|jcb|unionpay|amex/g;

/** Words before `card` that are not a card's name. */
const generic = new Set(
  'your our this my all any each every other another compare additional supplementary authorized virtual debit gift about apply eligible no annual fee fees lost stolen replacement new existing digital physical chip contactless primary prepaid right best which what choose get use using manage activate request order find meet personal consumer metal plastic payment popular featured selected a an of or to per on is same single second second-hand employee companion store foreign one first network brand type product account world'.split(
    ' ',
  ),
);
const stops = new Set(
  'your our this my the a an of to for with and or on in is any each every per how why what which'.split(' '),
);

const chineseName =
  /(?:^|[。；，,、：:“（( ])([\u4e00-\u9fff]{2,6}?)(?:信用卡|联名卡|卡)(?=是|的|年费|权益|持卡人|主卡|[：:，,。 ）)（(”」]|$)/g;
const genericChinese =
  /附属|副$|^主|^本|^该|^此|旧|^新|借记|储蓄|银行|贵宾|积分|礼品|会员|电子|实体|虚拟|购物|加?油$|话费|流量|[打开办核激刷持用换补销领绑收付]|挂失|贷记|芯片|磁条|单币|双币|多币|全币|个人|我行|任意|所有|^每|^首|^[一两多]?张|其他|以上|同|各|两|热门|推荐|主题|系列|联名$|一卡|名下|万事达|银联|运通|标准/;

/** Detects which cards a text names. Create one for each card. */
export class CardNameDetector {
  readonly #issuerNames: readonly RegExp[];
  readonly #issuerWords: ReadonlySet<string>;
  /** Words of the name that only this family of cards has, and the words of its level. */
  readonly #bases: readonly string[];
  readonly #levels: ReadonlySet<string>;
  #isNamedByIssuer = false;
  #isTierNamed = false;
  readonly #known = new Map<string, CardMentions>();
  /** `visa infinite`; empty if the name has none. */
  readonly #tier: string;

  constructor({ name, issuer }: CardNames) {
    const names = issuer
      .map(foldText)
      .filter((one) => one !== '')
      .toSorted((a, b) => b.length - a.length);
    this.#issuerNames = names.map((one) => new RegExp(`(?<![a-z0-9])${escapeRegExp(one)}(?![a-z0-9])`, 'g'));
    this.#issuerWords = new Set(names.flatMap((one) => latinWords(one)));
    const folded = this.#clean(name);
    const short = withoutTiers(folded);
    this.#tier = tiersIn(folded)[0] ?? '';
    const words = (text: string) =>
      latinWords(text).filter((word) => !commonNameWords.has(word) && !this.#issuerWords.has(word));
    const latin = words(short);
    const chinese = folded
      .replace(commonChinese, (part) => (part.endsWith('卡') ? '卡' : ' '))
      .replace(chineseLevel, ' ')
      .split(/[^\u3400-\u9fff]+/)
      .map((piece) => piece.replace(/卡/g, ''))
      .filter((piece) => piece !== '');
    const bases = [...latin.filter((word) => !levelWords.has(word)), ...chinese];
    const levels = [...latin.filter((word) => levelWords.has(word)), ...(folded.match(chineseLevel) ?? [])];
    // A card may be named after its level only, such as the Platinum Card, or after its issuer only.
    this.#isNamedByIssuer = bases.length + levels.length === 0;
    const all = latinWords(foldText(name)).filter((word) => !commonNameWords.has(word));
    this.#bases = this.#isNamedByIssuer ? all : bases.length > 0 ? bases : levels;
    this.#levels = new Set(bases.length > 0 ? levels : []);
  }

  /** If this text names the card with its network level, names without that level count as another card. */
  expectTierIn(text: string): void {
    const [base = ''] = this.#bases;
    if (this.#tier === '' || base === '') return;
    const folded = this.#clean(text);
    this.#isTierNamed = new RegExp(
      `(?<![a-z])${escapeRegExp(base)} (?:visa )?${escapeRegExp(this.#tier)}`,
    ).test(folded);
  }

  /** Whether a text contains the words of the card's family. */
  hasFamily(text: string): boolean {
    return this.#hasAllBases(this.#clean(text));
  }

  /** What a text names. Headings have more weight. */
  detect(text: string, isHeading = false): CardMentions {
    if (text.length > 2000) return noMentions;
    const key = `${isHeading ? '#' : ' '}${text}`;
    const known = this.#known.get(key) ?? this.#read(text, isHeading);
    this.#known.set(key, known);
    return known;
  }

  #read(text: string, isHeading: boolean): CardMentions {
    const whole = this.#clean(text);
    const folded = withoutTiers(whole);
    const tiers = tiersIn(whole);
    const words = [...folded.matchAll(/[a-z0-9][a-z0-9'+]*/g)].map(({ 0: word, index }) => ({ word, index }));
    const chinese = folded.match(chineseLevel) ?? [];
    const isShort = isHeading && text.length <= 60;
    const mentions = this.#mentionsIn(folded);
    const levels = [
      ...chinese,
      ...(isShort ? words.map(({ word }) => word).filter((word) => levelWords.has(word)) : []),
    ];
    const rest = folded
      .replace(chineseLevel, '')
      .replace(commonChinese, '')
      .replace(/[级版主元年月每]/g, '');
    const isLevelOnly =
      levels.length > 0 &&
      !/[\u3400-\u9fff]/.test(rest) &&
      words.every(
        ({ word }) => levelWords.has(word) || commonNameWords.has(word) || this.#issuerWords.has(word),
      );
    const others = this.#namesOther(text, folded, words);
    if (mentions.own && this.#tier !== '' && tiers.length > 0 && !tiers.includes(this.#tier))
      return { own: false, level: false, other: true };
    // “Driftwood Mastercard” is the plain card if the page also names “Driftwood World Elite”.
    if (mentions.own && this.#isTierNamed && tiers.length === 0 && new RegExp(network).test(whole))
      return { own: false, level: false, other: true };
    if (mentions.own || mentions.other)
      return {
        own: mentions.own,
        level: false,
        other: mentions.other || (others && !isHeading && mentions.own),
      };
    if (isLevelOnly) {
      const isOwn = levels.every((level) => this.#isOwnLevel(level));
      const isFamily = levels.some((level) => this.#isOwnLevel(level));
      if (isOwn) return { own: false, level: true, other: false };
      if (!isFamily) return { own: false, level: false, other: true };
      return noMentions;
    }
    if (isShort && this.#tier !== '' && tiers.length > 0)
      return { own: false, level: tiers.includes(this.#tier), other: !tiers.includes(this.#tier) };
    // Every Chinese level that the text names belongs to another card.
    const ofOthers = chinese.length > 0 && !chinese.some((level) => this.#isOwnLevel(level));
    return { own: false, level: false, other: others || ofOthers };
  }

  /** Every mention of the family, with the level next to it. */
  #mentionsIn(folded: string): { own: boolean; other: boolean } {
    if (this.#bases.length === 0 || !this.#hasAllBases(folded)) return { own: false, other: false };
    const [first = ''] = this.#bases;
    let own = false;
    let other = false;
    for (let at = folded.indexOf(first); at >= 0; at = folded.indexOf(first, at + first.length)) {
      const levels = levelsAround(folded, at, this.#bases, this.#levels);
      if (levels === null) continue;
      const missing = [...this.#levels].some((level) => !levels.has(level));
      const extra = [...levels].some((level) => !this.#isOwnLevel(level));
      if (extra) other = true;
      else if (!missing) own = true;
    }
    return { own, other };
  }

  #isOwnLevel(level: string): boolean {
    return this.#levels.has(level) || this.#bases.includes(level) || this.#tier.split(' ').includes(level);
  }

  #hasAllBases(folded: string): boolean {
    return this.#bases.every((base) =>
      /[\u3400-\u9fff]/.test(base)
        ? folded.includes(base)
        : new RegExp(`(?<![a-z0-9])${escapeRegExp(base)}(?![a-z0-9])`).test(folded),
    );
  }

  /** Whether capitalized words before `Card` or a network name a card other than this one. */
  #namesOther(text: string, folded: string, words: readonly Word[]): boolean {
    for (const [, name = ''] of folded.matchAll(chineseName)) {
      const family = name.replace(chineseLevels, '');
      if (family === '' || genericChinese.test(family)) continue;
      if (!this.#bases.some((base) => name.includes(base) || base.includes(name))) return true;
    }
    // Cards of one family begin with the same words.
    for (const base of this.#bases.filter((one) => /^[\u3400-\u9fff]{3}/.test(one))) {
      const alike = folded.matchAll(new RegExp(`${base.slice(0, 2)}[\\u4e00-\\u9fff]{1,4}?卡`, 'g'));
      if ([...alike].some(([name]) => !name.includes(base))) return true;
    }
    for (const [at, { word }] of words.entries()) {
      if (!/^(?:cards?|visa|mastercard|amex)$/.test(word)) continue;
      const name: string[] = [];
      for (let back = at - 1; back >= 0; back--) {
        const [before, next] = [words[back], words[back + 1]];
        if (before === undefined || next === undefined || stops.has(before.word)) break;
        if (!/^[ -]*$/.test(folded.slice(before.index + before.word.length, next.index))) break;
        if (!/^[\p{Lu}\d]/u.test(text.slice(before.index))) break;
        if (
          !commonNameWords.has(before.word) &&
          !generic.has(before.word) &&
          !this.#issuerWords.has(before.word)
        )
          name.push(before.word);
      }
      if (name.length > 0 && !name.every((part) => this.#bases.includes(part) || this.#levels.has(part)))
        return word !== 'cards' || name.some((part) => levelWords.has(part));
    }
    return false;
  }

  /** Folded, without trademark signs and the issuer's name; the length stays the same. */
  #clean(text: string): string {
    const folded = foldText(text.replaceAll(superscriptMark, ' '))
      .replace(/[®™*]/g, ' ')
      .replace(/(?<=[a-z] ?)(?: |^)(?:mc|md)(?![a-z])/g, (part) => ' '.repeat(part.length));
    if (this.#isNamedByIssuer) return folded;
    return this.#issuerNames.reduce(
      (all, name) => all.replace(name, (part) => ' '.repeat(part.length)),
      folded,
    );
  }
}

/** The network levels that a text names, such as `infinite`. */
function tiersIn(folded: string): readonly string[] {
  return [...folded.matchAll(networkLevels)].map(([text]) =>
    text.replace(new RegExp(network), '').replace(/ +/g, ' ').trim(),
  );
}

function withoutTiers(folded: string): string {
  return folded.replace(networkLevels, (text) => {
    const name = new RegExp(network).exec(text)?.[0] ?? '';
    return text.startsWith(name) ? name.padEnd(text.length) : name.padStart(text.length);
  });
}

interface Word {
  readonly word: string;
  readonly index: number;
}

/** The words of a level before and after the family's name; null if its words are not next to each other there. */
function levelsAround(
  folded: string,
  from: number,
  bases: readonly string[],
  own: ReadonlySet<string>,
): ReadonlySet<string> | null {
  if (/[\u3400-\u9fff]/.test(bases[0] ?? '')) {
    const around = folded.slice(Math.max(0, from - 6), from + 24).split(/[。；，,;！]/);
    const piece = around.find((part) => part.includes(bases[0] ?? '')) ?? '';
    return new Set(piece.match(chineseLevel) ?? []);
  }
  const levels = new Set<string>();
  const wanted = new Set(bases);
  const after = folded.slice(from).matchAll(/([a-z0-9][a-z0-9'+]*)([^a-z0-9]*)/g);
  for (const [, word = '', gap = ''] of after) {
    if (wanted.has(word)) wanted.delete(word);
    else if (levelWords.has(word)) levels.add(word);
    else if (!commonNameWords.has(word)) break;
    if (!/^[ -]*$/.test(gap)) break;
  }
  if (wanted.size > 0) return null;
  const before = [
    ...folded.slice(Math.max(0, from - 40), from).matchAll(/([a-z0-9][a-z0-9'+]*)([^a-z0-9]*)/g),
  ].toReversed();
  for (const [, word = '', gap = ''] of before) {
    if (!/^[ -]*$/.test(gap)) break;
    const isPlain = /^(?:first|one|base|or|select|world)$/.test(word);
    if (own.has(word) || (levelWords.has(word) && !isPlain)) levels.add(word);
    else if (!commonNameWords.has(word) || /^(?:and|et|the|la|le|a)$/.test(word)) break;
  }
  return levels;
}

export function latinWords(text: string): readonly string[] {
  return text.match(/[a-z0-9][a-z0-9'+]*/g) ?? [];
}
