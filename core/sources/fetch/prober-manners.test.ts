import { expect, onTestFinished, test } from 'vitest';
import {
  createTestProber,
  type FakeWeb,
  scaledClock,
  startFakeWeb,
} from '../../../tests/support/web/fake-web.ts';
import { cardPage } from '../../../tests/support/web/pages.ts';
import { type Behavior, ok, redirect, type Site, status } from '../../../tests/support/web/site.ts';
import type { FetchResult } from '../judge/fetch-result.ts';
import type { Prober, ProberOptions } from './prober.ts';

const clock = scaledClock(100);
const page = ok({ text: cardPage() });

async function createWebAndProber(sites: readonly Site[], overrides: Partial<ProberOptions> = {}) {
  const web = await startFakeWeb(sites, clock);
  const prober = createTestProber(web, clock, overrides);
  onTestFinished(async () => {
    await prober.close();
    await web.close();
  });
  return { web, prober };
}

function fetchAll(prober: Prober, urls: readonly string[]): Promise<FetchResult[]> {
  return Promise.all(urls.map((url) => prober.fetchPage(url, { country: 'us' })));
}

function summarize({ end }: FetchResult): string {
  if (end.kind === 'page') return String(end.status);
  return end.kind === 'failed' ? end.failure : end.kind;
}

function maxConcurrent({ requestLog }: FakeWeb, host?: string): number {
  const requests = requestLog.filter((request) => host === undefined || request.host === host);
  const findActiveAt = (at: number) =>
    requests.filter(({ startedAt, endedAt }) => startedAt <= at && at < (endedAt ?? at + 1));
  return Math.max(0, ...requests.map(({ startedAt }) => findActiveAt(startedAt).length));
}

const slow = delay(page);
function delay(behavior: Behavior): Behavior {
  return { kind: 'late', afterMs: 1000, page: behavior };
}

const hosts = ['a', 'b', 'c', 'd', 'e'].map((name) => `www.${name}.example`);

test('never sends concurrent requests to a host, including redirects and retries', async () => {
  const sites = hosts.map((host, index) => ({
    host,
    paths: {
      '/away': delay(redirect(302, `https://${hosts[(index + 1) % hosts.length]}/landed`)),
      '/here': delay(redirect(302, '/landed')),
      '/busy': { kind: 'in-turn', turns: [delay(status(500, { text: 'busy' })), slow] } as const,
    },
    otherwise: slow,
  }));
  const { web, prober } = await createWebAndProber(sites, { perHost: 1, hostDelayMs: 0 });
  const urls = hosts.flatMap((host) =>
    ['/away', '/here', '/busy', '/1', '/2'].map((path) => `https://${host}${path}`),
  );
  const results = await fetchAll(prober, urls);
  expect(results.map(summarize)).toEqual(urls.map(() => '200'));
  // Each host gets eight requests: five pages, two redirect targets, and one retry.
  expect(web.requestLog.length).toBe(hosts.length * 8);
  expect(hosts.map((host) => maxConcurrent(web, host))).toEqual(hosts.map(() => 1));
  expect(maxConcurrent(web)).toBeGreaterThan(1);
});

test('retries all pages of a host with a rate limit when the host allows it', async () => {
  const host = 'www.limited.example';
  const otherwise = { kind: 'rate', requests: 2, perMs: 10_000, page } as const;
  const { web, prober } = await createWebAndProber([{ host, otherwise }], { hostDelayMs: 0, retries: 6 });
  const urls = Array.from({ length: 6 }, (_, index) => `https://${host}/${index}`);
  expect((await fetchAll(prober, urls)).map(summarize)).toEqual(urls.map(() => '200'));
  // In each period of the rate limit, the third request gets status 429. All later requests to the host then wait.
  expect(web.requestLog.length).toBeLessThanOrEqual(urls.length + 3);
});

test('sends no more requests to a host that requests a pause of an hour', async () => {
  const host = 'www.tired.example';
  const limited: Behavior = {
    kind: 'reply',
    status: 429,
    headers: [['Retry-After', '3600']],
    body: { text: 'Later' },
  };
  const { web, prober } = await createWebAndProber([{ host, otherwise: limited }], { hostDelayMs: 0 });
  const results = await fetchAll(prober, [`https://${host}/1`, `https://${host}/2`, `https://${host}/3`]);
  expect(results.map(summarize)).toEqual(Array.from({ length: 3 }, () => 'retry-after-too-long'));
  expect(results.map(({ tries }) => tries)).toEqual([1, 0, 0]);
  expect(web.requestLog.length).toBe(1);
});

test('does not follow a redirect to a name with a private address', async () => {
  const start = { host: 'www.a.example', otherwise: redirect(302, 'https://www.inside.example/') };
  const inside = { host: 'www.inside.example', addresses: ['127.0.0.1', '10.0.0.1'], otherwise: page };
  const { web, prober } = await createWebAndProber([start, inside]);
  const [result] = await fetchAll(prober, ['https://www.a.example/']);
  expect(result && summarize(result)).toBe('private-address');
  expect(result?.hops).toEqual([{ url: 'https://www.a.example/', status: 302 }]);
  expect(web.connections()).toBe(1);
});

test('cancels active, waiting and later requests on close', async () => {
  const host = 'www.silent.example';
  const sites: Site[] = [
    { host, otherwise: { kind: 'silence', after: 'headers' } },
    { host: 'www.mute.example', connectionMode: 'mute' },
  ];
  const { web, prober } = await createWebAndProber(sites, { timeoutMs: 60_000 });
  const pending = fetchAll(prober, [`https://${host}/1`, `https://${host}/2`, 'https://www.mute.example/']);
  await expect.poll(() => web.connections() >= 2 && web.requestLog.length >= 1).toBe(true);
  await prober.close();
  expect((await pending).map(summarize)).toEqual(['budget-spent', 'budget-spent', 'budget-spent']);
  expect((await fetchAll(prober, [`https://${host}/3`])).map(summarize)).toEqual(['budget-spent']);
});

test('cancels a request in any phase', async () => {
  const sites: Site[] = [
    { host: 'www.silent.example', otherwise: { kind: 'silence', after: 'request' } },
    { host: 'www.mute.example', connectionMode: 'mute' },
    { host: 'www.busy.example', otherwise: status(500, { text: 'busy' }) },
    { host: 'www.a.example', otherwise: page },
  ];
  const { web, prober } = await createWebAndProber(sites, {
    timeoutMs: 60_000,
    sleep: (_ms, signal) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  });
  const controller = new AbortController();
  const pending = ['silent', 'mute', 'busy', 'silent'].map((name) =>
    prober.fetchPage(`https://www.${name}.example/`, { country: 'us', signal: controller.signal }),
  );
  await expect.poll(() => web.connections() >= 3 && web.requestLog.length >= 2).toBe(true);
  controller.abort();
  expect((await Promise.all(pending)).map(summarize)).toEqual(
    Array.from({ length: 4 }, () => 'budget-spent'),
  );
  expect((await fetchAll(prober, ['https://www.a.example/'])).map(summarize)).toEqual(['200']);
});
