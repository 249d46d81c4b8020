import type { JsonSchema } from './json-schema.ts';

/**
 * ASCII but for the quote and the backslash, Latin letters, quotation marks and dashes, €, trade-mark signs, Han characters and their
 * marks: `JSON.stringify` writes them as they are, none is hidden, and any row of them is in NFC.
 */
const notSpaces = String.raw`!#-[\]-~\xa1-\u02ff\u2010-\u2027\u20ac\u2117\u2120\u2122\u3001-\u3029\u4e00-\u9fa5\uff01-\uff5e`;
const notSpace = `[${notSpaces}]`;
const anyCharacter = `[ ${notSpaces}]`;

/** For each format the usual ones of its texts. */
const formats: Readonly<Record<string, string>> = {
  // February has a 29th now and then: not in most of its years.
  date: String.raw`\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))`,
  uri: String.raw`https:\/\/[a-z\d.-]+(?:\/[\w.~!$&'()*+,;=:@\/-]*)?(?:\?[\w.~!$&'()*+,;=:@\/?-]*)?`,
  'json-pointer': String.raw`(?:\/[\w$-]+)+`,
};

/** Patterns that a format holds to of itself. */
const ofFormats: Readonly<Record<string, string>> = { date: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' };

/** A JSON string of plain characters, in its quotes, that the schema allows. */
export function stringPattern(schema: JsonSchema): string {
  const { const: only, enum: several, format, pattern, maxLength } = schema;
  const listed = only === undefined ? several : [only];
  if (listed !== undefined) return `"${oneOf(listed.map(literally))}"`;
  const atMost = maxLength === undefined ? '' : `(?=[^"]{0,${maxLength}}")`;
  if (format !== undefined) {
    const usual = formats[format];
    if (usual === undefined || ![undefined, ofFormats[format]].includes(pattern))
      throw new Error(`No pattern is known for the format ${format} with ${pattern}.`);
    return `"${atMost}${usual}"`;
  }
  if (pattern === undefined || !/^\^.*\$$/.test(pattern))
    throw new Error('A string needs a pattern from its start to its end.');
  return `"${atMost}${withinQuotes(pattern.slice(1, -1))}"`;
}

/** The pattern with nothing in it that a quote or an escape would match. Throws where it cannot be told. */
function withinQuotes(pattern: string): string {
  const parts = pattern.match(/\\S|\[\\s\\S\]|\\\.|\[[\w-]+\]|\{\d+(?:,\d+)?\}|\((?!\?)|[)|+*?./\w-]/g) ?? [];
  if (parts.join('') !== pattern)
    throw new Error(`The pattern ${pattern} has parts that are not known here.`);
  const known: Readonly<Record<string, string>> = {
    '\\S': notSpace,
    '.': anyCharacter,
    '[\\s\\S]': anyCharacter,
    '(': '(?:',
  };
  return `(?:${parts.map((part) => known[part] ?? part).join('')})`;
}

/** A number from 0 to `maximum` as `JSON.stringify` writes it, of at most four digits behind the point; or a whole one from 1. */
export function numberPattern({ type, minimum, maximum = 999_999_999 }: JsonSchema): string {
  if (!Number.isInteger(maximum)) throw new Error('A number ends at a whole one.');
  const whole = oneOf(wholeNumbersBelow(maximum));
  if (type === 'integer' && minimum === 1) return `(?!0)${oneOf([whole, `${maximum}`])}`;
  if (type === 'integer' || minimum !== 0) throw new Error('A number begins at 0, a whole one at 1.');
  return oneOf([String.raw`${whole}(?:\.\d{0,3}[1-9])?`, `${maximum}`]);
}

/** For each digit of `limit` the numbers that are like it before that digit and less there; and all that are shorter. */
function wholeNumbersBelow(limit: number): readonly string[] {
  const digits = String(limit);
  const shorter = Array.from({ length: digits.length - 1 }, (_, more) =>
    more === 0 ? '\\d' : `[1-9]\\d{${more}}`,
  );
  const asLong = Array.from(digits, (digit, at) => {
    const least = at === 0 && digits.length > 1 ? 1 : 0;
    const rest = digits.length - at - 1;
    return Number(digit) <= least
      ? []
      : [`${digits.slice(0, at)}[${least}-${Number(digit) - 1}]\\d{${rest}}`];
  });
  return [...shorter, ...asLong.flat()];
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

function oneOf(patterns: readonly string[]): string {
  return patterns.length === 1 ? `${patterns[0]}` : `(?:${patterns.join('|')})`;
}
