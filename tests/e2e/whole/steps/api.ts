import { request } from 'undici';
import { expect } from 'vitest';
import type { RunningServer } from '../../../support/api/server-process.ts';
import { skipTest } from '../../../support/api/skip-test.ts';
import { browserPath, noBrowser } from '../../../support/browser.ts';
import { getShownIds, launch, openPage } from '../../../support/explorer.ts';
import type { DefineStep } from '../harness.ts';
import { formula, hostileName } from '../hostile.ts';

/** Defines the steps in which the released data reaches the users of the API and the explorer. */
export function defineApiSteps(defineStep: DefineStep): void {
  let api: RunningServer | undefined;
  const urlOf = (target: string): string => `${api?.address}${target}`;

  defineStep(
    'the API built from the tag serves the new cards and the changes since v1.0.0',
    async (harness) => {
      const deployed = await harness.deploy('v1.1.0');
      api = deployed.api;
      expect(deployed.printed).toMatch(/^Made api\/dist/);
      expect(api.stderr()).toBe('');

      const ferry = await getJson(urlOf('/v1/cards/us-ferry'));
      expect(ferry).toMatchObject({ id: 'us-ferry', name: 'Harbor Ferry Card', fx_fee: { percent: 2.7 } });
      expect(await getJson(urlOf('/v1/changes?since=v1.0.0'))).toMatchObject({
        until: 'v1.1.0',
        unreleased: false,
        added: ['us-ferry', 'us-gull'],
        removed: [],
        changed: [],
      });
      expect(await getJson(urlOf('/v1/cards/us-gull'))).toMatchObject({ name: hostileName });
      const csv = await getText(urlOf('/v1/search.csv?q=gull'));
      expect(csv).toContain(`"'${formula.replaceAll('"', '""')}"`);
    },
  );

  if (browserPath === null)
    skipTest('the explorer finds the card by search, and renders hostile texts as plain text', noBrowser);
  else
    defineStep('the explorer finds the card by search, and renders hostile texts as plain text', async () => {
      const browser = await launch();
      try {
        const { page, takeProblems } = await openPage(browser, urlOf('/'));
        await page.locator('#q').fill('harbor ferry');
        await expect.poll(async () => (await getShownIds(page))[0]).toBe('us-ferry');
        await page.goto(urlOf('/?q=gull#card=us-gull'));
        await page.reload();
        await expect.poll(() => page.locator('#detail').textContent()).toContain(hostileName);
        expect(await page.locator('img[src=x], [onerror], bdi *, body script').count()).toBe(0);
        const links = await page
          .locator('a')
          .evaluateAll((elements) => elements.map((a) => a.getAttribute('href')));
        expect(
          links.filter((href) => href?.includes('evil.example') || href?.startsWith('javascript:')),
        ).toEqual([]);
        expect(await takeProblems()).toEqual([]);
      } finally {
        await browser.close();
      }
    });

  defineStep('the API exits with 0 on SIGTERM', async () => {
    api?.kill('SIGTERM');
    expect(await api?.ended).toBe(0);
  });
}

async function getText(address: string): Promise<string> {
  const { statusCode, headers, body } = await request(address);
  const text = await body.text();
  expect([address, statusCode, headers['x-content-type-options']], text).toEqual([address, 200, 'nosniff']);
  return text;
}

async function getJson(address: string): Promise<unknown> {
  return JSON.parse(await getText(address));
}
