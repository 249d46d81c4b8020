import { LRUCache } from 'lru-cache';
import type { ChangedFile, OwnSuggestion } from '#core/review/facts';
import { BaseIndexes } from './base-index.ts';
import { Blobs } from './blobs.ts';
import { Evidence } from './evidence.ts';
import { People } from './people.ts';

const filesBytes = 8 * 1024 * 1024;
const mostSuggestions = 1_000;

/** Everything cached between rounds. */
export interface Caches {
  readonly blobs: Blobs;
  readonly bases: BaseIndexes;
  readonly people: People;
  readonly evidence: Evidence;
  /** Changed files of pull requests, by base and head. */
  readonly files: LRUCache<string, readonly ChangedFile[]>;
  /** Our suggestions, by head. Replies to them only matter after the head changes. */
  readonly suggestions: LRUCache<string, readonly OwnSuggestion[]>;
}

export function createCaches(now: () => number): Caches {
  const blobs = new Blobs();
  return {
    blobs,
    bases: new BaseIndexes(blobs, now),
    people: new People(now),
    evidence: new Evidence(),
    files: new LRUCache({ maxSize: filesBytes, sizeCalculation: sizeOf }),
    suggestions: new LRUCache({ max: mostSuggestions }),
  };
}

function sizeOf(files: readonly ChangedFile[]): number {
  return files.reduce((sum, { path, patch }) => sum + 200 + 2 * (path.length + (patch?.length ?? 0)), 64);
}
