import type { FieldWords } from '../generated/fields.ts';
import { meantDate } from '../meant-date.ts';
import { meantSlug } from '../meant-slug.ts';
import { valueAt } from '../pointer.ts';
import { asClause, show } from './value-words.ts';

/** What a text of the wrong form is, what its field takes and, where it is plain, what was meant. */
export interface FormatWords {
  readonly found: string;
  readonly expected: string;
  readonly meant?: string;
}

/** How patterns of slugs end; ids of cards have their country before one. */
const slugs = '[a-z0-9]+(-[a-z0-9]+)*$';

/** Of a longer text nobody would compare what was meant. */
const longest = 500;

/** The words for a text that `rule`, a format or a pattern of the schema, refuses. */
export function formatWords(value: unknown, rule: string, field: FieldWords, document: unknown): FormatWords {
  const text = String(value);
  const { expected, meant } = formOf(text, rule, field, document);
  return {
    found: show(value),
    expected,
    ...(meant !== undefined && meant !== text && text.length <= longest && { meant }),
  };
}

interface Form {
  readonly expected: string;
  readonly meant?: string | undefined;
}

function formOf(text: string, rule: string, field: FieldWords, document: unknown): Form {
  if (rule === 'uri') return addressForm(text, field);
  if (rule === 'json-pointer') return pointerForm(text, document);
  if (rule.startsWith('^[0-9]{4}-'))
    return { expected: 'a day as YYYY-MM-DD, such as `2026-07-24`', meant: meantDate(text) };
  if (rule.endsWith(`-${slugs}`)) {
    const meant = meantSlug(text);
    return {
      expected: description(field) + example(field),
      meant: meant && /^(us|ca|cn)-/.test(meant) ? meant : undefined,
    };
  }
  if (rule.endsWith(slugs))
    return {
      expected: `${description(field)}, in a-z, 0-9 and single hyphens${example(field)}`,
      meant: meantSlug(text),
    };
  if (rule.startsWith('^[a-z0-9-]+(\\.')) return domainForm(text, field);
  if (/^\s|\s$/.test(text))
    return { expected: 'no space before or behind it', meant: text.trim() || undefined };
  return { expected: description(field) + example(field) };
}

function addressForm(text: string, field: FieldWords): Form {
  const trimmed = text.trim();
  if (/^https:\/\//i.test(trimmed) && URL.canParse(trimmed))
    return {
      expected: 'an address in letters of a to z and plain signs, with all others percent-encoded',
      meant: new URL(trimmed).href.replace(/[[\]|\\^`{}]/g, encodeURIComponent),
    };
  const whole = `https://${trimmed}`;
  const isHost = /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]\S*)?$/i.test(trimmed) && URL.canParse(whole);
  return { expected: `a whole address from https:// on${example(field)}`, meant: isHost ? whole : undefined };
}

function domainForm(text: string, field: FieldWords): Form {
  const whole = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  const host = URL.canParse(whole) ? new URL(whole).hostname.replace(/^www\./, '') : '';
  return {
    expected: `a domain alone, without https:// and without a path${example(field)}`,
    meant: host.includes('.') ? host : undefined,
  };
}

/** `annual_fee.amount` is written as in JavaScript, and meant as a pointer. */
function pointerForm(text: string, document: unknown): Form {
  const pointer = `/${text.replace(/\[(\d+)\]/g, '/$1').replaceAll('.', '/')}`;
  return {
    expected: 'a path that begins with a slash, such as `/annual_fee` or `/rewards/base_rate`',
    meant: valueAt(document, pointer) === undefined ? undefined : pointer,
  };
}

function description(field: FieldWords): string {
  return asClause(field.description);
}

function example(field: FieldWords): string {
  return `, such as ${show(field.example)}`;
}
