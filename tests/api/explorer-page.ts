import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { launch, openPage, type Watched } from '../support/explorer.ts';
import { type PlainSite, plainSite } from './explorer-browser.ts';

/** A browser and the page on a plain host, for the tests of a file. */
export function exploring() {
  let browser: Browser;
  let site: PlainSite;
  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), plainSite()]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  /** Opens a page, lets it be used, and looks that nothing happened which must not. */
  async function using(
    target: string,
    use: (page: Page, watched: Watched) => Promise<void>,
    address = site.address,
  ): Promise<void> {
    const watched = await openPage(browser, `${address}${target}`);
    try {
      await use(watched.page, watched);
      expect(await watched.wrongs()).toEqual([]);
    } finally {
      await watched.close();
    }
  }

  return { using, browser: () => browser, site: () => site };
}

/** The id of what has the focus. */
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');
