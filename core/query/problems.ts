import { computeBoundedEditDistance, listCodePoints } from '#core/text/nearest';
import { truncateCodePoints } from '#core/text/truncate';
import type { QueryRoute } from './fields.ts';

export type QueryFaultCode =
  | 'parameter-unknown'
  | 'parameter-value'
  | 'parameter-repeated'
  | 'parameter-conflict'
  | 'query-too-long'
  | 'cursor-malformed'
  | 'target-malformed';

type QueryFaultReason =
  | 'unknown-name'
  | 'not-listed'
  | 'not-a-number'
  | 'not-a-whole-number'
  | 'not-a-day'
  | 'not-a-card-id'
  | 'out-of-range'
  | 'too-many'
  | 'too-long'
  | 'mixed-not'
  | 'repeated'
  | 'conflict'
  | 'wrong-route'
  | 'malformed';

/** A problem with one query parameter. The response lists the problem in `errors`. */
export interface QueryFault {
  readonly code: QueryFaultCode;
  /** The parameter name, truncated to 100 characters. */
  readonly name: string;
  /** The given value, truncated to 100 characters. */
  readonly value?: string;
  readonly reason: QueryFaultReason;
  /** All allowed values, if there are at most 50. */
  readonly allowed?: readonly string[];
  /** The URL that lists the allowed values if there are more than 50, such as `/v1/facets?facets=issuer_id`. */
  readonly allowed_at?: string;
  readonly suggestion?: string;
  readonly message: string;
}

export const maxFaults = 20;

const maxEchoLength = 100;
const maxAllowedShown = 50;

/** Truncates input, so that a response does not repeat long input. */
const truncateEcho = (text: string): string => truncateCodePoints(text, maxEchoLength);

/**
 * Builds the fault for a value that is not allowed. `allowedAt` is the URL of the list of allowed values. The fault contains
 * this URL instead of the list if there are more than 50 values.
 */
export function createNotListedFault(
  name: string,
  value: string,
  allowed: readonly string[],
  allowedAt = '/v1/facets',
): QueryFault {
  const suggestion = suggestName(truncateEcho(value), allowed);
  const isShortList = allowed.length <= maxAllowedShown;
  return {
    code: 'parameter-value',
    name: truncateEcho(name),
    value: truncateEcho(value),
    reason: 'not-listed',
    ...(isShortList ? { allowed } : { allowed_at: allowedAt }),
    ...(suggestion !== undefined && { suggestion }),
    message: isShortList
      ? `${truncateEcho(name)}=${truncateEcho(value)} is not ${allowed.length === 1 ? '' : 'one of '}${allowed.join(', ')}.`
      : `${truncateEcho(name)}=${truncateEcho(value)} is unknown. See ${allowedAt} for the allowed values.`,
  };
}

/**
 * Builds the fault for a value in the wrong format. `problem` is the end of the message, such as `is not a whole number from 1
 * to 100`.
 */
export function createWrongValueFault(
  name: string,
  value: string,
  reason: QueryFaultReason,
  problem: string,
): QueryFault {
  return {
    code: 'parameter-value',
    name,
    value: truncateEcho(value),
    reason,
    message: `${name}=${truncateEcho(value)} ${problem}.`,
  };
}

export function createTooManyFault(name: string, count: number, limit: number): QueryFault {
  return {
    code: 'parameter-value',
    name,
    reason: 'too-many',
    message: `${name} has ${count} values; at most ${limit} are allowed.`,
  };
}

export function createRepeatedFault(name: string): QueryFault {
  return {
    code: 'parameter-repeated',
    name,
    reason: 'repeated',
    message: `${name} is given more than once; it takes one value.`,
  };
}

export function createConflictFault(name: string, otherName: string): QueryFault {
  const message = `${name} and ${otherName} cannot be combined.`;
  return { code: 'parameter-conflict', name, reason: 'conflict', message };
}

export function createMixedNegationFault(name: string, value: string): QueryFault {
  return {
    code: 'parameter-conflict',
    name,
    value: truncateEcho(value),
    reason: 'mixed-not',
    message: `${name} mixes values with and without "!". Put "!" before every value or none.`,
  };
}

export function createUnknownNameFault(
  name: string,
  route: QueryRoute,
  known: readonly string[],
): QueryFault {
  const isSearchParameter = name === 'q' && route === 'cards';
  const suggestion = suggestName(truncateEcho(name), known);
  return {
    code: 'parameter-unknown',
    name: truncateEcho(name),
    reason: isSearchParameter ? 'wrong-route' : 'unknown-name',
    allowed: known,
    ...(!isSearchParameter && suggestion !== undefined && { suggestion }),
    message: isSearchParameter
      ? '/v1/cards does not support q. Use /v1/search.'
      : `/v1/${route} has no parameter ${truncateEcho(name)}.`,
  };
}

export function createTooLongFault(message: string): QueryFault {
  return { code: 'query-too-long', name: 'q', reason: 'too-long', message };
}

export function createBadCursorFault(value: string): QueryFault {
  return {
    code: 'cursor-malformed',
    name: 'after',
    value: truncateEcho(value),
    reason: 'malformed',
    message: 'after is not a valid cursor for a list in this order. Use "next" of the previous page.',
  };
}

export function createMalformedFault(part: string): QueryFault {
  return {
    code: 'target-malformed',
    name: truncateEcho(part),
    reason: 'malformed',
    message: `The query contains ${truncateEcho(part)}, which is not valid percent-encoded UTF-8, or contains NUL.`,
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
