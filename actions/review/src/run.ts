import { type Clock, isGitHubError, type Logger, type RepoClient } from '#core/github/github';
import { Reviewer, type ReviewResult } from '#core/github/reviewer';
import { type EventPayload, findPullRequests } from './find.ts';
import { type ConnectOptions, connectToGitHub } from './github.ts';
import type { Inputs } from './inputs.ts';
import { listWork, writePages } from './pages.ts';
import { formatSummary, type ReviewOutcome } from './summary.ts';

export interface RunOptions extends Pick<ConnectOptions, 'octokit'> {
  readonly inputs: Inputs;
  readonly owner: string;
  readonly repo: string;
  readonly repositoryId: number;
  readonly event: string;
  readonly payload: EventPayload;
  readonly clock: Clock;
  readonly log: Logger;
  /** After this signal is aborted, no further write is started. */
  readonly signal: AbortSignal;
}

export interface ActionResult {
  readonly outputs: Readonly<Record<string, string>>;
  /** Markdown. Empty in mode `find`. */
  readonly summary: string;
  /** Null in mode `find`. `reason` is one sentence, or empty if there is nothing to say. */
  readonly applied: { readonly outcome: ReviewOutcome; readonly reason: string } | null;
}

/** How many requests must be left this hour for a review to start. */
const minRequestsToStart = 60;
const minRequestsToWrite = 10;
/** Must be less than the job's timeout of ten minutes. */
const maxRunMs = 8 * 60_000;
/** If a review needs a longer pause, the next sweep (`review-sweep.yml`) does the review instead. */
const maxPauseMs = 60_000;

export async function run(options: RunOptions): Promise<ActionResult> {
  const { inputs, owner, repo, repositoryId, clock } = options;
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
    const numbers = await find(client, options);
    const { besideApp } = inputs;
    const { event, payload, clock, log } = options;
    const work = await listWork({ client, numbers, event, payload, besideApp, clock, log });
    return { outputs: { ...work, requests: String(budget.requests) }, summary: '', applied: null };
  }
  if (inputs.mode === 'pages') {
    const { payload, clock, log } = options;
    const work = await writePages({ client, number: inputs.pullRequest, payload, clock, log });
    return { outputs: { ...work, requests: String(budget.requests) }, summary: '', applied: null };
  }
  const { pullRequest: number, besideApp, dryRun } = inputs;
  const deps = { clock, log: options.log, hearsClicks: false, besideApp, dryRun, maxRounds: 3, maxPauseMs };
  const reviewer = new Reviewer({ ...deps, signal });
  const result = await reviewer.review(client, { kind: 'pull', number });
  const applied = describeResult(result);
  const { desired, mutations } = result.kind === 'done' ? result : { desired: null, mutations: [] };
  const outputs = {
    outcome: applied.outcome,
    verdict: desired?.outcome ?? '',
    writes: String(dryRun ? 0 : mutations.length),
    requests: String(budget.requests),
  };
  const disabledFeatures = reviewer.features.listSwitchedOff();
  const facts = { ...applied, number, dryRun, desired, mutations, disabledFeatures, budget };
  return { outputs, summary: formatSummary(facts), applied };
}

async function find(
  client: RepoClient,
  { event, payload, clock, log }: RunOptions,
): Promise<readonly number[]> {
  try {
    const numbers = await findPullRequests({ client, event, payload, now: clock.now() });
    log.info({ numbers }, 'Pull requests to review.');
    return numbers;
  } catch (error) {
    if (!isGitHubError(error, 'rate-limited')) throw error;
    log.warn({}, `${error.message}. The next sweep continues.`);
    return [];
  }
}

function describeResult(result: ReviewResult): { readonly outcome: ReviewOutcome; readonly reason: string } {
  switch (result.kind) {
    case 'done':
      if (result.desired !== null)
        return { outcome: result.mutations.length > 0 ? 'done' : 'unchanged', reason: '' };
      return {
        outcome: 'failed',
        reason: 'The review failed, and the failure could not be shown on the pull request. See the log.',
      };
    case 'gone':
      return { outcome: 'gone', reason: result.reason };
    case 'silent':
      return {
        outcome: 'silent',
        reason: `The App ${result.app} reviews this pull request, so this action did nothing.`,
      };
    case 'postponed':
      return { outcome: 'postponed', reason: `${result.reason}. The next sweep continues.` };
  }
}
