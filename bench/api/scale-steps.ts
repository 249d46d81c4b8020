import { join } from 'node:path';
import { runWell } from '../process.ts';
import type { ApiBench } from './api-bench.ts';

export type ScaleStep =
  | 'cards'
  | 'build pack'
  | 'build sqlite'
  | 'build minisearch'
  | 'pack'
  | 'sqlite'
  | 'fts'
  | 'minisearch'
  | 'empty';

/** Milliseconds, or bytes, by what they are of. */
export type ScaleFigures = Readonly<Record<string, number>>;

export const scaleFiles = { sqlite: 'cards.sqlite', minisearch: 'minisearch.json' } as const;

/** Runs one step at one size as a process of its own; `peak` is the most memory it held. */
export async function scaleStep(
  { programs, folder, signal, progress }: ApiBench,
  step: ScaleStep,
  data: string,
  count: number,
): Promise<ScaleFigures> {
  progress(`${count} cards: ${step}`);
  const program = join(programs.repository, 'bench/api-scale.ts');
  const args = ['--expose-gc', program, step, data, String(count)];
  const command = { program: programs.node, args, cwd: folder, env: programs.env };
  const { stdout, peakBytes } = await runWell(command, { keepOutput: true, watchMemory: true, signal });
  return { ...(JSON.parse(stdout) as ScaleFigures), peak: peakBytes ?? Number.NaN };
}
