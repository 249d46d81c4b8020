import { type CatalogFile, parseCatalogFile } from '#core/query/catalog-file';
import { getErrorMessage } from '#core/text/text';
import type { ProxyTrust } from './client.ts';
import type { Config } from './config.ts';
import { type ContextDeps, createContext } from './context.ts';
import type { ApiRequest, ApiResponse } from './http.ts';
import { Limiter } from './limiter.ts';
import { respond } from './respond.ts';

/** The API, independent of the host. The Node server and the fetch handler are hosts. */
export interface Core {
  readonly respond: (request: ApiRequest) => ApiResponse;
  readonly trust: ProxyTrust;
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
    takeToken: createTakeToken(config, now),
    isStopping: deps.isStopping ?? (() => false),
    now,
  });
  return { respond: (request) => respond(request, context), trust: config.trust, newId };
}

function createTakeToken({ quota }: Config, now: () => number): ContextDeps['takeToken'] {
  if (quota.minute === null && quota.day === null) return null;
  const limiter = new Limiter();
  return (key, ownQuota) => limiter.take(key, ownQuota, now());
}

/** Throws an error with a one-sentence message if the bytes are not a valid `catalog.json`. */
export function parseCatalog(bytes: Uint8Array): CatalogFile {
  try {
    return parseCatalogFile(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new Error(formatRebuildMessage('catalog.json', getErrorMessage(error)));
  }
}

export function formatRebuildMessage(file: string, problem: string): string {
  return `${file} ${problem}. Run npm run build:api.`;
}

/**
 * Generates request ids. An id consists of `prefix` and a counter in eight hexadecimal digits. `prefix` must be different in each
 * process.
 */
export function createIdGenerator(prefix: string): () => string {
  let count = 0;
  return () => {
    count = (count + 1) % 0x100000000;
    return `${prefix}${count.toString(16).padStart(8, '0')}`;
  };
}
