import { expect, onTestFinished, test } from 'vitest';
import { scratchFolder } from '../../tests/support/scratch-catalog.ts';
import { someCard } from '../../tests/support/some-card.ts';
import { createFakeArchive, type FakeArchiveOptions } from '../../tests/support/web/fake-archive.ts';
import { createTestProber, startFakeWeb } from '../../tests/support/web/fake-web.ts';
import { type Site, status } from '../../tests/support/web/site.ts';
import { archivePages, archiveProberOptions, selectDuePages } from './archive.ts';
import { openCopyStates } from './cache.ts';

const today = '2026-11-29';
const pageOf = (name: string) => `https://bank.example/${name}`;

/** Creates a catalog with a card for each entry; a card of a closed product has `isClosed`. */
function createCatalog(cards: readonly { readonly url: string; readonly isClosed?: boolean }[]) {
  return {
    cards: cards.map(({ url, isClosed = false }, index) => ({
      card: someCard({
        id: `us-card-${index}`,
        sources: [{ url, retrieved: null, cites: ['/annual_fee'] }],
        ...(isClosed && { discontinued_on: '2025-01-31' }),
      }),
      path: `data/us/card-${index}.json`,
    })),
    issuers: new Map(),
    exceptions: [],
    files: new Map(),
    invalidPaths: [],
  };
}

interface RunOptions extends Omit<FakeArchiveOptions, 'now'> {
  readonly names?: readonly string[];
  readonly limit?: number;
  readonly site?: Site;
  readonly states?: ReturnType<typeof openCopyStates>;
}

/** Runs against a fake archive. Its clock moves only when the run waits. */
async function run({ names = ['a', 'b'], limit = 40, site, states, ...options }: RunOptions) {
  let time = Date.parse(`${today}T06:00:00Z`);
  const archive = createFakeArchive({ now: () => new Date(time), ...options });
  const web = await startFakeWeb([site ?? archive.site], { now: () => time, sleep: async () => {} });
  onTestFinished(() => web.close());
  const now = () => time;
  const sleep = async (ms: number) => {
    time += ms;
  };
  const prober = createTestProber(web, { now, sleep }, { ...archiveProberOptions, hostDelayMs: 0 });
  onTestFinished(() => prober.close());
  const store = states ?? openCopyStates(undefined);
  const catalog = createCatalog(names.map((name) => ({ url: pageOf(name) })));
  const { pages } = selectDuePages(catalog, store, today);
  const result = await archivePages({
    pages,
    states: store,
    prober,
    limit,
    today,
    sleep,
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  const saves = web.requestLog
    .filter(({ path }) => path.startsWith('/save/'))
    .map(({ path }) => path.slice(6));
  return { result, saves, store, requests: web.requestLog };
}

test('saves the pages without a recent copy, one every 20 seconds', async () => {
  const names = ['a', 'b?x=1&y=2', 'c', 'changed', 'error', 'old', 'same'];
  const { result, saves, store, requests } = await run({
    names,
    copies: {
      [pageOf('changed')]: [
        { timestamp: '20260701120000', status: '200' },
        { timestamp: '20260703120000', status: '200' },
      ],
      [pageOf('error')]: [{ timestamp: '20261101120000', status: '503' }],
      [pageOf('old')]: [{ timestamp: '20260601120000', status: '200' }],
      [pageOf('same')]: [
        { timestamp: '20250101000000', status: '200' },
        { timestamp: '20261101000000', status: '-' },
      ],
    },
    saving: { [pageOf('c')]: 'in-place' },
  });
  expect(result).toEqual({ saved: 5, recent: 2, failed: [], left: 0, end: 'done' });
  expect(saves).toEqual(['a', 'b?x=1&y=2', 'c', 'error', 'old'].map(pageOf));
  expect(store.get(pageOf('a'))).toEqual({ copiedOn: today });
  expect(store.get(pageOf('c'))).toEqual({ copiedOn: today });
  expect(store.get(pageOf('changed'))).toEqual({ copiedOn: '2026-07-03' });
  expect(store.get(pageOf('same'))).toEqual({ copiedOn: '2026-11-01' });
  expect(new Set(requests.map(({ headers }) => headers['user-agent']))).toEqual(
    new Set(['cardcat-sources/0.0.0 (+https://cardcat.example)']),
  );
});

test('tells which pages could not be saved, and asks about them last the next time', async () => {
  const saving = {
    [pageOf('a')]: 'unreachable',
    [pageOf('b')]: 'queued',
    [pageOf('c')]: 'own-location',
  } as const;
  const { result, store } = await run({ names: ['a', 'b', 'c', 'd'], saving });
  expect(result).toMatchObject({
    saved: 1,
    failed: [
      { url: pageOf('a'), reason: 'the archive could not read it (status 523)' },
      { url: pageOf('b'), reason: 'the archive named no copy of it' },
      { url: pageOf('c'), reason: 'the archive named no copy of it' },
    ],
    end: 'done',
  });
  const next = await run({ names: ['a', 'e'], states: store });
  expect(next.saves).toEqual([pageOf('e'), pageOf('a')]);
  expect(store.get(pageOf('a'))).toEqual({ copiedOn: today });
});

test('ends at the limit, or as soon as the archive wants a pause', async () => {
  const names = ['a', 'b', 'c'];
  expect((await run({ names, limit: 2 })).result).toMatchObject({ saved: 2, left: 1, end: 'limit' });
  const daily = await run({ names, dailyLimit: 1 });
  expect(daily.result).toMatchObject({ saved: 1, failed: [], left: 2, end: 'pause' });
  for (const headers of [[], [['Retry-After', '3600']]] as const) {
    const site: Site = { host: 'web.archive.org', otherwise: status(429, { text: 'Slow down' }, headers) };
    const busy = await run({ names, site });
    expect(busy.result).toEqual({ saved: 0, recent: 0, failed: [], left: 3, end: 'pause' });
    expect(busy.requests).toHaveLength(1);
  }
});

test('ends if the archive fails three times in a row, or cannot be reached', async () => {
  const names = ['a', 'b', 'c', 'd'];
  const broken: Site = { host: 'web.archive.org', otherwise: status(503, { text: 'Busy' }) };
  expect((await run({ names, site: broken })).result).toMatchObject({ left: 1, end: 'unreachable' });
  const closed: Site = { host: 'web.archive.org', connectionMode: 'closed' };
  expect((await run({ names, site: closed })).result).toMatchObject({
    failed: [],
    left: 4,
    end: 'unreachable',
  });
});

test('selects pages of open cards first, then those never copied and those with the oldest copy', () => {
  const folder = scratchFolder();
  const states = openCopyStates(folder);
  states.set(pageOf('half-a-year'), { copiedOn: '2026-06-02' });
  states.set(pageOf('older'), { copiedOn: '2026-06-01' });
  states.set(pageOf('oldest'), { copiedOn: '2026-01-01' });
  states.set(pageOf('failed'), { copiedOn: '2025-01-01', failedOn: '2026-11-22' });
  states.save();
  const catalog = createCatalog([
    { url: pageOf('closed'), isClosed: true },
    ...['failed', 'half-a-year', 'new', 'older', 'oldest', 'session?sid=1'].map((name) => ({
      url: pageOf(name),
    })),
    { url: `https://web.archive.org/web/20260101000000/${pageOf('x')}` },
  ]);
  const { pages, personal } = selectDuePages(catalog, openCopyStates(folder), today);
  expect(pages.map(({ url }) => url)).toEqual(['new', 'oldest', 'older', 'failed', 'closed'].map(pageOf));
  expect(personal).toBe(1);
});
