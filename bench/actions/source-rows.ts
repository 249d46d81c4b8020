import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runRounds } from '../rounds.ts';
import type { Bench } from '../run-bench.ts';
import { whole } from '../table.ts';
import { askPages } from './asking.ts';
import type { PageServer } from './page-server.ts';
import { highest, hosts, pagesByHost, requestsOf, withServer } from './pages.ts';
import { type Row, timeRow, timesOf, verdictOf } from './row.ts';

/** The prober, five at once a host, beside linkinator at its 100; both over real TLS. */
export async function linkinatorRows(bench: Bench): Promise<readonly Row[]> {
  const urls = pagesFor(bench);
  return withServer(urls, (server) => besideLinkinator(bench, server, urls));
}

/** The same, two at once a host, beside markdown-link-check. */
export async function markdownLinkCheckRows(bench: Bench): Promise<readonly Row[]> {
  const urls = pagesFor(bench);
  return withServer(urls, async (server) => [await besideMarkdownLinkCheck(bench, server, urls)]);
}

/** A run from the cache beside the run that filled it. */
export async function secondRunRows(bench: Bench): Promise<readonly Row[]> {
  const urls = pagesFor(bench);
  return withServer(urls, async (server) => [await secondRun(bench, server, urls)]);
}

function pagesFor({ cards }: Bench): readonly string[] {
  return pagesByHost(Math.max(100, Math.round(cards / 10)));
}

async function besideLinkinator(
  bench: Bench,
  server: PageServer,
  urls: readonly string[],
): Promise<readonly Row[]> {
  const peaks = { ours: 0, theirs: 0 };
  const samples = await runRounds(
    [
      {
        name: 'ours',
        measure: async () => {
          const { ms } = await askPages(bench, server, { asker: 'prober', urls, perHost: 5 });
          peaks.ours = Math.max(peaks.ours, highest(server.takeLog()));
          return ms;
        },
      },
      {
        name: 'linkinator',
        measure: async () => {
          const { ms } = await askPages(bench, server, { asker: 'linkinator', urls });
          peaks.theirs = Math.max(peaks.theirs, highest(server.takeLog()));
          return ms;
        },
      },
    ],
    bench.rounds,
    (done) => bench.progress(`beside linkinator, round ${done}`),
  );
  const what = `${whole(urls.length)} pages on ${hosts} hosts, five a host`;
  const atItsSize = urls.length === 1000;
  const share = peaks.ours / peaks.theirs;
  return [
    timeRow({
      what,
      peer: 'linkinator at 100',
      ours: timesOf(samples, 'ours'),
      theirs: timesOf(samples, 'linkinator'),
      limit: 0.9,
      atItsSize,
      note: 'it asks HEAD, we GET and judge',
    }),
    {
      what: 'peak load on a host there',
      figure: whole(peaks.ours),
      peer: `linkinator at 100: ${whole(peaks.theirs)}`,
      ratio: `${share.toFixed(2)} x`,
      target: '<= 0.1 x',
      verdict: verdictOf(share <= 0.1, atItsSize),
      note: 'the highest of all rounds, counted by the server',
    },
  ];
}

async function besideMarkdownLinkCheck(
  bench: Bench,
  server: PageServer,
  urls: readonly string[],
): Promise<Row> {
  const peer = 'markdown-link-check';
  const samples = await runRounds(
    [
      {
        name: 'ours',
        measure: async () => (await askPages(bench, server, { asker: 'prober', urls, perHost: 2 })).ms,
      },
      { name: peer, measure: async () => (await askPages(bench, server, { asker: peer, urls })).ms },
    ],
    bench.rounds,
    (done) => bench.progress(`beside ${peer}, round ${done}`),
  );
  server.takeLog();
  return timeRow({
    what: `${whole(urls.length)} pages on ${hosts} hosts, two a host`,
    peer,
    ours: timesOf(samples, 'ours'),
    theirs: timesOf(samples, peer),
    limit: 0.1,
    atItsSize: urls.length === 1000,
    note: 'it asks HEAD, two at once in all',
  });
}

async function secondRun(bench: Bench, server: PageServer, urls: readonly string[]): Promise<Row> {
  const cacheFolder = join(bench.folder, 'answers');
  const wish = { asker: 'prober-with-cache', urls, perHost: 5, cacheFolder } as const;
  const [first, second]: [number[], number[]] = [[], []];
  let requests = 0;
  for (let round = 0; round < bench.rounds; round += 1) {
    bench.progress(`second run, round ${round + 1}`);
    rmSync(cacheFolder, { recursive: true, force: true });
    mkdirSync(cacheFolder);
    first.push((await askPages(bench, server, wish)).ms);
    if (requestsOf(server.takeLog()) !== urls.length)
      throw new Error('The first run did not ask every page.');
    second.push((await askPages(bench, server, wish)).ms);
    requests += requestsOf(server.takeLog());
  }
  const row = timeRow({
    what: `second run, nothing due: ${whole(requests)} requests`,
    peer: 'first run',
    ours: second,
    theirs: first,
    limit: 0.05,
    atItsSize: urls.length === 1000,
  });
  const target = `${row.target}, no request`;
  return requests > 0 ? { ...row, target, verdict: 'MISSED' } : { ...row, target };
}
