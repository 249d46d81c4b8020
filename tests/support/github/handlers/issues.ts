import { editIssue, openIssue, putLabels, setOpen } from '../acts/issues.ts';
import { labelOrNew } from '../acts/labels.ts';
import {
  created,
  type Exchange,
  type Handler,
  invalid,
  knowsOnly,
  notFound,
  ok,
  text,
  texts,
  unprocessable,
} from '../exchange.ts';
import { page } from '../pages.ts';
import type { Issue } from '../records.ts';
import { issueView } from '../views/issue.ts';

export const mostBody = 65_536;
/** GitHub's words on a longer text. */
export const tooLong = `Body is too long (maximum is ${mostBody} characters)`;

export function issueOf({ repository, params }: Exchange): Issue | undefined {
  return repository.issues.get(Number(params.issue_number));
}

export const getIssue: Handler = (exchange) => {
  const issue = issueOf(exchange);
  return issue === undefined ? notFound : ok(issueView(exchange.state, issue));
};

export const listIssues: Handler = (exchange) => {
  const { query, repository, state } = exchange;
  knowsOnly(['state', 'creator', 'labels', 'since', 'sort', 'direction', 'per_page', 'page'], exchange);
  const wanted = query.get('state') ?? 'open';
  const creator = query.get('creator');
  const labels = (query.get('labels') ?? '').split(',').filter((name) => name !== '');
  const since = Date.parse(query.get('since') ?? '') || 0;
  const key = query.get('sort') === 'updated' ? 'updatedAt' : 'createdAt';
  const order = query.get('direction') === 'asc' ? 1 : -1;
  const found = [...repository.issues.values()]
    .filter((issue) => wanted === 'all' || issue.state === wanted)
    .filter((issue) => creator === null || issue.author === creator)
    .filter((issue) => labels.every((name) => issue.labels.has(name)))
    .filter((issue) => issue.updatedAt.getTime() >= since)
    .toSorted((a, b) => order * (a[key].getTime() - b[key].getTime() || a.number - b.number));
  const { items, headers } = page(exchange, '/issues', found);
  return ok(
    items.map((issue) => issueView(state, issue)),
    headers,
  );
};

export const createIssue: Handler = (exchange) => {
  const { state, repository, actor, body } = exchange;
  knowsOnly(['title', 'body', 'labels'], exchange);
  const about = { title: String(body.title), body: text(body.body) ?? null };
  if (about.title === '') return unprocessable('Issue', 'title', 'missing_field');
  if ((about.body ?? '').length > mostBody) return invalid('Issue', tooLong);
  const issue = openIssue(state, repository, actor, about);
  const names = texts(body.labels).map((name) => labelOrNew(state, repository, actor, name).name);
  putLabels(state, issue, actor, names);
  return created(issueView(state, issue));
};

export const updateIssue: Handler = (exchange) => {
  const { state, actor, body } = exchange;
  knowsOnly(['title', 'body', 'state', 'state_reason'], exchange);
  const issue = issueOf(exchange);
  if (issue === undefined) return notFound;
  const words = body.body === null ? null : text(body.body);
  if ((words ?? '').length > mostBody) return invalid('Issue', tooLong);
  editIssue(state, issue, actor, { title: text(body.title), body: words });
  const wanted = text(body.state);
  if (wanted !== undefined) setOpen(state, issue, actor, wanted === 'open');
  return ok(issueView(state, issue));
};
