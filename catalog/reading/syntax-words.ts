import { getLocation, type ParseErrorCode } from 'jsonc-parser';

/** What the parser expected, by its error code; the codes are jsonc-parser's `ParseErrorCode`. */
const expectations = {
  1: 'a value: an object, an array, a string in double quotes, a number, true, false or null',
  2: 'a number as JSON writes it, such as 95 or 2.7',
  3: 'a key in double quotes',
  4: 'a value: an object, an array, a string in double quotes, a number, true, false or null',
  5: 'a colon between key and value',
  6: 'a comma between two entries',
  7: 'a closing brace }',
  8: 'a closing bracket ]',
  9: 'the end of the file after the record',
  10: 'no comment, JSON has none: take it out, or say it in `notes`',
  11: 'no comment, JSON has none: take it out, or say it in `notes`',
  12: 'a closing double quote on the same line',
  13: 'digits after the sign, the point or the e',
  14: 'four hexadecimal digits after \\u',
  15: 'one of \\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u after a backslash',
  16: 'no control character inside a string: write it as \\n, \\t or \\u and four digits',
} as const satisfies Record<ParseErrorCode, string>;

const symbolUnknown = 1 satisfies ParseErrorCode;
export const keyExpected = 3 satisfies ParseErrorCode;
export const valueExpected = 4 satisfies ParseErrorCode;
export const commaExpected = 6 satisfies ParseErrorCode;

/** What the parser expected at `offset`, and what to do where that is plain. */
export function syntaxExpectation(code: ParseErrorCode, text: string, offset: number): string {
  if (code === symbolUnknown) return expectedBehind(text, offset);
  // Before a bracket or the end of the file it is the bracket that is wrong.
  if (code === commaExpected && /^["\w{[-]/.test(text.slice(offset)))
    return `${expectations[code]}: add one here`;
  if (
    code === valueExpected &&
    /^[,}]/.test(text.slice(offset)) &&
    text.slice(0, offset).trimEnd().endsWith(':')
  )
    return 'a value: write `null` where nobody read it';
  return expectations[code];
}

/** A word or sign that JSON does not know may stand anywhere; what belongs there follows from what is before it. */
function expectedBehind(text: string, offset: number): string {
  const before = text.slice(0, offset).trimEnd().at(-1) ?? '';
  if (before === '{') return expectations[keyExpected];
  if (before === ',')
    return expectations[getLocation(text, offset).isAtPropertyKey ? keyExpected : valueExpected];
  if (/^[:[]?$/.test(before)) return expectations[valueExpected];
  return 'a comma, a closing bracket or, behind a key, a colon';
}
