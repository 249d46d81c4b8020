import { addComment, deleteComment, editComment } from '../acts/comments.ts';
import {
  created,
  type Exchange,
  type Handler,
  invalid,
  noContent,
  notFound,
  ok,
  refusal,
  text,
  unprocessable,
} from '../exchange.ts';
import { page } from '../pages.ts';
import type { Comment } from '../records.ts';
import { commentView } from '../views/issue.ts';
import { issueOf, mostBody, tooLong } from './issues.ts';

function commentOf({ repository, params }: Exchange): Comment | undefined {
  return repository.comments.get(Number(params.comment_id));
}

/** Why this text cannot be a comment's. */
function refused(body: string) {
  if (body.trim() === '') return unprocessable('IssueComment', 'body', 'missing_field');
  return body.length > mostBody ? invalid('IssueComment', tooLong) : undefined;
}

/** Oldest first. */
export const listComments: Handler = (exchange) => {
  const { repository, state, query } = exchange;
  const issue = issueOf(exchange);
  if (issue === undefined) return notFound;
  const since = Date.parse(query.get('since') ?? '') || 0;
  const all = [...repository.comments.values()].filter(
    (comment) => comment.issue === issue && comment.updatedAt.getTime() >= since,
  );
  const { items, headers } = page(exchange, `/issues/${issue.number}/comments`, all);
  return ok(
    items.map((comment) => commentView(state, comment)),
    headers,
  );
};

export const getComment: Handler = (exchange) => {
  const comment = commentOf(exchange);
  return comment === undefined ? notFound : ok(commentView(exchange.state, comment));
};

export const createComment: Handler = (exchange) => {
  const { state, actor } = exchange;
  const issue = issueOf(exchange);
  const body = text(exchange.body.body) ?? '';
  if (issue === undefined) return notFound;
  if (issue.locked) return refusal(403, 'Unable to create comment because issue is locked.');
  return refused(body) ?? created(commentView(state, addComment(state, issue, actor, body)));
};

export const updateComment: Handler = (exchange) => {
  const { state, actor } = exchange;
  const comment = commentOf(exchange);
  const body = text(exchange.body.body) ?? '';
  if (comment === undefined) return notFound;
  const answer = refused(body);
  if (answer !== undefined) return answer;
  editComment(state, comment, actor, body);
  return ok(commentView(state, comment));
};

export const removeComment: Handler = (exchange) => {
  const comment = commentOf(exchange);
  if (comment === undefined) return notFound;
  deleteComment(exchange.state, comment, exchange.actor);
  return noContent;
};
