import { codePoints, editsWithin } from '../nearest.ts';
import { decodeText, encodeText } from '../pack/byte-text.ts';
import { pinyinMark, quality } from './search-fields.ts';
import type { TermTable } from './term-table.ts';

/** A term that a token met, by ordinal, and how well (one of the numbers of `quality`). */
export interface MetTerm {
  readonly ordinal: number;
  readonly quality: number;
}

export interface Expansion {
  readonly terms: readonly MetTerm[];
  /** The word the token was taken for, where it met nothing but a likely typing slip. */
  readonly corrected: string | null;
  /** Whether there were more terms than were allowed. */
  readonly truncated: boolean;
}

/** A table of terms, and how many cards have each. */
export interface CountedTerms {
  readonly terms: TermTable;
  readonly counts: Uint32Array;
}

/**
 * The terms a token stands for: exact ones, for the last token of a query also those it begins; where there are none,
 * those it begins, then those it lies within, then the one it is a slip of. At most `most` terms.
 */
export function expand(index: CountedTerms, token: string, isLast: boolean, most: number): Expansion {
  const { terms } = index;
  const exact = exactTerms(terms, token);
  const isEnough = !isLast && exact.length > 0;
  if (isEnough) return { terms: exact, corrected: null, truncated: false };
  const begun = begunTerms(terms, token, exact, most);
  if (hasMet(begun)) return begun;
  const around = aroundTerms(terms, token, most);
  if (hasMet(around)) return around;
  const slip = slipOf(index, token);
  if (slip === null) return { terms: [], corrected: null, truncated: false };
  return {
    terms: [{ ordinal: slip, quality: quality.typo }],
    corrected: terms.term(slip),
    truncated: false,
  };
}

/** Where there was room for none, a worse way of meeting must not take its place. */
const hasMet = ({ terms, truncated }: Expansion): boolean => terms.length > 0 || truncated;

function exactTerms(terms: TermTable, token: string): readonly MetTerm[] {
  return [terms.find(token), terms.find(`${pinyinMark}${token}`)].flatMap((ordinal) =>
    ordinal < 0 ? [] : [{ ordinal, quality: quality.exact }],
  );
}

function begunTerms(terms: TermTable, token: string, exact: readonly MetTerm[], most: number): Expansion {
  const found = [...exact];
  const isExact = new Set(exact.map(({ ordinal }) => ordinal));
  let truncated = false;
  for (const prefix of [token, `${pinyinMark}${token}`]) {
    const [from, to] = terms.range(prefix);
    for (let ordinal = from; ordinal < to; ordinal++) {
      if (isExact.has(ordinal)) continue;
      if (found.length >= most) truncated = true;
      else found.push({ ordinal, quality: quality.prefix });
      if (truncated) break;
    }
  }
  return { terms: found, corrected: null, truncated };
}

function aroundTerms(terms: TermTable, token: string, most: number): Expansion {
  const wanted = encodeText(token);
  const found: MetTerm[] = [];
  let truncated = false;
  if (codePoints(token).length < 2) return { terms: found, corrected: null, truncated };
  const [pinyinFrom, pinyinTo] = terms.range(pinyinMark);
  const look = (bytes: Uint8Array, ordinal: number): boolean => {
    if (!contains(bytes, wanted)) return true;
    if (found.length < most) found.push({ ordinal, quality: quality.inside });
    else truncated = true;
    return !truncated;
  };
  terms.visit(0, pinyinFrom, look);
  terms.visit(pinyinTo, terms.count, look);
  return { terms: found, corrected: null, truncated };
}

/** Ordinal of the term a token is a typing slip of: fewest edits, then most cards, then first; null where none is. */
function slipOf({ terms, counts }: CountedTerms, token: string): number | null {
  if (!latin.test(token)) return null;
  const most = token.length >= 8 ? 2 : token.length >= 4 ? 1 : 0;
  const wanted = encodeText(token);
  let best: number | null = null;
  let fewest = most;
  const [from, to] = most === 0 ? [0, 0] : terms.range(token.slice(0, 1));
  terms.visit(from, to, (bytes, ordinal) => {
    const edits = editsWithin(wanted, isAscii(bytes) ? bytes : codePoints(decodeText(bytes)), fewest);
    const isBetter = edits < fewest || best === null || (counts[ordinal] ?? 0) > (counts[best] ?? 0);
    if (edits <= fewest && isBetter) [best, fewest] = [ordinal, edits];
    return true;
  });
  return best;
}

const latin = /^[a-z]+$/;
const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);

function contains(bytes: Uint8Array, wanted: Uint8Array): boolean {
  const first = wanted[0] ?? 0;
  const last = bytes.length - wanted.length;
  for (let at = bytes.indexOf(first); at >= 0 && at <= last; at = bytes.indexOf(first, at + 1)) {
    let same = 1;
    while (same < wanted.length && bytes[at + same] === wanted[same]) same += 1;
    if (same === wanted.length) return true;
  }
  return false;
}
