import { getLocation, type ParseError, type ParseErrorCode } from 'jsonc-parser';
import { normalizeDate } from '#core/card/days';
import { hiddenInText } from '#core/text/hidden';
import { normalizeNumber } from '#core/text/read-number';
import type { TextRange } from '../diagnostic.ts';

/** These error codes are values of `ParseErrorCode` in jsonc-parser. */
export const symbolUnknown = 1 satisfies ParseErrorCode;
export const keyExpected = 3 satisfies ParseErrorCode;
const controlCharacterInString = 16 satisfies ParseErrorCode;

interface SyntaxMistake {
  readonly range: TextRange;
  readonly expected: string;
  /** The text to type. Absent if nothing should be typed, or if the right text is unclear. */
  readonly meant?: string;
  /** An unambiguous replacement that `--fix` may apply. The replacement never changes a digit. */
  readonly replacement?: string;
}

/** Word processors, input methods and other keyboards insert these characters instead of straight double quotes. */
const openingQuote = /^['‘’‚‛“”„‟″«»「」『』＂＇`]/;
const quotedTextPattern =
  /(?<![\s\S])['‘’‚‛“”„‟″«»「」『』＂＇`]([^\n"“”]*?)["'‘’‚‛“”„‟″«»「」『』＂＇`](?=\s*(?:[:,}\]：，]|$))/m;
const quoteOrBackslash = /["'‘’‚‛“”„‟″«»「」『』＂＇`\\]/;
const halfwidthSigns: Readonly<Record<string, string>> = {
  '：': ':',
  '，': ',',
  '、': ',',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
};
/** Matches every space character except U+0020, and characters without width. */
const unusualSpace = /[^\P{Zs} ]|[\u200b\u2060\ufeff]/u;
const expectedNumber = 'a number with a decimal point and without thousands separators';
const literals: ReadonlySet<string> = new Set(['true', 'false', 'null']);

export function findSyntaxMistake(text: string, { error, offset }: ParseError): SyntaxMistake | undefined {
  return (
    findControlCharacter(text, error, offset) ??
    findUnquotedDate(text, offset) ??
    findDecimalComma(text, error, offset) ??
    findDecoratedNumber(text, offset) ??
    findCodeFence(text, offset) ??
    findTypographicQuotes(text, offset) ??
    findFullwidthSign(text, offset) ??
    findMisspelledLiteral(text, offset) ??
    findUnquotedText(text, error, offset)
  );
}

/** Finds the control character in a string. The parser reports only the start of the string. */
function findControlCharacter(text: string, error: number, offset: number): SyntaxMistake | undefined {
  if (error !== controlCharacterInString) return undefined;
  const position = offset + text.slice(offset).search(/\p{Cc}/u);
  const name = text[position] === '\t' ? 'tab' : 'control character';
  return {
    range: { offset: position, length: 1 },
    expected: `no ${name} inside a string: replace it with a space`,
  };
}

/** Recognizes a date without quotes, such as `2026-07-24`. The parser sees several numbers. */
function findUnquotedDate(text: string, offset: number): SyntaxMistake | undefined {
  const before = matchText(/(?<![^\s:,[])\d[\d./-]*$/, text.slice(Math.max(0, offset - 20), offset));
  const after = matchText(/^[\d./-]*/, text.slice(offset, offset + 20));
  const meant = before === '' ? undefined : normalizeDate(before + after);
  if (meant === undefined) return undefined;
  return {
    range: { offset: offset - before.length, length: before.length + after.length },
    expected: 'text in double quotes',
    meant: JSON.stringify(meant),
  };
}

/** Recognizes a number with a decimal comma, such as `2,5`. After the comma, the parser expects a key. */
function findDecimalComma(text: string, error: number, offset: number): SyntaxMistake | undefined {
  if (error !== keyExpected) return undefined;
  const integerAndComma = /(?<=:\s*)\d+,$/.exec(text.slice(Math.max(0, offset - 20), offset))?.[0];
  const fraction = integerAndComma && /^\d+/.exec(text.slice(offset, offset + 20))?.[0];
  if (!fraction) return undefined;
  const meant = normalizeNumber(integerAndComma + fraction);
  return {
    range: { offset: offset - integerAndComma.length, length: integerAndComma.length + fraction.length },
    expected: expectedNumber,
    ...(meant !== undefined && { meant }),
  };
}

function findCodeFence(text: string, offset: number): SyntaxMistake | undefined {
  const length = /^```\w*/.exec(text.slice(offset, offset + 20))?.[0].length;
  return length === undefined
    ? undefined
    : { range: { offset, length }, expected: 'only the record, without a code fence: remove it' };
}

function findTypographicQuotes(text: string, offset: number): SyntaxMistake | undefined {
  const rest = text.slice(offset, offset + 500);
  if (!openingQuote.test(rest)) return undefined;
  const match = quotedTextPattern.exec(rest);
  const quotedText = match?.[1];
  return {
    range: { offset, length: match?.[0].length ?? 1 },
    expected: 'straight double quotes',
    meant: quotedText === undefined || quotedText.length > 60 ? '"' : JSON.stringify(quotedText),
    // If the text contains another quote, the end of the string is ambiguous.
    ...(quotedText !== undefined &&
      !quoteOrBackslash.test(quotedText) && { replacement: JSON.stringify(quotedText) }),
  };
}

function findFullwidthSign(text: string, offset: number): SyntaxMistake | undefined {
  const [character = ''] = text.slice(offset, offset + 2);
  const sign = halfwidthSigns[character];
  if (sign !== undefined) {
    const expected = 'the halfwidth character, typed with the Chinese input method off';
    // A comma between digits may be a decimal comma or a thousands separator, so there is no replacement.
    const isInNumber =
      sign === ',' && /\d$/.test(text.slice(0, offset)) && /^\d/.test(text.slice(offset + 1));
    return {
      range: { offset, length: character.length },
      expected,
      meant: sign,
      ...(!isInNumber && { replacement: sign }),
    };
  }
  if (character === '' || !unusualSpace.test(character)) return undefined;
  return {
    range: { offset, length: character.length },
    expected: 'a plain space, or none',
    replacement: ' ',
  };
}

/** Recognizes a number with a sign, a unit or separators: `$95`, `2.7 %`, `３６００`, `6 000`. */
function findDecoratedNumber(text: string, offset: number): SyntaxMistake | undefined {
  const before = matchText(
    /(?<=:\s*)[^\s"{}[\]:,][^"{}[\]:,\n]*$|[^\s"{}[\]:,]*$/,
    text.slice(Math.max(0, offset - 40), offset),
  );
  const after = matchText(/^[^"{}[\]:,，\n]*/, text.slice(offset, offset + 40)).trimEnd();
  const numberText = before + after;
  const meant = normalizeNumber(numberText);
  if (meant === undefined || meant === numberText.trim()) return undefined;
  return {
    range: { offset: offset - before.length, length: numberText.length },
    expected: /\d[\s']\d/.test(numberText)
      ? expectedNumber
      : 'a plain number, without a currency sign or a unit',
    meant,
  };
}

/** Recognizes `Null`, `None` and `TRUE`. */
function findMisspelledLiteral(text: string, offset: number): SyntaxMistake | undefined {
  const word = matchText(/^[A-Za-z]+/, text.slice(offset, offset + 20));
  const meant = /^(none|nil|undefined|nan)$/i.test(word) ? 'null' : word.toLowerCase();
  if (meant === word || !literals.has(meant)) return undefined;
  return { range: { offset, length: word.length }, expected: 'true, false or null in lower case', meant };
}

/** Recognizes text without quotes: `"network": mastercard`, `network: "mastercard"`. */
function findUnquotedText(text: string, error: number, offset: number): SyntaxMistake | undefined {
  if (error !== symbolUnknown) return undefined;
  const rest = text.slice(offset, offset + 100);
  const previousCharacter = text.slice(0, offset).trimEnd().slice(-1);
  const isKey = /^[{,]$/.test(previousCharacter) && getLocation(text, offset).isAtPropertyKey;
  if (!isKey && !/^[:[,]$/.test(previousCharacter)) return undefined;
  const word = (isKey ? unquotedKeyPattern : unquotedValuePattern).exec(rest)?.[0].trimEnd();
  if (word === undefined || /^(yes|no)$/i.test(word) || hiddenInText.test(word)) return undefined;
  return {
    range: { offset, length: word.length },
    expected: isKey ? 'a key in double quotes' : 'text in double quotes',
    meant: JSON.stringify(word),
  };
}

const unquotedKeyPattern = /^[A-Za-z_$][\w$-]*(?=\s*:)/;

/**
 * Matches a value without quotes, such as `mastercard`, up to its end. Does not match if a separate number follows, as
 * in `about 95`, because the number may be what was meant.
 */
const unquotedValuePattern = /^(?![^\n,]*\s\d)\p{L}[^"{}[\]:,\n]{0,59}(?=[,}\]\r\n]|$)/u;

/** Returns the first match, or an empty text if there is none. */
function matchText(pattern: RegExp, text: string): string {
  return pattern.exec(text)?.[0] ?? '';
}
