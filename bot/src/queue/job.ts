import type { RepositoryRef } from '#core/github/github';

/** Rounds of one piece of work that may fail in a row. */
export const mostRounds = 5;

/** How long is waited after a failure: one second after the first, `round` 0, then 2, 4, 8. */
export function backOffMs(round: number): number {
  return 1_000 * 2 ** Math.min(round, 3);
}

/** What is looked at again, as one unit of work. */
export type Key =
  | { readonly kind: 'pull'; readonly repository: RepositoryRef; readonly number: number }
  | {
      readonly kind: 'group';
      readonly repository: RepositoryRef;
      readonly baseSha: string;
      readonly headSha: string;
    };

/** The key as text, one for each unit of work: `pr:<repo id>#<n>` or `group:<repo id>:<base>..<head>`. */
export function keyText(key: Key): string {
  switch (key.kind) {
    case 'pull':
      return `pr:${key.repository.id}#${key.number}`;
    case 'group':
      return `group:${key.repository.id}:${key.baseSha}..${key.headSha}`;
  }
}

/** Lower goes first. */
export const priorities = ['command', 'group', 'pull', 'evidence', 'sweep'] as const;

export type Priority = (typeof priorities)[number];

/** One wish to look at a key again. */
export interface Wish {
  readonly key: Key;
  readonly priority: Priority;
  /** How long further events may join before the run. */
  readonly waitMs: number;
  /** Caches of the key are dropped first. */
  readonly afresh?: boolean;
  /** GUID of the delivery it comes from, for the log. */
  readonly delivery?: string | undefined;
}

/** What is run: wishes for one key, put together. */
export interface Job {
  readonly key: Key;
  readonly priority: Priority;
  readonly afresh: boolean;
  readonly delivery: string | null;
  /** Failures of this key in a row. */
  readonly round: number;
  /** When the first wish came, epoch milliseconds. */
  readonly since: number;
}

/** Done with it, or again not before `at` (epoch milliseconds). */
export type Next =
  | { readonly kind: 'done' }
  | { readonly kind: 'again'; readonly at: number; readonly round: number };

export interface Waiting {
  readonly job: Job;
  readonly due: number;
  readonly waitMs: number;
  /** After a failed round or in a pause: no event makes it earlier. */
  readonly notBefore: number;
}

const longestWait = 1_000;

/** What waits once a wish has come. A burst may put the run off, but not past a second from its first event. */
export function withWish(known: Waiting | null, wish: Wish, now: number): Waiting {
  const { key, priority, waitMs, afresh = false, delivery = null } = wish;
  if (known === null)
    return {
      job: { key, priority, afresh, delivery, round: 0, since: now },
      due: now + waitMs,
      waitMs,
      notBefore: now,
    };
  const { job, notBefore } = known;
  const wait = Math.min(known.waitMs, waitMs);
  const due = Math.max(notBefore, Math.min(job.since + longestWait, now + wait));
  return {
    job: {
      ...job,
      key,
      priority: moreUrgent(priority, job.priority),
      afresh: job.afresh || afresh,
      delivery: delivery ?? job.delivery,
    },
    due,
    waitMs: wait,
    notBefore,
  };
}

/** What waits after a run that has to be made again; `dirty` came meanwhile. */
export function runAgain(job: Job, dirty: Waiting | null, next: Next & { kind: 'again' }): Waiting {
  const { at, round } = next;
  const priority = dirty === null ? job.priority : moreUrgent(job.priority, dirty.job.priority);
  const afresh = job.afresh || (dirty?.job.afresh ?? false);
  const delivery = dirty?.job.delivery ?? job.delivery;
  return { job: { ...job, priority, afresh, delivery, round }, due: at, waitMs: longestWait, notBefore: at };
}

function moreUrgent(left: Priority, right: Priority): Priority {
  return priorities.indexOf(left) < priorities.indexOf(right) ? left : right;
}
