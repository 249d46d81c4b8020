import { expect } from 'vitest';
import { filesAt } from '../../support/github/git.ts';
import { commentsOf, labelsOf, pullsIn, resolveCommit } from '../../support/github/repositories.ts';
import type { Pull } from '../../support/github/state.ts';
import { pullRequestEvent } from '../../support/runner/events.ts';
import type { StepResult } from '../../support/runner/run-action.ts';
import { createLoopbackEnv } from '../../support/web/harbor-web.ts';
import { readProjectWorkflow, runWorkflow, type WorkflowRun } from '../../support/workflows/run-workflow.ts';
import type { EndToEndHarness } from './harness.ts';

/** What stands on a pull request for everybody to see. */
export interface PullSnapshot {
  readonly labels: readonly string[];
  readonly reviewers: readonly string[];
  /** How often the reviewer has spoken: once, however often it changes its words. */
  readonly comments: number;
  readonly comment: string;
  readonly conclusion: string | null;
  readonly title: string | null;
  readonly summary: string | null;
}

function shownOn({ repository, reviewer }: EndToEndHarness, pull: Pull): PullSnapshot {
  const comments = commentsOf(pull).filter(({ author }) => author === reviewer.login);
  const check = [...repository.checkRuns.values()].findLast(
    ({ name, sha }) => name === 'card review' && sha === pull.pull.head.sha,
  );
  return {
    labels: labelsOf(pull),
    reviewers: [...pull.pull.requestedReviewers],
    comments: comments.length,
    comment: comments[0]?.body ?? '',
    conclusion: check?.conclusion ?? null,
    title: check?.title ?? null,
    summary: check?.summary ?? null,
  };
}

/** Without what no two stories have in common: commits, and the state that the comment begins with. */
function comparable(shown: PullSnapshot): PullSnapshot {
  const neutral = (text: string): string =>
    text.replace(/^<!-- cardcat-bot:.* -->/, '<!-- state -->').replace(/\b[0-9a-f]{7,40}\b/g, 'commit');
  return { ...shown, comment: neutral(shown.comment), summary: neutral(shown.summary ?? '') };
}

const patient = { timeout: 60_000, interval: 50 };

/**
 * Lets the reviewer hear what has happened, and waits until a pull request looks as it must in the end, and as it did with
 * another reviewer.
 */
export async function waitForSnapshot(
  harness: EndToEndHarness,
  pull: Pull,
  wanted: object,
): Promise<PullSnapshot> {
  const { reviewer, snapshots: looks, expected } = harness;
  let shown = shownOn(harness, pull);
  const look = async () => {
    await reviewer.processEvents();
    shown = shownOn(harness, pull);
    return shown;
  };
  // What takes its time for the action is not counted as waiting.
  await look();
  await expect.poll(look, patient).toMatchObject(wanted);
  const before = looks.get(pull.number) ?? [];
  const other = expected.get(pull.number)?.[before.length];
  if (other !== undefined) await expect.poll(async () => comparable(await look()), patient).toEqual(other);
  looks.set(pull.number, [...before, comparable(shown)]);
  return shown;
}

/** Lets the workflow for pull requests run on a head, as GitHub does, and keeps on GitHub what came of it. */
export async function runChecks(harness: EndToEndHarness, pull: Pull): Promise<WorkflowRun> {
  const { forge, tools, web, host } = harness;
  const { base, head } = pull.pull;
  const commits = { base: base.sha, head: head.sha, merge: host.trialMerge(pull) };
  const run = await runWorkflow(readProjectWorkflow('pull-request.yml'), {
    ...{ forge, tools },
    event: pullRequestEvent({ ...commits, number: pull.number }),
    env: createLoopbackEnv(web, ['www.example.com']),
    // Nobody's site is to be spared here.
    inputs: { './actions/check-sources': { 'host-delay-ms': '0', retries: '0' } },
  });
  const { path, name, conclusion } = run;
  harness.userActions.runWorkflow(head.sha, {
    path,
    name,
    conclusion,
    artifacts: Object.fromEntries(run.artifacts),
  });
  return run;
}

/** What one of our own actions left in the job of a workflow. Throws where it did not run. */
export function getActionResult({ jobs }: WorkflowRun, job: string): StepResult {
  const action = jobs.get(job)?.steps.flatMap((step) => step.action ?? [])[0];
  if (action === undefined) throw new Error(`no action of ours ran in the job ${job}`);
  return action;
}

/**
 * Follows every link into the repository, or into a fork of it: the file is there, at that commit or branch, or the
 * pull request is.
 */
export function expectLinksResolve({ github }: EndToEndHarness, markdown: string): void {
  const links = [...markdown.matchAll(/https:\/\/github\.example\/([^/)\s]+\/[^/)\s]+)\/([^)\s"]*)/g)];
  const astray = links.flatMap(([link, name = '', rest = '']) => {
    const repository = github.state.repositories.find((known) => `${known.owner}/${known.name}` === name);
    const [, number] = /^pull\/(\d+)$/.exec(rest) ?? [];
    if (number !== undefined && repository !== undefined)
      return pullsIn(repository).some((pull) => pull.number === Number(number)) ? [] : [link];
    const [, ref = '', path = ''] = /^(?:blob|edit)\/([^/]+)\/([^#]+)/.exec(rest) ?? [];
    const sha =
      repository &&
      (resolveCommit(repository, ref) ?? [...repository.commits.keys()].find((each) => each.startsWith(ref)));
    return repository !== undefined && sha !== undefined && filesAt(repository.store, sha).has(path)
      ? []
      : [link];
  });
  expect(astray).toEqual([]);
}

/** The newest pull request of a person. */
export function getNewestPull({ repository }: EndToEndHarness, login: string): Pull {
  const pull = pullsIn(repository).findLast(({ author }) => author === login);
  if (pull === undefined) throw new Error(`${login} has opened no pull request`);
  return pull;
}

/** Merges as a maintainer does, and waits until the reviewer has put away what is for open pull requests. */
export async function mergePull(harness: EndToEndHarness, pull: Pull): Promise<void> {
  harness.userActions.merge('wim', pull);
  const { comment } = await waitForSnapshot(harness, pull, {
    labels: expect.not.arrayContaining([expect.stringMatching(/^needs\//)]),
    comments: 1,
    comment: expect.stringContaining('**Merged.**'),
  });
  expect(comment).not.toContain('Ready for a reviewer');
}
