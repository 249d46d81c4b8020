import { decodeOrKeep } from '#core/text/decode';
import { truncate } from '#core/text/truncate';

const invisiblePattern = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Removes control, bidirectional and other invisible characters, and lone surrogates. */
export function removeInvisible(text: string): string {
  return text.replace(invisiblePattern, '');
}

/** Escapes control, bidirectional and other invisible characters as in JSON, such as `\u200b`. */
export function escapeInvisible(text: string): string {
  return text.replace(invisiblePattern, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}

/**
 * Makes a text from the server safe to show in a message. The result is one line of at most 200 characters, without the values
 * of URL queries.
 */
export function sanitizeServerText(text: string, redact: Redact): string {
  // Redact secrets before shortening the text. A token that is cut off would no longer be recognized.
  const line = redact(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/([?&][\w%.[\]-]+=)[^\s&"'<>\\]+/g, '$1…')
    .replace(/((?:verifier|secure_params)["']?\s*[:=]\s*["']?)[^\s&"',<>\\]+/gi, '$1…');
  return escapeInvisible(truncate(line, 200));
}

/** Removes the access token from a text. Every text must pass through this function before it is written. */
export type Redact = (text: string) => string;

/**
 * Creates a function that replaces the token in a text with `<token>`. If there is no token, the function returns the text
 * unchanged.
 */
export function createRedactor(token: string | undefined): Redact {
  if (token === undefined || token === '') return (text) => text;
  const forms = [...new Set([token, encodeURIComponent(token)])];
  return (text) => forms.reduce((redacted, form) => redacted.replaceAll(form, '<token>'), text);
}

const harmlessNames: ReadonlySet<string> = new Set([
  'per_page',
  'include[]',
  'order_by',
  'student_ids[]',
  'user_id',
  'only_announcements',
  'context_codes[]',
  'start_date',
  'end_date',
]);

/** Formats the path and query of a request for the log. Shows the values of harmless parameters only. */
export function redactTarget(target: string): string {
  const [path = '', ...query] = target.split('?');
  if (query.length === 0) return escapeInvisible(path);
  const pairs = query.join('?').split('&').map(redactPair);
  return escapeInvisible(`${path}?${pairs.join('&')}`);
}

function redactPair(pair: string): string {
  const [rawName = '', ...rest] = pair.split('=');
  const name = decodeOrKeep(rawName);
  if (rest.length === 0) return name;
  return `${name}=${harmlessNames.has(name) ? decodeOrKeep(rest.join('=')) : '…'}`;
}
