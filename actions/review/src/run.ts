import type { Clock, Log } from '#core/github/github';
import { type Applied, apply } from './apply.ts';
import { type EventPayload, find } from './find.ts';
import { connect } from './github.ts';
import type { Inputs } from './inputs.ts';
import { summaryOf } from './summary.ts';

export interface RunOptions {
  readonly inputs: Inputs;
  readonly owner: string;
  readonly repo: string;
  readonly repositoryId: number;
  readonly event: string;
  readonly payload: EventPayload;
  readonly clock: Clock;
  readonly log: Log;
  /** Aborted when the job is cancelled. */
  readonly signal: AbortSignal;
}

export interface Ran {
  readonly outputs: Readonly<Record<string, string>>;
  /** Markdown; empty for `find`. */
  readonly summary: string;
  readonly applied: Applied | null;
}

/** With fewer requests left this hour no review starts, and no further write. */
const leastToStart = 60;
const leastToWrite = 10;
/** The job ends after ten minutes. */
const longestMs = 8 * 60_000;

/** The whole step. */
export async function run(options: RunOptions): Promise<Ran> {
  const { inputs, owner, repo, repositoryId, clock, log } = options;
  const stop = new AbortController();
  const signal = AbortSignal.any([options.signal, stop.signal, AbortSignal.timeout(longestMs)]);
  const { octokit, budget } = connect(inputs.token, clock, ({ requests, remaining }) => {
    if (remaining < (requests === 1 ? leastToStart : leastToWrite))
      stop.abort(new Error(`Only ${remaining} requests are left this hour`));
  });
  if (inputs.mode === 'find') {
    const { event, payload } = options;
    const numbers = await find({ octokit, owner, repo, event, payload, budget, now: clock.now() });
    log.info({ numbers }, 'Pull requests to review.');
    const outputs = { 'pull-requests': JSON.stringify(numbers), requests: String(budget.requests) };
    return { outputs, summary: '', applied: null };
  }
  const { pullRequest: number, besideApp, dryRun } = inputs;
  const client = { octokit, owner, repo, repositoryId };
  const applied = await apply({ client, number, besideApp, dryRun, clock, log, signal });
  const outputs = {
    outcome: applied.outcome,
    verdict: applied.desired?.outcome ?? '',
    writes: String(dryRun ? 0 : applied.mutations.length),
    requests: String(budget.requests),
  };
  return { outputs, summary: summaryOf({ number, dryRun, applied, budget }), applied };
}
