import { pagesCheckName } from '#core/github/identity';
import { must } from '#core/text/must';
import type { EmittedEvent } from '../github/deliveries.ts';
import type { FakeGitHub } from '../github/fake-github.ts';
import { hasConflict } from '../github/git-diff.ts';
import { addWorkflowRun, emitWorkflowRunEvent } from '../github/mutations/checks.ts';
import { findPull, pullsIn } from '../github/repositories.ts';
import type { Repository } from '../github/state.ts';
import { actionsApp } from '../github/user-actions/installations.ts';
import { runSource, type StepResult } from '../runner/run-action.ts';
import { scratchFolder } from '../scratch-catalog.ts';

const eventRun = { path: '.github/workflows/pull-request-event.yml', name: 'Pull request event' };
const maySearch = {
  ...{ contents: 'read', 'pull-requests': 'read', issues: 'read' },
  ...{ checks: 'read', actions: 'read' },
};
const mayWrite = {
  ...{ contents: 'read', actions: 'read' },
  ...{ checks: 'write', issues: 'write', 'pull-requests': 'write' },
};

/**
 * Runs the review action for each event that starts `.github/workflows/review.yml`: first `find`, then `apply` for each pull
 * request, one after another. The workflow file itself is not read; actionlint and `tests/workflows.test.ts` check it.
 */
export function startReviewRuns(github: FakeGitHub, repository: Repository) {
  const { state } = github;
  const app = actionsApp(state);
  const steps: StepResult[] = [];
  const waiting: (readonly [event: string, payload: object])[] = [];

  const onEvent = (emitted: EmittedEvent): void => {
    if (emitted.repository !== repository || !startsRun(emitted)) return;
    const { event, actor, payload } = emitted;
    if (event === 'check_run') {
      // The job that repeats the review has the answers of the cited pages before it completes their check.
      const { head_sha: sha } = (payload as { check_run: { head_sha: string } }).check_run;
      const answered = pullsIn(repository).find(({ pull }) => pull.head.sha === sha);
      if (answered !== undefined)
        waiting.push(['workflow_dispatch', { inputs: { 'pull-request': String(answered.number) } }]);
      return;
    }
    if (!event.startsWith('pull_request')) {
      waiting.push([event, payload]);
      return;
    }
    const { number } = (payload as { pull_request: { number: number } }).pull_request;
    const pull = must(findPull(repository, number), 'the pull request');
    // GitHub starts no run for a pull request that conflicts.
    if (hasConflict(pull)) return;
    const { sha, branch, repository: fork } = pull.pull.head;
    const fields = { ...eventRun, event, sha, branch, headRepository: fork ?? repository };
    const run = addWorkflowRun(state, repository, { login: actor.login, app }, fields);
    emitWorkflowRunEvent(state, repository, actor, run, 'requested');
  };

  const review = async (name: string, payload: object): Promise<void> => {
    const runAs = async (granted: object, inputs: Readonly<Record<string, string>>) => {
      const token = github.createJobToken(repository, { ...granted });
      const step = await runSource('review', {
        workspace: scratchFolder(),
        inputs,
        event: { name, payload, env: { GITHUB_REF: `refs/heads/${repository.defaultBranch}` } },
        token: token.token,
        repository: `${repository.owner}/${repository.name}`,
        env: {
          GITHUB_API_URL: github.apiUrl,
          GITHUB_GRAPHQL_URL: `${github.apiUrl}/graphql`,
          GITHUB_SERVER_URL: state.urls.web,
          GITHUB_REPOSITORY_ID: String(repository.id),
        },
      });
      github.endJob(token);
      steps.push(step);
      return step;
    };
    const found = await runAs(maySearch, { mode: 'find' });
    const numbers: readonly number[] = JSON.parse(found.outputs['pull-requests'] || '[]');
    for (const number of numbers) await runAs(mayWrite, { mode: 'apply', 'pull-request': String(number) });
  };

  state.listeners.add(onEvent);
  return {
    /** The results of all steps so far, the oldest first. */
    steps,
    /** Runs the workflow for each event so far, and for each event that these runs cause. */
    settle: async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await review(...next);
    },
    sweep: () => void waiting.push(['schedule', {}]),
    close: () => {
      state.listeners.delete(onEvent);
    },
  };
}

const pullTypes = [
  ...['opened', 'reopened', 'synchronize', 'edited', 'ready_for_review', 'converted_to_draft'],
  ...['labeled', 'unlabeled', 'closed'],
];

/** Reports whether the events and conditions of the workflow files match. */
function startsRun({ event, action = '', actor, payload, repository }: EmittedEvent): boolean {
  const {
    ref,
    commits = [],
    workflow_run,
  } = payload as {
    readonly ref?: string;
    readonly commits?: readonly Record<'added' | 'modified' | 'removed', readonly string[]>[];
    readonly workflow_run?: { readonly path: string };
  };
  if (event === 'workflow_run') return (action === 'requested') === (workflow_run?.path === eventRun.path);
  if (event === 'check_run')
    return (
      action === 'completed' && (payload as { check_run: { name: string } }).check_run.name === pagesCheckName
    );
  // What the token of a workflow does starts no run, except for opening and pushing to a pull request.
  if (actor.app?.slug === 'github-actions')
    return event === 'pull_request' && ['opened', 'synchronize', 'reopened'].includes(action);
  if (event === 'pull_request') return pullTypes.includes(action);
  if (event === 'pull_request_review') return ['submitted', 'dismissed'].includes(action);
  if (event === 'issue_comment') return !actor.login.endsWith('[bot]');
  const paths = commits.flatMap(({ added, modified, removed }) => [...added, ...modified, ...removed]);
  const isData = (path: string) => path.startsWith('data/') || path === '.github/card-bot.json';
  return event === 'push' && ref === `refs/heads/${repository.defaultBranch}` && paths.some(isData);
}
