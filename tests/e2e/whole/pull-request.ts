import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { filesAt } from '../../support/github/git.ts';
import { commentsOf, labelsOf, pullsIn, resolveCommit } from '../../support/github/repositories.ts';
import type { Pull } from '../../support/github/state.ts';
import { pullRequestEvent } from '../../support/runner/events.ts';
import { runSource, type StepResult } from '../../support/runner/run-action.ts';
import { createLoopbackEnv } from '../../support/web/harbor-web.ts';
import type { EndToEndHarness } from './harness.ts';
import { checkOut } from './repository.ts';

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

export interface Checks {
  readonly conclusion: 'success' | 'failure';
  readonly validate: StepResult;
  readonly sources: StepResult;
}

/** Runs the two checks of pull-request.yml on a test merge. Stores the run and its report in the fake GitHub. */
export async function runChecks(harness: EndToEndHarness, pull: Pull): Promise<Checks> {
  const { web, host, jobEnv } = harness;
  const { base, head } = pull.pull;
  const commits = { base: base.sha, head: head.sha, merge: host.trialMerge(pull) };
  const event = pullRequestEvent({ ...commits, number: pull.number });
  const env = { ...jobEnv, ...createLoopbackEnv(web, ['www.example.com']) };
  const [first, second] = [checkOut(harness, commits.merge), checkOut(harness, commits.merge)];
  const report = 'sources-report.json';
  const [validate, sources] = await Promise.all([
    runSource('validate', { event, env, workspace: first, inputs: { base: base.sha } }),
    runSource('check-sources', {
      ...{ event, env, workspace: second },
      // The sites are fake, so delays between requests and retries would only slow the test.
      inputs: { base: base.sha, scope: 'changed', report, 'host-delay-ms': '0', retries: '0' },
    }),
  ]);
  const conclusion = validate.exitCode === 0 && sources.exitCode === 0 ? 'success' : 'failure';
  harness.userActions.runWorkflow(head.sha, {
    path: '.github/workflows/pull-request.yml',
    name: 'Pull request',
    conclusion,
    artifacts: { 'sources-report': { [report]: readFileSync(join(second, report)) } },
  });
  return { conclusion, validate, sources };
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
