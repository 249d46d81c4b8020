import { type Actor, emit } from '../emit.ts';
import type { Issue, PullPart } from '../records.ts';
import { isPull } from '../repository-things.ts';
import type { Repository, State } from '../state.ts';
import { issueView, labelViews } from '../views/issue.ts';
import { pullView } from '../views/pull.ts';

export interface NewIssue {
  readonly title: string;
  readonly body: string | null;
  readonly pull?: PullPart;
}

/** Puts an issue or pull request into its repository; says nothing to anybody yet. */
export function addIssue(state: State, repository: Repository, actor: Actor, about: NewIssue): Issue {
  const now = state.now();
  const issue: Issue = {
    id: state.nextId(),
    number: repository.issues.size + 1,
    repository,
    author: actor.login,
    title: about.title,
    body: about.body,
    state: 'open',
    locked: false,
    labels: new Set(),
    assignees: [],
    app: actor.app,
    createdAt: now,
    updatedAt: now,
    closedAt: null,
    pull: about.pull ?? null,
  };
  repository.issues.set(issue.number, issue);
  return issue;
}

/** Tells of a change: as `pull_request` or `issues`, whichever it is. */
export function tell(state: State, issue: Issue, actor: Actor, action: string, more: object = {}): void {
  issue.updatedAt = state.now();
  const { repository, number } = issue;
  if (isPull(issue))
    emit(state, {
      event: 'pull_request',
      action,
      repository,
      actor,
      payload: () => ({ number, pull_request: pullView(state, issue), ...more }),
    });
  else
    emit(state, {
      event: 'issues',
      action,
      repository,
      actor,
      payload: () => ({ issue: issueView(state, issue), ...more }),
    });
}

export function openIssue(state: State, repository: Repository, actor: Actor, about: NewIssue): Issue {
  const issue = addIssue(state, repository, actor, about);
  tell(state, issue, actor, 'opened');
  return issue;
}

/** A new title or body; `changes` of the payload says what they were. */
export function editIssue(
  state: State,
  issue: Issue,
  actor: Actor,
  { title, body }: { readonly title?: string | undefined; readonly body?: string | null | undefined },
): void {
  const changes: Record<string, { readonly from: string | null }> = {};
  if (title !== undefined && title !== issue.title) changes.title = { from: issue.title };
  if (body !== undefined && body !== issue.body) changes.body = { from: issue.body };
  issue.title = title ?? issue.title;
  if (body !== undefined) issue.body = body;
  if (Object.keys(changes).length > 0) tell(state, issue, actor, 'edited', { changes });
}

export function setOpen(state: State, issue: Issue, actor: Actor, open: boolean): void {
  if ((issue.state === 'open') === open) return;
  issue.state = open ? 'open' : 'closed';
  issue.closedAt = open ? null : state.now();
  tell(state, issue, actor, open ? 'reopened' : 'closed');
}

export function setLocked(state: State, issue: Issue, actor: Actor, locked: boolean): void {
  issue.locked = locked;
  tell(state, issue, actor, locked ? 'locked' : 'unlocked');
}

/** Puts labels on, each told of by itself. */
export function putLabels(state: State, issue: Issue, actor: Actor, names: readonly string[]): void {
  for (const name of names) {
    if (issue.labels.has(name)) continue;
    issue.labels.add(name);
    const label = labelViews(state, { ...issue, labels: new Set([name]) })[0];
    tell(state, issue, actor, 'labeled', { label });
  }
}

export function takeLabel(state: State, issue: Issue, actor: Actor, name: string): void {
  const label = labelViews(state, { ...issue, labels: new Set([name]) })[0];
  if (issue.labels.delete(name)) tell(state, issue, actor, 'unlabeled', { label });
}
