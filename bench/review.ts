import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BotHarness, startBotHarness } from '../tests/support/bot/bot-harness.ts';
import { newCardText } from '../tests/support/bot/card-files.ts';
import { type NodeRun, percentile, runNode } from './measure.ts';
import type { BenchContext } from './options.ts';
import { figureRow, type Row } from './report.ts';

const permissions = {
  ...{ contents: 'read', actions: 'read' },
  ...{ checks: 'write', issues: 'write', 'pull-requests': 'write' },
} as const;

/**
 * Measures how long the review action takes for one pull request, as a step of the workflow `review.yml`. The fake GitHub takes
 * 100 ms for each response.
 */
export async function review(bench: BenchContext): Promise<readonly Row[]> {
  const harness = await startBotHarness();
  try {
    harness.delayBy(100);
    const rows: Row[] = [];
    for (const [cards, atMost] of [
      [1, 5],
      [300, 20],
    ] as const) {
      const runs: NodeRun[] = [];
      const unchanged: NodeRun[] = [];
      for (let round = 0; round < (bench.short ? 1 : 3); round++) {
        const number = openPull(harness, bench.today, cards);
        runs.push(await apply(bench, harness, number));
        unchanged.push(await apply(bench, harness, number));
      }
      const label = `review action, ${cards} new ${cards === 1 ? 'card' : 'cards'}`;
      rows.push(
        figureRow(label, 's', computeP95Seconds(runs), { atMost }),
        figureRow(`${label}, already up to date`, 's', computeP95Seconds(unchanged), { atMost: 3 }),
        figureRow(`${label}, peak memory`, 'MiB', Math.max(...runs.map(({ peakMiB }) => peakMiB)), {
          atMost: 256,
        }),
      );
    }
    return rows;
  } finally {
    await harness.close();
  }
}

const computeP95Seconds = (runs: readonly NodeRun[]): number =>
  percentile(
    runs.map(({ wallMs }) => wallMs),
    0.95,
  ) / 1000;

let pulls = 0;

function openPull({ userActions }: BotHarness, today: string, cards: number): number {
  const branch = `review-${++pulls}`;
  const slugs = Array.from({ length: cards }, (_, index) => `${branch}-${index}`);
  const files = Object.fromEntries(slugs.map((slug) => [`data/us/${slug}.json`, newCardText(slug, today)]));
  return userActions.openPull('sam', { files, branch }).pull.number;
}

async function apply(
  bench: BenchContext,
  { github, repository }: BotHarness,
  number: number,
): Promise<NodeRun> {
  const { folder } = bench;
  const outputFile = join(folder, 'output');
  writeFileSync(outputFile, '');
  const { token } = github.createJobToken(repository, permissions);
  const env = {
    PATH: process.env.PATH ?? '',
    ...{ INPUT_MODE: 'apply', 'INPUT_PULL-REQUEST': String(number), INPUT_APP: 'auto' },
    ...{ 'INPUT_DRY-RUN': 'false', INPUT_TOKEN: token, GITHUB_OUTPUT: outputFile },
    ...{ GITHUB_API_URL: github.apiUrl, GITHUB_REPOSITORY: 'maple/cards' },
    GITHUB_REPOSITORY_ID: String(repository.id),
  };
  const bundle = join(bench.repository, 'actions/review/dist/index.js');
  return runNode([bundle], { cwd: folder, env, measureMemory: true });
}
