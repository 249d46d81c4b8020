import { describe, expect, test } from 'vitest';
import { explorerSyntheticCatalog } from '../../support/api/explorer-catalog.ts';
import { skipTest } from '../../support/api/skip-test.ts';
import { browserPath, noBrowser } from '../../support/browser.ts';
import { findSeriousViolations, measureOverflow, saveScreenshot, useExplorer } from './site.ts';

if (browserPath === null) skipTest('every view in a browser', noBrowser);

const [first, second, third, fourth] = explorerSyntheticCatalog.cards.map(({ id }) => id);
const four = `compare=${[first, second, third, fourth].join(',')}`;

const views = [
  ['table', '?network=visa&limit=5', 'table[role=grid]'],
  ['cards', `?country=us&limit=6#view=cards&${four}`, '.gallery'],
  ['picture', '?country=us&network=visa#view=picture', '.chart a'],
  ['compare', `#view=compare&${four}`, '.side-by-side'],
  ['detail', `?limit=5#card=${second}`, '#detail[open]'],
  ['nothing', '?country=cn&q=zzzz', '.panel'],
  ['faults', '?country=mx', '[role=alert]'],
] as const;

describe.runIf(browserPath !== null)('every view in a browser', () => {
  const { using } = useExplorer();

  test.each(views)(
    '%s has no serious axe findings in light and dark, and is not cut off at 320 px',
    (name, target, what) =>
      using(target, async (page) => {
        await page.locator(what).first().waitFor();
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
      const fills = () =>
        marks.evaluateAll((all) => new Set(all.map((one) => getComputedStyle(one).fill)).size);
      expect(await fills()).toBe(3);
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await fills()).toBe(1);
      const link = page.locator('.views a[aria-current]');
      expect(await link.evaluate((one) => getComputedStyle(one).borderBottomWidth)).toBe('3px');
      await saveScreenshot(page, 'forced-colors');
      await page.emulateMedia({ forcedColors: 'none' });
    }));
});
