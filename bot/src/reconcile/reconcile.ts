import type { Key } from '../queue/key.ts';

/** Looks at one key afresh and makes the smallest set of writes. */
export interface Reconciler {
  /** One round. `round` counts from 0 in a row of failures of this key. */
  reconcile(key: Key, options: RoundOptions): Promise<RoundResult>;
  /** Drops what is remembered of a key: it is closed, or its installation has gone. */
  forget(key: Key): void;
}

export interface RoundOptions {
  readonly round: number;
  /** Drop caches of this key first (`/recheck`). */
  readonly afresh: boolean;
  /** Aborted on drain: no further write begins. */
  readonly signal: AbortSignal;
}

export type RoundResult =
  | { readonly kind: 'done'; readonly writes: number; readonly reads: number }
  /** The head moved, or a write's outcome is unknown: again, after `afterMs`. */
  | { readonly kind: 'again'; readonly afterMs: number; readonly reason: string }
  /** GitHub wants to be left alone until then (epoch milliseconds): the key waits. */
  | { readonly kind: 'paused'; readonly until: number }
  /** The pull request is gone. */
  | { readonly kind: 'gone' };
