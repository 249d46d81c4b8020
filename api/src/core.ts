import { type CatalogFile, CatalogFileError, parseCatalogFile } from '#core/query/catalog-file';
import type { ProxyTrust } from './client.ts';
import type { Config } from './config.ts';
import { type ContextDeps, createContext } from './context.ts';
import type { ApiRequest, ApiResponse } from './http.ts';
import { Limiter } from './limiter.ts';
import { respond } from './respond.ts';

/** The API, as hosts such as the server use it. */
export interface Core {
  readonly respond: (request: ApiRequest) => ApiResponse;
  readonly trust: ProxyTrust;
  /** Generates a request id. */
  readonly newId: () => string;
}

export interface CoreDeps extends Pick<ContextDeps, 'config' | 'store' | 'documents' | 'onError'> {
  readonly newId: () => string;
  readonly now: () => number;
  readonly files?: ContextDeps['findFile'];
  readonly isStopping?: () => boolean;
}

export function createCore(deps: CoreDeps): Core {
  const { config, newId, now } = deps;
  const context = createContext({
    config,
    store: deps.store,
    documents: deps.documents,
    onError: deps.onError,
    findFile: deps.files ?? (() => undefined),
    takeToken: limiterOf(config, now),
    isStopping: deps.isStopping ?? (() => false),
  });
  return { respond: (request) => respond(request, context), trust: config.trust, newId };
}

/** Creates the rate limiter. Returns null if there is no limit. */
function limiterOf({ quota }: Config, now: () => number): ContextDeps['takeToken'] {
  if (quota.minute === null && quota.day === null) return null;
  const limiter = new Limiter();
  return (key, ownQuota) => limiter.take(key, ownQuota, now());
}

/** Parses `catalog.json`. Throws a one-sentence error if it is invalid. */
export function parseCatalog(bytes: Uint8Array): CatalogFile {
  try {
    return parseCatalogFile(new TextDecoder().decode(bytes));
  } catch (error) {
    throw error instanceof CatalogFileError
      ? new Error(formatRebuildMessage('catalog.json', error.message))
      : error;
  }
}

/** Formats the message that a file of the build cannot be used. */
export function formatRebuildMessage(file: string, problem: string): string {
  return `${file} ${problem}. Run npm run build:api.`;
}

/** Generates request ids: `random` (hexadecimal, different in each process), followed by a counter. */
export function createIdGenerator(random: string): () => string {
  let count = 0;
  return () => {
    count = (count + 1) % 0x100000000;
    return `${random}${count.toString(16).padStart(8, '0')}`;
  };
}
