import { describe, expect, test } from 'vitest';
import { VirtualClock } from '../../../tests/support/virtual-clock.ts';
import { Installations } from '../installations.ts';
import { formatJobKey } from '../queue/job.ts';
import { JobQueue } from '../queue/queue.ts';
import { BackgroundTasks, Sweeper } from '../schedule.ts';
import { DeliveryHandler, type DeliveryHandlerDeps } from './deliveries.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const repository = { id: 9, name: 'cards', owner: { login: 'Maple' }, default_branch: 'main' };
const base = { installation: { id: 5 }, repository, sender: { login: 'sam' } };
const opened = (number: number) => ({
  ...base,
  action: 'opened',
  pull_request: { number, state: 'open', head: { sha: `h${number}` } },
});

interface SetUp extends Partial<DeliveryHandlerDeps> {
  readonly capacity?: number;
  readonly open?: readonly number[];
  readonly only?: ReadonlySet<string>;
}

function setUp({ capacity = 100, open = [], only, ...overrides }: SetUp = {}) {
  const clock = new VirtualClock();
  const ranJobs: (readonly [at: number, key: string, delivery: string | null])[] = [];
  const requestedHeads: (string | undefined)[] = [];
  const forgotten: string[] = [];
  const octokit = {
    rest: { pulls: { list: 'pulls' }, apps: { listReposAccessibleToInstallation: 'repositories' } },
    paginate: async (route: string, { head }: { readonly head?: string }) => {
      if (route === 'repositories') return [{ id: 9, name: 'cards', owner: { login: 'Maple' } }];
      requestedHeads.push(head);
      return open.map((number) => ({ number, head: { sha: `h${number}` } }));
    },
  } as never;
  const clients = {
    getAppOctokit: async () => octokit,
    getInstallationOctokit: async () => octokit,
    getRepositoryClient: async () => ({ octokit, owner: 'Maple', repo: 'cards', repositoryId: 9 }),
    forget: () => {},
  };
  const queue = new JobQueue({
    clock,
    concurrency: 1,
    capacity,
    run: async ({ key, delivery }) => {
      ranJobs.push([clock.now(), formatJobKey(key), delivery]);
      return { kind: 'done' };
    },
  });
  const tasks = new BackgroundTasks(log);
  const installations = new Installations(clients, only ?? null);
  const deliveries = new DeliveryHandler({
    ...{ clock, queue, clients, installations, tasks },
    reconciler: {
      forget: (_, target) => forgotten.push(JSON.stringify(target)),
    },
    sweep: new Sweeper({ clients, queue, log, installations }),
    syncLabels: async () => {},
    identity: { current: { kind: 'app', login: 'card-bot[bot]' } },
    isLongRunning: true,
    ...overrides,
  });
  const settle = async (): Promise<void> => {
    await clock.runUntilSettled(tasks.waitUntilIdle());
    await clock.runUntilSettled(queue.waitUntilIdle());
  };
  let guid = 0;
  const receive = (name: string, payload: object, id = `g${++guid}`) =>
    deliveries.receive({ id, name, payload });
  return { clock, queue, ranJobs, requestedHeads, forgotten, receive, settle };
}

test('ignores a redelivered GUID for ten minutes', async () => {
  const { clock, receive, ranJobs, settle } = setUp();
  await clock.runUntilSettled(clock.sleep(1));
  receive('pull_request', opened(1), 'same');
  await settle();
  expect(receive('pull_request', opened(1), 'same')).toBe('ignored');
  await clock.runUntilSettled(clock.sleep(600_001));
  expect(receive('pull_request', opened(1), 'same')).toBe('taken');
  await settle();
  expect(ranJobs).toHaveLength(2);
});

test('accepts a redelivery that a full queue rejected', async () => {
  const { receive, settle, ranJobs } = setUp({ capacity: 1 });
  const labeled = (number: number) => ({ ...opened(number), action: 'labeled' });
  expect(receive('pull_request', labeled(1))).toBe('taken');
  expect(receive('pull_request', labeled(2), 'later')).toBe('full');
  await settle();
  expect(receive('pull_request', labeled(2), 'later')).toBe('taken');
  await settle();
  expect(ranJobs.map(([, key]) => key)).toEqual(['pr:9#1', 'pr:9#2']);
});

test('ignores repositories that are not configured, and compares names case-insensitively', async () => {
  const { receive, ranJobs, settle } = setUp({ only: new Set(['oak/cards']) });
  expect(receive('pull_request', opened(1))).toBe('ignored');
  const same = setUp({ only: new Set(['maple/cards']) });
  expect(same.receive('pull_request', opened(1))).toBe('taken');
  await settle();
  expect(ranJobs).toEqual([]);
});

describe('a pull request of a commit', () => {
  const check_run = { head_sha: 'h7', app: { slug: 'card-bot' }, check_suite: { head_branch: 'b' } };
  const workflow_run = {
    head_sha: 'h7',
    head_branch: 'b/ü',
    event: 'pull_request',
    head_repository: { owner: { login: 'sam' } },
  };

  test('is found by owner and branch, and only with the same commit', async () => {
    const { receive, ranJobs, requestedHeads, settle } = setUp({ open: [6, 7] });
    receive('workflow_run', { ...base, action: 'completed', workflow_run });
    await settle();
    expect(requestedHeads).toEqual(['sam:b/ü']);
    expect(ranJobs.map(([, key]) => key)).toEqual(['pr:9#7']);
  });

  test('is found in the list of all pull requests if the event has no owner', async () => {
    const { receive, ranJobs, requestedHeads, settle } = setUp({ open: [6, 7] });
    receive('check_run', { ...base, action: 'rerequested', check_run });
    await settle();
    expect(requestedHeads).toEqual([undefined]);
    expect(ranJobs.map(([, key]) => key)).toEqual(['pr:9#7']);
  });
});

test('reconciles open pull requests after a push to the base, once for several pushes', async () => {
  const { clock, receive, ranJobs, settle } = setUp({ open: [1, 2] });
  receive('push', { ...base, ref: 'refs/heads/main' });
  await clock.runUntilSettled(clock.sleep(10_000));
  receive('push', { ...base, ref: 'refs/heads/main' });
  await settle();
  expect(ranJobs.map(([at, key]) => [at, key])).toEqual([
    [30_000, 'pr:9#1'],
    [30_000, 'pr:9#2'],
  ]);
});

test.each([
  ['created', { repositories: [{ id: 9, full_name: 'Maple/cards' }] }],
  ['unsuspend', {}],
])('sweeps an installation after the action “%s”', async (action, payload) => {
  const { receive, ranJobs, settle } = setUp({ open: [4] });
  receive('installation', { ...base, action, ...payload });
  await settle();
  expect(ranJobs.map(([, key]) => key)).toEqual(['pr:9#4']);
});

test('drops every job of a suspended installation', async () => {
  const { receive, ranJobs, forgotten, settle } = setUp();
  receive('pull_request', { ...opened(1), action: 'labeled' });
  receive('installation', { ...base, action: 'suspend' });
  await settle();
  expect(ranJobs).toEqual([]);
  expect(forgotten).toHaveLength(1);
});

test('drops the job of a destroyed merge group', async () => {
  const { receive, ranJobs, settle } = setUp();
  const merge_group = { base_sha: 'b', head_sha: 'h' };
  // The job for the pull request runs first, so the job for the merge group is still waiting when `destroyed` arrives.
  receive('pull_request', opened(1));
  receive('merge_group', { ...base, action: 'checks_requested', merge_group });
  receive('merge_group', { ...base, action: 'destroyed', merge_group });
  await settle();
  expect(ranJobs.map(([, key]) => key)).toEqual(['pr:9#1']);
});
