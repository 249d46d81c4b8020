import { type CatalogFile, CatalogFileError, readCatalogFile } from '#core/query/catalog-file';
import type { Answer, ApiRequest } from './answer.ts';
import type { Trust } from './client.ts';
import type { Config } from './config.ts';
import { type ContextParts, createContext } from './context.ts';
import { Limiter } from './limiter.ts';
import { respond } from './respond.ts';

/** What every host needs of the API. */
export interface Core {
  readonly respond: (request: ApiRequest) => Answer;
  readonly trust: Trust;
  /** A new name for a request. */
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

/** Null if nothing is limited. */
function limiterOf({ quota }: Config, now: () => number): ContextParts['take'] {
  if (quota.minute === null && quota.day === null) return null;
  const limiter = new Limiter();
  return (key, ownQuota) => limiter.take(key, ownQuota, now());
}

/** Reads `catalog.json`. Throws one sentence if it is damaged. */
export function readCatalog(bytes: Uint8Array): CatalogFile {
  try {
    return readCatalogFile(new TextDecoder().decode(bytes));
  } catch (error) {
    throw error instanceof CatalogFileError ? new Error(buildAgain('catalog.json', error.message)) : error;
  }
}

/** One sentence about a file of the build that cannot be used; `problem` says why. */
export function buildAgain(file: string, problem: string): string {
  return `${file} ${problem}. Run npm run build:api.`;
}

/** Names for requests: a random part a process, then a number. `random` is hexadecimal digits. */
export function requestIds(random: string): () => string {
  let count = 0;
  return () => {
    count = (count + 1) % 0x100000000;
    return `${random}${count.toString(16).padStart(8, '0')}`;
  };
}
