import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { compileCacheEnv } from '../../support/compile-cache.ts';
import type { FakeGitHub, FakeGitHubOptions } from '../../support/github/fake-github.ts';
import type { Fault, FaultStage } from '../../support/github/faults.ts';
import { releasesOf } from '../../support/github/repositories.ts';
import { repositoryRoot as root } from '../../support/program.ts';
import { startGitHubWithHistory, useReleaseCheckout, writerToken } from '../../support/release-harness.ts';
import { outputsIn } from '../../support/runner/workflow-commands.ts';

type Operation = NonNullable<Fault['operation']>;

const checkout = useReleaseCheckout();
/** What an undisturbed run makes. */
let undisturbed: readonly object[];
let files = '';

beforeAll(() => {
  files = mkdtempSync(join(tmpdir(), 'cardcat-runner-'));
  return () => rmSync(files, { recursive: true });
});

/** Starts the action from its sources as a process of its own, for the tag v1.1.0. */
function startRelease(github: FakeGitHub) {
  const temp = mkdtempSync(join(files, 'temp-'));
  const [output, summary] = [join(temp, 'output'), join(temp, 'summary')];
  for (const file of [output, summary]) writeFileSync(file, '');
  const child = spawn(process.execPath, [join(root, 'actions/release-exports/src/main.ts')], {
    cwd: checkout(),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      HOME: temp,
      GIT_CONFIG_NOSYSTEM: '1',
      ...compileCacheEnv,
      GITHUB_API_URL: github.apiUrl,
      GITHUB_SERVER_URL: 'https://github.example',
      GITHUB_WORKSPACE: checkout(),
      GITHUB_OUTPUT: output,
      GITHUB_STEP_SUMMARY: summary,
      RUNNER_TEMP: temp,
      INPUT_TAG: 'v1.1.0',
      INPUT_TOKEN: writerToken.token,
      INPUT_REPOSITORY: 'example/cards',
    },
  });
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  const ended = new Promise<{ exitCode: number | null; stdout: string; outputs: object }>(
    (resolve, reject) => {
      child.on('error', reject);
      child.on('close', (exitCode) => {
        const outputs = Object.fromEntries(outputsIn(readFileSync(output, 'utf8')));
        resolve({ exitCode, stdout, outputs });
      });
    },
  );
  return { ended, kill: () => child.kill('SIGKILL') };
}

async function releases(github: FakeGitHub, more: object = {}): Promise<void> {
  const result = await startRelease(github).ended;
  expect(result, result.stdout).toMatchObject({ exitCode: 0, ...more });
}

test('an undisturbed run', async () => {
  const { github, repository } = await startGitHubWithHistory(checkout());
  await releases(github);
  undisturbed = releasesOf(repository);
  expect(undisturbed).toMatchObject([{ tag: 'v1.1.0', draft: false, latest: true }]);
});

/** Kills a run at the nth request of an operation, at a moment of its answer. */
async function killAt(github: FakeGitHub, operation: Operation, nth: number, moment: FaultStage) {
  let running: ReturnType<typeof startRelease> | undefined;
  github.setFaults([{ nth, operation, effect: { kind: 'call', moment, call: () => running?.kill() } }]);
  running = startRelease(github);
  expect((await running.ended).exitCode).toBe(null);
}

describe('killed at any step and run again, it ends in the same release', () => {
  const uploads = [1, 2, 4, 7, 11, 14, 15];
  test.each<[Operation, number, FaultStage]>([
    ['git/get-ref', 1, 'after'],
    ['repos/compare-commits-with-basehead', 1, 'after'],
    ['repos/list-releases', 1, 'after'],
    ['repos/create-release', 1, 'before'],
    ['repos/create-release', 1, 'after'],
    ['repos/list-release-assets', 1, 'after'],
    ...uploads.flatMap((nth) =>
      (['before', 'half-way', 'after'] as const).map((moment): [Operation, number, FaultStage] => [
        'repos/upload-release-asset',
        nth,
        moment,
      ]),
    ),
    ['repos/list-release-assets', 2, 'after'],
    ['git/get-ref', 2, 'after'],
    ['repos/update-release', 1, 'before'],
    ['repos/update-release', 1, 'after'],
    ['repos/list-releases', 4, 'after'],
  ])('%s %i %s', async (operation, nth, moment) => {
    const { github, repository } = await startGitHubWithHistory(checkout());
    await killAt(github, operation, nth, moment);
    await releases(github);
    expect(releasesOf(repository)).toEqual(undisturbed);
  });

  test('three times in a row', async () => {
    const { github, repository } = await startGitHubWithHistory(checkout());
    await killAt(github, 'repos/upload-release-asset', 2, 'before');
    await killAt(github, 'repos/upload-release-asset', 2, 'half-way');
    await killAt(github, 'repos/upload-release-asset', 2, 'after');
    await releases(github);
    expect(releasesOf(repository)).toEqual(undisturbed);
  });
});

describe('two runs at once end in one release with each file once', () => {
  const beginning = Date.now();

  /** Its clock goes at a tenth of the computer's, so that on a slow machine no upload under way is taken for given up. */
  function githubForTwo(faults: readonly Fault[], wait: () => Promise<unknown>) {
    const now = () => beginning + (Date.now() - beginning) / 10;
    const clock: FakeGitHubOptions['clock'] = { now, sleep: wait };
    return startGitHubWithHistory(checkout(), { faults, clock, clockStep: undefined });
  }

  const bothRun = (github: FakeGitHub) => Promise.all([releases(github), releases(github)]);

  /** The first two requests of an operation wait for each other. */
  function meetingAt(operation: Operation) {
    const { promise: bothThere, resolve } = Promise.withResolvers<void>();
    let there = 0;
    const faults = [1, 2].map((nth): Fault => ({ nth, operation, effect: { kind: 'delay', ms: 0 } }));
    return githubForTwo(faults, () => {
      there += 1;
      if (there === 2) resolve();
      return bothThere;
    });
  }

  test('both having made a draft, the younger one goes', async () => {
    const { github, repository } = await meetingAt('repos/create-release');
    await bothRun(github);
    // Both runs may see the younger draft and ask for its end; only one of them ends it.
    const done = (its: string) =>
      github.requestLog.filter((seen) => seen.operation === its && seen.status < 300).length;
    expect([done('repos/create-release'), done('repos/delete-release')]).toEqual([2, 1]);
    expect(releasesOf(repository)).toEqual(undisturbed);
  });

  test('both publish', async () => {
    const { github, repository } = await meetingAt('repos/update-release');
    await bothRun(github);
    expect(releasesOf(repository)).toEqual(undisturbed);
  });

  test('what the other is uploading is waited for', async () => {
    const operation = 'repos/upload-release-asset';
    const does = { kind: 'delay', ms: 0, moment: 'half-way' } as const;
    const snapshots = () =>
      github.requestLog.filter((seen) => seen.operation === 'repos/list-release-assets').length;
    // Half of it is there until the other run has looked, which whoever uploads cannot do meanwhile.
    const { github, repository } = await githubForTwo([{ nth: 3, operation, effect: does }], async () => {
      const before = snapshots();
      while (snapshots() === before) await sleep(20);
    });
    await bothRun(github);
    expect(github.requestLog.some((seen) => seen.operation === 'repos/delete-release-asset')).toBe(false);
    expect(releasesOf(repository)).toEqual(undisturbed);
  });
});
