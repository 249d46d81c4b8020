import type { EmittedEvent } from '../github/deliveries.ts';
import type { FakeGitHub } from '../github/fake-github.ts';
import { hasConflict } from '../github/git-diff.ts';
import { addWorkflowRun, completeWorkflowRun, emitWorkflowRunEvent } from '../github/mutations/checks.ts';
import { findPull, pullsIn } from '../github/repositories.ts';
import type { Pull, Repository, WorkflowRun as RunRecord, Token } from '../github/state.ts';
import { actionsApp } from '../github/user-actions/installations.ts';
import { zipsOf } from '../github/user-actions/workflows.ts';
import { repositoryView, userView } from '../github/views.ts';
import type { RunnerEvent } from '../runner/events.ts';
import { ConcurrencyGroups } from './concurrency-groups.ts';
import { linkFolders, readWorkflows, withChangesOf } from './host-files.ts';
import type { Workflow } from './read-workflow.ts';
import {
  type Forge,
  isTriggeredBy,
  runWorkflow,
  type WorkflowOptions,
  type WorkflowRun,
} from './run-workflow.ts';

export interface HostOptions extends Pick<WorkflowOptions, 'env' | 'inputs' | 'runAction' | 'vars'> {
  readonly github: FakeGitHub;
  readonly repository: Repository;
  /** The folder with the workflow files and the actions of the default branch. */
  readonly root: string;
  /** The names of the workflow files in `root`. By default, these are the files of the review. */
  readonly files?: readonly string[];
  /** More files of the default branch, as text by file name. */
  readonly more?: Readonly<Record<string, string>>;
  /** Whether workflows with the trigger `pull_request_target` can run. The default is false. */
  readonly allowsTarget?: boolean;
}

/** A run of a workflow. `record` is the run as GitHub shows it. `result` is missing until the run has ended. */
export interface HostedRun {
  readonly record: RunRecord;
  readonly workflow: Workflow;
  readonly event: RunnerEvent;
  result?: WorkflowRun;
}

export interface ActionsHost {
  /** All runs, the oldest first. */
  readonly runs: readonly HostedRun[];
  /** Waits until no run is active or queued. Throws the first internal error of the simulated runner. */
  settle(): Promise<void>;
  tick(file: string): void;
  dispatch(login: string, file: string, inputs?: Readonly<Record<string, string>>): void;
  approve(run: HostedRun): void;
  close(): void;
}

const reviewFiles = ['pull-request-event.yml', 'review.yml', 'review-sweep.yml'];

/**
 * For these events, a run uses the workflow files of the test merge commit. If the pull request comes from a fork, the job
 * token is read-only.
 */
const mergeRefEvents = ['pull_request', 'pull_request_review'];

/**
 * Simulates GitHub Actions for a repository. Events start workflows. Jobs run in child processes, in parallel except within a
 * concurrency group. Throws on unknown filters, expressions and steps.
 */
export function startActionsHost(options: HostOptions): ActionsHost {
  const {
    github,
    repository,
    root,
    files = reviewFiles,
    more: extraFiles = {},
    allowsTarget = false,
  } = options;
  const { state } = github;
  const app = actionsApp(state);
  const groups = new ConcurrencyGroups();
  const workflows = readWorkflows(root, files, extraFiles);
  const runs: HostedRun[] = [];
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];

  const findWorkflow = (path: string): Workflow => {
    const workflow = workflows.find((candidate) => `./${candidate.path}` === path);
    if (workflow === undefined) throw new Error(`no workflow ${path}`);
    return workflow;
  };

  const onEvent = (emitted: EmittedEvent): void => {
    if (emitted.repository !== repository || startsNoRun(emitted)) return;
    const pull = pullOf(emitted);
    const { event, actor } = emitted;
    const names = event === 'pull_request' && actor.app !== app ? [event, 'pull_request_target'] : [event];
    for (const name of names) {
      const usesMergeRef = pull !== undefined && mergeRefEvents.includes(name);
      if (usesMergeRef && hasConflict(pull)) continue;
      const candidates = usesMergeRef ? withChangesOf(pull, workflows) : workflows;
      for (const workflow of candidates)
        if (isTriggeredBy(workflow, triggerEventOf(emitted, name, pull)))
          start(workflow, name, emitted.payload, emitted.actor.login, pull);
    }
  };

  const start = (workflow: Workflow, name: string, payload: object, login: string, pull?: Pull): void => {
    const actor = { login, app };
    const main = repository.defaultBranch;
    const tip = { repository, branch: main, sha: repository.branches.get(main) ?? '' };
    const head = pull?.pull.head ?? tip;
    const description = { path: workflow.path, name: String(workflow.top.value('name')), event: name };
    const source = { sha: head.sha, branch: head.branch, headRepository: head.repository ?? repository };
    const record = addWorkflowRun(state, repository, actor, { ...description, ...source });
    const usesMergeRef = pull !== undefined && mergeRefEvents.includes(name);
    // The head commit replaces the test merge commit, because no step checks out the test merge commit.
    const env = usesMergeRef
      ? { GITHUB_REF: `refs/pull/${pull.number}/merge`, GITHUB_REF_NAME: `${pull.number}/merge` }
      : { GITHUB_REF: `refs/heads/${main}`, GITHUB_REF_NAME: main };
    const sha = usesMergeRef ? head.sha : tip.sha;
    const event = { name, payload, env: { ...env, GITHUB_SHA: sha, GITHUB_ACTOR: login } };
    const run: HostedRun = { record, workflow, event };
    runs.push(run);
    const isBlocked = name === 'pull_request_target' && !allowsTarget;
    if (!isBlocked) emitWorkflowRunEvent(state, repository, actor, record, 'requested');
    if (isBlocked) complete(run, 'failure');
    else if (usesMergeRef && needsApproval(pull, login)) complete(run, 'action_required');
    else execute(run);
  };

  const execute = (run: HostedRun): void => {
    run.record.status = 'in_progress';
    const { event, record } = run;
    const env = { GITHUB_REPOSITORY_ID: String(repository.id), ...options.env };
    const runOptions = { groups, event, env, runId: record.id, reusable: findWorkflow, forge: forgeFor(run) };
    const work = runWorkflow(run.workflow, { ...options, ...runOptions, tools: { path: '', modules: '' } })
      .then((result) => {
        run.result = result;
        complete(run, result.conclusion, result);
      })
      .catch((error: unknown) => failures.push(error))
      .then(() => {
        running.delete(work);
      });
    running.add(work);
  };

  const complete = ({ record }: HostedRun, conclusion: string, result?: WorkflowRun): void => {
    const jobs = [...(result?.jobs.values() ?? [])].map((job) => [job.name, job.conclusion]);
    completeWorkflowRun(state, repository, { login: record.actor, app }, record, {
      conclusion,
      jobs: Object.fromEntries(jobs),
      artifacts: zipsOf(Object.fromEntries(result?.artifacts ?? [])),
    });
  };

  const forgeFor = ({ record: { event, headRepository, actor } }: HostedRun): Forge => {
    const isForeign = headRepository !== repository || actor === 'dependabot[bot]';
    const isReadOnly = isForeign && mergeRefEvents.includes(event);
    const tokens = new Map<string, Token>();
    return {
      repository: `${repository.owner}/${repository.name}`,
      ...{ apiUrl: github.apiUrl, serverUrl: state.urls.web, gitUrl: '' },
      checkOut: (workspace, folders) => linkFolders(root, workspace, folders),
      tokenFor: (permissions) => {
        const levels = Object.entries(permissions).map(([name, level]) => [
          name,
          isReadOnly ? 'read' : level,
        ]);
        const token = github.createJobToken(repository, Object.fromEntries(levels));
        tokens.set(token.token, token);
        return token.token;
      },
      endJob: (token) => {
        const jobToken = tokens.get(token);
        if (jobToken !== undefined) github.endJob(jobToken);
      },
    };
  };

  const needsApproval = ({ author, pull }: Pull, login: string): boolean => {
    // GitHub also asks for approval if a workflow opened the pull request.
    if (login === 'github-actions[bot]') return true;
    const hasMerged = pullsIn(repository).some(
      (otherPull) => otherPull.author === author && otherPull.pull.mergedAt !== null,
    );
    return pull.head.repository !== repository && !repository.collaborators.has(author) && !hasMerged;
  };

  const startAs = (login: string, file: string, name: string, payload: object): void => {
    const common = { repository: repositoryView(state, repository), sender: userView(login) };
    start(findWorkflow(`./.github/workflows/${file}`), name, { ...payload, ...common }, login);
  };

  state.listeners.add(onEvent);
  return {
    runs,
    settle: async () => {
      while (running.size > 0) await Promise.all(running);
      if (failures.length > 0) throw failures[0];
    },
    tick: (file) => {
      const schedule = findWorkflow(`./.github/workflows/${file}`).top.value('on', 'schedule', '0', 'cron');
      startAs(repository.owner, file, 'schedule', { schedule });
    },
    dispatch: (login, file, inputs = {}) => startAs(login, file, 'workflow_dispatch', { inputs }),
    approve: execute,
    close: () => {
      state.listeners.delete(onEvent);
    },
  };
}

/**
 * Reports whether GitHub ignores an event because a workflow's token caused it. If the token opens or updates a pull request,
 * runs start, but only after approval.
 */
function startsNoRun({ actor, event, action = '' }: EmittedEvent): boolean {
  if (actor.app?.slug !== 'github-actions' || event === 'workflow_run') return false;
  return event !== 'pull_request' || !['opened', 'synchronize', 'reopened'].includes(action);
}

interface Payload {
  readonly ref?: string;
  readonly commits?: readonly Record<'added' | 'modified' | 'removed', readonly string[]>[];
  readonly workflow_run?: { readonly name: string };
  readonly pull_request?: { readonly number: number };
}

function pullOf({ repository, payload }: EmittedEvent): Pull | undefined {
  return findPull(repository, (payload as Payload).pull_request?.number);
}

function triggerEventOf({ repository, action, payload }: EmittedEvent, name: string, pull?: Pull) {
  const base = pull?.pull.base.branch ?? repository.defaultBranch;
  const { ref = `refs/heads/${base}`, commits = [], workflow_run } = payload as Payload;
  const paths = commits.flatMap(({ added, modified, removed }) => [...added, ...modified, ...removed]);
  return {
    ...{ name, ref, paths },
    ...(action !== undefined && { type: action }),
    ...(workflow_run !== undefined && { workflow: workflow_run.name }),
  };
}
