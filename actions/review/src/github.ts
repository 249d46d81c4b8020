import { getOctokit } from '@actions/github';
import { retry } from '@octokit/plugin-retry';
import type { Clock } from '#core/github/github';
import { applyRequestPolicy, createResponseCache, type Octokit, retryOptions } from '#core/github/octokit';
import { Pacer } from '#core/github/pacer';

/** Counted over all requests of the repository's workflows: GitHub allows 1,000 an hour. */
export interface Budget {
  /** Requests that this run has made. */
  requests: number;
  /** Left in this hour, as GitHub last told. */
  remaining: number;
}

/** GitHub with the workflow's token, and what is left of its hour. `onSpent` is called with each answer. */
export function connect(
  token: string,
  clock: Clock,
  onSpent: (budget: Budget) => void = () => {},
): { readonly octokit: Octokit; readonly budget: Budget } {
  const budget: Budget = { requests: 0, remaining: Number.POSITIVE_INFINITY };
  const octokit = applyRequestPolicy(getOctokit(token, { retry: retryOptions }, retry), {
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
      budget.remaining = Number(remaining);
      onSpent(budget);
    },
  });
  return { octokit, budget };
}
