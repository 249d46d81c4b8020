import { type Target, targetText } from '#core/github/reconcile';
import type { RepositoryRef } from '../clients.ts';

/** What is reconciled as one unit of work. */
export type Key = Target & { readonly repository: RepositoryRef };

/** The key as text, one for each unit of work: `pr:<repo id>#<n>` or `group:<repo id>:<base>..<head>`. */
export function keyText(key: Key): string {
  return targetText(key.repository.id, key);
}

/** Lower goes first. */
export const priorities = ['command', 'group', 'pull', 'evidence', 'sweep'] as const;

export type Priority = (typeof priorities)[number];

/** A request to reconcile a key. */
export interface JobRequest {
  readonly key: Key;
  readonly priority: Priority;
  /** How long further events may join before the run. */
  readonly waitMs: number;
  /** Caches of the key are dropped first. */
  readonly afresh?: boolean;
  /** GUID of the delivery it comes from, for the log. */
  readonly delivery?: string | undefined;
}

/** What is run: requests for one key, merged. */
export interface Job {
  readonly key: Key;
  readonly priority: Priority;
  readonly afresh: boolean;
  readonly delivery: string | null;
  /** Failures of this key in a row. */
  readonly round: number;
  /** When the first request came, epoch milliseconds. */
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

/** What waits once a request has come. A burst delays the run, but by no more than a second from its first event. */
export function withRequest(known: Waiting | null, request: JobRequest, now: number): Waiting {
  const { key, priority, waitMs, afresh = false, delivery = null } = request;
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

/** What waits after a run that has to be repeated; `dirty` came meanwhile. */
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
