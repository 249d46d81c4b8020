import type { Commit } from './git.ts';
import type { ChangedFile } from './git-diff.ts';
import { listChangedFiles } from './git-diff.ts';
import type {
  App,
  Artifact,
  CheckRun,
  CheckSuite,
  Comment,
  Installation,
  Issue,
  IssueEvent,
  Label,
  Pull,
  Repository,
  Review,
  Role,
  State,
  WorkflowRun,
} from './state.ts';

// These functions create GitHub's JSON. They include only the fields that identify an object or that our programs read.

/** Returns the time in UTC, without fractions of a second. */
export function stamp(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

export function stampOrNull(date: Date | null): string | null {
  return date === null ? null : stamp(date);
}

export function repositoryUrl({ urls }: State, { owner, name }: Repository): string {
  return `${urls.api}/repos/${owner}/${name}`;
}

export function webUrl({ urls }: State, { owner, name }: Repository): string {
  return `${urls.web}/${owner}/${name}`;
}

/** Some programs rely on these ids of bot users. */
const bots: ReadonlyMap<string, number> = new Map([
  ['github-actions[bot]', 41_898_282],
  ['dependabot[bot]', 49_699_333],
]);

export function userView(login: string): object {
  const id =
    bots.get(login) ??
    [...login].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);
  return { login, id, type: login.endsWith('[bot]') ? 'Bot' : 'User' };
}

export function appView({ id, slug }: App): object {
  return { id, slug };
}

export function installationView(installation: Installation): object {
  const { app, id, account, permissions } = installation;
  return {
    id,
    account: userView(account),
    app_slug: app.slug,
    permissions,
  };
}

export function repositoryView(state: State, repository: Repository): object {
  return {
    id: repository.id,
    name: repository.name,
    full_name: `${repository.owner}/${repository.name}`,
    owner: userView(repository.owner),
    html_url: webUrl(state, repository),
    default_branch: repository.defaultBranch,
  };
}

/** Returns the permission of a user. A user who is not a collaborator has read access. */
export function permissionView(login: string, role: Role = 'read'): object {
  const legacyRoles = {
    admin: 'admin',
    maintain: 'write',
    write: 'write',
    triage: 'read',
    read: 'read',
  } as const;
  return { permission: legacyRoles[role], role_name: role, user: userView(login) };
}

export function commitView(commit: Commit): object {
  const person = { name: commit.name, email: commit.email, date: stamp(commit.date) };
  const account = commit.login === null ? null : userView(commit.login);
  return {
    sha: commit.sha,
    commit: { author: person, committer: person, message: commit.message, tree: { sha: commit.tree } },
    author: account,
    committer: account,
    parents: commit.parents.map((sha) => ({ sha })),
  };
}

export function labelView({ id, name, color, description }: Label): object {
  return { id, name, color, description };
}

export function labelViews({ labels, repository }: Pick<Issue, 'labels' | 'repository'>): readonly object[] {
  return [...labels].flatMap((name) => {
    const label = repository.labels.get(name.toLowerCase());
    return label === undefined ? [] : [labelView(label)];
  });
}

/** Returns the `author_association`. An author becomes a contributor only through another merged pull request. */
export function associationOf(
  { owner, collaborators, issues }: Repository,
  login: string,
  item: Issue,
): string {
  if (login === owner) return 'OWNER';
  if (collaborators.has(login)) return 'COLLABORATOR';
  const hasMerged = [...issues.values()].some(
    (otherIssue) =>
      otherIssue !== item && otherIssue.author === login && (otherIssue.pull?.mergedAt ?? null) !== null,
  );
  if (hasMerged) return 'CONTRIBUTOR';
  return item.author === login && item.pull !== null ? 'FIRST_TIME_CONTRIBUTOR' : 'NONE';
}

function sharedView(issue: Issue): object {
  return {
    id: issue.id,
    number: issue.number,
    state: issue.state,
    locked: issue.locked,
    title: issue.title,
    body: issue.body,
    user: userView(issue.author),
    labels: labelViews(issue),
    author_association: associationOf(issue.repository, issue.author, issue),
    created_at: stamp(issue.createdAt),
    updated_at: stamp(issue.updatedAt),
    closed_at: stampOrNull(issue.closedAt),
  };
}

export function issueView(state: State, issue: Issue): object {
  const { repository, number, pull } = issue;
  const html_url = `${webUrl(state, repository)}/${pull === null ? 'issues' : 'pull'}/${number}`;
  const pull_request = { url: `${repositoryUrl(state, repository)}/pulls/${number}`, html_url };
  return { ...sharedView(issue), html_url, ...(pull !== null && { pull_request }) };
}

export function commentView(state: State, comment: Comment): object {
  const { repository, number, pull } = comment.issue;
  const page = `${webUrl(state, repository)}/${pull === null ? 'issues' : 'pull'}/${number}`;
  return {
    id: comment.id,
    html_url: `${page}#issuecomment-${comment.id}`,
    issue_url: `${repositoryUrl(state, repository)}/issues/${number}`,
    user: userView(comment.author),
    body: comment.body,
    performed_via_github_app: comment.app === null ? null : appView(comment.app),
    created_at: stamp(comment.createdAt),
    updated_at: stamp(comment.updatedAt),
  };
}

export function issueEventView(repository: Repository, event: IssueEvent): object {
  const label = event.label === null ? undefined : repository.labels.get(event.label.toLowerCase());
  return {
    id: event.id,
    event: event.event,
    actor: userView(event.actor.login),
    performed_via_github_app: event.actor.app === null ? null : appView(event.actor.app),
    created_at: stamp(event.createdAt),
    ...(event.label !== null && { label: { name: event.label, color: label?.color ?? 'ededed' } }),
  };
}

export function simplePullView(state: State, issue: Pull): object {
  const { repository, number, pull } = issue;
  const { head, base } = pull;
  return {
    ...sharedView(issue),
    html_url: `${webUrl(state, repository)}/pull/${number}`,
    draft: pull.draft,
    merged_at: stampOrNull(pull.mergedAt),
    requested_reviewers: [...pull.requestedReviewers].map(userView),
    requested_teams: [],
    head: {
      ref: head.branch,
      sha: head.sha,
      repo: head.repository === null ? null : repositoryView(state, head.repository),
    },
    base: {
      ref: base.branch,
      sha: base.sha,
      repo: repositoryView(state, repository),
    },
  };
}

export function pullView(state: State, issue: Pull): object {
  const { repository, pull } = issue;
  const count = (items: ReadonlyMap<number, { readonly issue?: unknown; readonly pull?: unknown }>) =>
    [...items.values()].filter((item) => item.issue === issue || item.pull === issue).length;
  return {
    ...simplePullView(state, issue),
    merged: pull.mergedAt !== null,
    comments: count(repository.comments),
    review_comments: count(repository.reviewComments),
    changed_files: listChangedFiles(issue).length,
  };
}

export function fileView(file: ChangedFile): object {
  return {
    sha: file.sha,
    filename: file.path,
    status: file.status,
    ...(file.patch !== null && { patch: file.patch }),
    ...(file.from !== null && { previous_filename: file.from }),
  };
}

export function reviewView(review: Review): object {
  return {
    id: review.id,
    user: userView(review.author),
    body: review.body,
    state: review.state,
    submitted_at: stamp(review.submittedAt),
    commit_id: review.commit,
  };
}

/** `pull_requests` is empty, as on GitHub for pull requests from forks. */
export function checkRunView(run: CheckRun): object {
  return {
    id: run.id,
    head_sha: run.sha,
    name: run.name,
    external_id: run.externalId,
    status: run.status,
    conclusion: run.conclusion,
    started_at: stamp(run.startedAt),
    completed_at: stampOrNull(run.completedAt),
    output: {
      title: run.title,
      summary: run.summary,
      text: run.text,
      annotations_count: run.annotations.length,
    },
    check_suite: checkSuiteView(run.suite),
    app: appView(run.suite.app),
    pull_requests: [],
  };
}

export function checkSuiteView({ id, branch, sha, app }: CheckSuite): object {
  return { id, head_branch: branch, head_sha: sha, app: appView(app), pull_requests: [] };
}

export function workflowRunView(state: State, repository: Repository, run: WorkflowRun): object {
  return {
    id: run.id,
    name: run.name,
    path: run.path,
    event: run.event,
    status: run.status,
    conclusion: run.conclusion,
    head_branch: run.branch,
    head_sha: run.sha,
    run_attempt: 1,
    created_at: stamp(run.createdAt),
    actor: userView(run.actor),
    repository: repositoryView(state, repository),
    head_repository: repositoryView(state, run.headRepository),
    pull_requests: [],
  };
}

export function artifactView({ id, name, zip, expired, createdAt, run }: Artifact): object {
  const { sha: head_sha, branch: head_branch, headRepository } = run;
  return {
    id,
    name,
    size_in_bytes: zip.length,
    expired,
    created_at: stamp(createdAt),
    workflow_run: { id: run.id, head_repository_id: headRepository.id, head_branch, head_sha },
  };
}
