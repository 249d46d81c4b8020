import type { RestEndpointMethodTypes } from '@octokit/plugin-rest-endpoint-methods';
import type { ChangedFile, FileStatus, PullRequestFacts, RepositoryFacts } from '#core/review/facts';
import { isOurLabel } from '#core/review/labels';
import { compareText } from '#core/text/text';
import { type Clock, dataOrNull, type RepoClient } from '../github.ts';

type Pull = RestEndpointMethodTypes['pulls']['get']['response']['data'];
type Repository = RestEndpointMethodTypes['repos']['get']['response']['data'];
type PullFile = RestEndpointMethodTypes['pulls']['listFiles']['response']['data'][number];

export async function readRepository({ octokit, owner, repo }: RepoClient): Promise<RepositoryFacts> {
  return toRepositoryFacts((await octokit.rest.repos.get({ owner, repo })).data);
}

export interface PullSnapshot {
  readonly repository: RepositoryFacts;
  /** The pull request without the facts that need other requests. */
  readonly pull: Omit<PullRequestFacts, 'pushedAt' | 'conflicts'>;
  /** Whether the branch can be merged without conflicts. Null if GitHub does not know yet. */
  readonly mergeable: boolean | null;
  readonly labels: readonly string[];
  readonly locked: boolean;
  readonly changedFileCount: number;
  readonly issueCommentCount: number;
  readonly reviewCommentCount: number;
}

/** Reads a pull request. Returns null if the pull request does not exist. */
export async function readPull(
  { octokit, owner, repo }: RepoClient,
  number: number,
): Promise<PullSnapshot | null> {
  const pull = await dataOrNull(octokit.rest.pulls.get({ owner, repo, pull_number: number }), [404, 410]);
  return pull === null ? null : toSnapshot(pull);
}

/** The pauses before asking again whether a pull request conflicts, in milliseconds. */
const mergeablePausesMs = [2_000, 5_000, 10_000];

/**
 * Reads a pull request like `readPull`, and waits until GitHub knows whether an open one conflicts. After a push to the head
 * or to the base, GitHub gives null (GraphQL: `UNKNOWN`). The first request starts a background job, so the client should ask
 * again (docs.github.com, “Get a pull request”; cli/cli#5999). After the last pause, the next run finds out.
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

function toSnapshot(pull: Pull): PullSnapshot {
  const { base, head } = pull;
  return {
    repository: toRepositoryFacts(base.repo),
    pull: {
      number: pull.number,
      state: pull.state,
      merged: pull.merged,
      draft: pull.draft ?? false,
      title: pull.title,
      body: pull.body ?? '',
      author: getLogin(pull.user),
      authorIsBot: isBot(pull.user),
      association: pull.author_association,
      createdAt: pull.created_at,
      baseRef: base.ref,
      baseSha: base.sha,
      headSha: head.sha,
      headRef: head.ref,
      headRepository: head.repo?.full_name ?? null,
      requestedReviewers: (pull.requested_reviewers ?? []).map(getLogin),
      requestedTeams: (pull.requested_teams ?? []).map(({ slug }) => slug),
    },
    mergeable: pull.mergeable,
    labels: pull.labels.map(({ name }) => toOurCase(name)),
    locked: pull.locked,
    changedFileCount: pull.changed_files,
    issueCommentCount: pull.comments,
    reviewCommentCount: pull.review_comments,
  };
}

function toRepositoryFacts({
  owner,
  name,
  html_url: url,
  default_branch: defaultBranch,
}: Pick<Repository, 'owner' | 'name' | 'html_url' | 'default_branch'>): RepositoryFacts {
  return { owner: owner.login, name, url, defaultBranch };
}

/** GitHub ignores the case of label names, so a person may have created a label of the bot in another case. */
function toOurCase(name: string): string {
  const lowerCaseName = name.toLowerCase();
  return isOurLabel(lowerCaseName) ? lowerCaseName : name;
}

type User = { readonly login: string; readonly type: string } | null | undefined;

/** Returns the login. The user of a deleted account is null, and GitHub shows such an account as `ghost`. */
export function getLogin(user: User): string {
  return user?.login ?? 'ghost';
}

export function isBot(user: User): boolean {
  return user?.type === 'Bot';
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
