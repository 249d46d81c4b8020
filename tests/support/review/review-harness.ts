import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { catalogFiles } from '../bot/card-files.ts';
import { compileCacheEnv } from '../compile-cache.ts';
import { createFakeGitHub, type FakeGitHub, isWrite, startFakeGitHub } from '../github/fake-github.ts';
import { failOnViolations } from '../github/github-harness.ts';
import { addCheckRun } from '../github/mutations/checks.ts';
import type { App, Pull } from '../github/state.ts';
import { repositoryRoot as root } from '../program.ts';
import { VirtualClock } from '../virtual-clock.ts';
import { type ActionsHost, type HostOptions, startActionsHost } from '../workflows/actions-host.ts';
import type { StepRun } from '../workflows/run-step.ts';
import { actionInMemory } from './action-in-memory.ts';

export const reportWorkflow = '.github/workflows/pull-request.yml';

export function addSecondReviewer({ github, repository }: Pick<ReviewHarness, 'github' | 'repository'>): App {
  const app = github.addApp({ slug: 'card-bot', permissions: { checks: 'write' } });
  github.install(app, [repository]);
  return app;
}

export function checkBy(
  app: App,
  { github, repository }: Pick<ReviewHarness, 'github' | 'repository'>,
  { pull }: Pull,
): void {
  const fields = { name: 'card review', status: 'completed', conclusion: 'success' } as const;
  addCheckRun(github.state, repository, { login: `${app.slug}[bot]`, app }, pull.head.sha, fields);
}

const start = Date.parse('2026-10-01T08:00:00Z');

const collaborators = { mira: 'triage', wim: 'write' } as const;

export interface ReviewHarnessOptions extends Partial<HostOptions> {
  /** Files to add to the clean catalog, by path. */
  readonly base?: Readonly<Record<string, string>>;
  readonly onRequest?: (...request: Parameters<FakeGitHub['fetch']>) => void;
}

/** Creates a repository whose pull requests are reviewed by workflows, with a virtual clock and without child processes. */
export function createReviewHarness({ base = {}, onRequest, ...hostOptions }: ReviewHarnessOptions = {}) {
  const virtual = new VirtualClock();
  const clock = { now: () => start + virtual.now(), sleep: virtual.sleep };
  const github = createFakeGitHub({ clock });
  failOnViolations(github);
  const files = { ...catalogFiles(), [reportWorkflow]: 'name: Pull request\n', ...base };
  const repository = github.addRepository('maple/cards', { files, collaborators });
  const fetch: FakeGitHub['fetch'] = (...request) => {
    onRequest?.(...request);
    return github.fetch(...request);
  };
  const runAction = actionInMemory({ apiUrl: github.apiUrl, fetch, repository, clock });
  // The only step of this workflow does nothing, but would start a process, so the step is removed.
  const event = readFileSync(join(root, '.github/workflows/pull-request-event.yml'), 'utf8');
  const host = startActionsHost({
    ...{ github, repository, root, runAction, files: ['review.yml', 'review-sweep.yml'] },
    ...{
      more: { 'pull-request-event.yml': event.replace(/ steps:[\s\S]*$/, ' steps: []\n') },
      ...hostOptions,
    },
  });
  onTestFinished(host.close);
  const pass = (ms: number) => virtual.runUntilSettled(virtual.sleep(ms));
  return {
    ...{ github, repository, clock, virtual, pass, host, userActions: github.userActions(repository) },
    settle: () => virtual.runUntilSettled(host.settle()),
  };
}

export type ReviewHarness = ReturnType<typeof createReviewHarness>;

/** Like `createReviewHarness`, but in real time and with a child process for each step. */
export async function startReviewHarness(options: Partial<HostOptions> = {}) {
  const github = await startFakeGitHub();
  onTestFinished(github.close);
  failOnViolations(github);
  const repository = github.addRepository('maple/cards', { files: catalogFiles(), collaborators });
  const env = { ...compileCacheEnv, GITHUB_REPOSITORY_ID: String(repository.id) };
  const host = startActionsHost({ github, repository, root, env, ...options });
  onTestFinished(host.close);
  return { github, repository, host, userActions: github.userActions(repository) };
}

export type RunningReviewHarness = Awaited<ReturnType<typeof startReviewHarness>>;

/** Returns each write as a text such as `POST /repos/maple/cards/labels`. */
export function writesIn({ requestLog }: Pick<FakeGitHub, 'requestLog'>): readonly string[] {
  return requestLog.filter((request) => isWrite(request)).map(({ method, url }) => `${method} ${url}`);
}

export function stepsOf({ runs }: ActionsHost): readonly StepRun[] {
  return runs.flatMap(({ result }) => [...(result?.jobs.values() ?? [])].flatMap((job) => job.steps));
}

export function outputOf(host: ActionsHost): string {
  return stepsOf(host)
    .map(({ stdout, stderr }) => stdout + stderr)
    .join('\n');
}
