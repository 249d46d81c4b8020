import { type Actor, emit } from '../emit.ts';
import type { Pull, Review, ReviewComment, ReviewState } from '../records.ts';
import type { State } from '../state.ts';
import { reviewView, simplePullView, teamView } from '../views/pull.ts';
import { userView } from '../views.ts';
import { tell as tellOfPull } from './issues.ts';

function tell(state: State, review: Review, actor: Actor, action: string): void {
  const { pull } = review;
  emit(state, {
    event: 'pull_request_review',
    action,
    repository: pull.repository,
    actor,
    payload: () => ({
      review: { ...reviewView(state, review), state: review.state.toLowerCase() },
      pull_request: simplePullView(state, pull),
    }),
  });
}

export interface NewReview {
  readonly state: ReviewState;
  readonly body: string;
  readonly commit: string;
}

export function addReview(state: State, pull: Pull, actor: Actor, about: NewReview): Review {
  const review: Review = {
    id: state.nextId(),
    pull,
    author: actor.login,
    app: actor.app,
    body: about.body,
    state: about.state,
    commit: about.commit,
    submittedAt: state.now(),
  };
  pull.repository.reviews.set(review.id, review);
  pull.pull.requestedReviewers.delete(actor.login);
  tell(state, review, actor, 'submitted');
  return review;
}

export function dismissReview(state: State, review: Review, actor: Actor): void {
  review.state = 'DISMISSED';
  tell(state, review, actor, 'dismissed');
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
  about: NewReviewComment,
): ReviewComment {
  const now = state.now();
  const comment: ReviewComment = {
    id: state.nextId(),
    pull: review.pull,
    review: review.id,
    author: actor.login,
    app: actor.app,
    body: about.body,
    path: about.path,
    line: about.line,
    startLine: about.startLine,
    originalLine: about.line,
    originalStartLine: about.startLine,
    side: about.side,
    commit: review.commit,
    replyTo: about.replyTo,
    createdAt: now,
    updatedAt: now,
  };
  review.pull.repository.reviewComments.set(comment.id, comment);
  return comment;
}

/** Asks for reviews, or takes a request back; each told of by itself. */
export function setRequested(
  state: State,
  pull: Pull,
  actor: Actor,
  asked: { readonly login: string } | { readonly team: string },
  wanted: boolean,
): void {
  const isTeam = 'team' in asked;
  const names = isTeam ? pull.pull.requestedTeams : pull.pull.requestedReviewers;
  const name = isTeam ? asked.team : asked.login;
  if (names.has(name) === wanted) return;
  if (wanted) names.add(name);
  else names.delete(name);
  const who = isTeam
    ? { requested_team: teamView(state, pull.repository.owner, name) }
    : { requested_reviewer: userView(state, name) };
  tellOfPull(state, pull, actor, wanted ? 'review_requested' : 'review_request_removed', who);
}
