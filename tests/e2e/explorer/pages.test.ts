import { describe, expect, test } from 'vitest';
import { serveFiles } from '../../support/api/data-server.ts';
import { skipTest } from '../../support/api/skip-test.ts';
import { wholeDeployment, wholeSite } from '../../support/api/whole-site.ts';
import { browserPath, noBrowser } from '../../support/browser.ts';
import { findSeriousViolations, measureOverflow, saveScreenshot, useExplorer } from './site.ts';

if (browserPath === null) skipTest('generated pages in a browser', noBrowser);

describe.runIf(browserPath !== null)('generated pages in a browser', () => {
  const { using, browser, address } = useExplorer(wholeSite);

  test.each([
    ['card', 'cards/us-amex-gold/'],
    ['issuer', 'issuers/chase/'],
    ['issuers', 'issuers/'],
    ['changes', 'fr/changes/'],
    ['Chinese card', 'zh/cards/cn-cib-diamond/'],
    ['best', 'best/us/grocery/'],
    ['docs', 'docs/'],
    ['problem', 'docs/problems/quota-exceeded.html'],
  ])('%s has no serious axe findings in light and dark, and is not cut off at 320 px', (name, path) =>
    using('', async (page) => {
      await page.goto(address() + path);
      await saveScreenshot(page, `page-${name}`);
      expect(await findSeriousViolations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await saveScreenshot(page, `page-${name}-dark`);
      expect(await findSeriousViolations(page, ['color-contrast', 'link-in-text-block'])).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 320, height: 720 });
      await saveScreenshot(page, `page-${name}-320`);
      expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    }),
  );

  test('shows a card without scripts, including caps, sources and search', async () => {
    const page = await browser().newPage({ javaScriptEnabled: false });
    await page.goto(`${address()}cards/us-amex-gold/`);
    expect(await page.locator('.key-numbers dd').first().textContent()).toBe('$325');
    const row = page.locator('tr', { hasText: 'U.S. supermarkets' });
    expect(await row.textContent()).toContain('4 points per $1');
    expect(await row.textContent()).toContain('up to $25,000 a year');
    await row.getByRole('link', { name: 'Source 1' }).click();
    const source = page.locator('.sources li:target');
    expect(await source.textContent()).toMatch(/^https:.*Read elsewhere on .*Look for a copy/);
    const copyLink = source.getByRole('link', { name: 'Look for a copy' });
    expect(await copyLink.getAttribute('href')).toMatch(/^https:\/\/web\.archive\.org\/web\/\d{8}\/https:/);
    await page.getByRole('searchbox').fill('sapphire');
    await page.getByRole('searchbox').press('Enter');
    expect(new URL(page.url()).search).toBe('?q=sapphire');
    await page.close();
  });

  test('runs the examples of the reference against its own host', async () => {
    const server = await serveFiles(await wholeDeployment());
    const page = await browser().newPage();
    try {
      await page.goto(`${server.address}/docs/`);
      const example = page.locator('#getCard .example');
      await example.getByRole('button').click();
      await expect.poll(() => example.locator('.answer-status').textContent()).toMatch(/^200 in \d+ ms/);
      const command = (await example.locator('.in-curl').textContent()) ?? '';
      expect(command).toContain(`curl '${server.address}/v1/cards/`);
      const { id } = JSON.parse((await example.locator('.answer').textContent()) ?? '') as { id: string };
      expect(command).toContain(id);
      await example.getByLabel('Python').check();
      expect(await page.locator('#getIssuer .in-Python').isVisible()).toBe(true);
      await page.locator('#find-words').fill('lowest apr');
      await expect.poll(() => page.locator('article:visible').count()).toBe(1);
      expect(await page.getByText('The lowest APR in percent').first().isVisible()).toBe(true);
      expect(await findSeriousViolations(page)).toEqual([]);
    } finally {
      await page.close();
      await server.stop();
    }
  });

  test('preloads the catalog before the script is loaded', async () => {
    const page = await browser().newPage();
    const sent = Promise.withResolvers<void>();
    await page.route('**/assets/explorer-*.js', async (route) => {
      await sent.promise;
      await route.continue();
    });
    const requested: string[] = [];
    page.on('request', (request) => void requested.push(new URL(request.url()).pathname));
    await page.goto(address(), { waitUntil: 'commit' });
    const listCatalogRequests = () => requested.filter((path) => path.includes('/data/'));
    await expect.poll(listCatalogRequests).toHaveLength(1);
    sent.resolve();
    await page.locator('tbody tr').first().waitFor();
    expect(listCatalogRequests()).toHaveLength(1);
    await page.close();
  });
});
