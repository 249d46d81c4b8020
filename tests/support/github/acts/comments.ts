import { type Actor, emit } from '../emit.ts';
import type { Comment, Issue } from '../records.ts';
import type { State } from '../state.ts';
import { commentView, issueView } from '../views/issue.ts';

function tell(state: State, comment: Comment, actor: Actor, action: string, more: object = {}): void {
  const { issue } = comment;
  emit(state, {
    event: 'issue_comment',
    action,
    repository: issue.repository,
    actor,
    payload: () => ({ issue: issueView(state, issue), comment: commentView(state, comment), ...more }),
  });
}

export function addComment(state: State, issue: Issue, actor: Actor, body: string): Comment {
  const now = state.now();
  const { login: author, app } = actor;
  const comment: Comment = { id: state.nextId(), issue, author, app, body, createdAt: now, updatedAt: now };
  issue.repository.comments.set(comment.id, comment);
  issue.updatedAt = now;
  tell(state, comment, actor, 'created');
  return comment;
}

export function editComment(state: State, comment: Comment, actor: Actor, body: string): void {
  const changes = { body: { from: comment.body } };
  comment.body = body;
  comment.updatedAt = state.now();
  tell(state, comment, actor, 'edited', { changes });
}

export function deleteComment(state: State, comment: Comment, actor: Actor): void {
  comment.issue.repository.comments.delete(comment.id);
  tell(state, comment, actor, 'deleted');
}
