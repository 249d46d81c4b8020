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
    startedAt: body.started_at === undefined ? undefined : new Date(String(body.started_at)),
    title: asString(output.title),
    summary: asString(output.summary),
    text: asString(output.text),
    annotations: output.annotations,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

export const getRun: Handler = ({ state, repository, params }) => {
  const run = repository.workflowRuns.get(Number(params.run_id));
  return run === undefined ? notFound : ok(workflowRunView(state, repository, run));
};

/** Lists the newest artifacts first. */
export const listArtifacts: Handler = (exchange) => {
  rejectUnknownParameters(['name', 'per_page', 'page'], exchange);
  const { repository, query } = exchange;
  const name = query.get('name');
  const found = [...repository.artifacts.values()]
    .toReversed()
    .filter((artifact) => name === null || artifact.name === name);
  const { items, headers } = paginate(exchange, '/actions/artifacts', found);
  return ok({ total_count: found.length, artifacts: items.map(artifactView) }, headers);
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
