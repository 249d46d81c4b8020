import { type Country, hasLanguage } from '#core/card/card';
import { must } from '#core/text/must';
import type { TextSpan } from './page.ts';
import words from './words/numbers.json' with { type: 'json' };

/** A number in a folded text. A suffix such as `k` or `万` belongs to the number. */
export interface NumberToken extends TextSpan {
  /** NaN if the digits are ambiguous. */
  readonly value: number;
}

const numberPattern = /\d+(?:[.,]\d+)*/g;
/** Matches the same numbers as `numberPattern`, and numbers with spaces between thousands: “1 234,50”. */
const frenchNumberPattern = /\d{1,3}(?: \d{3}(?!\d))+(?:[.,]\d+)*|\d+(?:[.,]\d+)*/g;

/**
 * Finds all numbers in a folded text, in order. Never splits a number: neither 1,095 nor 95.50 contains 95. In French, a space
 * may separate thousands, and a comma may separate cents.
 */
export function findNumbers(folded: string, country: Country): readonly NumberToken[] {
  const isFrench = hasLanguage(country, 'fr');
  const tokens: NumberToken[] = [];
  const pattern = new RegExp(isFrench ? frenchNumberPattern : numberPattern);
  for (let match = pattern.exec(folded); match !== null; match = pattern.exec(folded)) {
    const start = match.index;
    let tokenEnd = pattern.lastIndex;
    // In `.5`, the pattern matches only the `5`. That is not the number on the page, so its value is unknown (NaN).
    const isBareFraction = /(?<!\d)\.$/.test(folded.slice(Math.max(0, start - 2), start));
    const writtenValue = isBareFraction ? Number.NaN : readValue(match[0], isFrench);
    // `$95<sup>50</sup>` is 95.50. Any other superscript number is a footnote mark.
    const cents = centsAt(folded, start, tokenEnd);
    const [factor, length] = factorAt(folded, tokenEnd);
    tokenEnd += length;
    if (cents !== null) tokenEnd += cents.length;
    const value = factor === 1 ? writtenValue : round(writtenValue * factor);
    tokens.push({
      start,
      end: tokenEnd,
      value: cents === null ? value : round(value + Number(cents.slice(-2)) / 100),
    });
    pattern.lastIndex = tokenEnd;
  }
  return tokens;
}

const usualCents = /^\u200b[.,]?(?:00|25|49|50|75|90|95|99)(?![\d.,])/;

/** Returns the superscript cents of a price with a dollar sign before or after it. Returns null if there are none. */
function centsAt(folded: string, start: number, end: number): string | null {
  const cents = usualCents.exec(folded.slice(end, end + 6))?.[0];
  if (cents === undefined) return null;
  const hasSign = /[$¥]\u200b? ?$/.test(folded.slice(Math.max(0, start - 3), start));
  return hasSign || /^\u200b? ?[$元]/.test(folded.slice(end + cents.length)) ? cents : null;
}

const groupedNumber = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const spacedNumber = /^\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?$/;
const decimal = /^\d+(?:\.\d+)?$/;
const decimalComma = /^\d+,\d{1,2}$/;

function readValue(digits: string, isFrench: boolean): number {
  // No number of a card is this long. Rounding could make it equal to another value, so treat it as unknown (NaN).
  if (digits.length > 15) return Number.NaN;
  if (decimal.test(digits)) return Number(digits);
  if (groupedNumber.test(digits)) return Number(digits.replaceAll(',', ''));
  if (!isFrench) return Number.NaN;
  if (spacedNumber.test(digits)) return Number(digits.replaceAll(' ', '').replace(',', '.'));
  return decimalComma.test(digits) ? Number(digits.replace(',', '.')) : Number.NaN;
}

/** Suffixes of a number, such as `k` or `万`, and their factors. */
const factors: readonly (readonly [suffix: RegExp, factor: number])[] = [
  [/^万/, 10_000],
  [/^亿/, 100_000_000],
  [/^(?:千|k(?![a-z]))/, 1000],
  [/^(?:m(?![a-z])| (?:million|billion|milliard))/, 1_000_000],
];

function factorAt(folded: string, position: number): readonly [factor: number, length: number] {
  const next = folded.slice(position, position + 10);
  for (const [suffix, factor] of factors) {
    const match = suffix.exec(next);
    if (match !== null) return [factor, match[0].length];
  }
  return [1, 0];
}

/** Rounds away the binary error of products such as 1.1 × 10,000. */
function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/**
 * For each unit, its kind. When a sentence is split between its numbers, only numbers of the same kind are considered.
 */
const classByUnit = {
  dollar: 'money',
  usd: 'money',
  cad: 'money',
  cny: 'money',
  'other-money': 'money',
  percent: 'percent',
  times: 'multiple',
  points: 'multiple',
  months: 'months',
  uses: 'uses',
  none: 'none',
} as const;

export type Unit = keyof typeof classByUnit;
export type UnitClass = (typeof classByUnit)[Unit];

export function getUnitClass(unit: Unit): UnitClass {
  return classByUnit[unit];
}

/** The range of a number with its unit. */
export interface UnitAt extends TextSpan {
  readonly unit: Unit;
}

/** Units by the name of a currency. Without a name, a dollar sign means the dollar of the page's country. */
const currencyUnits: ReadonlyMap<string | undefined, Unit> = new Map<string | undefined, Unit>([
  [undefined, 'dollar'],
  ...['dollar', 'dollars'].map((name) => [name, 'dollar'] as const),
  ...['us', 'u.s.', 'usd', '美元', '美金'].map((name) => [name, 'usd'] as const),
  ...['c', 'ca', 'can', 'cad', 'cdn'].map((name) => [name, 'cad'] as const),
  ...['rmb', 'cny', '人民币'].map((name) => [name, 'cny'] as const),
]);

/** A pattern for the text next to a number. If there is no unit, the first group matches the name of a currency. */
type UnitPattern = readonly [pattern: RegExp, unit?: Unit];

// For the end of the text before a number. May contain the superscript mark: `<sup>$</sup>95`.
const patternsBefore: readonly UnitPattern[] = [
  [/(?:(?<![a-z])(us|u\.s\.|ca|cdn|cad|usd|aud?|hkd?|nt|nz|sgd?|mx|[acrs](?=\$)) ?)?\$[ \u200b]{0,2}$/],
  [/¥[ \u200b]{0,2}$/, 'cny'],
  [/[€£₩₹฿](?=[ \u200b]{0,2}$)/, 'other-money'],
  [/((?<![a-z])(?:rmb|cny|usd|cad|cdn|eur|gbp|hkd|jpy|aud)|人民币|美元|港币|日元|欧元)[ :]?\u200b?$/],
  [/百分之$/, 'percent'],
  [/(?<![a-z0-9])x ?$/, 'times'],
];

const dollarAfter = /^\u200b?[ \u200b]?\$(?:(?! ?\d)|(?= \d[\d .,]* ?\$))(?: ?(ca|us|can|cad|usd)(?![a-z]))?/;
// For the start of the text after a number.
const patternsAfter: readonly UnitPattern[] = [
  [/^[ \u200b]?(?:%|percent|per cent|pour cent|pct\b)/, 'percent'],
  [
    /^[ \u200b-]?x(?![a-z0-9])|^[ \u200b-]?x(?= ?(?:points?|miles?|the)\b)|^ ?倍|^ (?:per|for (?:each|every)) (?:us )?(?:dollar|\$1)(?![\d.a-z])|^ (?:par|le|du) dollar(?![a-z])/,
    'times',
  ],
  [/^[ \u200b]?(?:元|圆|块|人民币|yuan\b|rmb\b|cny\b)/, 'cny'],
  [/^ ?(美元|美金|港币|港元|日元|欧元|英镑|澳元|加元)/],
  [dollarAfter],
  [/^[ -]?(dollars?|usd|cad|eur|gbp|aud|hkd|jpy|euros?)(?![a-z])/],
  [
    /^(?:[ \u200b-]+(?!or |and |et |per |on |in |for |at |de |sur )[a-z+*.®™&'-]{1,20}){0,3}[ \u200b-]*(?:points?|pts?|mill?es?)(?![a-z])|^ (?:more|extra|additional)(?= (?:after|when|once|if) )|^ ?(?:个|点)?(?:积分|里程|分(?!期|行|之|钟|享|别|店))/,
    'points',
  ],
  [
    /^\)?[ -](?:(?:full|consecutive|billing|premiers|calendar) )?(?:months?|mois|billing cycles?)(?![a-z])|^ ?个?(?:自然)?月/,
    'months',
  ],
  [
    /^ (?:(?:eligible|qualifying|card|net) )?(?:purchases|transactions|times|achats|operations|fois)(?![a-z])|^ ?[次笔]/,
    'uses',
  ],
];

function findUnit(patterns: readonly UnitPattern[], text: string) {
  for (const [pattern, unit] of patterns) {
    const match = pattern.exec(text);
    if (match !== null) return { unit: unit ?? currencyUnits.get(match[1]) ?? 'other-money', text: match[0] };
  }
  return { unit: 'none', text: '' } as const;
}

/** The units that were found, because a page is searched many times for the units of the same numbers. */
const units = new WeakMap<NumberToken, UnitAt>();

/** Finds the unit of a number in its folded text. Reads at most 9 characters before the number and 72 after it. */
export function unitOf(folded: string, token: NumberToken): UnitAt {
  const { start, end } = token;
  const known = units.get(token);
  if (known !== undefined) return known;
  const before = folded.slice(Math.max(0, start - 9), start);
  const after = folded.slice(end, end + 72);
  const unit = findUnitAt(
    before,
    after,
    token,
    /万$/.test(folded.slice(start, end)) && /[满达到]$/.test(before),
  );
  units.set(token, unit);
  return unit;
}

function findUnitAt(before: string, after: string, { start, end }: NumberToken, isGoal: boolean): UnitAt {
  const prefix = findUnit(patternsBefore, before);
  const suffix = findUnit(patternsAfter, after);
  // In “130 $ 95 $”, the first dollar sign belongs to 130.
  const isOfPrevious = /\d ?\$ $/.test(before) && dollarAfter.test(after);
  const isPercent = prefix.unit === 'times' && suffix.unit === 'percent';
  // “消费满5万免年费”: yuan are meant.
  if (prefix.unit === 'none' && suffix.unit === 'none' && isGoal) return { unit: 'cny', start, end };
  if (prefix.unit === 'none' || isOfPrevious || isPercent)
    return { unit: suffix.unit, start, end: end + suffix.text.length };
  const isUsDollar = prefix.text.includes('$') && /^ ?(?:us|usd)(?![a-z])/.test(after);
  return { unit: isUsDollar ? 'usd' : prefix.unit, start: start - prefix.text.length, end };
}

const toMap = (wordsByValue: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(wordsByValue).flatMap(([value, list]) =>
      list.map((word) => [word, Number(value)] as const),
    ),
  );
const numerals = toMap(words.numerals);
const factorByNumeral = toMap(words.factors);

const latinNumeral = [...numerals.keys(), ...factorByNumeral.keys()]
  .filter((word) => /[a-z]/.test(word))
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const latin = `(?<![a-z])(?<latin>(?:${latinNumeral})(?:(?:[ -]|-?(?:and|et)-?| (?:and|et) )(?:${latinNumeral})){0,8})[ -](?:(?:bonus|full|premiers|the|reward|consecutive|de|eligible) ){0,2}`;
const sign = '一二两三四五六七八九十百千万壹贰叁肆伍陆柒捌玖拾佰仟';
const chinese = `(?<![0-9${sign}数几多])(?<chinese>[双${sign}]{1,9})`;
// Each alternative finds the noun first and then checks the word before it. This is faster, because nouns such as “months” are
// rarer on pages than words such as “one”.
const wordPatterns: readonly (readonly [unit: Unit, noun: string, numeral: string])[] = [
  ['points', 'points?|miles?|milles', latin],
  ['months', 'months?|mois', latin],
  ['dollar', 'dollars?', latin],
  ['percent', 'percent|per cent|pour cent', latin],
  ['uses', 'purchases|transactions|achats|fois', latin],
  ['times', '倍', chinese],
  ['points', '积?分(?=$|[，。；、）)]|[即也])|积分', chinese],
  ['months', '个月', chinese],
  ['cny', '元', chinese],
  ['uses', '[次笔]', chinese],
];
const wordPattern = new RegExp(
  [
    ...wordPatterns.map(
      ([, noun, numeral], index) => `(?:${noun})(?<=(?<w${index}>${numeral}(?:${noun})))(?![a-z])`,
    ),
    '分(?<=(?:积(?:累)?|元)(?<rate>(?<chinese>[一二两三四五六七八九十壹贰叁肆伍])分))',
    '万分之(?<chinese>[一二三四五六七八九])',
  ].join('|'),
  'g',
);

/**
 * Finds numbers that are written as words before a noun, such as “three months” or “eighty-five dollars”. The text must be
 * folded (lower case, no accents). The results are in text order, with their units.
 */
export function numberWordsIn(folded: string): readonly NumberToken[] {
  return [...folded.matchAll(wordPattern)].map(({ index, 0: noun, groups = {} }) => {
    const { latin: letters, chinese: signs, rate } = groups;
    const at = wordPatterns.findIndex((_, position) => groups[`w${position}`] !== undefined);
    const unit = wordPatterns[at]?.[0] ?? (rate === undefined ? 'percent' : 'points');
    const end = index + noun.length;
    const start = end - (groups[`w${at}`] ?? rate ?? noun).length;
    const value = letters === undefined ? readChinese(must(signs, 'a numeral')) : readLatin(letters);
    const token = { start, end, value: at < 0 && rate === undefined ? value / 100 : value };
    units.set(token, { unit, start, end });
    return token;
  });
}

function readLatin(text: string): number {
  let [value, rest] = [0, 0];
  for (const word of text.match(new RegExp(latinNumeral, 'g')) ?? []) {
    const factor = factorByNumeral.get(word);
    if (factor === undefined) rest += must(numerals.get(word), 'the value of a numeral');
    else if (factor === 100) rest = Math.max(rest, 1) * factor;
    else [value, rest] = [value + Math.max(rest, 1) * factor, 0];
  }
  return value + rest;
}

function readChinese(text: string): number {
  let [value, digit] = [0, 0];
  for (const numeral of text) {
    const factor = factorByNumeral.get(numeral);
    if (factor === undefined) digit = must(numerals.get(numeral), 'the value of a numeral');
    else if (factor === 10_000) [value, digit] = [(value + digit) * factor, 0];
    else [value, digit] = [value + Math.max(digit, 1) * factor, 0];
  }
  return value + digit;
}
