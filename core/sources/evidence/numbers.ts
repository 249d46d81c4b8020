import { type Country, hasLanguage } from '#core/card/card';

/** A number on a page. `value` is NaN if the digits are ambiguous. */
export interface NumberToken {
  /**
   * Offsets are in UTF-16 code units of the folded text. `end` is exclusive. A suffix such as `k` or `万` belongs to the number.
   */
  readonly start: number;
  readonly end: number;
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

/** Returns the factor and the length of a suffix such as `k` or `万` after a number. */
function factorAt(folded: string, position: number): readonly [factor: number, length: number] {
  const next = folded[position];
  if (next === '万' || next === '萬') return [10_000, 1];
  if (next === '亿') return [100_000_000, 1];
  if (next === '千') return [1000, 1];
  if (next === 'k' && !/[a-z]/.test(folded[position + 1] ?? '')) return [1000, 1];
  if (next === 'm' && !/[a-z]/.test(folded[position + 1] ?? '')) return [1_000_000, 1];
  const millionWord = /^ (?:million|billion|milliard)/.exec(folded.slice(position, position + 10));
  return millionWord === null ? [1, 0] : [1_000_000, millionWord[0].length];
}

/** Rounds away the binary error of products such as 1.1 × 10,000. */
function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

export type Unit =
  | 'dollar'
  | 'usd'
  | 'cad'
  | 'cny'
  | 'other-money'
  | 'percent'
  | 'times'
  | 'points'
  | 'months'
  | 'none';

/** The kind of a unit. When a sentence is split between its numbers, only numbers of the same kind are considered. */
export type UnitClass = 'money' | 'percent' | 'multiple' | 'months' | 'none';

export interface UnitAt {
  readonly unit: Unit;
  /** The offsets at which the number with its unit starts and ends. `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

const currencyWords: Readonly<Record<string, Unit>> = {
  rmb: 'cny',
  cny: 'cny',
  人民币: 'cny',
  usd: 'usd',
  us: 'usd',
  美元: 'usd',
  cad: 'cad',
  cdn: 'cad',
};

// Matches the end of the text before a number. May contain the superscript mark: `<sup>$</sup>95`.
const dollarBefore =
  /(?:(?<![a-z])(?:(us|u\.s\.|ca|cdn|cad|usd|aud?|hkd?|nt|nz|sgd?|mx) ?|([acrs])))?\$[ \u200b]{0,2}$/;
const yuanBefore = /¥[ \u200b]{0,2}$/;
const otherBefore = /[€£₩₹฿][ \u200b]{0,2}$/;
const wordBefore =
  /(?:(?<![a-z])(rmb|cny|usd|cad|cdn|eur|gbp|hkd|jpy|aud)|(人民币|美元|港币|日元|欧元))[ :]?\u200b?$/;
const percentBefore = /百分之$/;
const timesBefore = /(?<![a-z0-9])x ?$/;

// Matches the start of the text after a number.
const percentAfter = /^[ \u200b]?(?:%|percent|per cent|pour cent|pct\b)/;
const timesAfter =
  /^[ \u200b-]?x(?![a-z0-9])|^[ \u200b-]?x(?= ?(?:points?|miles?|the)\b)|^ ?倍|^ (?:per|for (?:each|every)) (?:us )?(?:dollar|\$1)(?![\d.a-z])/;
const yuanAfter = /^[ \u200b]?(?:元|圆|圓|块|人民币|yuan\b|rmb\b|cny\b)/;
const moneyAfter = /^ ?(美元|美金|港币|港元|日元|欧元|英镑|澳元|加元)/;
const dollarAfter = /^\u200b?[ \u200b]?\$(?:(?! ?\d)|(?= \d[\d .,]* ?\$))(?: ?(ca|us|can|cad|usd)(?![a-z]))?/;
const wordAfter = /^[ -]?(dollars?|usd|cad|eur|gbp|aud|hkd|jpy|euros?)(?![a-z])/;
const pointsAfter =
  /^(?:[ \u200b-]+(?!or |and |et |per |on |in |for |at |de |sur )[a-z+*.®™&'-]{1,20}){0,3}[ \u200b-]*(?:points?|pts?|miles?)(?![a-z])|^ ?(?:个|点)?(?:积分|里程|分(?!期|行|之|钟|享|别|店))/;
const monthsAfter =
  /^\)?[ -](?:(?:full|consecutive|billing|premiers|calendar) )?(?:months?|mois)(?![a-z])|^ ?个?(?:自然)?月/;

/** The units that were found, because a page is searched many times for the units of the same numbers. */
const units = new WeakMap<NumberToken, UnitAt>();

/** Finds the unit of a number in its folded text. Reads at most 9 characters before the number and 72 after it. */
export function unitOf(folded: string, token: NumberToken): UnitAt {
  const { start, end } = token;
  const known = units.get(token);
  if (known !== undefined) return known;
  const before = folded.slice(Math.max(0, start - 9), start);
  const after = folded.slice(end, end + 72);
  const unit = unitBefore(before, after, start, end) ?? unitAfter(after, start, end);
  units.set(token, unit);
  return unit;
}

function unitBefore(before: string, after: string, start: number, end: number): UnitAt | undefined {
  const dollar = dollarBefore.exec(before);
  // In “130 $ 95 $”, the first dollar sign belongs to 130.
  if (dollar !== null && !(/\d ?\$ $/.test(before) && dollarAfter.test(after))) {
    const suffix = /^ ?(?:us|usd)(?![a-z])/.exec(after);
    const unit = suffix !== null ? 'usd' : dollarOf(dollar[1] ?? dollar[2]);
    return { unit, start: start - dollar[0].length, end };
  }
  const yuan = yuanBefore.exec(before);
  if (yuan !== null) return { unit: 'cny', start: start - yuan[0].length, end };
  if (otherBefore.test(before)) return { unit: 'other-money', start: start - 1, end };
  const word = wordBefore.exec(before);
  if (word !== null)
    return {
      unit: currencyWords[word[1] ?? word[2] ?? ''] ?? 'other-money',
      start: start - word[0].length,
      end,
    };
  if (percentBefore.test(before)) return { unit: 'percent', start: start - 3, end };
  const times = timesBefore.exec(before);
  if (times !== null && !percentAfter.test(after))
    return { unit: 'times', start: start - times[0].length, end };
  return undefined;
}

function dollarOf(prefix: string | undefined): Unit {
  if (prefix === undefined) return 'dollar';
  if (prefix.startsWith('u')) return 'usd';
  return prefix.startsWith('c') ? 'cad' : 'other-money';
}

function unitAfter(after: string, start: number, end: number): UnitAt {
  const createUnit = (unit: Unit, length: number): UnitAt => ({ unit, start, end: end + length });
  const percent = percentAfter.exec(after);
  if (percent !== null) return createUnit('percent', percent[0].length);
  const times = timesAfter.exec(after);
  if (times !== null) return createUnit('times', times[0].length);
  const yuan = yuanAfter.exec(after);
  if (yuan !== null) return createUnit('cny', yuan[0].length);
  const money = moneyAfter.exec(after);
  if (money !== null) return createUnit(money[1]?.startsWith('美') ? 'usd' : 'other-money', money[0].length);
  const dollar = dollarAfter.exec(after);
  if (dollar !== null) {
    const [matchedText, suffix] = dollar;
    return createUnit(
      suffix === undefined ? 'dollar' : suffix.startsWith('u') ? 'usd' : 'cad',
      matchedText.length,
    );
  }
  const word = wordAfter.exec(after);
  if (word !== null) {
    const [matchedText, name = ''] = word;
    return createUnit(
      name.startsWith('dollar') ? 'dollar' : (currencyWords[name] ?? 'other-money'),
      matchedText.length,
    );
  }
  const points = pointsAfter.exec(after);
  if (points !== null) return createUnit('points', points[0].length);
  const months = monthsAfter.exec(after);
  return months !== null ? createUnit('months', months[0].length) : createUnit('none', 0);
}

export function getUnitClass(unit: Unit): UnitClass {
  switch (unit) {
    case 'dollar':
    case 'usd':
    case 'cad':
    case 'cny':
    case 'other-money':
      return 'money';
    case 'percent':
    case 'months':
    case 'none':
      return unit;
    case 'times':
    case 'points':
      return 'multiple';
  }
}
