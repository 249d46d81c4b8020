import { type CatalogFile, CatalogFileError, readCatalogFile } from '#core/query/catalog-file';
import type { Answer, ApiRequest } from './answer.ts';
import type { Trust } from './client.ts';
import type { Config } from './config.ts';
import { type ContextParts, createContext } from './context.ts';
import { Limiter } from './limiter.ts';
import { respond } from './respond.ts';

/** The API as hosts use it. */
export interface Core {
  readonly respond: (request: ApiRequest) => Answer;
  readonly trust: Trust;
  /** Generates a request id. */
  readonly newId: () => string;
}

export interface CoreParts extends Pick<ContextParts, 'config' | 'store' | 'documents' | 'onError'> {
  readonly newId: () => string;
  readonly now: () => number;
  readonly files?: ContextParts['files'];
  readonly isStopping?: () => boolean;
}

export function createCore(parts: CoreParts): Core {
  const { config, newId, now } = parts;
  const context = createContext({
    config,
    store: parts.store,
    documents: parts.documents,
    onError: parts.onError,
    files: parts.files ?? (() => undefined),
    take: limiterOf(config, now),
    isStopping: parts.isStopping ?? (() => false),
  });
  return { respond: (request) => respond(request, context), trust: config.trust, newId };
}

/** Null: no limit. */
function limiterOf({ quota }: Config, now: () => number): ContextParts['take'] {
  if (quota.minute === null && quota.day === null) return null;
  const limiter = new Limiter();
  return (key, ownQuota) => limiter.take(key, ownQuota, now());
}

/** Throws an error with one sentence if `catalog.json` is invalid. */
export function readCatalog(bytes: Uint8Array): CatalogFile {
  try {
    return readCatalogFile(new TextDecoder().decode(bytes));
  } catch (error) {
    throw error instanceof CatalogFileError ? new Error(buildAgain('catalog.json', error.message)) : error;
  }
}

/** The message for an unusable file of the build. */
export function buildAgain(file: string, problem: string): string {
  return `${file} ${problem}. Run npm run build:api.`;
}

/** Request ids: `random` (hexadecimal, one per process), then a counter. */
export function requestIds(random: string): () => string {
  let count = 0;
  return () => {
    count = (count + 1) % 0x100000000;
    return `${random}${count.toString(16).padStart(8, '0')}`;
  };
}
