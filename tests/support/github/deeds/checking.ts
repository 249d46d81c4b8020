import { addCheckRun, addWorkflowRun, tellOfRun, tellOfSuite } from '../acts/checks.ts';
import type { App, CheckRun, WorkflowRun } from '../records.ts';
import { pullsIn, suiteOf } from '../repository-things.ts';
import type { Repository, State } from '../state.ts';
import { zipOf } from '../zip.ts';
import { type Done, person, told, toldWith } from './done.ts';
import { actionsApp } from './installing.ts';

export interface WorkflowOptions {
  /** As GitHub shows it: `.github/workflows/x.yml`, with `@<ref>` where a test wants it. */
  readonly path: string;
  readonly name?: string;
  readonly event?: string;
  readonly conclusion?: string;
  readonly actor?: string;
  /** Files by the artifact's name, or a whole zip. */
  readonly artifacts?: Readonly<Record<string, Readonly<Record<string, string | Uint8Array>> | Uint8Array>>;
}

export interface Checking {
  /** All checks of this run again. */
  rerequestCheck(login: string, run: CheckRun): Done;
  /** One of the buttons a check run shows. */
  pressButton(login: string, run: CheckRun, identifier: string): Done;
  rerequestSuite(login: string, sha: string, app: App): Done;
  /** A check of somebody else's, over at once. */
  runCheck(name: string, sha: string, conclusion: string, app?: App): { readonly run: CheckRun } & Done;
  /** A workflow that ran for a commit and is over. */
  runWorkflow(sha: string, options: WorkflowOptions): { readonly run: WorkflowRun } & Done;
}

export function checkingIn(state: State, repository: Repository): Checking {
  const again = (login: string, run: CheckRun, action: string, payload: object = {}): Done =>
    told(state, () =>
      tellOfRun(state, repository, run, person(login), action, { only: run.suite.app, payload }),
    );
  return {
    rerequestCheck: (login, run) => again(login, run, 'rerequested'),
    pressButton: (login, run, identifier) =>
      again(login, run, 'requested_action', { requested_action: { identifier } }),
    rerequestSuite: (login, sha, app) =>
      told(state, () =>
        tellOfSuite(state, repository, suiteOf(state, repository, app, sha), person(login), 'rerequested'),
      ),
    runCheck: (name, sha, conclusion, app = actionsApp(state)) =>
      toldWith(state, () => {
        const actor = { login: `${app.slug}[bot]`, app };
        return { run: addCheckRun(state, repository, actor, sha, { name, conclusion }) };
      }),
    runWorkflow: (sha, options) =>
      toldWith(state, () => {
        const pull = pullsIn(repository).find((issue) => issue.pull.head.sha === sha);
        const zips = Object.entries(options.artifacts ?? {}).map(([name, content]) => [
          name,
          content instanceof Uint8Array ? content : zipOf(content),
        ]);
        const run = addWorkflowRun(
          state,
          repository,
          { login: options.actor ?? pull?.author ?? repository.owner, app: actionsApp(state) },
          {
            sha,
            path: options.path,
            name: options.name ?? 'Sources',
            event: options.event ?? 'pull_request',
            conclusion: options.conclusion ?? 'success',
            headRepository: pull?.pull.head.repository ?? repository,
            branch: pull?.pull.head.branch ?? repository.defaultBranch,
            artifacts: Object.fromEntries(zips),
          },
        );
        return { run };
      }),
  };
}
