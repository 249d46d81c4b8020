import { isObject, parseJson } from '#core/catalog/json';
import { shellWord } from '../terminal.ts';
import type { RequestTarget } from './links.ts';
import { escaped, shownTarget } from './redact.ts';
import type { Attempt } from './retry.ts';
import type { SectionName } from './section-names.ts';

/** One try of a request, for `--verbose`. */
export interface SentTry extends Attempt {
  readonly target: RequestTarget;
  /** Undefined if no answer began. */
  readonly status: number | undefined;
  readonly ms: number;
  readonly bytes: number;
}

/** `origin` is that of the LMS: of others only scheme and host are shown. */
export function tryLine({ target, status, ms, bytes, attempt, waitedMs }: SentTry, origin: string): string {
  const where = target.origin === origin ? shownTarget(target.path) : target.origin;
  const wait = `${(waitedMs / 1000).toFixed(1)} s`;
  return `GET ${where} ${status ?? 'no answer'} ${ms} ms ${bytes} bytes try ${attempt} wait ${wait}`;
}

interface RequestFacts {
  readonly section: SectionName;
  /** Id or slug of what was requested, if it is one thing. */
  readonly item: string | undefined;
  readonly path: string;
  readonly sections: readonly SectionName[];
}

/** Why a 401 ended the run. The form of the answer decides, since its text may be in any language. */
export function unauthorizedMessage(
  hasChallenge: boolean,
  body: string,
  { section, item, path, sections }: RequestFacts,
): string {
  const at = `${section}: ${escaped(path)} was answered 401`;
  const skip =
    item === undefined ? undefined : `run it with --skip ${shellWord(escaped(`${section}/${item}`))}`;
  if (hasChallenge && /\bscopes?\b/i.test(body))
    return `${at}: the token lacks a scope for it; make a token with that scope, or leave ${section} out.`;
  if (hasChallenge)
    return `${at}: the LMS does not accept the token (mistyped, expired, revoked, or of another server); check it, or make a new one.`;
  const value = parseJson(body);
  if (!isObject(value) || !('status' in value))
    return `${at}: the LMS does not accept the token; check it, ${skip === undefined ? '' : `${skip}, `}or make a new one.`;
  const others = sections.filter((name) => name !== section && name !== 'course');
  const leaveOut =
    section === 'course' || others.length === 0
      ? 'ask for another course, or check the token'
      : `run it with --include ${others.join(',')}`;
  return `${at} in the way older servers say “not permitted”, so the token may be good and the caller may not read this; ${skip ?? leaveOut}.`;
}

export function loginMessage(section: SectionName, path: string): string {
  return `${section}: ${escaped(path)} was redirected to the login page, so the LMS does not accept the token; check the address and the token.`;
}
