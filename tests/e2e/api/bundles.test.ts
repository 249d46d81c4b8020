import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { createHandler, FetchHandler } from '../../../api/src/fetch/main.ts';
import { buildApi } from '../../../scripts/build-api/build.ts';
import { bundles } from '../../../scripts/build-api/platforms.ts';
import {
  type ApiClient,
  createFetchClient,
  createHttpClient,
  type NormalizedResponse,
  requestFromCore,
} from '../../support/api/api-clients.ts';
import { repositoryCore, repositoryRoot } from '../../support/api/repository-core.ts';
import { requestTable } from '../../support/api/request-table.ts';
import { type RunningServer, startServer } from '../../support/api/server-process.ts';
import { expectGolden } from '../../support/golden.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardcat-bundles-'));
const out = join(folder, 'dist');
const env = { SOURCE_DATE_EPOCH: '1793610764' };
let server: RunningServer | undefined;
let coreResponses: readonly NormalizedResponse[] = [];

beforeAll(async () => {
  // The test runner sets these two variables, which could change the build.
  vi.stubEnv('MODE', '');
  vi.stubEnv('BASE_URL', '');
  await buildApi({ root: repositoryRoot, out, env });
  coreResponses = requestFromCore(repositoryCore(Date.now), requestTable);
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

async function expectSameResponses(ask: ApiClient, takesRaw: boolean): Promise<void> {
  for (const [index, tableRequest] of requestTable.entries())
    if (takesRaw || tableRequest.isRaw !== true)
      expect(await ask(tableRequest), `${tableRequest.method ?? 'GET'} ${tableRequest.target}`).toEqual(
        coreResponses[index],
      );
}

describe('the request table', () => {
  test('gets the responses of the core from the server, which times out a slow request and stops on SIGTERM', async () => {
    server = await startServer(join(out, 'server.js'));
    expect(server.stderr()).toBe('');
    const slow = connect(Number(new URL(server.address).port), '127.0.0.1').setEncoding('latin1');
    slow.write('GET /v1/health HTTP/1.1\r\nHost: a\r\n');
    await expectSameResponses(createHttpClient(server.address), true);
    expect(String(await once(slow, 'data'))).toContain('The request took too long to arrive');
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  test('gets the responses of the core from the Vercel function', async () => {
    const { GET } = await load('vercel/.vercel/output/functions/v1.func', 'index.js');
    await expectSameResponses(createFetchClient(GET as FetchHandler), false);
  });

  test('gets the responses of the core from the standard fetch handler', async () => {
    const { default: handler } = await load('fetch', 'index.js');
    await expectSameResponses(createFetchClient(handler as FetchHandler), false);
  });

  test('gets the responses of the core from the Worker in Node', async () => {
    const { createHandler: create } = await load('worker', 'api.js');
    const read = (name: string) => readFileSync(join(out, 'worker', name));
    // The handler ignores bindings that are not strings, such as the static files.
    const bindings = { ASSETS: {} } as never;
    await expectSameResponses(
      createFetchClient((create as typeof createHandler)({ env: bindings, read })),
      false,
    );
  });
});

describe('content of the bundles', () => {
  test.each(bundles.map(([, file]) => file))(
    '%s contains no build tools, no validator and no path of the build machine',
    (file) => {
      const text = readFileSync(join(out, file), 'utf8');
      expect(text).not.toMatch(/pinyin-pro|papaparse|ajv/i);
      expect(text).not.toContain(repositoryRoot);
    },
  );

  test('the fetch handler needs no Node module and no file', () => {
    const { code } = transformSync(readFileSync(join(out, 'fetch/api.js'), 'utf8'), {
      legalComments: 'none',
    });
    expect(code).not.toMatch(/^import |require\(|node:|process\.|import\.meta|\bBuffer\b/m);
  });

  test('the Worker is smaller than 2 MiB', () => {
    const sizes = listFilesBelow(join(out, 'worker')).map((file) => statSync(join(out, 'worker', file)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2 * 1024 * 1024);
  });

  test('the Vercel output has exactly one function', () => {
    const files = listFilesBelow(join(out, 'vercel/.vercel/output'));
    expect(files.filter((file) => file.endsWith('.vc-config.json'))).toEqual([
      'functions/v1.func/.vc-config.json',
    ]);
    const normalizedPaths = files
      .filter((file) => !/^static\/(docs\/problems|v1\/art|assets)\//.test(file))
      .map((file) =>
        file
          .replace(/data\/[0-9a-f]{12}\/catalog-[0-9a-f]{12}/, 'data/<data_version>/catalog-<hash>')
          .replace(/\/cards\/[^/]+\//, '/cards/<id>/')
          .replace(/\/issuers\/[^/]+\//, '/issuers/<id>/'),
      );
    expectGolden('api/vercel-output.txt', `${[...new Set(normalizedPaths)].join('\n')}\n`);
  });

  test('two builds have the same bytes', async () => {
    const secondOut = join(folder, 'again');
    await buildApi({ root: repositoryRoot, out: secondOut, env, dataOnly: true });
    const rebuiltFiles = listFilesBelow(secondOut);
    expect(rebuiltFiles.length).toBeGreaterThan(20);
    for (const file of rebuiltFiles)
      expect(readFileSync(join(secondOut, file)).equals(readFileSync(join(out, file))), file).toBe(true);
  });

  test('the docs page is readable without scripts, and has no inline scripts or absolute URLs', () => {
    const page = readFileSync(join(out, 'site/docs/index.html'));
    expect(page.toString()).toContain('/v1/cards');
    expect(page.toString()).not.toMatch(/<script(?![^>]*\bsrc=)|javascript:| on\w+=|style="/i);
    // The page can be opened as a file, because it has no absolute URLs.
    expect(page.toString()).not.toMatch(/(?:href|src)="(?:\/|https?:)/);
  });
});
