import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { explorerFiles } from '../../../scripts/build-api/explorer.ts';
import { explorerData } from '../../support/api/explorer-catalog.ts';
import { launch, openPage, ready, type Watched } from '../../support/explorer.ts';

export const root = join(import.meta.dirname, '../../..');

const types: ReadonlyMap<string, string> = new Map([
  ['html', 'text/html'],
  ['js', 'text/javascript'],
  ['css', 'text/css'],
  ['svg', 'image/svg+xml'],
  ['json', 'application/json'],
]);

interface PlainSite {
  /** With the sub-path and a slash. */
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** The page on a host that knows nothing of it: below a sub-path, without headers of ours. */
async function plainSite(): Promise<PlainSite> {
  const files = new Map<string, string | Uint8Array>([...(await explorerFiles(root)), ...explorerData]);
  const server = createServer((asked, answer) => {
    const path = decodeURIComponent((asked.url ?? '').split('?')[0] ?? '').replace(/^\/some\/where\//, '');
    const name = path === '' ? 'index.html' : path;
    const file = files.get(name);
    const type = types.get(name.split('.').at(-1) ?? '') ?? 'application/octet-stream';
    if (file === undefined) answer.writeHead(404).end();
    else answer.writeHead(200, { 'content-type': type }).end(file);
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

/** A browser with one page of the plain host, for the tests of a file. */
export function exploring() {
  let browser: Browser;
  let site: PlainSite;
  let watched: Watched;
  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), plainSite()]);
    watched = await openPage(browser, site.address, { reducedMotion: 'reduce' });
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  /** Shows an address of the page, lets it be used, and checks that nothing happened which must not. */
  async function using(target: string, use: (page: Page) => Promise<void>): Promise<void> {
    const { page, wrongs } = watched;
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('about:blank');
    await page.goto(`${site.address}${target}`);
    await ready(page);
    await use(page);
    expect(await wrongs()).toEqual([]);
  }

  return { using, browser: () => browser, address: () => site.address };
}

/** The id of what has the focus. */
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');

/** Keeps a screenshot in `test-results/explorer/`. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = join(root, 'test-results/explorer');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
