import { expect, test } from 'vitest';
import { VirtualClock } from '../../../tests/support/virtual-clock.ts';
import type { Delivery, Receipt } from '../events/app.ts';
import { nextCursor, Recovery } from './recovery.ts';

interface Kept {
  readonly id: number;
  readonly guid: string;
  readonly at: number;
  readonly status: number;
}

const start = Date.parse('2026-11-02T09:00:00Z');
const minute = 60_000;

function setUp(receipt: () => Receipt = () => 'taken') {
  const virtual = new VirtualClock();
  const clock = { now: () => start + virtual.now(), sleep: virtual.sleep };
  const kept: Kept[] = [];
  const received: Delivery[] = [];
  const asked: string[] = [];
  const counts = { sweeps: 0, recovered: 0 };
  const recovery = new Recovery({
    clock,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    github: {
      call: async ({ path }) => {
        asked.push(path);
        const id = /deliveries\/(\d+)$/.exec(path)?.[1];
        if (id !== undefined) {
          const body = { event: 'pull_request', request: { headers: {}, payload: { id: Number(id) } } };
          return { status: 200, headers: {}, body };
        }
        const from = Number(/cursor=(\d+)/.exec(path)?.[1] ?? 0);
        const newest = kept.toSorted((a, b) => b.at - a.at || b.id - a.id);
        const page = newest.slice(from, from + 100);
        const link = `<https://api.example/app/hook/deliveries?per_page=100&cursor=${from + 100}>; rel="next"`;
        return {
          status: 200,
          headers: newest.length > from + 100 ? { link } : {},
          body: page.map(({ id, guid, at, status }) => ({
            ...{ id, guid, status_code: status },
            delivered_at: new Date(start + at).toISOString(),
          })),
        };
      },
    },
    receive: (delivery) => {
      received.push(delivery);
      return receipt();
    },
    sweep: async () => {
      counts.sweeps++;
    },
    onRecovered: () => {
      counts.recovered++;
    },
  });
  const deliver = (id: number, status: number, at: number, guid = `g${id}`) =>
    kept.push({ id, guid, at, status });
  const pass = (ms: number) => virtual.pass(virtual.sleep(ms));
  return { recovery, deliver, received, asked, counts, pass, ids: () => received.map(({ id }) => id) };
}

test('failed deliveries are read and taken, the oldest first; others are left alone', async () => {
  const { recovery, deliver, received, counts } = setUp();
  deliver(1, 502, -3 * minute);
  deliver(2, 202, -2 * minute);
  deliver(3, 0, -minute);
  await recovery.look();
  expect(received).toEqual([
    { id: 'g1', name: 'pull_request', payload: { id: 1 } },
    { id: 'g3', name: 'pull_request', payload: { id: 3 } },
  ]);
  expect(counts.recovered).toBe(2);
});

test('what got through when it was sent again is left alone', async () => {
  const { recovery, deliver, ids } = setUp();
  deliver(1, 502, -3 * minute, 'same');
  deliver(2, 200, -minute, 'same');
  await recovery.look();
  expect(ids()).toEqual([]);
});

test('a delivery is taken once, however often it failed and is looked at', async () => {
  const { recovery, deliver, ids, pass } = setUp();
  deliver(1, 502, -3 * minute, 'same');
  deliver(2, 502, -minute, 'same');
  await recovery.look();
  await pass(10 * minute);
  await recovery.look();
  expect(ids()).toEqual(['same']);
});

test('each look begins where the last one ended', async () => {
  const { recovery, deliver, ids, asked, pass } = setUp();
  for (let id = 1; id <= 250; id++) deliver(id, 202, -id * 1000);
  await recovery.look();
  expect(asked).toHaveLength(3);
  await pass(10 * minute);
  deliver(900, 502, 5 * minute);
  await recovery.look();
  expect(ids()).toEqual(['g900']);
  expect(asked.slice(3)).toEqual(['/app/hook/deliveries?per_page=100', '/app/hook/deliveries/900']);
});

test('what failed long ago is left to the sweep', async () => {
  const { recovery, deliver, ids } = setUp();
  deliver(1, 502, -61 * minute);
  await recovery.look();
  expect(ids()).toEqual([]);
});

test('more than 200 failures are not read one by one', async () => {
  const { recovery, deliver, ids, counts, pass } = setUp();
  for (let id = 1; id <= 201; id++) deliver(id, 502, -id * 1000);
  await recovery.look();
  expect(ids()).toEqual([]);
  expect(counts.sweeps).toBe(1);
  await pass(10 * minute);
  await recovery.look();
  expect(counts.sweeps).toBe(1);
});

test('what a full queue refused is tried again', async () => {
  const receipts: Receipt[] = ['full', 'taken'];
  const { recovery, deliver, ids, counts, pass } = setUp(() => receipts.shift() ?? 'taken');
  deliver(1, 503, -minute);
  deliver(2, 202, 0);
  await recovery.look();
  await pass(10 * minute);
  await recovery.look();
  expect(ids()).toEqual(['g1', 'g1']);
  expect(counts.recovered).toBe(1);
});

test.each([
  [undefined, undefined],
  ['<https://api.example/x?cursor=v1_2%3D&per_page=1>; rel="next"', 'v1_2='],
  ['<https://api.example/x?cursor=1>; rel="prev", <https://api.example/x?cursor=2>; rel="next"', '2'],
  ['<https://api.example/x>; rel="next"', undefined],
  ['<no address>; rel="next"', undefined],
])('the cursor in %s is %s', (link, cursor) => {
  expect(nextCursor(link)).toBe(cursor);
});
