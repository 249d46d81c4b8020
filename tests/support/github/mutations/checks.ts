import { randomUUID } from 'node:crypto';
import { type Actor, emit } from '../deliveries.ts';
import { getOrCreateSuite, newSuite } from '../repositories.ts';
import type { App, Artifact, CheckRun, CheckSuite, Repository, State, WorkflowRun } from '../state.ts';
import { checkRunView, workflowRunView } from '../views.ts';

export type CheckFields = Partial<
  Pick<CheckRun, 'name' | 'status' | 'conclusion' | 'externalId' | 'startedAt' | 'title' | 'summary' | 'text'>
> & { readonly annotations?: readonly object[] };

export function emitCheckRunEvent(
  state: State,
  repository: Repository,
  run: CheckRun,
  actor: Actor,
  action: string,
  options: { readonly only?: App; readonly payload?: object } = {},
): void {
  const { only, payload = {} } = options;
  emit(state, {
    event: 'check_run',
    action,
    repository,
    actor,
    ...(only !== undefined && { only }),
    payload: () => ({ check_run: checkRunView(run), ...payload }),
  });
}

export function addCheckRun(
  state: State,
  repository: Repository,
  actor: Actor & { readonly app: App },
  sha: string,
  fields: CheckFields,
  suite: CheckSuite = getOrCreateSuite(state, repository, actor.app, sha),
): CheckRun {
  const run: CheckRun = {
    id: state.nextId(),
    suite,
    sha,
    name: '',
    status: 'queued',
    conclusion: null,
    externalId: '',
    title: null,
    summary: null,
    text: null,
    annotations: [],
    startedAt: state.now(),
    completedAt: null,
  };
  repository.checkRuns.set(run.id, run);
  setCheckRun(state, repository, run, actor, fields, 'created');
  return run;
}

/** Keeps existing annotations and adds the new annotations. A conclusion completes the check run. */
export function setCheckRun(
  state: State,
  repository: Repository,
  run: CheckRun,
  actor: Actor,
  { annotations = [], ...fields }: CheckFields,
  action?: 'created',
): void {
  const wasCompleted = run.status === 'completed';
  Object.assign(run, fields);
  run.annotations.push(...annotations);
  if (fields.conclusion !== undefined && fields.conclusion !== null) {
    run.status = 'completed';
    run.completedAt = state.now();
  } else if (fields.status !== undefined && fields.status !== 'completed') {
    run.conclusion = null;
    run.completedAt = null;
  }
  if (action !== undefined) emitCheckRunEvent(state, repository, run, actor, action);
  if (wasCompleted || run.status !== 'completed') return;
  emitCheckRunEvent(state, repository, run, actor, 'completed');
}

export interface NewWorkflowRun {
  readonly sha: string;
  readonly path: string;
  readonly name: string;
  readonly event: string;
  readonly headRepository: Repository;
  readonly branch: string;
}

export interface RunResult {
  readonly conclusion: string;
  /** The conclusion of each job by job name. Each job has a check run. */
  readonly jobs: Readonly<Record<string, string>>;
  /** Zip files by artifact name. */
  readonly artifacts: Readonly<Record<string, Uint8Array>>;
}

type ByApp = Actor & { readonly app: App };

/** Creates a check suite for the run. Emits no event. */
export function addWorkflowRun(
  state: State,
  repository: Repository,
  actor: ByApp,
  fields: NewWorkflowRun,
): WorkflowRun {
  const run: WorkflowRun = {
    ...fields,
    id: state.nextId(),
    suite: newSuite(state, repository, actor.app, fields.sha),
    actor: actor.login,
    status: 'queued',
    conclusion: null,
    createdAt: state.now(),
  };
  repository.workflowRuns.set(run.id, run);
  return run;
}

export function completeWorkflowRun(
  state: State,
  repository: Repository,
  actor: ByApp,
  run: WorkflowRun,
  { conclusion, jobs, artifacts }: RunResult,
): void {
  Object.assign(run, { status: 'completed', conclusion });
  for (const [name, zip] of Object.entries(artifacts)) {
    const createdAt = state.now();
    const artifact: Artifact = { id: state.nextId(), run, name, zip, expired: false, createdAt };
    repository.artifacts.set(artifact.id, artifact);
  }
  for (const [name, jobConclusion] of Object.entries(jobs))
    addCheckRun(
      state,
      repository,
      actor,
      run.sha,
      { name, conclusion: jobConclusion, externalId: randomUUID() },
      run.suite,
    );
  emitWorkflowRunEvent(state, repository, actor, run, 'completed');
}

export function emitWorkflowRunEvent(
  state: State,
  repository: Repository,
  actor: Actor,
  run: WorkflowRun,
  action: 'requested' | 'completed',
): void {
  const payload = () => ({ workflow_run: workflowRunView(state, repository, run) });
  emit(state, { event: 'workflow_run', action, repository, actor, payload });
}
