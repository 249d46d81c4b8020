import {
  asString,
  asStrings,
  created,
  type Exchange,
  errorResponse,
  type Handler,
  type HandlerResponse,
  invalid,
  invalidReview,
  noContent,
  notFound,
  ok,
  paginatedResponse,
  rejectUnknownParameters,
  unprocessable,
} from '../exchange.ts';
import { ancestors } from '../git.ts';
import { isInDiff, listChangedFiles } from '../git-diff.ts';
import { editIssue, setOpen } from '../mutations/issues.ts';
import {
  addReview,
  addReviewComment,
  type NewReviewComment,
  openPull,
  requestReview,
} from '../mutations/pulls.ts';
import { findPull, pullsIn } from '../repositories.ts';
import type { Pull, ReviewState } from '../state.ts';
import { commitView, fileView, pullView, reviewView, simplePullView } from '../views.ts';
import { maxBodyLength, tooLong } from './issues.ts';

/** The maximum number of files that GitHub lists for a pull request. */
const maxFiles = 3000;

function pullOf({ repository, params }: Exchange): Pull | undefined {
  return findPull(repository, params.pull_number);
}

export const listPulls: Handler = (exchange) => {
  rejectUnknownParameters(['state', 'head', 'base', 'sort', 'direction', 'per_page', 'page'], exchange);
  const { repository, state, query } = exchange;
  const requestedState = query.get('state') ?? 'open';
  const head = query.get('head');
  const base = query.get('base');
  const order = query.get('direction') === 'asc' ? 1 : -1;
  const getSortTime = (issue: Pull) => (query.get('sort') === 'updated' ? issue.updatedAt.getTime() : 0);
  const matchingPulls = pullsIn(repository)
    .filter((issue) => requestedState === 'all' || issue.state === requestedState)
    .filter(({ pull }) => base === null || pull.base.branch === base)
    .filter(({ pull }) => head === null || `${pull.head.owner}:${pull.head.branch}` === head)
    .toSorted((a, b) => order * (getSortTime(a) - getSortTime(b) || a.number - b.number));
  return paginatedResponse(exchange, '/pulls', matchingPulls, (pull) => simplePullView(state, pull));
};

export const listFiles: Handler = (exchange) => {
  const issue = pullOf(exchange);
  if (issue === undefined) return notFound;
  const files = listChangedFiles(issue).slice(0, maxFiles);
  return paginatedResponse(exchange, `/pulls/${issue.number}/files`, files, fileView);
};

export const createPull: Handler = (exchange) => {
  rejectUnknownParameters(['title', 'body', 'head', 'base', 'draft'], exchange);
  const { state, repository, actor, body } = exchange;
  const [branch = '', owner = repository.owner] = (asString(body.head) ?? '').split(':').toReversed();
  const head = state.repositories.find(
    (candidate) => candidate.owner === owner && (candidate === repository || candidate.parent === repository),
  );
  const base = asString(body.base) ?? '';
  const tip = repository.branches.get(base);
  const sha = head?.branches.get(branch);
  if (tip === undefined) return unprocessable('PullRequest', 'base', 'invalid');
  if (head === undefined || sha === undefined) return unprocessable('PullRequest', 'head', 'invalid');
  const isDuplicate = pullsIn(repository).some(
    ({ state: pullState, pull }) =>
      pullState === 'open' &&
      pull.head.repository === head &&
      pull.head.branch === branch &&
      pull.base.branch === base,
  );
  if (isDuplicate) return invalid('PullRequest', `A pull request already exists for ${owner}:${branch}.`);
  const text = asString(body.body) ?? null;
  const fields = { title: asString(body.title) ?? branch, body: text, draft: body.draft === true, base };
  return created(
    pullView(state, openPull(state, repository, actor, { ...fields, head: { repository: head, branch } })),
  );
};

export const updatePull: Handler = (exchange) => {
  rejectUnknownParameters(['title', 'state'], exchange);
  const { state, actor, body } = exchange;
  const pull = pullOf(exchange);
  if (pull === undefined) return notFound;
  const title = asString(body.title);
  if (title !== undefined) editIssue(state, pull, actor, { title });
  if (body.state !== undefined) setOpen(state, pull, actor, body.state === 'open');
  return ok(pullView(state, pull));
};

export const listCommits: Handler = (exchange) => {
  const pull = pullOf(exchange);
  if (pull === undefined) return notFound;
  const { commits } = exchange.repository;
  const ofBase = ancestors(commits, pull.pull.base.sha);
  const headCommits = [...ancestors(commits, pull.pull.head.sha).values()].filter(
    ({ sha }) => !ofBase.has(sha),
  );
  return paginatedResponse(exchange, `/pulls/${pull.number}/commits`, headCommits.toReversed(), commitView);
};

/** Rejects the whole request if one reviewer is invalid. The fake GitHub has no teams. */
export const requestReviewers: Handler = (exchange) => {
  const { state, repository, actor, body } = exchange;
  const pull = pullOf(exchange);
  if (pull === undefined) return notFound;
  const logins = asStrings(body.reviewers);
  if (logins.some((login) => login === pull.author || !repository.collaborators.has(login)))
    return errorResponse(422, 'Reviews may only be requested from collaborators.');
  if (asStrings(body.team_reviewers).length > 0) return errorResponse(422, 'There are no teams.');
  for (const login of logins) requestReview(state, pull, actor, login);
  return created(simplePullView(state, pull));
};

const states: ReadonlyMap<string, ReviewState> = new Map([
  ['APPROVE', 'APPROVED'],
  ['REQUEST_CHANGES', 'CHANGES_REQUESTED'],
  ['COMMENT', 'COMMENTED'],
]);

export const listReviews: Handler = (exchange) => {
  const pull = pullOf(exchange);
  if (pull === undefined) return notFound;
  const reviews = [...exchange.repository.reviews.values()].filter((review) => review.pull === pull);
  return paginatedResponse(exchange, `/pulls/${pull.number}/reviews`, reviews, reviewView);
};

/** If one comment is invalid, creates nothing. */
export const createReview: Handler = (exchange) => {
  rejectUnknownParameters(['commit_id', 'body', 'event', 'comments'], exchange);
  const { state, actor, body } = exchange;
  const pull = pullOf(exchange);
  if (pull === undefined) return notFound;
  const event = asString(body.event);
  const reviewState: ReviewState = event === undefined ? 'PENDING' : (states.get(event) ?? 'PENDING');
  const text = asString(body.body) ?? '';
  const commit = asString(body.commit_id) ?? pull.pull.head.sha;
  const comments = (body.comments ?? []) as readonly Readonly<Record<string, unknown>>[];
  if (text.length > maxBodyLength) return invalidReview(tooLong);
  const parsedComments = comments.map((comment) => commentFrom(pull, comment));
  const refused = parsedComments.find((result): result is HandlerResponse => 'status' in result);
  if (refused !== undefined) return refused;
  const review = addReview(state, pull, actor, { state: reviewState, body: text, commit });
  for (const comment of parsedComments)
    if (!('status' in comment)) addReviewComment(state, review, actor, comment);
  return ok(reviewView(review));
};

function commentFrom(
  pull: Pull,
  comment: Readonly<Record<string, unknown>>,
): NewReviewComment | HandlerResponse {
  const path = asString(comment.path) ?? '';
  const file = listChangedFiles(pull).find((changed) => changed.path === path);
  if (file === undefined) return invalidReview('Path could not be resolved');
  const side = comment.side === 'LEFT' ? 'LEFT' : 'RIGHT';
  const line = Number(comment.line);
  const startLine = comment.start_line === undefined ? null : Number(comment.start_line);
  if (!isInDiff(file.patch ?? '', side, startLine ?? line, line))
    return invalidReview('Pull request review thread line must be part of the diff');
  return { body: asString(comment.body) ?? '', path, line, startLine, side, replyTo: null };
}

export const deleteReviewComment: Handler = ({ repository, params }) =>
  repository.reviewComments.delete(Number(params.comment_id)) ? noContent : notFound;
