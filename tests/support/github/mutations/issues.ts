import { type Actor, emit } from '../deliveries.ts';
import { findLabel, isPull } from '../repositories.ts';
import type { Comment, Issue, Label, PullPart, Repository, State } from '../state.ts';
import { commentView, issueView, labelView, labelViews, pullView } from '../views.ts';

export interface LabelFields {
  readonly name?: string | undefined;
  readonly color?: string | undefined;
  readonly description?: string | null | undefined;
}

const defaultColor = 'ededed';

function emitLabelEvent(
  state: State,
  repository: Repository,
  actor: Actor,
  label: Label,
  action: string,
  extraPayload = {},
): void {
  const payload = () => ({ label: labelView(label), ...extraPayload });
  emit(state, { event: 'label', action, repository, actor, payload });
}

export function makeLabel(
  state: State,
  repository: Repository,
  actor: Actor,
  { name = '', color = defaultColor, description = null }: LabelFields,
): Label {
  const label: Label = { id: state.nextId(), name, color: color.toLowerCase(), description };
  repository.labels.set(name.toLowerCase(), label);
  emitLabelEvent(state, repository, actor, label, 'created');
  return label;
}

export function labelOrNew(state: State, repository: Repository, actor: Actor, name: string): Label {
  return findLabel(repository, name) ?? makeLabel(state, repository, actor, { name });
}

export function editLabel(
  state: State,
  repository: Repository,
  actor: Actor,
  label: Label,
  { name = label.name, color = label.color, description = label.description }: LabelFields,
): void {
  const oldFields = { name: label.name, color: label.color, description: label.description };
  const newFields = { name, color: color.toLowerCase(), description };
  repository.labels.delete(oldFields.name.toLowerCase());
  Object.assign(label, newFields);
  repository.labels.set(name.toLowerCase(), label);
  for (const { labels } of repository.issues.values()) if (labels.delete(oldFields.name)) labels.add(name);
  const keys = ['name', 'color', 'description'] as const;
  const changed = keys
    .filter((key) => oldFields[key] !== newFields[key])
    .map((key) => [key, { from: oldFields[key] }]);
  const changes = Object.fromEntries(changed);
  if (changed.length > 0) emitLabelEvent(state, repository, actor, label, 'edited', { changes });
}

export function deleteLabel(state: State, repository: Repository, actor: Actor, label: Label): void {
  repository.labels.delete(label.name.toLowerCase());
  // GitHub leaves out the label in these deliveries (octokit/webhooks#639).
  for (const issue of repository.issues.values())
    if (issue.labels.delete(label.name)) emitPullEvent(state, issue, actor, 'unlabeled');
  emitLabelEvent(state, repository, actor, label, 'deleted');
}

/** Emits no event. */
export function addIssue(
  state: State,
  repository: Repository,
  actor: Actor,
  fields: { readonly title: string; readonly body: string | null; readonly pull: PullPart },
): Issue {
  const now = state.now();
  const issue: Issue = {
    id: state.nextId(),
    number: repository.issues.size + 1,
    repository,
    author: actor.login,
    title: fields.title,
    body: fields.body,
    state: 'open',
    locked: false,
    labels: new Set(),
    createdAt: now,
    updatedAt: now,
    closedAt: null,
    pull: fields.pull,
    events: [],
  };
  repository.issues.set(issue.number, issue);
  return issue;
}

/** Emits nothing if the issue is not a pull request. */
export function emitPullEvent(
  state: State,
  issue: Issue,
  actor: Actor,
  action: string,
  extraPayload: object = {},
): void {
  issue.updatedAt = state.now();
  recordEvent(state, issue, actor, action, extraPayload);
  const { repository, number } = issue;
  if (!isPull(issue)) return;
  const payload = () => ({ number, pull_request: pullView(state, issue), ...extraPayload });
  emit(state, { event: 'pull_request', action, repository, actor, payload });
}

const events: ReadonlyMap<string, string> = new Map([
  ...['labeled', 'unlabeled', 'closed', 'reopened', 'locked', 'unlocked', 'ready_for_review'].map(
    (name) => [name, name] as const,
  ),
  ['converted_to_draft', 'convert_to_draft'],
  ['edited', 'base_ref_changed'],
]);

interface More {
  readonly label?: { readonly name: string };
  readonly changes?: { readonly base?: object };
}

function recordEvent(
  state: State,
  issue: Issue,
  actor: Actor,
  action: string,
  { label, changes }: More,
): void {
  const event = events.get(action);
  // A new title, a new body, and a label that was deleted from the repository cause no issue event.
  const isRecorded =
    action === 'edited' ? changes?.base !== undefined : !/label/.test(action) || label !== undefined;
  if (event === undefined || !isRecorded) return;
  issue.events.push({
    id: state.nextId(),
    event,
    actor,
    label: label?.name ?? null,
    createdAt: state.now(),
  });
}

/** Edits an issue, and emits an event. The field `changes` of the event contains the old title or body. */
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
  if (Object.keys(changes).length > 0) emitPullEvent(state, issue, actor, 'edited', { changes });
}

export function setOpen(state: State, issue: Issue, actor: Actor, open: boolean): void {
  if ((issue.state === 'open') === open) return;
  issue.state = open ? 'open' : 'closed';
  issue.closedAt = open ? null : state.now();
  emitPullEvent(state, issue, actor, open ? 'reopened' : 'closed');
}

export function setLocked(state: State, issue: Issue, actor: Actor, locked: boolean): void {
  issue.locked = locked;
  emitPullEvent(state, issue, actor, locked ? 'locked' : 'unlocked');
}

/** Emits one event for each label. */
export function putLabels(state: State, issue: Issue, actor: Actor, names: readonly string[]): void {
  for (const name of names) {
    if (issue.labels.has(name)) continue;
    issue.labels.add(name);
    const label = labelViews({ ...issue, labels: new Set([name]) })[0];
    emitPullEvent(state, issue, actor, 'labeled', { label });
  }
}

export function takeLabel(state: State, issue: Issue, actor: Actor, name: string): void {
  const label = labelViews({ ...issue, labels: new Set([name]) })[0];
  if (issue.labels.delete(name)) emitPullEvent(state, issue, actor, 'unlabeled', { label });
}

function emitCommentEvent(
  state: State,
  comment: Comment,
  actor: Actor,
  action: string,
  extraPayload: object = {},
): void {
  const { issue } = comment;
  emit(state, {
    event: 'issue_comment',
    action,
    repository: issue.repository,
    actor,
    payload: () => ({
      issue: issueView(state, issue),
      comment: commentView(state, comment),
      ...extraPayload,
    }),
  });
}

export function addComment(state: State, issue: Issue, actor: Actor, body: string): Comment {
  const now = state.now();
  const { login: author, app } = actor;
  const comment: Comment = { id: state.nextId(), issue, author, app, body, createdAt: now, updatedAt: now };
  issue.repository.comments.set(comment.id, comment);
  issue.updatedAt = now;
  emitCommentEvent(state, comment, actor, 'created');
  return comment;
}

export function editComment(state: State, comment: Comment, actor: Actor, body: string): void {
  const changes = { body: { from: comment.body } };
  comment.body = body;
  comment.updatedAt = state.now();
  emitCommentEvent(state, comment, actor, 'edited', { changes });
}

export function deleteComment(state: State, comment: Comment, actor: Actor): void {
  comment.issue.repository.comments.delete(comment.id);
  emitCommentEvent(state, comment, actor, 'deleted');
}
