import { putLabels, takeLabel } from '../acts/issues.ts';
import { editLabel, labelOrNew, makeLabel } from '../acts/labels.ts';
import {
  type Answer,
  created,
  type Handler,
  invalid,
  notFound,
  ok,
  refusal,
  text,
  unprocessable,
} from '../exchange.ts';
import { page } from '../pages.ts';
import { labelNamed } from '../repository-things.ts';
import { labelView, labelViews } from '../views/issue.ts';
import { issueOf } from './issues.ts';

const mostOnIssue = 100;

export const listOnIssue: Handler = (exchange) => {
  const issue = issueOf(exchange);
  if (issue === undefined) return notFound;
  const all = labelViews(exchange.state, issue);
  const { items, headers } = page(exchange, `/issues/${issue.number}/labels`, all);
  return ok(items, headers);
};

/** A name nobody knows becomes a grey label. */
export const addLabels: Handler = (exchange) => {
  const { state, repository, actor, body } = exchange;
  const issue = issueOf(exchange);
  if (issue === undefined) return notFound;
  const given = (Array.isArray(body.labels) ? body.labels : []) as readonly (
    | string
    | { readonly name: string }
  )[];
  const names = given.map((label) => (typeof label === 'string' ? label : label.name));
  if (names.some((name) => name.trim() === '' || name.length > 50))
    return unprocessable('Label', 'name', 'invalid');
  const known = names.map((name) => labelNamed(repository, name)?.name ?? name);
  if (new Set([...issue.labels, ...known]).size > mostOnIssue)
    return invalid('Issue', `An issue may have at most ${mostOnIssue} labels.`);
  putLabels(
    state,
    issue,
    actor,
    names.map((name) => labelOrNew(state, repository, actor, name).name),
  );
  return ok(labelViews(state, issue));
};

export const removeLabel: Handler = (exchange) => {
  const { state, repository, actor, params } = exchange;
  const issue = issueOf(exchange);
  if (issue === undefined) return notFound;
  const name = labelNamed(repository, params.name ?? '')?.name;
  if (name === undefined || !issue.labels.has(name)) return refusal(404, 'Label does not exist');
  takeLabel(state, issue, actor, name);
  return ok(labelViews(state, issue));
};

export const listLabels: Handler = (exchange) => {
  const { state, repository } = exchange;
  const { items, headers } = page(exchange, '/labels', [...repository.labels.values()]);
  return ok(
    items.map((label) => labelView(state, repository, label)),
    headers,
  );
};

export const createLabel: Handler = ({ state, repository, actor, body }) => {
  const name = text(body.name) ?? '';
  const fields = { name, color: text(body.color), description: text(body.description) };
  if (labelNamed(repository, name) !== undefined) return unprocessable('Label', 'name', 'already_exists');
  return (
    refused(fields) ?? created(labelView(state, repository, makeLabel(state, repository, actor, fields)))
  );
};

export const updateLabel: Handler = ({ state, repository, actor, params, body }) => {
  const label = labelNamed(repository, params.name ?? '');
  if (label === undefined) return notFound;
  const name = text(body.new_name);
  const other = labelNamed(repository, name ?? label.name);
  if (other !== undefined && other !== label) return unprocessable('Label', 'name', 'already_exists');
  const fields = { name, color: text(body.color), description: text(body.description) };
  const answer = refused(fields);
  if (answer !== undefined) return answer;
  editLabel(state, repository, actor, label, fields);
  return ok(labelView(state, repository, label));
};

function refused({
  name = 'x',
  color = '000000',
  description = '',
}: {
  readonly name?: string | undefined;
  readonly color?: string | undefined;
  readonly description?: string | undefined;
}): Answer | undefined {
  if (name.trim() === '' || name.length > 50) return unprocessable('Label', 'name', 'invalid');
  if (!/^[0-9a-fA-F]{6}$/.test(color)) return unprocessable('Label', 'color', 'invalid');
  return description.length > 100 ? unprocessable('Label', 'description', 'invalid') : undefined;
}
