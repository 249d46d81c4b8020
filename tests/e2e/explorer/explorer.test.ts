import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { buildApi } from '../../../scripts/build-api/build.ts';
import { explorerSyntheticCatalog, hostileCard } from '../../support/api/explorer-catalog.ts';
import { startServer, writeServerProgram } from '../../support/api/server-process.ts';
import { skipTest } from '../../support/api/skip-test.ts';
import { browserPath, noBrowser } from '../../support/browser.ts';
import { getCountText, getShownIds, openPage, waitUntilReady } from '../../support/explorer.ts';
import { getFocusedId, repositoryRoot, useExplorer } from './site.ts';

const plainLinks = ['issuers/', 'exports/cards.csv', 'exports/cards-all.json', 'docs/'];

if (browserPath === null) skipTest('the page in a browser', noBrowser);

describe.runIf(browserPath !== null)('the page in a browser', () => {
  const { using, browser, address } = useExplorer();

  test('translates texts, numbers and names, and finds the same cards by accent, Han and pinyin', () =>
    using('?country=cn&q=zzzz#lang=fr', async (page) => {
      expect(await page.locator('html').getAttribute('lang')).toBe('fr');
      expect(await getCountText(page)).toBe('0 carte');
      expect(await page.locator('.chips a').first().textContent()).toContain('Pays\u00a0: Chine');
      expect(await page.locator('.ways a').first().textContent()).toBe('Retirer «\u00a0zzzz\u00a0»');
      await page.locator('.chips a').first().click();
      await page.locator('#q').fill('epargne');
      await expect.poll(() => getCountText(page)).toMatch(/^[1-9]\d* cartes/);
      await expect.poll(() => page.locator('tbody bdi[lang="fr-CA"]').count()).toBeGreaterThan(5);
      expect(await page.locator('tbody .in-annual_fee').allTextContents()).toContainEqual(
        expect.stringMatching(/\d\s\$$/),
      );
      const ids: string[][] = [];
      for (const q of ['东湾', 'dongwan']) {
        await page.goto(`${address()}?limit=100&q=${encodeURIComponent(q)}#lang=zh`);
        await expect.poll(() => getCountText(page)).toMatch(/^\d+ 张卡/);
        ids.push((await getShownIds(page)).toSorted());
      }
      expect(ids[0]?.length).toBeGreaterThan(4);
      expect(ids[1]).toEqual(ids[0]);
      expect(await page.locator('tbody th bdi[lang=zh]').count()).toBeGreaterThan(4);
      await page.locator('nav a[lang=en]').click();
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
    }));

  test('restores its state on back, forward, reload and from a shared link', () =>
    using('', async (page) => {
      await page.locator('#country-ca').click();
      await page.locator('#by-annual_fee').click();
      await page.locator('#q').fill('gold');
      await page.keyboard.press('Escape');
      await page.locator('#view-cards').click();
      await page.locator('.gallery').waitFor();
      const sharedUrl = new URL(page.url());
      expect(sharedUrl.search + sharedUrl.hash).toBe('?country=ca&q=gold&sort=annual_fee#view=cards');
      const names = await page.locator('.gallery .name').allTextContents();
      expect(names.length).toBeGreaterThan(0);
      await page.reload();
      await waitUntilReady(page);
      expect(await page.locator('.gallery .name').allTextContents()).toEqual(names);
      expect(await page.locator('#q').inputValue()).toBe('gold');
      expect(await page.locator('#country-ca').isChecked()).toBe(true);
      for (const expectedSearch of [
        '?country=ca&q=gold&sort=annual_fee',
        '?country=ca&sort=annual_fee',
        '?country=ca',
        '',
      ]) {
        await page.goBack();
        await expect.poll(() => new URL(page.url()).search).toBe(expectedSearch);
      }
      await expect.poll(() => page.locator('#country-ca').isChecked()).toBe(false);
      await page.goForward();
      await expect.poll(() => page.locator('#country-ca').isChecked()).toBe(true);
    }));

  test('says what it ignores in the address and while typing, and keeps the list', () =>
    using('?country=mx', async (page) => {
      const ignored = page.locator('#ignored');
      expect(await ignored.textContent()).toContain('country=mx is not one of us, ca, cn.');
      await page.goto(`${address()}?contry=us`);
      await ignored.getByRole('link').click();
      await expect.poll(() => ignored.count()).toBe(0);
      const count = await getCountText(page);
      await page.locator('#annual_fee_max').fill('abc');
      await expect.poll(() => ignored.textContent()).toContain('annual_fee_max=abc is not an amount');
      expect(await getCountText(page)).toBe(count);
      expect(await page.locator('#annual_fee_max').inputValue()).toBe('abc');
      await page.locator('#annual_fee_max').fill('95');
      await expect.poll(() => ignored.count()).toBe(0);
      expect(await getCountText(page)).not.toBe(count);
    }));

  test('values cards for the spending of the panel, and keeps it in the address and on the device', () =>
    using('?country=us', async (page) => {
      await page.locator('#spending summary').click();
      await page.locator('#spend-grocery').fill('500');
      await page.locator('#spend-other').fill('1,000');
      const value = page.locator('tbody .worth');
      await value.first().waitFor();
      expect(new URL(page.url()).searchParams.get('spend')).toBe('grocery:500,other:1000');
      expect(await page.locator('#valued').textContent()).toMatch(/^\d+ of \d+ cards can be valued\./);
      const texts = await value.allTextContents();
      const firstPoints = texts.findIndex((text) => text.includes('points'));
      expect(firstPoints).toBeGreaterThan(0);
      // Cash comes first.
      expect(texts.slice(0, firstPoints).every((text) => text.includes('$'))).toBe(true);
      expect(texts.slice(firstPoints).some((text) => /^(at least )?-?\$/.test(text))).toBe(false);
      await value.first().click();
      const lines = page.locator('#detail .money li');
      expect(await lines.first().textContent()).toMatch(/^.+: [\d.]+% of \$[\d,]+ = \$[\d,.]+$/);
      await page.keyboard.press('Escape');
      await page.locator('#point-value').fill('1.5');
      await expect.poll(() => value.allTextContents().then((all) => all.join())).not.toContain('points');
      await page.goto('about:blank');
      await page.goto(address());
      await value.first().waitFor();
      expect(new URL(page.url()).search).toContain('point_value=1.5');
      await page.locator('#spending summary').click();
      await page.locator('#spending a').click();
      await expect.poll(() => value.count()).toBe(0);
      await page.evaluate(() => localStorage.clear());
    }));

  test('by keyboard: suggests issuers and cards while typing, and opens the chosen one', () =>
    using('', async (page) => {
      const box = page.getByRole('combobox', { name: 'Search' });
      await box.fill('alderm');
      const options = page.getByRole('option', { name: 'Aldermoor' });
      await options.first().waitFor();
      expect(await box.getAttribute('aria-expanded')).toBe('true');
      await page.keyboard.press('ArrowDown');
      const active = await box.getAttribute('aria-activedescendant');
      expect(await page.locator(`#${active}`).getAttribute('aria-selected')).toBe('true');
      await page.keyboard.press('ArrowUp');
      expect(await box.getAttribute('aria-activedescendant')).toBeNull();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect.poll(() => new URL(page.url()).search).toBe('?issuer_id=aldermoor');
      expect(await page.locator('#suggestions').isVisible()).toBe(false);
      await box.fill('evil');
      await page.locator('#suggestions [role=option]').last().waitFor();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await page.locator('#detail[open]').waitFor();
    }));

  test('starts with the country of the browser, unless another one was chosen', async () => {
    const page = await browser().newPage({ locale: 'fr-CA' });
    await page.goto(address());
    await waitUntilReady(page);
    expect(new URL(page.url()).search).toBe('?country=ca');
    await page.locator('#only-any').click();
    await page.goto(address());
    await waitUntilReady(page);
    expect(new URL(page.url()).search).toBe('');
    await page.close();
  });

  test('shows unknown amounts as unknown, never as 0', () => {
    const unknown = explorerSyntheticCatalog.cards
      .filter(({ annual_fee: fee }) => fee.amount === null)
      .slice(0, 20);
    return using(`?ids=${unknown.map(({ id }) => id).join(',')}`, async (page) => {
      // The rows below the screen are rendered after the first rows.
      const getFees = () => page.locator('tbody .in-annual_fee .unknown').allTextContents();
      await expect.poll(getFees).toEqual(unknown.map(() => '–unknown'));
    });
  });

  test('labels the marks of the charts, also for keyboard users, and repeats the numbers in a table', () =>
    using('?country=us#view=picture', async (page) => {
      const chart = page.locator('.chart').first();
      const marks = chart.locator('a');
      await marks.first().waitFor();
      const names = await marks.evaluateAll((elements) =>
        elements.map((element) => element.getAttribute('aria-label') ?? ''),
      );
      for (const name of names)
        expect(name).toMatch(/^.+: Annual fee: \$[\d.,]+( to \$[\d.,]+)?, Value a year: -?\$[\d.,]+/);
      await marks.first().focus();
      await page.keyboard.press('ArrowRight');
      const getFocusedName = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
      expect(await getFocusedName()).toBe(names[1]);
      expect(await page.locator('.readout').first().textContent()).toBe(names[1]);
      expect(await chart.locator('[tabindex="0"]').count()).toBe(1);
      await page.keyboard.press('End');
      expect(await getFocusedName()).toBe(names.at(-1));

      const singleIndex = names.findIndex((name) => !/^\d+ cards: /.test(name));
      await marks.nth(singleIndex).press('Enter');
      const sheet = page.locator('#detail[open] #detail-name');
      await sheet.waitFor();
      expect(names[singleIndex]).toContain((await sheet.textContent()) ?? '?');
      await page.keyboard.press('Escape');
      await expect.poll(getFocusedName).toBe(names[singleIndex]);

      for (const summary of await page.locator('.picture summary').all()) await summary.click();
      const rows = page.locator('.numbers tbody tr');
      await expect.poll(() => rows.count()).toBeGreaterThan(10);
      const [name = '', fee = '', value = ''] = await rows
        .filter({
          has: page.locator(
            `[href$="${(await marks.nth(singleIndex).getAttribute('href'))?.split('&').at(-1)}"]`,
          ),
        })
        .locator('.name, td')
        .allTextContents();
      expect(names[singleIndex]?.startsWith(name), names[singleIndex]).toBe(true);
      expect(
        names[singleIndex]?.endsWith(`: Annual fee: ${fee}, Value a year: ${value}`),
        names[singleIndex],
      ).toBe(true);

      const clusterName = names.find((text) => /^\d+ cards: /.test(text)) ?? '';
      await marks.nth(names.indexOf(clusterName)).locator('> *').click();
      await expect.poll(() => getCountText(page)).toContain(clusterName.split(':')[0]);
      expect(new URL(page.url()).search).toContain('ids=');
    }));

  test('downloads the displayed rows, or reports why it cannot', () =>
    using('?country=ca&sort=-annual_fee', async (page) => {
      const ids = await getShownIds(page);
      const saveAndRead = async (button: string): Promise<string> => {
        if (!(await page.locator(button).isVisible())) await page.locator('#export').click();
        const [download] = await Promise.all([page.waitForEvent('download'), page.locator(button).click()]);
        return readFileSync(await download.path(), 'utf8');
      };
      const json = JSON.parse(await saveAndRead('#as-json')) as { total: number; data: { id: string }[] };
      expect(json.data.map(({ id }) => id)).toEqual(ids);
      const lines = (await saveAndRead('#as-csv')).trimEnd().split('\r\n');
      expect(lines.length).toBeGreaterThan(json.total);
      expect(await page.locator('#curl-text').textContent()).toBe(
        `curl '${address()}exports/cards-all.json'`,
      );
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('#export-menu').isVisible()).toBe(false);
      await page.evaluate(() => {
        URL.createObjectURL = () => {
          throw new Error('no room is left');
        };
      });
      await page.locator('#export').click();
      await page.locator('#as-json').click();
      await expect.poll(() => page.locator('[role=alert]').textContent()).toContain('no room is left');
      await page.locator('[data-do=again]').click();
      await waitUntilReady(page);
    }));

  test('moves the focus to the cards of the next page; beyond the last page, links to the first', () =>
    using('?limit=5', async (page) => {
      const first = await getShownIds(page);
      await page.locator('#next').click();
      await expect.poll(() => new URL(page.url()).search).toBe('?limit=5&offset=5');
      const second = await getShownIds(page);
      expect(second).toHaveLength(5);
      expect(second.filter((id) => first.includes(id))).toEqual([]);
      expect(await getFocusedId(page)).toBe('results');
      await page.goto(`${address()}?limit=5&offset=5000`);
      expect(await getCountText(page)).toBe(`${explorerSyntheticCatalog.cards.length} cards`);
      expect(await page.getByRole('alert').textContent()).toContain('This page does not exist.');
      await page.getByRole('alert').getByRole('link').click();
      await expect.poll(() => getShownIds(page)).toEqual(first);
    }));

  test('contains links without scripts, reports a slow or damaged catalog, and offers to reload', async () => {
    const pageWithoutScripts = await browser().newPage({ javaScriptEnabled: false });
    await pageWithoutScripts.goto(address());
    const links = await pageWithoutScripts
      .getByRole('link')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('href')));
    expect(links).toEqual(plainLinks);
    const page = await browser().newPage();
    const sent = Promise.withResolvers<void>();
    await page.route('**/data/**', async (route) => {
      await sent.promise;
      await route.fulfill({ status: 200, body: 'no catalog' });
    });
    await page.goto(`${address()}#lang=fr`);
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Chargement du catalogue…');
    sent.resolve();
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('n’a pas pu être chargé');
    expect(await page.getByRole('alert').textContent()).toContain('is not valid JSON');
    await page.unroute('**/data/**');
    await page.locator('[data-do=again]').click();
    await waitUntilReady(page);
  });

  test('shows a hostile record as text; external links use https and send no referrer', () =>
    using(`?q=evil#card=${hostileCard.id}`, async (page) => {
      const text = (await page.locator('#detail').textContent()) ?? '';
      expect(text).toContain('<script>window.hit=1</script>');
      expect(text).toContain('javascript:window.hit=1');
      expect(text).toContain('Unread');
      for (const href of await page
        .locator('a')
        .evaluateAll((elements) => elements.map((a) => a.getAttribute('href'))))
        expect(href).toMatch(/^(?:\.\/|#|https:|changes\.xml$|(?:cards|changes|contribute|docs|issuers)\/)/);
      for (const view of ['cards', 'compare']) {
        await page.goto(`${address()}?q=evil#view=${view}&compare=${hostileCard.id}`);
        await page.reload();
        await waitUntilReady(page);
        await expect.poll(() => page.locator('main').textContent()).toContain('<img src=x onerror=');
      }
      expect(await page.locator('main img[src=x], main script, bdi script').count()).toBe(0);
      await page.goto(`${address()}#card=${explorerSyntheticCatalog.cards[0]?.id}`);
      await page.reload();
      const links = page.locator('#detail a[href^="http"]');
      await links.first().waitFor();
      for (const link of await links.all()) {
        expect(await link.getAttribute('href')).toMatch(/^https:\/\//);
        expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
      }
    }));

  test('has its security policy in a header if the API serves it, and links buttons to the same rows', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'explorer-'));
    const env = { SOURCE_DATE_EPOCH: '1793610764' };
    await buildApi({ root: repositoryRoot, out: join(folder, 'dist'), env, dataOnly: true });
    const server = await startServer(writeServerProgram(join(folder, 'dist'), folder));
    try {
      const target = `${server.address}/?country=us&sort=-annual_fee&q=it's`;
      const { page, takeProblems } = await openPage(browser(), target);
      const response = await page.request.get(`${server.address}/`);
      expect(response.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
      for (const link of plainLinks)
        expect((await page.request.get(`${server.address}/${link}`)).status(), link).toBe(200);
      const get = async (button: string) =>
        page.request.get((await page.locator(button).getAttribute('href')) ?? '');
      const { q } = (await (await get('#as-json')).json()) as { q: string };
      expect(q).toBe("it's");
      expect(await page.locator('#curl-text').textContent()).toMatch(/^curl '[^']*q=it%27s[^']*'$/);
      await page.goto(`${server.address}/?country=us&sort=-annual_fee`);
      await waitUntilReady(page);
      expect((await get('#as-csv')).headers()['content-type']).toContain('text/csv');
      const { data } = (await (await get('#as-json')).json()) as { data: { id: string }[] };
      expect(data.map(({ id }) => id)).toEqual(await getShownIds(page));
      expect(await takeProblems()).toEqual([]);
    } finally {
      server.kill('SIGTERM');
      await server.ended;
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('by keyboard: finds a card with a typo, shows the correction, opens the card and goes back', () =>
    using('', async (page) => {
      await page.keyboard.press('/');
      expect(await getFocusedId(page)).toBe('q');
      await page.keyboard.type('saphire', { delay: 0 });
      await expect.poll(() => page.locator('#corrected').textContent()).toContain('“sapphire”');
      expect(await getCountText(page)).toMatch(/^\d+ cards/);
      expect(new URL(page.url()).search).toBe('?q=saphire');
      for (let tabCount = 0; tabCount < 80 && !(await isInGrid(page)); tabCount++)
        await page.keyboard.press('Tab');
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      const name = await getFocusedId(page);
      expect(name).toMatch(/^card-/);
      await page.keyboard.press('Enter');
      await page.locator('#detail[open] #detail-name').waitFor();
      expect(page.url()).toContain(`#${name.replace('card-', 'card=')}`);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('#detail[open]').count()).toBe(0);
      expect(page.url()).not.toContain('card=');
      await expect.poll(() => getFocusedId(page)).toBe(name);
    }));

  test('by keyboard: compares four cards, with differences as text', () =>
    using('', async (page) => {
      await page.locator('tbody .pick input').first().focus();
      for (let chosen = 1; chosen <= 4; chosen++) {
        // Space must also work when the focus is on the name of a card. The second card tests this.
        if (chosen === 2) await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Space');
        if (chosen === 2) await page.keyboard.press('ArrowLeft');
        const status = page.locator('.tray [role=status]');
        await expect.poll(() => status.textContent()).toContain(`${chosen} of 4`);
        await page.keyboard.press('ArrowDown');
      }
      expect(await page.locator('tbody .pick input').nth(4).isDisabled()).toBe(true);
      await page.locator('#compare-now').focus();
      await page.keyboard.press('Enter');
      await page.locator('.side-by-side').waitFor();
      expect(await page.locator('.side-by-side thead th').count()).toBe(4);
      const rows = await page.locator('.side-by-side tbody tr').evaluateAll((elements) =>
        elements.map((row) => ({
          cells: [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
          marks: [...row.querySelectorAll('.mark')].map(({ textContent }) => textContent),
        })),
      );
      const unknown = ['unknown', 'Rewards unknown'];
      for (const { cells, marks } of rows) {
        const known = cells.filter((text) => !unknown.includes(text));
        expect(known).not.toEqual([]);
        if (new Set(known).size <= 1) expect(marks).toEqual([]);
      }
      await page.locator('#only-differences').check();
      const visible = page.locator('.side-by-side tbody tr:visible');
      expect(await visible.count()).toBe(
        rows.filter(({ cells }) => new Set(cells.filter((text) => !unknown.includes(text))).size > 1).length,
      );
      expect(rows.filter(({ marks }) => marks.length > 0).length).toBeGreaterThan(0);
      await page.keyboard.press('Escape');
      await page.locator('table[role=grid]').waitFor();
      expect(page.url()).toContain('compare=');
    }));

  test('by keyboard: moves through the grid with arrows, Home and End; it is one Tab stop', () =>
    using('', async (page) => {
      await page.locator('#by-name').focus();
      const getPosition = () =>
        page.evaluate(() => {
          const cell = document.activeElement?.closest('td, th') as HTMLTableCellElement | null;
          return [(cell?.parentElement as HTMLTableRowElement | null)?.rowIndex, cell?.cellIndex];
        });
      expect(await getPosition()).toEqual([0, 1]);
      const steps = [
        ['ArrowDown', [1, 1]],
        ['End', [1, 6]],
        ['ArrowRight', [1, 6]],
        ['PageDown', [11, 6]],
        ['Home', [11, 0]],
        ['Control+End', [50, 6]],
        ['Control+Home', [0, 0]],
        ['ArrowUp', [0, 0]],
      ] as const;
      for (const [key, position] of steps) {
        await page.keyboard.press(key);
        expect(await getPosition(), key).toEqual(position);
      }
      expect(await page.locator('table[role=grid] [tabindex="0"]').count()).toBe(1);
      // At 320 px the header is hidden.
      await page.setViewportSize({ width: 320, height: 700 });
      await page.locator('tbody .name').first().focus();
      await page.keyboard.press('ArrowUp');
      expect(await getPosition()).toEqual([1, 1]);
      expect(await page.evaluate(() => document.activeElement?.checkVisibility())).toBe(true);
    }));
});

function isInGrid(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.closest('table[role=grid]') != null);
}
