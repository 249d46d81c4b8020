import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyBotBundle } from '../../tests/support/bot/bot-bundle.ts';
import { startBotHarness } from '../../tests/support/bot/bot-harness.ts';
import { startBot } from '../../tests/support/bot/bot-process.ts';
import { newCardText } from '../../tests/support/bot/card-files.ts';
import { checksOf, commentsOf, labelsOf } from '../../tests/support/github/repositories.ts';

/** Building the bundle takes 50 s on an idle machine with two cores. */
const buildTimeout = 900_000;

test('the bundle writes labels, one comment and a check for a new card, and stops on SIGTERM', {
  timeout: buildTimeout,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cardcat-bot-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyBotBundle(folder);
  const harness = await startBotHarness();
  onTestFinished(harness.close);
  const bot = await startBot({ main: join(folder, 'index.js'), env: harness.env });
  onTestFinished(() => bot.kill('SIGKILL'));
  harness.deliverTo(bot.url);
  const today = new Date().toISOString().slice(0, 10);
  const files = { 'data/us/ferry.json': newCardText('ferry', today) };
  const { pull } = harness.userActions.openPull('sam', { files, title: 'card(add): us-ferry' });
  await harness.github.deliveryQueue.sendAll();
  const getChecks = () =>
    checksOf(harness.repository, pull.pull.head.sha).map(({ conclusion }) => conclusion);
  await expect.poll(getChecks).toEqual(['success']);
  expect(labelsOf(pull)).toEqual([
    ...['cites/complete', 'country/us', 'kind/new-card', 'needs/review', 'risk/first-pr'],
  ]);
  expect(commentsOf(pull)).toMatchObject([
    { author: 'card-bot[bot]', body: expect.stringContaining('**Ready for a reviewer.**') },
  ]);
  // The bundle must include the pages that `/explain` shows.
  harness.userActions.commentAs('sam', pull, '/explain json-syntax');
  await harness.github.deliveryQueue.sendAll();
  await expect.poll(() => commentsOf(pull)[0]?.body).toContain('<code>json-syntax</code>: not valid JSON');
  expect(commentsOf(pull)[0]?.body).toContain('The file is not valid JSON');
  expect(await bot.stop()).toEqual({ exitCode: 0, signal: null });
  expect(harness.github.violations).toEqual([]);
});
