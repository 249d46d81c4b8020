import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { copyBotBundle } from '../../support/bot/bot-bundle.ts';
import { type BotHarness, startBotHarness } from '../../support/bot/bot-harness.ts';
import { startBot, webhookSecret } from '../../support/bot/bot-process.ts';
import { newCardText } from '../../support/bot/card-files.ts';
import { isWrite } from '../../support/github/fake-github.ts';
import { checksOf, commentsOf, labelsOf } from '../../support/github/repositories.ts';
import type { Pull } from '../../support/github/state.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardcat-bot-'));
const main = join(folder, 'index.js');
const today = new Date().toISOString().slice(0, 10);
const isLong = process.env.FUZZ === '1';
/** `FUZZ=1` for the long run: 500 kills. */
const [worlds, kills] = isLong ? [25, 20] : [1, 10];

beforeAll(() => copyBotBundle(folder));
afterAll(() => rmSync(folder, { recursive: true }));

/** The sweep as a program of its own; gives its exit code. */
function sweep({ env }: BotHarness): Promise<number | null> {
  const child = spawn(process.execPath, [main, 'sweep'], {
    // It has much to write, and this GitHub wants no pauses.
    env: { ...env, WEBHOOK_SECRET: webhookSecret, WRITE_GAP_MS: '0' },
    stdio: 'ignore',
  });
  return new Promise((resolve) => child.on('close', resolve));
}

test.each(Array.from({ length: worlds }, (_, at) => at))(
  `killed ${kills} times, each at another request; one sweep later all is as it should be: world %d`,
  async (at) => {
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
      const from = github.requestLog.length;
      await github.deliveryQueue.sendAll();
      // From reading to the last write; where there are fewer requests, it had ended already.
      const requests = isLong ? kill * 2 + (at % 2) : kill * 4;
      const isTime = () =>
        github.requestLog.length - from > requests || bot.log.some(({ msg }) => msg === 'Reconciled.');
      await expect.poll(isTime, { timeout: 30_000, interval: 2 }).toBe(true);
      bot.kill('SIGKILL');
      await bot.ended;
    }
    for (const delivery of github.deliveryQueue.pending()) github.deliveryQueue.drop(delivery);
    expect(await sweep(harness)).toBe(0);
    for (const pull of pulls) {
      expect([pull.number, commentsOf(pull).length]).toEqual([pull.number, 1]);
      expect(labelsOf(pull)).toEqual(expect.arrayContaining(['check/pass', 'kind/new-card', 'needs/review']));
      expect(checksOf(repository, pull.pull.head.sha).at(-1)).toMatchObject({ conclusion: 'success' });
    }
    const settled = github.requestLog.length;
    expect(await sweep(harness)).toBe(0);
    const writes = github.requestLog.slice(settled).filter(isWrite);
    expect(writes).toEqual([]);
    expect(github.violations).toEqual([]);
  },
  600_000,
);
