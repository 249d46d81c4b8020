import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestHarness, type TestHarness } from 'wrangler';
import { pageSecurityPolicy } from '../../api/src/site.ts';
import { buildApi } from '../../scripts/build-api/build.ts';
import { describeAnswer, fetchHost, hostRequests } from '../support/api/hosts.ts';
import { repositoryApp, repositoryRoot } from '../support/api/repository-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardcat-worker-'));
const out = join(folder, 'dist');
const config = join(folder, 'wrangler.jsonc');
let files: readonly string[] = [];

beforeAll(async () => {
  // The test runner sets these two variables, which could change the build.
  vi.stubEnv('MODE', '');
  vi.stubEnv('BASE_URL', '');
  vi.stubEnv('WRANGLER_SEND_METRICS', 'false');
  // Otherwise the test harness would fetch real request data (the `cf` object) from Cloudflare.
  vi.stubEnv('CLOUDFLARE_CF_FETCH_ENABLED', 'false');
  await buildApi({ root: repositoryRoot, out, env: { SOURCE_DATE_EPOCH: '1793610764' } });
  files = readdirSync(join(out, 'worker')).filter(
    (name) => !/^(?:index\.js|package\.json|licenses\.txt)$/.test(name),
  );
  cpSync(join(repositoryRoot, 'api/wrangler.jsonc'), config);
  const picture = join(out, 'site/v1/art/us-chase-freedom-unlimited.webp');
  mkdirSync(join(picture, '..'), { recursive: true });
  writeFileSync(picture, 'a picture');
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('in workerd, behind the router of static files', () => {
  let worker: TestHarness;
  beforeAll(async () => {
    worker = createTestHarness({ root: folder, workers: [{ configPath: config }] });
    await worker.listen();
  });
  afterAll(() => worker.close());

  const send = async (path: string, method = 'GET', headers: Readonly<Record<string, string>> = {}) =>
    (await worker.fetch(path, {
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
      redirect: 'manual',
    })) as unknown as Response;

  test('each route, with each method, parameter and condition, has the answers of the other hosts', async () => {
    const app = repositoryApp(Date.now);
    const [inProcess, inWorker] = [
      fetchHost((request) => app.fetch(request)),
      fetchHost((request) => send(request.url, request.method, Object.fromEntries(request.headers))),
    ];
    for (const request of hostRequests.filter(({ isRaw }) => isRaw !== true))
      expect(
        await describeAnswer(await inWorker(request)),
        `${request.method ?? 'GET'} ${request.target}`,
      ).toEqual(await describeAnswer(await inProcess(request)));
  });

  test.each([
    ['/', 'no-cache', pageSecurityPolicy],
    ['/docs/', 'no-cache', pageSecurityPolicy],
    ['/cards/us-amex-gold/', 'no-cache', pageSecurityPolicy],
    ['/exports/cards.csv', 'public, max-age=300', "default-src 'none'; frame-ancestors 'none'"],
    ['/exports/cards-all.json', 'public, max-age=300', "default-src 'none'; frame-ancestors 'none'"],
    ['/v1/art/us-chase-freedom-unlimited.webp', 'public, max-age=86400', null],
  ])('%s is a file with an ETag and the headers of the other hosts', async (path, lifetime, policy) => {
    const answer = await send(path);
    const { headers } = answer;
    await answer.arrayBuffer();
    expect([answer.status, headers.get('cache-control'), headers.get('content-security-policy')]).toEqual([
      200,
      lifetime,
      policy,
    ]);
    expect([headers.get('access-control-allow-origin'), headers.get('x-content-type-options')]).toEqual([
      '*',
      'nosniff',
    ]);
    const known = await send(path, 'GET', { 'if-none-match': String(headers.get('etag')) });
    expect(known.status).toBe(304);
  });

  test('an assistant gets the tools', async () => {
    const answer = await worker.fetch('/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'user-agent': 'cardcat-test/1.0 (test@example.org)',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'get_card', arguments: { id: 'us-amex-gold' } },
      }),
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('last_read');
  });

  test('a preflight for an export is answered, and the compressed copies are not served', async () => {
    const preflight = { origin: 'https://app.example', 'access-control-request-headers': 'x-client-name' };
    const { status, headers } = await send('/exports/cards.csv', 'OPTIONS', preflight);
    expect([status, headers.get('access-control-allow-headers')]).toEqual([204, 'x-client-name']);
    for (const path of ['/docs/index.html.br', '/_headers'])
      expect((await send(path)).status, path).toBe(404);
  });
});

test('wrangler accepts the Worker', () => {
  const wrangler = join(import.meta.dirname, 'node_modules/.bin/wrangler');
  const output = execFileSync(wrangler, ['deploy', '--dry-run', '--config', config], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(output).toContain('--dry-run: exiting now');
  for (const name of files) expect(output).toContain(name);
});
