import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formatDay } from '#core/card/days';
import { redate } from '#core/card/redate';
import { createFileFromText } from '#core/card/source-file';
import { validateCatalog } from '#core/check/validate';
import { listCatalogFiles } from '#core/io/card-files';
import { skipTest } from '../../support/api/skip-test.ts';
import { wholeSite } from '../../support/api/whole-site.ts';
import { browserPath, noBrowser } from '../../support/browser.ts';
import {
  findSeriousViolations,
  measureOverflow,
  repositoryRoot,
  saveScreenshot,
  useExplorer,
} from './site.ts';

if (browserPath === null) skipTest('the form in a browser', noBrowser);

describe.runIf(browserPath !== null)('the form in a browser', () => {
  const { using, address } = useExplorer(wholeSite);

  test('creates a valid file for a new card, and opens it in GitHub’s editor', () =>
    using('?country=us&q=zzzz', async (page) => {
      await page.locator('.panel').getByRole('link', { name: 'Add a card' }).click();
      await page.locator('#country').selectOption('us');
      await page.locator('#name').fill('Freedom Everyday Card');
      await page.locator('#issuer').fill('chase bank');
      await page.locator('#issuer').blur();
      expect(await page.locator('#issuer').inputValue()).toBe('Chase');
      expect(await page.locator('#id').inputValue()).toBe('us-chase-freedom-everyday');
      await page.locator('#network').selectOption('visa');
      await page.locator('#type').selectOption('credit');
      await page.locator('#segment').selectOption('personal');
      await page.locator('#annualFee').fill('$95');
      await page.locator('#feesRead').fill(formatDay(new Date()));
      await page.locator('#fxFee').fill('2.7 %');
      await page
        .locator('#feesUrl')
        .fill('https://creditcards.chase.com/cash-back-credit-cards/freedom/everyday');
      await page.locator('#rateType').selectOption('cashback');
      await page.locator('#earns').fill('cash back');
      await page.locator('#baseRate').fill('1');
      await page.locator('#add-row').click();
      await page.locator('#rate-0').fill('3');
      await page.locator('#category-0').selectOption('grocery');
      await page.locator('#label-0').fill('supermarkets');
      const { path, text } = await readSubmission(page);
      expect(path).toBe('data/us/chase-freedom-everyday.json');
      expect(JSON.parse(text)).toMatchObject({
        annual_fee: { amount: 95, currency: 'USD' },
        fx_fee: { percent: 2.7 },
        rewards: {
          base_rate: { points_per_dollar: 1 },
          categories: [{ category: ['grocery'], points_per_dollar: 3 }],
        },
        sources: [{ retrieved: formatDay(new Date()), cites: ['/annual_fee', '/fx_fee', '/rewards'] }],
      });
      expect(errorsIn(path, text)).toEqual([]);
    }));

  test('corrects only a fee and the day when its page was read', () =>
    using('#card=us-chase-sapphire-preferred', async (page) => {
      await page.locator('#correct').click();
      await page.locator('#annualFee').fill('125');
      await page.locator('#feesRead').fill(formatDay(new Date()));
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const link = page.locator('#hand-in');
      expect(await link.getAttribute('href')).toBe(
        'https://github.com/some/catalog/edit/main/data/us/chase-sapphire-preferred.json',
      );
      await page.route('https://github.com/**', (route) => route.fulfill({ body: '' }));
      const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
      await opened.close();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      expect(text).toBe(await page.locator('#file').textContent());
      const path = 'data/us/chase-sapphire-preferred.json';
      const before = JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8'));
      expect(JSON.parse(text)).toEqual({
        ...before,
        annual_fee: { ...before.annual_fee, amount: 125 },
        sources: redate(before, ['/annual_fee/amount'], { day: formatDay(new Date()), by: 'person' }).sources,
      });
      expect(errorsIn(path, text)).toEqual([]);
    }));

  test('reports a missing id, name or page, and each empty field', () =>
    using('', async (page) => {
      await page.goto(`${address()}contribute/`);
      await page.locator('#check').click();
      const problems = page.locator('#result li');
      expect(await problems.allTextContents()).toEqual([
        '“Country” is empty.',
        '“Issuer” is empty.',
        '“Name” is empty.',
        '“Issuer’s page (source)” is empty.',
        '“Network” is empty.',
        '“Type” is empty.',
        '“Issued to” is empty.',
      ]);
      await page.locator('#country').selectOption('us');
      for (const id of ['network', 'type', 'segment'])
        await page.locator(`#${id}`).selectOption({ index: 1 });
      await page.locator('#issuer').fill('No Such Bank');
      await page.locator('#name').fill('Some Card');
      await page.locator('#feesUrl').fill('www.chase.com/test');
      await page.locator('#annualFee').fill('ninety five');
      expect(await problems.allTextContents()).toEqual([
        '“Id” is empty.',
        expect.stringContaining('No issuer in this country has this name.'),
        expect.stringContaining('This is not a number.'),
        expect.stringContaining('www.chase.com/test'),
        expect.stringContaining('has not been checked yet'),
      ]);
      expect(
        await page.getByRole('link', { name: 'Report a missing issuer', exact: true }).getAttribute('href'),
      ).toMatch(/^https:\/\/github\.com\/some\/catalog\/issues\/new\?title=Missing\+issuer/);
      expect(await page.locator('#hand-in').count()).toBe(0);
    }));

  test('reports an unknown id, and warns before a reload discards the input', () =>
    using('', async (page) => {
      await page.goto(`${address()}contribute/?card=us-nope`);
      const warnsBeforeUnload = () =>
        page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
      expect(await page.locator('.contribute [role=alert]').textContent()).toContain('us-nope');
      expect(await warnsBeforeUnload()).toBe(false);
      await page.locator('#name').fill('Harbor Card');
      await expect.poll(warnsBeforeUnload).toBe(true);
    }));

  test('shows problems at the field and in a list with links, but only after a check', () =>
    using('', async (page) => {
      await page.goto(`${address()}contribute/?card=us-amex-gold`);
      await page.locator('#annualFee').fill('three hundred');
      expect(await page.locator('.wrong').count()).toBe(0);
      await page.locator('#feesUrl').fill('http://blog.example/gold');
      await page.locator('#annualFee').fill('1,250');
      await page.locator('#check').click();
      await page.locator('#result h2').first().waitFor();
      expect(await page.locator('#result').textContent()).toContain('to fix');
      expect(await page.locator('#feesUrl').getAttribute('aria-invalid')).toBe('true');
      expect(await page.locator('#hand-in').count()).toBe(0);
      await page.locator('#fxFee').fill('none');
      await saveScreenshot(page, 'form-mistakes');
      expect(await page.locator('#fxFee-wrong').textContent()).toContain('not a number');
      expect(await findSeriousViolations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await findSeriousViolations(page, ['color-contrast'])).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 320, height: 720 });
      expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
      await page.locator('#result a').first().click();
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('fxFee');
    }));
});

/** Returns the path and text that GitHub's editor shows. */
async function readSubmission(page: Page): Promise<{ readonly path: string; readonly text: string }> {
  const { pathname, searchParams } = new URL((await page.locator('#hand-in').getAttribute('href')) ?? '');
  const folder = pathname.replace('/some/catalog/new/main/', '');
  return { path: `${folder}/${searchParams.get('filename')}`, text: searchParams.get('value') ?? '' };
}

function errorsIn(path: string, text: string): readonly string[] {
  const files = listCatalogFiles(repositoryRoot).filter((file) => file.path !== path);
  const base = { changedPaths: new Set([path]), removedPaths: [] };
  const today = formatDay(new Date());
  return validateCatalog({ files: [...files, createFileFromText(path, text)], base, today })
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ code }) => code);
}
