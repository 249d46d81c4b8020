import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApi } from '../../scripts/build-api/build.ts';
import { askCore, askFetch } from '../support/api/ask-host.ts';
import { notRun } from '../support/api/not-run.ts';
import { repositoryCore, root } from '../support/api/repository-core.ts';
import { requestTable } from '../support/api/request-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardcat-worker-'));
const worker = join(folder, 'dist/worker');

beforeAll(async () => {
  await buildApi({ root, out: join(folder, 'dist'), env: { SOURCE_DATE_EPOCH: '1793610764' } });
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true }));

interface Workerd {
  readonly dispatchFetch: (url: string, init: object) => Promise<Response>;
  readonly dispose: () => Promise<void>;
}

const { resolve } = createRequire(import.meta.url);
const miniflare = installed(() => resolve('miniflare'));
if (miniflare === null) notRun('the Worker, in workerd', 'miniflare is not installed');
else
  test('13.2 the table over the Worker, in workerd', async () => {
    const { Miniflare } = (await import(/* @vite-ignore */ miniflare)) as {
      Miniflare: new (options: object) => Workerd;
    };
    const file = (type: string) => (name: string) => ({ type, path: join(worker, name) });
    const made = new Miniflare({
      compatibilityDate: '2026-07-01',
      modulesRoot: worker,
      modules: [
        ...['index.js', 'api.js'].map(file('ESModule')),
        ...['catalog.json', 'documents.json'].map(file('Data')),
      ],
    });
    try {
      const ask = askFetch(({ url, method, headers }) =>
        // What is compressed on the way here has another length.
        made.dispatchFetch(url, {
          method,
          headers: [...headers, ['accept-encoding', 'identity']],
          redirect: 'manual',
        }),
      );
      const ofCore = askCore(repositoryCore(), requestTable);
      for (const [at, asked] of requestTable.entries())
        if (asked.isRaw !== true) expect(await ask(asked), asked.target).toEqual(ofCore[at]);
    } finally {
      await made.dispose();
    }
  });

const wrangler = join(root, 'node_modules/.bin/wrangler');
if (!existsSync(wrangler)) notRun('wrangler takes the Worker as it is', 'wrangler is not installed');
else
  test('wrangler takes the Worker as it is', () => {
    cpSync(join(root, 'api/wrangler.jsonc'), join(folder, 'wrangler.jsonc'));
    const args = ['deploy', '--dry-run', '--config', join(folder, 'wrangler.jsonc')];
    const said = execFileSync(wrangler, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
    });
    expect(said).toMatch(/catalog\.json[\s\S]*documents\.json[\s\S]*--dry-run: exiting now/);
  });

function installed(find: () => string): string | null {
  try {
    return find();
  } catch {
    return null;
  }
}
