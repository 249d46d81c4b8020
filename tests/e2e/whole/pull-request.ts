import { expect } from 'vitest';
import { filesAt } from '../../support/github/git.ts';
import { commentsOf, labelsOf, pullsIn, resolveCommit } from '../../support/github/repositories.ts';
import type { Pull } from '../../support/github/state.ts';
import { pullRequestEvent } from '../../support/runner/events.ts';
import type { StepResult } from '../../support/runner/run-action.ts';
import { createLoopbackEnv } from '../../support/web/harbor-web.ts';
import { readProjectWorkflow, runWorkflow, type WorkflowRun } from '../../support/workflows/run-workflow.ts';
import type { EndToEndHarness } from './harness.ts';

export interface PullSnapshot {
  readonly labels: readonly string[];
  readonly reviewers: readonly string[];
  /** The number of the reviewer's comments: always 1, because the reviewer edits its comment. */
  readonly comments: number;
  readonly comment: string;
  readonly conclusion: string | null;
  readonly title: string | null;
  readonly summary: string | null;
}

function takeSnapshot({ repository, reviewer }: EndToEndHarness, pull: Pull): PullSnapshot {
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

/** Replaces what differs between two runs: commit hashes, and the hidden state at the start of the comment. */
function normalize(snapshot: PullSnapshot): PullSnapshot {
  const withoutCommits = (text: string): string =>
    text.replace(/^<!-- cardcat-bot:.* -->/, '<!-- state -->').replace(/\b[0-9a-f]{7,40}\b/g, 'commit');
  return {
    ...snapshot,
    comment: withoutCommits(snapshot.comment),
    summary: withoutCommits(snapshot.summary ?? ''),
  };
}

const pollOptions = { timeout: 60_000, interval: 50 };

/**
 * Delivers pending events, and waits until the pull request matches `expectedSnapshot`. If the other reviewer ran before, the
 * pull request must also equal its snapshot.
 */
export async function waitForSnapshot(
  harness: EndToEndHarness,
  pull: Pull,
  expectedSnapshot: object,
): Promise<PullSnapshot> {
  const { reviewer, snapshots, expected } = harness;
  let current = takeSnapshot(harness, pull);
  const refresh = async () => {
    await reviewer.processEvents();
    current = takeSnapshot(harness, pull);
    return current;
  };
  // Run the action before polling, so that its run time does not count toward the poll timeout.
  await refresh();
  await expect.poll(refresh, pollOptions).toMatchObject(expectedSnapshot);
  const earlierSnapshots = snapshots.get(pull.number) ?? [];
  const otherReviewerSnapshot = expected.get(pull.number)?.[earlierSnapshots.length];
  if (otherReviewerSnapshot !== undefined)
    await expect.poll(async () => normalize(await refresh()), pollOptions).toEqual(otherReviewerSnapshot);
  snapshots.set(pull.number, [...earlierSnapshots, normalize(current)]);
  return current;
}

/** Runs the pull request workflow on the head commit. Stores the run and its artifacts in the fake GitHub. */
export async function runChecks(harness: EndToEndHarness, pull: Pull): Promise<WorkflowRun> {
  const { forge, tools, web, host } = harness;
  const { base, head } = pull.pull;
  const commits = { base: base.sha, head: head.sha, merge: host.trialMerge(pull) };
  const run = await runWorkflow(readProjectWorkflow('pull-request.yml'), {
    ...{ forge, tools },
    event: pullRequestEvent({ ...commits, number: pull.number }),
    env: createLoopbackEnv(web, ['www.example.com']),
    // The sites are fake, so delays between requests and retries would only slow the test.
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

/** Returns the result of the job's first step that runs an action of this repository. Throws if there is no such step. */
export function getActionResult({ jobs }: WorkflowRun, job: string): StepResult {
  const action = jobs.get(job)?.steps.flatMap((step) => step.action ?? [])[0];
  if (action === undefined) throw new Error(`none of our actions ran in the job ${job}`);
  return action;
}

/** Expects that each link to the repository or a fork leads to an existing file or pull request. */
export function expectLinksResolve({ github }: EndToEndHarness, markdown: string): void {
  const links = [...markdown.matchAll(/https:\/\/github\.example\/([^/)\s]+\/[^/)\s]+)\/([^)\s"]*)/g)];
  const broken = links.flatMap(([link, name = '', rest = '']) => {
    const repository = github.state.repositories.find((repo) => `${repo.owner}/${repo.name}` === name);
    const [, number] = /^pull\/(\d+)$/.exec(rest) ?? [];
    if (number !== undefined && repository !== undefined)
      return pullsIn(repository).some((pull) => pull.number === Number(number)) ? [] : [link];
    const [, ref = '', path = ''] = /^(?:blob|edit)\/([^/]+)\/([^#]+)/.exec(rest) ?? [];
    const sha =
      repository &&
      (resolveCommit(repository, ref) ??
        [...repository.commits.keys()].find((commit) => commit.startsWith(ref)));
    return repository !== undefined && sha !== undefined && filesAt(repository.store, sha).has(path)
      ? []
      : [link];
  });
  expect(broken).toEqual([]);
}

export function getNewestPull({ repository }: EndToEndHarness, login: string): Pull {
  const pull = pullsIn(repository).findLast(({ author }) => author === login);
  if (pull === undefined) throw new Error(`${login} has opened no pull request`);
  return pull;
}

/** Merges as a maintainer. Waits until the reviewer has removed the `needs/` labels and updated its comment. */
export async function mergePull(harness: EndToEndHarness, pull: Pull): Promise<void> {
  harness.userActions.merge('wim', pull);
  const { comment } = await waitForSnapshot(harness, pull, {
    labels: expect.not.arrayContaining([expect.stringMatching(/^needs\//)]),
    comments: 1,
    comment: expect.stringContaining('**Merged.**'),
  });
  expect(comment).not.toContain('Ready for a reviewer');
}
