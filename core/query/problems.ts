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

type QueryProblemReason =
  | 'unknown-name'
  | 'missing'
  | 'not-listed'
  | 'not-a-number'
  | 'not-a-whole-number'
  | 'not-a-day'
  | 'not-a-card-id'
  | 'out-of-range'
  | 'too-many'
  | 'mixed-not'
  | 'repeated'
  | 'conflict'
  | 'wrong-route'
  | 'malformed';

/** A problem with one query parameter. The response lists the problem in `errors`. */
export interface QueryProblem extends Problem<QueryProblemCode> {
  /** The parameter name, truncated to 100 characters. */
  readonly name: string;
  /** The given value, truncated to 100 characters. */
  readonly value?: string;
  readonly reason: QueryProblemReason;
  /** All allowed values, if there are at most 50. */
  readonly allowed?: readonly string[];
  /** The URL that lists the allowed values if there are more than 50, such as `/v1/facets?facets=issuer_id`. */
  readonly allowed_at?: string;
  readonly suggestion?: string;
}

export const maxProblems = 20;

const maxEchoLength = 100;
const maxAllowedShown = 50;

/** Truncates input, so that a response does not repeat long input. */
const truncateEcho = (text: string): string => truncateCodePoints(text, maxEchoLength);

/**
 * Builds the problem for a value that is not allowed. `allowedAt` is the URL of the list of allowed values. The problem contains
 * this URL instead of the list if there are more than 50 values.
 */
export function createNotListedProblem(
  name: string,
  value: string,
  allowed: readonly string[],
  allowedAt = '/v1/facets',
): QueryProblem {
  const suggestion = suggestName(truncateEcho(value), allowed);
  const isShortList = allowed.length <= maxAllowedShown;
  return {
    code: 'parameter-value',
    name: truncateEcho(name),
    value: truncateEcho(value),
    reason: 'not-listed',
    ...(isShortList ? { allowed } : { allowed_at: allowedAt }),
    ...(suggestion !== undefined && { suggestion }),
    sentence: isShortList
      ? `${truncateEcho(name)}=${truncateEcho(value)} is not ${allowed.length === 1 ? '' : 'one of '}${allowed.join(', ')}.`
      : `${truncateEcho(name)}=${truncateEcho(value)} is unknown. See ${allowedAt} for the allowed values.`,
  };
}

/**
 * Builds the problem for a value in the wrong format. `problem` is the end of the sentence, such as `is not a whole number from 1
 * to 100`.
 */
export function createWrongValueProblem(
  name: string,
  value: string,
  reason: QueryProblemReason,
  problem: string,
): QueryProblem {
  return {
    code: 'parameter-value',
    name,
    value: truncateEcho(value),
    reason,
    sentence: `${name}=${truncateEcho(value)} ${problem}.`,
  };
}

export function createTooManyProblem(name: string, count: number, limit: number): QueryProblem {
  return {
    code: 'parameter-value',
    name,
    reason: 'too-many',
    sentence: `${name} has ${count} values; at most ${limit} are allowed.`,
  };
}

export function createRepeatedProblem(name: string): QueryProblem {
  return {
    code: 'parameter-repeated',
    name,
    reason: 'repeated',
    sentence: `${name} is given more than once; it takes one value.`,
  };
}

export function createConflictProblem(name: string, otherName: string): QueryProblem {
  const sentence = `${name} and ${otherName} cannot be combined.`;
  return { code: 'parameter-conflict', name, reason: 'conflict', sentence };
}

export function createMixedNegationProblem(name: string, value: string): QueryProblem {
  return {
    code: 'parameter-conflict',
    name,
    value: truncateEcho(value),
    reason: 'mixed-not',
    sentence: `${name} mixes values with and without "!". Put "!" before every value or none.`,
  };
}

/** Names that people know from other APIs. The first that the route has is suggested. */
const familiarNames: Readonly<Record<string, readonly string[]>> = {
  page: ['offset'],
  per_page: ['limit'],
  page_size: ['limit'],
  search: ['q'],
  query: ['q'],
  name: ['q'],
};

export function createUnknownNameProblem(
  name: string,
  route: string,
  known: readonly string[],
): QueryProblem {
  const familiar = Object.hasOwn(familiarNames, name) ? familiarNames[name] : [];
  const isSearch = name === 'q' || familiar?.includes('q') === true;
  const isForSearch = isSearch && route === 'cards';
  const suggestion =
    familiar?.find((other) => known.includes(other)) ?? suggestName(truncateEcho(name), known);
  return {
    code: 'parameter-unknown',
    name: truncateEcho(name),
    reason: isForSearch ? 'wrong-route' : 'unknown-name',
    allowed: known,
    ...(!isForSearch && suggestion !== undefined && { suggestion }),
    sentence: isForSearch
      ? `/v1/cards does not support ${name}. Use /v1/search?q=.`
      : `/v1/${route} has no parameter ${truncateEcho(name)}.`,
  };
}

export function createSinceProblem(since: string | undefined): QueryProblem {
  const start =
    since === undefined
      ? 'since is missing'
      : `since=${truncateEcho(since)} is not a release, version or day`;
  return {
    code: 'parameter-value',
    name: 'since',
    ...(since !== undefined && { value: truncateEcho(since) }),
    reason: since === undefined ? 'missing' : 'malformed',
    sentence: `${start}. Use a data_version of 12 hexadecimal digits, a release tag such as v1.3.0, or a day such as 2026-11-24.`,
  };
}

export function createBadCursorProblem(value: string): QueryProblem {
  return {
    code: 'cursor-malformed',
    name: 'after',
    value: truncateEcho(value),
    reason: 'malformed',
    sentence: 'after is not a valid cursor for a list in this order. Use "next" of the previous page.',
  };
}

export function createMalformedProblem(part: string): QueryProblem {
  return {
    code: 'target-malformed',
    name: truncateEcho(part),
    reason: 'malformed',
    sentence: `The query contains ${truncateEcho(part)}, which is not valid percent-encoded UTF-8, or contains NUL.`,
  };
}

const maxEdits = 2;

/**
 * Returns the candidate with the smallest edit distance from a word, at most two. Ignores case. If no candidate is that close,
 * returns the first that starts with the word, if any.
 */
export function suggestName(word: string, candidates: Iterable<string>): string | undefined {
  const lowerWord = word.toLowerCase();
  const wordPoints = listCodePoints(lowerWord);
  // Short words allow fewer edits, because two edits turn any two letters into any other two letters.
  const limit = wordPoints.length <= 2 ? 0 : wordPoints.length === 3 ? 1 : maxEdits;
  let bestCandidate: string | undefined;
  let prefixMatch: string | undefined;
  let fewestEdits = limit + 1;
  for (const candidate of candidates) {
    const name = candidate.toLowerCase();
    const edits = computeBoundedEditDistance(wordPoints, listCodePoints(name), limit);
    if (edits < fewestEdits) [bestCandidate, fewestEdits] = [candidate, edits];
    if (lowerWord !== '' && name.startsWith(lowerWord)) prefixMatch ??= candidate;
  }
  return bestCandidate ?? prefixMatch;
}

/** Suggests a card id for what somebody took for one: another spelling, a file name, or an id without its country. */
export function suggestCardId(text: string, ids: readonly string[]): string | undefined {
  const word = text
    .slice(0, maxEchoLength)
    .replace(/\.json$/i, '')
    .toLowerCase();
  return ids.find((id) => id === word || id.slice(id.indexOf('-') + 1) === word) ?? suggestName(word, ids);
}
