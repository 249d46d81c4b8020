import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool, request } from 'undici';
import type { Card } from '../core/card/generated/types.ts';
import { buildApi } from '../scripts/build-api/build.ts';
import { randomFrom } from '../tests/support/random.ts';
import { processorMs, runRounds, type ServerProcess, startServer } from './measure.ts';
import type { BenchContext } from './options.ts';
import { type Row, ratioRow } from './report.ts';

/** Compares the rate at which the API answers requests with hono alone. Both have the cards of this checkout. */
export async function api(bench: BenchContext): Promise<readonly Row[]> {
  const out = join(bench.repository, 'api/dist');
  await buildApi({ root: bench.repository, out, env: process.env });
  const startNode = (args: readonly string[]) =>
    startServer(process.execPath, args, bench.folder, { ...process.env, PORT: '0' });
  const cardcat = await startNode([join(out, 'server.js')]);
  try {
    const cards = await fetchAllCards(cardcat.address);
    const file = join(bench.folder, 'cards.ndjson');
    writeFileSync(file, cards.map((card) => `${JSON.stringify(card)}\n`).join(''));
    const headers = JSON.stringify(await fetchHeaders(`${cardcat.address}/v1/cards?limit=1`));
    const hono = await startNode([join(bench.repository, 'bench/peers/http.ts'), file, headers]);
    const someCards = randomFrom(19).pickSome(cards, 100);
    const requests: Readonly<Record<string, readonly string[]>> = {
      'one card': someCards.map(({ id }) => `/v1/cards/${id}`),
      'page of 50': ['/v1/cards?limit=50'],
      '304': ['/v1/meta'],
      search: someCards.map(({ name }) => `/v1/search?q=${encodeURIComponent(String(name.split(' ')[0]))}`),
    };
    try {
      const rows: Row[] = [];
      for (const [label, paths] of Object.entries(requests)) {
        const isConditional = label === '304';
        const measureRate = (server: ServerProcess) => () =>
          measureRequestRate(server, paths, { seconds: bench.short ? 0.5 : 2, isConditional });
        const rounds = await runRounds(
          { cardcat: measureRate(cardcat), hono: measureRate(hono) },
          bench.rounds,
        );
        rows.push(ratioRow(label, 'per CPU-s', rounds.cardcat, 'hono', rounds.hono));
      }
      return rows;
    } finally {
      await hono.stop();
    }
  } finally {
    await cardcat.stop();
  }
}

async function fetchAllCards(address: string): Promise<readonly Card[]> {
  const cards: Card[] = [];
  for (let total = 1; cards.length < total; ) {
    const { body } = await request(`${address}/v1/cards?limit=100&offset=${cards.length}`);
    const page = (await body.json()) as { readonly total: number; readonly data: readonly Card[] };
    cards.push(...page.data);
    total = page.total;
  }
  return cards;
}

/**
 * Returns the headers of an API response, so that hono can send the same headers. Omits headers that every HTTP server sets
 * itself.
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
  { seconds, isConditional }: { readonly seconds: number; readonly isConditional: boolean },
): Promise<number> {
  const connections = 16;
  const pool = new Pool(server.address, { connections });
  const cpuBefore = processorMs(server.pid);
  const start = performance.now();
  let count = 0;
  const requestInTurn = async (): Promise<void> => {
    for (;;)
      for (const path of paths) {
        if (performance.now() - start >= seconds * 1000) return;
        await get(pool, path, isConditional);
        count++;
      }
  };
  await Promise.all(Array.from({ length: connections }, requestInTurn));
  const cpuMs = processorMs(server.pid) - cpuBefore;
  const wallMs = performance.now() - start;
  await pool.close();
  return count / ((Number.isNaN(cpuMs) ? wallMs : cpuMs) / 1000);
}

async function get(pool: Pool, path: string, isConditional: boolean): Promise<void> {
  const headers = isConditional ? { 'if-none-match': '*' } : {};
  const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
  await body.arrayBuffer();
  if (statusCode !== (isConditional ? 304 : 200)) throw new Error(`${path} returned status ${statusCode}.`);
}
