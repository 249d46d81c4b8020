import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Worker } from '../../api/src/entry/worker/main.ts';
import { buildApi } from '../../scripts/build-api/build.ts';
import { bundles } from '../../scripts/build-api/bundles.ts';
import { readRepository } from '../../scripts/build-api/read-repository.ts';
import { writeSqlite } from '../../scripts/build-sqlite/write-sqlite.ts';
import { expectGolden } from '../support/golden.ts';
import { type AskHost, askCore, askFetch, askHttp, askLambda, type Seen } from './ask-host.ts';
import { repositoryCore, root } from './repository-core.ts';
import { requestTable } from './request-table.ts';
import { type Running, startServer } from './server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardcat-bundles-'));
const out = join(folder, 'dist');
const env = { SOURCE_DATE_EPOCH: '1793610764' };
let server: Running | undefined;
let ofCore: readonly Seen[] = [];

beforeAll(async () => {
  // The test runner sets both for itself.
  vi.stubEnv('MODE', '');
  vi.stubEnv('BASE_URL', '');
  await buildApi({ root, out, env });
  const { core } = await repositoryCore();
  ofCore = await askCore(core, requestTable);
}, 300_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  server?.kill('SIGKILL');
  await server?.ended;
  rmSync(folder, { recursive: true });
});

const filesBelow = (at: string): readonly string[] =>
  readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(at, join(entry.parentPath, entry.name)))
    .toSorted();

/** Nothing of the repository is near a copy. */
function copyOf(host: string): string {
  const copy = mkdtempSync(join(folder, `${host.replaceAll('/', '-')}-`));
  cpSync(join(out, host), copy, { recursive: true });
  return copy;
}

const load = async (path: string): Promise<Readonly<Record<string, unknown>>> =>
  (await import(/* @vite-ignore */ pathToFileURL(path).href)) as Readonly<Record<string, unknown>>;

type Handler = (request: Request, more?: unknown) => Response | Promise<Response>;

async function expectSame(ask: AskHost, takesRaw: boolean): Promise<void> {
  for (const [at, asked] of requestTable.entries())
    if (takesRaw || asked.isRaw !== true)
      expect(await ask(asked), `${asked.method ?? 'GET'} ${asked.target}`).toEqual(ofCore[at]);
}

describe('13.2 the table over every bundle', () => {
  test('server', async () => {
    server = await startServer(join(out, 'server.js'));
    expect(server.stderr()).toBe('');
    await expectSame(askHttp(server.address), true);
  });

  test('2.3 the server loads what a shared Redis needs only when it is asked to, and fails open', async () => {
    const counted = await startServer(join(out, 'server.js'), {
      MODE: 'official',
      RATE_STORE_URL: 'redis://127.0.0.1:1',
    });
    try {
      expect(counted.stderr()).toBe('');
      const answer = await askHttp(counted.address)({ target: '/v1/cards?limit=x' });
      expect(answer.headers).toContain('ratelimit: "burst";r=29, "daily";r=499');
      counted.kill('SIGTERM');
      expect(await counted.ended).toBe(0);
    } finally {
      counted.kill('SIGKILL');
    }
  });

  test('15.2 the server loads what a database needs only when it is asked to', async () => {
    const file = join(folder, 'cards.sqlite');
    const repository = readRepository(root, env);
    writeSqlite(file, repository.cards, repository);
    const stored = await startServer(join(out, 'server.js'), { STORE: `sqlite:${file}` });
    try {
      expect(stored.stderr()).toBe('');
      await expectSame(askHttp(stored.address), true);
    } finally {
      stored.kill('SIGKILL');
      await stored.ended;
    }
  });

  test('Vercel: the one function, from its own folder alone', async () => {
    const { GET } = await load(join(copyOf('vercel/.vercel/output/functions/v1.func'), 'index.js'));
    await expectSame(askFetch(GET as Handler), false);
  });

  test('Netlify', async () => {
    const module = await load(join(copyOf('netlify/v1'), 'v1.js'));
    await expectSame(
      askFetch((request) => (module.default as Handler)(request, { ip: '203.0.113.9' })),
      false,
    );
  });

  test('Deno and Bun', async () => {
    const { default: made } = await load(join(copyOf('deno'), 'index.js'));
    await expectSame(askFetch((made as { fetch: Handler }).fetch), false);
  });

  test('AWS Lambda', async () => {
    const { handler } = await load(join(copyOf('lambda'), 'index.js'));
    await expectSame(askLambda(handler as Parameters<typeof askLambda>[0]), true);
  });

  test('the Worker, in Node', async () => {
    const copy = copyOf('worker');
    const { createWorker } = await load(join(copy, 'api.js'));
    const names = ['cards.pack', 'cards.col', 'cards.idx', 'pack.json', 'documents.json'];
    const files = Object.fromEntries(
      names.map((name) => [name, new Uint8Array(readFileSync(join(copy, name))).buffer]),
    );
    const worker = (createWorker as (files: Readonly<Record<string, ArrayBuffer>>) => Worker)(files);
    await expectSame(
      askFetch((request) => worker.fetch(request, { ASSETS: {} } as never)),
      false,
    );
  });
});

describe('2 what is in a bundle', () => {
  test.each(bundles.map(([, file]) => file))(
    '2.1 %s: no builder, no validator, no path of this machine',
    (file) => {
      const text = readFileSync(join(out, file), 'utf8');
      expect(text).not.toMatch(/pinyin-pro|papaparse|ajv/i);
      expect(text).not.toContain(root);
      if (file !== 'redis/main.js') expect(text).not.toContain('ioredis');
      if (file !== 'sqlite/main.js') expect(text).not.toMatch(/node:sqlite|fts5/);
    },
  );

  test('2.3 the Worker needs nothing of Node and no file', () => {
    const text = readFileSync(join(out, 'worker/api.js'), 'utf8');
    expect(text).not.toMatch(/^import |require\(|node:|process\.|import\.meta|\bBuffer\b/m);
  });

  test('13 a Worker stays far below 3 MiB', () => {
    const bytes = filesBelow(join(out, 'worker')).reduce(
      (sum, file) => sum + statSync(join(out, 'worker', file)).size,
      0,
    );
    expect(bytes).toBeLessThan(3 * 1024 * 1024);
  });

  test('13 the folder for Vercel has exactly one function', () => {
    const files = filesBelow(join(out, 'vercel/.vercel/output'));
    expect(files.filter((file) => file.endsWith('.vc-config.json'))).toEqual([
      'functions/v1.func/.vc-config.json',
    ]);
    const named = files
      .filter((file) => !/^static\/(docs\/problems|v1\/art|assets)\//.test(file))
      .map((file) => file.replace(/pack\/[0-9a-f]{12}\//, 'pack/<data_version>/'));
    expectGolden('api/vercel-output.txt', `${named.join('\n')}\n`);
  });

  test('2.4 two builds of one checkout are byte-equal', async () => {
    const again = join(folder, 'again');
    await buildApi({ root, out: again, env, dataOnly: true });
    const same = filesBelow(again).filter((file) => !file.startsWith('.'));
    expect(same.length).toBeGreaterThan(20);
    for (const file of same)
      expect(readFileSync(join(again, file)).equals(readFileSync(join(out, file))), file).toBe(true);
    expect(await buildApi({ root, out, env })).toEqual([]);
  });

  test('12.4 the page of documents has no script and at most 40 KiB', () => {
    const page = readFileSync(join(out, 'site/docs/index.html'));
    expect(page.length).toBeLessThanOrEqual(40 * 1024);
    expect(page.toString()).not.toMatch(/<script|javascript:| on\w+=|style="/i);
    // Readable from a file: nothing of it lies at an absolute address.
    expect(page.toString()).not.toMatch(/(?:href|src)="(?:\/|https?:)/);
  });
});
