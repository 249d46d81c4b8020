import { getOctokit } from '@actions/github';
import { retry } from '@octokit/plugin-retry';
import { type Clock, Paused } from '#core/github/github';
import { applyRequestPolicy, createResponseCache, type Octokit, retryOptions } from '#core/github/octokit';
import { Pacer } from '#core/github/pacer';

/** Counted over all requests of the repository's workflows: GitHub allows 1,000 an hour. */
export interface Budget {
  /** Requests that this run has made. */
  requests: number;
  /** Left in this hour, as GitHub last told. */
  remaining: number;
}

export interface ConnectOptions {
  readonly token: string;
  readonly clock: Clock;
  /** No request starts once it is aborted. */
  readonly signal: AbortSignal;
  /** Another address and `fetch`; the runner's without them. */
  readonly octokit?: Parameters<typeof getOctokit>[1];
  /** Called with what is left after each answer; `isFirst` for the first one. */
  readonly onLeft: (remaining: number, isFirst: boolean) => void;
}

/** GitHub with the workflow's token, and what is left of its hour. */
export function connect({ token, clock, signal, onLeft, octokit: options }: ConnectOptions): {
  readonly octokit: Octokit;
  readonly budget: Readonly<Budget>;
} {
  const budget: Budget = { requests: 0, remaining: Number.POSITIVE_INFINITY };
  const octokit = applyRequestPolicy(getOctokit(token, { retry: retryOptions, ...options }, retry), {
    clock,
    pacer: new Pacer({ clock, writeGapMs: 100, notifyGapMs: 750 }),
    cache: createResponseCache(),
    scope: 'workflow',
    onSend: () => {
      budget.requests++;
    },
    onAnswer: (_write, _status, headers) => {
      const remaining = headers.get('x-ratelimit-remaining');
      // GraphQL has an allowance of its own.
      if (remaining === null || headers.get('x-ratelimit-resource') === 'graphql') return;
      const isFirst = !Number.isFinite(budget.remaining);
      budget.remaining = Number(remaining);
      onLeft(budget.remaining, isFirst);
    },
  });
  octokit.hook.before('request', () => {
    if (signal.aborted) throw new Paused(Number.POSITIVE_INFINITY);
  });
  return { octokit, budget };
}
