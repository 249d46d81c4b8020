import { BaseIndexes } from './base-index.ts';
import { Blobs } from './blobs.ts';
import { Evidence } from './evidence.ts';
import { Neighbours } from './neighbours.ts';
import { People } from './people.ts';
import { PullCaches } from './pull-caches.ts';

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
