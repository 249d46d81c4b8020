import { rawZip } from '../../wallet/zips.ts';
import { addWorkflowRun, completeWorkflowRun } from '../mutations/checks.ts';
import { pullsIn } from '../repositories.ts';
import type { Repository, State, WorkflowRun } from '../state.ts';
import { actionsApp } from './installations.ts';

export interface WorkflowOptions {
  /** A path as in GitHub's JSON: `.github/workflows/x.yml`, optionally with `@<ref>`. */
  readonly path: string;
  readonly name?: string;
  readonly event?: string;
  readonly conclusion?: string;
  /** Each job gets the conclusion of the run. The default is one job with the name of the workflow. */
  readonly jobs?: readonly string[];
  readonly artifacts?: ArtifactFiles;
}

/** Either the files of each artifact by artifact name, or a complete zip file. */
export type ArtifactFiles = Readonly<
  Record<string, Readonly<Record<string, string | Uint8Array>> | Uint8Array>
>;

/** Runs for these events belong to the head of the pull request. All others belong to the default branch. */
const headEvents = ['pull_request', 'pull_request_review'];

export function runWorkflow(
  state: State,
  repository: Repository,
  sha: string,
  {
    path,
    name = 'Sources',
    event = 'pull_request',
    conclusion = 'success',
    jobs = [name],
    artifacts = {},
  }: WorkflowOptions,
): WorkflowRun {
  const pull = pullsIn(repository).find((issue) => issue.pull.head.sha === sha);
  const actor = { login: pull?.author ?? repository.owner, app: actionsApp(state) };
  const main = repository.defaultBranch;
  const tip = { sha: repository.branches.get(main) ?? sha, branch: main, repository };
  const head = headEvents.includes(event) ? (pull?.pull.head ?? { ...tip, sha }) : tip;
  const source = { sha: head.sha, branch: head.branch, headRepository: head.repository ?? repository };
  const run = addWorkflowRun(state, repository, actor, { ...source, path, name, event });
  completeWorkflowRun(state, repository, actor, run, {
    conclusion,
    jobs: Object.fromEntries(jobs.map((job) => [job, conclusion])),
    artifacts: zipsOf(artifacts),
  });
  return run;
}

export function zipsOf(artifacts: ArtifactFiles): Readonly<Record<string, Uint8Array>> {
  const zips = Object.entries(artifacts).map(([name, content]) => [
    name,
    content instanceof Uint8Array ? content : zipOf(content),
  ]);
  return Object.fromEntries(zips);
}

function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  return rawZip(
    Object.entries(files).map(([name, data]) => ({ name, data: Buffer.from(data), deflate: true })),
  );
}
