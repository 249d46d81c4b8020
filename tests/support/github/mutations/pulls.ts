import { type Actor, emit } from '../deliveries.ts';
import { ancestors, filesAt } from '../git.ts';
import { hasConflict } from '../git-diff.ts';
import { pullsIn } from '../repositories.ts';
import type { Pull, Repository, Review, ReviewComment, ReviewState, State } from '../state.ts';
import { reviewView, simplePullView, userView } from '../views.ts';
import { addIssue, emitPullEvent } from './issues.ts';

const nothing = '0'.repeat(40);

/** Emits `push`, and also `synchronize` for the pull requests of the branch. */
export function moveBranch(
  state: State,
  repository: Repository,
  actor: Actor,
  branch: string,
  sha: string,
): void {
  const before = repository.branches.get(branch) ?? nothing;
  if (before === sha) return;
  repository.branches.set(branch, sha);
  emit(state, {
    event: 'push',
    repository,
    actor,
    payload: () => pushPayload(repository, { branch, before, after: sha }),
  });
  for (const base of state.repositories)
    for (const issue of pullsIn(base)) {
      const { head } = issue.pull;
      // GitHub computes conflicts with a new base only when somebody asks.
      if (base === repository && issue.pull.base.branch === branch) issue.pull.mergeable = null;
      if (head.repository !== repository || head.branch !== branch || issue.state !== 'open') continue;
      head.sha = sha;
      issue.pull.base.sha = base.branches.get(issue.pull.base.branch) ?? issue.pull.base.sha;
      // GitHub computes conflicts at once, because it merges base and head for workflows (`refs/pull/<number>/merge`).
      issue.pull.mergeable = !hasConflict(issue);
      for (const comment of base.reviewComments.values())
        if (comment.pull === issue && isUnchanged(base, comment.path, comment.commit, sha) === false)
          Object.assign(comment, { line: null, startLine: null });
      emitPullEvent(state, issue, actor, 'synchronize', { before, after: sha });
    }
}

/**
 * Reports whether a file is the same in two commits. If not, comments on the file become outdated. The real GitHub compares
 * individual lines.
 */
function isUnchanged({ store }: Repository, path: string, oldSha: string, newSha: string): boolean {
  return filesAt(store, oldSha).get(path)?.sha === filesAt(store, newSha).get(path)?.sha;
}

function pushPayload(
  repository: Repository,
  { branch, before, after }: { readonly branch: string; readonly before: string; readonly after: string },
): object {
  const oldCommits = ancestors(repository.commits, before);
  const fresh = [...ancestors(repository.commits, after).values()].filter(({ sha }) => !oldCommits.has(sha));
  const commits = fresh.toReversed().map(({ sha, message, parents }) => ({
    id: sha,
    message,
    ...listTouchedFiles(repository, parents[0], sha),
  }));
  return { ref: `refs/heads/${branch}`, before, after, commits };
}

function listTouchedFiles({ store }: Repository, parent: string | undefined, sha: string): object {
  const [before, after] = [filesAt(store, parent ?? ''), filesAt(store, sha)];
  return {
    added: [...after.keys()].filter((path) => !before.has(path)),
    removed: [...before.keys()].filter((path) => !after.has(path)),
    modified: [...after].flatMap(([path, { sha }]) => {
      const oldEntry = before.get(path);
      return oldEntry !== undefined && oldEntry.sha !== sha ? [path] : [];
    }),
  };
}

export interface NewPull {
  readonly title: string;
  readonly body: string | null;
  readonly draft: boolean;
  readonly head: { readonly repository: Repository; readonly branch: string };
  readonly base: string;
}

export function openPull(state: State, repository: Repository, actor: Actor, fields: NewPull): Pull {
  const { head, base } = fields;
  const sha = head.repository.branches.get(head.branch) ?? '';
  const pull = {
    draft: fields.draft,
    head: { ...head, owner: head.repository.owner, sha },
    base: { branch: base, sha: repository.branches.get(base) ?? '' },
    mergedAt: null,
    mergeCommit: null,
    requestedReviewers: new Set<string>(),
    mergeable: null,
  };
  const issue = addIssue(state, repository, actor, { title: fields.title, body: fields.body, pull }) as Pull;
  issue.pull.mergeable = !hasConflict(issue);
  emitPullEvent(state, issue, actor, 'opened');
  return issue;
}

export function setDraft(state: State, issue: Pull, actor: Actor, draft: boolean): void {
  if (issue.pull.draft === draft) return;
  issue.pull.draft = draft;
  emitPullEvent(state, issue, actor, draft ? 'converted_to_draft' : 'ready_for_review');
}

export function retarget(state: State, issue: Pull, actor: Actor, branch: string): void {
  const { base } = issue.pull;
  const changes = { base: { ref: { from: base.branch }, sha: { from: base.sha } } };
  issue.pull.base = { branch, sha: issue.repository.branches.get(branch) ?? base.sha };
  issue.pull.mergeable = null;
  emitPullEvent(state, issue, actor, 'edited', { changes });
}

function emitReviewEvent(state: State, review: Review, actor: Actor, action: string): void {
  const { pull } = review;
  emit(state, {
    event: 'pull_request_review',
    action,
    repository: pull.repository,
    actor,
    payload: () => ({
      review: { ...reviewView(review), state: review.state.toLowerCase() },
      pull_request: simplePullView(state, pull),
    }),
  });
}

export interface NewReview {
  readonly state: ReviewState;
  readonly body: string;
  readonly commit: string;
}

export function addReview(state: State, pull: Pull, actor: Actor, fields: NewReview): Review {
  const review: Review = {
    id: state.nextId(),
    pull,
    author: actor.login,
    body: fields.body,
    state: fields.state,
    commit: fields.commit,
    submittedAt: state.now(),
  };
  pull.repository.reviews.set(review.id, review);
  pull.pull.requestedReviewers.delete(actor.login);
  emitReviewEvent(state, review, actor, 'submitted');
  return review;
}

export function dismissReview(state: State, review: Review, actor: Actor): void {
  review.state = 'DISMISSED';
  emitReviewEvent(state, review, actor, 'dismissed');
}

export interface NewReviewComment {
  readonly body: string;
  readonly path: string;
  readonly line: number;
  readonly startLine: number | null;
  readonly side: 'LEFT' | 'RIGHT';
  readonly replyTo: number | null;
}

export function addReviewComment(
  state: State,
  review: Review,
  actor: Actor,
  fields: NewReviewComment,
): ReviewComment {
  const comment: ReviewComment = {
    id: state.nextId(),
    pull: review.pull,
    review: review.id,
    author: actor.login,
    body: fields.body,
    path: fields.path,
    line: fields.line,
    startLine: fields.startLine,
    originalLine: fields.line,
    side: fields.side,
    commit: review.commit,
    replyTo: fields.replyTo,
    createdAt: state.now(),
  };
  review.pull.repository.reviewComments.set(comment.id, comment);
  return comment;
}

export function requestReview(state: State, pull: Pull, actor: Actor, login: string): void {
  const { requestedReviewers } = pull.pull;
  if (requestedReviewers.has(login)) return;
  requestedReviewers.add(login);
  emitPullEvent(state, pull, actor, 'review_requested', { requested_reviewer: userView(login) });
}

/**
 * Returns whether a pull request can be merged, as of now. If that is unknown, computes it for the next request, as GitHub's
 * background job does (docs.github.com, “Get a pull request”: `mergeable` is null until the job is done).
 */
export function readMergeable(issue: Pull): boolean | null {
  const { mergeable } = issue.pull;
  if (issue.state === 'open') issue.pull.mergeable ??= !hasConflict(issue);
  return mergeable;
}
