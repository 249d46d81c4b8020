import type { BotProcess } from '../../tests/support/bot/bot-process.ts';
import type { Bench } from '../run-bench.ts';
import { type Contender, type Contest, openOne, withContest } from './contest.ts';
import { p95, timed } from './figures.ts';
import { ms, type TargetRow, targetRow } from './target-row.ts';

/** Deliveries of some 23 kB about ten pull requests that are there: their labels have changed. */
function bodiesOf({ world }: Contest, today: string): readonly string[] {
  return Array.from({ length: 10 }, () => {
    const { number } = openOne(world, today);
    const delivery = world.github.mail.pending().find(({ event }) => event === 'pull_request');
    for (const pending of world.github.mail.pending()) world.github.mail.drop(pending);
    if (delivery === undefined) throw new Error(`nothing was delivered of ${number}`);
    const payload = JSON.parse(delivery.body);
    const length = Math.max(0, 23_000 - delivery.body.length);
    return JSON.stringify({
      ...payload,
      action: 'labeled',
      pull_request: { ...payload.pull_request, body: 'x'.repeat(length) },
    });
  });
}

/** Sends `count` deliveries, `atOnce` under way together; gives the time of each. */
async function send(
  bot: BotProcess,
  bodies: readonly string[],
  count: number,
  atOnce: number,
): Promise<readonly number[]> {
  const times: number[] = [];
  let next = 0;
  const stream = async (): Promise<void> => {
    while (next < count) {
      const body = bodies[next++ % bodies.length] ?? '';
      times.push(
        await timed(async () => {
          const status = await bot.post('pull_request', body);
          if (status >= 300) throw new Error(`a delivery was answered ${status}`);
        }),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, stream));
  return times;
}

/** How soon GitHub has its answer, while the work goes on: the peer answers after its two calls, as Probot does. */
export async function ackRows(bench: Bench): Promise<readonly TargetRow[]> {
  const isFull = bench.rounds > 1;
  const count = isFull ? 3000 : 600;
  const { one, burst } = await withContest(bench, 'ours', { limits: 'off' }, async (contest) => {
    const bodies = bodiesOf(contest, bench.today);
    await send(contest.bot, bodies, 200, 1);
    return {
      one: await send(contest.bot, bodies, isFull ? 1000 : 300, 1),
      burst: await send(contest.bot, bodies, 600, 60),
    };
  });
  const rate = (who: Contender): Promise<number> =>
    withContest(bench, who, { limits: 'off', env: { STOCK_HEARS: 'labels' } }, async (contest) => {
      const bodies = bodiesOf(contest, bench.today);
      await send(contest.bot, bodies, 100, 30);
      const took = await timed(() => send(contest.bot, bodies, count, 30));
      return (count / took) * 1000;
    });
  const ours = await rate('ours');
  const stock = await rate('stock, no throttle');
  return [
    targetRow({
      what: 'acknowledgement, one stream, p95',
      figure: ms(p95(one)),
      target: '<= 25 ms',
      met: (slack) => p95(one) <= 25 * slack,
    }),
    targetRow({
      what: 'acknowledgement, 60 at once, p95 and longest',
      figure: `${ms(p95(burst))}, ${ms(Math.max(...burst))}`,
      target: '<= 150 ms, < 1 s',
      met: (slack) => p95(burst) <= 150 * slack && Math.max(...burst) < 1000 * slack,
    }),
    targetRow({
      what: 'deliveries a second',
      figure: String(Math.round(ours)),
      peer: `stock, no throttle: ${Math.round(stock)}`,
      ratio: `${(ours / stock).toFixed(2)} x`,
      target: '>= 800, >= 1.8 x',
      met: (slack) => ours >= 800 / slack && ours >= (1.8 / slack) * stock,
      note: 'sender and receiver share the machine',
    }),
  ];
}
