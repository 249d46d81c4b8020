import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { copyBotBundle } from '../../support/bot/bot-bundle.ts';
import { startBotHarness } from '../../support/bot/bot-harness.ts';
import { findFreePort, startBot, webhookSecret } from '../../support/bot/bot-process.ts';
import { newCardText } from '../../support/bot/card-files.ts';
import { checksOf, commentsOf, labelsOf } from '../../support/github/repositories.ts';
import { repositoryRoot } from '../../support/source-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardcat-bot-'));
const main = join(folder, 'index.js');
const today = new Date().toISOString().slice(0, 10);

beforeAll(() => copyBotBundle(folder));
afterAll(() => rmSync(folder, { recursive: true }));

test.each<readonly [string, readonly string[]]>([
  ['in the bundle', [main]],
  [
    'with `probot run`',
    [
      join(repositoryRoot, 'node_modules/probot/bin/probot.js'),
      'run',
      join(repositoryRoot, 'bot/src/app.ts'),
    ],
  ],
])('does not start without an App and a secret (%s)', async (_, args) => {
  const env = {
    APP_ID: '7',
    WEBHOOK_SECRET: 'development',
    NODE_ENV: 'production',
    PORT: String(await findFreePort()),
  };
  const child = spawn(process.execPath, args, { env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  expect(await new Promise((resolve) => child.on('close', resolve))).not.toBe(0);
  if (args[0] !== main) return;
  expect(stderr.trimEnd().split('\n')).toEqual([
    'bot: PRIVATE_KEY or PRIVATE_KEY_PATH must be set.',
    'bot: WEBHOOK_SECRET must have at least 16 characters.',
  ]);
});

test('writes labels, one comment and a check for a new card, logs no secret, and stops on SIGTERM', async () => {
  const harness = await startBotHarness();
  onTestFinished(harness.close);
  const bot = await startBot({ main, env: { ...harness.env, LOG_LEVEL: 'trace' } });
  onTestFinished(() => bot.kill('SIGKILL'));
  harness.deliverTo(bot.url);
  const files = { 'data/us/ferry.json': newCardText('ferry', today) };
  const { pull } = harness.userActions.openPull('sam', { files, title: 'card(add): us-ferry' });
  await harness.github.deliveryQueue.sendAll();
  const getChecks = () =>
    checksOf(harness.repository, pull.pull.head.sha).map(({ conclusion }) => conclusion);
  await expect.poll(getChecks, { timeout: 10_000 }).toEqual(['success']);
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
  expect(await bot.post('star', {}, { secret: 'development' })).toBe(400);
  const output = JSON.stringify(bot.log) + bot.stderr();
  const tokens = harness.github.state.tokens.map(({ token }) => token);
  for (const secret of [webhookSecret, 'PRIVATE KEY', 'earer eyJ', ...tokens])
    expect(output).not.toContain(secret);
  expect(await bot.stop()).toEqual({ exitCode: 0, signal: null });
  expect(harness.github.violations).toEqual([]);
});
