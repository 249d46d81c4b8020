import { addReview, addReviewComment, type NewReviewComment } from '../acts/reviews.ts';
import {
  type Answer,
  type Exchange,
  type Handler,
  invalidReview,
  knowsOnly,
  noContent,
  notFound,
  ok,
  text,
} from '../exchange.ts';
import { isInDiff } from '../git/diff-lines.ts';
import { page } from '../pages.ts';
import { filesOf } from '../pull-files.ts';
import type { Pull, ReviewComment, ReviewState } from '../records.ts';
import { reviewCommentView, reviewView } from '../views/pull.ts';
import { mostBody, tooLong } from './issues.ts';
import { pullOf } from './pulls.ts';

/** Oldest first. */
export const listReviews: Handler = (exchange) => {
  const pull = pullOf(exchange);
  if (pull === undefined) return notFound;
  const { state, repository } = exchange;
  const all = [...repository.reviews.values()].filter((review) => review.pull === pull);
  const { items, headers } = page(exchange, `/pulls/${pull.number}/reviews`, all);
  return ok(
    items.map((review) => reviewView(state, review)),
    headers,
  );
};

export const listReviewComments: Handler = (exchange) => {
  const pull = pullOf(exchange);
  if (pull === undefined) return notFound;
  knowsOnly(['per_page', 'page'], exchange);
  const { state, repository } = exchange;
  const all = [...repository.reviewComments.values()].filter((comment) => comment.pull === pull);
  const { items, headers } = page(exchange, `/pulls/${pull.number}/comments`, all);
  return ok(
    items.map((comment) => reviewCommentView(state, comment)),
    headers,
  );
};

const states: ReadonlyMap<string, ReviewState> = new Map([
  ['APPROVE', 'APPROVED'],
  ['REQUEST_CHANGES', 'CHANGES_REQUESTED'],
  ['COMMENT', 'COMMENTED'],
]);

/** A review with its comments: all of them or none. */
export const createReview: Handler = (exchange) => {
  knowsOnly(['commit_id', 'body', 'event', 'comments'], exchange);
  const { state, actor, body } = exchange;
  const pull = pullOf(exchange);
  if (pull === undefined) return notFound;
  const event = text(body.event);
  const reviewState: ReviewState = event === undefined ? 'PENDING' : (states.get(event) ?? 'PENDING');
  const words = text(body.body) ?? '';
  const commit = text(body.commit_id) ?? pull.pull.head.sha;
  const comments = (body.comments ?? []) as readonly Readonly<Record<string, unknown>>[];
  if (words.length > mostBody) return invalidReview(tooLong);
  if (reviewState !== 'APPROVED' && words === '' && comments.length === 0)
    return invalidReview(`Body can't be blank`);
  if (reviewState === 'APPROVED' && pull.author === actor.login)
    return invalidReview('Can not approve your own pull request');
  if (commit !== pull.pull.head.sha && !pull.repository.commits.has(commit))
    return invalidReview('commit_id is not part of the pull request');
  const wanted = comments.map((comment) => commentFrom(pull, comment));
  const refused = wanted.find((one): one is Answer => 'status' in one);
  if (refused !== undefined) return refused;
  const review = addReview(state, pull, actor, { state: reviewState, body: words, commit });
  for (const comment of wanted) if (!('status' in comment)) addReviewComment(state, review, actor, comment);
  return ok(reviewView(state, review));
};

function commentFrom(pull: Pull, given: Readonly<Record<string, unknown>>): NewReviewComment | Answer {
  const path = text(given.path) ?? '';
  const file = filesOf(pull).find((known) => known.path === path);
  if (file === undefined) return invalidReview('Path could not be resolved');
  const side = given.side === 'LEFT' ? 'LEFT' : 'RIGHT';
  const line = Number(given.line);
  const startLine = given.start_line === undefined ? null : Number(given.start_line);
  if (!isInDiff(file.patch ?? '', side, startLine ?? line, line))
    return invalidReview('Pull request review thread line must be part of the diff');
  if (startLine !== null && startLine >= line)
    return invalidReview('Pull request review thread start line must precede the end line.');
  return { body: text(given.body) ?? '', path, line, startLine, side, replyTo: null };
}

function commentOf({ repository, params }: Exchange): ReviewComment | undefined {
  return repository.reviewComments.get(Number(params.comment_id));
}

export const updateReviewComment: Handler = (exchange) => {
  const comment = commentOf(exchange);
  if (comment === undefined) return notFound;
  comment.body = text(exchange.body.body) ?? '';
  comment.updatedAt = exchange.state.now();
  return ok(reviewCommentView(exchange.state, comment));
};

export const deleteReviewComment: Handler = (exchange) => {
  const comment = commentOf(exchange);
  if (comment === undefined) return notFound;
  exchange.repository.reviewComments.delete(comment.id);
  return noContent;
};
