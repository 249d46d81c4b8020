import type { MiddlewareHandler } from 'hono';
import { getClientKey, isIdentified } from '../client.ts';
import { getAnonymousQuota, Limiter, type Quota, type RateLimitResult } from '../limiter.ts';
import { type ApiProblem, problem } from '../problems.ts';
import { getExportUrl } from '../routes/service.ts';
import { baseOf, type Env, officialNotice, type Service } from '../service.ts';

/**
 * Takes one token of the client's quota for each request that is not answered with 304, and refuses requests beyond the quota or, if
 * the settings require it, of a client without a name. Answers that caches keep have only the policy, because they are the same for all.
 */
export function rateLimit(service: Service): MiddlewareHandler<Env> {
  const { config, now, peerOf } = service;
  const limiter = new Limiter();
  const policy = formatPolicy(config.quota);
  return async (c, next) => {
    const getHeader = (name: string) => c.req.raw.headers.get(name);
    const isKnown = config.clientId === 'off' || isIdentified(getHeader);
    if (!isKnown && config.clientId === 'require') return problem(c, namelessProblem(service));
    if (policy === '') return next();
    const key = getClientKey(peerOf?.(c), getHeader, config.trust);
    const quota = isKnown ? config.quota : getAnonymousQuota(config.quota);
    const result = limiter.take(key, quota, now());
    const own = { 'RateLimit-Policy': formatPolicy(quota), RateLimit: formatRemaining(result.remaining) };
    if (!result.isAllowed)
      return problem(c, {
        ...quotaProblem(result, isKnown, service),
        headers: { ...own, 'Retry-After': String(result.retryAfter) },
      });
    await next();
    if (c.res.status === 304) limiter.giveBack(key, quota);
    const isCached = c.res.headers.get('Cache-Control') !== 'no-store';
    for (const [name, value] of Object.entries(isCached ? { 'RateLimit-Policy': policy } : own))
      c.res.headers.set(name, value);
  };
}

/** Formats the fields of revision 11 of the IETF draft, such as `"burst";q=30;w=60`. Empty if there is no limit. */
function formatPolicy({ minute, day }: Quota): string {
  return [minute === null ? [] : `"burst";q=${minute};w=60`, day === null ? [] : `"daily";q=${day};w=86400`]
    .flat()
    .join(', ');
}

function formatRemaining({ minute, day }: Quota): string {
  return [minute === null ? [] : `"burst";r=${minute}`, day === null ? [] : `"daily";r=${day}`]
    .flat()
    .join(', ');
}

function quotaProblem(
  { retryAfter, violated, quota }: RateLimitResult,
  isKnown: boolean,
  service: Service,
): ApiProblem {
  const quotas = violated.map((policy) =>
    policy === 'burst' ? `${quota.minute} requests a minute` : `${quota.day} requests a day`,
  );
  const nameHint = isKnown
    ? ''
    : ' For a larger quota, send X-Client-Name, or a User-Agent such as Name/1.0 (contact).';
  // Downloads must not count against the quota, so the URL is not under `/v1`.
  const exportUrl = getExportUrl(service) ?? `${baseOf(service)}/exports/cards-all.json`;
  const notice = service.config.mode === 'official' ? ` ${officialNotice}` : '';
  return {
    code: 'quota-exceeded',
    detail: `More than ${quotas.join(' and ')} from one address. Wait ${retryAfter} s, or download the whole catalog from ${exportUrl} without a quota.${nameHint}${notice}`,
    extensions: { retry_after: retryAfter, 'violated-policies': violated, export: exportUrl },
  };
}

const namelessProblem = (service: Service): ApiProblem => ({
  code: 'client-identification-required',
  detail:
    'Name your client: send X-Client-Name with 2 to 100 characters, or a User-Agent such as Name/1.0 (contact).',
  errors: [{ in: 'header', name: 'X-Client-Name', reason: 'missing' }],
  extensions: { docs: `${baseOf(service)}/docs/problems/client-identification-required` },
});
