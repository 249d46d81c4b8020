import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { explorerFiles } from '../../scripts/build-api/explorer.ts';
import { explorerPack } from './explorer-world.ts';
import { builtFile, root } from './repository-core.ts';

export interface PlainSite {
  /** With the sub-path and a slash. */
  readonly address: string;
  readonly close: () => Promise<void>;
}

const types: ReadonlyMap<string, string> = new Map([
  ['html', 'text/html'],
  ['js', 'text/javascript'],
  ['css', 'text/css'],
  ['svg', 'image/svg+xml'],
  ['json', 'application/json'],
  ['webp', 'image/webp'],
]);

/** The page on a host that knows nothing of it: below a sub-path, without ranges, without headers of ours. */
export async function plainSite(apiBase = ''): Promise<PlainSite> {
  const { data_version: version } = JSON.parse(new TextDecoder().decode(explorerPack['pack.json'])) as {
    data_version: string;
  };
  const files = new Map<string, string | Uint8Array>(await explorerFiles(root, { apiBase }));
  for (const [name, bytes] of Object.entries(explorerPack)) files.set(`pack/${version}/${name}`, bytes);
  files.set('pack.json', explorerPack['pack.json']);
  files.set('docs/index.html', await builtFile('site/docs/index.html'));
  const server = createServer((asked, answer) => {
    const path = decodeURIComponent((asked.url ?? '').split('?')[0] ?? '').replace(/^\/some\/where\//, '');
    const file = files.get(path === '' || path.endsWith('/') ? `${path}index.html` : path);
    const ending = path === '' || path.endsWith('/') ? 'html' : (path.split('.').at(-1) ?? '');
    if (file === undefined) answer.writeHead(404).end();
    else answer.writeHead(200, { 'content-type': types.get(ending) ?? 'application/octet-stream' }).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/some/where/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export async function picture(page: Page, name: string, fullPage = false): Promise<void> {
  const folder = join(root, 'test-results/explorer');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
}
