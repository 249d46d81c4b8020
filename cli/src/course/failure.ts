import { counted } from '#core/catalog/text';
import type { SectionName } from './flags.ts';
import { escaped } from './redact.ts';

/** Why a request, an item or a file failed: how often such a request is sent again, and the message. */
const failures = {
  throttled: { retry: 'always', message: 'the LMS is throttling this token' },
  forbidden: { retry: 'never', message: 'the LMS does not permit it' },
  not_found: { retry: 'never', message: 'it does not exist, or is not visible to you' },
  bad_request: { retry: 'never', message: 'the LMS does not understand the request' },
  http_status: { retry: 'never', message: 'the LMS answered with a status that means nothing here' },
  server_error: { retry: 'always', message: 'the LMS could not answer' },
  not_json: { retry: 'once', message: 'the answer is no whole JSON text' },
  wrong_shape: { retry: 'never', message: 'the answer is of another shape than expected' },
  empty_body: { retry: 'never', message: 'the answer has no content' },
  connection: { retry: 'always', message: 'the connection failed' },
  timeout: { retry: 'always', message: 'the answer took too long' },
  tls: { retry: 'never', message: 'the certificate of the server is not accepted' },
  body_too_large: { retry: 'never', message: 'the answer is larger than 256 MB' },
  redirect_refused: { retry: 'never', message: 'a redirect was not followed' },
  throttle_too_long: { retry: 'never', message: 'the LMS asks for a longer wait than 60 s' },
  wait_budget_spent: { retry: 'never', message: 'the waits of this run would add up to more than 120 s' },
  link_other_origin: {
    retry: 'never',
    message: 'the link to the next page leads to another server, and nothing was sent there',
  },
  link_loop: { retry: 'never', message: 'the links to the next page lead in a circle' },
  link_invalid: { retry: 'never', message: 'the header with the link to the next page cannot be read' },
  page_limit: { retry: 'never', message: 'the list has more than 10,000 pages' },
  bad_identifier: { retry: 'never', message: 'its id or slug cannot stand in a request' },
  download_failed: { retry: 'never', message: 'the file could not be downloaded' },
  internal: { retry: 'never', message: 'this should not have happened; please report it' },
} as const satisfies Record<
  string,
  { readonly retry: 'always' | 'once' | 'never'; readonly message: string }
>;

export type FailureCode = keyof typeof failures;

export const retryOf = (code: FailureCode): 'always' | 'once' | 'never' => failures[code].retry;
export const messageOf = (code: FailureCode): string => failures[code].message;

/** A failure of one part of a section. The rest of the run goes on. */
export interface Failure {
  readonly code: FailureCode;
  readonly status: number | null;
  /** Tries of the request; 0 if none was sent. */
  readonly attempts: number;
  /** Path of the request without its query; of other origins only scheme and host. */
  readonly path: string | null;
  /** Id or slug of the item it is about. */
  readonly item: string | null;
  /** Added to the message of the code, safe to show; null for nothing. */
  readonly detail: string | null;
  readonly retryAfterS: number | null;
}

export function failureOf(code: FailureCode, facts: Partial<Failure> = {}): Failure {
  const none = { status: null, attempts: 0, path: null, item: null, detail: null, retryAfterS: null };
  return { ...none, ...facts, code };
}

/** A request, with all its retries, brought no usable answer. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  readonly failure: Failure;
  /** The link to a file has expired: its storage service answered 401 or 403. */
  readonly expired: boolean;

  constructor(failure: Failure, expired = false) {
    super(failureMessage(failure));
    this.failure = failure;
    this.expired = expired;
  }
}

export function failureMessage({ code, status, path, detail, attempts, retryAfterS }: Failure): string {
  const facts = [
    ...(status === null || status === 200 ? [] : [`HTTP ${status}`]),
    ...(attempts > 1 ? [`${attempts} tries`] : []),
    ...(retryAfterS === null ? [] : [`it asks for a wait of ${retryAfterS} s`]),
  ];
  const subject = path === null ? '' : `${escaped(path)}: `;
  const brackets = facts.length === 0 ? '' : ` (${facts.join(', ')})`;
  return `${subject}${messageOf(code)}${brackets}${detail === null ? '' : `; ${detail}`}`;
}

/** The one warning of a section that failed: what went wrong, and how much of the section is in the document. */
export function failedSectionMessage(section: SectionName, all: readonly Failure[], kept: number): string {
  const ofItems = all.filter(({ item }) => item !== null);
  const others = all.filter(({ item }) => item === null);
  const parts = [
    ...others.slice(0, 3).map(failureMessage),
    ...(ofItems.length === 0 ? [] : [lostItems(section, ofItems)]),
  ];
  return `failed: ${parts.join('; ')}; ${keptMessage(section, kept)}.`;
}

function lostItems(section: SectionName, all: readonly Failure[]): string {
  const count = all.length;
  const names = namedItems(all.map(({ item }) => item ?? ''));
  const why = all.slice(0, 1).map(failureMessage).join();
  return `${lostMessage(section, count)} (${names}); ${count > 1 ? 'the first: ' : ''}${why}`;
}

function lostMessage(section: SectionName, count: number): string {
  const its = count === 1 ? 'its' : 'their';
  switch (section) {
    case 'modules':
      return `${counted(count, 'module')} came without all ${its} items`;
    case 'files':
      return `${counted(count, 'file')} could not be downloaded`;
    case 'pages':
      return `${count} page ${count === 1 ? 'body' : 'bodies'} could not be read`;
    case 'submissions':
      return `${counted(count, 'assignment')} came without all ${its} submissions`;
    default:
      return counted(count, 'request');
  }
}

function keptMessage(section: SectionName, kept: number): string {
  if (section === 'course') return 'the document has no course record';
  return `the document has ${kept === 0 ? 'no item' : counted(kept, 'item')} of it`;
}

/** The first ten of some names. */
export function namedItems(names: readonly string[]): string {
  const shown = names.slice(0, 10).map((name) => escaped(name.slice(0, 100)));
  return `${shown.join(', ')}${names.length > 10 ? ` and ${names.length - 10} more` : ''}`;
}
