import { type Context, officialNotice } from './context.ts';
import { rateLimitPolicy } from './headers.ts';
import type { ApiRequest } from './http.ts';
import { getAnonymousQuota, type RateLimitResult } from './limiter.ts';
import type { Problem } from './problems.ts';
import { getExportUrl } from './routes/meta.ts';

export interface Admission {
  readonly rateLimit: RateLimitResult;
  /** Whether the client identifies itself. */
  readonly isClientIdentified: boolean;
}

/** Takes a token for the client; null: no limit. */
export function admit(
  { rateLimitKey: client }: ApiRequest,
  isNamed: boolean,
  { takeToken: take, config }: Context,
): Admission | null {
  if (take === null) return null;
  const quota = isNamed ? config.quota : getAnonymousQuota(config.quota);
  return { rateLimit: take(client(), quota), isClientIdentified: isNamed };
}

/** Remaining quota, for uncached responses only. `RateLimit` follows revision 11 of the IETF draft. */
export function quotaHeaders({ rateLimit: verdict }: Admission): readonly string[] {
  const { quota, remaining: left } = verdict;
  const policy = rateLimitPolicy(quota.minute, quota.day);
  const live = [
    ...(left.minute === null ? [] : [`"burst";r=${left.minute}`]),
    ...(left.day === null ? [] : [`"daily";r=${left.day}`]),
  ];
  return [
    ...(policy === undefined ? [] : ['RateLimit-Policy', policy, 'RateLimit', live.join(', ')]),
    ...pair('Minute', quota.minute, left.minute),
    ...pair('Day', quota.day, left.day),
  ];
}

function pair(window: 'Minute' | 'Day', quota: number | null, left: number | null): readonly string[] {
  if (quota === null || left === null) return [];
  return [`X-RateLimit-Limit-${window}`, String(quota), `X-RateLimit-Remaining-${window}`, String(left)];
}

export function quotaProblem(admission: Admission, context: Context): Problem {
  const { retryAfter, violated, quota } = admission.rateLimit;
  const quotaTexts = violated.map((policy) =>
    policy === 'burst' ? `${quota.minute} requests a minute` : `${quota.day} requests a day`,
  );
  const naming = admission.isClientIdentified
    ? ''
    : ' For a larger quota, send X-Client-Name, or a User-Agent such as Name/1.0 (contact).';
  // Must be free: only routes under /v1 count against the quota.
  const whole = getExportUrl(context) ?? `${context.base}/exports/cards-all.json`;
  const notice = context.config.mode === 'official' ? ` ${officialNotice}` : '';
  return {
    code: 'quota-exceeded',
    detail: `More than ${quotaTexts.join(' and ')} from one address. Wait ${retryAfter} s, or download the whole catalog from ${whole} without a quota.${naming}${notice}`,
    extensions: {
      retry_after: retryAfter,
      'violated-policies': violated,
      export: whole,
    },
    headers: ['Retry-After', String(retryAfter), ...quotaHeaders(admission)],
  };
}

export function identificationRequired({ base }: Context): Problem {
  return {
    code: 'client-identification-required',
    detail:
      'Name your client: send X-Client-Name with 2 to 100 characters, or a User-Agent such as Name/1.0 (contact).',
    errors: [{ in: 'header', name: 'X-Client-Name', reason: 'missing' }],
    extensions: { docs: `${base}/docs/problems/client-identification-required` },
  };
}
