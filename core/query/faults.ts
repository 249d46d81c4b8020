import { codePoints, editsWithin } from '#core/catalog/nearest';
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

/** One thing wrong with a query: an entry of `errors[]`, and the sentence that says it. */
export interface QueryFault {
  readonly code: QueryFaultCode;
  /** The parameter, cut to 100 characters. */
  readonly name: string;
  /** What was given, cut to 100 characters. */
  readonly value?: string;
  readonly reason: QueryFaultReason;
  /** All allowed values, if they are at most 50. */
  readonly allowed?: readonly string[];
  /** Where the allowed values are listed if there are more: `/v1/facets?facets=issuer_id`. */
  readonly allowed_at?: string;
  readonly suggestion?: string;
  readonly message: string;
}

/** A request tells at most so many of its faults. */
export const mostFaults = 20;

const longestEcho = 100;
const mostAllowed = 50;

/** What is echoed: at most 100 code points. */
export function cut(text: string): string {
  const characters = Array.from(text.slice(0, longestEcho * 2));
  return characters.length <= longestEcho && text.length <= longestEcho * 2
    ? text
    : characters.slice(0, longestEcho).join('');
}

/** A value that is not on a list. `seeAt` says where the list is when it is long. */
export function notListed(
  name: string,
  value: string,
  allowed: readonly string[],
  seeAt = '/v1/facets',
): QueryFault {
  const suggestion = nearestName(cut(value), allowed);
  const few = allowed.length <= mostAllowed;
  return {
    code: 'parameter-value',
    name: cut(name),
    value: cut(value),
    reason: 'not-listed',
    ...(few ? { allowed } : { allowed_at: seeAt }),
    ...(suggestion !== undefined && { suggestion }),
    message: few
      ? `${cut(name)}=${cut(value)} is not ${allowed.length === 1 ? '' : 'one of '}${allowed.join(', ')}.`
      : `${cut(name)}=${cut(value)} is not known; ${seeAt} lists the values.`,
  };
}

/** A value that is wrong in itself; `must` ends the sentence: `must be a whole number from 1 to 100`. */
export function wrongValue(name: string, value: string, reason: QueryFaultReason, must: string): QueryFault {
  return {
    code: 'parameter-value',
    name,
    value: cut(value),
    reason,
    message: `${name}=${cut(value)} ${must}.`,
  };
}

export function tooMany(name: string, count: number, most: number): QueryFault {
  return {
    code: 'parameter-value',
    name,
    reason: 'too-many',
    message: `${name} has ${count} values; at most ${most} may be given.`,
  };
}

export function repeated(name: string): QueryFault {
  return {
    code: 'parameter-repeated',
    name,
    reason: 'repeated',
    message: `${name} is given more than once; it takes one value.`,
  };
}

export function conflict(name: string, other: string): QueryFault {
  return {
    code: 'parameter-conflict',
    name,
    reason: 'conflict',
    message: `${name} and ${other} cannot be given together.`,
  };
}

export function mixed(name: string, value: string): QueryFault {
  return {
    code: 'parameter-conflict',
    name,
    value: cut(value),
    reason: 'mixed-not',
    message: `${name} mixes values with and without "!": put it in front of every value or of none.`,
  };
}

/** A name that this route does not know; `known` are those it does. */
export function unknownName(name: string, route: QueryRoute, known: readonly string[]): QueryFault {
  const elsewhere = name === 'q' && route === 'cards';
  const suggestion = nearestName(cut(name), known);
  return {
    code: 'parameter-unknown',
    name: cut(name),
    reason: elsewhere ? 'wrong-route' : 'unknown-name',
    allowed: known,
    ...(!elsewhere && suggestion !== undefined && { suggestion }),
    message: elsewhere
      ? '/v1/cards takes no q; /v1/search searches.'
      : `/v1/${route} has no parameter ${cut(name)}.`,
  };
}

export function tooLong(message: string): QueryFault {
  return { code: 'query-too-long', name: 'q', reason: 'too-long', message };
}

export function badCursor(value: string): QueryFault {
  return {
    code: 'cursor-malformed',
    name: 'after',
    value: cut(value),
    reason: 'malformed',
    message: 'after is no cursor of a list in this order; take it from "next" of the page before.',
  };
}

export function malformed(part: string): QueryFault {
  return {
    code: 'target-malformed',
    name: cut(part),
    reason: 'malformed',
    message: `The query holds ${cut(part)}, which is not percent-encoded UTF-8 without NUL.`,
  };
}

const mostEdits = 2;

/**
 * The candidate a word most likely meant, whatever its case: at most two edits away, of equals the first; else the
 * first that begins with it. Undefined if there is none.
 */
export function nearestName(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  const wantedPoints = codePoints(wanted);
  // Of two letters, two edits make any other two.
  const most = wantedPoints.length <= 2 ? 0 : wantedPoints.length === 3 ? 1 : mostEdits;
  let best: string | undefined;
  let begun: string | undefined;
  let fewest = most + 1;
  for (const candidate of candidates) {
    const name = candidate.toLowerCase();
    const edits = editsWithin(wantedPoints, codePoints(name), most);
    if (edits < fewest) [best, fewest] = [candidate, edits];
    if (wanted !== '' && name.startsWith(wanted)) begun ??= candidate;
  }
  return best ?? begun;
}
