import type { StopSignal } from '../context.ts';
import { cutShort } from '../errors.ts';
import type { SectionName } from './sections/section-names.ts';

/** Why a run ended without a document. */
export type ErrorCode =
  | 'usage'
  | 'credentials_missing'
  | 'credentials_unreadable'
  | 'credentials_malformed'
  | 'unauthorized'
  | 'login_required'
  | 'output_unwritable'
  | 'output_full'
  | 'internal';

/** How a run can end. */
export type EndCode = ErrorCode | 'complete' | 'partial' | StopSignal;

/** The only place that says an exit code of `courses export-context`. */
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
  internal: 1,
  SIGINT: 130,
  SIGTERM: 143,
  SIGHUP: 129,
} as const satisfies Record<EndCode, number>;

export type ErrorCategory = 'auth' | 'usage' | 'output' | 'internal';

/** What kind of trouble a code is, and whether the same command may do better later, with nothing changed. */
export const errorKinds = {
  usage: { category: 'usage', retryable: false },
  credentials_missing: { category: 'auth', retryable: false },
  credentials_unreadable: { category: 'auth', retryable: false },
  credentials_malformed: { category: 'auth', retryable: false },
  unauthorized: { category: 'auth', retryable: false },
  login_required: { category: 'auth', retryable: false },
  output_unwritable: { category: 'output', retryable: false },
  output_full: { category: 'output', retryable: false },
  internal: { category: 'internal', retryable: false },
} as const satisfies Record<ErrorCode, { readonly category: ErrorCategory; readonly retryable: boolean }>;

interface Circumstances {
  readonly status?: number;
  readonly section?: SectionName;
  readonly lmsRequestId?: string | null;
  readonly cause?: unknown;
}

/** The run cannot go on: one sentence for the person. */
export class CourseError extends Error {
  override readonly name = 'CourseError';
  readonly code: ErrorCode;
  readonly status: number | null;
  readonly section: SectionName | null;
  readonly lmsRequestId: string | null;

  constructor(
    code: ErrorCode,
    message: string,
    { status, section, lmsRequestId, cause }: Circumstances = {},
  ) {
    super(cutShort(message), { cause });
    this.code = code;
    this.status = status ?? null;
    this.section = section ?? null;
    this.lmsRequestId = lmsRequestId ?? null;
  }
}

/** A signal asked for the end. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** The `CourseError` of a command line that is wrong. */
export function usageError(message: string): CourseError {
  return new CourseError('usage', message);
}
