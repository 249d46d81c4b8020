import { getOctokit } from '@actions/github';
import { retry } from '@octokit/plugin-retry';
import { type Clock, createRateLimitError } from '#core/github/github';
import { applyRequestPolicy, type Octokit, retryOptions } from '#core/github/octokit';

/** The API requests of this run. All workflows of the repository share a limit of 1,000 requests per hour. */
export interface RequestBudget {
  /** The number of requests made by this run. */
  requests: number;
  /** The number of requests left this hour, as last reported by GitHub. */
  remaining: number;
}

export interface ConnectOptions {
  readonly token: string;
  readonly clock: Clock;
  /** After this signal is aborted, no further request is started. */
  readonly signal: AbortSignal;
  readonly octokit?: Parameters<typeof getOctokit>[1];
  /** Called after each response with the number of requests left. `isFirst` is true for the first response. */
  readonly onRemaining: (remaining: number, isFirst: boolean) => void;
}

export function connectToGitHub({ token, clock, signal, onRemaining, octokit: options }: ConnectOptions): {
  readonly octokit: Octokit;
  readonly budget: Readonly<RequestBudget>;
} {
  const budget: RequestBudget = { requests: 0, remaining: Number.POSITIVE_INFINITY };
  const octokit = applyRequestPolicy(getOctokit(token, { retry: retryOptions, ...options }, retry), {
    clock,
    onSend: () => {
      budget.requests++;
    },
    onResponse: (_write, _status, headers) => {
      const remaining = headers.get('x-ratelimit-remaining');
      // GraphQL has a separate limit.
      if (remaining === null || headers.get('x-ratelimit-resource') === 'graphql') return;
      const isFirst = !Number.isFinite(budget.remaining);
      budget.remaining = Number(remaining);
      onRemaining(budget.remaining, isFirst);
    },
  });
  octokit.hook.before('request', () => {
    if (signal.aborted) throw createRateLimitError(Number.POSITIVE_INFINITY);
  });
  return { octokit, budget };
}
