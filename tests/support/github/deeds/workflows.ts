import { rawZip } from '../../wallet/zips.ts';
import { addWorkflowRun } from '../acts/checks.ts';
import { pullsIn } from '../repositories.ts';
import type { Repository, State, WorkflowRun } from '../state.ts';
import { actionsApp } from './installing.ts';

export interface WorkflowOptions {
  /** As GitHub shows it: `.github/workflows/x.yml`, with `@<ref>` where a test wants it. */
  readonly path: string;
  readonly name?: string;
  readonly event?: string;
  readonly conclusion?: string;
  /** Files by the artifact's name, or a whole zip. */
  readonly artifacts?: Readonly<Record<string, Readonly<Record<string, string | Uint8Array>> | Uint8Array>>;
}

/** A workflow that ran for a commit and is over. */
export function runWorkflow(
  state: State,
  repository: Repository,
  sha: string,
  options: WorkflowOptions,
): WorkflowRun {
  const pull = pullsIn(repository).find((issue) => issue.pull.head.sha === sha);
  const zips = Object.entries(options.artifacts ?? {}).map(([name, content]) => [
    name,
    content instanceof Uint8Array ? content : zipOf(content),
  ]);
  const actor = { login: pull?.author ?? repository.owner, app: actionsApp(state) };
  return addWorkflowRun(state, repository, actor, {
    sha,
    path: options.path,
    name: options.name ?? 'Sources',
    event: options.event ?? 'pull_request',
    conclusion: options.conclusion ?? 'success',
    headRepository: pull?.pull.head.repository ?? repository,
    branch: pull?.pull.head.branch ?? repository.defaultBranch,
    artifacts: Object.fromEntries(zips),
  });
}

function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  return rawZip(
    Object.entries(files).map(([name, data]) => ({ name, data: Buffer.from(data), deflate: true })),
  );
}
