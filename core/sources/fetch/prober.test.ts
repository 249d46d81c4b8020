import * as net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '#core/text/must';
import { isSlow, type WebCase, webCases } from '../../../tests/support/web/cases.ts';
import {
  createTestProber,
  type FakeWeb,
  scaledClock,
  startFakeWeb,
} from '../../../tests/support/web/fake-web.ts';
import { summaryOf } from '../../../tests/support/web/summary-of.ts';
import type { FetchResult } from '../judge/fetch-result.ts';
import { firstLook, judge } from '../judge/judge.ts';

const clock = scaledClock(100);
const webSites = webCases.flatMap(({ sites }) => sites);
/** The addresses to which sockets were opened. */
const opened = new Set<string>();
const context = { ...firstLook, deadAfter: 3 };
let web: FakeWeb;
let results: ReadonlyMap<WebCase, FetchResult>;

beforeAll(async () => {
  web = await startFakeWeb(webSites, clock);
  const slow = webCases.filter(isSlow);
  const quick = webCases.filter((webCase) => !isSlow(webCase));
  // Of the slow pages, only those in `alive` may respond before their timeout.
  const dead = slow.filter(({ outcome }) => outcome === 'timeout');
  const alive = slow.filter(({ outcome }) => outcome !== 'timeout');
  // Request the slow pages after the quick pages. Otherwise a busy machine could make a page in `alive` exceed its timeout.
  const quickResults = await fetchCases(quick, 30_000);
  const slowResults = await Promise.all([fetchCases(dead, 2500), fetchCases(alive, 4000)]);
  results = new Map([...quickResults, ...slowResults.flat()]);
}, 60_000);

afterAll(() => web.close());

async function fetchCases(cases: readonly WebCase[], timeoutMs: number): Promise<[WebCase, FetchResult][]> {
  const prober = createTestProber(web, clock, {
    timeoutMs,
    openSocket: (options) => {
      options.lookup?.(options.host ?? '', { all: true }, (_error, found) => {
        if (typeof found !== 'string') for (const { address } of found) opened.add(address);
      });
      return net.connect(options);
    },
  });
  const pending = cases.map(async (webCase): Promise<[WebCase, FetchResult]> => {
    const { url, country, validators } = webCase;
    return [webCase, await prober.fetchPage(url, { country, validators })];
  });
  const fetched = await Promise.all(pending);
  await prober.close();
  return fetched;
}

test('every case has a unique name and unique hosts', () => {
  expect(new Set(webCases.map(({ name }) => name)).size).toBe(webCases.length);
  expect(new Set(webSites.map(({ host }) => host)).size).toBe(webSites.length);
});

test.each(webCases.map((webCase) => [webCase.name, webCase] as const))(
  'returns the expected result and outcome: %s',
  (_name, webCase) => {
    const result = results.get(webCase);
    if (result === undefined) throw new Error('not requested');
    expect(summarize(result, webCase)).toEqual(expectedSummary(webCase));
    expect(judge(result, { ...context, ...webCase, summaryOf }).kind).toBe(webCase.outcome);
  },
);

test('asks a host that does not answer once in a run', async () => {
  const silent = must(
    webCases.find(({ name }) => name === 'connection without a response'),
    'a case',
  );
  const requests: string[] = [];
  const prober = createTestProber(web, clock, {
    timeoutMs: 600,
    openSocket: (options) => {
      requests.push(String(options.host));
      return net.connect(options);
    },
  });
  const look = (path: string) => prober.fetchPage(new URL(path, silent.url).href, { country: 'us' });
  const looks = [await look('/1'), await look('/2'), await look('/1')];
  await prober.close();
  expect(looks.map(({ end }) => end.kind === 'failed' && end.failure)).toEqual(Array(3).fill('timeout'));
  expect(requests).toHaveLength(1);
});

test('connects only to this machine, and requests no private address', () => {
  expect([...opened]).toEqual(['127.0.0.1']);
  const redirected = webCases.filter(
    ({ outcome, sites }) => outcome === 'private-address' && sites[0]?.addresses === undefined,
  );
  expect(redirected.length).toBeGreaterThanOrEqual(5);
  const hosts = new Set(redirected.map(({ url }) => new URL(url).host));
  const requests = web.requestLog.filter(({ host }) => hosts.has(host));
  expect(requests.length).toBe(redirected.length);
  expect(web.requestLog.filter(({ host }) => !host.endsWith('.example'))).toEqual([]);
});

test('sends requests with the user agent and accepted types, but no credentials, and cookies only to their host', () => {
  const withCookie = web.requestLog.filter(({ headers }) => headers.cookie !== undefined);
  expect(withCookie.map(({ host }) => host).toSorted()).toEqual([
    'cards.cookie-for-the-domain.example',
    'www.redirect-that-requires-cookies.example',
    'www.refresh-that-requires-cookies.example',
  ]);
  for (const { headers } of web.requestLog) {
    expect(Object.keys(headers).filter((name) => /authorization|referer/.test(name))).toEqual([]);
    expect(headers.accept).toContain('text/plain');
    expect(headers['user-agent']).toBe('cardcat-sources/0.0.0 (+https://cardcat.example)');
  }
});

test('stores only the names of cookies', () => {
  const end = [...results].find(([{ name }]) => name === 'cookies that are set but not required')?.[1].end;
  expect(end?.kind === 'page' && end.headers['set-cookie']).toBe('id');
});

function summarize({ hops, end, tries }: FetchResult, { result }: WebCase) {
  const urls = hops.map(({ url }) => url);
  if (end.kind === 'failed')
    return { end: end.failure, hops: urls, tries, reason: extractIfIncluded(end.reason, result.reason) };
  if (end.kind === 'not-modified') return { end: end.kind, hops: urls, tries };
  const { status, text, body } = end;
  return {
    end: end.kind,
    hops: urls,
    tries,
    status,
    text: text === null ? null : extractIfIncluded(text, result.text ?? undefined),
    pdf: body?.format === 'pdf' && Buffer.from(body.bytes).toString('latin1', 0, 5) === '%PDF-',
  };
}

function expectedSummary({ url, result }: WebCase) {
  const { end, status, text, reason, tries = 1, pdf = false } = result;
  const requested = [url.replace(/#.*/, '')];
  const isComplete = end === 'page' || end === 'not-modified';
  const urls = result.hops ?? (isComplete ? 'requested' : []);
  const hops = urls === 'requested' ? requested : urls;
  if (end === 'not-modified') return { end, hops, tries };
  if (end !== 'page') return { end, hops, tries, reason: reason ?? '' };
  return { end, hops, tries, status, text: text === null || pdf ? null : (text ?? ''), pdf };
}

/** Returns `part` if `text` contains it. Otherwise returns `text`, so that the failing test shows the whole text. */
function extractIfIncluded(text: string, part = ''): string {
  return text.includes(part) ? part : text;
}
