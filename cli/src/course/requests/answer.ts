import type { FailureCode } from './failure.ts';

/** How often a request that failed so is sent again: as often as retries are left, once, or never. */
export type Again = 'always' | 'once' | 'never';

/** Whether a failure of this code may be passing. The limit for a whole answer is another matter: see `Turns`. */
export const againOf = {
  throttled: 'always',
  forbidden: 'never',
  not_found: 'never',
  bad_request: 'never',
  http_status: 'never',
  server_error: 'always',
  not_json: 'once',
  wrong_shape: 'never',
  empty_body: 'never',
  connection: 'always',
  timeout: 'always',
  tls: 'never',
  body_too_large: 'never',
  redirect_refused: 'never',
  throttle_too_long: 'never',
  wait_budget_spent: 'never',
  link_other_origin: 'never',
  link_loop: 'never',
  link_invalid: 'never',
  page_limit: 'never',
  bad_identifier: 'never',
  download_failed: 'never',
  internal: 'never',
} as const satisfies Record<FailureCode, Again>;

/** What an answer's status asks for, before its body is read. */
export type Step = 'read' | 'redirect' | 'unauthorized' | 'refuse';

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export function stepFor(status: number): Step {
  if (status === 200) return 'read';
  if (status === 401) return 'unauthorized';
  return redirects.has(status) ? 'redirect' : 'refuse';
}

/** Why an answer of another status than 200 is none. `start` is the beginning of its body. */
export function refusalOf(status: number, start: string): FailureCode {
  if (status === 429) return 'throttled';
  if (status === 403) return /rate limit exceeded/i.test(start.slice(0, 1024)) ? 'throttled' : 'forbidden';
  if (status === 404) return 'not_found';
  if (status === 400) return 'bad_request';
  if (status === 204 || status === 205) return 'empty_body';
  return status === 408 || status >= 500 ? 'server_error' : 'http_status';
}

/** Whether a 401 says that the token is dead, that it lacks a scope, or only that the caller may not. */
export type Unauthorized = 'token' | 'scope' | 'not_permitted' | 'unclear';

/** Tells the shapes of a 401 apart; words may be in any language, so they do not decide. */
export function shapeOf401(hasChallenge: boolean, body: string): Unauthorized {
  if (hasChallenge) return /\bscopes?\b/i.test(body) ? 'scope' : 'token';
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && 'status' in value ? 'not_permitted' : 'unclear';
  } catch {
    return 'unclear';
  }
}
