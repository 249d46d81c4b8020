import { type Actor, emit } from '../deliveries.ts';
import { suiteOf } from '../repositories.ts';
import type { App, Artifact, CheckRun, Repository, State, WorkflowRun } from '../state.ts';
import { checkRunView, workflowRunView } from '../views.ts';

/** Fields of a check run that its App may set. */
export type CheckFields = Partial<
  Pick<CheckRun, 'name' | 'status' | 'conclusion' | 'externalId' | 'title' | 'summary' | 'text'>
> & { readonly annotations?: readonly object[] };

export function tellOfRun(
  state: State,
  repository: Repository,
  run: CheckRun,
  actor: Actor,
  action: string,
  more: { readonly only?: App; readonly payload?: object } = {},
): void {
  const { only, payload = {} } = more;
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
): CheckRun {
  const run: CheckRun = {
    id: state.nextId(),
    suite: suiteOf(state, repository, actor.app, sha),
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

/** Annotations are added to those already there; a conclusion completes the run. */
export function setCheckRun(
  state: State,
  repository: Repository,
  run: CheckRun,
  actor: Actor,
  { annotations = [], ...fields }: CheckFields,
  action?: 'created',
): void {
  const wasDone = run.status === 'completed';
  Object.assign(run, fields);
  run.annotations.push(...annotations);
  if (fields.conclusion !== undefined && fields.conclusion !== null) {
    run.status = 'completed';
    run.completedAt = state.now();
  } else if (fields.status !== undefined && fields.status !== 'completed') {
    run.conclusion = null;
    run.completedAt = null;
  }
  if (action !== undefined) tellOfRun(state, repository, run, actor, action);
  if (wasDone || run.status !== 'completed') return;
  tellOfRun(state, repository, run, actor, 'completed');
}

export interface NewWorkflowRun {
  readonly sha: string;
  readonly path: string;
  readonly name: string;
  readonly event: string;
  readonly conclusion: string;
  readonly headRepository: Repository;
  readonly branch: string;
  /** Zips by the artifact's name. */
  readonly artifacts: Readonly<Record<string, Uint8Array>>;
}

/** A workflow that ran and is over, with its check run and artifacts. */
export function addWorkflowRun(
  state: State,
  repository: Repository,
  actor: Actor & { readonly app: App },
  about: NewWorkflowRun,
): WorkflowRun {
  const { artifacts, ...rest } = about;
  const run: WorkflowRun = {
    ...rest,
    id: state.nextId(),
    suite: suiteOf(state, repository, actor.app, about.sha),
    actor: actor.login,
    status: 'completed',
    createdAt: state.now(),
  };
  repository.workflowRuns.set(run.id, run);
  for (const [name, zip] of Object.entries(artifacts)) {
    const artifact: Artifact = { id: state.nextId(), run, name, zip };
    repository.artifacts.set(artifact.id, artifact);
  }
  addCheckRun(state, repository, actor, about.sha, { name: about.name, conclusion: about.conclusion });
  emit(state, {
    event: 'workflow_run',
    action: 'completed',
    repository,
    actor,
    payload: () => ({ workflow_run: workflowRunView(state, run) }),
  });
  return run;
}
