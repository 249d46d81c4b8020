import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { browserArgs, browserPath, noBrowser } from '../../tests/support/browser.ts';
import type { CourseRow } from '../course/row.ts';
import { median } from '../rounds.ts';
import type { ApiBench } from './api-bench.ts';
import { builtApi, ownCommand } from './http-world.ts';
import { writePackFiles } from './made-files.ts';
import { madeWorld } from './made-world.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const slowed = 4;
const many = 10_000;
const typed = 'travel gold';

/** The page in a real browser: its first result on a slow machine, and a key pressed among many cards. */
export async function explorerRows(bench: ApiBench): Promise<readonly CourseRow[]> {
  if (browserPath === null) throw new Error(noBrowser);
  const built = await builtApi(bench);
  const large = join(bench.folder, 'explorer-many');
  cpSync(built, large, { recursive: true });
  const world = madeWorld(many);
  writePackFiles(world.cards(), world, join(large, 'pack'));
  const browser = await chromium.launch({ executablePath: browserPath, args: [...browserArgs] });
  try {
    const first = await over(bench, built, (server) => firstResults(bench, browser, server));
    const keys = await over(bench, large, (server) => keyPresses(bench, browser, server));
    return [
      row(`first result, processor ${slowed} times slower`, first, 1_000),
      row(`a key pressed until the rows have changed, ${many.toLocaleString('en-US')} cards`, keys, 50),
    ];
  } finally {
    await browser.close();
  }
}

function row(quantity: string, times: readonly number[], limit: number): CourseRow {
  const value = median([...times]);
  return {
    id: 'explorer',
    quantity,
    value,
    unit: 'ms',
    peers: {},
    judged: value,
    limit,
    atItsSize: true,
    note: `${Math.min(...times).toFixed(0)}..${Math.max(...times).toFixed(0)} of ${times.length}`,
  };
}

async function over<T>(
  bench: ApiBench,
  folder: string,
  use: (server: ServerProcess) => Promise<T>,
): Promise<T> {
  const server = await startServer(ownCommand(bench, folder));
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

// As text: programs are checked here without the types of a browser.
const noteFirstRow = `new MutationObserver((_, observer) => {
  if (document.querySelector('tbody tr') === null) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => { window.firstRow = performance.now(); }));
}).observe(document, { childList: true, subtree: true });`;

const noteChanges = `window.keyTimes = [];
let pressed = null;
document.addEventListener('input', () => { pressed = performance.now(); }, true);
new MutationObserver((changes) => {
  const isRow = changes.some(({ target }) => target instanceof Element && target.closest('main') !== null);
  if (pressed === null || !isRow) return;
  window.keyTimes.push(performance.now() - pressed);
  pressed = null;
}).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });`;

/** From the start of the navigation until the first row has been drawn, each time in a browser that has nothing yet. */
async function firstResults(
  { rounds, progress }: ApiBench,
  browser: Browser,
  { address }: ServerProcess,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < Math.max(5, rounds); round++) {
    progress(`explorer, first result ${round + 1}`);
    times.push(
      await onPage(browser, noteFirstRow, async (page) => {
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
        await page.goto(`${address}/`);
        // The page's policy lets no waiting function in.
        for (;;) {
          const drawn = await page.evaluate<number | null>('window.firstRow ?? null');
          if (drawn !== null) return drawn;
          await page.waitForTimeout(20);
        }
      }),
    );
  }
  return times;
}

/** From the event of a key until the rows stand, their records fetched from the server where they are not there yet. */
async function keyPresses(
  { progress }: ApiBench,
  browser: Browser,
  { address }: ServerProcess,
): Promise<readonly number[]> {
  progress('explorer, keys');
  return onPage(browser, noteChanges, async (page) => {
    await page.goto(`${address}/`);
    const search = page.getByRole('searchbox');
    await search.fill('warm');
    await search.fill('');
    await page.evaluate('window.keyTimes = []');
    await search.pressSequentially(typed, { delay: 300 });
    await page.waitForTimeout(500);
    const times = await page.evaluate<readonly number[]>('window.keyTimes');
    if (times.length < typed.length / 2) throw new Error(`only ${times.length} keys changed the rows`);
    return times;
  });
}

async function onPage<T>(browser: Browser, script: string, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ locale: 'en-US' });
  try {
    const page = await context.newPage();
    await page.addInitScript(script);
    return await use(page);
  } finally {
    await context.close();
  }
}
