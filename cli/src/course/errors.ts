import { pluralize } from '#core/text/text';
import { truncate } from '#core/text/truncate';
import { CliError, truncateMiddle } from '../errors.ts';
import { escapeInvisible } from '../redact.ts';
import codeMessages from './code-messages.json' with { type: 'json' };
import { isRecordSection, type SectionName } from './section-names.ts';

export const categoryOf = {
  usage: 'usage',
  credentials_missing: 'auth',
  credentials_unreadable: 'auth',
  credentials_malformed: 'auth',
  unauthorized: 'auth',
  login_required: 'auth',
  output_unwritable: 'output',
  output_full: 'output',
  request_failed: 'lms',
  internal: 'internal',
} as const;

type ErrorCode = keyof typeof categoryOf;

export type RunOutcome = 'complete' | 'partial';

export const exitCodeOf = {
  complete: 0,
  partial: 8,
  usage: 2,
  auth: 3,
  output: 1,
  lms: 1,
  internal: 1,
  SIGINT: 130,
  SIGTERM: 143,
  SIGHUP: 129,
} as const;

interface CourseErrorDetails {
  readonly code: ErrorCode;
  readonly status: number | null;
  readonly section: SectionName | null;
  readonly lmsRequestId: string | null;
  /** Whether the same command may succeed later. */
  readonly isRetryable: boolean;
}

export type CourseError = CliError<CourseErrorDetails>;

export function createCourseError(
  code: ErrorCode,
  message: string,
  { cause, ...facts }: Partial<CourseErrorDetails> & { readonly cause?: unknown } = {},
): CourseError {
  const defaults = { status: null, section: null, lmsRequestId: null, isRetryable: false };
  return new CliError(truncateMiddle(message), { ...defaults, ...facts, code }, cause);
}

export function isCourseError(error: unknown): error is CourseError {
  return error instanceof CliError && 'isRetryable' in error.details;
}

export type FailureCode = keyof typeof codeMessages;

type RetryPolicy = 'always' | 'once' | 'never';

const retryPolicies: Readonly<Partial<Record<FailureCode, RetryPolicy>>> = {
  throttled: 'always',
  server_error: 'always',
  not_json: 'once',
  connection: 'always',
  timeout: 'always',
};

export const getRetryPolicy = (code: FailureCode): RetryPolicy => retryPolicies[code] ?? 'never';
export const getCodeMessage = (code: FailureCode): string => codeMessages[code];

/** A failure to read an item, a list or a section. The run continues with the rest. */
export interface Failure {
  readonly code: FailureCode;
  /** The HTTP status. Undefined if there was no response. */
  readonly status?: number | undefined;
  /** The number of times that the request was sent. Undefined if it was never sent. */
  readonly attempts?: number | undefined;
  /** The path of the request, without the query. If the URL is not on the LMS, only its scheme and host. */
  readonly path?: string | undefined;
  readonly item?: string | undefined;
  /** The text to show after the message for `code`, such as the server's own message. Secrets are already removed. */
  readonly detail?: string | undefined;
  readonly retryAfterMs?: number | undefined;
  /** Whether the response is an HTML page, such as a login page. */
  readonly isHtmlPage?: boolean | undefined;
  /** Whether the response started but was not complete within the time limit. */
  readonly isTotalTimeout?: boolean | undefined;
  /** Whether the server closed a reused connection before the first byte of the response. */
  readonly isStale?: boolean | undefined;
  /** Whether the link to a file has expired. In this case, the storage service answers 401 or 403. */
  readonly isExpired?: boolean | undefined;
}

export type LmsError = CliError<{ readonly failure: Failure }>;

export function createLmsError(failure: Failure): LmsError {
  return new CliError(formatFailure(failure), { failure });
}

export function isLmsError(error: unknown): error is LmsError {
  return error instanceof CliError && 'failure' in error.details;
}

export function createRequestFailedError(result: string, failure: Failure): CourseError {
  const { code } = failure;
  const isRetryable =
    getRetryPolicy(code) !== 'never' || /^(throttle_too_long|wait_budget_spent)$/.test(code);
  return createCourseError('request_failed', `${result}: ${formatFailure(failure)}.`, { isRetryable });
}

export const toSeconds = (ms: number | undefined): number | null =>
  ms === undefined ? null : Math.ceil(ms / 1000);

export function formatFailure(failure: Failure): string {
  const { code, status = 200, path, detail, attempts = 0, retryAfterMs } = failure;
  const details = [
    ...(status === 200 ? [] : [`HTTP ${status}`]),
    ...(attempts > 1 ? [`${attempts} attempts`] : []),
    ...(retryAfterMs === undefined ? [] : [`Retry-After ${toSeconds(retryAfterMs)} s`]),
  ];
  const subject = path === undefined ? '' : `${escapeInvisible(path)}: `;
  const brackets = details.length === 0 ? '' : ` (${details.join(', ')})`;
  return `${subject}${getCodeMessage(code)}${brackets}${detail === undefined ? '' : `; ${detail}`}`;
}

export function formatFailedSection(
  section: SectionName,
  failures: readonly Failure[],
  itemCount: number,
): string {
  const itemFailures = failures.filter(({ item }) => item !== undefined);
  const messages = failures
    .filter(({ item }) => item === undefined)
    .slice(0, 3)
    .map(formatFailure);
  if (itemFailures[0] !== undefined) {
    const first = `${itemFailures.length > 1 ? 'the first: ' : ''}${formatFailure(itemFailures[0])}`;
    const names = formatItemNames(itemFailures.map(({ item = '' }) => item));
    messages.push(`${formatLoss(section, itemFailures.length)} (${names}); ${first}`);
  }
  const content = isRecordSection(section)
    ? `contains no ${section} record`
    : `contains ${itemCount === 0 ? 'no items' : pluralize(itemCount, 'item')} of it`;
  return `failed: ${messages.join('; ')}; the document ${content}.`;
}

function formatLoss(section: SectionName, count: number): string {
  const possessive = count === 1 ? 'its' : 'their';
  switch (section) {
    case 'modules':
      return `${pluralize(count, 'module')} with missing items`;
    case 'files':
      return `${pluralize(count, 'file')} could not be read or downloaded`;
    case 'pages':
      return `${count} page ${count === 1 ? 'body' : 'bodies'} could not be read`;
    case 'discussions':
      return `${pluralize(count, 'topic')} could not be read`;
    case 'submissions':
      return `${pluralize(count, 'assignment')} with missing submissions`;
    case 'discussion_replies':
      return `${pluralize(count, 'topic')} without ${possessive} replies`;
    default:
      return pluralize(count, 'request');
  }
}

export function formatItemNames(names: readonly string[]): string {
  const shownNames = names.slice(0, 10).map((name) => escapeInvisible(truncate(name, 100)));
  return `${shownNames.join(', ')}${names.length > 10 ? ` and ${names.length - 10} more` : ''}`;
}
