import { associationOf } from '../association.ts';
import type { ChangedFile } from '../git/changed-files.ts';
import { ancestors } from '../git/commits.ts';
import { filesOf } from '../pull-files.ts';
import type { Pull, Review, ReviewComment } from '../records.ts';
import { stamp, stampOrNull } from '../stamp.ts';
import type { Repository, State } from '../state.ts';
import { repositoryUrl, userView, webUrl } from '../views.ts';
import { sharedView } from './issue.ts';
import { repositoryView } from './repository.ts';

/** A pull request as lists show it. */
export function simplePullView(state: State, issue: Pull): object {
  const { repository, number, pull } = issue;
  const base = repositoryUrl(state, repository);
  const url = `${base}/pulls/${number}`;
  const web = `${webUrl(state, repository)}/pull/${number}`;
  const { head } = pull;
  const links = {
    self: url,
    html: web,
    issue: `${base}/issues/${number}`,
    comments: `${base}/issues/${number}/comments`,
    review_comments: `${url}/comments`,
    review_comment: `${base}/pulls/comments{/number}`,
    commits: `${url}/commits`,
    statuses: `${base}/statuses/${head.sha}`,
  };
  return {
    url,
    id: issue.id,
    node_id: `PR_${issue.id}`,
    html_url: web,
    diff_url: `${web}.diff`,
    patch_url: `${web}.patch`,
    issue_url: links.issue,
    commits_url: links.commits,
    review_comments_url: links.review_comments,
    review_comment_url: links.review_comment,
    statuses_url: links.statuses,
    ...sharedView(state, issue),
    draft: pull.draft,
    merged_at: stampOrNull(pull.mergedAt),
    merge_commit_sha: pull.mergeCommit,
    requested_reviewers: [...pull.requestedReviewers].map((login) => userView(state, login)),
    requested_teams: [...pull.requestedTeams].map((slug) => teamView(state, repository.owner, slug)),
    auto_merge: null,
    head: {
      label: `${head.owner}:${head.branch}`,
      ref: head.branch,
      sha: head.sha,
      user: userView(state, head.owner),
      repo: head.repository === null ? null : repositoryView(state, head.repository),
    },
    base: {
      label: `${repository.owner}:${pull.base.branch}`,
      ref: pull.base.branch,
      sha: pull.base.sha,
      user: userView(state, repository.owner),
      repo: repositoryView(state, repository),
    },
    _links: Object.fromEntries(Object.entries(links).map(([name, href]) => [name, { href }])),
  };
}

export function pullView(state: State, issue: Pull): object {
  const { repository, pull } = issue;
  const files = filesOf(issue);
  const ofBase = ancestors(repository.commits, pull.base.sha);
  const commits = [...ancestors(repository.commits, pull.head.sha).keys()].filter((sha) => !ofBase.has(sha));
  const sum = (key: 'additions' | 'deletions') => files.reduce((all, file) => all + file[key], 0);
  const count = (things: ReadonlyMap<number, { readonly issue?: unknown; readonly pull?: unknown }>) =>
    [...things.values()].filter((thing) => thing.issue === issue || thing.pull === issue).length;
  return {
    ...simplePullView(state, issue),
    merged: pull.mergedAt !== null,
    mergeable: issue.state === 'open' ? true : null,
    rebaseable: null,
    mergeable_state: issue.state === 'open' ? 'clean' : 'unknown',
    merged_by: null,
    comments: count(repository.comments),
    review_comments: count(repository.reviewComments),
    maintainer_can_modify: pull.head.repository !== repository,
    commits: commits.length,
    additions: sum('additions'),
    deletions: sum('deletions'),
    changed_files: files.length,
  };
}

export function teamView({ urls }: State, owner: string, slug: string): object {
  const url = `${urls.api}/organizations/1/team/${slug}`;
  return {
    id: slug.length,
    node_id: `T_${slug}`,
    name: slug,
    slug,
    description: null,
    permission: 'push',
    type: 'organization',
    url,
    html_url: `${urls.web}/orgs/${owner}/teams/${slug}`,
    members_url: `${url}/members{/member}`,
    repositories_url: `${url}/repos`,
    parent: null,
  };
}

export function requestedView(state: State, { pull, repository }: Pull): object {
  return {
    users: [...pull.requestedReviewers].map((login) => userView(state, login)),
    teams: [...pull.requestedTeams].map((slug) => teamView(state, repository.owner, slug)),
  };
}

export function fileView(state: State, repository: Repository, head: string, file: ChangedFile): object {
  const path = file.path.split('/').map(encodeURIComponent).join('/');
  const web = webUrl(state, repository);
  return {
    sha: file.sha,
    filename: file.path,
    status: file.status,
    additions: file.additions,
    deletions: file.deletions,
    changes: file.additions + file.deletions,
    blob_url: `${web}/blob/${head}/${path}`,
    raw_url: `${web}/raw/${head}/${path}`,
    contents_url: `${repositoryUrl(state, repository)}/contents/${path}?ref=${head}`,
    ...(file.patch !== null && { patch: file.patch }),
    ...(file.from !== null && { previous_filename: file.from }),
  };
}

export function reviewView(state: State, review: Review): object {
  const { repository, number } = review.pull;
  const pullUrl = `${repositoryUrl(state, repository)}/pulls/${number}`;
  const web = `${webUrl(state, repository)}/pull/${number}#pullrequestreview-${review.id}`;
  return {
    id: review.id,
    node_id: `PRR_${review.id}`,
    user: userView(state, review.author),
    body: review.body,
    state: review.state,
    html_url: web,
    pull_request_url: pullUrl,
    _links: { html: { href: web }, pull_request: { href: pullUrl } },
    submitted_at: stamp(review.submittedAt),
    commit_id: review.commit,
    author_association: associationOf(repository, review.author, review.pull),
  };
}

export function reviewCommentView(state: State, comment: ReviewComment): object {
  const { repository, number } = comment.pull;
  const base = repositoryUrl(state, repository);
  const url = `${base}/pulls/comments/${comment.id}`;
  const web = `${webUrl(state, repository)}/pull/${number}#discussion_r${comment.id}`;
  const pullUrl = `${base}/pulls/${number}`;
  return {
    id: comment.id,
    node_id: `PRRC_${comment.id}`,
    url,
    html_url: web,
    pull_request_url: pullUrl,
    pull_request_review_id: comment.review,
    diff_hunk: '',
    path: comment.path,
    commit_id: comment.line === null ? comment.commit : comment.pull.pull.head.sha,
    original_commit_id: comment.commit,
    user: userView(state, comment.author),
    body: comment.body,
    created_at: stamp(comment.createdAt),
    updated_at: stamp(comment.updatedAt),
    author_association: associationOf(repository, comment.author, comment.pull),
    _links: { self: { href: url }, html: { href: web }, pull_request: { href: pullUrl } },
    line: comment.line,
    original_line: comment.originalLine,
    start_line: comment.startLine,
    original_start_line: comment.originalStartLine,
    side: comment.side,
    start_side: comment.startLine === null ? null : comment.side,
    subject_type: 'line',
    ...(comment.replyTo !== null && { in_reply_to_id: comment.replyTo }),
  };
}
