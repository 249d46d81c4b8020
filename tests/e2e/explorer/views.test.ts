import type { Page } from 'playwright-core';
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
  ['faults', '?country=mx', '#ignored'],
  ['values', '?country=us&spend=grocery:500&limit=5', '.worth'],
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

  // In the CI, only the widths of a phone and of a large screen.
  const widths = process.env.FUZZ === '1' ? [360, 390, 412, 480, 600, 768, 1440] : [390, 1440];
  test.each(widths)('has no axe findings and no control below 24 px at %i px', (width) =>
    using('?country=us&spend=grocery:500&limit=8', async (page) => {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        if (await page.locator('#show-filters').isVisible()) {
          await page.locator('#show-filters').click();
          await saveScreenshot(page, `filters-${width}-${colorScheme}`);
          expect(await findSeriousViolations(page), `filters, ${colorScheme}`).toEqual([]);
          expect(await findSmallControls(page)).toEqual([]);
          await page.locator('.done').click();
        }
        await saveScreenshot(page, `values-${width}-${colorScheme}`);
        expect(await findSeriousViolations(page), colorScheme).toEqual([]);
        expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
        if (width >= 640) continue;
        expect(await findSmallControls(page)).toEqual([]);
        for (const control of ['#q', '.countries a', '#sort', '#show-filters', '#export'])
          expect((await page.locator(control).first().boundingBox())?.height, control).toBeGreaterThanOrEqual(
            44,
          );
      }
      await page.emulateMedia({ colorScheme: 'light' });
    }),
  );

  test('marks the selection in forced colors, and draws the chart in its colors', () =>
    using('#view=picture', async (page) => {
      const marks = page.locator('.chart a > *');
      await marks.first().waitFor();
      const countFills = () =>
        marks.evaluateAll(
          (elements) => new Set(elements.map((element) => getComputedStyle(element).fill)).size,
        );
      expect(await countFills()).toBe(1);
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await countFills()).toBe(1);
      const link = page.locator('.views a[aria-current]');
      expect(await link.evaluate((element) => getComputedStyle(element).borderBottomWidth)).toBe('3px');
      await saveScreenshot(page, 'forced-colors');
      await page.emulateMedia({ forcedColors: 'none' });
    }));
});

/** Returns the controls that are smaller than 24 pixels. A checkbox in a label is as large as the label. */
function findSmallControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, summary, a')]
      .map((control) => control.closest('label') ?? control)
      .filter((control) => control.checkVisibility() && control.closest('p, .skip, .site-end') === null)
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        return width < 24 || height < 24;
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );
}
