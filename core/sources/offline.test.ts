import { expect, it, test } from 'vitest';
import type { FetchFailure, FetchResult } from './judge/fetch-result.ts';
import { createNetworkWatch } from './offline.ts';

function failed(failure: FetchFailure, index = 0, hops: FetchResult['hops'] = []): FetchResult {
  const url = `https://www.host-${index}.example/card`;
  const end = { kind: 'failed', failure, reason: 'for a test' } as const;
  return { url, hops, end, ms: 1, tries: 1, at: '2026-10-01T00:00:00.000Z' };
}

const hop = { url: 'https://www.host-0.example/', status: 302 };

/** Adds results to a watch. Returns the numbers of results after which the run was offline, at first and at the end. */
async function watch(results: readonly FetchResult[], hasNetwork = false) {
  const checks: (readonly string[])[] = [];
  const network = createNetworkWatch(async (hosts) => {
    checks.push(hosts);
    return hasNetwork;
  });
  let endedAfter: number | null = null;
  for (const [index, result] of results.entries()) {
    await network.add(result);
    if (network.signal.aborted) endedAfter ??= index + 1;
  }
  return { endedAfter, isOffline: await network.isOffline(), checks };
}

test.each<[string, boolean, readonly FetchResult[]]>([
  ['unknown names only, as without a network', true, [failed('dns'), failed('dns', 1)]],
  ['no way to any host', true, [failed('unreachable')]],
  [
    'unknown names and inconclusive results',
    true,
    [failed('dns'), failed('private-address'), failed('budget-spent')],
  ],
  ['only inconclusive results', false, [failed('private-address'), failed('timeout')]],
  ['a host that refuses the connection', false, [failed('dns'), failed('refused')]],
  ['a failure after a redirect', false, [failed('dns'), failed('timeout', 0, [hop])]],
  ['no pages', false, []],
])('a run with %s is offline: %s', async (_, isOffline, results) => {
  expect((await watch(results)).isOffline).toBe(isOffline);
});

const unknownNames = Array.from({ length: 20 }, (_, index) => failed('dns', index));

it('ends after a dozen unknown names if other names are unknown too', async () => {
  const { endedAfter, checks } = await watch([failed('timeout', 99), ...unknownNames]);
  expect(endedAfter).toBe(13);
  expect(checks).toEqual([unknownNames.slice(0, 12).map(({ url }) => new URL(url).hostname)]);
});

it('continues if another name is known, and does not check again', async () => {
  const { isOffline, checks } = await watch(unknownNames, true);
  expect(isOffline).toBe(false);
  expect(checks).toHaveLength(1);
});

it('does not check the network if a host responded in any way', async () => {
  const { endedAfter, checks } = await watch([failed('refused', 99), ...unknownNames]);
  expect([endedAfter, checks]).toEqual([null, []]);
});
