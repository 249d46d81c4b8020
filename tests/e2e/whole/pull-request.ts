import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { pagesCheckName } from '#core/github/identity';
import { filesAt } from '../../support/github/git.ts';
import { checksOf, commentsOf, labelsOf, pullsIn, resolveCommit } from '../../support/github/repositories.ts';
import type { Pull } from '../../support/github/state.ts';
import { pullRequestEvent, scheduleEvent } from '../../support/runner/events.ts';
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
  /** The conclusion of the check of the cited pages. */
  readonly pages: string | null;
}

/**
 * Runs the check of pull-request.yml on a test merge, and the job of review.yml that asks the cited pages. Stores both in the fake
 * GitHub, and writes the check of the cited pages.
 */
export async function runChecks(harness: EndToEndHarness, pull: Pull): Promise<Checks> {
  const { web, host, jobEnv, tokenFor, repository, userActions } = harness;
  const { number } = pull;
  const { base, head } = pull.pull;
  const commits = { base: base.sha, head: head.sha, merge: host.trialMerge(pull) };
  const event = pullRequestEvent({ ...commits, number });
  const env = {
    ...jobEnv,
    ...createLoopbackEnv(web, ['www.example.com']),
    GITHUB_REPOSITORY_ID: String(repository.id),
    GITHUB_GRAPHQL_URL: `${harness.github.apiUrl}/graphql`,
  };
  const job = { env, repository: 'example/cards', event: scheduleEvent() };
  const [first, second] = [checkOut(harness, commits.merge), checkOut(harness, base.sha)];
  const report = 'sources-report.json';
  const mayRead = { contents: 'read', pull_requests: 'read', actions: 'read' } as const;
  const [validate, sources] = await Promise.all([
    runSource('validate', { event, env, workspace: first, inputs: { base: base.sha } }),
    runSource('check-sources', {
      ...{ ...job, workspace: second, token: tokenFor(mayRead) },
      // The sites are fake, so delays between requests and retries would only slow the test.
      inputs: { 'pull-request': String(number), 'fail-on': 'never', 'host-delay-ms': '0', retries: '0' },
    }),
  ]);
  const conclusion = validate.exitCode === 0 ? 'success' : 'failure';
  userActions.runWorkflow(head.sha, {
    path: '.github/workflows/pull-request.yml',
    name: 'Pull request',
    conclusion,
  });
  userActions.runWorkflow(head.sha, {
    path: '.github/workflows/review.yml',
    name: 'Review',
    event: 'workflow_run',
    artifacts: { [`sources-${number}`]: { [report]: readFileSync(join(second, report)) } },
  });
  const written = await runSource('review', {
    ...{ ...job, workspace: second, token: tokenFor({ ...mayRead, checks: 'write' }) },
    inputs: { mode: 'pages', 'pull-request': String(number) },
  });
  expect(written).toMatchObject({ exitCode: 0, stderr: '' });
  const check = checksOf(repository, head.sha).findLast(({ name }) => name === pagesCheckName);
  return { conclusion, validate, sources, pages: check?.conclusion ?? null };
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
