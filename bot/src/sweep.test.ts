import { expect, test } from 'vitest';
import { VirtualClock } from '../../tests/support/virtual-clock.ts';
import type { RepositoryRef } from './clients.ts';
import { Installations } from './installations.ts';
import { formatJobKey } from './queue/job.ts';
import { JobQueue } from './queue/queue.ts';
import { Sweeper } from './schedule.ts';

const installed: Readonly<Record<string, readonly string[]>> = {
  1: ['maple/cards', 'maple/other'],
  2: ['oak/cards'],
  3: ['elm/cards'],
};
const ids = ['maple/cards', 'maple/other', 'oak/cards', 'elm/cards'];
const open: Readonly<Record<string, readonly number[]>> = {
  'maple/cards': [1, 2],
  'oak/cards': [7],
  'elm/cards': [9],
};

function setUp(
  overrides: { readonly broken?: string; readonly only?: readonly string[]; readonly capacity?: number } = {},
) {
  const clock = new VirtualClock();
  const ranJobs: string[] = [];
  const queue = new JobQueue({
    clock,
    concurrency: 1,
    capacity: overrides.capacity ?? 100,
    run: async ({ key, priority }) => {
      ranJobs.push(`${formatJobKey(key)} ${priority}`);
      return { kind: 'done' };
    },
  });
  const rest = { pulls: {}, apps: {} };
  const createOctokit = (list: () => unknown) => ({ rest, paginate: async () => list() }) as never;
  const permissions = {};
  const clients = {
    getAppOctokit: async () =>
      createOctokit(() => [
        { id: 1, suspended_at: null, permissions },
        { id: 2, suspended_at: null, permissions },
        { id: 3, suspended_at: '2026-01-01T00:00:00Z', permissions },
      ]),
    getInstallationOctokit: async (id: number) =>
      createOctokit(() =>
        (installed[id] ?? []).map((fullName) => {
          const [login, name] = fullName.split('/');
          return { id: ids.indexOf(fullName), name, owner: { login } };
        }),
      ),
    getRepositoryClient: async ({ id, owner, name }: RepositoryRef) => ({
      ...{ owner, repo: name, repositoryId: id },
      octokit: createOctokit(() => {
        const fullName = ids[id] ?? '';
        if (fullName === overrides.broken) throw new Error('down');
        return (open[fullName] ?? []).map((number) => ({ number }));
      }),
    }),
  };
  const servedNames = overrides.only === undefined ? null : new Set(overrides.only);
  const sweep = new Sweeper({
    clients,
    installations: new Installations(clients, servedNames),
    queue,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
  return { sweep, ranJobs, settle: () => clock.runUntilSettled(queue.waitUntilIdle()) };
}

test('reconciles every open pull request except those of suspended installations', async () => {
  const { sweep, ranJobs, settle } = setUp();
  expect(await sweep.sweepInstallations()).toBe(true);
  await settle();
  expect(ranJobs).toEqual(['pr:0#1 sweep', 'pr:0#2 sweep', 'pr:2#7 sweep']);
});

test('continues after a failed installation, and reports an incomplete sweep', async () => {
  const { sweep, ranJobs, settle } = setUp({ broken: 'maple/cards' });
  expect(await sweep.sweepInstallations()).toBe(false);
  await settle();
  expect(ranJobs).toEqual(['pr:2#7 sweep']);
});

test('sweeps only configured repositories', async () => {
  const { sweep, ranJobs, settle } = setUp({ only: ['oak/cards'] });
  await sweep.sweepInstallations();
  await settle();
  expect(ranJobs).toEqual(['pr:2#7 sweep']);
});

test('reports an incomplete sweep if the queue is full', async () => {
  const { sweep } = setUp({ capacity: 0 });
  expect(await sweep.sweepInstallations()).toBe(false);
});
