import { LRUCache } from 'lru-cache';
import type { ChangedFile, OwnSuggestion } from '#core/review/facts';
import { BaseCatalogCache } from './base-catalog.ts';
import { BlobCache } from './blobs.ts';
import { EvidenceCache } from './evidence.ts';
import { UserCache } from './user-cache.ts';

const maxFilesSize = 8 * 1024 * 1024;
const maxCachedSuggestions = 1_000;

export interface Caches {
  readonly blobs: BlobCache;
  readonly bases: BaseCatalogCache;
  readonly users: UserCache;
  readonly evidence: EvidenceCache;
  /** The changed files of pull requests, by pull request, base commit and head commit. */
  readonly files: LRUCache<string, readonly ChangedFile[]>;
  /**
   * The bot's suggestions, by pull request and head commit. A cached entry may miss new replies. Replies matter only after
   * the head commit changes, when the suggestions are read again.
   */
  readonly suggestions: LRUCache<string, readonly OwnSuggestion[]>;
}

export function createCaches(now: () => number): Caches {
  const blobs = new BlobCache();
  return {
    blobs,
    bases: new BaseCatalogCache(blobs, now),
    users: new UserCache(now),
    evidence: new EvidenceCache(),
    files: new LRUCache({ maxSize: maxFilesSize, sizeCalculation: estimateSize }),
    suggestions: new LRUCache({ max: maxCachedSuggestions }),
  };
}

/** Estimates the memory in bytes: two per character, and a fixed amount per file and per list. */
function estimateSize(files: readonly ChangedFile[]): number {
  return files.reduce((sum, { path, patch }) => sum + 200 + 2 * (path.length + (patch?.length ?? 0)), 64);
}
