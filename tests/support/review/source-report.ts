import { blobSha } from '../github/git.ts';
import type { Pull } from '../github/state.ts';

const numbers = new Map([
  ['/annual_fee/amount', 39],
  ['/fx_fee/percent', 2.5],
  ['/rewards/base_rate/points_per_dollar', 1],
  ['/rewards/categories/0/points_per_dollar', 3],
]);

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
