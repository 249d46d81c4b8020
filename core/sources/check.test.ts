import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PartialIssuer } from '#core/card/card';
import { describeDiagnostic } from '#core/check/diagnostic';
import { memoryFile } from '../../tests/support/memory-file.ts';
import { scratchFolder } from '../../tests/support/scratch-catalog.ts';
import { someCard } from '../../tests/support/some-card.ts';
import { probedCases } from '../../tests/support/web/cases.ts';
import { createPage } from '../../tests/support/web/create-page.ts';
import {
  createTestProber,
  type FakeWeb,
  scaledClock,
  startFakeWeb,
} from '../../tests/support/web/fake-web.ts';
import { cardPage, renderPage } from '../../tests/support/web/pages.ts';
import { ok } from '../../tests/support/web/site.ts';
import { openFailedDays, openPageCache } from './cache.ts';
import { type CheckSourcesInput, checkSources } from './check.ts';
import type { Prober } from './fetch/prober.ts';
import type { FetchResult } from './judge/fetch-result.ts';
import type { SourcesReport } from './judge/report.ts';
import { createPageReader } from './page-reader.ts';

const clock = scaledClock(100);
const host = 'www.harbor.example';
const withContentType = (type: string) => ({ headers: [['Content-Type', type]] as const });
const longPage = cardPage().replace('<body>', `<body>${'<p>Terms of other things.</p>'.repeat(60_000)}`);
const paths = {
  '/fees.pdf': ok({ pdf: 'The annual fee of the Harbor Card is $95.' }, withContentType('application/pdf')),
  '/fees': ok(
    { pdf: 'The annual fee of the Harbor Card is $95.' },
    withContentType('text/html; charset=utf-8'),
  ),
  '/other.pdf': ok({ pdf: 'The annual fee of this card is $550.' }, withContentType('application/pdf')),
  '/damaged.pdf': ok({ bytes: '%PDF-1.7\nand no more' }, withContentType('application/pdf')),
  '/long': ok({ text: longPage }),
};
const workerPath = join(import.meta.dirname, 'worker-main.ts');
const readPage = createPageReader({ workerPath });
let web: FakeWeb;

beforeAll(async () => {
  web = await startFakeWeb([{ host, paths }, ...probedCases.flatMap(({ sites }) => sites)], clock);
});
afterAll(() => web.close());

/** Checks a catalog with one card for each of `pages`. Each card cites its page for the annual fee. */
async function check(
  pages: readonly { readonly url: string; readonly domains: readonly string[] }[],
  prober: Prober,
  overrides: Partial<CheckSourcesInput> = {},
) {
  const issuers = new Map<string, PartialIssuer>();
  const cards = pages.map(({ url, domains }, index) => {
    const issuer_id = `issuer-${index}`;
    issuers.set(issuer_id, { id: issuer_id, name: issuer_id, domains: [...domains] });
    const sources = [{ url, retrieved: null, cites: ['/annual_fee'] }];
    return {
      card: someCard({ id: `us-card-${index}`, issuer_id, sources }),
      path: `data/us/card-${index}.json`,
    };
  });
  const { report, notChecked, diagnostics } = await checkSources({
    catalog: {
      cards,
      issuers,
      exceptions: [],
      files: new Map(cards.map(({ path, card }) => [path, memoryFile(path, JSON.stringify(card))])),
      invalidPaths: [],
    },
    scope: 'all',
    changedPaths: new Set(cards.map(({ path }) => path)),
    limit: null,
    evidence: true,
    deadAfter: 3,
    prober,
    readPage,
    perHost: 1,
    hasNetwork: async () => true,
    failedDays: openFailedDays(undefined),
    now: () => new Date('2026-10-01T12:00:00.000Z'),
    headSha: null,
    baseSha: null,
    ...overrides,
  });
  await prober.close();
  return { ...report, notChecked, messages: diagnostics.map((each) => describeDiagnostic(each).message) };
}

/** Creates a prober that gets these texts, or status 404 for null. Adds each URL to `requested`. */
function createTextProber(textOf: (url: string) => string | null, requested: string[] = []): Prober {
  return {
    fetchPage: async (url) => {
      requested.push(url);
      const text = textOf(url);
      const status = text === null ? 404 : 200;
      const end = createPage(text, { status });
      return { url, hops: [{ url, status }], end, ms: 5, tries: 1, at: '2026-10-01T12:00:00.000Z' };
    },
    close: async () => {},
  };
}

test.each(probedCases.map((webCase) => [webCase.name, webCase] as const))(
  'reports the expected outcome: %s',
  async (_name, webCase) => {
    const { sources } = await check([webCase], createTestProber(web, clock, { timeoutMs: 30_000 }));
    expect(sources[0]?.outcome).toBe(webCase.outcome);
  },
);

describe('the text of a page', () => {
  async function checkFeeOn(path: keyof typeof paths, overrides: Partial<CheckSourcesInput> = {}) {
    const prober = createTestProber(web, clock, { timeoutMs: 30_000, maxBytes: 300_000 });
    const pages = [{ url: `https://${host}${path}`, domains: ['harbor.example'] }];
    const { claims, sources, notChecked, messages } = await check(pages, prober, overrides);
    const [claim, source] = [claims[0], sources[0]];
    const hasText = source?.text_sha256 !== null;
    return { outcome: source?.outcome, verdict: claim?.verdict, hasText, claim, notChecked, messages };
  }

  test.each([
    ['finds a number in a PDF', '/fees.pdf', 'found', true, undefined],
    ['reports a number that is absent in a PDF', '/other.pdf', 'absent', true, 'does not show that number'],
    [
      'reports a damaged PDF as alive and its numbers as unreadable',
      '/damaged.pdf',
      'unreadable',
      false,
      'a PDF that is encrypted',
    ],
    [
      'reports a number missing in a truncated page as unreadable, not absent',
      '/long',
      'unreadable',
      true,
      'only its first',
    ],
  ] as const)('%s', async (_, path, verdict, hasText, message) => {
    const result = await checkFeeOn(path);
    expect(result).toMatchObject({ outcome: 'alive', verdict, hasText });
    expect(result.messages).toEqual(message === undefined ? [] : [expect.stringContaining(message)]);
    if (verdict !== 'found') return;
    expect(result.claim?.context).toBe('The annual fee of the Harbor Card is $95.');
    expect(result.claim?.link).toContain(`https://${host}${path}#:~:text=`);
  });

  test('reports a PDF whose reader runs out of time as not checked: no time', async () => {
    const slow = createPageReader({ workerPath, timeoutMs: 1 });
    const result = await checkFeeOn('/fees.pdf', { readPage: slow });
    expect(result).toMatchObject({ outcome: 'not-checked', hasText: false });
    expect(result.notChecked).toEqual([{ why: 'no time', count: 1 }]);
  });
});

test('reports the new value of a number, and keeps the date it was last found for 30 days', async () => {
  const url = `https://${host}/card`;
  const cacheFolder = scratchFolder();
  const html = (fee: string) =>
    renderPage(
      'Example Harbor Card | Example Bank',
      `<h1>Example Harbor Card</h1><p>The annual fee is ${fee}.</p>${'<p>Points for meals and journeys.</p>'.repeat(20)}`,
    );
  const etags: (string | undefined)[] = [];
  const run = async (day: string, fee: string, before?: SourcesReport) => {
    const prober: Prober = {
      fetchPage: async (page, { validators }) => {
        if (page === url) etags.push(validators?.etag ?? undefined);
        const text = page === url ? html(fee) : 'Not Found';
        const headers = { etag: `"${fee}"` };
        const end = createPage(text, { status: page === url ? 200 : 404, headers, sha256: fee });
        const hops = [{ url: page, status: end.status }];
        return {
          ...{ url: page, hops, end },
          ...{ ms: 5, tries: 1, at: `${day}T04:00:00.000Z` },
        };
      },
      close: async () => {},
    };
    const report = await check([{ url, domains: ['harbor.example'] }], prober, {
      ...{
        cache: openPageCache(cacheFolder),
        now: () => new Date(`${day}T03:00:00.000Z`),
        previousReport: before,
      },
    });
    return { report, claim: report.claims.find(({ pointer }) => pointer === '/annual_fee/amount') };
  };
  const first = await run('2026-10-01', '$95');
  const lastFound = {
    at: '2026-10-01T04:00:00.000Z',
    context: expect.stringContaining('The annual fee is $95'),
    final_url: url,
  };
  expect(first.claim).toMatchObject({ verdict: 'found', instead: null, last_found: lastFound });
  const second = await run('2026-10-09', '$125', first.report);
  const instead = { value: 125, context: expect.stringContaining('is $125'), named: true };
  expect(second.claim).toMatchObject({ verdict: 'absent', instead, last_found: lastFound });
  // To confirm the new number, the page must be fetched in full: neither from the cache nor with an ETag.
  const third = await run('2026-10-11', '$125', second.report);
  expect(etags).toEqual([undefined, '"$95"', undefined]);
  expect(third.claim).toMatchObject({ verdict: 'absent', instead, last_found: lastFound });
  expect((await run('2026-11-11', '$125', third.report)).claim?.last_found).toBeNull();
});

test('retries a page that refuses at the end of the run, and reports it as dead on the third day', async () => {
  const folder = scratchFolder();
  const run = async (day: string, overrides: Partial<CheckSourcesInput> = {}) => {
    const at = `${day}T03:00:00.000Z`;
    let requests = 0;
    const prober: Prober = {
      fetchPage: async (url): Promise<FetchResult> => {
        requests += 1;
        const end = { kind: 'failed', failure: 'refused', reason: 'closed' } as const;
        return { url, hops: [], end, ms: 5, tries: 1, at };
      },
      close: async () => {},
    };
    const pages = [{ url: `https://${host}/late`, domains: ['harbor.example'] }];
    const now = () => new Date(at);
    const { totals, sources } = await check(pages, prober, {
      failedDays: openFailedDays(folder),
      now,
      ...overrides,
    });
    return { dead: totals.dead, tries: sources[0]?.tries, requests };
  };
  expect(await run('2026-10-01')).toEqual({ dead: 0, tries: 2, requests: 2 });
  expect((await run('2026-10-01')).dead).toBe(0);
  expect((await run('2026-10-08', { scope: 'changed' })).dead).toBe(0);
  expect((await run('2026-10-15')).dead).toBe(1);
});

describe('a page with status 404', () => {
  const root = `https://${host}`;

  /** Returns the outcome of the page at `/cards/gold`, and how often the home page was requested. */
  async function outcomeOf(textOf: (path: string) => string | null, cited: readonly string[] = []) {
    const requested: string[] = [];
    const prober = createTextProber((url) => textOf(new URL(url).pathname), requested);
    const pages = ['/cards/gold', ...cited].map((path) => ({
      url: root + path,
      domains: ['harbor.example'],
    }));
    const { sources } = await check(pages, prober, { waitForSecondLook: async () => {} });
    const source = sources.find(({ url }) => url === `${root}/cards/gold`);
    const homeRequests = requested.filter((url) => url === `${root}/`).length;
    return { outcome: source?.outcome, dead: source?.dead, homeRequests };
  }

  test('is dead if the home page of the host loads', async () => {
    const gone = { outcome: 'gone', dead: true, homeRequests: 1 };
    expect(await outcomeOf((path) => (path === '/' ? cardPage() : null))).toEqual(gone);
  });

  test('is dead without asking for the home page if another cited page of the host loads', async () => {
    const gone = { outcome: 'gone', dead: true, homeRequests: 0 };
    expect(await outcomeOf((path) => (path === '/cards/blue' ? cardPage() : null), ['/cards/blue'])).toEqual(
      gone,
    );
  });

  test('is not dead if the host shows no other page, and the host is asked once', async () => {
    const blocked = { outcome: 'blocked', dead: false, homeRequests: 1 };
    expect(await outcomeOf(() => null, ['/cards/blue', '/cards/red'])).toEqual(blocked);
    const maintenance = '<h1>Down for maintenance</h1>';
    expect(await outcomeOf((path) => (path === '/' ? maintenance : null))).toEqual(blocked);
  });
});

test('does not count a page that scripts render as read', async () => {
  const text = '<title>Bank</title><div id="root"></div><script src="/app.js"></script>';
  const pages = [{ url: `https://${host}/card`, domains: ['harbor.example'] }];
  const { sources } = await check(
    pages,
    createTextProber(() => text),
  );
  expect(sources).toMatchObject([{ last_alive_at: null }]);
});

describe('a folder with a page for every name', () => {
  const renderCatchAll = (path: string) =>
    `<title>Harbor</title><h1>Harbor cards</h1><p>You asked for ${path}. Let us show you around: all of our cards have points.</p>`;
  const root = `https://${host}`;

  /**
   * Returns the outcome of the page at the path `cited`, and the other requested URLs. The host responds with status 404
   * outside `/cards/`.
   */
  async function outcomeOf(cited: string, textOf: (path: string) => string) {
    const requested: string[] = [];
    const prober = createTextProber(
      (url) => (url.startsWith(`${root}/cards/`) ? textOf(new URL(url).pathname) : null),
      requested,
    );
    const { sources } = await check([{ url: `${root}${cited}`, domains: ['harbor.example'] }], prober);
    return { outcome: sources[0]?.outcome, otherUrls: requested.slice(1) };
  }

  test.each([
    ['/cards/gold', /^\/cards\/[0-9a-f]{32}$/],
    ['/cards/gold/', /^\/cards\/[0-9a-f]{32}$/],
    ['/cards/gold.html?from=home', /^\/cards\/[0-9a-f]{32}\.html$/],
    ['/cards/carte%20%C3%A9lan', /^\/cards\/[0-9a-f]{32}$/],
    ['/cards/4711/gold', /^\/cards\/[0-9a-f]{32}$/],
  ])('is detected by a request for one random sibling of %s', async (cited, sibling) => {
    const { outcome, otherUrls } = await outcomeOf(cited, (path) => renderCatchAll(decodeURIComponent(path)));
    expect(outcome).toBe('same-for-all');
    expect(otherUrls.slice(0, 1)).toEqual([expect.stringMatching(new RegExp(`^${root}`))]);
    expect(new URL(otherUrls[0] ?? '').pathname).toMatch(sibling);
  });

  test('is not assumed for a page with its own text, which is alive', async () => {
    const getText = (path: string) => (path === '/cards/gold' ? cardPage() : renderCatchAll(path));
    expect(await outcomeOf('/cards/gold', getText)).toMatchObject({ outcome: 'alive' });
  });
});
