import { isGitHubError } from '#core/github/github';
import { type ApplyOptions, apply, type ReviewResult } from './apply.ts';
import { type EventPayload, findPullRequests } from './find.ts';
import { type ConnectOptions, connectToGitHub } from './github.ts';
import type { Inputs } from './inputs.ts';
import { formatSummary } from './summary.ts';

export interface RunOptions
  extends Pick<ApplyOptions, 'clock' | 'log' | 'signal'>,
    Pick<ConnectOptions, 'octokit'> {
  readonly inputs: Inputs;
  readonly owner: string;
  readonly repo: string;
  readonly repositoryId: number;
  readonly event: string;
  readonly payload: EventPayload;
}

export interface ActionResult {
  readonly outputs: Readonly<Record<string, string>>;
  /** Markdown. Empty in mode `find`. */
  readonly summary: string;
  readonly applied: ReviewResult | null;
}

/** How many requests must be left this hour for a review to start. */
const minRequestsToStart = 60;
const minRequestsToWrite = 10;
/** Must be less than the job's timeout of ten minutes. */
const maxRunMs = 8 * 60_000;

export async function run(options: RunOptions): Promise<ActionResult> {
  const { inputs, owner, repo, repositoryId, event, payload, clock, log } = options;
  const budgetStop = new AbortController();
  const signal = AbortSignal.any([options.signal, budgetStop.signal, AbortSignal.timeout(maxRunMs)]);
  const { octokit, budget } = connectToGitHub({
    token: inputs.token,
    clock,
    signal,
    ...(options.octokit && { octokit: options.octokit }),
    onRemaining: (remaining, isFirst) => {
      if (inputs.mode === 'apply' && remaining < (isFirst ? minRequestsToStart : minRequestsToWrite))
        budgetStop.abort(new Error(`Only ${remaining} requests are left this hour`));
    },
  });
  const client = { octokit, owner, repo, repositoryId };
  if (inputs.mode === 'find') {
    const pendingNumbers = findPullRequests({ client, event, payload, now: clock.now() });
    const numbers = await pendingNumbers.catch((error: unknown) => {
      if (!isGitHubError(error, 'rate-limited')) throw error;
      log.warn({}, `${error.message}. The next sweep continues.`);
      return [];
    });
    log.info({ numbers }, 'Pull requests to review.');
    const outputs = { 'pull-requests': JSON.stringify(numbers), requests: String(budget.requests) };
    return { outputs, summary: '', applied: null };
  }
  const { pullRequest: number, besideApp, dryRun } = inputs;
  const applied = await apply({ client, number, besideApp, dryRun, clock, log, signal });
  const outputs = {
    outcome: applied.outcome,
    verdict: applied.desired?.outcome ?? '',
    writes: String(dryRun ? 0 : applied.mutations.length),
    requests: String(budget.requests),
  };
  return { outputs, summary: formatSummary({ number, dryRun, applied, budget }), applied };
}
