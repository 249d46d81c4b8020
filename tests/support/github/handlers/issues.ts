import {
  asString,
  created,
  type Exchange,
  errorResponse,
  type Handler,
  invalid,
  noContent,
  notFound,
  ok,
  paginatedResponse,
  rejectUnknownParameters,
  unprocessable,
} from '../exchange.ts';
import {
  addComment,
  deleteComment,
  editComment,
  editLabel,
  labelOrNew,
  makeLabel,
  putLabels,
  takeLabel,
} from '../mutations/issues.ts';
import { findLabel } from '../repositories.ts';
import type { Comment, Issue, IssueEvent } from '../state.ts';
import { commentView, issueEventView, issueView, labelView, labelViews } from '../views.ts';

export const maxBodyLength = 65_536;
export const tooLong = `Body is too long (maximum is ${maxBodyLength} characters)`;

function issueOf({ repository, params }: Exchange): Issue | undefined {
  return repository.issues.get(Number(params.issue_number));
}

export const listIssues: Handler = (exchange) => {
  const { query, repository, state } = exchange;
  rejectUnknownParameters(
    ['state', 'creator', 'labels', 'since', 'sort', 'direction', 'per_page', 'page'],
    exchange,
  );
  const requestedState = query.get('state') ?? 'open';
  const creator = query.get('creator');
  const labels = query.get('labels')?.split(',') ?? [];
  const since = Date.parse(query.get('since') ?? '1970-01-01T00:00:00Z');
  const order = query.get('direction') === 'asc' ? 1 : -1;
  const matchingIssues = [...repository.issues.values()]
    .filter((issue) => requestedState === 'all' || issue.state === requestedState)
    .filter((issue) => creator === null || issue.author === creator)
    .filter((issue) => labels.every((label) => issue.labels.has(label)))
    .filter(({ updatedAt }) => updatedAt.getTime() >= since)
    .toSorted((a, b) => order * (a.number - b.number));
  return paginatedResponse(exchange, '/issues', matchingIssues, (issue) => issueView(state, issue));
};

function commentOf({ repository, params }: Exchange): Comment | undefined {
  return repository.comments.get(Number(params.comment_id));
}

function checkBody(body: string) {
  if (body.trim() === '') return unprocessable('IssueComment', 'body', 'missing_field');
  return body.length > maxBodyLength ? invalid('IssueComment', tooLong) : undefined;
}

export const listComments: Handler = (exchange) => {
  const issue = issueOf(exchange);
  if (issue === undefined) return notFound;
  const comments = [...exchange.repository.comments.values()].filter((comment) => comment.issue === issue);
  return paginatedResponse(exchange, `/issues/${issue.number}/comments`, comments, (comment) =>
    commentView(exchange.state, comment),
  );
};

export const listRepositoryComments: Handler = (exchange) => {
  rejectUnknownParameters(['sort', 'direction', 'since', 'per_page', 'page'], exchange);
  const { state, repository, query } = exchange;
  // GitHub ignores `direction` if the query has no `sort`.
  const order = query.has('sort') && query.get('direction') === 'desc' ? -1 : 1;
  const getSortTime = (comment: Comment) =>
    (query.get('sort') === 'updated' ? comment.updatedAt : comment.createdAt).getTime();
  const since = Date.parse(query.get('since') ?? '1970-01-01T00:00:00Z');
  const comments = [...repository.comments.values()]
    .filter(({ updatedAt }) => updatedAt.getTime() >= since)
    .toSorted((a, b) => order * (getSortTime(a) - getSortTime(b) || a.id - b.id));
  return paginatedResponse(exchange, '/issues/comments', comments, (comment) => commentView(state, comment));
};

export const listEvents: Handler = (exchange) => {
  rejectUnknownParameters(['per_page', 'page'], exchange);
  const issue = issueOf(exchange);
  if (issue === undefined) return notFound;
  const view = (event: IssueEvent) => issueEventView(exchange.repository, event);
  return paginatedResponse(exchange, `/issues/${issue.number}/events`, issue.events, view);
};

export const createComment: Handler = (exchange) => {
  const { state, actor } = exchange;
  const issue = issueOf(exchange);
  const body = asString(exchange.body.body) ?? '';
  if (issue === undefined) return notFound;
  if (issue.locked) return errorResponse(403, 'Unable to create comment because issue is locked.');
  return checkBody(body) ?? created(commentView(state, addComment(state, issue, actor, body)));
};

export const updateComment: Handler = (exchange) => {
  const { state, actor } = exchange;
  const comment = commentOf(exchange);
  const body = asString(exchange.body.body) ?? '';
  if (comment === undefined) return notFound;
  const refusal = checkBody(body);
  if (refusal !== undefined) return refusal;
  editComment(state, comment, actor, body);
  return ok(commentView(state, comment));
};

export const removeComment: Handler = (exchange) => {
  const comment = commentOf(exchange);
  if (comment === undefined) return notFound;
  deleteComment(exchange.state, comment, exchange.actor);
  return noContent;
};

const maxLabels = 100;

export const addLabels: Handler = (exchange) => {
  const { state, repository, actor, body } = exchange;
  const issue = issueOf(exchange);
  if (issue === undefined) return notFound;
  const requested = (Array.isArray(body.labels) ? body.labels : []) as readonly (
    | string
    | { readonly name: string }
  )[];
  const names = requested.map((label) => (typeof label === 'string' ? label : label.name));
  if (names.some((name) => name.trim() === '' || name.length > 50))
    return unprocessable('Label', 'name', 'invalid');
  const canonicalNames = names.map((name) => findLabel(repository, name)?.name ?? name);
  if (new Set([...issue.labels, ...canonicalNames]).size > maxLabels)
    return invalid('Issue', `An issue may have at most ${maxLabels} labels.`);
  putLabels(
    state,
    issue,
    actor,
    names.map((name) => labelOrNew(state, repository, actor, name).name),
  );
  return ok(labelViews(issue));
};

export const removeLabel: Handler = (exchange) => {
  const { state, repository, actor, params } = exchange;
  const issue = issueOf(exchange);
  if (issue === undefined) return notFound;
  const name = findLabel(repository, params.name ?? '')?.name;
  if (name === undefined || !issue.labels.has(name)) return errorResponse(404, 'Label does not exist');
  takeLabel(state, issue, actor, name);
  return ok(labelViews(issue));
};

export const listLabels: Handler = (exchange) =>
  paginatedResponse(exchange, '/labels', [...exchange.repository.labels.values()], labelView);

export const createLabel: Handler = ({ state, repository, actor, body }) => {
  const name = asString(body.name) ?? '';
  const fields = { name, color: asString(body.color), description: asString(body.description) };
  if (findLabel(repository, name) !== undefined) return unprocessable('Label', 'name', 'already_exists');
  return created(labelView(makeLabel(state, repository, actor, fields)));
};

export const updateLabel: Handler = ({ state, repository, actor, params, body }) => {
  const label = findLabel(repository, params.name ?? '');
  if (label === undefined) return notFound;
  const name = asString(body.new_name);
  const existing = findLabel(repository, name ?? label.name);
  if (existing !== undefined && existing !== label) return unprocessable('Label', 'name', 'already_exists');
  const fields = { name, color: asString(body.color), description: asString(body.description) };
  editLabel(state, repository, actor, label, fields);
  return ok(labelView(label));
};
