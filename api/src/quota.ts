import type { ApiRequest } from './answer.ts';
import { type Context, officialNotice } from './context.ts';
import { rateLimitPolicy } from './headers.ts';
import { unnamedQuota, type Verdict } from './limiter.ts';
import type { Problem } from './problems.ts';
import { allCards } from './routes/meta.ts';

export interface Admission {
  readonly verdict: Verdict;
  /** Whether the client identifies itself. */
  readonly isNamed: boolean;
}

/** Takes a token for the client; null: no limit. */
export function admit({ client }: ApiRequest, isNamed: boolean, { take, config }: Context): Admission | null {
  if (take === null) return null;
  const quota = isNamed ? config.quota : unnamedQuota(config.quota);
  return { verdict: take(client(), quota), isNamed };
}

/** Remaining quota, for uncached responses only. `RateLimit` follows revision 11 of the IETF draft. */
export function quotaHeaders({ verdict }: Admission): readonly string[] {
  const { quota, left } = verdict;
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
  const { retryAfter, violated, quota } = admission.verdict;
  const said = violated.map((policy) =>
    policy === 'burst' ? `${quota.minute} requests a minute` : `${quota.day} requests a day`,
  );
  const naming = admission.isNamed
    ? ''
    : ' For a larger quota, send X-Client-Name, or a User-Agent such as Name/1.0 (contact).';
  // Must be free: only routes under /v1 count against the quota.
  const whole = allCards(context) ?? `${context.base}/exports/cards-all.json`;
  const notice = context.config.mode === 'official' ? ` ${officialNotice}` : '';
  return {
    code: 'quota-exceeded',
    detail: `More than ${said.join(' and ')} from one address. Wait ${retryAfter} s, or download the whole catalog from ${whole} without a quota.${naming}${notice}`,
    more: {
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
    more: { docs: `${base}/docs/problems/client-identification-required` },
  };
}
