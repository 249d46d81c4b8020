/** Why a request, an item or a file failed. */
export const failureCodes = [
  'throttled',
  'forbidden',
  'not_found',
  'bad_request',
  'http_status',
  'server_error',
  'not_json',
  'wrong_shape',
  'empty_body',
  'connection',
  'timeout',
  'tls',
  'body_too_large',
  'redirect_refused',
  'throttle_too_long',
  'wait_budget_spent',
  'link_other_origin',
  'link_loop',
  'link_invalid',
  'page_limit',
  'bad_identifier',
  'download_failed',
  'internal',
] as const;

export type FailureCode = (typeof failureCodes)[number];

/** A failure of one part of a section. It stops nothing else. */
export interface Failure {
  readonly code: FailureCode;
  readonly status: number | null;
  /** Tries of the request; 0 where none was sent. */
  readonly attempts: number;
  /** Path of the request without its query; of other origins only scheme and host. */
  readonly path: string | null;
  /** Id or slug of the item it is about. */
  readonly item: string | null;
  /** What is to be said besides the words of the code, fit to be shown; null for nothing. */
  readonly detail: string | null;
  readonly retryAfterS: number | null;
}

/** A failure that no request led to. */
export function failureOf(code: FailureCode, facts: Partial<Omit<Failure, 'code'>> = {}): Failure {
  return {
    status: null,
    attempts: 0,
    path: null,
    item: null,
    detail: null,
    retryAfterS: null,
    ...facts,
    code,
  };
}
