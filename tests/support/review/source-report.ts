import { pagesCheckName, pagesExternalIdPrefix } from '#core/github/identity';
import type { FakeGitHub } from '../github/fake-github.ts';
import { blobSha } from '../github/git.ts';
import { addCheckRun } from '../github/mutations/checks.ts';
import type { Pull, Repository } from '../github/state.ts';
import { actionsApp } from '../github/user-actions/installations.ts';

const numbers = new Map([
  ['/annual_fee/amount', 39],
  ['/fx_fee/percent', 2.5],
  ['/rewards/base_rate/points_per_dollar', 1],
  ['/rewards/categories/0/points_per_dollar', 3],
]);

/** What `runWorkflow` needs for a run of the review on the default branch. */
export const reviewRun = { path: '.github/workflows/review.yml', event: 'workflow_run' } as const;

/** Completes the check of the cited pages on the head commit, as the review workflow does. */
export function completePagesCheck(github: FakeGitHub, repository: Repository, { pull }: Pull): void {
  const actor = { login: 'github-actions[bot]', app: actionsApp(github.state) };
  const fields = { name: pagesCheckName, externalId: `${pagesExternalIdPrefix}1`, conclusion: 'success' };
  addCheckRun(github.state, repository, actor, pull.head.sha, fields);
}

export interface ReportOptions {
  readonly id?: string;
  readonly text: string;
  readonly verdict?: string;
  readonly more?: object;
}

/** Creates the artifacts of a source check that found every number of a card from `newCardText`. */
export function createReportArtifacts(
  { number, pull }: Pull,
  { id = 'us-everyday', text, verdict = 'found', more }: ReportOptions,
) {
  const url = 'https://www.example.com/cards/new';
  const report = {
    version: 6,
    head_sha: pull.head.sha,
    base_sha: pull.base.sha,
    pull_request: number,
    ran_at: '2026-10-01T08:00:00Z',
    totals: { sources: 1, dead: 0, outcomes: {}, claims: numbers.size, verdicts: {} },
    sources: [],
    claims: [...numbers].map(([pointer, value]) => ({
      ...{ card_id: id, head_blob_sha: blobSha(text), pointer, value },
      ...{ url, verdict, doubt: null, label: null, context: null, link: null },
      ...{ instead: null, last_found: null },
    })),
    ...more,
  };
  return { [`sources-${number}`]: { 'sources-report.json': JSON.stringify(report) } };
}
