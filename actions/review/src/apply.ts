import { diagnosticPage } from '#core/card/generated/diagnostic-pages';
import { rulesVersion, version } from '#core/card/version';
import type { Clock, Logger, RepoClient } from '#core/github/github';
import { createReconciler } from '#core/github/reconcile';
import type { DesiredState } from '#core/review/desired';
import type { Mutation } from '#core/review/plan';
import { getErrorMessage } from '#core/text/text';

export type Outcome = 'done' | 'unchanged' | 'silent' | 'gone' | 'postponed' | 'failed';

export interface ReviewResult {
  readonly outcome: Outcome;
  /** One sentence about the outcome. Empty if there is nothing to say. */
  readonly reason: string;
  readonly desired: DesiredState | null;
  readonly mutations: readonly Mutation[];
  /** Names of features that are off because the token lacks a permission. */
  readonly disabledFeatures: readonly string[];
}

export interface ApplyOptions {
  readonly client: RepoClient;
  readonly number: number;
  readonly besideApp: 'auto' | 'ignore';
  readonly dryRun: boolean;
  readonly clock: Clock;
  readonly log: Logger;
  /** After this signal is aborted, no further write is started. */
  readonly signal: AbortSignal;
}

const maxRounds = 3;
/** The maximum pause in a review. If a longer one is needed, the next sweep (`review-sweep.yml`) does the review instead. */
const maxPauseMs = 60_000;

/** Reviews one pull request. Starts again if the pull request has changed in the meantime. */
export async function apply(options: ApplyOptions): Promise<ReviewResult> {
  const { client, number, besideApp, dryRun, clock, log, signal } = options;
  const reconciler = createReconciler({
    clock,
    log,
    dryRun,
    besideApp,
    maxRounds,
    diagnosticPage,
    hearsClicks: false,
    versions: { bot: version, rules: rulesVersion },
  });
  for (let round = 0; ; ) {
    const result = await reconciler.reconcile(
      client,
      { kind: 'pull', number },
      { round, force: false, signal },
    );
    const disabledFeatures = reconciler.features.listSwitchedOff().map(({ feature }) => feature);
    const { desired, mutations } = result.kind === 'done' ? result : { desired: null, mutations: [] };
    const createResult = (outcome: Outcome, reason = ''): ReviewResult => {
      return { outcome, reason, disabledFeatures, desired, mutations };
    };
    switch (result.kind) {
      case 'done':
        if (desired === null)
          return createResult(
            'failed',
            'The review failed, and the failure could not be shown on the pull request. See the log.',
          );
        return createResult(mutations.length > 0 ? 'done' : 'unchanged');
      case 'gone':
        return createResult('gone', result.reason);
      case 'silent':
        return createResult(
          'silent',
          `The App ${result.app} reviews this pull request, so this action did nothing.`,
        );
    }
    if (signal.aborted)
      return createResult('postponed', `${getErrorMessage(signal.reason)}. The next sweep continues.`);
    const waitMs = result.kind === 'again' ? result.afterMs : result.until - clock.now();
    if (waitMs > maxPauseMs)
      return createResult('postponed', 'Paused by the rate limits of GitHub. The next sweep continues.');
    // A pause does not count as a failed round.
    if (result.kind === 'again') round++;
    await clock.sleep(Math.max(0, waitMs));
  }
}
