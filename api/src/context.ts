import { formatDay } from '#core/card/days';
import type { RevisionLog } from '#core/query/changes';
import type { CatalogHistory } from '#core/query/history';
import type { Store } from '#core/query/store';
import { computeShortHash } from '#core/text/text';
import { formatHttpDate } from './conditional.ts';
import type { Config } from './config.ts';
import { cacheControl, commonHeaders, formatRateLimitPolicy, type HttpHeader } from './headers.ts';
import type { ApiResponse } from './http.ts';
import type { Quota, RateLimitResult } from './limiter.ts';
import { LruMap } from './lru-map.ts';
import type { FindStaticFile } from './static-file.ts';

/** The version of the API. Increase the minor version for every addition. A breaking change needs a new path, `/v2`. */
export const apiVersion = '1.0.0';

export const serviceName = 'card-catalog';

/** The notice in responses of official instances. */
export const officialNotice =
  'For prototyping only. In production use your own instance or the pinned export: it is the same data.';

/** The content of `documents.json`, which the build generates. */
export interface Documents {
  /** The id of the build, which is part of every ETag. */
  readonly build: string;
  /** The SHA-256 of `catalog.json` from the same build, as hexadecimal digits. */
  readonly catalog_sha256: string;
  /** The unchanged text of `docs/openapi.json`. `schema` is the unchanged text of `schema.json`. */
  readonly openapi: string;
  readonly schema: string;
  /** The default picture of a card, in Base64. */
  readonly default_card: string;
  readonly changes: RevisionLog;
  readonly history: CatalogHistory;
}

export interface ContextDeps {
  readonly config: Config;
  readonly store: Store;
  readonly documents: Documents;
  readonly findFile: FindStaticFile;
  /** Takes one rate-limit token for a client. Null if there is no rate limit. */
  readonly takeToken: ((key: string, quota: Quota) => RateLimitResult) | null;
  readonly isStopping: () => boolean;
  /** The current time, as Unix time in milliseconds. */
  readonly now: () => number;
  /** Reports errors to the operator. Clients must not see their details. */
  readonly onError: (error: unknown, requestId: string) => void;
}

const maxCacheBytes = 16 * 1024 * 1024;

/** Everything that routes need to build responses. Each process creates one context. */
export interface Context extends ContextDeps {
  /** The prefix of all links. Empty if `BASE_URL` is not set. */
  readonly base: string;
  /** A hash of the settings and the release. Responses depend on both, so every ETag includes this hash. */
  readonly settingsHash: string;
  /** When the data was committed, as Unix time in seconds. Null if unknown. */
  readonly dataModifiedAt: number | null;
  /** The headers that all cacheable 200 responses share. Type, length and ETag are not included. */
  readonly cacheableHeaders: readonly HttpHeader[];
  /** The cached responses. The key is `LazyResponse.cacheKey`. */
  readonly responseCache: LruMap<ApiResponse>;
}

/** Returns today's date in UTC, YYYY-MM-DD. */
export const getToday = ({ now }: Pick<Context, 'now'>): string => formatDay(new Date(now()));

export function createContext(deps: ContextDeps): Context {
  const { config, store } = deps;
  const { committedAt, release, dataVersion } = store.info;
  const modified = committedAt === null ? Number.NaN : Date.parse(committedAt) / 1000;
  const seconds = Number.isNaN(modified) ? null : Math.floor(modified);
  const policy = formatRateLimitPolicy(config.quota.minute, config.quota.day);
  const { mode, baseUrl, cdnBase, releaseUrl, quota } = config;
  return {
    ...deps,
    base: baseUrl ?? '',
    settingsHash: computeShortHash(
      JSON.stringify([mode, baseUrl, cdnBase, releaseUrl, quota, release, committedAt]),
    ),
    dataModifiedAt: seconds,
    cacheableHeaders: [
      ['Cache-Control', cacheControl(config.cache)],
      ['X-Data-Version', dataVersion],
      ...(seconds === null ? [] : [['Last-Modified', formatHttpDate(seconds)] as const]),
      ...(policy === undefined ? [] : [['RateLimit-Policy', policy] as const]),
      ...commonHeaders,
    ],
    responseCache: new LruMap(maxCacheBytes),
  };
}
