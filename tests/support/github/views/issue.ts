import { associationOf } from '../association.ts';
import type { Comment, Issue, Label } from '../records.ts';
import { stamp, stampOrNull } from '../stamp.ts';
import type { Repository, State } from '../state.ts';
import { repositoryUrl, userView, webUrl } from '../views.ts';
import { appView } from './app.ts';

export function labelView(state: State, repository: Repository, label: Label): object {
  return {
    id: label.id,
    node_id: `LA_${label.id}`,
    url: `${repositoryUrl(state, repository)}/labels/${encodeURIComponent(label.name)}`,
    name: label.name,
    color: label.color,
    default: false,
    description: label.description,
  };
}

export function labelViews(state: State, { labels, repository }: Issue): readonly object[] {
  return [...labels].flatMap((name) => {
    const label = repository.labels.get(name.toLowerCase());
    return label === undefined ? [] : [labelView(state, repository, label)];
  });
}

/** What issues and pull requests show alike. */
export function sharedView(state: State, issue: Issue): object {
  const url = `${repositoryUrl(state, issue.repository)}/issues/${issue.number}`;
  return {
    number: issue.number,
    state: issue.state,
    locked: issue.locked,
    active_lock_reason: null,
    title: issue.title,
    body: issue.body,
    user: userView(state, issue.author),
    labels: labelViews(state, issue),
    assignee: null,
    assignees: [],
    milestone: null,
    author_association: associationOf(issue.repository, issue.author, issue),
    comments_url: `${url}/comments`,
    created_at: stamp(issue.createdAt),
    updated_at: stamp(issue.updatedAt),
    closed_at: stampOrNull(issue.closedAt),
  };
}

/** Nobody reacts here. */
function reactionsView(url: string): object {
  const none = { '+1': 0, '-1': 0, laugh: 0, hooray: 0, confused: 0, heart: 0, rocket: 0, eyes: 0 };
  return { url: `${url}/reactions`, total_count: 0, ...none };
}

export function issueView(state: State, issue: Issue): object {
  const { repository, number, pull } = issue;
  const base = repositoryUrl(state, repository);
  const url = `${base}/issues/${number}`;
  const web = `${webUrl(state, repository)}/${pull === null ? 'issues' : 'pull'}/${number}`;
  return {
    id: issue.id,
    node_id: `I_${issue.id}`,
    url,
    repository_url: base,
    labels_url: `${url}/labels{/name}`,
    events_url: `${url}/events`,
    timeline_url: `${url}/timeline`,
    html_url: web,
    ...sharedView(state, issue),
    reactions: reactionsView(url),
    state_reason: issue.state === 'closed' && pull === null ? 'completed' : null,
    comments: [...repository.comments.values()].filter((comment) => comment.issue === issue).length,
    performed_via_github_app: issue.app === null ? null : appView(state, issue.app),
    ...(pull !== null && {
      draft: pull.draft,
      pull_request: {
        url: `${base}/pulls/${number}`,
        html_url: web,
        diff_url: `${web}.diff`,
        patch_url: `${web}.patch`,
        merged_at: stampOrNull(pull.mergedAt),
      },
    }),
  };
}

export function commentView(state: State, comment: Comment): object {
  const { repository, number, pull } = comment.issue;
  const base = repositoryUrl(state, repository);
  const web = `${webUrl(state, repository)}/${pull === null ? 'issues' : 'pull'}/${number}`;
  return {
    id: comment.id,
    node_id: `IC_${comment.id}`,
    url: `${base}/issues/comments/${comment.id}`,
    html_url: `${web}#issuecomment-${comment.id}`,
    issue_url: `${base}/issues/${number}`,
    user: userView(state, comment.author),
    author_association: associationOf(repository, comment.author, comment.issue),
    body: comment.body,
    reactions: reactionsView(`${base}/issues/comments/${comment.id}`),
    performed_via_github_app: comment.app === null ? null : appView(state, comment.app),
    created_at: stamp(comment.createdAt),
    updated_at: stamp(comment.updatedAt),
  };
}
