import { getLocation, type Node, type ParseError, type ParseErrorCode } from 'jsonc-parser';
import { formatCodePoint } from '#core/text/text';
import { truncate } from '#core/text/truncate';
import type { Finding, TextRange } from '../diagnostic.ts';
import { findSyntaxMistake, keyExpected, symbolUnknown } from './syntax-mistake.ts';

/** What the parser expected. The keys are the error codes in jsonc-parser's `ParseErrorCode`. */
const expectations = {
  1: 'a value: an object, an array, a string in double quotes, a number, true, false or null',
  2: 'a number such as 95 or 2.7',
  3: 'a key in double quotes',
  4: 'a value: an object, an array, a string in double quotes, a number, true, false or null',
  5: 'a colon between key and value',
  6: 'a comma between two entries',
  7: 'a closing brace }',
  8: 'a closing bracket ]',
  9: 'the end of the file after the record',
  10: 'no comment, since JSON has none: remove it, or move it to `notes`',
  11: 'no comment, since JSON has none: remove it, or move it to `notes`',
  12: 'a closing double quote on the same line',
  13: 'digits after the sign, the point or the e',
  14: 'four hexadecimal digits after \\u',
  15: 'one of \\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u after a backslash',
  16: 'no control character inside a string',
} as const satisfies Record<ParseErrorCode, string>;

const valueExpected = 4 satisfies ParseErrorCode;
const colonExpected = 5 satisfies ParseErrorCode;
const commaExpected = 6 satisfies ParseErrorCode;
const invalidComment = 10 satisfies ParseErrorCode;

function describeExpected(code: ParseErrorCode, text: string, offset: number): string {
  if (code === symbolUnknown) return describeExpectedSymbol(text, offset);
  // Suggest a comma only if another entry follows. In `[1 }`, the bracket is wrong instead.
  if (code === commaExpected && /^["\w{[-]/.test(text.slice(offset)))
    return `${expectations[code]}: add one here`;
  if (
    code === valueExpected &&
    /^[,}]/.test(text.slice(offset)) &&
    text.slice(0, offset).trimEnd().endsWith(':')
  )
    return 'a value: use `null` for a number that is unknown';
  return expectations[code];
}

function describeExpectedSymbol(text: string, offset: number): string {
  const previousCharacter = text.slice(0, offset).trimEnd().slice(-1);
  if (previousCharacter === '{') return expectations[keyExpected];
  if (previousCharacter === ',')
    return expectations[getLocation(text, offset).isAtPropertyKey ? keyExpected : valueExpected];
  if (/^[:[]?$/.test(previousCharacter)) return expectations[valueExpected];
  return 'a comma, a closing bracket or, after a key, a colon';
}

export function findUnambiguousFix(
  text: string,
  firstError: ParseError,
): { readonly range: TextRange; readonly replacement: string } | undefined {
  const lastComma = findTrailingComma(text, firstError.offset);
  if (lastComma >= 0) return { range: { offset: lastComma, length: 1 }, replacement: '' };
  const { range, replacement } = findSyntaxMistake(text, firstError) ?? {};
  return range === undefined || replacement === undefined ? undefined : { range, replacement };
}

/**
 * Returns an edit after which the parser can continue and find independent errors. Undefined if there is no such edit.
 */
export function findRecoveryEdit(
  text: string,
  firstError: ParseError,
): { readonly range: TextRange; readonly replacement: string } | undefined {
  const fix = findUnambiguousFix(text, firstError);
  if (fix !== undefined) return fix;
  const { range, meant } = findSyntaxMistake(text, firstError) ?? {};
  if (range !== undefined)
    return meant === undefined || meant === '"' ? undefined : { range, replacement: meant };
  const { error, offset, length } = firstError;
  const textBefore = text.slice(0, offset);
  const end = textBefore.trimEnd().length;
  // Insert a comma only if the next entry is on another line. On the same line, a quote may be missing instead of a
  // comma.
  if (error === commaExpected && textBefore.includes('\n', end) && /^["\d{[-]/.test(text.slice(offset)))
    return { range: { offset: end, length: 0 }, replacement: ',' };
  if (error === colonExpected && textBefore.endsWith('" '))
    return { range: { offset: end, length: 0 }, replacement: ':' };
  if (error === valueExpected && textBefore[end - 1] === ':' && /^[,}]/.test(text.slice(offset)))
    return { range: { offset: end, length: 0 }, replacement: ' null' };
  const isCompleteComment = /^(?:\/\/.*|\/\*.*\*\/)$/s.test(text.slice(offset, offset + length));
  return error === invalidComment && isCompleteComment
    ? { range: { offset, length }, replacement: '' }
    : undefined;
}

/** Returns only the first error, because most later errors are consequences of the first error. */
export function findFirstSyntaxError(
  text: string,
  errors: readonly ParseError[],
  root: Node | undefined,
): Finding | undefined {
  if (text.trim() === '')
    return {
      code: 'json-syntax',
      pointer: '',
      found: 'an empty file',
      expected: 'one JSON object',
      range: { offset: 0, length: 0 },
    };
  const firstError = errors[0];
  if (firstError !== undefined) {
    const { offset, length } = firstError;
    const lastComma = findTrailingComma(text, offset);
    if (lastComma >= 0) {
      const found = `a comma before ${quote(text.slice(offset, offset + 1))}`;
      const range = { offset: lastComma, length: 1 };
      return {
        code: 'json-syntax',
        pointer: '',
        found,
        expected: 'none after the last entry: remove it',
        fixable: true,
        range,
      };
    }
    const mistake = findSyntaxMistake(text, firstError);
    if (mistake !== undefined) {
      const { range, expected, meant, replacement } = mistake;
      const found = quote(text.slice(range.offset, range.offset + range.length));
      return {
        code: 'json-syntax',
        pointer: '',
        found,
        expected,
        range,
        ...(meant !== undefined && { meant }),
        ...(replacement !== undefined && { fixable: true as const }),
      };
    }
    const found = offset >= text.length ? 'the end of the file' : quote(text.slice(offset, offset + length));
    // Mark the end of the previous value, where the comma is missing. The next entry is often one line below.
    const range =
      firstError.error === commaExpected
        ? { offset: text.slice(0, offset).trimEnd().length, length: 0 }
        : { offset, length };
    const expected = describeExpected(firstError.error, text, offset);
    return { code: 'json-syntax', pointer: '', found, expected, range };
  }
  const errorMessage = findParseError(text);
  if (root !== undefined && errorMessage === undefined) return undefined;
  const expected = 'valid JSON (RFC 8259)';
  return {
    code: 'json-syntax',
    pointer: '',
    found: errorMessage ?? 'no value',
    expected,
    range: { offset: 0, length: 0 },
  };
}

/** Returns the offset of a trailing comma before the closing bracket at `offset`, or -1. */
function findTrailingComma(text: string, offset: number): number {
  if (text[offset] !== '}' && text[offset] !== ']') return -1;
  const textBefore = text.slice(0, offset).trimEnd();
  return textBefore.endsWith(',') ? textBefore.length - 1 : -1;
}

/** Returns the error message of `JSON.parse`, or undefined if `JSON.parse` accepts the text. */
function findParseError(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof SyntaxError ? error.message : String(error);
  }
}

function quote(text: string): string {
  const truncatedText = truncate(text, 40, 40);
  const visibleText = truncatedText
    .replaceAll('\n', '⏎')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu, formatCodePoint);
  return `\`${visibleText}\``;
}
