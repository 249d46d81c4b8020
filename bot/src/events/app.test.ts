import { describe, expect, test } from 'vitest';
import type { GitHub } from '#core/github/github';
import { VirtualClock } from '../../../tests/support/virtual-clock.ts';
import { Installations } from '../auth/identity.ts';
import { keyText } from '../queue/job.ts';
import { KeyQueue } from '../queue/queue.ts';
import { Tasks } from '../schedule/schedule.ts';
import { OpenPulls, Sweep } from '../schedule/sweep.ts';
import { App, type AppOptions } from './app.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const repository = { id: 9, name: 'cards', owner: { login: 'Maple' }, default_branch: 'main' };
const base = { installation: { id: 5 }, repository, sender: { login: 'sam' } };
const opened = (number: number) => ({
  ...base,
  action: 'opened',
  pull_request: { number, state: 'open', head: { sha: `h${number}` } },
});

function setUp(
  more: Partial<AppOptions> & { readonly capacity?: number; readonly open?: readonly number[] } = {},
) {
  const clock = new VirtualClock();
  const ran: (readonly [at: number, key: string, delivery: string | null])[] = [];
  const asked: string[] = [];
  const forgotten: string[] = [];
  const synced: string[] = [];
  const github: GitHub = {
    list: async (path) => {
      asked.push(path);
      return (more.open ?? []).map((number) => ({ number, head: { sha: `h${number}` } }));
    },
    call: async () => ({ status: 404, headers: {}, body: undefined }),
    download: async () => new Uint8Array(),
  };
  const clients = {
    app: github,
    forRepository: () => github,
    forInstallation: () => github,
    forgetInstallation: () => {},
  };
  const queue = new KeyQueue({
    clock,
    concurrency: 1,
    capacity: more.capacity ?? 100,
    run: async ({ key, delivery }) => {
      ran.push([clock.now(), keyText(key), delivery]);
      return { kind: 'done' };
    },
  });
  const openPulls = new OpenPulls();
  const tasks = new Tasks(log);
  const app = new App({
    ...{ clock, log, queue, openPulls, clients, tasks },
    reconciler: { forget: (key) => forgotten.push(keyText(key)) },
    sweep: new Sweep({ clients, queue, openPulls, log, installations: new Installations(clients, null) }),
    syncLabels: async ({ owner, name }) => void synced.push(`${owner}/${name}`),
    us: () => ({ appId: 77, slug: 'card-bot' }),
    settles: true,
    repositories: null,
    ...more,
  });
  const settle = async (): Promise<void> => {
    await clock.pass(tasks.idle());
    await clock.pass(queue.idle());
  };
  let guid = 0;
  const receive = (name: string, payload: object, id = `g${++guid}`) => app.receive({ id, name, payload });
  return { clock, queue, ran, asked, forgotten, synced, receive, settle };
}

test('a GUID that was taken is not taken twice within ten minutes', async () => {
  const { clock, receive, ran, settle } = setUp();
  receive('pull_request', opened(1), 'same');
  await settle();
  expect(receive('pull_request', opened(1), 'same')).toBe('ignored');
  await clock.pass(clock.sleep(600_000));
  expect(receive('pull_request', opened(1), 'same')).toBe('taken');
  await settle();
  expect(ran).toHaveLength(2);
});

test('what a full queue refused is taken when it is sent again', async () => {
  const { receive, settle, ran } = setUp({ capacity: 1 });
  const labeled = (number: number) => ({ ...opened(number), action: 'labeled' });
  expect(receive('pull_request', labeled(1))).toBe('taken');
  expect(receive('pull_request', labeled(2), 'later')).toBe('full');
  await settle();
  expect(receive('pull_request', labeled(2), 'later')).toBe('taken');
  await settle();
  expect(ran.map(([, key]) => key)).toEqual(['pr:9#1', 'pr:9#2']);
});

test('a repository the bot is not for is left alone, whatever the case of its name', async () => {
  const { receive, ran, settle } = setUp({ repositories: new Set(['oak/cards']) });
  expect(receive('pull_request', opened(1))).toBe('ignored');
  const same = setUp({ repositories: new Set(['maple/cards']) });
  expect(same.receive('pull_request', opened(1))).toBe('taken');
  await settle();
  expect(ran).toEqual([]);
});

describe('a pull request that is known by its commit', () => {
  const check_run = { head_sha: 'h7', app: { id: 77 }, check_suite: { head_branch: 'b' } };
  const workflow_run = {
    head_sha: 'h7',
    head_branch: 'b/ü',
    event: 'pull_request',
    head_repository: { owner: { login: 'sam' } },
  };

  test('is found without asking, where it was seen before', async () => {
    const { receive, ran, asked, settle } = setUp();
    receive('pull_request', opened(7));
    await settle();
    receive('check_run', { ...base, action: 'rerequested', check_run });
    await settle();
    expect(ran.map(([, key]) => key)).toEqual(['pr:9#7', 'pr:9#7']);
    expect(asked).toEqual([]);
  });

  test('is asked for by owner and branch, and only the same commit counts', async () => {
    const { receive, ran, asked, settle } = setUp({ open: [6, 7] });
    receive('workflow_run', { ...base, action: 'completed', workflow_run });
    await settle();
    expect(asked).toEqual(['/repos/Maple/cards/pulls?state=open&head=sam%3Ab%2F%C3%BC']);
    expect(ran.map(([, key]) => key)).toEqual(['pr:9#7']);
  });

  test('is looked for in the whole list where the event names no owner', async () => {
    const { receive, ran, asked, settle } = setUp({ open: [6, 7] });
    receive('check_run', { ...base, action: 'rerequested', check_run });
    await settle();
    expect(asked).toEqual(['/repos/Maple/cards/pulls?state=open']);
    expect(ran.map(([, key]) => key)).toEqual(['pr:9#7']);
  });
});

test('after a push to the base the open pull requests are looked at, once for several pushes', async () => {
  const { clock, receive, ran, settle } = setUp({ open: [1, 2] });
  receive('push', { ...base, ref: 'refs/heads/main' });
  await clock.pass(clock.sleep(10_000));
  receive('push', { ...base, ref: 'refs/heads/main' });
  await settle();
  expect(ran.map(([at, key]) => [at, key])).toEqual([
    [30_000, 'pr:9#1'],
    [30_000, 'pr:9#2'],
  ]);
});

test('where we are let in, labels come first and then all that is open', async () => {
  const { receive, ran, synced, settle } = setUp({ open: [4] });
  receive('installation', {
    ...base,
    action: 'created',
    repositories: [{ id: 9, full_name: 'Maple/cards' }],
  });
  await settle();
  expect(synced).toEqual(['Maple/cards']);
  expect(ran.map(([, key]) => key)).toEqual(['pr:9#4']);
});

test('where we are sent away, nothing of it runs any more', async () => {
  const { receive, ran, forgotten, settle } = setUp();
  receive('pull_request', { ...opened(1), action: 'labeled' });
  receive('installation', { ...base, action: 'suspend' });
  await settle();
  expect(ran).toEqual([]);
  expect(forgotten).toEqual(['pr:9#1']);
});

test('a merge group that is no more drops its key', async () => {
  const { receive, ran, settle } = setUp();
  const merge_group = { base_sha: 'b', head_sha: 'h' };
  // Something else runs first, so that the group still waits.
  receive('pull_request', opened(1));
  receive('merge_group', { ...base, action: 'checks_requested', merge_group });
  receive('merge_group', { ...base, action: 'destroyed', merge_group });
  await settle();
  expect(ran.map(([, key]) => key)).toEqual(['pr:9#1']);
});
