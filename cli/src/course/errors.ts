import { CliError, truncateMiddle } from '../errors.ts';
import type { SectionName } from './section-names.ts';

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

/** The exit codes by outcome, signal and category of the error. */
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

/** Creates the error that ends the run. The message is one sentence for the user. */
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
