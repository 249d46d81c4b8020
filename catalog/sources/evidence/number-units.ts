import type { NumberToken } from './number-tokens.ts';

/** What stands with a number and says what it counts. */
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

/** The forms of numbers that keep apart what belongs to which number. */
export type UnitClass = 'money' | 'percent' | 'multiple' | 'months' | 'none';

export interface UnitAt {
  readonly unit: Unit;
  /** Where the number begins and ends with its unit. */
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

// At the end of what stands before a number. Gaps may hold the mark of raised text: `<sup>$</sup>95`.
const dollarBefore =
  /(?:(?<![a-z])(?:(us|u\.s\.|ca|cdn|cad|usd|aud?|hkd?|nt|nz|sgd?|mx) ?|([acrs])))?\$[ \u200b]{0,2}$/;
const yuanBefore = /¥[ \u200b]{0,2}$/;
const otherBefore = /[€£₩₹฿][ \u200b]{0,2}$/;
const wordBefore =
  /(?:(?<![a-z])(rmb|cny|usd|cad|cdn|eur|gbp|hkd|jpy|aud)|(人民币|美元|港币|日元|欧元))[ :]?\u200b?$/;
const percentBefore = /百分之$/;
const timesBefore = /(?<![a-z0-9])x ?$/;

// At the start of what stands behind a number.
const percentBehind = /^[ \u200b]?(?:%|percent|per cent|pour cent|pct\b)/;
const timesBehind = /^[ \u200b-]?x(?![a-z0-9])|^[ \u200b-]?x(?= ?(?:points?|miles?|the)\b)|^ ?倍/;
const yuanBehind = /^[ \u200b]?(?:元|圆|圓|块|人民币|yuan\b|rmb\b|cny\b)/;
const moneyBehind = /^ ?(美元|美金|港币|港元|日元|欧元|英镑|澳元|加元)/;
const dollarBehind = /^[ \u200b]?\$(?:(?! ?\d)|(?= \d[\d .,]* ?\$))(?: ?(ca|us|can|cad|usd)(?![a-z]))?/;
const wordBehind = /^[ -]?(dollars?|usd|cad|eur|gbp|aud|hkd|jpy|euros?)(?![a-z])/;
const pointsBehind =
  /^(?:[ \u200b-]+(?!or |and |et |per |on |in |for |at |de |sur )[a-z+*.®™&'-]{1,20}){0,3}[ \u200b-]*(?:points?|pts?|miles?)(?![a-z])|^ ?(?:个|点)?(?:积分|里程|分(?!期|行|之|钟|享|别|店))/;
const monthsBehind =
  /^[ -](?:(?:full|consecutive|billing|premiers|calendar) )?(?:months?|mois)(?![a-z])|^ ?个?(?:自然)?月/;

/** The unit of a number on a folded text. Looks at a few characters to each side only. */
export function unitOf(folded: string, { start, end }: NumberToken): UnitAt {
  const before = folded.slice(Math.max(0, start - 9), start);
  const behind = folded.slice(end, end + 72);
  return unitBefore(before, behind, start, end) ?? unitBehind(behind, start, end);
}

function unitBefore(before: string, behind: string, start: number, end: number): UnitAt | undefined {
  const dollar = dollarBefore.exec(before);
  // In «130 $ 95 $» the first sign is the other number's.
  if (dollar !== null && !(/\d ?\$ $/.test(before) && dollarBehind.test(behind))) {
    const suffix = /^ ?(?:us|usd)(?![a-z])/.exec(behind);
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
  if (times !== null && !percentBehind.test(behind))
    return { unit: 'times', start: start - times[0].length, end };
  return undefined;
}

function dollarOf(prefix: string | undefined): Unit {
  if (prefix === undefined) return 'dollar';
  if (prefix.startsWith('u')) return 'usd';
  return prefix.startsWith('c') ? 'cad' : 'other-money';
}

function unitBehind(behind: string, start: number, end: number): UnitAt {
  const at = (unit: Unit, length: number): UnitAt => ({ unit, start, end: end + length });
  const percent = percentBehind.exec(behind);
  if (percent !== null) return at('percent', percent[0].length);
  const times = timesBehind.exec(behind);
  if (times !== null) return at('times', times[0].length);
  const yuan = yuanBehind.exec(behind);
  if (yuan !== null) return at('cny', yuan[0].length);
  const money = moneyBehind.exec(behind);
  if (money !== null) return at(money[1]?.startsWith('美') ? 'usd' : 'other-money', money[0].length);
  const dollar = dollarBehind.exec(behind);
  if (dollar !== null) {
    const [all, suffix] = dollar;
    return at(suffix === undefined ? 'dollar' : suffix.startsWith('u') ? 'usd' : 'cad', all.length);
  }
  const word = wordBehind.exec(behind);
  if (word !== null) {
    const [all, name = ''] = word;
    return at(name.startsWith('dollar') ? 'dollar' : (currencyWords[name] ?? 'other-money'), all.length);
  }
  const points = pointsBehind.exec(behind);
  if (points !== null) return at('points', points[0].length);
  const months = monthsBehind.exec(behind);
  return months !== null ? at('months', months[0].length) : at('none', 0);
}

export function classOf(unit: Unit): UnitClass {
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
