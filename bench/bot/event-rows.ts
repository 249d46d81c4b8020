import { spawn } from 'node:child_process';
import { startBot, webhookSecret } from '../../tests/support/bot/bot-process.ts';
import { type BotWorld, startBotWorld } from '../../tests/support/bot/bot-world.ts';
import { runScript } from '../../tests/support/bot/events/script.ts';
import { checksOf, commentsOf } from '../../tests/support/github/repositories.ts';
import type { Pull } from '../../tests/support/github/state.ts';
import type { Bench } from '../run-bench.ts';
import { bundleOf, openOne } from './contest.ts';
import { until } from './figures.ts';
import { type TargetRow, targetRow } from './target-row.ts';

/** The event fuzz of the tests, in virtual time: drops, duplicates, crashes, faults, now and then two processes. */
export async function scriptRows(bench: Bench): Promise<readonly TargetRow[]> {
  const count = bench.rounds > 1 ? 300 : 40;
  const wrong: number[] = [];
  for (let seed = 1; seed <= count; seed++) {
    bench.signal.throwIfAborted();
    if ((await runScript(seed)).faults.length > 0) wrong.push(seed);
  }
  return [
    targetRow({
      what: `exactly once: ${count} scripts of events and troubles, then a sweep: scripts with a violation`,
      figure: String(wrong.length),
      target: '0 in 100,000',
      met: wrong.length === 0,
      // A script that fails is a failure, however few there are.
      atItsSize: wrong.length > 0,
      note: wrong.length > 0 ? `FUZZ_SEED=${wrong[0]}` : '`npm run test:fuzz` runs all of them',
    }),
  ];
}

/** Killed at another request each time; one sweep has to mend what was left half done. */
export async function killRows(bench: Bench): Promise<readonly TargetRow[]> {
  const runs = bench.rounds > 1 ? 40 : 6;
  const world = await startBotWorld({ limits: 'off' });
  const { github, repository } = world;
  const pulls: Pull[] = [];
  try {
    for (let run = 0; run < runs; run++) pulls.push(await killed(bench, world, run % 20));
    for (const delivery of github.mail.pending()) github.mail.drop(delivery);
    await sweep(bench, world);
    const settled = github.seen.length;
    await sweep(bench, world);
    const more = github.seen
      .slice(settled)
      .filter(({ method, url }) => method !== 'GET' && !url.endsWith('/access_tokens'));
    const isRight = (pull: Pull): boolean =>
      commentsOf(pull).length === 1 &&
      checksOf(repository, pull.pull.head.sha).at(-1)?.conclusion === 'success';
    const wrong = pulls.filter((pull) => !isRight(pull)).length;
    return [
      targetRow({
        what: `${runs} runs ended by kill -9, then a sweep: pull requests not as they should be; writes of another sweep`,
        figure: `${wrong}; ${more.length}`,
        target: '0; 0 after 500',
        met: wrong === 0 && more.length === 0,
        atItsSize: wrong > 0 || more.length > 0,
        note: 'the bundle as a process',
      }),
    ];
  } finally {
    await world.close();
  }
}

/** Opens a pull request and kills the bot after some requests of its look. */
async function killed(bench: Bench, world: BotWorld, step: number): Promise<Pull> {
  const { github } = world;
  const bot = await startBot({ main: bundleOf(bench), env: world.env });
  try {
    world.deliverTo(bot.url);
    const pull = openOne(world, bench.today);
    const from = github.seen.length;
    await github.mail.sendAll();
    const isDone = (): boolean => bot.log.some(({ msg }) => msg === 'Looked at.');
    await until(() => github.seen.length - from > step || isDone(), 30_000, 'a look');
    return pull;
  } finally {
    bot.kill('SIGKILL');
    await bot.ended;
  }
}

function sweep(bench: Bench, { env }: BotWorld): Promise<void> {
  const child = spawn(process.execPath, [bundleOf(bench), 'sweep'], {
    env: { ...env, WEBHOOK_SECRET: webhookSecret },
    stdio: 'ignore',
  });
  return new Promise((resolve, reject) => {
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`the sweep ended with ${code}`))));
  });
}
