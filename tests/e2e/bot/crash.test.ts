import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { copyBotBundle } from '../../support/bot/bot-bundle.ts';
import { type BotHarness, startBotHarness } from '../../support/bot/bot-harness.ts';
import { startBot } from '../../support/bot/bot-process.ts';
import { newCardText } from '../../support/bot/card-files.ts';
import { isWrite } from '../../support/github/fake-github.ts';
import { checksOf, commentsOf, labelsOf } from '../../support/github/repositories.ts';
import type { Pull } from '../../support/github/state.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardcat-bot-'));
const main = join(folder, 'index.js');
const today = new Date().toISOString().slice(0, 10);
const isLong = process.env.FUZZ === '1';
/** The long run (`FUZZ=1`) has 500 kills in total. */
const [rounds, kills] = isLong ? [25, 20] : [1, 10];

beforeAll(() => copyBotBundle(folder));
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts the bot and waits until its first sweep has reviewed everything. */
async function sweep({ env }: BotHarness): Promise<void> {
  const bot = await startBot({ main, env });
  onTestFinished(() => bot.kill('SIGKILL'));
  const isDone = () => {
    const reviewed = bot.log.filter(({ msg }) => msg === 'Reviewed.').length;
    return bot.log.some(({ msg }) => msg === 'Swept.') && reviewed >= kills;
  };
  await expect.poll(isDone, { timeout: 60_000 }).toBe(true);
  bot.kill('SIGKILL');
  await bot.ended;
}

test.each(Array.from({ length: rounds }, (_, round) => round))(
  `one sweep repairs everything after ${kills} kills at different requests: round %d`,
  async (round) => {
    const harness = await startBotHarness();
    onTestFinished(harness.close);
    const { github, userActions, repository } = harness;
    const pulls: Pull[] = [];
    for (let kill = 0; kill < kills; kill++) {
      const bot = await startBot({ main, env: harness.env });
      onTestFinished(() => bot.kill('SIGKILL'));
      harness.deliverTo(bot.url);
      const slug = `ferry-${kill}`;
      const files = { [`data/us/${slug}.json`]: newCardText(slug, today) };
      pulls.push(userActions.openPull('sam', { files, branch: slug, title: `card(add): us-${slug}` }).pull);
      const requestsBefore = github.requestLog.length;
      await github.deliveryQueue.sendAll();
      // The kills are spread over all requests, from the first read to the last write. If the work ends early, the kill follows
      // immediately.
      const requests = isLong ? kill * 2 + (round % 2) : kill * 4;
      const isTimeToKill = () =>
        github.requestLog.length - requestsBefore > requests ||
        bot.log.some(({ msg }) => msg === 'Reviewed.');
      await expect.poll(isTimeToKill, { timeout: 30_000, interval: 2 }).toBe(true);
      bot.kill('SIGKILL');
      await bot.ended;
    }
    for (const delivery of github.deliveryQueue.pending()) github.deliveryQueue.drop(delivery);
    await sweep(harness);
    for (const pull of pulls) {
      expect([pull.number, commentsOf(pull).length]).toEqual([pull.number, 1]);
      expect(labelsOf(pull)).toEqual(expect.arrayContaining(['kind/new-card', 'needs/review']));
      expect(checksOf(repository, pull.pull.head.sha).at(-1)).toMatchObject({ conclusion: 'success' });
    }
    const requestsBeforeRerun = github.requestLog.length;
    await sweep(harness);
    const writes = github.requestLog.slice(requestsBeforeRerun).filter(isWrite);
    expect(writes).toEqual([]);
    expect(github.violations).toEqual([]);
  },
  600_000,
);
