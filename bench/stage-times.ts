import { join } from 'node:path';
import { runWell } from './process.ts';
import type { Programs } from './programs.ts';
import { spreadOf } from './rounds.ts';
import { markdownTable, spread } from './table.ts';

/** Milliseconds by stage, of one process. */
export type StageTimes = Readonly<Record<string, number>>;

/** Times the stages of the check on a catalog, each run in a cold process of its own. */
export async function measureStages(
  programs: Programs,
  folder: string,
  today: string,
  runs: number,
  signal: AbortSignal,
): Promise<readonly StageTimes[]> {
  const { node, repository, env } = programs;
  const args = [join(repository, 'bench/stages.ts'), folder, today];
  const measured: StageTimes[] = [];
  for (let run = 0; run < runs; run += 1) {
    const command = { program: node, args, cwd: repository, env };
    measured.push(JSON.parse((await runWell(command, { keepOutput: true, signal })).stdout));
  }
  return measured;
}

/** One row a stage, with its share of the medians' sum. */
export function stageTable(title: string, runs: readonly StageTimes[]): string {
  const stages = Object.keys(runs[0] ?? {}).map((stage) => ({
    stage,
    times: spreadOf(runs.map((run) => run[stage] ?? 0)),
  }));
  const sum = stages.reduce((total, { times }) => total + times.median, 0);
  return markdownTable(
    [title, 'ms, median (min..max)', 'share'],
    stages.map(({ stage, times }) => [
      stage,
      spread(times, 1),
      `${((times.median / sum) * 100).toFixed(0)} %`,
    ]),
  );
}
