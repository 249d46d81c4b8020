import type { ParseError, ParseErrorCode } from 'jsonc-parser';
import { meantDate } from '../days.ts';
import type { TextRange } from '../diagnostic.ts';
import { meantNumber } from '../meant.ts';

/** jsonc-parser's code of an error where a key belongs. */
export const keyExpected = 3 satisfies ParseErrorCode;

/** A slip of the keyboard that many make, where it stands and what to type in its place. */
export interface SyntaxSlip {
  readonly range: TextRange;
  readonly expected: string;
  /** Absent where there is nothing to type. */
  readonly meant?: string;
  /** What a machine may put in its place, for nothing else can have been meant; no digit is touched. */
  readonly mend?: string;
}

/** What a word processor, an input method or another keyboard makes of a plain sign; and the sign. */
const quotes = /^['‘’‚‛“”„‟″«»「」『』＂＇`]/;
const quoted =
  /(?<![\s\S])['‘’‚‛“”„‟″«»「」『』＂＇`]([^\n"“”]*?)["'‘’‚‛“”„‟″«»「」『』＂＇`](?=\s*(?:[:,}\]：，]|$))/m;
const anyQuote = /["'‘’‚‛“”„‟″«»「」『』＂＇`\\]/;
const structural: Readonly<Record<string, string>> = {
  '：': ':',
  '，': ',',
  '、': ',',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
};
const undivided = 'a number with a point before its decimals and nothing between its thousands';
const literals: ReadonlySet<string> = new Set(['true', 'false', 'null']);

/** The slip behind a parser's error, if it is one of those that can be told for sure. */
export function syntaxSlip(text: string, { error, offset }: ParseError): SyntaxSlip | undefined {
  return (
    bareDay(text, offset) ??
    decimalComma(text, error, offset) ??
    dressedNumber(text, offset) ??
    fence(text, offset) ??
    quotedText(text, offset) ??
    otherSign(text, offset) ??
    otherLiteral(text, offset)
  );
}

/** `2026-07-24`: the parser takes it for a number, and what follows for another. */
function bareDay(text: string, offset: number): SyntaxSlip | undefined {
  const before = /(?<![^\s:,[])\d[\d./-]*$/.exec(text.slice(Math.max(0, offset - 20), offset))?.[0] ?? '';
  const behind = /^[\d./-]*/.exec(text.slice(offset, offset + 20))?.[0] ?? '';
  const meant = before === '' ? undefined : meantDate(before + behind);
  if (meant === undefined) return undefined;
  return {
    range: { offset: offset - before.length, length: before.length + behind.length },
    expected: 'a text in double quotes',
    meant: JSON.stringify(meant),
  };
}

/** `2,5`: the parser takes what stands behind the comma for the next key. */
function decimalComma(text: string, error: number, offset: number): SyntaxSlip | undefined {
  if (error !== keyExpected) return undefined;
  const start = /(?<=:\s*)\d+,$/.exec(text.slice(Math.max(0, offset - 20), offset))?.[0];
  const end = start && /^\d+/.exec(text.slice(offset, offset + 20))?.[0];
  if (!end) return undefined;
  const meant = meantNumber(start + end);
  return {
    range: { offset: offset - start.length, length: start.length + end.length },
    expected: undivided,
    ...(meant !== undefined && { meant }),
  };
}

/** Three backticks around the record, as in a chat or a comment. */
function fence(text: string, offset: number): SyntaxSlip | undefined {
  const length = /^```\w*/.exec(text.slice(offset, offset + 20))?.[0].length;
  return length === undefined
    ? undefined
    : { range: { offset, length }, expected: 'the record alone, without a fence around it: take it out' };
}

function quotedText(text: string, offset: number): SyntaxSlip | undefined {
  const rest = text.slice(offset, offset + 500);
  if (!quotes.test(rest)) return undefined;
  const whole = quoted.exec(rest);
  const inner = whole?.[1];
  return {
    range: { offset, length: whole?.[0].length ?? 1 },
    expected: 'straight double quotes',
    meant: inner === undefined || inner.length > 60 ? '"' : JSON.stringify(inner),
    // With a further quote in it the text may have ended earlier, or later.
    ...(inner !== undefined && !anyQuote.test(inner) && { mend: JSON.stringify(inner) }),
  };
}

function otherSign(text: string, offset: number): SyntaxSlip | undefined {
  const [character = ''] = text.slice(offset, offset + 2);
  const sign = structural[character];
  if (sign !== undefined) {
    const expected = 'the halfwidth sign, typed with the Chinese input method off';
    // Between digits it may be a decimal comma, or one of thousands.
    const isInNumber =
      sign === ',' && /\d$/.test(text.slice(0, offset)) && /^\d/.test(text.slice(offset + 1));
    return {
      range: { offset, length: character.length },
      expected,
      meant: sign,
      ...(!isInNumber && { mend: sign }),
    };
  }
  if (character === '' || !/[^\P{Zs} ]|[\u200b\u2060\ufeff]/u.test(character)) return undefined;
  return { range: { offset, length: character.length }, expected: 'a plain space, or none', mend: ' ' };
}

/** `$95`, `2.7 %`, `３６００`, `6 000`: the number, with what belongs to it on both sides. */
function dressedNumber(text: string, offset: number): SyntaxSlip | undefined {
  const before =
    /(?<=:\s*)[^\s"{}[\]:,][^"{}[\]:,\n]*$|[^\s"{}[\]:,]*$/.exec(
      text.slice(Math.max(0, offset - 40), offset),
    )?.[0] ?? '';
  const behind = (/^[^"{}[\]:,，\n]*/.exec(text.slice(offset, offset + 40))?.[0] ?? '').trimEnd();
  const written = before + behind;
  const meant = meantNumber(written);
  if (meant === undefined || meant === written.trim()) return undefined;
  return {
    range: { offset: offset - before.length, length: written.length },
    expected: /\d[\s']\d/.test(written) ? undivided : 'a plain number, without a sign or a unit',
    meant,
  };
}

/** `Null`, `None`, `TRUE`. */
function otherLiteral(text: string, offset: number): SyntaxSlip | undefined {
  const word = /^[A-Za-z]+/.exec(text.slice(offset, offset + 20))?.[0] ?? '';
  const meant = /^(none|nil|undefined|nan)$/i.test(word) ? 'null' : word.toLowerCase();
  if (meant === word || !literals.has(meant)) return undefined;
  return { range: { offset, length: word.length }, expected: 'a value as JSON writes it', meant };
}
