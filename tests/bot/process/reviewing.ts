import { expect, onTestFinished, test } from 'vitest';
import type { BotBundle } from '../../support/bot/bot-bundle.ts';
import { type BotProcess, startBot } from '../../support/bot/bot-process.ts';
import { type BotWorld, startBotWorld } from '../../support/bot/bot-world.ts';
import { harborPath, harborText, newCardText } from '../../support/bot/card-files.ts';
import { checksOf, commentsOf, labelsOf } from '../../support/github/repositories.ts';
import type { Pull } from '../../support/github/state.ts';

const today = new Date().toISOString().slice(0, 10);
const patient = { timeout: 30_000, interval: 50 };

interface Running {
  readonly world: BotWorld;
  readonly bot: BotProcess;
}

async function run(bundle: BotBundle, more: Readonly<Record<string, string>> = {}): Promise<Running> {
  const world = await startBotWorld();
  onTestFinished(world.close);
  const bot = await startBot({ main: bundle.server(), env: { ...world.env, ...more } });
  onTestFinished(() => bot.kill('SIGKILL'));
  world.deliverTo(bot.url);
  return { world, bot };
}

function openNewCard({ deeds }: BotWorld, slug = 'ferry'): Pull {
  const files = { [`data/us/${slug}.json`]: newCardText(slug, today) };
  return deeds.openPull('sam', { files, title: `card(add): us-${slug}`, branch: slug }).pull;
}

const conclusions = ({ repository }: BotWorld, pull: Pull) =>
  checksOf(repository, pull.pull.head.sha).map(({ conclusion }) => conclusion);

const writes = ({ github }: BotWorld): number =>
  github.seen.filter(({ method, url }) => method !== 'GET' && !url.endsWith('/access_tokens')).length;

/** Deeds in front of a running bot, each waited for until it shows on GitHub. */
export function reviewTests(bundle: BotBundle): void {
  test('a new card gets labels, one comment and a check; what comes twice changes nothing', async () => {
    const { world, bot } = await run(bundle);
    const pull = openNewCard(world);
    const [delivery] = world.github.mail.pending();
    await world.github.mail.sendAll();
    await expect.poll(() => conclusions(world, pull), patient).toEqual(['success']);
    expect(labelsOf(pull)).toEqual([
      ...['check/pass', 'cites/complete', 'country/us', 'kind/new-card', 'needs/review'],
      ...['risk/first-pr', 'size/1-card'],
    ]);
    expect(commentsOf(pull)).toHaveLength(1);
    expect(commentsOf(pull)[0]).toMatchObject({
      author: 'card-bot[bot]',
      body: expect.stringContaining('**Ready for a reviewer.**'),
    });
    const before = writes(world);
    if (delivery === undefined) throw new Error('Nothing was delivered.');
    const again = { ...delivery, guid: 'another-guid' };
    expect(await world.github.mail.send(again)).toBe(202);
    await expect
      .poll(() => bot.log.filter(({ delivery: guid }) => guid === again.guid).length, patient)
      .toBe(1);
    // Its own labels and comment are deliveries too.
    await world.github.mail.sendAll();
    expect(writes(world)).toBe(before);
    expect(world.github.violations).toEqual([]);
  });

  test('labels and comment follow a push, from problem to none', async () => {
    const { world } = await run(bundle);
    const uncited = {
      '/fx_fee/percent': 3,
      '/sources/0/cites': ['/annual_fee', '/rewards', '/welcome_offer'],
    };
    const files = { [harborPath]: harborText(today, uncited) };
    const { pull } = world.deeds.openPull('sam', { files, title: 'Fee' });
    await world.github.mail.sendAll();
    await expect.poll(() => conclusions(world, pull), patient).toEqual(['failure']);
    expect(labelsOf(pull)).toContain('needs/author');
    world.deeds.pushTo('sam', pull, { [harborPath]: harborText(today, { '/fx_fee/percent': 3 }) });
    await world.github.mail.sendAll();
    await expect.poll(() => conclusions(world, pull), patient).toEqual(['success']);
    expect(labelsOf(pull)).toContain('needs/review');
    // What is no longer true goes last.
    await expect.poll(() => labelsOf(pull), patient).not.toContain('needs/author');
    expect(commentsOf(pull)).toHaveLength(1);
    expect(world.github.violations).toEqual([]);
  });

  test('a dry run says what it would write, and writes nothing', async () => {
    const { world, bot } = await run(bundle, { DRY_RUN: '1' });
    openNewCard(world);
    await world.github.mail.sendAll();
    await expect.poll(() => bot.log.map(({ msg }) => msg), patient).toContain('Looked at.');
    expect(JSON.stringify(bot.log)).toContain('create-comment');
    expect(writes(world)).toBe(0);
  });

  test('asked to stop, it finishes what it has begun, takes nothing new, and ends with 0', async () => {
    const { world, bot } = await run(bundle);
    // Slow enough that the stop comes in the middle.
    world.github.plan([{ operation: 'checks/create', does: { kind: 'delay', ms: 1500 } }]);
    const pull = openNewCard(world);
    await world.github.mail.sendAll();
    await expect.poll(() => writes(world), patient).toBeGreaterThan(0);
    bot.kill('SIGTERM');
    await expect.poll(async () => (await bot.get('/readyz')).status).toBe(503);
    expect((await bot.get('/readyz')).text).toContain('the bot is stopping');
    expect(await bot.post('ping', {})).toBe(503);
    expect(await bot.ended).toEqual({ exitCode: 0, signal: null });
    expect(conclusions(world, pull)).toEqual(['success']);
    expect(commentsOf(pull)).toHaveLength(1);
  });
}
