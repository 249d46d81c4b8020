import type { PackFiles } from '#catalog/pack/format';
import { readPack } from '#catalog/pack/read-pack';
import type { Store } from '#catalog/pack/store';
import type { Config } from './config.ts';
import { type ContextParts, createContext } from './context.ts';
import type { Core } from './hosts/core.ts';
import { Limiter } from './limiter.ts';
import { type DocumentsFile, readDocuments } from './read-documents.ts';
import { respond } from './respond.ts';

export interface CoreParts {
  readonly config: Config;
  readonly pack: PackFiles;
  readonly documents: DocumentsFile;
  readonly newId: () => string;
  readonly now: () => number;
  readonly files?: ContextParts['files'];
  readonly take?: ContextParts['take'];
  readonly isStopping?: () => boolean;
  readonly onError: ContextParts['onError'];
  /** Instead of the pack. */
  readonly store?: Store;
}

/** What keeps the API from starting. */
export interface CoreFault {
  readonly fault: string;
}

/** The API over a pack, without anything that waits. */
export function makeCore(parts: CoreParts): Core | CoreFault {
  const { documents, changes } = readDocuments(parts.documents);
  const read = readPack(parts.pack, changes === null ? {} : { changes });
  if (!read.ok) return { fault: packFault(read) };
  return coreOver(parts.store ?? read.store, read.store.facts(), { ...parts, documents });
}

/** One sentence about a pack that is no good. */
export function packFault({ file, problem }: { readonly file: string; readonly problem: string }): string {
  return `${file} ${problem}. Run npm run build:api.`;
}

/** The API over any store whose facts are known. */
export function coreOver(
  store: Store,
  facts: ContextParts['facts'],
  parts: Omit<CoreParts, 'pack' | 'documents' | 'store'> & Pick<ContextParts, 'documents'>,
): Core {
  const { config, documents, now, newId, onError } = parts;
  const context = createContext({
    config,
    store,
    facts,
    documents,
    files: parts.files ?? (() => undefined),
    take: parts.take ?? localTake(config, now),
    isStopping: parts.isStopping ?? (() => false),
    onError,
  });
  return { respond: (request) => respond(request, context), trust: config.trust, newId };
}

/** Counts in this process alone; null where nothing is limited. */
export function localTake({ quota }: Config, now: () => number): ContextParts['take'] {
  if (quota.minute === null && quota.day === null) return null;
  const limiter = new Limiter();
  return (key, ownQuota) => limiter.take(key, ownQuota, now());
}
