import { expect, test } from 'vitest';
import { type GitHub, NoAnswer } from '#core/github/github';
import { VirtualClock } from '../../../tests/support/virtual-clock.ts';
import { Installations } from '../auth/identity.ts';
import { keyText } from '../queue/job.ts';
import { KeyQueue } from '../queue/queue.ts';
import { OpenPulls, Sweep } from './sweep.ts';

/** Repositories by installation, and numbers of open pull requests by repository. */
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
  more: { readonly broken?: string; readonly only?: readonly string[]; readonly capacity?: number } = {},
) {
  const clock = new VirtualClock();
  const ran: string[] = [];
  const queue = new KeyQueue({
    clock,
    concurrency: 1,
    capacity: more.capacity ?? 100,
    run: async ({ key, priority }) => {
      ran.push(`${keyText(key)} ${priority}`);
      return { kind: 'done' };
    },
  });
  const reading = (list: GitHub['list']): GitHub => ({
    list,
    call: async () => ({ status: 404, headers: {}, body: undefined }),
    download: async () => new Uint8Array(),
  });
  const openPulls = new OpenPulls();
  const clients = {
    app: reading(async () => [{ id: 1 }, { id: 2 }, { id: 3, suspended_at: '2026-01-01T00:00:00Z' }]),
    forInstallation: (id: number) =>
      reading(async () =>
        (installed[id] ?? []).map((full_name) => ({ id: ids.indexOf(full_name), full_name })),
      ),
    forRepository: ({ id }: { readonly id: number }) =>
      reading(async () => {
        const name = ids[id] ?? '';
        if (name === more.broken) throw new NoAnswer('down');
        return (open[name] ?? []).map((number) => ({ number, head: { sha: `h${number}` } }));
      }),
  };
  const only = more.only === undefined ? null : new Set(more.only);
  const sweep = new Sweep({
    clients,
    installations: new Installations(clients, only),
    queue,
    openPulls,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
  return { sweep, ran, openPulls, settle: () => clock.pass(queue.idle()) };
}

test('every open pull request is looked at, behind all else; suspended installations are left out', async () => {
  const { sweep, ran, openPulls, settle } = setUp();
  expect(await sweep.everything()).toBe(true);
  await settle();
  expect(ran).toEqual(['pr:0#1 sweep', 'pr:0#2 sweep', 'pr:2#7 sweep']);
  expect(openPulls.withHead({ installationId: 2, id: 2, owner: 'oak', name: 'cards' }, 'h7')).toEqual([7]);
});

test('an installation that fails does not keep the others from it, and the sweep is not called whole', async () => {
  const { sweep, ran, settle } = setUp({ broken: 'maple/cards' });
  expect(await sweep.everything()).toBe(false);
  await settle();
  expect(ran).toEqual(['pr:2#7 sweep']);
});

test('only repositories the bot is for', async () => {
  const { sweep, ran, settle } = setUp({ only: ['oak/cards'] });
  await sweep.everything();
  await settle();
  expect(ran).toEqual(['pr:2#7 sweep']);
});

test('a queue without room for all makes it not whole', async () => {
  const { sweep } = setUp({ capacity: 0 });
  expect(await sweep.everything()).toBe(false);
});
