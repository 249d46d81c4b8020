import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../process.ts';
import type { Bench } from '../run-bench.ts';
import { whole } from '../table.ts';
import { notMeasured, type Row, verdictOf } from './row.ts';

/** Bytes. */
const limits = [
  ['validate', 1_200_000],
  ['check-sources', 3_300_000],
  ['release-exports', 2_400_000],
] as const;

/** The bundles beside their limits, and beside the ones of the last commit: growth over 5 % is said. */
export async function sizeRows(bench: Bench): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const [name, limit] of limits) {
    const path = `actions/${name}/dist/index.js`;
    const what = `bundle of ${name}`;
    const file = join(bench.programs.repository, path);
    if (!existsSync(file)) {
      rows.push(notMeasured(what, `${path} is not there; run npm run build:actions`));
      continue;
    }
    const bytes = statSync(file).size;
    const before = await committedSize(bench, path);
    const growth = before === null ? null : bytes / before;
    rows.push({
      what,
      figure: `${whole(bytes)} bytes`,
      peer: before === null ? 'not committed' : `committed: ${whole(before)} bytes`,
      ratio: growth === null ? 'n/a' : `${growth.toFixed(2)} x`,
      target: `<= ${whole(limit)} bytes`,
      verdict: verdictOf(bytes <= limit),
      note: growth !== null && growth > 1.05 ? 'grown by more than 5 %' : '',
    });
  }
  return rows;
}

async function committedSize({ programs, signal }: Bench, path: string): Promise<number | null> {
  const args = ['cat-file', '-s', `HEAD:${path}`];
  const command = { program: 'git', args, cwd: programs.repository, env: programs.env };
  const { exitCode, stdout } = await runCommand(command, { keepOutput: true, signal });
  return exitCode === 0 ? Number(stdout) : null;
}
