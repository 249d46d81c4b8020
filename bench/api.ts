import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool, request } from 'undici';
import type { Card } from '../core/card/generated/types.ts';
import { buildApi } from '../scripts/build-api/build.ts';
import { type Random, randomFrom } from '../tests/support/random.ts';
import { writeCheckout } from './generated-catalog.ts';
import {
  measureMs,
  median,
  percentile,
  processorMs,
  runRounds,
  type ServerProcess,
  startServer,
} from './measure.ts';
import type { BenchContext, Suite } from './options.ts';
import { figureRow, type Row, ratioRow } from './report.ts';
import { measureSite, type SiteFigures } from './site.ts';

/**
 * Compares the HTTP API with common server frameworks, and the API's search with the library minisearch. Also measures how fast
 * the website loads and filters cards in a browser.
 */
export const api: Suite = { cards, search, start, site };

/** Measures the request rates for one card and for lists of 50 cards. The servers use the cards of this checkout. */
async function cards(bench: BenchContext): Promise<readonly Row[]> {
  return withServers(bench, await buildRealApi(bench), ['hono', 'fastify'], async (servers, catalogCards) => {
    const { pickSome, below } = randomFrom(19);
    const cardPaths = pickSome(catalogCards, 100).map(({ id }) => `/v1/cards/${id}`);
    const pagePaths = Array.from(
      { length: 50 },
      () => `/v1/cards?limit=50&offset=${below(catalogCards.length - 50)}`,
    );
    const seconds = bench.short ? 0.5 : 2;
    const measureRate = (server: ServerProcess, paths: readonly string[]) => () =>
      measureRequestRate(server, paths, seconds);
    const rounds = await runRounds(
      {
        card: measureRate(servers.cardcat, cardPaths),
        hono: measureRate(servers.hono, cardPaths),
        fastify: measureRate(servers.fastify, cardPaths),
        page: measureRate(servers.cardcat, pagePaths),
        objects: measureRate(servers.fastify, pagePaths),
      },
      bench.rounds,
    );
    const unit = 'per CPU-s';
    return [
      ratioRow('one card', unit, rounds.card, 'hono', rounds.hono, { atLeast: 1.3 }),
      ratioRow('one card', unit, rounds.card, 'fastify', rounds.fastify, { atLeast: 1 }),
      ratioRow('50 cards', unit, rounds.page, 'fastify, serializing', rounds.objects, {
        atLeast: 3.5,
      }),
    ];
  });
}

const facets = [
  'country',
  'issuer_id',
  'network',
  'network_tier',
  'type',
  'segment',
  'rate_type',
  'art_grade',
  'discontinued',
];

/**
 * Measures response times for searches, and for card lists with the counts of nine facets. The generated cards have names in
 * three languages. Sends one request at a time.
 */
async function search(bench: BenchContext): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const size of bench.short ? [1_000] : [1_000, 5_000]) {
    const out = await buildGeneratedApi(bench, size);
    const sizeText = `${size.toLocaleString('en-US')} cards`;
    await withServers(bench, out, ['minisearch'], async ({ cardcat, minisearch }, catalogCards) => {
      const count = bench.short ? 60 : 240;
      // Use different random queries in each round, because a server may cache responses. Both servers get the same queries in
      // the same order.
      const measureP50 = (server: ServerProcess, path: (random: Random) => string) => {
        const random = randomFrom(5);
        return async () =>
          percentile(
            await measureRequestTimes(
              server,
              Array.from({ length: count }, () => path(random)),
            ),
            0.5,
          );
      };
      const createSearchPath = (random: Random) =>
        `/v1/search?limit=20&q=${encodeURIComponent(createSearchText(catalogCards, random))}`;
      const createFacetPath = ({ pick, below }: Random) =>
        `/v1/cards?limit=20&country=${pick(['us', 'ca', 'cn'])}&annual_fee_max=${below(900)}&facets=${facets.join(',')}`;
      const rounds = await runRounds(
        {
          search: measureP50(cardcat, createSearchPath),
          minisearch: measureP50(minisearch, createSearchPath),
          facets: measureP50(cardcat, createFacetPath),
        },
        bench.rounds,
      );
      const computeP50 = (values: readonly number[]) => percentile(values, 0.5);
      rows.push(
        ratioRow(`search among ${sizeText}, p50`, 'ms', rounds.search, 'minisearch', rounds.minisearch, {
          atMost: 1,
        }),
        figureRow(`nine facets, ${sizeText}, p50`, 'ms', computeP50(rounds.facets), { atMost: 3 }),
      );
    });
  }
  return rows;
}

/**
 * Returns one to three words of a card's name, or the start of a Chinese name. The last word may be truncated or lack a letter.
 */
function createSearchText(catalogCards: readonly Card[], { pick, below, chance, pickSome }: Random): string {
  const { name, localized_names = {} } = pick(catalogCards);
  const text = pick([name, ...Object.values(localized_names)]);
  if (/\p{Script=Han}/u.test(text)) return text.slice(0, 2 + 2 * below(3));
  const words = [...pickSome(text.toLowerCase().split(' '), 1 + below(3))];
  const last = words.pop() ?? '';
  if (chance(0.2) && last.length > 5) return [...words, last.slice(0, 2) + last.slice(3)].join(' ');
  return [...words, chance(0.4) ? last.slice(0, 4) : last].join(' ');
}

/** Measures the time from `npm start` to the first response. Builds the API before the measurement. */
async function start(bench: BenchContext): Promise<readonly Row[]> {
  await buildRealApi(bench);
  const startOnce = () =>
    measureMs(async () => {
      const env = { ...process.env, PORT: '0' };
      const server = await startServer('npm', ['start'], bench.repository, env);
      const { statusCode, body } = await request(`${server.address}/v1/cards?limit=1`);
      await body.dump();
      await server.stop();
      if (statusCode !== 200) throw new Error(`the first response had status ${statusCode}.`);
    });
  await startOnce();
  const { seconds } = await runRounds({ seconds: async () => (await startOnce()) / 1000 }, bench.rounds);
  return [figureRow('npm start, first answer', 's', percentile(seconds, 0.5), { atMost: 1.5 })];
}

async function site(bench: BenchContext): Promise<readonly Row[]> {
  const out = await buildRealApi(bench);
  const server = await startServer(process.execPath, [join(out, 'server.js')], bench.folder, {
    ...process.env,
    PORT: '0',
  });
  try {
    const rounds: SiteFigures[] = [];
    for (let round = 0; round < bench.rounds; round++) {
      const figures = await measureSite(`${server.address}/`);
      if (figures === null) throw new Error('there is no Chromium; set CHROMIUM to its path.');
      rounds.push(figures);
    }
    const createRow = (label: string, unit: string, key: keyof SiteFigures, atMost: number): Row =>
      figureRow(label, unit, median(rounds.map((figures) => figures[key])), { atMost });
    return [
      createRow('explorer: page, script, style and data as sent', 'KiB', 'sentKiB', 110),
      createRow('explorer: first rows, processor slowed down 4 times', 'ms', 'rowsSlowProcessor', 1000),
      createRow('explorer: first rows on slow 3G', 'ms', 'rowsSlow3g', 3000),
      createRow('explorer: key press to changed rows, p50', 'ms', 'keyP50', 16),
      createRow('explorer: key press to changed rows, p95', 'ms', 'keyP95', 50),
      figureRow(
        'explorer: key press to the frame, p50',
        'ms',
        median(rounds.map(({ frameP50 }) => frameP50)),
      ),
      createRow('explorer: cumulative layout shift', '', 'shift', 0.05),
    ];
  } finally {
    await server.stop();
  }
}

async function buildRealApi({ repository }: BenchContext): Promise<string> {
  const out = join(repository, 'api/dist');
  await buildApi({ root: repository, out, env: process.env });
  return out;
}

async function buildGeneratedApi(bench: BenchContext, count: number): Promise<string> {
  const builtApi = await buildRealApi(bench);
  const { root } = writeCheckout(bench, count);
  const out = join(bench.folder, `api-${count}`);
  await buildApi({ root, out, env: { SOURCE_DATE_EPOCH: '1790000000' }, dataOnly: true });
  for (const name of ['server.js', 'package.json']) cpSync(join(builtApi, name), join(out, name));
  return out;
}

/**
 * Starts the API and the servers that it is compared with, all with the same cards, and runs `work`. Always stops the servers.
 */
async function withServers<Peer extends string, T>(
  bench: BenchContext,
  out: string,
  peers: readonly Peer[],
  work: (
    servers: Readonly<Record<Peer | 'cardcat', ServerProcess>>,
    catalogCards: readonly Card[],
  ) => Promise<T>,
): Promise<T> {
  const servers: Record<string, ServerProcess> = {};
  const startNode = (name: string, args: readonly string[]) =>
    startServer(process.execPath, args, bench.folder, { ...process.env, PORT: '0' }).then((server) => {
      servers[name] = server;
      return server;
    });
  try {
    const { address } = await startNode('cardcat', [join(out, 'server.js')]);
    const catalogCards = await fetchAllCards(address);
    const file = join(bench.folder, 'cards.ndjson');
    writeFileSync(file, catalogCards.map((card) => `${JSON.stringify(card)}\n`).join(''));
    const headers = JSON.stringify(await fetchHeaders(`${address}/v1/cards?limit=1`));
    for (const peer of peers)
      await startNode(peer, [join(bench.repository, 'bench/peers/http.ts'), peer, file, headers]);
    return await work(servers as Record<Peer | 'cardcat', ServerProcess>, catalogCards);
  } finally {
    for (const server of Object.values(servers)) await server.stop();
  }
}

async function fetchAllCards(address: string): Promise<readonly Card[]> {
  const catalogCards: Card[] = [];
  for (let total = 1; catalogCards.length < total; ) {
    const { body } = await request(`${address}/v1/cards?limit=100&offset=${catalogCards.length}`);
    const page = (await body.json()) as { readonly total: number; readonly data: readonly Card[] };
    catalogCards.push(...page.data);
    total = page.total;
  }
  return catalogCards;
}

/**
 * Returns the headers of an API response, so that the compared servers can send the same headers. Omits headers that every HTTP
 * server sets itself.
 */
async function fetchHeaders(url: string): Promise<Readonly<Record<string, unknown>>> {
  const { headers, body } = await request(url);
  await body.dump();
  const setByServer = ['connection', 'content-length', 'date', 'keep-alive'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !setByServer.includes(name)));
}

/**
 * Returns the number of requests that the server handles per second of its processor time. Elapsed time would also depend on
 * other programs and on the slow client, so it is used only if processor time is not available. Sends 16 requests at the same
 * time.
 */
async function measureRequestRate(
  server: ServerProcess,
  paths: readonly string[],
  seconds: number,
): Promise<number> {
  const connections = 16;
  const pool = new Pool(server.address, { connections });
  const [cpuBefore, start] = [processorMs(server.pid), performance.now()];
  let count = 0;
  const requestNext = async (): Promise<void> => {
    while (performance.now() - start < seconds * 1000) await get(pool, paths[count++ % paths.length] ?? '/');
  };
  await Promise.all(Array.from({ length: connections }, requestNext));
  const [cpuMs, wallMs] = [processorMs(server.pid) - cpuBefore, performance.now() - start];
  await pool.close();
  return count / ((Number.isNaN(cpuMs) ? wallMs : cpuMs) / 1000);
}

async function measureRequestTimes(
  server: ServerProcess,
  paths: readonly string[],
): Promise<readonly number[]> {
  const pool = new Pool(server.address, { connections: 1 });
  const times: number[] = [];
  for (const path of paths) times.push(await measureMs(() => get(pool, path)));
  await pool.close();
  return times;
}

async function get(pool: Pool, path: string): Promise<void> {
  const { statusCode, body } = await pool.request({ method: 'GET', path });
  await body.arrayBuffer();
  if (statusCode !== 200) throw new Error(`${path} returned status ${statusCode}.`);
}
