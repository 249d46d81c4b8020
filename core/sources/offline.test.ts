import { expect, it, test } from 'vitest';
import type { FetchPageOptions } from './fetch/send-request.ts';
import type { FetchFailure, FetchResult, FinalResponse } from './judge/fetch-result.ts';
import { areAllHostsUnreachable, withOfflineDetection } from './offline.ts';

function failed(failure: FetchFailure, hops: FetchResult['hops'] = []) {
  const url = 'https://www.bank.example/';
  const end = { kind: 'failed', failure, reason: 'for a test' } as const;
  return { fetchResult: { url, hops, end, ms: 1, tries: 1, at: '2026-10-01T00:00:00.000Z' } };
}

const hop = { url: 'https://www.bank.example/', status: 302 };

test.each<[string, boolean, ReturnType<typeof failed>[]]>([
  ['unknown names only, as without a network', true, [failed('dns'), failed('dns')]],
  [
    'unknown names and inconclusive results',
    true,
    [failed('dns'), failed('private-address'), failed('budget-spent')],
  ],
  ['only inconclusive results', false, [failed('private-address'), failed('timeout')]],
  ['a host that refuses the connection', false, [failed('dns'), failed('refused')]],
  ['a failure after a redirect', false, [failed('dns'), failed('timeout', [hop])]],
  ['no pages', false, []],
])('considers all hosts unreachable for %s: %s', (_, isUnreachable, pages) => {
  expect(areAllHostsUnreachable(pages)).toBe(isUnreachable);
});

const unknownName: FinalResponse = {
  kind: 'failed',
  failure: 'dns',
  reason: 'its host name is unknown (ENOTFOUND)',
};
const at = new Date('2026-10-01T12:00:00Z');
const hosts = Array.from({ length: 20 }, (_, number) => `www.host-${number}.example`);

/** Requests one page from each host, one after another. Host names are unknown, except those in `ends`. */
async function fetchAll(hasNetwork: boolean, ends: Readonly<Record<string, FinalResponse>> = {}) {
  const requested: string[] = [];
  const lookedUp: (readonly string[])[] = [];
  const inner = {
    async fetchPage(url: string) {
      const { host } = new URL(url);
      requested.push(host);
      return { url, hops: [], end: ends[host] ?? unknownName, ms: 1, tries: 1, at: at.toISOString() };
    },
    close: async () => {},
  };
  const check = async (names: readonly string[]) => {
    lookedUp.push(names);
    return hasNetwork;
  };
  const prober = withOfflineDetection(inner, check, () => at);
  const results = [];
  for (const host of hosts)
    results.push(await prober.fetchPage(`https://${host}/card#fee`, { country: 'us' }));
  return { requested, lookedUp, results };
}

it('stops after a dozen unknown names if other names are unknown too', async () => {
  const { requested, lookedUp, results } = await fetchAll(false);
  expect(requested).toEqual(hosts.slice(0, 12));
  expect(lookedUp).toEqual([hosts.slice(0, 12)]);
  expect(results[19]).toEqual({
    url: 'https://www.host-19.example/card',
    hops: [],
    end: { kind: 'failed', failure: 'no-network', reason: expect.stringContaining('no network') },
    ms: 0,
    tries: 0,
    at: '2026-10-01T12:00:00.000Z',
  });
});

it('continues if another name is known, and does not check again', async () => {
  const { requested, lookedUp } = await fetchAll(true);
  expect(requested).toEqual(hosts);
  expect(lookedUp).toHaveLength(1);
});

it('does not check the network if a host responded in any way', async () => {
  const refused: FinalResponse = { kind: 'failed', failure: 'refused', reason: 'no' };
  const { requested, lookedUp } = await fetchAll(false, { 'www.host-11.example': refused });
  expect(requested).toEqual(hosts);
  expect(lookedUp).toEqual([]);
});

it('treats a canceled request as inconclusive', async () => {
  const silent: FinalResponse = { kind: 'failed', failure: 'budget-spent', reason: 'so' };
  const { requested } = await fetchAll(false, { 'www.host-3.example': silent });
  expect(requested).toEqual(hosts.slice(0, 13));
});

it('ends active requests immediately without a network; requests canceled by the caller stay canceled', async () => {
  const controller = new AbortController();
  const inner = {
    fetchPage(url: string, { signal }: FetchPageOptions) {
      const createResult = (end: FinalResponse) => ({
        url,
        hops: [],
        end,
        ms: 1,
        tries: 1,
        at: at.toISOString(),
      });
      if (!url.includes('slow')) return Promise.resolve(createResult(unknownName));
      const canceledResult = createResult({
        kind: 'failed',
        failure: 'budget-spent',
        reason: 'the request was canceled',
      });
      return new Promise<FetchResult>((resolve) =>
        signal?.addEventListener('abort', () => resolve(canceledResult)),
      );
    },
    close: async () => {},
  };
  const prober = withOfflineDetection(
    inner,
    async () => false,
    () => at,
  );
  const request = (url: string, signal?: AbortSignal) => prober.fetchPage(url, { country: 'us', signal });
  const [active, canceled] = [
    request('https://slow.example/1'),
    request('https://slow.example/2', controller.signal),
  ];
  controller.abort();
  for (const host of hosts) await request(`https://${host}/`);
  expect((await active).end).toMatchObject({ failure: 'no-network' });
  expect((await canceled).end).toMatchObject({ failure: 'budget-spent' });
});
