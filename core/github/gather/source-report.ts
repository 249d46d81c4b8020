import { outcomeKinds } from '#core/check/rules/outcome';
import type { CardFile, DeadPage, EvidenceFacts, EvidenceProblemCode } from '#core/review/facts';
import { doubtSentences } from '#core/sources/evidence/doubt-rules';
import { evidenceVerdicts } from '#core/sources/evidence/find-evidence';
import { withoutFragment } from '#core/sources/judge/extract';
import {
  parseSourcesReport,
  type ReportClaim,
  type ReportSource,
  reportVersion,
  type SourcesReport,
} from '#core/sources/judge/report';
import type { Problem, Result } from '#core/text/result';
import { boundedFetch, type Fetch } from '../bounded-fetch.ts';
import { GitHubError, isGitHubError, isRequestError, type RepoClient } from '../github.ts';
import { byId } from './comments.ts';
import { unpackOnlyEntry } from './only-entry.ts';

const artifactName = 'sources-report';
const fileName = 'sources-report.json';
const maxZipBytes = 1024 * 1024;
const maxReportBytes = 4 * 1024 * 1024;
const downloadMs = 10_000;

/**
 * Reads the source check's report from a workflow run. Returns null if the run has no report. The problem is
 * `too-large` or `unreadable`.
 */
export async function readReport(
  client: RepoClient,
  runId: number,
): Promise<Result<SourcesReport | null, Problem<EvidenceProblemCode>>> {
  const { octokit, owner, repo } = client;
  const parameters = { owner, repo, run_id: runId, per_page: 100 };
  const artifacts = await octokit.paginate(octokit.rest.actions.listWorkflowRunArtifacts, parameters);
  const artifact = artifacts
    .filter(({ name, expired }) => name === artifactName && !expired)
    .toSorted(byId)
    .at(-1);
  if (artifact === undefined) return { value: null };
  if (artifact.size_in_bytes > maxZipBytes) return createEvidenceProblem('too-large');
  try {
    const zip = await download(client, artifact.id);
    const bytes = zip === null ? undefined : unpackOnlyEntry(zip, fileName, maxReportBytes);
    const report = bytes === undefined ? undefined : parseSourcesReport(new TextDecoder().decode(bytes));
    const isValid =
      report?.version === reportVersion &&
      report.claims.every(isValidClaim) &&
      report.sources.every(isValidSource);
    return isValid ? { value: report } : createEvidenceProblem('unreadable');
  } catch (error) {
    if (isGitHubError(error, 'too-large')) return createEvidenceProblem('too-large');
    throw error;
  }
}

/**
 * Downloads a zip artifact. The token is not sent to the URL that GitHub redirects to. Returns null if the artifact no longer
 * exists or its URL is not safe.
 */
async function download(
  { octokit, owner, repo }: RepoClient,
  artifactId: number,
): Promise<Uint8Array | null> {
  const { baseUrl, request = {} } = octokit.request.endpoint.DEFAULTS;
  const { headers } = await octokit.rest.actions
    .downloadArtifact({
      owner,
      repo,
      artifact_id: artifactId,
      archive_format: 'zip',
      request: { redirect: 'manual', maxBytes: maxZipBytes },
    })
    .catch((error: unknown) => {
      if (isRequestError(error) && (error.status === 404 || error.status === 410)) return { headers: {} };
      throw error;
    });
  const { location } = headers as { readonly location?: string };
  if (location === undefined || !isSafeAddress(location, baseUrl)) return null;
  const fetch = boundedFetch((request.fetch ?? globalThis.fetch) as Fetch, {
    timeoutMs: downloadMs,
    maxBytes: maxZipBytes,
  });
  try {
    const response = await fetch(location, { redirect: 'error' });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  } catch (error) {
    if (isGitHubError(error, 'too-large')) throw error;
    throw new GitHubError('no-response', 'the artifact could not be downloaded', { cause: error });
  }
}

const sentences: Readonly<Record<EvidenceProblemCode, string>> = {
  'other-event': 'it is not from a run for this pull request',
  'other-head': 'it is about another commit',
  'other-pull-request': 'it may be from another pull request with the same branch',
  'base-changed': 'it may be about a different base branch',
  'changes-more-than-data':
    'this pull request changes more than card data, so it could also change the check',
  'too-large': 'it is too large',
  unreadable: 'it could not be read',
};

export function createEvidenceProblem(code: EvidenceProblemCode): {
  readonly problem: Problem<EvidenceProblemCode>;
} {
  return { problem: { code, sentence: sentences[code] } };
}

/** Reports whether a URL uses https. For tests, http on localhost is allowed if the API also uses http. */
function isSafeAddress(address: string, apiUrl: string): boolean {
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:') return true;
  return protocol === 'http:' && apiUrl.startsWith('http:') && ['127.0.0.1', 'localhost'].includes(hostname);
}

/** Selects the results of the source check that are about exactly the same card files as in this pull request. */
export function selectEvidence(report: SourcesReport, cards: readonly CardFile[]): EvidenceFacts {
  const headBlobShas = new Map(cards.map(({ id, headBlobSha }) => [id, headBlobSha]));
  const claims = report.claims.filter(
    ({ card_id: id, head_blob_sha: blob }) => blob !== null && headBlobShas.get(id) === blob,
  );
  return { value: { claims, dead: listDeadPages(report, cards) } };
}

/**
 * Lists dead pages (see `DeadPage`) in the order of the cards, once for each card that cites the page. Skips a card if its
 * file differs from the file that the source check read.
 */
export function listDeadPages(report: SourcesReport, cards: readonly CardFile[]): readonly DeadPage[] {
  const deadSources = new Map(
    report.sources.flatMap((source) => (source.dead ? [[source.url, source]] : [])),
  );
  if (deadSources.size === 0) return [];
  const headBlobShas = new Map(cards.map(({ id, headBlobSha }) => [id, headBlobSha]));
  const claimsOfOtherFiles = report.claims.filter(
    ({ card_id: id, head_blob_sha: blob }) => headBlobShas.has(id) && headBlobShas.get(id) !== blob,
  );
  const otherCardIds = new Set(claimsOfOtherFiles.map(({ card_id: id }) => id));
  return cards.flatMap(({ id: cardId, after }) => {
    if (after === null || otherCardIds.has(cardId)) return [];
    const citedUrls = new Set(after.sources.map(({ url }) => withoutFragment(url)));
    return [...citedUrls].flatMap((url) => {
      const source = deadSources.get(url);
      if (source === undefined) return [];
      const { outcome, status, final_host: finalHost } = source;
      return [{ cardId, url, outcome, status, finalHost }];
    });
  });
}

/** Checks the fields of a source that people see, because `parseSourcesReport` does not check them. */
function isValidSource({ outcome, dead, status, final_host: host }: ReportSource): boolean {
  return (
    outcomeKinds.includes(outcome) &&
    typeof dead === 'boolean' &&
    (status === null || typeof status === 'number') &&
    (host === null || typeof host === 'string')
  );
}

/** Checks the fields of a claim (a number and its verdict) that people see. `parseSourcesReport` does not check them. */
function isValidClaim(claim: ReportClaim): boolean {
  const { head_blob_sha: blob, doubt, label, context, link, value, verdict } = claim;
  const texts: readonly unknown[] = [blob, label, context, link];
  const hasValidTexts = texts.every((text) => text === null || typeof text === 'string');
  const hasKnownDoubt = doubt === null || Object.hasOwn(doubtSentences, doubt);
  return hasValidTexts && hasKnownDoubt && typeof value === 'number' && evidenceVerdicts.includes(verdict);
}
