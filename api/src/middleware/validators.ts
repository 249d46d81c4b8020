import type { MiddlewareHandler } from 'hono';
import { parseHttpDate } from '#core/io/http';
import { computeShortHash } from '#core/text/text';
import { type Env, getToday, type Service } from '../service.ts';

const weekSeconds = 604_800;
const daySeconds = 86_400;

/**
 * Adds the validators and the lifetime of an answer, and answers conditional requests with 304 (RFC 9110, section 13.2.2). Answers
 * depend on the data, the program, the settings and, if about today, on the day, so the ETag names these. A route may set its own
 * ETag or `Cache-Control`. ETags are weak, because a proxy may compress the answer.
 */
export function validators(service: Service): MiddlewareHandler<Env> {
  const { config, store, documents } = service;
  const { mode, baseUrl, cdnBase, releaseUrl, quota } = config;
  const { release, committedAt, dataVersion } = store.info;
  const settings = computeShortHash(
    JSON.stringify([mode, baseUrl, cdnBase, releaseUrl, quota, release, committedAt]),
  );
  const tag = `${dataVersion}-${documents.build}-${settings}`;
  return async (c, next) => {
    await next();
    // Reading `body` here would make a response of Node, which no longer has these headers.
    const { headers, status } = c.res;
    if (status !== 200 || headers.get('Cache-Control') === 'no-store') return;
    const { isForToday = false } = c.var;
    if (!headers.has('ETag')) headers.set('ETag', `W/"${tag}${isForToday ? `-${getToday(service)}` : ''}"`);
    if (!headers.has('Cache-Control')) setLifetime(headers, service, isForToday);
    if (!headers.has('Vary')) headers.set('Vary', 'Accept-Encoding');
    if (!isNotModified(headers, c.req.raw.headers)) return;
    const kept = new Headers(headers);
    await c.res.body?.cancel();
    for (const name of ['Content-Type', 'Content-Length', 'Content-Encoding']) kept.delete(name);
    // Otherwise Hono would add the headers of the old answer.
    c.res = undefined;
    c.res = new Response(null, { status: 304, headers: kept });
  };
}

function setLifetime(headers: Headers, service: Service, isForToday: boolean): void {
  const { config, store, now } = service;
  const { committedAt, dataVersion } = store.info;
  const { cache } = config;
  headers.set('X-Data-Version', dataVersion);
  const midnight = Math.floor(now() / 1000 / daySeconds) * daySeconds;
  const secondsLeft = isForToday
    ? midnight + daySeconds - Math.floor(now() / 1000)
    : Number.POSITIVE_INFINITY;
  const [age, cdnAge] = [cache.maxAge, cache.cdnMaxAge].map((seconds) => Math.min(seconds, secondsLeft));
  // An answer that says for which day it is may be served later only if the server fails.
  const stale = `${isForToday ? '' : `stale-while-revalidate=${weekSeconds}, `}stale-if-error=${weekSeconds}`;
  headers.set(
    'Cache-Control',
    cache.noCache ? 'no-cache' : `public, max-age=${age}, s-maxage=${cdnAge}, ${stale}`,
  );
  if (committedAt === null) return;
  const modified = Math.max(Date.parse(committedAt), isForToday ? midnight * 1000 : 0);
  headers.set('Last-Modified', new Date(modified).toUTCString());
}

function isNotModified(answer: Headers, request: Headers): boolean {
  const tags = request.get('If-None-Match');
  if (tags !== null) return tags.trim() === '*' || hasTag(tags, String(answer.get('ETag')));
  const [since, modified] = [request.get('If-Modified-Since'), answer.get('Last-Modified')].map((text) =>
    parseHttpDate(text ?? ''),
  );
  return since !== undefined && modified !== undefined && modified <= since;
}

/** Compares weakly, and ignores a suffix such as `-gzip`, which a proxy may add when it compresses. */
function hasTag(list: string, etag: string): boolean {
  const own = etag.replace(/^W\//, '').slice(1, -1);
  return [...list.matchAll(/"([^"]*)"/g)].some(
    ([, tag = '']) => tag === own || tag.replace(/[-;:](?:gzip|br|deflate|zstd|df)$/, '') === own,
  );
}
