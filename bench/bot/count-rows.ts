import type { BotProcess, LogLine } from '../../tests/support/bot/bot-process.ts';
import type { Bench } from '../run-bench.ts';
import { openOne, withContest } from './contest.ts';
import { until } from './figures.ts';
import { type TargetRow, targetRow } from './target-row.ts';

const looked = (bot: BotProcess): readonly LogLine[] => bot.log.filter(({ msg }) => msg === 'Looked at.');

/** Requests for one look: exact, whatever the machine. Tests hold the same numbers. */
export async function countRows(bench: Bench): Promise<readonly TargetRow[]> {
  return withContest(bench, 'ours', { limits: 'off' }, async ({ world, bot }) => {
    const next = async (): Promise<LogLine> => {
      const before = looked(bot).length;
      await world.github.mail.sendAll();
      await until(() => looked(bot).length > before, 30_000, 'a look');
      return looked(bot)[before] ?? {};
    };
    openOne(world, bench.today);
    await next();
    const pull = openOne(world, bench.today);
    const [delivery] = world.github.mail.pending();
    const first = await next();
    // What the bot's own writes are answered with.
    await world.github.mail.sendAll();
    const before = looked(bot).length;
    if (delivery !== undefined) await world.github.mail.send({ ...delivery, guid: 'again' });
    await until(() => looked(bot).length > before, 30_000, 'a second look');
    const second = looked(bot).at(-1) ?? {};
    const note = `pull request ${pull.number}, base warm, by a newcomer`;
    const row = (what: string, count: unknown, most: number) =>
      targetRow({ what, figure: String(count), target: `<= ${most}`, met: Number(count) <= most, note });
    return [
      row('first event, one new card: reads', first.reads, 8),
      row('first event, one new card: writes', first.writes, 4),
      row('the same event again: reads', second.reads, 5),
      row('the same event again: writes', second.writes, 0),
    ];
  });
}
