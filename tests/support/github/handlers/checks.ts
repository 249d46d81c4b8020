import { addCheckRun, type CheckFields, setCheckRun } from '../acts/checks.ts';
import { created, type Exchange, type Handler, notFound, ok, refusal, text } from '../exchange.ts';
import { page } from '../pages.ts';
import type { CheckRun } from '../records.ts';
import { commitNamed } from '../repository-things.ts';
import { checkRunView } from '../views/check.ts';

/** Only an App may write checks. */
const noApp = refusal(403, 'You must authenticate via a GitHub App.');

export const createCheckRun: Handler = ({ state, repository, actor, body }) => {
  const sha = text(body.head_sha) ?? '';
  const { app } = actor;
  if (app === null) return noApp;
  if (!repository.commits.has(sha)) return refusal(422, `No commit found for SHA: ${sha}`);
  if (body.status === 'completed' && body.conclusion === undefined)
    return refusal(422, 'Invalid request. Missing required conclusion.');
  const run = addCheckRun(state, repository, { ...actor, app }, sha, fieldsOf(body));
  return created(checkRunView(state, repository, run));
};

export const updateCheckRun: Handler = (exchange) => {
  const { state, repository, actor, params, body } = exchange;
  const run = repository.checkRuns.get(Number(params.check_run_id));
  if (actor.app === null) return noApp;
  if (run === undefined) return notFound;
  if (run.suite.app !== actor.app)
    return refusal(
      403,
      `Invalid app_id \`${actor.app.id}\` - check run can only be modified by the GitHub App that created it.`,
    );
  setCheckRun(state, repository, run, actor, fieldsOf(body));
  return ok(checkRunView(state, repository, run));
};

export const getCheckRun: Handler = ({ state, repository, params }) => {
  const run = repository.checkRuns.get(Number(params.check_run_id));
  return run === undefined ? notFound : ok(checkRunView(state, repository, run));
};

/** Newest first; of runs of one name and suite only the newest, unless all are asked for. */
export const listForRef: Handler = (exchange) => {
  const { state, repository, params, query } = exchange;
  const sha = commitNamed(repository, params.ref ?? '');
  if (sha === undefined) return refusal(422, `No commit found for SHA: ${params.ref}`);
  const found = [...repository.checkRuns.values()]
    .toReversed()
    .filter((run) => run.sha === sha)
    .filter(fits(query, 'check_name', ({ name }) => name))
    .filter(fits(query, 'status', ({ status }) => status))
    .filter(fits(query, 'app_id', ({ suite }) => String(suite.app.id)));
  const newest = new Map<string, CheckRun>();
  for (const run of found) {
    const key = `${run.suite.id} ${run.name}`;
    if (!newest.has(key)) newest.set(key, run);
  }
  const all = query.get('filter') === 'all' ? found : [...newest.values()];
  const { items, headers } = page(exchange, `/commits/${params.ref}/check-runs`, all);
  const check_runs = items.map((run) => checkRunView(state, repository, run));
  return ok({ total_count: all.length, check_runs }, headers);
};

/** A filter of the query; one that is not given lets everything through. */
export function fits<T>(query: URLSearchParams, name: string, of: (item: T) => string): (item: T) => boolean {
  const wanted = query.get(name);
  return (item) => wanted === null || of(item) === wanted;
}

function fieldsOf(body: Exchange['body']): CheckFields {
  const output = (body.output ?? {}) as Readonly<Record<string, unknown>>;
  const time = (value: unknown) => (typeof value === 'string' ? new Date(value) : undefined);
  const fields: Record<string, unknown> = {
    name: text(body.name),
    status: text(body.status),
    conclusion: text(body.conclusion),
    externalId: text(body.external_id),
    detailsUrl: text(body.details_url),
    title: text(output.title),
    summary: text(output.summary),
    text: text(output.text),
    actions: body.actions,
    annotations: output.annotations,
    startedAt: time(body.started_at),
    completedAt: time(body.completed_at),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
