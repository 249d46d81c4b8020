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
  /** The workflow files of `root` that are there; the review's three without this. */
  readonly files?: readonly string[];
  /** Further files of the default branch: text by name. */
  readonly more?: Readonly<Record<string, string>>;
  /** Whether the repository's policy lets `pull_request_target` start anything; by default it does not. */
  readonly allowsTarget?: boolean;
}

/** A run as GitHub shows it, and as the runner tells it once it is over. */
export interface HostedRun {
  readonly record: RunRecord;
  readonly workflow: Workflow;
  readonly event: RunnerEvent;
  result?: WorkflowRun;
}

export interface ActionsHost {
  /** Every run that was started, oldest first. */
  readonly runs: readonly HostedRun[];
  /** Until nothing runs or waits for its turn. Throws what the runner could not do. */
  settle(): Promise<void>;
  /** The time of a file's schedule has come. */
  tick(file: string): void;
  dispatch(login: string, file: string, inputs?: Readonly<Record<string, string>>): void;
  /** A maintainer lets a run go on that waits for approval. */
  approve(run: HostedRun): void;
  /** Hears nothing any more. */
  close(): void;
}

const reviewFiles = ['pull-request-event.yml', 'review.yml', 'review-sweep.yml'];

/** Their files are those of the trial merge, and a fork's token reads only. */
const ofMerge = ['pull_request', 'pull_request_review'];

/**
 * GitHub Actions for a repository of the fake: runs the workflows that its events start, as processes, all at once except
 * for their concurrency groups. Throws for filters, expressions and steps that it does not know.
 */
export function startActionsHost(options: HostOptions): ActionsHost {
  const { github, repository, root, files = reviewFiles, more = {}, allowsTarget = false } = options;
  const { state } = github;
  const app = actionsApp(state);
  const groups = new ConcurrencyGroups();
  const workflows = readWorkflows(root, files, more);
  const runs: HostedRun[] = [];
  const going = new Set<Promise<void>>();
  const failures: unknown[] = [];

  const named = (path: string): Workflow => {
    const workflow = workflows.find((one) => `./${one.path}` === path);
    if (workflow === undefined) throw new Error(`there is no ${path}`);
    return workflow;
  };

  const hear = (heard: EmittedEvent): void => {
    if (heard.repository !== repository || startsNothing(heard)) return;
    const pull = pullOf(heard);
    const { event, actor } = heard;
    const names = event === 'pull_request' && actor.app !== app ? [event, 'pull_request_target'] : [event];
    for (const name of names) {
      const isOfMerge = pull !== undefined && ofMerge.includes(name);
      if (isOfMerge && hasConflict(pull)) continue;
      const candidates = isOfMerge ? withChangesOf(pull, workflows) : workflows;
      for (const workflow of candidates)
        if (isTriggeredBy(workflow, happenedIn(heard, name, pull)))
          start(workflow, name, heard.payload, heard.actor.login, pull);
    }
  };

  const start = (workflow: Workflow, name: string, payload: object, login: string, pull?: Pull): void => {
    const actor = { login, app };
    const main = repository.defaultBranch;
    const tip = { repository, branch: main, sha: repository.branches.get(main) ?? '' };
    const head = pull?.pull.head ?? tip;
    const about = { path: workflow.path, name: String(workflow.top.value('name')), event: name };
    const of = { sha: head.sha, branch: head.branch, headRepository: head.repository ?? repository };
    const record = addWorkflowRun(state, repository, actor, { ...about, ...of });
    const isOfMerge = pull !== undefined && ofMerge.includes(name);
    // No step checks out the test merge commit, so the head is used.
    const env = isOfMerge
      ? { GITHUB_REF: `refs/pull/${pull.number}/merge`, GITHUB_REF_NAME: `${pull.number}/merge` }
      : { GITHUB_REF: `refs/heads/${main}`, GITHUB_REF_NAME: main };
    const sha = isOfMerge ? head.sha : tip.sha;
    const event = { name, payload, env: { ...env, GITHUB_SHA: sha, GITHUB_ACTOR: login } };
    const run: HostedRun = { record, workflow, event };
    runs.push(run);
    const isBlocked = name === 'pull_request_target' && !allowsTarget;
    if (!isBlocked) emitWorkflowRunEvent(state, repository, actor, record, 'requested');
    if (isBlocked) complete(run, 'failure');
    else if (isOfMerge && waitsForApproval(pull, login)) complete(run, 'action_required');
    else go(run);
  };

  const go = (run: HostedRun): void => {
    run.record.status = 'in_progress';
    const { event, record } = run;
    const env = { GITHUB_REPOSITORY_ID: String(repository.id), ...options.env };
    const own = { groups, event, env, runId: record.id, reusable: named, forge: forgeFor(run) };
    const work = runWorkflow(run.workflow, { ...options, ...own, tools: { path: '', modules: '' } })
      .then((result) => {
        run.result = result;
        complete(run, result.conclusion, result);
      })
      .catch((error: unknown) => failures.push(error))
      .then(() => {
        going.delete(work);
      });
    going.add(work);
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
    const readsOnly = isForeign && ofMerge.includes(event);
    const tokens = new Map<string, Token>();
    return {
      repository: `${repository.owner}/${repository.name}`,
      ...{ apiUrl: github.apiUrl, serverUrl: state.urls.web, gitUrl: '' },
      checkOut: (workspace, folders) => linkFolders(root, workspace, folders),
      tokenFor: (permissions) => {
        const levels = Object.entries(permissions).map(([name, level]) => [name, readsOnly ? 'read' : level]);
        const token = github.createJobToken(repository, Object.fromEntries(levels));
        tokens.set(token.token, token);
        return token.token;
      },
      endJob: (token) => {
        const known = tokens.get(token);
        if (known !== undefined) github.endJob(known);
      },
    };
  };

  const waitsForApproval = ({ author, pull }: Pull, login: string): boolean => {
    // GitHub lets nothing run at once that a workflow has opened.
    if (login === 'github-actions[bot]') return true;
    const hasMerged = pullsIn(repository).some((one) => one.author === author && one.pull.mergedAt !== null);
    return pull.head.repository !== repository && !repository.collaborators.has(author) && !hasMerged;
  };

  const startAs = (login: string, file: string, name: string, payload: object): void => {
    const about = { repository: repositoryView(state, repository), sender: userView(login) };
    start(named(`./.github/workflows/${file}`), name, { ...payload, ...about }, login);
  };

  state.listeners.add(hear);
  return {
    runs,
    settle: async () => {
      while (going.size > 0) await Promise.all(going);
      if (failures.length > 0) throw failures[0];
    },
    tick: (file) => {
      const schedule = named(`./.github/workflows/${file}`).top.value('on', 'schedule', '0', 'cron');
      startAs(repository.owner, file, 'schedule', { schedule });
    },
    dispatch: (login, file, inputs = {}) => startAs(login, file, 'workflow_dispatch', { inputs }),
    approve: go,
    close: () => {
      state.listeners.delete(hear);
    },
  };
}

/** A workflow's token starts nothing, except runs of a pull request that it opens or pushes to, which wait. */
function startsNothing({ actor, event, action = '' }: EmittedEvent): boolean {
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

function happenedIn({ repository, action, payload }: EmittedEvent, name: string, pull?: Pull) {
  const base = pull?.pull.base.branch ?? repository.defaultBranch;
  const { ref = `refs/heads/${base}`, commits = [], workflow_run } = payload as Payload;
  const paths = commits.flatMap(({ added, modified, removed }) => [...added, ...modified, ...removed]);
  return {
    ...{ name, ref, paths },
    ...(action !== undefined && { type: action }),
    ...(workflow_run !== undefined && { workflow: workflow_run.name }),
  };
}
