import type { Country } from '../../card.ts';

/** A number on a page; `value` is NaN where its digits can be read in more than one way. */
export interface NumberToken {
  /** In UTF-16 code units of the folded text; the end is exclusive and takes in `k` and `万`. */
  readonly start: number;
  readonly end: number;
  readonly value: number;
}

const zero = 48;
const nine = 57;
const comma = 44;
const dot = 46;
const space = 32;

/**
 * Every number of a folded text, in order, in one pass. A number is never cut: 1,095 and 95.50 hold no 95.
 * In Canada thousands may stand apart by a space, and cents behind a comma.
 */
export function numbersIn(folded: string, country: Country): readonly NumberToken[] {
  const french = country === 'ca';
  const found: NumberToken[] = [];
  const digit = /[0-9]/g;
  for (let match = digit.exec(folded); match !== null; match = digit.exec(folded)) {
    const start = match.index;
    let at = endOfDigits(folded, start, french);
    // `.5` is five tenths.
    const isFraction = start > 0 && folded.charCodeAt(start - 1) === dot && !isDigit(folded, start - 2);
    const written = isFraction ? Number.NaN : readValue(folded, start, at, french);
    const next = folded.charCodeAt(at);
    // Most numbers have nothing behind them that could multiply them.
    const [factor, length] =
      next === space || next === k || next === m || next > 127 ? factorAt(folded, at) : one;
    at += length;
    found.push({ start, end: at, value: factor === 1 ? written : rounded(written * factor) });
    digit.lastIndex = at;
  }
  return found;
}

const k = 107;
const m = 109;
const one = [1, 0] as const;

function endOfDigits(folded: string, from: number, french: boolean): number {
  let at = from + 1;
  // How many digits stand behind the last space: behind more than three there is no other.
  let group = 1;
  for (; at < folded.length; at++) {
    const code = folded.charCodeAt(at);
    if (code >= zero && code <= nine) {
      group++;
      continue;
    }
    if ((code === comma || code === dot) && isDigit(folded, at + 1)) {
      group = 9;
      continue;
    }
    if (!french || code !== space || group > 3 || !isThousands(folded, at)) break;
    group = 0;
  }
  return at;
}

/** A space, three digits, and then no fourth. */
function isThousands(folded: string, at: number): boolean {
  return (
    isDigit(folded, at + 1) && isDigit(folded, at + 2) && isDigit(folded, at + 3) && !isDigit(folded, at + 4)
  );
}

function isDigit(folded: string, at: number): boolean {
  const code = folded.charCodeAt(at);
  return code >= zero && code <= nine;
}

const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const spaced = /^\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?$/;
const decimal = /^\d+(?:\.\d+)?$/;
const decimalComma = /^\d+,\d{1,2}$/;

function readValue(folded: string, start: number, end: number, french: boolean): number {
  if (end - start === 1) return folded.charCodeAt(start) - zero;
  const written = folded.slice(start, end);
  // No number of a card is that long, and a value this close to another would be taken for it.
  if (written.length > 15) return Number.NaN;
  if (decimal.test(written)) return Number(written);
  if (grouped.test(written)) return Number(written.replaceAll(',', ''));
  if (!french) return Number.NaN;
  if (spaced.test(written)) return Number(written.replaceAll(' ', '').replace(',', '.'));
  return decimalComma.test(written) ? Number(written.replace(',', '.')) : Number.NaN;
}

/** `k`, `万` and the like behind a number: what it is multiplied by, and how long that is. */
function factorAt(folded: string, at: number): readonly [factor: number, length: number] {
  const next = folded[at];
  if (next === '万' || next === '萬') return [10_000, 1];
  if (next === '亿') return [100_000_000, 1];
  if (next === '千') return [1000, 1];
  if (next === 'k' && !/[a-z]/.test(folded[at + 1] ?? '')) return [1000, 1];
  if (next === 'm' && !/[a-z]/.test(folded[at + 1] ?? '')) return [1_000_000, 1];
  if (next !== ' ' || (folded[at + 1] !== 'm' && folded[at + 1] !== 'b')) return one;
  const million = /^ (?:million|billion|milliard)/.exec(folded.slice(at, at + 10));
  return million === null ? one : [1_000_000, million[0].length];
}

/** Products such as 1.1 × 10,000 carry the rounding of binary fractions. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
