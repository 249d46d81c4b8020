import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestHarness, type TestHarness } from 'wrangler';
import { pageSecurityPolicy } from '../../api/src/static-file.ts';
import { buildApi } from '../../scripts/build-api/build.ts';
import { createFetchClient, requestFromCore } from '../support/api/api-clients.ts';
import { repositoryCore, repositoryRoot } from '../support/api/repository-app.ts';
import { requestTable } from '../support/api/request-table.ts';

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
  files = readdirSync(join(out, 'worker')).filter((name) => name !== 'package.json');
  cpSync(join(repositoryRoot, 'api/wrangler.jsonc'), config);
  writeSite('v1/art/us-chase-freedom-unlimited.webp', 'a picture');
  writeSite('cards/us-amex-gold.html', 'the page of a card');
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function writeSite(path: string, text: string): void {
  mkdirSync(join(out, 'site', path, '..'), { recursive: true });
  writeFileSync(join(out, 'site', path), text);
}

describe('in workerd, behind the router of static files', () => {
  let worker: TestHarness;
  beforeAll(async () => {
    worker = createTestHarness({ root: folder, workers: [{ configPath: config }] });
    await worker.listen();
  });
  afterAll(() => worker.close());

  const fetchPath = (path: string) => worker.fetch(path, { redirect: 'manual' });

  test('the Worker responds like the core, including card pictures', async () => {
    const expected = requestFromCore(repositoryCore(Date.now), requestTable);
    const ask = createFetchClient(
      async (request) =>
        (await worker.fetch(request.url, {
          method: request.method,
          // A proxy between client and server could compress the body, which would change the length.
          headers: [...request.headers, ['accept-encoding', 'identity']],
          redirect: 'manual',
        })) as unknown as Response,
    );
    // This test server removes the length of HTML responses.
    for (const [index, tableRequest] of requestTable.entries())
      if (tableRequest.isRaw !== true && tableRequest.headers?.accept !== 'text/html')
        expect(await ask(tableRequest), `${tableRequest.method ?? 'GET'} ${tableRequest.target}`).toEqual(
          expected[index],
        );
  });

  test('serves a picture as a file', async () => {
    const answer = await fetchPath('/v1/art/us-chase-freedom-unlimited.webp');
    expect({ status: answer.status, text: await answer.text() }).toEqual({ status: 200, text: 'a picture' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  test.each(['/exports/cards.csv', '/exports/cards-all.json'])('%s allows every origin', async (path) => {
    const answer = await fetchPath(path);
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each(['/', '/docs/', '/cards/us-amex-gold'])('%s has the security policy of pages', async (path) => {
    const answer = await fetchPath(path);
    await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toBe(pageSecurityPolicy);
  });
});

test('wrangler accepts the Worker', () => {
  const wrangler = join(import.meta.dirname, 'node_modules/.bin/wrangler');
  const args = ['deploy', '--dry-run', '--config', config];
  const output = execFileSync(wrangler, args, { cwd: folder, encoding: 'utf8' });
  expect(output).toContain('--dry-run: exiting now');
  for (const name of files.filter((file) => !file.endsWith('.js'))) expect(output).toContain(name);
});
