import { counted } from '#catalog/text';
import type { Unauthorized } from '../requests/answer.ts';
import type { Failure, FailureCode } from '../requests/failure.ts';
import type { SectionName } from '../sections/section-names.ts';
import { escaped } from './redact.ts';

/** What each code means, as the end of «<path> failed: …». */
const words = {
  throttled: 'the LMS is throttling this token',
  forbidden: 'the LMS does not permit it',
  not_found: 'it does not exist, or is not visible to you',
  bad_request: 'the LMS does not understand the request',
  http_status: 'the LMS answered with a status that means nothing here',
  server_error: 'the LMS could not answer',
  not_json: 'the answer is no whole JSON text',
  wrong_shape: 'the answer is of another shape than expected',
  empty_body: 'the answer has no content',
  connection: 'the connection failed',
  timeout: 'the answer took too long',
  tls: 'the certificate of the server is not accepted',
  body_too_large: 'the answer is larger than 256 MB',
  redirect_refused: 'a redirect was not followed',
  throttle_too_long: 'the LMS asks for a longer wait than 60 s',
  wait_budget_spent: 'the waits of this run would add up to more than 120 s',
  link_other_origin: 'the link to the next page leads to another server, and nothing was sent there',
  link_loop: 'the links to the next page lead in a circle',
  link_invalid: 'the header with the link to the next page cannot be read',
  page_limit: 'the list has more than 10,000 pages',
  bad_identifier: 'its id or slug cannot stand in a request',
  download_failed: 'the file could not be downloaded',
  internal: 'this should not have happened; please report it',
} as const satisfies Record<FailureCode, string>;

/** A code in words. */
export function failureWords(code: FailureCode): string {
  return words[code];
}

/** A failure in words. */
export function failureMessage({ code, status, path, detail, attempts, retryAfterS }: Failure): string {
  const subject = path === null ? '' : `${escaped(path)}: `;
  const facts = [
    ...(status === null || status === 200 ? [] : [`HTTP ${status}`]),
    ...(attempts > 1 ? [`${attempts} tries`] : []),
    ...(retryAfterS === null ? [] : [`it asks for a wait of ${retryAfterS} s`]),
  ];
  const brackets = facts.length === 0 ? '' : ` (${facts.join(', ')})`;
  return `${subject}${words[code]}${brackets}${detail === null ? '' : `; ${detail}`}`;
}

/** The one warning of a section that failed: what went wrong, and how much of it is there. */
export function failedSectionMessage(
  section: SectionName,
  failures: readonly Failure[],
  kept: number,
): string {
  const [first] = failures;
  if (first === undefined) return 'failed.';
  const ofItems = failures.filter(({ item }) => item !== null);
  const others = failures.filter(({ item }) => item === null);
  const parts = [
    ...others.slice(0, 3).map((failure) => failureMessage(failure)),
    ...(ofItems.length === 0 ? [] : [lostItems(section, ofItems)]),
  ];
  return `failed: ${parts.join('; ')}; ${keptWords(section, kept)}.`;
}

const requests = (count: number) => counted(count, 'request');
const itsOrTheir = (count: number) => (count === 1 ? 'its' : 'their');

const lostWords = {
  course: requests,
  tabs: requests,
  modules: (count) => `${counted(count, 'module')} came without all ${itsOrTheir(count)} items`,
  assignments: requests,
  assignment_groups: requests,
  files: (count) => `${counted(count, 'file')} could not be downloaded`,
  pages: (count) => `${count} page ${count === 1 ? 'body' : 'bodies'} could not be read`,
  announcements: requests,
  discussions: requests,
  submissions: (count) => `${counted(count, 'assignment')} came without all ${itsOrTheir(count)} submissions`,
  grades: requests,
} as const satisfies Record<SectionName, (count: number) => string>;

function lostItems(section: SectionName, failures: readonly Failure[]): string {
  const [first] = failures;
  const why =
    first === undefined ? '' : `; ${failures.length > 1 ? 'the first: ' : ''}${failureMessage(first)}`;
  return `${lostWords[section](failures.length)} (${namedItems(failures.map(({ item }) => item ?? ''))})${why}`;
}

/** The first ten of some names. */
export function namedItems(names: readonly string[]): string {
  const shown = names.slice(0, 10).map((name) => escaped(name.slice(0, 100)));
  return `${shown.join(', ')}${names.length > 10 ? ` and ${names.length - 10} more` : ''}`;
}

function keptWords(section: SectionName, kept: number): string {
  if (section === 'course') return 'the document has no course record';
  if (kept === 0) return 'the document has no item of it';
  return `the document has ${counted(kept, 'item')} of it`;
}

interface Where {
  readonly section: SectionName;
  readonly path: string;
  readonly sections: readonly SectionName[];
}

/** Why a 401 ended the run, by its shape. */
export function unauthorizedMessage(shape: Unauthorized, { section, path, sections }: Where): string {
  const at = `${section}: ${escaped(path)} was answered 401`;
  if (shape === 'scope')
    return `${at}: the token lacks a scope for it; make a token with that scope, or leave ${section} out.`;
  if (shape === 'token')
    return `${at}: the LMS does not accept the token (mistyped, expired, revoked, or of another server); check it, or make a new one.`;
  const others = sections.filter((name) => name !== section && name !== 'course');
  const without =
    section === 'course' || others.length === 0
      ? 'ask for another course, or check the token'
      : `run it with --include ${others.join(',')}`;
  if (shape === 'not_permitted')
    return `${at} in the way older servers say «not permitted», so the token may be good and the caller may not read this; ${without}.`;
  return `${at}: the LMS does not accept the token; check it, or make a new one.`;
}

export function loginMessage(section: SectionName, path: string): string {
  return `${section}: ${escaped(path)} was redirected to the login page, so the LMS does not accept the token; check the address and the token.`;
}
