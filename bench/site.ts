import type { Browser, CDPSession, Page } from 'playwright-core';
import { browserPath } from '../tests/support/browser.ts';
import { launch } from '../tests/support/explorer.ts';
import { percentile } from './measure.ts';

export interface SiteFigures {
  /** The size of the page, its styles, scripts and data as transferred over the network, in KiB. */
  readonly sentKiB: number;
  /**
   * The time from the request for the page until its first table rows appear, in milliseconds, measured with a slow processor.
   * `rowsSlow3g` is the same time with a slow network.
   */
  readonly rowsSlowProcessor: number;
  readonly rowsSlow3g: number;
  /**
   * The time from a key press until the new rows are in the document (`key…`) or on the screen (`frame…`), in milliseconds. P50
   * and P95 are percentiles.
   */
  readonly keyP50: number;
  readonly keyP95: number;
  readonly frameP50: number;
  /** Cumulative layout shift up to two seconds after the first rows. */
  readonly shift: number;
}

/** Slow 3G as in Lighthouse and WebPageTest: 400 kbit/s and 400 ms per round trip. */
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const queries = ['sapphire preferred', 'no annual fee', 'travel', 'amex gold', 'groceries', '白金', 'costco'];

/** Measures the site at a URL in Chromium. Returns null if Chromium is not installed. */
export async function measureSite(address: string): Promise<SiteFigures | null> {
  if (browserPath === null) return null;
  const browser = await launch();
  try {
    const fast = await load(browser, address);
    const slowProcessor = await load(browser, address, (client) =>
      client.send('Emulation.setCPUThrottlingRate', { rate: 4 }),
    );
    const slowNetwork = await load(browser, address, (client) =>
      client.send('Network.emulateNetworkConditions', slow3g),
    );
    const keys = await measureKeyTimes(fast.page);
    return {
      sentKiB: fast.sentKiB,
      rowsSlowProcessor: slowProcessor.rows,
      rowsSlow3g: slowNetwork.rows,
      keyP50: percentile(keys.rows, 0.5),
      keyP95: percentile(keys.rows, 0.95),
      frameP50: percentile(keys.frames, 0.5),
      shift: fast.shift,
    };
  } finally {
    await browser.close();
  }
}

interface Loaded {
  readonly page: Page;
  readonly rows: number;
  readonly sentKiB: number;
  readonly shift: number;
}

/** Opens the page in a new browser context with an empty cache, and waits until two seconds after the first rows appear. */
async function load(
  browser: Browser,
  address: string,
  slowDown?: (client: CDPSession) => Promise<unknown>,
): Promise<Loaded> {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ locale: 'en-US', viewport, bypassCSP: true });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  let sentBytes = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sentBytes += encodedDataLength;
  });
  await slowDown?.(client);
  // The script is a string, because TypeScript checks this program without the types of browser APIs.
  await page.addInitScript(`
    globalThis.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver((_, observer) => {
      if (document.querySelector('tbody tr') === null) return;
      observer.disconnect();
      requestAnimationFrame(() => { globalThis.rowsAt = performance.now(); });
    }).observe(document, { childList: true, subtree: true });`);
  await page.goto(address);
  await page.waitForFunction('globalThis.rowsAt !== undefined', undefined, { timeout: 120_000 });
  await page.waitForFunction('performance.now() > globalThis.rowsAt + 2000');
  const [rows, shift] = await page.evaluate<readonly [number, number]>(
    '[globalThis.rowsAt, globalThis.shift]',
  );
  return { page, rows, sentKiB: sentBytes / 1024, shift };
}

/** Types words into the search box. Presses each key only after the rows for the previous key are on the screen. */
async function measureKeyTimes(page: Page): Promise<KeyTimes> {
  // The page handles `input` events on `document`. An event reaches `window` afterwards, so the new rows are already in the
  // document.
  await page.evaluate(`
    globalThis.keyTimes = { rows: [], frames: [] };
    addEventListener('input', (event) => {
      keyTimes.rows.push(performance.now() - event.timeStamp);
      requestAnimationFrame(() => setTimeout(() => keyTimes.frames.push(performance.now() - event.timeStamp)));
    });`);
  let pressed = 0;
  for (const query of queries) {
    await page.locator('#q').selectText();
    for (const key of query) {
      await page.keyboard.insertText(key);
      await page.waitForFunction(`keyTimes.frames.length >= ${++pressed}`);
    }
  }
  return page.evaluate<KeyTimes>('keyTimes');
}

interface KeyTimes {
  readonly rows: readonly number[];
  readonly frames: readonly number[];
}
