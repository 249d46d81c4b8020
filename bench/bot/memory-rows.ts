import { join } from 'node:path';
import type { BotProcess } from '../../tests/support/bot/bot-process.ts';
import type { Bench } from '../run-bench.ts';
import { highWater, nodeArgs, openOne, withContest } from './contest.ts';
import { until } from './figures.ts';
import { mib, type TargetRow, targetRow } from './target-row.ts';

/** Ten thousand deliveries about pull requests that are there. */
export async function memoryRows(bench: Bench): Promise<readonly TargetRow[]> {
  const isFull = bench.rounds > 1;
  const count = isFull ? 10_000 : 2_000;
  const probe = ['--expose-gc', '--import', join(import.meta.dirname, 'heap-probe.js')];
  return withContest(
    bench,
    'ours',
    { limits: 'off', nodeArgs: [...nodeArgs, ...probe] },
    async ({ world, bot }) => {
      for (let at = 0; at < 10; at++) openOne(world, bench.today);
      const deliveries = [...world.github.mail.pending()];
      await world.github.mail.sendAll();
      const heap = async (): Promise<number> => {
        const before = bot.stderr().length;
        bot.kill('SIGUSR2');
        await until(() => bot.stderr().length > before, 10_000, 'the probe');
        return Number(/heap (\d+)/.exec(bot.stderr().slice(before))?.[1]);
      };
      const send = async (from: number, to: number): Promise<void> => {
        for (let at = from; at < to; at += 20) {
          const some = Array.from({ length: 20 }, (_, offset) => {
            const delivery = deliveries[(at + offset) % deliveries.length];
            if (delivery === undefined) throw new Error('nothing was delivered');
            return world.github.mail.send({ ...delivery, guid: `strain-${at + offset}` });
          });
          await Promise.all(some);
          // What GitHub would have sent of the bot's own writes, and its log: both would be searched each time.
          world.github.state.deliveries.length = 0;
        }
        await quiet(bot);
      };
      // The GUIDs of the last ten minutes are kept on purpose, so the first half fills what is kept.
      await send(0, count / 2);
      const before = await heap();
      await send(count / 2, count);
      const grown = (await heap()) - before;
      const most = highWater(bot);
      return [
        targetRow({
          what: `memory over ${count} events: most; heap that grew in the second half`,
          figure: `${most === null ? 'n/a' : mib(most)}; ${(grown / 1024 ** 2).toFixed(1)} MiB`,
          target: '<= 160 MiB; < 2 MiB',
          met: most !== null && most <= 160 * 1024 ** 2 && grown < 2 * 1024 ** 2,
          atItsSize: isFull,
        }),
      ];
    },
  );
}

/** Until no line has come for a while. */
async function quiet(bot: BotProcess): Promise<void> {
  for (let lines = -1; lines !== bot.log.length; ) {
    lines = bot.log.length;
    await new Promise((resolve) => setTimeout(resolve, 2_500));
  }
}
