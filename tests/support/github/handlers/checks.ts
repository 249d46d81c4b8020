import {
  asString,
  created,
  type Exchange,
  errorResponse,
  type Handler,
  invalid,
  notFound,
  ok,
  paginate,
  rejectUnknownParameters,
} from '../exchange.ts';
import { addCheckRun, type CheckFields, setCheckRun } from '../mutations/checks.ts';
import { resolveCommit } from '../repositories.ts';
import type { CheckRun } from '../state.ts';
import { artifactView, checkRunView, workflowRunView } from '../views.ts';

/** GitHub lets only Apps write checks. */
const noApp = errorResponse(403, 'You must authenticate via a GitHub App.');

export const createCheckRun: Handler = ({ state, repository, actor, body }) => {
  const sha = asString(body.head_sha) ?? '';
  const { app } = actor;
  if (app === null) return noApp;
  if (!repository.commits.has(sha)) return errorResponse(422, `No commit found for SHA: ${sha}`);
  const fields = fieldsOf(body);
  if (isTooLarge(fields)) return invalid('CheckRun', tooMuch);
  const run = addCheckRun(state, repository, { ...actor, app }, sha, fields);
  return created(checkRunView(run));
};

export const updateCheckRun: Handler = (exchange) => {
  const { state, repository, actor, params, body } = exchange;
  const run = repository.checkRuns.get(Number(params.check_run_id));
  if (actor.app === null) return noApp;
  if (run === undefined) return notFound;
  if (run.suite.app !== actor.app)
    return errorResponse(
      403,
      `Invalid app_id \`${actor.app.id}\` - check run can only be modified by the GitHub App that created it.`,
    );
  const fields = fieldsOf(body);
  if (isTooLarge(fields)) return invalid('CheckRun', tooMuch);
  setCheckRun(state, repository, run, actor, fields);
  return ok(checkRunView(run));
};

/**
 * Lists check runs, the newest first. If a check suite has several check runs of the same name, lists only the newest of them.
 */
export const listForRef: Handler = (exchange) => {
  rejectUnknownParameters(['check_name', 'app_id', 'per_page', 'page'], exchange);
  const { repository, params, query } = exchange;
  const [name, app] = [query.get('check_name'), query.get('app_id')];
  const sha = resolveCommit(repository, params.ref ?? '');
  if (sha === undefined) return errorResponse(422, `No commit found for SHA: ${params.ref}`);
  const matchingRuns = [...repository.checkRuns.values()]
    .toReversed()
    .filter((run) => run.sha === sha && (name === null || run.name === name))
    .filter(({ suite }) => app === null || String(suite.app.id) === app);
  const newest = new Map<string, CheckRun>();
  for (const run of matchingRuns) {
    const key = `${run.suite.id} ${run.name}`;
    if (!newest.has(key)) newest.set(key, run);
  }
  const newestRuns = [...newest.values()];
  const { items, headers } = paginate(exchange, `/commits/${params.ref}/check-runs`, newestRuns);
  const check_runs = items.map(checkRunView);
  return ok({ total_count: newestRuns.length, check_runs }, headers);
};

const tooMuch = 'At most 50 annotations at once, and 65,535 characters of summary and text each.';

function isTooLarge({ annotations = [], summary, text }: CheckFields): boolean {
  return annotations.length > 50 || [summary, text].some((part) => (part ?? '').length > 65_535);
}

function fieldsOf(body: Exchange['body']): CheckFields {
  const output = (body.output ?? {}) as Readonly<Record<string, unknown>>;
  const fields: Record<string, unknown> = {
    name: asString(body.name),
    status: asString(body.status),
    conclusion: asString(body.conclusion),
    externalId: asString(body.external_id),
    title: asString(output.title),
    summary: asString(output.summary),
    text: asString(output.text),
    annotations: output.annotations,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

export const listRuns: Handler = (exchange) => {
  const { state, repository, query } = exchange;
  rejectUnknownParameters(['head_sha', 'event', 'per_page', 'page'], exchange);
  const sha = query.get('head_sha');
  const event = query.get('event');
  const matchingRuns = [...repository.workflowRuns.values()]
    .toReversed()
    .filter((run) => (sha === null || run.sha === sha) && (event === null || run.event === event));
  const { items, headers } = paginate(exchange, '/actions/runs', matchingRuns);
  const workflow_runs = items.map((run) => workflowRunView(state, repository, run));
  return ok({ total_count: matchingRuns.length, workflow_runs }, headers);
};

export const listArtifacts: Handler = (exchange) => {
  rejectUnknownParameters(['per_page', 'page'], exchange);
  const { repository, params } = exchange;
  const runArtifacts = [...repository.artifacts.values()].filter(
    ({ run }) => run.id === Number(params.run_id),
  );
  if (!repository.workflowRuns.has(Number(params.run_id))) return notFound;
  const { items, headers } = paginate(exchange, `/actions/runs/${params.run_id}/artifacts`, runArtifacts);
  const artifacts = items.map(artifactView);
  return ok({ total_count: runArtifacts.length, artifacts }, headers);
};

/** Redirects to the zip file, whose URL needs no token. */
export const downloadArtifact: Handler = ({ state, repository, params }) => {
  const artifact = repository.artifacts.get(Number(params.artifact_id));
  if (artifact === undefined || params.archive_format !== 'zip') return notFound;
  if (artifact.expired) return errorResponse(410, 'Artifact has expired');
  const location = `${state.urls.storage}${artifactPath(repository.id, artifact.id)}`;
  return { status: 302, headers: { location } };
};

export function artifactPath(repository: number, artifact: number): string {
  return `/artifacts/${repository}/${artifact}.zip?sig=${(artifact * 7919).toString(36)}`;
}
