import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { buildExplorerFiles } from '../../../scripts/build-api/explorer.ts';
import { explorerData } from '../../support/api/explorer-catalog.ts';
import { launch, type MonitoredPage, openPage, waitUntilReady } from '../../support/explorer.ts';

export const repositoryRoot = join(import.meta.dirname, '../../..');

const types: ReadonlyMap<string, string> = new Map([
  ['html', 'text/html'],
  ['js', 'text/javascript'],
  ['css', 'text/css'],
  ['svg', 'image/svg+xml'],
  ['json', 'application/json'],
]);

interface PlainSite {
  /** The site's URL, which ends in a slash. */
  readonly address: string;
  readonly close: () => Promise<void>;
}

type Files = ReadonlyMap<string, string | Uint8Array>;

/** Serves the site as a plain static host: below a path, and without the headers that our server sends. */
async function startPlainSite(files: Files): Promise<PlainSite> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '').split('?')[0] ?? '').replace(/^\/some\/where\//, '');
    const name = path === '' || path.endsWith('/') ? `${path}index.html` : path;
    const file = files.get(name);
    const type = types.get(name.split('.').at(-1) ?? '') ?? 'application/octet-stream';
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': type }).end(file);
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

const buildInventedSite = async (): Promise<Files> =>
  new Map<string, string | Uint8Array>([...(await buildExplorerFiles(repositoryRoot)), ...explorerData]);

export function useExplorer(filesOf: () => Promise<Files> = buildInventedSite) {
  let browser: Browser;
  let site: PlainSite;
  let watched: MonitoredPage;
  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), filesOf().then(startPlainSite)]);
    watched = await openPage(browser, site.address, { reducedMotion: 'reduce' });
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  /**
   * Opens a page and runs `use`. The test also fails on script errors, violations of the content security policy, and requests
   * to other hosts.
   */
  async function using(target: string, use: (page: Page) => Promise<void>): Promise<void> {
    const { page, takeProblems } = watched;
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('about:blank');
    await page.goto(`${site.address}${target}`);
    await waitUntilReady(page);
    await use(page);
    expect(await takeProblems()).toEqual([]);
  }

  return { using, browser: () => browser, address: () => site.address };
}

export const getFocusedId = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');

export async function saveScreenshot(page: Page, name: string): Promise<void> {
  const folder = join(repositoryRoot, 'test-results/explorer');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** Returns the number of pixels by which the page, or its main part, is too wide. */
export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    const mainOverflow = main === null ? 0 : main.scrollWidth - main.clientWidth;
    return Math.max(document.documentElement.scrollWidth - innerWidth, mainOverflow);
  });
}

export async function findSeriousViolations(
  page: Page,
  rules?: readonly string[],
): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        resultTypes: ['violations'],
        ...(runOnly !== undefined && { runOnly: [...runOnly] }),
      }),
    rules,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
