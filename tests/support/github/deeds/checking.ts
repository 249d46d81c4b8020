import { addWorkflowRun, tellOfRun } from '../acts/checks.ts';
import type { CheckRun, WorkflowRun } from '../records.ts';
import { pullsIn } from '../repository-things.ts';
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
  /** One of the buttons a check run shows. */
  pressButton(login: string, run: CheckRun, identifier: string): Done;
  /** A workflow that ran for a commit and is over. */
  runWorkflow(sha: string, options: WorkflowOptions): { readonly run: WorkflowRun } & Done;
}

export function checkingIn(state: State, repository: Repository): Checking {
  return {
    pressButton: (login, run, identifier) =>
      told(state, () =>
        tellOfRun(state, repository, run, person(login), 'requested_action', {
          only: run.suite.app,
          payload: { requested_action: { identifier } },
        }),
      ),
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
