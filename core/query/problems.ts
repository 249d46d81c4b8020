import { computeBoundedEditDistance, listCodePoints } from '#core/text/nearest';
import type { Problem } from '#core/text/result';
import { truncateCodePoints } from '#core/text/truncate';

export type QueryProblemCode =
  | 'parameter-unknown'
  | 'parameter-value'
  | 'parameter-repeated'
  | 'parameter-conflict'
  | 'cursor-malformed'
  | 'target-malformed';

/** A problem with one query parameter. The response lists the problem in `errors`. Names and values are truncated. */
export interface QueryProblem extends Problem<QueryProblemCode> {
  readonly name: string;
  readonly value?: string;
  readonly reason: string;
  /** All allowed values, if there are at most 50. */
  readonly allowed?: readonly string[];
  /** The URL that lists the allowed values if there are more than 50, such as `/v1/facets?facets=issuer_id`. */
  readonly allowed_at?: string;
  readonly suggestion?: string;
}

export const maxProblems = 20;
const maxAllowedShown = 50;

/** Truncates input, so that a response does not repeat long input. */
const echo = (text: string): string => truncateCodePoints(text, 100);

export function createNotListedProblem(
  name: string,
  given: string,
  allowed: readonly string[],
  allowedAt = '/v1/facets',
): QueryProblem {
  const value = echo(given);
  const suggestion = suggestName(value, allowed);
  const isShortList = allowed.length <= maxAllowedShown;
  const list = `${allowed.length === 1 ? '' : 'one of '}${allowed.join(', ')}`;
  return {
    code: 'parameter-value',
    name: echo(name),
    value,
    reason: 'not-listed',
    ...(isShortList ? { allowed } : { allowed_at: allowedAt }),
    ...(suggestion !== undefined && { suggestion }),
    sentence: `${echo(name)}=${value} is ${isShortList ? `not ${list}` : `unknown. See ${allowedAt} for the allowed values`}.`,
  };
}

/** `end` is the end of the sentence, such as `is not a whole number from 1 to 100`. */
export function createWrongValueProblem(
  name: string,
  given: string,
  reason: string,
  end: string,
): QueryProblem {
  const value = echo(given);
  return { code: 'parameter-value', name, value, reason, sentence: `${name}=${value} ${end}.` };
}

export function createTooManyProblem(name: string, count: number, limit: number): QueryProblem {
  const sentence = `${name} has ${count} values; at most ${limit} are allowed.`;
  return { code: 'parameter-value', name, reason: 'too-many', sentence };
}

export function createRepeatedProblem(name: string): QueryProblem {
  const sentence = `${name} is given more than once; it takes one value.`;
  return { code: 'parameter-repeated', name, reason: 'repeated', sentence };
}

export function createConflictProblem(name: string, otherName: string): QueryProblem {
  const sentence = `${name} and ${otherName} cannot be combined.`;
  return { code: 'parameter-conflict', name, reason: 'conflict', sentence };
}

export function createMixedNegationProblem(name: string, value: string): QueryProblem {
  const sentence = `${name} mixes values with and without "!". Put "!" before every value or none.`;
  return { code: 'parameter-conflict', name, value: echo(value), reason: 'mixed-not', sentence };
}

/** Names that people know from other APIs, and the names here. */
const familiarNames: ReadonlyMap<string, string> = new Map([
  ['page', 'offset'],
  ['per_page', 'limit'],
  ['page_size', 'limit'],
  ['search', 'q'],
  ['query', 'q'],
  ['name', 'q'],
  ['q', 'q'],
]);

export function createUnknownNameProblem(
  given: string,
  route: string,
  known: readonly string[],
): QueryProblem {
  const name = echo(given);
  const familiar = familiarNames.get(given);
  const isForSearch = familiar === 'q' && route === 'cards';
  const suggestion = familiar !== undefined && known.includes(familiar) ? familiar : suggestName(name, known);
  return {
    code: 'parameter-unknown',
    name,
    reason: isForSearch ? 'wrong-route' : 'unknown-name',
    allowed: known,
    ...(!isForSearch && suggestion !== undefined && { suggestion }),
    sentence: isForSearch
      ? `/v1/cards does not support ${name}. Use /v1/search?q=.`
      : `/v1/${route} has no parameter ${name}.`,
  };
}

export function createSinceProblem(since: string | undefined): QueryProblem {
  const [reason, value] = since === undefined ? ['missing', {}] : ['malformed', { value: echo(since) }];
  const start =
    since === undefined ? 'since is missing' : `since=${echo(since)} is not a release, version or day`;
  const advice =
    'Use a data_version of 12 hexadecimal digits, a release tag such as v1.3.0, or a day such as 2026-11-24.';
  return { code: 'parameter-value', name: 'since', ...value, reason, sentence: `${start}. ${advice}` };
}

export function createBadCursorProblem(value: string): QueryProblem {
  const sentence = 'after is not a valid cursor for a list in this order. Use "next" of the previous page.';
  return { code: 'cursor-malformed', name: 'after', value: echo(value), reason: 'malformed', sentence };
}

export function createMalformedProblem(part: string): QueryProblem {
  const sentence = `The query contains ${echo(part)}, which is not valid percent-encoded UTF-8, or contains NUL.`;
  return { code: 'target-malformed', name: echo(part), reason: 'malformed', sentence };
}

/**
 * Returns the candidate with the smallest edit distance from a word, at most two. Ignores case. If no candidate is that close,
 * returns the first that starts with the word, if any.
 */
export function suggestName(word: string, candidates: Iterable<string>): string | undefined {
  const lowerWord = word.toLowerCase();
  const points = listCodePoints(lowerWord);
  // Short words allow fewer edits, because two edits turn any two letters into any other two letters.
  const limit = points.length <= 2 ? 0 : points.length === 3 ? 1 : 2;
  let [best, prefixMatch]: (string | undefined)[] = [];
  let fewestEdits = limit + 1;
  for (const candidate of candidates) {
    const name = candidate.toLowerCase();
    const edits = computeBoundedEditDistance(points, listCodePoints(name), limit);
    if (edits < fewestEdits) [best, fewestEdits] = [candidate, edits];
    if (lowerWord !== '' && name.startsWith(lowerWord)) prefixMatch ??= candidate;
  }
  return best ?? prefixMatch;
}

/** Suggests a card id for what somebody took for one: another spelling, a file name, or an id without its country. */
export function suggestCardId(text: string, ids: readonly string[]): string | undefined {
  const word = echo(text)
    .replace(/\.json$/i, '')
    .toLowerCase();
  return ids.find((id) => id === word || id.slice(id.indexOf('-') + 1) === word) ?? suggestName(word, ids);
}
