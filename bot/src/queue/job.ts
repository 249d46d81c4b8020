import { formatTargetKey, type ReconcileTarget } from '#core/github/reconcile';
import type { RepositoryRef } from '../clients.ts';

export type JobKey = ReconcileTarget & { readonly repository: RepositoryRef };

/** Formats the key as `pr:<repo id>#<n>` or `group:<repo id>:<base>..<head>`. */
export function formatJobKey(key: JobKey): string {
  return formatTargetKey(key.repository.id, key);
}

/** The priorities, from the most urgent to the least urgent. */
export const priorities = ['command', 'group', 'pull', 'evidence', 'sweep'] as const;

export type Priority = (typeof priorities)[number];

export interface JobRequest {
  readonly key: JobKey;
  readonly priority: Priority;
  /** The debounce time before the run. */
  readonly waitMs: number;
  /** Whether to drop the caches for the key before the run. */
  readonly force?: boolean;
  /** The GUID of the delivery that caused the request, for the log. */
  readonly delivery?: string | undefined;
}

/** A job for one key, which identifies a pull request or a merge group. The job combines all requests for this key. */
export interface Job {
  readonly key: JobKey;
  readonly priority: Priority;
  readonly force: boolean;
  readonly delivery: string | null;
  /** How many runs for this key have failed in a row. */
  readonly round: number;
  /** When the first request arrived, in epoch milliseconds. */
  readonly requestedAt: number;
}

/** The job is done, or must be retried no earlier than `at` (epoch milliseconds). */
export type JobOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'again'; readonly at: number; readonly round: number };

export interface WaitingJob {
  readonly job: Job;
  readonly due: number;
  readonly debounceMs: number;
  /** The earliest time of the run after a back-off or a pause, in epoch milliseconds. New events do not make the run earlier. */
  readonly notBefore: number;
}

const maxDebounceMs = 1_000;

/** Merges a request into the waiting job. A burst of events delays the run by at most one second in total. */
export function mergeRequest(knownJob: WaitingJob | null, request: JobRequest, now: number): WaitingJob {
  const { key, priority, waitMs, force = false, delivery = null } = request;
  if (knownJob === null)
    return {
      job: { key, priority, force, delivery, round: 0, requestedAt: now },
      due: now + waitMs,
      debounceMs: waitMs,
      notBefore: now,
    };
  const { job, notBefore } = knownJob;
  const debounceMs = Math.min(knownJob.debounceMs, waitMs);
  const due = Math.max(notBefore, Math.min(job.requestedAt + maxDebounceMs, now + debounceMs));
  return {
    job: {
      ...job,
      key,
      priority: selectMoreUrgent(priority, job.priority),
      force: job.force || force,
      delivery: delivery ?? job.delivery,
    },
    due,
    debounceMs,
    notBefore,
  };
}

/**
 * Builds the waiting job for a retry. `followUp` combines the requests that arrived during the run, or is null if there were
 * none.
 */
export function buildRetry(
  job: Job,
  followUp: WaitingJob | null,
  next: JobOutcome & { kind: 'again' },
): WaitingJob {
  const { at, round } = next;
  const priority = followUp === null ? job.priority : selectMoreUrgent(job.priority, followUp.job.priority);
  const force = job.force || (followUp?.job.force ?? false);
  const delivery = followUp?.job.delivery ?? job.delivery;
  return {
    job: { ...job, priority, force, delivery, round },
    due: at,
    debounceMs: maxDebounceMs,
    notBefore: at,
  };
}

function selectMoreUrgent(left: Priority, right: Priority): Priority {
  return priorities.indexOf(left) < priorities.indexOf(right) ? left : right;
}
