import { join } from 'node:path';
import { runWell } from '../process.ts';
import { runRounds } from '../rounds.ts';
import type { Bench } from '../run-bench.ts';
import { whole } from '../table.ts';
import { type Row, timeRow, timesOf } from './row.ts';

const peer = 'htmlparser2 alone';

/** Text and six numbers of large pages beside merely parsing them; each in a process of its own. */
export async function evidenceRows(bench: Bench): Promise<readonly Row[]> {
  const count = Math.max(50, Math.round(bench.cards / 10));
  const measure = (who: string) => async () => {
    const program = join(bench.programs.repository, 'bench/read-evidence.ts');
    const args = [program, who, String(count)];
    const command = { program: bench.programs.node, args, cwd: bench.folder, env: bench.programs.env };
    const { stdout } = await runWell(command, { keepOutput: true, signal: bench.signal });
    const { ms, found } = JSON.parse(stdout) as { readonly ms: number; readonly found: number };
    // Three of the six numbers are on each page, with their words.
    if (who === 'evidence' && found !== 3 * count)
      throw new Error(`${found} numbers were found on ${count} pages, not ${3 * count}.`);
    return ms;
  };
  const samples = await runRounds(
    [
      { name: 'ours', measure: measure('evidence') },
      { name: peer, measure: measure('parsing') },
    ],
    bench.rounds,
    (done) => bench.progress(`evidence, round ${done}`),
  );
  return [
    timeRow({
      what: `evidence on ${whole(count)} pages of 200 KB`,
      peer,
      ours: timesOf(samples, 'ours'),
      theirs: timesOf(samples, peer),
      limit: 1.5,
      atItsSize: count === 1000,
      note: 'six numbers a page',
    }),
  ];
}
