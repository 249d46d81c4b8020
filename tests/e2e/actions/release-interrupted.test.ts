import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { compileCacheEnv } from '../../support/compile-cache.ts';
import type { FakeGitHub, FakeGitHubOptions } from '../../support/github/fake-github.ts';
import type { Fault, FaultStage } from '../../support/github/faults.ts';
import { releasesOf } from '../../support/github/repositories.ts';
import { repositoryRoot as root } from '../../support/program.ts';
import {
  runRelease,
  startGitHubWithHistory,
  useReleaseCheckout,
  writerToken,
} from '../../support/release-harness.ts';

type Operation = NonNullable<Fault['operation']>;

const checkout = useReleaseCheckout();
let expectedReleases: readonly object[];
let files = '';

beforeAll(() => {
  files = mkdtempSync(join(tmpdir(), 'cardcat-runner-'));
  return () => rmSync(files, { recursive: true });
});

function startRelease(github: FakeGitHub) {
  const temp = mkdtempSync(join(files, 'temp-'));
  const [output, summary] = [join(temp, 'output'), join(temp, 'summary')];
  for (const file of [output, summary]) writeFileSync(file, '');
  const child = spawn(process.execPath, [join(root, 'actions/release-exports/src/main.ts')], {
    cwd: checkout(),
    stdio: ['ignore', 'ignore', 'inherit'],
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
  const ended = new Promise<{ exitCode: number | null }>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode }));
  });
  return { ended, kill: () => child.kill('SIGKILL') };
}

async function publish(github: FakeGitHub): Promise<void> {
  const result = await runRelease({ workspace: checkout(), github });
  expect(result, result.log).toMatchObject({ exitCode: 0 });
}

test('an uninterrupted run publishes the release', async () => {
  const { github, repository } = await startGitHubWithHistory(checkout());
  await publish(github);
  expectedReleases = releasesOf(repository);
  expect(expectedReleases).toMatchObject([{ tag: 'v1.1.0', draft: false, latest: true }]);
});

/** Stops a run in this process as a kill does: its open connections close, and nothing of it continues. */
async function stopAt(github: FakeGitHub, operation: Operation, nth: number, moment: FaultStage) {
  const stop = new AbortController();
  const stopped = once(stop.signal, 'abort');
  github.setFaults([{ nth, operation, effect: { kind: 'call', moment, call: () => stop.abort() } }]);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await globalThis.fetch(input, { ...init, signal: stop.signal }).catch((error) => error);
    return stop.signal.aborted ? new Promise(() => {}) : response;
  };
  const run = runRelease({ workspace: checkout(), github, fetch });
  expect(await Promise.race([run, stopped.then(() => 'stopped')])).toBe('stopped');
}

async function killAt(github: FakeGitHub, operation: Operation, nth: number, moment: FaultStage) {
  let running: ReturnType<typeof startRelease> | undefined;
  github.setFaults([{ nth, operation, effect: { kind: 'call', moment, call: () => running?.kill() } }]);
  running = startRelease(github);
  expect((await running.ended).exitCode).toBe(null);
}

describe('a repeated run publishes the same release after a stop', () => {
  // The first, a middle and the last of the uploads.
  const uploads = [1, 7, 15];
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
  ])('at %s, request %i, stage “%s”', async (operation, nth, moment) => {
    const { github, repository } = await startGitHubWithHistory(checkout());
    await stopAt(github, operation, nth, moment);
    await publish(github);
    expect(releasesOf(repository)).toEqual(expectedReleases);
  });

  test('and after three kills of its process in a row', async () => {
    const { github, repository } = await startGitHubWithHistory(checkout());
    await killAt(github, 'repos/upload-release-asset', 2, 'before');
    await killAt(github, 'repos/upload-release-asset', 2, 'half-way');
    await killAt(github, 'repos/upload-release-asset', 2, 'after');
    await publish(github);
    expect(releasesOf(repository)).toEqual(expectedReleases);
  });
});

describe('two concurrent runs publish one release with each file once', () => {
  const startedAt = Date.now();

  /** The clock stands still, so that a pending upload never looks abandoned. */
  function startStoppedGitHub(faults: readonly Fault[], wait: () => Promise<unknown>) {
    const clock: FakeGitHubOptions['clock'] = { now: () => startedAt, sleep: wait };
    return startGitHubWithHistory(checkout(), { faults, clock, clockStep: undefined });
  }

  const runTwice = async (github: FakeGitHub) => {
    const runs = await Promise.all([startRelease(github).ended, startRelease(github).ended]);
    expect(runs).toEqual([{ exitCode: 0 }, { exitCode: 0 }]);
  };

  /** Makes the first two requests of an operation wait for each other, which forces the race. */
  function startRaceAt(operation: Operation) {
    const { promise: bothArrived, resolve } = Promise.withResolvers<void>();
    let arrived = 0;
    const faults = [1, 2].map((nth): Fault => ({ nth, operation, effect: { kind: 'delay', ms: 0 } }));
    return startStoppedGitHub(faults, () => {
      arrived += 1;
      if (arrived === 2) resolve();
      return bothArrived;
    });
  }

  test('and delete the newer draft if both created one', async () => {
    const { github, repository } = await startRaceAt('repos/create-release');
    await runTwice(github);
    // Both runs may try to delete the younger draft, but only one request succeeds.
    const successesOf = (operation: string) =>
      github.requestLog.filter((request) => request.operation === operation && request.status < 300).length;
    expect([successesOf('repos/create-release'), successesOf('repos/delete-release')]).toEqual([2, 1]);
    expect(releasesOf(repository)).toEqual(expectedReleases);
  });

  test('and publish it once if both publish at the same time', async () => {
    const { github, repository } = await startRaceAt('repos/update-release');
    await runTwice(github);
    expect(releasesOf(repository)).toEqual(expectedReleases);
  });

  test('and wait for a file that the other run is uploading', async () => {
    const operation = 'repos/upload-release-asset';
    const effect = { kind: 'delay', ms: 0, moment: 'half-way' } as const;
    const countListings = () =>
      github.requestLog.filter((request) => request.operation === 'repos/list-release-assets').length;
    // The first run's upload pauses halfway until the second run lists the assets.
    const { github, repository } = await startStoppedGitHub([{ nth: 3, operation, effect }], async () => {
      const before = countListings();
      while (countListings() === before) await sleep(20);
    });
    await runTwice(github);
    expect(github.requestLog.some((request) => request.operation === 'repos/delete-release-asset')).toBe(
      false,
    );
    expect(releasesOf(repository)).toEqual(expectedReleases);
  });
});
