/** `npm run bench:bot`: each promise about the bot, beside a stock Probot app where that can be compared. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { buildBot } from '../scripts/build-bot/build-bot.ts';
import { notMeasured, type Row, rowTable } from './actions/row.ts';
import { ackRows } from './bot/ack-rows.ts';
import { countRows } from './bot/count-rows.ts';
import { killRows, scriptRows } from './bot/event-rows.ts';
import { fixtureRows } from './bot/fixture-rows.ts';
import { largeRows } from './bot/large-rows.ts';
import { memoryRows } from './bot/memory-rows.ts';
import { burstRows, commentRows, pullRows } from './bot/pull-rows.ts';
import { sizeRows, startRows } from './bot/start-rows.ts';
import { hostileRows, stopRows } from './bot/strain-rows.ts';
import type { TargetRow } from './bot/target-row.ts';
import { describeMachine } from './machine.ts';
import type { BenchRow } from './report/bench-row.ts';
import { fromRow } from './report/from-rows.ts';
import { type Bench, runBench } from './run-bench.ts';
import { thisProcess } from './this-process.ts';

const parts: readonly (readonly [name: string, measure: (bench: Bench) => Promise<readonly TargetRow[]>])[] =
  [
    ['acknowledgement', ackRows],
    ['a pull request', pullRows],
    ['twenty at once', burstRows],
    ['one comment', commentRows],
    ['requests for one look', countRows],
    ['large pull requests', largeRows],
    ['whatever happens', scriptRows],
    ['killed', killRows],
    ['start', startRows],
    ['bundle size', sizeRows],
    ['memory', memoryRows],
    ['strangers', hostileRows],
    ['stop and pause', stopRows],
    ['fixtures', fixtureRows],
  ];

const isStrict = thisProcess.args.includes('--strict');
/** Takes the bot as `npm run build` has left it: to bundle it takes longer than a short run. */
const isBuilt = thisProcess.args.includes('--built');
const ownWords: readonly string[] = ['--strict', '--built'];
const failed: string[] = [];

const exitCode = await runBench(
  { ...thisProcess, args: thisProcess.args.filter((word) => !ownWords.includes(word)) },
  {
    suite: 'bot',
    repository: join(import.meta.dirname, '..'),
    parts: parts.map(([name]) => name),
    size: ({ rounds }) =>
      `pull requests on made catalogs, ${rounds > 1 ? 'the full form' : 'the short form'}`,
    // There are no cards to choose; one round means the short form.
    full: { cards: 300, rounds: 9 },
    short: { cards: 300, rounds: 1 },
    measure,
  },
);
for (const what of failed) thisProcess.stderr.write(`Beyond what --strict allows: ${what}\n`);
process.exitCode = exitCode === 0 && failed.length > 0 ? 1 : exitCode;

async function measure(bench: Bench): Promise<readonly BenchRow[]> {
  const { repository } = bench.programs;
  if (isBuilt) cpSync(join(repository, 'bot/dist'), join(bench.folder, 'bot'), { recursive: true });
  else buildBot(repository, join(bench.folder, 'bot'));
  const rows: Row[] = [];
  for (const [name, measurePart] of parts) {
    if (bench.only.length > 0 && !bench.only.includes(name)) continue;
    bench.progress(name);
    const measured = await bench.part(name, () => measurePart(bench));
    bench.signal.throwIfAborted();
    if (isStrict) failed.push(...(measured ?? []).filter(({ passes }) => !passes).map(({ what }) => what));
    rows.push(...(measured ?? [notMeasured(name, 'it failed, see below')]));
  }
  bench.print(`${describeMachine(process.versions.node)}\n`);
  bench.print(rowTable(rows));
  return rows.map((row) => fromRow('bot', row));
}
