import type { RestEndpointMethodTypes } from '@octokit/plugin-rest-endpoint-methods';
import type {
  ChangedFile,
  FileStatus,
  LabelEvent,
  OwnSuggestion,
  PullRequestFacts,
  RepositoryFacts,
  ReviewFact,
} from '#core/review/facts';
import { isOurLabel } from '#core/review/labels';
import { compareText } from '#core/text/text';
import { type Clock, dataOrNull, type RepoClient } from '../github.ts';
import { type Identity, toIdentity } from '../identity.ts';
import { type Checks, selectChecks } from './checks.ts';
import {
  type Comments,
  getLogin,
  isBot,
  selectComments,
  selectLabelEvents,
  selectReviews,
  selectSuggestions,
} from './comments.ts';
import { type PullNode, queryCommits, queryPull, type RepositoryNode } from './query.ts';

type PullFile = RestEndpointMethodTypes['pulls']['listFiles']['response']['data'][number];

export interface PullSnapshot {
  readonly identity: Identity;
  readonly repository: RepositoryFacts;
  /** The tree of the newest commit on the default branch. */
  readonly baseTreeSha: string;
  /** The pull request without the facts that depend on other facts. */
  readonly pull: Omit<PullRequestFacts, 'pushedAt' | 'conflicts'>;
  /** Whether the branch can be merged without conflicts. Null if GitHub does not know yet. */
  readonly mergeable: boolean | null;
  readonly labels: readonly string[];
  readonly locked: boolean;
  readonly changedFileCount: number;
  readonly comments: Comments;
  readonly reviews: readonly ReviewFact[];
  readonly suggestions: readonly OwnSuggestion[];
  readonly labelEvents: readonly LabelEvent[];
  readonly checks: Checks;
  /** Whether the token may not read check runs. */
  readonly lacksChecks: boolean;
}

/** Reads a pull request. Returns null if the pull request does not exist. */
export async function readPull(client: RepoClient, number: number): Promise<PullSnapshot | null> {
  const { data, lacksChecks } = await queryPull(client, number);
  const { viewer, repository } = data;
  const pull = repository?.pullRequest;
  if (!repository || !pull) return null;
  const identity = toIdentity(viewer.login);
  // The list of commits may be older than the head for a moment after a push, and empty if a push took back all changes.
  const last = pull.commits.nodes[0]?.commit;
  const head =
    last?.oid === pull.headRefOid
      ? last
      : (await queryCommits(client, pull.baseRefOid, pull.headRefOid)).data.repository?.head;
  return {
    identity,
    repository: toRepositoryFacts(repository),
    baseTreeSha: repository.defaultBranchRef.target.tree.oid,
    pull: toPullFacts(pull),
    mergeable: pull.mergeable === 'UNKNOWN' ? null : pull.mergeable === 'MERGEABLE',
    labels: pull.labels.nodes.map(({ name }) => toOurCase(name)),
    locked: pull.locked,
    changedFileCount: pull.changedFiles,
    comments: selectComments(pull, identity),
    reviews: selectReviews(pull),
    suggestions: selectSuggestions(pull, identity),
    labelEvents: selectLabelEvents(pull),
    checks: selectChecks(head?.checkSuites ?? null, identity),
    lacksChecks,
  };
}

/** The pauses before asking again whether a pull request conflicts, in milliseconds. */
const mergeablePausesMs = [2_000, 5_000, 10_000];

/**
 * Reads a pull request like `readPull`, and waits until GitHub knows whether an open one conflicts. After a push to the head
 * or to the base, GitHub gives `UNKNOWN`. The first request starts a background job, so the client should ask again
 * (docs.github.com, “Get a pull request”; cli/cli#5999). After the last pause, the next run finds out.
 */
export async function readMergeablePull(
  client: RepoClient,
  number: number,
  sleep: Clock['sleep'],
): Promise<PullSnapshot | null> {
  for (const ms of mergeablePausesMs) {
    const snapshot = await readPull(client, number);
    if (snapshot === null) return null;
    const { mergeable, pull, repository } = snapshot;
    const isReviewed = pull.state === 'open' && pull.baseRef === repository.defaultBranch;
    if (mergeable !== null || !isReviewed) return snapshot;
    await sleep(ms);
  }
  return readPull(client, number);
}

function toPullFacts(pull: PullNode): PullSnapshot['pull'] {
  const reviewers = pull.reviewRequests.nodes.flatMap(({ requestedReviewer }) => requestedReviewer ?? []);
  return {
    number: pull.number,
    state: pull.state === 'OPEN' ? 'open' : 'closed',
    merged: pull.state === 'MERGED',
    draft: pull.isDraft,
    title: pull.title,
    body: pull.body,
    author: getLogin(pull.author),
    authorIsBot: isBot(pull.author),
    association: pull.authorAssociation,
    createdAt: pull.createdAt,
    baseRef: pull.baseRefName,
    baseSha: pull.baseRefOid,
    headSha: pull.headRefOid,
    headRef: pull.headRefName,
    headRepository: pull.headRepository?.nameWithOwner ?? null,
    requestedReviewers: reviewers.flatMap(({ login }) => login ?? []),
    requestedTeams: reviewers.flatMap(({ slug }) => slug ?? []),
  };
}

export function toRepositoryFacts({ owner, name, url, defaultBranchRef }: RepositoryNode): RepositoryFacts {
  return { owner: owner.login, name, url, defaultBranch: defaultBranchRef.name };
}

/** GitHub ignores the case of label names, so a person may have created a label of the bot in another case. */
function toOurCase(name: string): string {
  const lowerCaseName = name.toLowerCase();
  return isOurLabel(lowerCaseName) ? lowerCaseName : name;
}

/** GitHub lists at most 30 pages of 100 files. */
const maxPages = 30;

/**
 * Reads the changed files of a pull request, sorted by path. `count` is the number of files that GitHub reports. The list is
 * incomplete if it has fewer files.
 */
export async function readChangedFiles(
  { octokit, owner, repo }: RepoClient,
  number: number,
  count: number,
): Promise<readonly ChangedFile[]> {
  const pages = Math.min(maxPages, Math.ceil(count / 100));
  const listedPages = await Promise.all(
    Array.from({ length: pages }, async (_, index) => {
      const parameters = { owner, repo, pull_number: number, per_page: 100, page: index + 1 };
      // GitHub responds with 422 to requests for pages beyond its limit. Treat such a page as empty.
      return (await dataOrNull(octokit.rest.pulls.listFiles(parameters), [404, 422])) ?? [];
    }),
  );
  // If a push happens between two requests, one file may be listed twice and another may be missing. Remove duplicates, so
  // that the incomplete list is shorter than `count`.
  const fileByPath = new Map(listedPages.flat().map((file) => [file.filename, toChangedFile(file)]));
  return [...fileByPath.values()].toSorted((a, b) => compareText(a.path, b.path));
}

const statuses: Readonly<Record<PullFile['status'], FileStatus>> = {
  added: 'added',
  copied: 'added',
  removed: 'removed',
  renamed: 'renamed',
  modified: 'modified',
  changed: 'modified',
  unchanged: 'modified',
};

function toChangedFile({
  filename,
  previous_filename: previousPath,
  status: apiStatus,
  sha,
  patch,
}: PullFile): ChangedFile {
  const status = statuses[apiStatus];
  return {
    path: filename,
    previousPath: status === 'renamed' ? (previousPath ?? null) : null,
    status,
    // GitHub may report no SHA for a submodule.
    blobSha: sha ?? '',
    patch: patch ?? null,
  };
}
