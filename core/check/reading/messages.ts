import { cardIdPattern, currencyByCountry, isCountry } from '#core/card/card';
import { normalizeDate } from '#core/card/days';
import type { FieldWords } from '#core/card/generated/fields';
import { valueAt } from '#core/card/json';
import { slugify } from '#core/text/fold';
import { truncate } from '#core/text/truncate';
import type { MismatchFacts } from '../rules/rule.ts';

/** Formats a value for a message: short JSON in backticks, or words such as “a list of 2 items”. */
export function formatValue(value: unknown): string {
  if (Array.isArray(value))
    return value.length === 0 ? 'an empty list' : `a list of ${formatCount(value.length, 'item')}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value) ?? 'nothing';
  return `\`${truncate(text, 80, 80)}\``;
}

/** Describes the type of a value, such as “a list”. Includes the value of a text or number: “the text `"x"`”. */
export function describeType(value: unknown): string {
  if (value === null) return '`null`';
  if (Array.isArray(value)) return 'a list';
  switch (typeof value) {
    case 'string':
      return `the text ${formatValue(value)}`;
    case 'number':
      return Number.isFinite(value) ? `the number ${formatValue(value)}` : 'a number that is too large';
    case 'boolean':
      return formatValue(value);
    default:
      return 'an object';
  }
}

/**
 * Returns the first sentence of a description in a form that can follow other words: without the period, and with a
 * lower-case first letter.
 */
export function asClause(description: string): string {
  const sentence = /^.*?(?=\.(\s|$)|$)/s.exec(description)?.[0] ?? description;
  // ISO, JSON and other acronyms keep their capitals.
  return /^[A-Z](?![A-Z])/.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text in double quotes',
  number: 'a number without quotes',
  integer: 'a whole number without quotes',
  object: 'an object in { }',
  array: 'a list in [ ]',
  null: '`null`',
  boolean: '`true` or `false`',
};

/** `shape` is an example of the object, if one is allowed. */
export function describeAllowedTypes(type: unknown, shape?: string): string {
  const types = Array.isArray(type) ? type : String(type).split(',');
  return types
    .map((name) =>
      name === 'object' && shape !== undefined
        ? `an object: \`${shape}\``
        : (typeNames[name] ?? String(name)),
    )
    .join(' or ');
}

export function describeLimit(
  keyword: string,
  params: Readonly<Record<string, unknown>>,
  value: unknown,
): { readonly found: string; readonly expected: string } {
  const limit = Number(params.limit);
  switch (keyword) {
    case 'minimum':
      return { found: formatValue(value), expected: `${limit} or more` };
    case 'maximum':
      return { found: formatValue(value), expected: `${limit} or less` };
    case 'maxLength':
      return {
        found: formatCount([...String(value)].length, 'character'),
        expected: `${limit} characters or fewer`,
      };
    case 'minItems':
      return { found: formatValue(value), expected: `at least ${formatCount(limit, 'item')}` };
    case 'maxItems':
      return { found: formatValue(value), expected: `at most ${formatCount(limit, 'item')}` };
    case 'uniqueItems':
      return {
        found: `identical items ${Math.min(Number(params.i), Number(params.j)) + 1} and ${Math.max(Number(params.i), Number(params.j)) + 1}`,
        expected: 'no duplicates',
      };
    case 'minProperties':
      return { found: 'an empty object', expected: `at least ${formatCount(limit, 'entry', 'entries')}` };
    default:
      return { found: formatValue(value), expected: `a value that schema.json allows (${keyword})` };
  }
}

function formatCount(number: number, singular: string, plural = `${singular}s`): string {
  return `${number} ${number === 1 ? singular : plural}`;
}

/** Every schema pattern for slugs ends with this text. In card ids, the country comes before the slug. */
const slugPatternEnd = '[a-z0-9]+(-[a-z0-9]+)*$';

/** The maximum length of a text for which a value is suggested. */
const maxSuggestedLength = 500;

interface InvalidText {
  readonly value: unknown;
  /** The value of `format` or `pattern` in the field's schema. */
  readonly rule: string;
  readonly field: FieldWords;
  readonly pointer: string;
  readonly document: unknown;
}

export function describeFormatMismatch(invalid: InvalidText): MismatchFacts {
  const text = String(invalid.value);
  const { expected, meant } = describeExpected(text, invalid);
  return {
    found: formatValue(invalid.value),
    expected,
    ...(meant !== undefined && meant !== text && text.length <= maxSuggestedLength && { meant }),
  };
}

interface ExpectedFormat {
  readonly expected: string;
  /** The value that was probably meant. Absent if that is unclear. */
  readonly meant?: string | undefined;
}

function describeExpected(text: string, invalid: InvalidText): ExpectedFormat {
  const { rule, field, document } = invalid;
  if (rule === 'uri') return describeAddress(text, field);
  if (rule === 'json-pointer') return describePointer(text, document);
  if (rule.includes('[A-Z]{3}')) return describeCurrency(text, invalid);
  if (rule.startsWith('^[0-9]{4}(-[0-9]'))
    return {
      expected: 'a day as YYYY-MM-DD, a month as YYYY-MM or a year as YYYY, such as `2026-05-28`',
      meant: normalizeDate(text),
    };
  if (rule.startsWith('^[0-9]{4}-'))
    return { expected: 'a day as YYYY-MM-DD, such as `2026-07-24`', meant: normalizeDate(text) };
  if (rule.endsWith(`-${slugPatternEnd}`)) {
    const meant = slugify(text);
    return {
      expected: describeField(field) + formatExample(field),
      meant: meant && cardIdPattern.test(meant) ? meant : undefined,
    };
  }
  if (rule.endsWith(slugPatternEnd))
    return {
      expected: `${describeField(field)}, in a-z, 0-9 and single hyphens${formatExample(field)}`,
      meant: slugify(text),
    };
  if (rule.startsWith('^[a-z0-9-]+(\\.')) return describeDomain(text, field);
  if (/^\s|\s$/.test(text))
    return { expected: 'no space before or after it', meant: text.trim() || undefined };
  return { expected: describeField(field) + formatExample(field) };
}

/** Describes the expected currency code. In fields for a unit, words such as `points` are also allowed. */
function describeCurrency(text: string, { rule, field, pointer, document }: InvalidText): ExpectedFormat {
  const upperCaseText = text.toUpperCase();
  if (new RegExp(rule).test(upperCaseText)) return { expected: 'capital letters', meant: upperCaseText };
  const country = valueAt(document, '/country');
  if (/^\/(annual_fee|welcome_offer)\/currency$/.test(pointer) && isCountry(country))
    return { expected: `\`${currencyByCountry[country]}\`, the currency of the card's country` };
  return { expected: describeField(field) + formatExample(field) };
}

function describeAddress(text: string, field: FieldWords): ExpectedFormat {
  const trimmedText = text.trim();
  if (/^https:\/\//i.test(trimmedText) && URL.canParse(trimmedText))
    return {
      expected: 'an address in ASCII, with all other characters percent-encoded',
      meant: new URL(trimmedText).href.replace(/[[\]|\\^`{}]/g, encodeURIComponent),
    };
  const completeAddress = `https://${trimmedText}`;
  const isHost = /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]\S*)?$/i.test(trimmedText) && URL.canParse(completeAddress);
  return {
    expected: `a complete address that starts with https://${formatExample(field)}`,
    meant: isHost ? completeAddress : undefined,
  };
}

function describeDomain(text: string, field: FieldWords): ExpectedFormat {
  const completeAddress = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  const host = URL.canParse(completeAddress) ? new URL(completeAddress).hostname.replace(/^www\./, '') : '';
  return {
    expected: `only a domain, without https:// and without a path${formatExample(field)}`,
    meant: host.includes('.') ? host : undefined,
  };
}

/**
 * Suggests a JSON Pointer for a path in dot notation. For example, suggests `/annual_fee/amount` for
 * `annual_fee.amount`.
 */
function describePointer(text: string, document: unknown): ExpectedFormat {
  const pointer = `/${text.replace(/\[(\d+)\]/g, '/$1').replaceAll('.', '/')}`;
  return {
    expected: 'a path that starts with a slash, such as `/annual_fee` or `/rewards/base_rate`',
    meant: valueAt(document, pointer) === undefined ? undefined : pointer,
  };
}

function describeField(field: FieldWords): string {
  return asClause(field.description);
}

function formatExample(field: FieldWords): string {
  return `, such as ${formatValue(field.example)}`;
}
