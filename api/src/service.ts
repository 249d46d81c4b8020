import type { Context } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import { formatDay } from '#core/card/days';
import type { RevisionLog } from '#core/query/changes';
import type { CatalogHistory } from '#core/query/history';
import type { QueryParameters } from '#core/query/parse';
import type { Store } from '#core/query/store';
import type { Config } from './config.ts';

/** The version of the API. Increase the minor version for every addition. A breaking change needs a new path, `/v2`. */
export const apiVersion = '1.1.0';

export const serviceName = 'card-catalog';

/** The notice in answers of official instances. */
export const officialNotice =
  'For prototyping only. In production use your own instance or the pinned export: it is the same data.';

/** The content of `documents.json`, which the build writes. */
export interface Documents {
  /** A digest of the programs, the pages and the data. */
  readonly build: string;
  /** The texts of the OpenAPI document and of the schema of a published card. */
  readonly openapi: string;
  readonly schema: string;
  /** The default picture of a card, in Base64. */
  readonly default_card: string;
  readonly changes: RevisionLog;
  readonly history: CatalogHistory;
}

/** What the middlewares and routes need. Each process has one. */
export interface Service {
  readonly config: Config;
  readonly store: Store;
  readonly documents: Documents;
  /** The current time, as Unix time in milliseconds. */
  readonly now: () => number;
  /** Tells the operator about an error. Clients must not see its details. */
  readonly onError: (error: unknown, requestId: string) => void;
  /** The address of the connection, if the host knows it. */
  readonly peerOf?: (c: Context) => string | undefined;
  readonly isStopping?: () => boolean;
  /** Whether only programs on this computer can connect, without a proxy. */
  readonly isLocal?: boolean;
}

export interface Env {
  Variables: RequestIdVariables & {
    service: Service;
    /** The parameters of a route that takes only a few (see `takes`). */
    parameters: QueryParameters;
    /** Whether the answer holds for today only, so that no cache may keep it after midnight (UTC). */
    isForToday?: boolean;
  };
}

/** Returns today's date in UTC, YYYY-MM-DD. */
export const getToday = ({ now }: Service): string => formatDay(new Date(now()));

/** The prefix of all links. Empty if `BASE_URL` is not set. */
export const baseOf = ({ config }: Service): string => config.baseUrl ?? '';
