import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserPath, noBrowser } from '../support/browser.ts';
import { launch, openPage } from '../support/explorer.ts';
import { type PlainSite, picture, plainSite } from './explorer-browser.ts';
import { explorerWorld } from './explorer-world.ts';
import { notRun } from './not-run.ts';

if (browserPath === null) notRun('16.8 every view in a browser', noBrowser);

const [first, second, third, fourth] = explorerWorld.cards.map(({ id }) => id);
const four = `compare=${[first, second, third, fourth].join(',')}`;

const views = [
  ['table', '?network=visa&limit=15', 'table[role=grid]'],
  ['cards', `?country=us&limit=6#view=cards&${four}`, '.gallery'],
  ['picture', '#view=picture', '.picture svg'],
  ['compare', `#view=compare&${four}`, '.side-by-side'],
  ['detail', `#card=${second}`, '#detail[open]'],
  ['nothing', '?country=cn&q=zzzz', '.panel'],
  ['faults', '?country=mx', '[role=alert]'],
] as const;

describe.runIf(browserPath !== null)('16.8 every view in a browser', () => {
  let browser: Browser;
  let site: PlainSite;

  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), plainSite()]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  test.each(views)(
    '%s, light and dark: nothing serious for axe; 320 px (as at fourfold zoom): nothing cut off',
    async (name, target, what) => {
      const { page, wrongs, close } = await openPage(browser, `${site.address}${target}`, {
        colorScheme: 'light',
        reducedMotion: 'reduce',
        viewport: { width: 1280, height: 900 },
      });
      await page.locator(what).first().waitFor();
      await picture(page, name);
      expect(await wrongs()).toEqual([]);
      await page.evaluate(axe.source);
      expect(await seriousFindings(page), 'light').toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await picture(page, `${name}-dark`);
      expect(await seriousFindings(page), 'dark').toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 320, height: 720 });
      // Opened where there is room for them, they would fill the picture.
      await page.evaluate(() => document.getElementById('filters')?.removeAttribute('open'));
      await picture(page, `${name}-320`);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      await close();
    },
  );

  test('16.6 the table fits into every width', async () => {
    const { page, close } = await openPage(browser, `${site.address}?limit=20#lang=fr`);
    for (const width of [1920, 1440, 1280, 1100, 980, 940, 800, 700, 480, 320]) {
      await page.setViewportSize({ width, height: 700 });
      const main = page.locator('main');
      const over = await main.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(over, `${width} px`).toBeLessThanOrEqual(0);
      if (width === 980) await picture(page, 'table-980');
    }
    await close();
  });

  test.each(['en', 'fr', 'zh'])('16.6 the page in %s fits into 320 px', async (language) => {
    const { page, close } = await openPage(browser, `${site.address}#lang=${language}`, {
      viewport: { width: 320, height: 700 },
    });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over).toBeLessThanOrEqual(0);
    await close();
  });

  test.each([
    ['zh', '?country=cn#lang=zh'],
    ['fr', '?country=ca#lang=fr&view=cards'],
    ['search', '?q=saphire'],
  ] as const)('a picture of %s', async (name, target) => {
    const { page, wrongs, close } = await openPage(browser, `${site.address}${target}`, {
      viewport: { width: 1440, height: 900 },
    });
    await page.locator('#count').waitFor();
    await picture(page, `wide-${name}`);
    expect(await wrongs()).toEqual([]);
    await close();
  });

  test('16.6 forced colours: what is chosen and what warns is still marked', async () => {
    const { page, close } = await openPage(browser, `${site.address}?country=us#${four}`, {
      forcedColors: 'active',
    });
    await page.locator('table[role=grid]').waitFor();
    await picture(page, 'forced-colours');
    const width = await page
      .locator('.views a[aria-current]')
      .evaluate((link) => getComputedStyle(link).borderBottomWidth);
    expect(width).toBe('3px');
    await close();
  });
});

/** What axe calls serious or critical, with the elements. */
async function seriousFindings(page: Page): Promise<readonly string[]> {
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
