import { newCardText } from '../../tests/support/bot/card-files.ts';
import { checksOf, commentsOf, labelsOf } from '../../tests/support/github/repositories.ts';
import type { Bench } from '../run-bench.ts';
import { highWater, openOne, withContest } from './contest.ts';
import { until } from './figures.ts';
import { mib, type TargetRow, targetRow } from './target-row.ts';

async function large(bench: Bench, files: Readonly<Record<string, string>>, delay: number) {
  return withContest(bench, 'ours', { limits: 'off', nodeArgs: [] }, async ({ world, bot }) => {
    const done = (sha: string) => () =>
      checksOf(world.repository, sha).some(({ status }) => status === 'completed');
    const warm = openOne(world, bench.today);
    await world.github.mail.sendAll();
    await until(done(warm.pull.head.sha), 60_000, 'the first pull request');
    const before = highWater(bot) ?? 0;
    world.delayBy(delay);
    const { pull } = world.deeds.openPull('sam', { files, title: 'Many', branch: 'many' });
    const start = performance.now();
    await world.github.mail.sendAll();
    await until(done(pull.pull.head.sha), 120_000, 'a large pull request');
    const took = performance.now() - start;
    await until(() => bot.log.filter(({ msg }) => msg === 'Looked at.').length > 1, 10_000, 'its log line');
    const reads = Number(bot.log.filter(({ msg }) => msg === 'Looked at.')[1]?.reads);
    const length = commentsOf(pull)[0]?.body.length ?? 0;
    return { took, more: (highWater(bot) ?? 0) - before, reads, length, labels: labelsOf(pull) };
  });
}

/** Pull requests as large as they come. */
export async function largeRows(bench: Bench): Promise<readonly TargetRow[]> {
  const cards = Array.from({ length: 300 }, (_, at) => `fleet-${at}`);
  const many = await large(
    bench,
    Object.fromEntries(cards.map((slug) => [`data/us/${slug}.json`, newCardText(slug, bench.today)])),
    20,
  );
  const notes = Array.from({ length: 3001 }, (_, at) => [`docs/notes/${at}.md`, `Note ${at}\n`] as const);
  const over = await large(bench, Object.fromEntries(notes), 0);
  return [
    targetRow({
      what: '300 cards, GitHub answers after 20 ms: time; memory; comment',
      figure: `${(many.took / 1000).toFixed(1)} s; ${mib(many.more)}; ${many.length}`,
      target: '<= 15 s; <= 150 MiB; <= 60000',
      met: (slack) =>
        many.took <= 15_000 * slack &&
        many.more <= 150 * 1024 ** 2 &&
        many.length > 0 &&
        many.length <= 60_000,
    }),
    targetRow({
      what: '3,001 files: reads; turn',
      figure: `${over.reads}; ${over.labels.find((label) => label.startsWith('needs/')) ?? 'none'}`,
      target: '<= 40; needs/maintainer',
      met: over.reads <= 40 && over.labels.includes('needs/maintainer'),
    }),
  ];
}
