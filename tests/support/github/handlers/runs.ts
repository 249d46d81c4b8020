import { type Handler, knowsOnly, notFound, ok, refusal } from '../exchange.ts';
import { page } from '../pages.ts';
import type { WorkflowRun } from '../records.ts';
import { artifactView, workflowRunView } from '../views/check.ts';
import { fits } from './checks.ts';

/** Newest first. */
export const listRuns: Handler = (exchange) => {
  const { state, repository, query } = exchange;
  knowsOnly(
    ['head_sha', 'event', 'branch', 'actor', 'check_suite_id', 'status', 'per_page', 'page'],
    exchange,
  );
  const wanted = query.get('status');
  const found = [...repository.workflowRuns.values()]
    .toReversed()
    .filter(fits(query, 'head_sha', ({ sha }: WorkflowRun) => sha))
    .filter(fits(query, 'event', ({ event }: WorkflowRun) => event))
    .filter(fits(query, 'branch', ({ branch }: WorkflowRun) => branch))
    .filter(fits(query, 'actor', ({ actor }: WorkflowRun) => actor))
    .filter(fits(query, 'check_suite_id', ({ suite }: WorkflowRun) => String(suite.id)))
    .filter(({ status, conclusion }) => wanted === null || status === wanted || conclusion === wanted);
  const { items, headers } = page(exchange, '/actions/runs', found);
  const workflow_runs = items.map((run) => workflowRunView(state, repository, run));
  return ok({ total_count: found.length, workflow_runs }, headers);
};

export const getRun: Handler = ({ state, repository, params }) => {
  const run = repository.workflowRuns.get(Number(params.run_id));
  return run === undefined ? notFound : ok(workflowRunView(state, repository, run));
};

export const listArtifacts: Handler = (exchange) => {
  const { state, repository, params, query } = exchange;
  const all = [...repository.artifacts.values()]
    .filter(({ run }) => run.id === Number(params.run_id))
    .filter(fits(query, 'name', ({ name }) => name));
  if (!repository.workflowRuns.has(Number(params.run_id))) return notFound;
  const { items, headers } = page(exchange, `/actions/runs/${params.run_id}/artifacts`, all);
  const artifacts = items.map((artifact) => artifactView(state, repository, artifact));
  return ok({ total_count: all.length, artifacts }, headers);
};

/** The zip itself lies elsewhere, at an address that is its own key. */
export const downloadArtifact: Handler = ({ state, repository, params }) => {
  const artifact = repository.artifacts.get(Number(params.artifact_id));
  if (artifact === undefined || params.archive_format !== 'zip') return notFound;
  if (artifact.expired) return refusal(410, 'Artifact has expired');
  const location = `${state.urls.storage}${artifactPath(repository.id, artifact.id)}`;
  return { status: 302, headers: { location } };
};

export function artifactPath(repository: number, artifact: number): string {
  return `/artifacts/${repository}/${artifact}.zip?sig=${(artifact * 7919).toString(36)}`;
}
