import type { StopSignal } from '../context.ts';
import { truncateMiddle } from '../errors.ts';
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

export type RunOutcome = ErrorCode | 'complete' | 'partial' | StopSignal;

export const exitCodeOf = {
  complete: 0,
  partial: 8,
  usage: 2,
  credentials_missing: 3,
  credentials_unreadable: 3,
  credentials_malformed: 3,
  unauthorized: 3,
  login_required: 3,
  output_unwritable: 1,
  output_full: 1,
  request_failed: 1,
  internal: 1,
  SIGINT: 130,
  SIGTERM: 143,
  SIGHUP: 129,
} as const satisfies Record<RunOutcome, number>;

interface ErrorFacts {
  readonly status?: number;
  readonly section?: SectionName;
  readonly lmsRequestId?: string | null;
  /** Whether the same command may succeed later. */
  readonly isRetryable?: boolean;
  readonly cause?: unknown;
}

/** Thrown when the run cannot continue. The message is one sentence for the user. */
export class CourseError extends Error {
  override readonly name = 'CourseError';
  readonly code: ErrorCode;
  readonly status: number | null;
  readonly section: SectionName | null;
  readonly lmsRequestId: string | null;
  readonly isRetryable: boolean;

  constructor(code: ErrorCode, message: string, facts: ErrorFacts = {}) {
    super(truncateMiddle(message), { cause: facts.cause });
    this.code = code;
    this.status = facts.status ?? null;
    this.section = facts.section ?? null;
    this.lmsRequestId = facts.lmsRequestId ?? null;
    this.isRetryable = facts.isRetryable ?? false;
  }
}

export class RunStoppedError extends Error {
  override readonly name = 'RunStoppedError';
}

export function createUsageError(message: string): CourseError {
  return new CourseError('usage', message);
}

/** Returns the code of a system error, such as `ENOENT`. Returns `unknown error` for any other error. */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}
