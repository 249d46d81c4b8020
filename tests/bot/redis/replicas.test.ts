import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type BotProcess, startBot } from '../../support/bot/bot-process.ts';
import { startBotWorld } from '../../support/bot/bot-world.ts';
import { newCardText } from '../../support/bot/card-files.ts';
import { hasRedis, RedisServer } from '../../support/bot/redis-server.ts';
import type { Pull } from '../../support/github/records.ts';
import { checksOf, commentsOf } from '../../support/github/shown.ts';
import { repository } from '../../support/program.ts';

const isThere = hasRedis();
// biome-ignore lint/suspicious/noConsole: who runs the tests should know what was left out.
if (!isThere) console.warn('Redis not installed: lock tests skipped');

const today = new Date().toISOString().slice(0, 10);
const patient = { timeout: 60_000, interval: 100 };

describe.skipIf(!isThere)('two replicas', () => {
  test('that get every delivery make one comment each; without Redis they write nothing and are not ready', async () => {
    const redis = new RedisServer();
    await redis.start();
    onTestFinished(() => redis.remove());
    const world = await startBotWorld({ limits: 'off' });
    onTestFinished(world.close);
    const { github, deeds } = world;
    const start = async (): Promise<BotProcess> => {
      const env = { ...world.env, LOCK_REDIS_URL: redis.socket };
      const bot = await startBot({ main: join(repository, 'bot/src/main.ts'), env });
      onTestFinished(() => bot.kill('SIGKILL'));
      await expect.poll(async () => (await bot.get('/readyz')).status, patient).toBe(200);
      return bot;
    };
    const bots = [await start(), await start()];
    const open = async (slug: string) => {
      const files = { [`data/us/${slug}.json`]: newCardText(slug, today) };
      const { pull, deliveries } = deeds.openPull('sam', {
        files,
        branch: slug,
        title: `card(add): us-${slug}`,
      });
      for (const delivery of deliveries) github.mail.drop(delivery);
      // GitHub has one address for an App; here both get all, as if it sent everything twice.
      const payloads = deliveries.map(({ event, body }) => bots.map((bot) => bot.post(event, body)));
      expect(new Set(await Promise.all(payloads.flat()))).toEqual(new Set([202]));
      return pull;
    };
    const pulls: Pull[] = [];
    for (const slug of ['ferry', 'pier', 'quay', 'wharf']) pulls.push(await open(slug));
    await expect
      .poll(
        () => pulls.map(({ pull }) => checksOf(world.repository, pull.head.sha).at(-1)?.conclusion),
        patient,
      )
      .toEqual(pulls.map(() => 'success'));
    expect(pulls.map((pull) => commentsOf(pull).length)).toEqual([1, 1, 1, 1]);

    await redis.stop();
    for (const bot of bots) {
      await expect.poll(async () => (await bot.get('/readyz')).status, patient).toBe(503);
      expect((await bot.get('/readyz')).text).toContain('the lock in Redis cannot be reached');
    }
    const from = github.seen.length;
    const late = await open('dock');
    await expect
      .poll(
        () =>
          bots.map(({ log }) => log.some(({ msg }) => msg === 'The lock cannot be reached: the key waits.')),
        patient,
      )
      .toEqual([true, true]);
    expect(
      github.seen
        .slice(from)
        .filter(({ method, url }) => method !== 'GET' && !url.endsWith('/access_tokens')),
    ).toEqual([]);

    await redis.start();
    await expect
      .poll(() => checksOf(world.repository, late.pull.head.sha).at(-1)?.conclusion, patient)
      .toBe('success');
    expect(commentsOf(late)).toHaveLength(1);
    expect(github.violations).toEqual([]);
    for (const bot of bots) expect(await bot.stop()).toEqual({ exitCode: 0, signal: null });
  }, 300_000);
});
