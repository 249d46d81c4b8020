import { isObject, parseJson } from '#core/card/json';
import { escapeInvisible, redactTarget } from '../redact.ts';
import { quoteForShell } from '../terminal.ts';
import type { RequestTarget } from './links.ts';
import type { Attempt } from './retry.ts';
import type { SectionName } from './section-names.ts';

interface SentAttempt extends Attempt {
  readonly target: RequestTarget;
  readonly status: number | undefined;
  readonly ms: number;
  readonly bytes: number;
}

/**
 * Formats one sent request for the log. `origin` is the origin of the LMS. If the URL is on another server, shows only its
 * scheme and host.
 */
export function formatAttempt(
  { target, status, ms, bytes, attempt, waitedMs }: SentAttempt,
  origin: string,
): string {
  const address = target.origin === origin ? redactTarget(target.path) : target.origin;
  const wait = `${(waitedMs / 1000).toFixed(1)} s`;
  return `GET ${address} ${status ?? 'no answer'} ${ms} ms ${bytes} bytes try ${attempt} wait ${wait}`;
}

interface RequestFacts {
  readonly section: SectionName;
  readonly item: string | undefined;
  readonly path: string;
  readonly sections: readonly SectionName[];
  /** Whether the LMS accepted the token earlier in this run. */
  readonly isTokenAccepted: boolean;
}

/**
 * Explains why a response with status 401 ended the run. Finds the cause from the format of the response, because its text may
 * be in any language.
 */
export function formatUnauthorized(hasChallenge: boolean, body: string, request: RequestFacts): string {
  const { section, path, isTokenAccepted } = request;
  const start = `${section}: ${escapeInvisible(path)} was answered 401`;
  if (hasChallenge && /\bscopes?\b/i.test(body))
    return `${start}: the token does not have the required scope; create a token with it, or leave ${section} out.`;
  if (hasChallenge)
    return `${start}: the LMS rejects the token (mistyped, expired, revoked, or for another server); check it, or create a new one.`;
  const value = parseJson(body);
  const advice = getAdvice(request);
  if (isObject(value) && 'status' in value)
    return `${start}, which older servers also use for “not permitted”, so the token may be valid without access to this; ${advice}.`;
  if (isTokenAccepted)
    return `${start}, although the LMS accepted the token before, so you may lack the permission for this; ${advice}.`;
  return `${start}: the LMS rejects the token; check it, or create a new one.`;
}

function getAdvice({ section, item, sections }: RequestFacts): string {
  if (item !== undefined) return `run it with --skip ${quoteForShell(escapeInvisible(`${section}/${item}`))}`;
  const otherSections = sections.filter((name) => name !== section && name !== 'course');
  return section === 'course' || otherSections.length === 0
    ? 'choose another course, or check the token'
    : `run it with --include ${otherSections.join(',')}`;
}

export function formatLoginHint(section: SectionName, path: string): string {
  return `${section}: ${escapeInvisible(path)} was redirected to the login page, so the LMS rejects the token; check the address and the token.`;
}
