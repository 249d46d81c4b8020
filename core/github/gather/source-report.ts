import { inflateRawSync } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';
import { outcomeKinds } from '#core/check/rules/outcome';
import type { EvidenceProblemCode } from '#core/review/facts';
import { doubtSentences } from '#core/sources/evidence/doubt-rules';
import { evidenceVerdicts } from '#core/sources/evidence/find-evidence';
import {
  parseSourcesReport,
  type ReportClaim,
  type ReportSource,
  reportVersion,
  type SourcesReport,
} from '#core/sources/judge/report';
import type { Problem, Result } from '#core/text/result';
import { boundedFetch, type Fetch } from '../bounded-fetch.ts';
import { dataOrNull, GitHubError, isGitHubError, isRequestError, type RepoClient } from '../github.ts';
import { byId } from './comments.ts';

const fileName = 'sources-report.json';
const maxZipBytes = 1024 * 1024;
const maxReportBytes = 4 * 1024 * 1024;
const downloadMs = 10_000;

/** The workflows of the default branch whose job `pages` uploads reports. */
const trustedWorkflows = ['.github/workflows/review.yml', '.github/workflows/review-sweep.yml'];
const maxRunsToVerify = 3;

export interface ReportArtifact {
  readonly id: number;
  readonly number: number;
  readonly bytes: number;
}

export type ReportResult = Result<SourcesReport, Problem<EvidenceProblemCode>>;

/**
 * Finds the newest report about the cited pages of a pull request: the artifact `sources-<number>` of a run of the review
 * workflow on the default branch. Any workflow run of a pull request can upload an artifact with this name, but such a run
 * belongs to another branch or repository. Null if there is none.
 */
export async function findReportArtifact(
  client: RepoClient,
  number: number,
  defaultBranch: string,
): Promise<ReportArtifact | null> {
  const { octokit, owner, repo } = client;
  const parameters = { owner, repo, name: `sources-${number}`, per_page: 100 };
  const { artifacts } = (await octokit.rest.actions.listArtifactsForRepo(parameters)).data;
  const candidates = artifacts
    .filter((artifact) => !artifact.expired && isFromDefaultBranch(artifact, client, defaultBranch))
    .toSorted(byId)
    .toReversed();
  for (const { id, size_in_bytes: bytes, workflow_run: run } of candidates.slice(0, maxRunsToVerify))
    if (await isRunOfReview(client, run?.id)) return { id, number, bytes };
  return null;
}

export function isFromDefaultBranch(
  {
    workflow_run: run,
  }: {
    readonly workflow_run?: {
      readonly head_repository_id?: number;
      readonly head_branch?: string | null;
    } | null;
  },
  { repositoryId }: RepoClient,
  defaultBranch: string,
): boolean {
  return run?.head_repository_id === repositoryId && run.head_branch === defaultBranch;
}

/** Reports whether a run belongs to the review workflow. Other workflows of the default branch run installed packages. */
async function isRunOfReview({ octokit, owner, repo }: RepoClient, id: number | undefined): Promise<boolean> {
  if (id === undefined) return false;
  const run = await dataOrNull(octokit.rest.actions.getWorkflowRun({ owner, repo, run_id: id }), [404]);
  // GitHub may append a ref to the path, as in `.github/workflows/review.yml@main`.
  return (
    run !== null && trustedWorkflows.some((path) => run.path === path || run.path.startsWith(`${path}@`))
  );
}

/** Downloads and validates a report in memory. */
export async function readReport(
  client: RepoClient,
  { id, number, bytes }: ReportArtifact,
): Promise<ReportResult> {
  if (bytes > maxZipBytes) return createProblem('too-large');
  try {
    const zip = await download(client, id);
    const unpacked = zip === null ? undefined : await unpackReport(zip);
    const report = unpacked === undefined ? undefined : parseSourcesReport(unpacked);
    const isValid =
      report?.version === reportVersion &&
      report.pull_request === number &&
      report.claims.every(isValidClaim) &&
      report.sources.every(isValidSource);
    return isValid ? { value: report } : createProblem('unreadable');
  } catch (error) {
    if (isGitHubError(error, 'too-large')) return createProblem('too-large');
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

/** Returns the only file of a zip archive. Returns undefined if the archive is damaged, too large or has other files. */
async function unpackReport(zip: Uint8Array): Promise<string | undefined> {
  try {
    const archive = await fromBufferPromise(Buffer.from(zip));
    const { value: entry } = await archive.eachEntry().next();
    if (archive.entryCount !== 1 || entry.fileName !== fileName) return undefined;
    const { fileDataStart: start } = await archive.readLocalFileHeaderPromise(entry, { minimal: true });
    const data = zip.subarray(start, start + entry.compressedSize);
    const isStored = entry.compressionMethod === 0;
    const bytes = isStored ? data : inflateRawSync(data, { maxOutputLength: maxReportBytes });
    return new TextDecoder().decode(bytes);
  } catch {
    // The library and zlib throw for every kind of damage.
    return undefined;
  }
}

function createProblem(code: EvidenceProblemCode): { readonly problem: Problem<EvidenceProblemCode> } {
  return { problem: { code, sentence: code === 'too-large' ? 'it is too large' : 'it could not be read' } };
}

/** Reports whether a URL uses https. For tests, http on localhost is allowed if the API also uses http. */
function isSafeAddress(address: string, apiUrl: string): boolean {
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:') return true;
  return protocol === 'http:' && apiUrl.startsWith('http:') && ['127.0.0.1', 'localhost'].includes(hostname);
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
  const hasValidTexts = texts.every((part) => part === null || typeof part === 'string');
  const hasKnownDoubt = doubt === null || Object.hasOwn(doubtSentences, doubt);
  return hasValidTexts && hasKnownDoubt && typeof value === 'number' && evidenceVerdicts.includes(verdict);
}
