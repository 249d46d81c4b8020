import { type Context, officialNotice } from './context.ts';
import { formatRateLimitPolicy, type HttpHeader } from './headers.ts';
import type { ApiRequest } from './http.ts';
import { getAnonymousQuota, type RateLimitResult } from './limiter.ts';
import type { Problem } from './problems.ts';
import { getExportUrl } from './routes/service.ts';

export interface Admission {
  readonly rateLimit: RateLimitResult;
  readonly isClientIdentified: boolean;
}

/** Takes a rate-limit token for the client. Returns null if there is no rate limit. */
export function admit(
  { rateLimitKey: getKey }: ApiRequest,
  isIdentified: boolean,
  { takeToken, config }: Context,
): Admission | null {
  if (takeToken === null) return null;
  const quota = isIdentified ? config.quota : getAnonymousQuota(config.quota);
  return { rateLimit: takeToken(getKey(), quota), isClientIdentified: isIdentified };
}

/** Returns headers with the remaining quota, for uncached responses. `RateLimit` follows revision 11 of the IETF draft. */
export function buildQuotaHeaders({ rateLimit }: Admission): readonly HttpHeader[] {
  const { quota, remaining } = rateLimit;
  const policy = formatRateLimitPolicy(quota.minute, quota.day);
  const limits = [
    ...(remaining.minute === null ? [] : [`"burst";r=${remaining.minute}`]),
    ...(remaining.day === null ? [] : [`"daily";r=${remaining.day}`]),
  ];
  return [
    ...(policy === undefined
      ? []
      : [['RateLimit-Policy', policy] as const, ['RateLimit', limits.join(', ')] as const]),
    ...buildLegacyHeaders('Minute', quota.minute, remaining.minute),
    ...buildLegacyHeaders('Day', quota.day, remaining.day),
  ];
}

function buildLegacyHeaders(
  window: 'Minute' | 'Day',
  quota: number | null,
  remaining: number | null,
): readonly HttpHeader[] {
  if (quota === null || remaining === null) return [];
  return [
    [`X-RateLimit-Limit-${window}`, String(quota)],
    [`X-RateLimit-Remaining-${window}`, String(remaining)],
  ];
}

export function createQuotaProblem(admission: Admission, context: Context): Problem {
  const { retryAfter, violated, quota } = admission.rateLimit;
  const quotaTexts = violated.map((policy) =>
    policy === 'burst' ? `${quota.minute} requests a minute` : `${quota.day} requests a day`,
  );
  const identifyHint = admission.isClientIdentified
    ? ''
    : ' For a larger quota, send X-Client-Name, or a User-Agent such as Name/1.0 (contact).';
  // Downloads must not count against the quota, so the URL is not under `/v1`.
  const exportUrl = getExportUrl(context) ?? `${context.base}/exports/cards-all.json`;
  const notice = context.config.mode === 'official' ? ` ${officialNotice}` : '';
  return {
    code: 'quota-exceeded',
    detail: `More than ${quotaTexts.join(' and ')} from one address. Wait ${retryAfter} s, or download the whole catalog from ${exportUrl} without a quota.${identifyHint}${notice}`,
    extensions: {
      retry_after: retryAfter,
      'violated-policies': violated,
      export: exportUrl,
    },
    headers: [['Retry-After', String(retryAfter)], ...buildQuotaHeaders(admission)],
  };
}

export function createIdentificationProblem({ base }: Context): Problem {
  return {
    code: 'client-identification-required',
    detail:
      'Name your client: send X-Client-Name with 2 to 100 characters, or a User-Agent such as Name/1.0 (contact).',
    errors: [{ in: 'header', name: 'X-Client-Name', reason: 'missing' }],
    extensions: { docs: `${base}/docs/problems/client-identification-required` },
  };
}
