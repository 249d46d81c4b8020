/** `npm run bench:bot`: each promise about the bot, beside a stock Probot app where that can be compared. */
import { join } from 'node:path';
import { buildBot } from '../scripts/build-bot/build-bot.ts';
import { notMeasured, type Row, rowTable } from './actions/row.ts';
import { ackRows } from './bot/ack-rows.ts';
import { countRows } from './bot/count-rows.ts';
import { killRows, missedRows, scriptRows } from './bot/event-rows.ts';
import { fixtureRows } from './bot/fixture-rows.ts';
import { largeRows } from './bot/large-rows.ts';
import { memoryRows } from './bot/memory-rows.ts';
import { burstRows, commentRows, pullRows } from './bot/pull-rows.ts';
import { sizeRows, startRows } from './bot/start-rows.ts';
import { hostileRows, stopRows } from './bot/strain-rows.ts';
import type { TargetRow } from './bot/target-row.ts';
import { describeMachine } from './machine.ts';
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
    ['missed deliveries', missedRows],
    ['start', startRows],
    ['bundle size', sizeRows],
    ['memory', memoryRows],
    ['strangers', hostileRows],
    ['stop and pause', stopRows],
    ['fixtures', fixtureRows],
  ];

const isStrict = thisProcess.args.includes('--strict');
const failed: string[] = [];

const exitCode = await runBench(
  { ...thisProcess, args: thisProcess.args.filter((word) => word !== '--strict') },
  {
    repository: join(import.meta.dirname, '..'),
    // There are no cards to choose; one round means the short form.
    full: { cards: 300, rounds: 9 },
    short: { cards: 300, rounds: 1 },
    measure,
  },
);
for (const what of failed) thisProcess.stderr.write(`Beyond what --strict allows: ${what}\n`);
process.exitCode = exitCode === 0 && failed.length > 0 ? 1 : exitCode;

async function measure(bench: Bench): Promise<void> {
  buildBot(bench.programs.repository, join(bench.folder, 'bot'));
  const rows: Row[] = [];
  for (const [name, measurePart] of parts) {
    bench.progress(name);
    const measured = await bench.part(name, () => measurePart(bench));
    bench.signal.throwIfAborted();
    if (isStrict) failed.push(...(measured ?? []).filter(({ passes }) => !passes).map(({ what }) => what));
    rows.push(...(measured ?? [notMeasured(name, 'it failed, see below')]));
  }
  bench.print(`${describeMachine(process.versions.node)}\n`);
  bench.print(rowTable(rows));
}
