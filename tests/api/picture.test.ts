import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PictureRow } from '../../api/explorer/picture/picture.ts';
import { type Browser, browserPath, noBrowser, openBrowser } from '../support/browser.ts';
import { notRun } from './not-run.ts';
import { openPictureSite, type PictureSite } from './picture-site.ts';

const hostile = '<img src=x onerror=alert(1)> & "Ωμέγα" \u202e';
const row = (
  id: string,
  [fee, rate]: readonly [number | null, number | null],
  changes: Partial<PictureRow> = {},
): PictureRow => ({ id, name: `Card ${id}`, currency: 'USD', fee, rateType: 'points', rate, ...changes });

/** In USD two lanes and six marks, one of them of three cards; in CAD one mark; in CNY nothing known. */
const rows: readonly PictureRow[] = [
  row('a', [0, 1]),
  row('b1', [95, 1]),
  row('b2', [95, 1], { name: hostile }),
  row('b3', [99, 1], { name: '港湾卡', lang: 'zh-Hans', note: 'never verified' }),
  row('c', [550, 2]),
  row('d', [0, 1.5], { rateType: 'cashback' }),
  row('e', [250, 2], { rateType: 'cashback' }),
  row('f', [900, 0], { rateType: 'cashback' }),
  row('g', [191.88, 0.5], { currency: 'CAD', rateType: 'miles' }),
  row('h', [null, 1]),
  row('i', [null, null], { currency: 'CNY' }),
];
const drawn = rows.filter(({ fee, rate }) => fee !== null && rate !== null).map(({ id }) => id);

if (browserPath === null) notRun('16.4 the picture in a browser', noBrowser);

describe.skipIf(browserPath === null)('16.4 the picture in a browser', () => {
  let site: PictureSite;
  let browser: Browser;
  let page: Page;
  const troubles: string[] = [];

  beforeAll(async () => {
    [site, browser] = await Promise.all([openPictureSite(rows), openBrowser()]);
    page = await browser.context.newPage();
    page.on('console', (message) => troubles.push(message.text()));
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith(site.address)) troubles.push(request.url());
    });
  });
  afterAll(async () => {
    await browser?.close();
    site?.close();
  });

  async function show(language = 'en', width = 640): Promise<void> {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('about:blank');
    await page.goto(`${site.address}#${language}`);
    await page.locator('.picture').waitFor();
  }
  const names = (found: string) =>
    page.locator(found).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const focused = () => page.locator(':focus').getAttribute('aria-label');
  const chosen = async () => (await page.locator('#chosen').innerText()).split(' ').filter(Boolean);

  it('names every mark, and the keyboard alone comes to each', async () => {
    await show();
    const marks = await names('svg >> nth=0 >> .picture-mark');
    expect(marks).toHaveLength(6);
    expect(marks[0]).toMatch(/^Card a: USD\s0 a year, 1 point per USD\s1$/);
    await page.keyboard.press('Tab');
    const reached = [await focused()];
    for (const _ of marks.slice(1)) {
      await page.keyboard.press('ArrowRight');
      reached.push(await focused());
    }
    expect(reached).toEqual(marks);
    await page.keyboard.press('Home');
    expect(await focused()).toBe(marks[0]);
    await page.keyboard.press('Tab');
    expect(await focused()).toBe((await names('svg >> nth=1 >> .picture-mark'))[0]);
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe(marks[0]);
  });

  it('gives the card of a mark to who chooses it, by keyboard and by pointer', async () => {
    await show();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Card c:' }).click();
    expect(await chosen()).toEqual(['a', 'c']);
  });

  it('lists the cards of a mark of several, and Escape goes back to it', async () => {
    await show();
    const mark = page.getByRole('button', { name: '3 cards' });
    await mark.press('Enter');
    expect(await mark.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Card b1');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await chosen()).toEqual(['b2']);
    expect(await page.locator('.picture-chosen li').allInnerTexts()).toEqual([
      expect.stringMatching(/^Card b1 USD\s95 a year, 1 point per USD\s1$/),
      expect.stringContaining(hostile),
      expect.stringMatching(/^港湾卡 never verified USD\s99 a year/),
    ]);
    await page.keyboard.press('Escape');
    expect(await page.locator('.picture-chosen:visible').count()).toBe(0);
    expect(await focused()).toMatch(/^3 cards/);
  });

  it('has the same cards and numbers in the tables as in the marks', async () => {
    await show();
    const marks = (await names('.picture-mark')).map(String);
    for (const summary of await page.locator('summary').all()) await summary.click();
    const table = page.locator('tbody tr');
    await expect.poll(() => table.count()).toBe(drawn.length);
    const listed = await table.evaluateAll((all) => all.map((one) => one.getAttribute('data-id')));
    expect(listed.toSorted()).toEqual(drawn.toSorted());
    for (const line of await table.all()) {
      const [name = '', fee = '', rate = ''] = await line.locator('th, td').allInnerTexts();
      const own = marks.filter((mark) => mark.includes(name.replace(' never verified', '')));
      expect(own, name).toHaveLength(1);
      if (own[0]?.startsWith('Card')) expect(own[0]).toBe(`${name}: ${fee} a year, ${rate}`);
    }
    expect(await page.locator('th[scope=row] [lang=zh-Hans]').innerText()).toBe('港湾卡');
  });

  it.each([
    ['.picture-cards', '.picture-mark[aria-label^="3 cards"]'],
    ['.picture-scroll', 'summary'],
  ])('cuts nothing off the ring of what has the focus in %s', async (scrolled, opener) => {
    await show();
    await page.locator(opener).first().press('Enter');
    const inside = page.locator(scrolled).first();
    const card = inside.locator('.picture-card').first();
    await card.focus();
    const [focused, room] = [await card.boundingBox(), await inside.boundingBox()];
    if (focused === null || room === null) throw new Error('nothing is shown');
    const beyond = await page.evaluate<number>(`{
      const { outlineOffset, outlineWidth } = getComputedStyle(document.activeElement);
      Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    }`);
    expect(beyond).toBeGreaterThan(0);
    expect(focused.x - beyond).toBeGreaterThanOrEqual(room.x);
    expect(focused.y - beyond).toBeGreaterThanOrEqual(room.y);
  });

  it('says in words what it leaves out', async () => {
    await show();
    expect(await page.locator('.picture-left-out').allInnerTexts()).toEqual([
      'Not drawn: 1 card with no known fee.',
      'No card can be drawn: 1 card with neither known.',
    ]);
  });

  it.each(['en', 'fr', 'zh'])('needs no more than 320 pixels in %s', async (language) => {
    await show(language, 320);
    for (const summary of await page.locator('summary').all()) await summary.click();
    const widest = await page.locator('html').evaluate((root) => root.scrollWidth);
    expect(widest).toBeLessThanOrEqual(320);
    const texts = await page
      .locator('svg text')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right]),
      );
    for (const [left = 0, right = 0] of texts) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(320);
    }
  });

  it.each(['light', 'dark'] as const)('has no serious finding of axe in %s colours', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await show();
    await page.getByRole('button', { name: '3 cards' }).click();
    for (const summary of await page.locator('summary').all()) await summary.click();
    await page.evaluate(axe.source);
    const { violations } = (await page.evaluate('axe.run()')) as axe.AxeResults;
    expect(violations.map(({ id, impact }) => `${impact} ${id}`)).toEqual([]);
  });

  it('takes the colours that a person forces, and tells kinds apart by shape', async () => {
    const fills = async () => {
      await show();
      const shapes = `document.querySelectorAll('.picture-mark .picture-shape')`;
      return page.evaluate(`[...new Set(Array.from(${shapes}, (one) => getComputedStyle(one).fill))]`);
    };
    expect(await fills()).toHaveLength(3);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await fills()).toHaveLength(1);
    await page.emulateMedia({ forcedColors: 'none' });
    const shapes = await page
      .locator('.picture-mark .picture-shape')
      .evaluateAll((all) => [...new Set(all.map((one) => one.nodeName))]);
    expect(shapes.toSorted()).toEqual(['circle', 'path', 'rect']);
  });

  it('broke no policy, asked no other origin and ran no name as markup', () => {
    expect(troubles).toEqual([]);
  });
});
