import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApi } from '../../scripts/build-api/build.ts';
import { askCore, askFetch } from '../support/api/ask-host.ts';
import { repositoryCore, root } from '../support/api/repository-core.ts';
import { requestTable } from '../support/api/request-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardcat-worker-'));
const out = join(folder, 'dist');
let files: readonly string[] = [];

beforeAll(async () => {
  // The test runner sets both for itself.
  vi.stubEnv('MODE', '');
  vi.stubEnv('BASE_URL', '');
  await buildApi({ root, out, env: { SOURCE_DATE_EPOCH: '1793610764' } });
  files = readdirSync(join(out, 'worker')).filter((name) => name !== 'package.json');
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('the Worker answers in workerd as the core does', async () => {
  const expected = askCore(repositoryCore(), requestTable);
  const modules = files
    // The entry comes first.
    .toSorted((a, b) => Number(b === 'index.js') - Number(a === 'index.js'))
    .map((name) => ({
      type: name.endsWith('.js') ? ('ESModule' as const) : ('Data' as const),
      path: join(out, 'worker', name),
    }));
  const workerd = new Miniflare({
    compatibilityDate: '2026-07-01',
    modulesRoot: join(out, 'worker'),
    modules,
  });
  const ask = askFetch(
    async (request) =>
      (await workerd.dispatchFetch(request.url, {
        method: request.method,
        // What is compressed on the way here has another length.
        headers: [...request.headers, ['accept-encoding', 'identity']],
        redirect: 'manual',
      })) as unknown as Response,
  );
  try {
    for (const [at, asked] of requestTable.entries())
      if (asked.isRaw !== true)
        expect(await ask(asked), `${asked.method ?? 'GET'} ${asked.target}`).toEqual(expected[at]);
  } finally {
    await workerd.dispose();
  }
});

test('wrangler accepts the Worker as it is', () => {
  cpSync(join(root, 'api/wrangler.jsonc'), join(folder, 'wrangler.jsonc'));
  const wrangler = join(import.meta.dirname, 'node_modules/.bin/wrangler');
  const args = ['deploy', '--dry-run', '--config', join(folder, 'wrangler.jsonc')];
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false' };
  const output = execFileSync(wrangler, args, { cwd: folder, encoding: 'utf8', env });
  expect(output).toContain('--dry-run: exiting now');
  for (const name of files.filter((file) => !file.endsWith('.js'))) expect(output).toContain(name);
});
