import { hasCommits, openPull } from '../acts/pulls.ts';
import { setRequested } from '../acts/reviews.ts';
import {
  created,
  type Exchange,
  type Handler,
  invalid,
  knowsOnly,
  notFound,
  ok,
  refusal,
  text,
  texts,
  unprocessable,
} from '../exchange.ts';
import { page } from '../pages.ts';
import { filesOf } from '../pull-files.ts';
import type { Pull } from '../records.ts';
import { pullNumbered, pullsIn } from '../repository-things.ts';
import { fileView, pullView, requestedView, simplePullView } from '../views/pull.ts';
import { mostBody, tooLong } from './issues.ts';

/** GitHub lists no more of a pull request's files. */
const mostFiles = 3000;

export function pullOf({ repository, params }: Exchange): Pull | undefined {
  return pullNumbered(repository, params.pull_number);
}

export const getPull: Handler = (exchange) => {
  const pull = pullOf(exchange);
  return pull === undefined ? notFound : ok(pullView(exchange.state, pull));
};

export const listPulls: Handler = (exchange) => {
  knowsOnly(['state', 'head', 'base', 'sort', 'direction', 'per_page', 'page'], exchange);
  const { repository, state, query } = exchange;
  const wanted = query.get('state') ?? 'open';
  const head = query.get('head');
  const base = query.get('base');
  const isUpdated = query.get('sort') === 'updated';
  const isUp = (query.get('direction') ?? (query.has('sort') && !isUpdated ? 'asc' : 'desc')) === 'asc';
  const time = (pull: Pull) => (isUpdated ? pull.updatedAt : pull.createdAt).getTime();
  const found = pullsIn(repository)
    .filter((issue) => wanted === 'all' || issue.state === wanted)
    .filter(({ pull }) => base === null || pull.base.branch === base)
    .filter(({ pull }) => head === null || `${pull.head.owner}:${pull.head.branch}` === head)
    .toSorted((a, b) => (isUp ? 1 : -1) * (time(a) - time(b) || a.number - b.number));
  const { items, headers } = page(exchange, '/pulls', found);
  return ok(
    items.map((pull) => simplePullView(state, pull)),
    headers,
  );
};

export const listFiles: Handler = (exchange) => {
  const issue = pullOf(exchange);
  if (issue === undefined) return notFound;
  const { state, repository } = exchange;
  const files = filesOf(issue).slice(0, mostFiles);
  const { items, headers } = page(exchange, `/pulls/${issue.number}/files`, files);
  const { sha } = issue.pull.head;
  return ok(
    items.map((file) => fileView(state, repository, sha, file)),
    headers,
  );
};

export const createPull: Handler = (exchange) => {
  knowsOnly(['title', 'body', 'head', 'base', 'draft', 'maintainer_can_modify'], exchange);
  const { state, repository, actor, body } = exchange;
  const [branch = '', owner = repository.owner] = (text(body.head) ?? '').split(':').toReversed();
  const head = state.repositories.find(
    (known) => known.owner === owner && (known === repository || known.parent === repository),
  );
  const base = text(body.base) ?? '';
  const tip = repository.branches.get(base);
  const sha = head?.branches.get(branch);
  if (tip === undefined) return unprocessable('PullRequest', 'base', 'invalid');
  if (head === undefined || sha === undefined) return unprocessable('PullRequest', 'head', 'invalid');
  const isThere = pullsIn(repository).some(
    ({ state, pull }) =>
      state === 'open' &&
      pull.head.repository === head &&
      pull.head.branch === branch &&
      pull.base.branch === base,
  );
  if (isThere) return invalid('PullRequest', `A pull request already exists for ${owner}:${branch}.`);
  if (!hasCommits(repository, tip, sha))
    return invalid('PullRequest', `No commits between ${base} and ${branch}`);
  const words = text(body.body) ?? null;
  if ((words ?? '').length > mostBody) return invalid('PullRequest', tooLong);
  const about = { title: text(body.title) ?? branch, body: words, draft: body.draft === true, base };
  return created(
    pullView(state, openPull(state, repository, actor, { ...about, head: { repository: head, branch } })),
  );
};

export const listRequested: Handler = (exchange) => {
  const pull = pullOf(exchange);
  return pull === undefined ? notFound : ok(requestedView(exchange.state, pull));
};

/** Nobody is asked where one of them cannot be. */
export const requestReviewers: Handler = (exchange) => {
  const { state, repository, actor, body } = exchange;
  const pull = pullOf(exchange);
  if (pull === undefined) return notFound;
  const logins = texts(body.reviewers);
  const teams = texts(body.team_reviewers);
  const full = `${repository.owner}/${repository.name}`;
  if (logins.includes(pull.author))
    return refusal(422, 'Review cannot be requested from pull request author.');
  if (
    logins.some((login) => !repository.collaborators.has(login)) ||
    teams.some((team) => !repository.teams.has(team))
  )
    return refusal(
      422,
      `Reviews may only be requested from collaborators. One or more of the users or teams you specified is not a collaborator of the ${full} repository.`,
    );
  for (const login of logins) setRequested(state, pull, actor, { login }, true);
  for (const team of teams) setRequested(state, pull, actor, { team }, true);
  return created(simplePullView(state, pull));
};
