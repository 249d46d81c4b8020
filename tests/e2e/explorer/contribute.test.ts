import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
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
  getFocusedId,
  measureOverflow,
  repositoryRoot,
  saveScreenshot,
  useExplorer,
} from './site.ts';

if (browserPath === null) skipTest('the form in a browser', noBrowser);

describe.runIf(browserPath !== null)('the form in a browser', () => {
  const site = useExplorer(wholeSite);
  const { address } = site;
  /** The form keeps drafts on the device. */
  const using = (target: string, use: (page: Page) => Promise<void>) =>
    site.using(target, async (page) => {
      await use(page);
      await page.evaluate(() => localStorage.clear());
    });
  const today = formatDay(new Date());

  test('creates a valid file for a new card, and opens it in GitHub’s editor', () =>
    using('?country=us&q=zzzz', async (page) => {
      await page.locator('.panel').getByRole('link', { name: 'Add a card' }).click();
      await page
        .locator('#sources-0-url')
        .fill('https://creditcards.chase.com/cash-back-credit-cards/freedom/everyday');
      await page.locator('#sources-0-retrieved').fill(today);
      expect(await page.locator('#issuer').inputValue()).toBe('Chase');
      await page.locator('#name').fill('Freedom Everyday Card');
      expect(await page.locator('#id').inputValue()).toBe('us-chase-freedom-everyday');
      await page.locator('#network').selectOption('visa');
      await page.locator('#type').selectOption('credit');
      await page.locator('#segment').selectOption('personal');
      await page.locator('#annual_fee-amount').fill('$95');
      await page.locator('#fx_fee-percent').fill('2.7 %');
      await page.locator('#rewards-rate_type').selectOption('cashback');
      await page.locator('#rewards-currency_label').fill('cash back');
      await page.locator('#rewards-base_rate-points_per_dollar').fill('1');
      await page.locator('#add-row').click();
      await page.locator('#rewards-categories-0-points_per_dollar').fill('3');
      await page.locator('#rewards-categories-0-category').selectOption('grocery');
      await page.locator('#rewards-categories-0-label').fill('supermarkets');
      await page.reload();
      expect(await page.locator('#discard').count()).toBe(1);
      const { path, text } = await readSubmission(page);
      expect(path).toBe('data/us/chase-freedom-everyday.json');
      expect(JSON.parse(text)).toMatchObject({
        annual_fee: { amount: 95, currency: 'USD' },
        fx_fee: { percent: 2.7 },
        rewards: {
          base_rate: { points_per_dollar: 1 },
          categories: [{ category: ['grocery'], points_per_dollar: 3 }],
        },
        sources: [{ retrieved: today, cites: ['/annual_fee', '/fx_fee', '/rewards'] }],
      });
      expect(errorsIn([[path, text]])).toEqual([]);
    }));

  test('corrects only a fee and the day when its page was read', () =>
    using('contribute/?card=us-chase-sapphire-preferred&field=/annual_fee', async (page) => {
      await expect.poll(() => getFocusedId(page)).toBe('annual_fee-amount');
      await page.locator('#annual_fee-amount').fill('125');
      await page.locator('#sources-0-retrieved').fill(today);
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
        sources: redate(before, ['/annual_fee/amount'], { day: today, by: 'person' }).sources,
      });
      expect(errorsIn([[path, text]])).toEqual([]);
    }));

  test('takes values of a pasted page, and downloads the card with the file of its new issuer', () =>
    using('contribute/', async (page) => {
      await page.locator('#country').selectOption('us');
      await page.locator('#issuer-isNew').check();
      await page.locator('#issuer').fill('Harbor Bank');
      await page.locator('#issuer-ownName').fill('海港银行');
      await page.locator('#issuer-domain').fill('https://www.harborbank.com/cards');
      await page.locator('#sources-0-url').fill('https://www.harborbank.com/cards/cash');
      await page.locator('#sources-0-retrieved').fill(today);
      await page.getByText('Paste the page’s text').click();
      await page
        .locator('#page-text')
        .fill('Harbor Cash Visa Card\n\nThe annual fee is $49.\n\nEarn 3% cash back at restaurants.');
      await page.locator('#propose').click();
      for (const name of ['Name', 'Network', 'Annual fee', 'restaurants'])
        await page
          .getByRole('button', { name: `Use for ${name}` })
          .first()
          .click();
      await page.locator('#rewards-currency_label').fill('cash back');
      await page.locator('#type').selectOption('credit');
      await page.locator('#segment').selectOption('personal');
      expect(await page.locator('#hand-in').getAttribute('href')).toBe(
        'https://github.com/some/catalog/upload/main',
      );
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('#download').click(),
      ]);
      expect(download.suggestedFilename()).toBe('harbor-bank-cash-visa.zip');
      const files = Object.entries(unzipSync(readFileSync(await download.path()))).map(
        ([path, bytes]) => [path, strFromU8(bytes)] as const,
      );
      expect(files.map(([, text]) => JSON.parse(text))).toMatchObject([
        {
          network: 'visa',
          annual_fee: { amount: 49 },
          rewards: { categories: [{ category: ['dining'], points_per_dollar: 3 }] },
        },
        { id: 'harbor-bank', aliases: ['海港银行'], domains: ['harborbank.com'], countries: ['us'] },
      ]);
      expect(errorsIn(files)).toEqual([]);
    }));

  test('offers the file and the lines for git without a repository, in the language of the reader', () =>
    using('', async (page) => {
      await page.route('**/contribute/?card=us-amex-gold', async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          body: (await response.text()).replace('https://github.com/some/catalog', ''),
        });
      });
      await page.goto(`${address()}contribute/?card=us-amex-gold#lang=fr`);
      await page.locator('#annual_fee-amount').fill('350');
      await page.locator('#fx_fee-percent').fill('400');
      await page.locator('#check').click();
      expect(await page.locator('#fx_fee-percent-wrong').textContent()).toMatch(/frais|pourcentage/i);
      await page.locator('#fx_fee-percent').fill('0');
      await page.locator('#sources-0-retrieved').fill(today);
      expect(await page.locator('.git').textContent()).toContain('git switch -c us-amex-gold');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('#download').click(),
      ]);
      expect(download.suggestedFilename()).toBe('amex-gold.json');
    }));

  test('reports a missing id, name or page, and each empty field', () =>
    using('contribute/', async (page) => {
      await page.locator('#check').click();
      const problems = page.locator('#result li');
      expect(await problems.allTextContents()).toEqual([
        '“Country” is empty.',
        '“Issuer” is empty.',
        '“Name” is empty.',
        '“Network” is empty.',
        '“Type” is empty.',
        '“Issued to” is empty.',
        '“Issuer’s page (source)” is empty.',
      ]);
      await page.locator('#country').selectOption('us');
      for (const id of ['network', 'type', 'segment'])
        await page.locator(`#${id}`).selectOption({ index: 1 });
      await page.locator('#issuer').fill('No Such Bank');
      await page.locator('#name').fill('Some Card');
      await page.locator('#sources-0-url').fill('www.chase.com/test');
      await page.locator('#annual_fee-amount').fill('ninety five');
      expect(await problems.allTextContents()).toEqual([
        '“Id” is empty.',
        expect.stringContaining('No issuer in this country has this name.'),
        expect.stringContaining('This is not a number.'),
        expect.stringContaining('www.chase.com/test'),
        expect.stringContaining('has not been checked yet'),
      ]);
      expect(await page.locator('#hand-in').count()).toBe(0);
    }));

  test('shows problems at the field and in a list with links, but only after a check', () =>
    using('', async (page) => {
      await page.goto(`${address()}contribute/?card=us-nope`);
      expect(await page.locator('.contribute [role=alert]').textContent()).toContain('us-nope');
      await page.goto(`${address()}contribute/?card=us-amex-gold`);
      await page.locator('#annual_fee-amount').fill('three hundred');
      expect(await page.locator('.wrong').count()).toBe(0);
      await page.locator('#sources-0-url').fill('http://blog.example/gold');
      await page.locator('#sources-0-retrieved').fill(today);
      await page.locator('#annual_fee-amount').fill('1,250');
      await page.locator('#check').click();
      await page.locator('#result h2').first().waitFor();
      expect(await page.locator('#result').textContent()).toContain('to fix');
      expect(await page.locator('#sources-0-url').getAttribute('aria-invalid')).toBe('true');
      expect(await page.locator('#hand-in').count()).toBe(0);
      await page.locator('#fx_fee-percent').fill('lots');
      await page.getByText('Interest', { exact: true }).click();
      await saveScreenshot(page, 'form-mistakes');
      expect(await page.locator('#fx_fee-percent-wrong').textContent()).toContain('not a number');
      expect(await findSeriousViolations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await findSeriousViolations(page, ['color-contrast'])).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 320, height: 720 });
      expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
      await page.locator('#result a').first().click();
      expect(await getFocusedId(page)).toBe('fx_fee-percent');
    }));
});

/** Returns the path and text that GitHub's editor shows. */
async function readSubmission(page: Page): Promise<{ readonly path: string; readonly text: string }> {
  const { pathname, searchParams } = new URL((await page.locator('#hand-in').getAttribute('href')) ?? '');
  const folder = pathname.replace('/some/catalog/new/main/', '');
  return { path: `${folder}/${searchParams.get('filename')}`, text: searchParams.get('value') ?? '' };
}

function errorsIn(written: readonly (readonly [path: string, text: string])[]): readonly string[] {
  const changedPaths = new Set(written.map(([path]) => path));
  const others = listCatalogFiles(repositoryRoot).filter((file) => !changedPaths.has(file.path));
  const files = [...others, ...written.map(([path, text]) => createFileFromText(path, text))];
  const base = { changedPaths, removedPaths: [] };
  return validateCatalog({ files, base, today: formatDay(new Date()) })
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ code }) => code);
}
