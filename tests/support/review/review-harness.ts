import { onTestFinished } from 'vitest';
import { catalogFiles } from '../bot/card-files.ts';
import { createFakeGitHub, type FakeGitHub, isWrite, startFakeGitHub } from '../github/fake-github.ts';
import { failOnViolations } from '../github/github-harness.ts';
import { addCheckRun } from '../github/mutations/checks.ts';
import type { App, Pull } from '../github/state.ts';
import { VirtualClock } from '../virtual-clock.ts';
import { actionInMemory } from './action-in-memory.ts';
import { type ReviewRunOptions, type ReviewRuns, startReviewRuns } from './review-runs.ts';

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

export interface ReviewHarnessOptions extends Pick<ReviewRunOptions, 'inputs'> {
  /** Files to add to the clean catalog, by path. */
  readonly base?: Readonly<Record<string, string>>;
  readonly onRequest?: (...request: Parameters<FakeGitHub['fetch']>) => void;
}

/** Creates a repository whose pull requests the action reviews in this process, with a virtual clock. */
export function createReviewHarness({ base = {}, onRequest, ...options }: ReviewHarnessOptions = {}) {
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
  const runStep = actionInMemory({ apiUrl: github.apiUrl, fetch, repository, clock });
  const runs = startReviewRuns({ github, repository, runStep, ...options });
  onTestFinished(runs.close);
  const pass = (ms: number) => virtual.runUntilSettled(virtual.sleep(ms));
  return {
    ...{ github, repository, clock, virtual, pass, runs, userActions: github.userActions(repository) },
    settle: () => virtual.runUntilSettled(runs.settle()),
  };
}

export type ReviewHarness = ReturnType<typeof createReviewHarness>;

/** Like `createReviewHarness`, but in real time and with a child process for each step. */
export async function startReviewHarness(options: Partial<ReviewRunOptions> = {}) {
  const github = await startFakeGitHub();
  onTestFinished(github.close);
  failOnViolations(github);
  const repository = github.addRepository('maple/cards', { files: catalogFiles(), collaborators });
  const runs = startReviewRuns({ github, repository, ...options });
  onTestFinished(runs.close);
  return { github, repository, runs, userActions: github.userActions(repository) };
}

/** Returns each write as a text such as `POST /repos/maple/cards/labels`. */
export function writesIn({ requestLog }: Pick<FakeGitHub, 'requestLog'>): readonly string[] {
  return requestLog.filter((request) => isWrite(request)).map(({ method, url }) => `${method} ${url}`);
}

export function outputOf({ steps }: ReviewRuns): string {
  return steps.map(({ stdout, stderr }) => stdout + stderr).join('\n');
}
