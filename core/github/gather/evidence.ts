import type { RestEndpointMethodTypes } from '@octokit/plugin-rest-endpoint-methods';
import { LRUCache } from 'lru-cache';
import { isArtPath } from '#core/card/art';
import { isCardPath } from '#core/card/card';
import { isRegistryPath } from '#core/card/registry';
import type {
  CardFile,
  ChangedFile,
  EvidenceFacts,
  EvidenceProblemCode,
  PullRequestFacts,
} from '#core/review/facts';
import { isDocsPath, listChangedPaths } from '#core/review/verdict';
import type { SourcesReport } from '#core/sources/judge/report';
import { must } from '#core/text/must';
import { dataOrNull, type RepoClient } from '../github.ts';
import type { Checks } from './checks.ts';
import { createEvidenceProblem, readReport, selectEvidence } from './source-report.ts';

type Run =
  RestEndpointMethodTypes['actions']['listWorkflowRunsForRepo']['response']['data']['workflow_runs'][number];

export interface EvidenceRequest {
  readonly pull: Pick<
    PullRequestFacts,
    'number' | 'headSha' | 'headRef' | 'headRepository' | 'baseSha' | 'baseRef'
  >;
  readonly headRepositoryId: number | null;
  readonly defaultBranch: string;
  readonly files: readonly ChangedFile[];
  readonly cards: readonly CardFile[];
  readonly workflows: Checks['workflows'];
  /** The path of the trusted workflow. Null if the base commit does not have the workflow. */
  readonly workflow: string | null;
}

const maxEntries = 200;

/**
 * Reads the reports that the source check makes in CI. A report is cached once all workflows for its commit are completed.
 */
export class EvidenceCache {
  readonly #cache = new LRUCache<string, EvidenceFacts>({ max: maxEntries });

  async read(client: RepoClient, request: EvidenceRequest): Promise<EvidenceFacts> {
    const { pull, workflow, workflows, files, cards } = request;
    if (workflow === null || workflows?.ids.length === 0 || cards.length === 0) return { value: null };
    // If any file is not data or documentation, the pull request may have changed the code of the source check. The report
    // is then not trusted.
    if (!listChangedPaths(files).every(isDataOrDocsFile))
      return createEvidenceProblem('changes-more-than-data');
    const runIds = workflows?.ids.join(' ');
    const key = [client.repositoryId, pull.number, pull.headSha, workflow, runIds].join(' ');
    const cached = this.#cache.get(key);
    if (cached !== undefined) return cached;
    const evidence = await readEvidence(client, request, workflow);
    if (workflows?.areOver) this.#cache.set(key, evidence);
    return evidence;
  }
}

/** Reports whether a file is data or documentation. `data/.gitattributes` is neither. */
function isDataOrDocsFile(path: string): boolean {
  return (
    isCardPath(path) || isRegistryPath(path) || isArtPath(path) || (isDocsPath(path) && path.endsWith('.md'))
  );
}

/**
 * Reads the report of the newest finished run for this head commit, pull request and base branch. Other runs are ignored,
 * even newer ones. If no run qualifies, returns null, or why the newest run is not used.
 */
async function readEvidence(
  client: RepoClient,
  request: EvidenceRequest,
  workflow: string,
): Promise<EvidenceFacts> {
  const { octokit, owner, repo, repositoryId } = client;
  const { pull, cards } = request;
  const parameters = { owner, repo, head_sha: pull.headSha, per_page: 100 };
  const allRuns = await octokit.paginate(octokit.rest.actions.listWorkflowRunsForRepo, parameters);
  const runs = allRuns
    // GitHub may append a ref to the path, as in `.github/workflows/sources.yml@main`.
    .filter(({ path, repository }) => path.replace(/@.*$/, '') === workflow && repository.id === repositoryId)
    .toSorted((a, b) => b.id - a.id);
  const headRuns = runs.filter((run) => findRunProblem(run, request) === null);
  const finishedRuns = headRuns.filter(isFinished);
  const [newestRun] = finishedRuns;
  if (newestRun === undefined) {
    const isWaiting = headRuns.some(({ status }) => status !== 'completed');
    const code = isWaiting || runs[0] === undefined ? null : findRunProblem(runs[0], request);
    return code === null ? { value: null } : createEvidenceProblem(code);
  }
  const getProblemAt = await readHistory(client, request);
  const run = finishedRuns.find(({ created_at: at }) => getProblemAt(at) === null);
  if (run === undefined)
    return createEvidenceProblem(must(getProblemAt(newestRun.created_at), 'the problem of the newest run'));
  const { value: report, problem } = await readReport(client, run.id);
  if (problem !== undefined) return { problem };
  if (report === null) return { value: null };
  const code = await findReportProblem(client, report, request);
  return code === null ? selectEvidence(report, cards) : createEvidenceProblem(code);
}

function findRunProblem(
  { event, head_sha: sha, head_branch: branch, head_repository: repository }: Run,
  { pull, headRepositoryId }: EvidenceRequest,
): EvidenceProblemCode | null {
  if (event !== 'pull_request') return 'other-event';
  const isForHead =
    sha === pull.headSha && branch === pull.headRef && (repository?.id ?? null) === headRepositoryId;
  return isForHead && headRepositoryId !== null ? null : 'other-head';
}

/** Reports whether a run has a result. A run that was cancelled or waits for approval has no result. */
function isFinished({ status, conclusion }: Run): boolean {
  return status === 'completed' && (conclusion === 'success' || conclusion === 'failure');
}

/**
 * Returns a function that takes the creation time of a run, as an ISO 8601 instant. The function returns a problem of
 * the run if it may belong to another pull request or base branch, and null otherwise.
 */
async function readHistory(
  { octokit, owner, repo }: RepoClient,
  { pull, headRepositoryId, defaultBranch }: EvidenceRequest,
): Promise<(at: string) => EvidenceProblemCode | null> {
  const { number, headRef, headRepository, baseRef } = pull;
  const head = `${headRepository?.split('/')[0]}:${headRef}`;
  const [pulls, events] = await Promise.all([
    octokit.paginate(octokit.rest.pulls.list, { owner, repo, state: 'all', head, per_page: 100 }),
    octokit.paginate(octokit.rest.issues.listEvents, { owner, repo, issue_number: number, per_page: 100 }),
  ]);
  const otherPulls = pulls.filter(
    (candidate) =>
      candidate.number !== number &&
      (candidate.head.repo === null || candidate.head.repo.id === headRepositoryId),
  );
  const retargetEvents = events.filter(({ event }) => event === 'base_ref_changed');
  return (at) => {
    const moment = Date.parse(at);
    const isOpen = ({ created_at: openedAt, closed_at: closedAt }: (typeof otherPulls)[number]) =>
      Date.parse(openedAt) <= moment && (closedAt === null || Date.parse(closedAt) >= moment);
    if (otherPulls.some(isOpen)) return 'other-pull-request';
    if (baseRef !== defaultBranch) return 'base-changed';
    return retargetEvents.some(({ created_at: changedAt }) => Date.parse(changedAt) >= moment)
      ? 'base-changed'
      : null;
  };
}

async function findReportProblem(
  client: RepoClient,
  { head_sha: headSha, base_sha: baseSha, pull_request: pullRequest }: SourcesReport,
  { pull, defaultBranch }: EvidenceRequest,
): Promise<EvidenceProblemCode | null> {
  if (headSha !== pull.headSha) return 'other-head';
  if (pullRequest !== pull.number) return 'other-pull-request';
  if (baseSha === pull.baseSha) return null;
  return (await isAncestor(client, baseSha, defaultBranch)) ? null : 'base-changed';
}

async function isAncestor(
  { octokit, owner, repo }: RepoClient,
  sha: string | null,
  branch: string,
): Promise<boolean> {
  if (sha === null || !/^[0-9a-f]{40}$/.test(sha)) return false;
  const basehead = `${sha}...${branch}`;
  const comparison = octokit.rest.repos.compareCommitsWithBasehead({ owner, repo, basehead, per_page: 1 });
  const status = (await dataOrNull(comparison, [404, 422]))?.status;
  return status === 'ahead' || status === 'identical';
}
