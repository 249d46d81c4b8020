import { checksOf, commentsOf } from '../../tests/support/github/repositories.ts';
import type { Pull } from '../../tests/support/github/state.ts';
import type { Bench } from '../run-bench.ts';
import { type Contender, type Contest, openOne, withContest } from './contest.ts';
import { p95, timed, until } from './figures.ts';
import { ms, type TargetRow, targetRow } from './target-row.ts';

const isDone = ({ world }: Contest, pull: Pull): boolean =>
  checksOf(world.repository, pull.pull.head.sha).some(({ status }) => status === 'completed');

/** Opens one, and waits until its check is there: the last write. */
async function settleOne(contest: Contest, today: string): Promise<Pull> {
  const pull = openOne(contest.world, today);
  await contest.world.github.mail.sendAll();
  await until(() => isDone(contest, pull), 60_000, 'a pull request');
  return pull;
}

/** How soon a contributor sees something. */
export async function pullRows(bench: Bench): Promise<readonly TargetRow[]> {
  const rounds = bench.rounds > 1 ? 20 : 6;
  const latency = (delay: number): Promise<number> =>
    withContest(bench, 'ours', { limits: 'off' }, async (contest) => {
      await settleOne(contest, bench.today);
      contest.world.delayBy(delay);
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) {
        // The gap between comments is another row's matter.
        await new Promise((resolve) => setTimeout(resolve, 800));
        times.push(await timed(() => settleOne(contest, bench.today)));
      }
      return p95(times);
    });
  const [near, far] = [await latency(0), await latency(100)];
  return [
    targetRow({
      what: 'one card, to the last write, p95',
      figure: ms(near),
      target: '<= 400 ms',
      met: (slack) => near <= 400 * slack,
    }),
    targetRow({
      what: 'the same, GitHub answers after 100 ms',
      figure: ms(far),
      target: '<= 2.0 s',
      met: (slack) => far <= 2000 * slack,
    }),
  ];
}

/** Twenty at once, within the rates GitHub allows. */
export async function burstRows(bench: Bench): Promise<readonly TargetRow[]> {
  return withContest(bench, 'ours', {}, async (contest) => {
    await settleOne(contest, bench.today);
    const pulls = Array.from({ length: 20 }, () => openOne(contest.world, bench.today));
    const start = performance.now();
    const times = new Map<number, number>();
    await contest.world.github.mail.sendAll();
    await until(
      () => {
        for (const pull of pulls)
          if (!times.has(pull.number) && isDone(contest, pull))
            times.set(pull.number, performance.now() - start);
        return times.size === pulls.length;
      },
      90_000,
      'twenty pull requests',
    );
    const slow = p95([...times.values()]);
    const comments = pulls.map((pull) => commentsOf(pull).length);
    return [
      targetRow({
        what: '20 new pull requests at once, p95; comments each',
        figure: `${(slow / 1000).toFixed(1)} s; ${Math.min(...comments)} to ${Math.max(...comments)}`,
        target: '<= 16 s; 1',
        met: (slack) => slow <= 16_000 * slack && comments.every((count) => count === 1),
        note: `80 writes a minute that notify; ${contest.world.github.violations.length} violations`,
      }),
    ];
  });
}

/** Comments that are there when a delivery came twice, or when a comment was stored and answered 502. */
export async function commentRows(bench: Bench): Promise<readonly TargetRow[]> {
  const count = (who: Contender, isLost: boolean): Promise<number> =>
    withContest(bench, who, { limits: 'off' }, async (contest) => {
      const { world } = contest;
      if (isLost)
        world.github.plan([
          {
            operation: 'issues/create-comment',
            times: 3,
            does: { kind: 'answer', status: 502, after: true },
          },
        ]);
      const pull = openOne(world, bench.today);
      const [delivery] = world.github.mail.pending();
      await world.github.mail.sendAll();
      if (!isLost && delivery !== undefined) await world.github.mail.send({ ...delivery, guid: 'twice' });
      await new Promise((resolve) => setTimeout(resolve, isLost ? 25_000 : 8_000));
      return commentsOf(pull).length;
    });
  const rows: TargetRow[] = [];
  for (const [what, isLost] of [
    ['comments after the same delivery twice', false],
    ['comments where one was stored but answered 502', true],
  ] as const) {
    const [ours, stock] = await Promise.all([count('ours', isLost), count('stock', isLost)]);
    rows.push(
      targetRow({ what, figure: String(ours), peer: `stock: ${stock}`, target: '1', met: ours === 1 }),
    );
  }
  return rows;
}
