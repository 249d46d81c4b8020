import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { buildApi } from '../../scripts/build-api/build.ts';
import { browserPath, noBrowser } from '../support/browser.ts';
import { count, ready, shownIds } from '../support/explorer.ts';
import { plainSite } from './explorer-browser.ts';
import { exploring, focused } from './explorer-page.ts';
import { explorerWorld, hostileCard } from './explorer-world.ts';
import { notRun } from './not-run.ts';
import { root } from './repository-core.ts';
import { programOver, startServer } from './server-process.ts';

if (browserPath === null) notRun('16.8 the page in a browser', noBrowser);

describe.runIf(browserPath !== null)('16.8 the page in a browser', () => {
  const { using, browser, site } = exploring();
  const folder = mkdtempSync(join(tmpdir(), 'explorer-'));

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('16.6 three languages: words, numbers and names, and the same cards by accent, Han and pinyin', () =>
    using('#lang=fr', async (page) => {
      expect(await page.locator('html').getAttribute('lang')).toBe('fr');
      await page.locator('#q').fill('epargne');
      await expect.poll(() => count(page)).toMatch(/^\d+ cartes/);
      await expect.poll(() => page.locator('tbody bdi[lang="fr-CA"]').count()).toBeGreaterThan(5);
      expect(await page.locator('tbody .annual_fee').allTextContents()).toContainEqual(
        expect.stringMatching(/\d\s\$$/),
      );
      const ids: string[][] = [];
      for (const q of ['白金', 'baijin']) {
        await page.goto(`${site().address}?limit=100&q=${encodeURIComponent(q)}#lang=zh`);
        await expect.poll(() => count(page)).toMatch(/^\d+ 张卡/);
        ids.push((await shownIds(page)).toSorted());
      }
      expect(ids[0]?.length).toBeGreaterThan(4);
      expect(ids[1]).toEqual(ids[0]);
      expect(await page.locator('tbody th bdi[lang=zh]').count()).toBeGreaterThan(4);
      await page.locator('nav a[lang=en]').click();
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
    }));

  test('16.2 back, forward, reload and a shared link restore everything', () =>
    using('', async (page) => {
      await page.locator('#country-ca').click();
      await page.locator('#by-annual_fee').click();
      await page.locator('#q').fill('gold');
      await page.locator('#view-cards').click();
      await page.locator('.gallery').waitFor();
      const here = new URL(page.url());
      expect(here.search + here.hash).toBe('?country=ca&q=gold&sort=annual_fee#view=cards');
      const names = await page.locator('.gallery .name').allTextContents();
      expect(names.length).toBeGreaterThan(0);
      await page.reload();
      await ready(page);
      expect(await page.locator('.gallery .name').allTextContents()).toEqual(names);
      expect(await page.locator('#q').inputValue()).toBe('gold');
      expect(await page.locator('#country-ca').isChecked()).toBe(true);
      for (const wanted of [
        '?country=ca&q=gold&sort=annual_fee',
        '?country=ca&sort=annual_fee',
        '?country=ca',
        '',
      ]) {
        await page.goBack();
        await expect.poll(() => new URL(page.url()).search).toBe(wanted);
      }
      await expect.poll(() => page.locator('#country-ca').isChecked()).toBe(false);
      await page.goForward();
      await expect.poll(() => page.locator('#country-ca').isChecked()).toBe(true);
    }));

  test('16.2 a bad address is told in the words of the API, and mended by a link', () =>
    using('?country=mx', async (page) => {
      const alert = page.getByRole('alert');
      expect(await alert.textContent()).toContain('country=mx is not one of us, ca, cn.');
      await alert.getByRole('link').first().click();
      await expect.poll(() => count(page)).toMatch(/^\d+ cards/);
      await page.locator('#annual_fee_max').fill('abc');
      await expect.poll(() => alert.textContent()).toContain('annual_fee_max=abc is not an amount');
      // What is typed stays where it is typed.
      expect(await page.locator('#annual_fee_max').inputValue()).toBe('abc');
      await page.locator('#annual_fee_max').fill('95');
      await expect.poll(() => count(page)).toMatch(/^\d+ cards/);
    }));

  test('16.3 no match: what to leave out; unknown amounts are not known, and never 0', () =>
    using('?country=cn&country=us&network=jcb&q=zzzz', async (page) => {
      expect(await page.locator('.panel h2').textContent()).toBe('No card matches all of this.');
      await page.goto(
        `${site().address}?ids=${explorerWorld.cards
          .filter(({ annual_fee: fee }) => fee.amount === null)
          .slice(0, 20)
          .map(({ id }) => id)
          .join(',')}`,
      );
      await expect.poll(() => count(page)).toMatch(/^20 cards|^1\d cards/);
      const fees = await page.locator('tbody .annual_fee .unknown').allTextContents();
      expect(new Set(fees)).toEqual(new Set(['not known']));
    }));

  test.each([
    ['en', '0 cards', 'Country: China', 'Leave out “zzzz”'],
    ['fr', '0 carte', 'Pays\u00a0: Chine', 'Sans «\u00a0zzzz\u00a0»'],
    ['zh', '0 张卡', '国家：中国', '去掉 “zzzz”'],
  ])('16.6 in %s: none, a name and what belongs to it, and a quotation', (language, none, pair, quotation) =>
    using(`?country=cn&q=zzzz#lang=${language}`, async (page) => {
      expect(await count(page)).toBe(none);
      expect(await page.locator('.chips a').first().textContent()).toContain(pair);
      expect(await page.locator('.ways a').first().textContent()).toBe(quotation);
    }),
  );

  test('16.5 files made in the page hold the rows that it shows; the command asks for all', () =>
    using('?country=ca&sort=-annual_fee', async (page) => {
      const ids = await shownIds(page);
      const saved = async (button: string): Promise<string> => {
        const [download] = await Promise.all([page.waitForEvent('download'), page.locator(button).click()]);
        return readFileSync(await download.path(), 'utf8');
      };
      const json = JSON.parse(await saved('#as-json')) as { total: number; data: { id: string }[] };
      expect(json.data.map(({ id }) => id)).toEqual(ids);
      const lines = (await saved('#as-csv')).trimEnd().split('\r\n');
      expect(lines.length).toBeGreaterThan(json.total);
      await page.locator('#as-curl').click();
      expect(await page.locator('#curl-text').textContent()).toBe(
        `curl '${site().address}exports/cards-all.json'`,
      );
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('#curl').isVisible()).toBe(false);
    }));

  test('16.5 a file that cannot be made is told, and the page can be loaded anew', () =>
    using('', async (page) => {
      await page.evaluate(() => {
        TextEncoder.prototype.encode = () => {
          throw new Error('no room is left');
        };
      });
      await page.locator('#as-json').click();
      await expect.poll(() => page.locator('[role=alert]').textContent()).toContain('no room is left');
      await page.locator('[data-do=again]').click();
      await ready(page);
    }));

  test('16.5 where an API elsewhere was named, the buttons lead there', async () => {
    const named = await plainSite('https://api.example/cards');
    try {
      await using(
        '?q=gold&limit=5',
        async (page) => {
          const href = (id: string) => page.locator(id).getAttribute('href');
          expect(await href('#as-json')).toBe('https://api.example/cards/v1/search?limit=5&q=gold');
          expect(await href('#as-csv')).toBe('https://api.example/cards/v1/search.csv?limit=5&q=gold');
        },
        named.address,
      );
    } finally {
      await named.close();
    }
  });

  test('a page behind the last one is told, and leads to the first', () =>
    using('?limit=5&offset=5000', async (page) => {
      expect(await count(page)).toBe(`${explorerWorld.cards.length} cards`);
      expect(await page.getByRole('alert').textContent()).toContain('The list ends before this page.');
      await page.getByRole('alert').getByRole('link').click();
      await expect.poll(() => shownIds(page)).toHaveLength(5);
      expect(new URL(page.url()).search).toBe('?limit=5');
    }));

  test('pages follow each other, and the focus goes to the cards', () =>
    using('?limit=5', async (page) => {
      const first = await shownIds(page);
      await page.locator('#next').click();
      await expect.poll(() => new URL(page.url()).search).toBe('?limit=5&offset=5');
      const second = await shownIds(page);
      expect(second).toHaveLength(5);
      expect(second.filter((id) => first.includes(id))).toEqual([]);
      expect(await focused(page)).toBe('results');
      await page.locator('#previous').click();
      await expect.poll(() => shownIds(page)).toEqual(first);
    }));

  test('without script there are links; without a catalog there is a sentence', async () => {
    const plain = await browser().newContext({ javaScriptEnabled: false });
    const still = await plain.newPage();
    await still.goto(site().address);
    expect(await still.getByRole('link').count()).toBe(3);
    await plain.close();
    const context = await browser().newContext();
    const page = await context.newPage();
    await page.route('**/cards.idx', (route) => route.fulfill({ status: 200, body: 'no pack' }));
    await page.goto(site().address);
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('could not be opened');
    expect(await page.getByRole('alert').textContent()).toContain('is cut short');
    await page.unroute('**/cards.idx');
    await page.locator('[data-do=again]').click();
    await ready(page);
    await context.close();
  });

  test('while the catalog is on its way, that is said in the language of the page', async () => {
    const context = await browser().newContext();
    const page = await context.newPage();
    let send = (): void => {};
    const held = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route('**/cards.idx', (route) => held.then(() => route.continue()));
    await page.goto(`${site().address}#lang=fr`);
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Ouverture du catalogue…');
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    send();
    await ready(page);
    await context.close();
  });

  test('17.7 a hostile record is text', () =>
    using(`?q=evil#card=${hostileCard.id}`, async (page) => {
      const sheet = page.locator('#detail');
      const text = (await sheet.textContent()) ?? '';
      expect(text).toContain('<script>window.hit=1</script>');
      expect(text).toContain('javascript:window.hit=1');
      expect(text).toContain('Read by nobody of this project');
      for (const href of await page.locator('a').evaluateAll((all) => all.map((a) => a.getAttribute('href'))))
        expect(href).toMatch(/^\.\/|^docs\/$|^#results$/);
      for (const view of ['cards', 'compare']) {
        await page.goto(`${site().address}?q=evil#view=${view}&compare=${hostileCard.id}`);
        await page.reload();
        await ready(page);
        await expect.poll(() => page.locator('main').textContent()).toContain('<img src=x onerror=');
      }
      await page.goto(`${site().address}?q=evil#view=picture`);
      await page.locator('.picture summary').first().click();
      await expect.poll(() => page.locator('.picture table').textContent()).toContain('<img src=x onerror=');
      expect(await page.locator('main img[src=x], main script, bdi script').count()).toBe(0);
    }));

  test('outside links are https, and know nothing of the page', () =>
    using(`#card=${explorerWorld.cards[0]?.id}`, async (page) => {
      const links = page.locator('#detail a[href^="http"]');
      expect(await links.count()).toBeGreaterThan(0);
      for (const link of await links.all()) {
        expect(await link.getAttribute('href')).toMatch(/^https:\/\//);
        expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
      }
    }));

  test('over the API: the policy is a header, the buttons lead to the same rows', async () => {
    await buildApi({
      root,
      out: join(folder, 'dist'),
      env: { SOURCE_DATE_EPOCH: '1793610764' },
      dataOnly: true,
    });
    const server = await startServer(programOver(join(folder, 'dist'), folder));
    try {
      const asked = await browser().newContext();
      const answer = await asked.request.get(`${server.address}/`);
      expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
      await asked.close();
      await using(
        "?country=us&sort=-annual_fee&q=it's",
        async (page) => {
          const href = (await page.locator('#as-json').getAttribute('href')) ?? '';
          const api = await page.request.get(href);
          const body = (await api.json()) as { data: { id: string }[]; q: string };
          expect(body.q).toBe("it's");
          expect(await page.locator('#curl-text').textContent()).toMatch(/^curl '[^']*q=it%27s[^']*'$/);
          await page.goto(`${server.address}/?country=us&sort=-annual_fee`);
          const csv = await page.request.get((await page.locator('#as-csv').getAttribute('href')) ?? '');
          expect(csv.headers()['content-type']).toContain('text/csv');
          const list = await page.request.get((await page.locator('#as-json').getAttribute('href')) ?? '');
          const { data } = (await list.json()) as { data: { id: string }[] };
          expect(data.map(({ id }) => id)).toEqual(await shownIds(page));
        },
        `${server.address}/`,
      );
    } finally {
      server.kill('SIGTERM');
      await server.ended;
    }
  });
});
