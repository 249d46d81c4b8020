import type { ChangedFile, Facts, OwnSuggestion, Present } from '#core/review/facts';
import { ByteLru } from '../byte-lru.ts';
import { BaseIndexes } from './base-index.ts';
import { Evidence } from './evidence.ts';
import { Blobs } from './git-objects.ts';
import { Neighbours } from './neighbours.ts';
import { People } from './people.ts';

/** What is known of a pull request, and what of ours is on it. */
export interface Gathered {
  readonly facts: Facts;
  readonly present: Present;
}

export type Gathering =
  | ({ readonly kind: 'gathered' } & Gathered)
  /** There is no such thing any more. */
  | { readonly kind: 'gone' }
  /** Not whole yet, and may be soon. */
  | { readonly kind: 'not-yet'; readonly reason: string };

const filesBytes = 8 * 1024 * 1024;
const suggestionsBytes = 1024 * 1024;

/** What holds for a pull request as long as its commits are the same. */
class PullCaches {
  /** By base and head. */
  readonly #files = new ByteLru<readonly ChangedFile[]>(filesBytes, sizeOf);
  /** By head; what others do to them matters only once the head is another. */
  readonly #suggestions = new ByteLru<readonly OwnSuggestion[]>(
    suggestionsBytes,
    (list) => 64 + 256 * list.length,
  );

  async files(key: string, read: () => Promise<readonly ChangedFile[]>): Promise<readonly ChangedFile[]> {
    return remembered(this.#files, key, read);
  }

  async suggestions(
    key: string,
    read: () => Promise<readonly OwnSuggestion[]>,
  ): Promise<readonly OwnSuggestion[]> {
    return remembered(this.#suggestions, key, read);
  }

  forgetFiles(key: string): void {
    this.#files.delete(key);
  }

  forgetSuggestions(key: string): void {
    this.#suggestions.delete(key);
  }
}

async function remembered<Value>(
  lru: ByteLru<Value>,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const kept = lru.get(key);
  if (kept !== undefined) return kept;
  const value = await read();
  lru.set(key, value);
  return value;
}

function sizeOf(files: readonly ChangedFile[]): number {
  return files.reduce((sum, { path, patch }) => sum + 200 + 2 * (path.length + (patch?.length ?? 0)), 64);
}

/** Everything that is kept between two looks, each for as long as it holds. */
export interface Memory {
  readonly blobs: Blobs;
  readonly bases: BaseIndexes;
  readonly people: People;
  readonly neighbours: Neighbours;
  readonly evidence: Evidence;
  readonly pulls: PullCaches;
}

export function newMemory(now: () => number): Memory {
  const blobs = new Blobs();
  return {
    blobs,
    bases: new BaseIndexes(blobs, now),
    people: new People(now),
    neighbours: new Neighbours(blobs, now),
    evidence: new Evidence(),
    pulls: new PullCaches(),
  };
}
