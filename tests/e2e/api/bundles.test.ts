import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { transformSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { folderPattern, pageSecurityPolicy, siteHeadersOf } from '../../../api/src/site.ts';
import type { createWorker } from '../../../api/src/worker.ts';
import { buildApi } from '../../../scripts/build-api/build.ts';
import { bundles } from '../../../scripts/build-api/platforms.ts';
import { describeAnswer, fetchHost, type Host, hostRequests, httpHost } from '../../support/api/hosts.ts';
import { repositoryApp, repositoryRoot } from '../../support/api/repository-app.ts';
import { type RunningServer, startServer } from '../../support/api/server-process.ts';
import { expectGolden } from '../../support/golden.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardcat-bundles-'));
const out = join(folder, 'dist');
const env = { SOURCE_DATE_EPOCH: '1793610764' };
let server: RunningServer | undefined;

beforeAll(async () => {
  // The test runner sets these two variables, which could change the build.
  vi.stubEnv('MODE', '');
  vi.stubEnv('BASE_URL', '');
  await buildApi({ root: repositoryRoot, out, env });
}, 300_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  server?.kill('SIGKILL');
  await server?.ended;
  rmSync(folder, { recursive: true });
});

const listFilesBelow = (root: string): readonly string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .toSorted();

/** Loads a module from a copy of its folder outside the repository. */
async function load(path: string, name: string): Promise<Readonly<Record<string, unknown>>> {
  const copy = mkdtempSync(join(folder, 'copy-'));
  cpSync(join(out, path), copy, { recursive: true });
  return import(/* @vite-ignore */ pathToFileURL(join(copy, name)).href);
}

const inProcess = fetchHost((request) => repositoryApp(Date.now).fetch(request));

async function expectSameAnswers(host: Host): Promise<void> {
  expect(hostRequests.length).toBeGreaterThan(200);
  for (const request of hostRequests.filter(({ isRaw }) => isRaw !== true))
    expect(await describeAnswer(await host(request)), `${request.method ?? 'GET'} ${request.target}`).toEqual(
      await describeAnswer(await inProcess(request)),
    );
}

describe('each route, with each method, parameter and condition, has the same answers', () => {
  test('from the server, which also takes raw targets, times out a slow request and stops on SIGTERM', async () => {
    server = await startServer(join(out, 'server.js'));
    expect(server.stderr()).toBe('');
    const slow = connect(Number(new URL(server.address).port), '127.0.0.1').setEncoding('latin1');
    slow.write('GET /v1/health HTTP/1.1\r\nHost: a\r\n');
    const host = httpHost(server.address);
    await expectSameAnswers(host);
    const statuses = await Promise.all(
      hostRequests.filter(({ isRaw }) => isRaw).map(async (raw) => (await host(raw)).status),
    );
    expect(statuses).toEqual([404, 200, 404, 400, 200]);
    expect(String(await once(slow, 'data'))).toContain('The request took too long to arrive');
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  test('from the Vercel function', async () => {
    const methods = (await load(bundles[2][1], 'index.js')) as Readonly<
      Record<string, (request: Request) => Promise<Response>>
    >;
    await expectSameAnswers(
      fetchHost(async (request) => methods[request.method]?.(request) ?? new Response(null, { status: 405 })),
    );
  });

  test('from the Worker in Node', async () => {
    const { createWorker: create } = (await load('worker', 'worker.js')) as {
      createWorker: typeof createWorker;
    };
    const read = (name: string) => Uint8Array.from(readFileSync(join(out, 'worker', name))).buffer;
    const worker = create(read('catalog.json'), read('documents.json'));
    const bindings = { ASSETS: { fetch: async () => new Response(null, { status: 404 }) } } as never;
    await expectSameAnswers(fetchHost((request) => worker.fetch(request, bindings)));
  });
});

describe('content of the bundles', () => {
  test.each(bundles.map(([, path, file]) => join(path, file)))(
    '%s contains no build tools and no path of the build machine',
    (file) => {
      const text = readFileSync(join(out, file), 'utf8');
      expect(text).not.toMatch(/pinyin-pro|papaparse/i);
      expect(text).not.toContain(repositoryRoot);
    },
  );

  test('the Worker needs no Node module and no file, and is smaller than 1 MiB when compressed', () => {
    const { code } = transformSync(readFileSync(join(out, 'worker/worker.js'), 'utf8'), {
      legalComments: 'none',
    });
    expect(code).not.toMatch(
      /^import (?!.* from "\.\/shims\.js")|require\(|node:|process\.|import\.meta|\bBuffer\b/m,
    );
    const sizes = listFilesBelow(join(out, 'worker')).map(
      (file) => gzipSync(readFileSync(join(out, 'worker', file))).length,
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1024 * 1024);
  });

  test('the Vercel output has exactly one function', () => {
    const paths = listFilesBelow(join(out, 'vercel/.vercel/output'))
      .filter((file) => !/^static\/(docs\/problems|v1\/art|assets)\//.test(file))
      .map((file) =>
        file
          .replace(/data\/[0-9a-f]{12}\/catalog-[0-9a-f]{12}/, 'data/<data_version>/catalog-<hash>')
          .replace(/\/cards\/[^/]+\//, '/cards/<id>/')
          .replace(/\/issuers\/[^/]+\//, '/issuers/<id>/'),
      );
    expectGolden('api/vercel-output.txt', `${[...new Set(paths)].join('\n')}\n`);
  });

  test('two builds have the same bytes, and keep what the pages of an earlier build load', async () => {
    const again = join(folder, 'again');
    await buildApi({ root: repositoryRoot, out: again, env, dataOnly: true });
    const files = listFilesBelow(again);
    expect(files.length).toBeGreaterThan(20);
    for (const file of files)
      expect(readFileSync(join(again, file)).equals(readFileSync(join(out, file))), file).toBe(true);
    // The commit time is part of the catalog, so this build has another one, and the pages of the last build load the old one.
    await buildApi({
      root: repositoryRoot,
      out: again,
      env: { SOURCE_DATE_EPOCH: '1793610765' },
      dataOnly: true,
    });
    const kept = listFilesBelow(again);
    expect(kept.length).toBe(files.length + 1);
    expect(files.filter((file) => !kept.includes(file))).toEqual([]);
  });

  test('every page has the headers of a page, and its folder without a slash leads to it', () => {
    const pages = listFilesBelow(join(out, 'site')).filter((file) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(1000);
    const paths = pages.map((file) => `/${file.replace(/(^|\/)index\.html$/, '$1')}`);
    const isPage = (path: string) => siteHeadersOf(path)['Content-Security-Policy'] === pageSecurityPolicy;
    expect(paths.filter((path) => !isPage(path))).toEqual([]);
    const folders = paths.filter((path) => /.\/$/.test(path));
    expect(folders.filter((path) => !folderPattern.test(path.slice(0, -1)))).toEqual([]);
  });

  test('the docs page is readable without scripts, and has no inline scripts and no absolute URLs of its own files', () => {
    const page = readFileSync(join(out, 'site/docs/index.html'), 'utf8');
    expect(page).toContain('/v1/cards');
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|javascript:| on\w+=|style="/i);
    // The page can be opened as a file, because only links to other sites have absolute URLs.
    expect(page).not.toMatch(/(?:href|src)="\/|(?:<link[^>]*href|src)="https?:/);
  });
});
