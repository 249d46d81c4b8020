import { shortHash } from '#core/catalog/text';
import type { ChangeLog } from '#core/query/changes';
import type { History } from '#core/query/history';
import type { Store } from '#core/query/store';
import type { Answer } from './answer.ts';
import { httpDate } from './conditional.ts';
import type { Config } from './config.ts';
import { cacheControl, everyAnswer, rateLimitPolicy } from './headers.ts';
import type { Quota, Verdict } from './limiter.ts';
import { RecentMap } from './recent-map.ts';
import type { StaticFiles } from './static-file.ts';

/** Version of the interface: additions raise the middle number, and what breaks it is `/v2`. */
export const apiVersion = '1.0.0';

export const serviceName = 'card-catalog';

/** What an instance is for that everybody may use. */
export const officialNotice =
  'For prototyping only. In production use your own instance or the pinned export: it is the same data.';

/** The content of `documents.json`: texts that are made when the API is built. */
export interface Documents {
  /** Names the program that answers: tags of answers change with it. */
  readonly build: string;
  /** SHA-256 of the `catalog.json` of the same build. */
  readonly catalog_sha256: string;
  /** `docs/openapi.json` and `schema.json`, byte for byte. */
  readonly openapi: string;
  readonly schema: string;
  /** Base64. */
  readonly default_card: string;
  readonly changes: ChangeLog | null;
  readonly history: History;
}

export interface ContextParts {
  readonly config: Config;
  readonly store: Store;
  readonly documents: Documents;
  readonly files: StaticFiles;
  /** Takes one token for a client; null if nothing is limited. */
  readonly take: ((key: string, quota: Quota) => Verdict) | null;
  readonly isStopping: () => boolean;
  /** Told what must not be told to clients. */
  readonly onError: (error: unknown, requestId: string) => void;
}

/** Bytes of answers that are kept in memory. */
const mostAnswerBytes = 16 * 1024 * 1024;

/** Everything an answer is made from; made once. */
export interface Context extends ContextParts {
  /** In front of links: `BASE_URL`, or nothing. */
  readonly base: string;
  /** Hash of what answers tell besides cards: what the operator decided, and which release this is. */
  readonly settings: string;
  /** Seconds since 1970 of the data's commit, or null. */
  readonly modified: number | null;
  /** Headers of every success that may be cached, flat, without type, length and tag. */
  readonly kept: readonly string[];
  /** Answers given lately, by their question. */
  readonly answers: RecentMap<Answer>;
}

export function createContext(parts: ContextParts): Context {
  const { config, store } = parts;
  const { committedAt, release, dataVersion } = store.facts;
  const modified = committedAt === null ? Number.NaN : Date.parse(committedAt) / 1000;
  const seconds = Number.isNaN(modified) ? null : Math.floor(modified);
  const policy = rateLimitPolicy(config.quota.minute, config.quota.day);
  const { mode, baseUrl, cdnBase, releaseUrl, quota } = config;
  return {
    ...parts,
    base: baseUrl ?? '',
    settings: shortHash(JSON.stringify([mode, baseUrl, cdnBase, releaseUrl, quota, release, committedAt])),
    modified: seconds,
    kept: [
      'Cache-Control',
      cacheControl(config.cache),
      'X-Data-Version',
      dataVersion,
      ...(seconds === null ? [] : ['Last-Modified', httpDate(seconds)]),
      ...(policy === undefined ? [] : ['RateLimit-Policy', policy]),
      ...everyAnswer,
    ],
    answers: new RecentMap(mostAnswerBytes),
  };
}
