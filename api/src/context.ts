import type { Awaitable, Facts, Store, StoredCard } from '#catalog/pack/store';
import { shortHash } from '#catalog/text';
import type { Answer } from './answer.ts';
import { httpDate, type Validators } from './conditional.ts';
import type { Config } from './config.ts';
import { cacheControl, everyAnswer, rateLimitPolicy } from './headers.ts';
import { KeptBytes } from './kept-bytes.ts';
import type { Quota, Verdict } from './limiter.ts';
import type { Prepared } from './routes/route.ts';
import type { StaticFiles } from './static-file.ts';

/** Texts that are made when the API is built. */
export interface Documents {
  /** Names the program that answers: tags of answers change with it. */
  readonly build: string;
  /** `docs/openapi.json` and `schema.json`, byte for byte. */
  readonly openapi: Uint8Array;
  readonly schema: Uint8Array;
  readonly defaultCard: Uint8Array;
}

export interface ContextParts {
  readonly config: Config;
  readonly store: Store;
  readonly facts: Facts;
  readonly documents: Documents;
  readonly files: StaticFiles;
  /** Takes one token for a client; null where nothing is limited. */
  readonly take: ((key: string, quota: Quota) => Awaitable<Verdict>) | null;
  readonly isStopping: () => boolean;
  /** Told what must not be told to clients. */
  readonly onError: (error: unknown, requestId: string) => void;
}

/** What is the same whenever a card is asked for. */
export interface ReadyCard {
  readonly validators: Validators;
  readonly answer: Answer;
}

/** Everything an answer is made from; made once. */
export interface Context extends ContextParts {
  /** In front of links: `BASE_URL`, or nothing. */
  readonly base: string;
  /** Stands for what answers tell besides cards: what the operator decided, and which release this is. */
  readonly settings: string;
  /** Seconds since 1970 of the data's commit, or null. */
  readonly modified: number | null;
  /** Headers of every success that may be kept, flat, without type, length and tag. */
  readonly kept: readonly string[];
  /** The same for what only the client itself may keep. */
  readonly keptPrivately: readonly string[];
  /** Cards made ready so far. */
  readonly cards: WeakMap<StoredCard, ReadyCard>;
  /** Answers to those who have the current one already, by what they are compared by. */
  readonly unchanged: WeakMap<Validators, Answer>;
  /** Lists that were asked for lately, by everything that they depend on. */
  readonly lists: KeptBytes<Prepared>;
  /** Ids near which a wrong one may lie, asked for once. */
  ids: Awaitable<readonly string[]> | null;
}

/** Bytes of lists that are kept. */
const mostListBytes = 8 * 1024 * 1024;

export function createContext(parts: ContextParts): Context {
  const { config, facts } = parts;
  const modified = facts.committedAt === null ? Number.NaN : Date.parse(facts.committedAt) / 1000;
  const seconds = Number.isNaN(modified) ? null : Math.floor(modified);
  const policy = rateLimitPolicy(config.quota.minute, config.quota.day);
  const data = [
    'X-Data-Version',
    facts.dataVersion,
    ...(seconds === null ? [] : ['Last-Modified', httpDate(seconds)]),
    ...(policy === undefined ? [] : ['RateLimit-Policy', policy]),
    ...everyAnswer,
  ];
  return {
    ...parts,
    base: config.baseUrl ?? '',
    settings: shortHash(
      JSON.stringify([
        config.mode,
        config.baseUrl,
        config.cdnBase,
        config.releaseUrl,
        config.quota,
        facts.release,
        facts.committedAt,
      ]),
    ),
    modified: seconds,
    kept: ['Cache-Control', cacheControl(config.cache), ...data],
    keptPrivately: ['Cache-Control', cacheControl(config.cache, true), ...data],
    cards: new WeakMap(),
    unchanged: new WeakMap(),
    lists: new KeptBytes(mostListBytes),
    ids: null,
  };
}
