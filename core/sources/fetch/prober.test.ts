import * as net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webCases } from '../../../tests/support/web/cases.ts';
import { type FakeWeb, startFakeWeb } from '../../../tests/support/web/fake-web.ts';
import { createTestProber, scaledClock } from '../../../tests/support/web/test-prober.ts';
import { isSlow, type WebCase } from '../../../tests/support/web/web-case.ts';
import type { FetchResult } from '../judge/fetch-result.ts';
import { judge } from '../judge/judge.ts';

const clock = scaledClock(100);
const webSites = webCases.flatMap(({ sites }) => sites);
/** Every address that a socket was opened to. */
const opened = new Set<string>();
const context = { notFoundProbe: null, failedOn: [], deadAfter: 3, changed: false };
let web: FakeWeb;
let answers: ReadonlyMap<WebCase, FetchResult>;

beforeAll(async () => {
  web = await startFakeWeb(webSites, clock);
  const [slow, quick] = [webCases.filter(isSlow), webCases.filter((its) => !isSlow(its))];
  // Only one of the slow pages may finish in time.
  const dead = slow.filter(({ outcome }) => outcome === 'timeout');
  const alive = slow.filter(({ outcome }) => outcome !== 'timeout');
  // Sequentially, so that a busy machine does not look like a slow page.
  const quickly = await ask(quick, 30_000);
  const slowly = await Promise.all([ask(dead, 600), ask(alive, 1500)]);
  answers = new Map([...quickly, ...slowly.flat()]);
}, 60_000);

afterAll(() => web.close());

async function ask(cases: readonly WebCase[], timeoutMs: number): Promise<[WebCase, FetchResult][]> {
  const prober = createTestProber(web, clock, {
    concurrency: 40,
    timeoutMs,
    openSocket: (options) => {
      options.lookup?.(options.host ?? '', { all: true }, (_error, found) => {
        if (typeof found !== 'string') for (const { address } of found) opened.add(address);
      });
      return net.connect(options);
    },
  });
  const asked = cases.map(async (its): Promise<[WebCase, FetchResult]> => {
    const { url, country, conditional } = its;
    return [its, await prober.fetchPage(url, { country, validators: conditional })];
  });
  const all = await Promise.all(asked);
  await prober.close();
  return all;
}

test('every case has a name and hosts of its own', () => {
  expect(new Set(webCases.map(({ name }) => name)).size).toBe(webCases.length);
  expect(new Set(webSites.map(({ host }) => host)).size).toBe(webSites.length);
});

test.each(webCases.map((its) => [its.name, its] as const))('%s', (_name, its) => {
  const answer = answers.get(its);
  if (answer === undefined) throw new Error('not asked');
  expect(shown(answer, its)).toEqual(expected(its));
  expect(judge(answer, { ...context, ...its }).kind).toBe(its.outcome);
});

test('no connection left this machine, and no private address was requested', () => {
  expect([...opened]).toEqual(['127.0.0.1']);
  const led = webCases.filter(
    ({ outcome, sites }) => outcome === 'private-address' && sites[0]?.addresses === undefined,
  );
  expect(led.length).toBeGreaterThanOrEqual(5);
  const hosts = new Set(led.map(({ url }) => new URL(url).host));
  const asked = web.requestLog.filter(({ host }) => hosts.has(host));
  expect(asked.length).toBe(led.length);
  expect(web.requestLog.filter(({ host }) => !host.endsWith('.example'))).toEqual([]);
});

test('no host gets a cookie or a credential, and every host gets the user agent', () => {
  for (const { headers } of web.requestLog) {
    expect(Object.keys(headers).filter((name) => /cookie|authorization|referer/.test(name))).toEqual([]);
    expect(headers['user-agent']).toBe('cardcat-sources/0.0.0 (+https://cardcat.example)');
  }
});

test('only the names of cookies are stored', () => {
  const end = [...answers].find(([{ name }]) => name === 'cookies offered, not needed')?.[1].end;
  expect(end?.kind === 'page' && end.headers['set-cookie']).toBe('id');
});

/** The parts of an answer that the table lists. */
function shown({ hops, end, tries }: FetchResult, { answer }: WebCase) {
  const ways = hops.map(({ url }) => url);
  if (end.kind === 'failed')
    return { end: end.failure, hops: ways, tries, reason: within(end.reason, answer.reason) };
  if (end.kind === 'not-modified') return { end: end.kind, hops: ways, tries };
  const { status, text, pdf } = end;
  return {
    end: end.kind,
    hops: ways,
    tries,
    status,
    text: text === null ? null : within(text, answer.text ?? undefined),
    pdf: pdf !== null && Buffer.from(pdf).toString('latin1', 0, 5) === '%PDF-',
  };
}

function expected({ url, answer }: WebCase) {
  const { end, status, text, reason, tries = 1, pdf = false } = answer;
  const asked = [url.replace(/#.*/, '')];
  const answered = end === 'page' || end === 'not-modified';
  const ways = answer.hops ?? (answered ? 'asked' : []);
  const hops = ways === 'asked' ? asked : ways;
  if (end === 'not-modified') return { end, hops, tries };
  if (end !== 'page') return { end, hops, tries, reason: reason ?? '' };
  return { end, hops, tries, status, text: text === null || pdf ? null : (text ?? ''), pdf };
}

/** The expected part, if it is there; else everything, so that a failing test shows it. */
function within(all: string, part = ''): string {
  return all.includes(part) ? part : all;
}
