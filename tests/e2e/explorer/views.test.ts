import { describe, expect, test } from 'vitest';
import { explorerSyntheticCatalog } from '../../support/api/explorer-catalog.ts';
import { skipTest } from '../../support/api/skip-test.ts';
import { browserPath, noBrowser } from '../../support/browser.ts';
import { findSeriousViolations, measureOverflow, saveScreenshot, useExplorer } from './site.ts';

if (browserPath === null) skipTest('every view in a browser', noBrowser);

const [first, second, third, fourth] = explorerSyntheticCatalog.cards.map(({ id }) => id);
const fourCompared = `compare=${[first, second, third, fourth].join(',')}`;

const views = [
  ['table', '?network=visa&limit=5', 'table[role=grid]'],
  ['cards', `?country=us&limit=6#view=cards&${fourCompared}`, '.gallery'],
  ['picture', '?country=us&network=visa#view=picture', '.chart a'],
  ['compare', `#view=compare&${fourCompared}`, '.side-by-side'],
  ['detail', `?limit=5#card=${second}`, '#detail[open]'],
  ['nothing', '?country=cn&q=zzzz', '.panel'],
  ['faults', '?country=mx', '[role=alert]'],
] as const;

describe.runIf(browserPath !== null)('every view in a browser', () => {
  const { using } = useExplorer();

  test.each(views)(
    '%s has no serious axe findings in light and dark, and is not cut off at 320 px',
    (name, target, selector) =>
      using(target, async (page) => {
        await page.locator(selector).first().waitFor();
        if (name === 'picture') await page.locator('.picture summary').first().click();
        await saveScreenshot(page, name);
        expect(await findSeriousViolations(page), 'light').toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        await saveScreenshot(page, `${name}-dark`);
        expect(await findSeriousViolations(page, ['color-contrast', 'link-in-text-block']), 'dark').toEqual(
          [],
        );
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize({ width: 320, height: 720 });
        // The filters are open on wide screens, and would fill the screenshot.
        await page.evaluate(() => document.getElementById('filters')?.removeAttribute('open'));
        await saveScreenshot(page, `${name}-320`);
        expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
      }),
  );

  test.each(['fr', 'zh'])('fits every width in %s', (language) =>
    using(`?limit=20#lang=${language}`, async (page) => {
      for (const width of [1920, 1280, 980, 700, 320]) {
        await page.setViewportSize({ width, height: 700 });
        expect(await measureOverflow(page), `${width} px`).toBeLessThanOrEqual(0);
      }
      await page.locator('#view-picture').click();
      await page.locator('.chart a').first().waitFor();
      expect(await measureOverflow(page), 'picture').toBeLessThanOrEqual(0);
    }),
  );

  test('marks the selection in forced colors, and distinguishes kinds of rates by shape', () =>
    using('#view=picture', async (page) => {
      const marks = page.locator('.chart a > *');
      await marks.first().waitFor();
      const countFills = () =>
        marks.evaluateAll(
          (elements) => new Set(elements.map((element) => getComputedStyle(element).fill)).size,
        );
      expect(await countFills()).toBe(3);
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await countFills()).toBe(1);
      const link = page.locator('.views a[aria-current]');
      expect(await link.evaluate((element) => getComputedStyle(element).borderBottomWidth)).toBe('3px');
      await saveScreenshot(page, 'forced-colors');
      await page.emulateMedia({ forcedColors: 'none' });
    }));
});
