import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserPath, noBrowser } from '../support/browser.ts';
import { count } from '../support/explorer.ts';
import { exploring, focused } from './explorer-page.ts';
import { notRun } from './not-run.ts';

if (browserPath === null) notRun('1.3 by keyboard alone', noBrowser);

describe.runIf(browserPath !== null)('1.3 by keyboard alone', () => {
  const { using } = exploring();

  test('finds with a typo, is told of it, reads a card and goes back', () =>
    using('', async (page) => {
      await page.keyboard.press('/');
      expect(await focused(page)).toBe('q');
      await page.keyboard.type('saphire', { delay: 0 });
      await expect.poll(() => page.locator('#corrected').textContent()).toContain('“sapphire”');
      expect(await count(page)).toMatch(/^\d+ cards/);
      expect(new URL(page.url()).search).toBe('?q=saphire');
      for (let tabs = 0; tabs < 80 && !(await inGrid(page)); tabs++) await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      const name = await focused(page);
      expect(name).toMatch(/^card-/);
      await page.keyboard.press('Enter');
      await page.locator('#detail[open] #detail-name').waitFor();
      expect(page.url()).toContain(`#${name.replace('card-', 'card=')}`);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('#detail[open]').count()).toBe(0);
      expect(page.url()).not.toContain('card=');
      await expect.poll(() => focused(page)).toBe(name);
    }));

  test('compares four cards, and hears in words where they differ', () =>
    using('', async (page) => {
      await page.locator('tbody .pick input').first().focus();
      for (let chosen = 1; chosen <= 4; chosen++) {
        await page.keyboard.press('Space');
        await expect
          .poll(() => page.locator('.tray [role=status]').textContent())
          .toContain(`${chosen} of 4`);
        await page.keyboard.press('ArrowDown');
      }
      const fifth = page.locator('tbody .pick input').nth(4);
      expect(await fifth.isDisabled()).toBe(true);
      await page.locator('#compare-now').focus();
      await page.keyboard.press('Enter');
      await page.locator('.side-by-side').waitFor();
      expect(await page.locator('.side-by-side thead th').count()).toBe(4);
      const marks = await page.locator('.side-by-side .mark').allTextContents();
      expect(new Set(marks)).toEqual(new Set(['differs', 'same']));
      expect(marks.length).toBeLessThan(await page.locator('.side-by-side tbody tr').count());
      for (const row of await page.locator('.side-by-side tbody tr').all()) {
        const cells = await row.locator('td').allTextContents();
        const known = cells.filter((text) => !['not known', 'No programme known'].includes(text));
        // Of what nobody knows it is not said that it is the same.
        const mark = new Set(known).size > 1 ? ['differs'] : known.length < cells.length ? [] : ['same'];
        expect(await row.locator('.mark').allTextContents()).toEqual(mark);
      }
      await page.keyboard.press('Escape');
      await page.locator('table[role=grid]').waitFor();
      expect(page.url()).toContain('compare=');
    }));

  test('arrows, Home and End go through the grid, which is one stop of Tab', () =>
    using('', async (page) => {
      await page.locator('#by-name').focus();
      const at = () =>
        page.evaluate(() => {
          const cell = document.activeElement?.closest('td, th') as HTMLTableCellElement | null;
          return [(cell?.parentElement as HTMLTableRowElement | null)?.rowIndex, cell?.cellIndex];
        });
      expect(await at()).toEqual([0, 1]);
      const steps = [
        ['ArrowDown', [1, 1]],
        ['End', [1, 8]],
        ['ArrowRight', [1, 8]],
        ['PageDown', [11, 8]],
        ['Home', [11, 0]],
        ['Control+End', [50, 8]],
        ['Control+Home', [0, 0]],
        ['ArrowUp', [0, 0]],
      ] as const;
      for (const [key, place] of steps) {
        await page.keyboard.press(key);
        expect(await at(), key).toEqual(place);
      }
      expect(await page.locator('table[role=grid] [tabindex="0"]').count()).toBe(1);
      // Here there is no room for the column of types, and at 320 px none for the head.
      for (let right = 0; right < 4; right++) await page.keyboard.press('ArrowRight');
      expect(await at()).toEqual([0, 5]);
      await page.setViewportSize({ width: 320, height: 700 });
      await page.locator('tbody .name').first().focus();
      await page.keyboard.press('ArrowUp');
      expect(await at()).toEqual([1, 1]);
      expect(await page.evaluate(() => document.activeElement?.checkVisibility())).toBe(true);
    }));
});

function inGrid(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.closest('table[role=grid]') != null);
}
