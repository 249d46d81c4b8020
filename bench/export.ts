/** `npm run bench:export`: all exports of a large catalog beside merely reading and parsing its cards. */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type CatalogRoot, writeCatalogRoot } from './catalog-root.ts';
import { describeMachine } from './machine.ts';
import { type Command, runWell } from './process.ts';
import { cardcat } from './programs.ts';
import type { BenchRow } from './report/bench-row.ts';
import { fromTarget } from './report/from-rows.ts';
import { median, ratioSpread, spreadOf } from './rounds.ts';
import { type Bench, runBench } from './run-bench.ts';
import { runSideBySide, sideBySideTable } from './side-by-side.ts';
import { mebibytes, spread, type Target, targetTable, whole } from './table.ts';
import { thisProcess } from './this-process.ts';

const ours = 'cardcat export, all files';
const peer = 'node: read and JSON.parse each card';
const repository = join(import.meta.dirname, '..');

process.exitCode = await runBench(thisProcess, {
  suite: 'export',
  repository,
  size: ({ cards }) => `${whole(cards)} made cards`,
  full: { cards: 100_000, rounds: 9 },
  short: { cards: 10_000, rounds: 3 },
  measure,
});

async function measure(bench: Bench): Promise<readonly BenchRow[]> {
  const { programs, folder, cards, rounds, today, signal, print, progress } = bench;
  const root = join(folder, 'catalog');
  const out = join(folder, 'out');
  const exporting = cardcat(programs, root, ['export', '--out', out]);
  const reading: Command = {
    program: programs.node,
    args: [join(repository, 'bench/read-and-parse.js')],
    cwd: root,
    env: programs.env,
  };
  progress(`writing ${whole(cards)} cards`);
  const catalog = await writeCatalogRoot({ repository, folder: root, count: cards, seed: 1, today, signal });
  progress('checking that both do their work');
  await trustExport(exporting, catalog, out, signal);
  await trustReading(reading, catalog, signal);
  const measured = await runSideBySide(
    [
      {
        name: ours,
        command: () => exporting,
        after: () => rm(out, { recursive: true, force: true }),
      },
      { name: peer, command: () => reading },
    ],
    { rounds, memoryRuns: 1, progress, signal },
  );
  const stages = await stageTimes(bench, root, out);
  const split = spreadOf(stages.map(({ reading, exporting }) => exporting / reading));
  const ratio = ratioSpread(measured.samples, ours, peer);
  print(`${describeMachine(process.versions.node)}; ${rounds} interleaved rounds, cold processes\n`);
  print(sideBySideTable(`${whole(cards)} cards, ${mebibytes(catalog.bytes)} MiB`, cards, measured));
  print('');
  const target: Target = {
    name: 'making, hashing and writing all exports / reading and parsing, in one process',
    measured: split.median,
    shown: spread(split),
    limit: 1.5,
    unit: ' x',
    atItsSize: cards === 100_000,
    figure: { value: median(stages.map(({ exporting }) => exporting)), unit: 'ms' },
    peer: { name: 'reading and parsing', value: median(stages.map(({ reading }) => reading)) },
  };
  print(targetTable([target]));
  print(`\nThe whole command, its own reading and checking included, beside the peer: ${spread(ratio)} x`);
  const of = (name: string) => median(measured.samples.get(name) ?? []);
  const command: Target = {
    name: 'the whole command / reading and parsing, a process each',
    measured: ratio.median,
    shown: spread(ratio),
    limit: null,
    unit: ' x',
    atItsSize: true,
    figure: { value: of(ours), unit: 'ms' },
    peer: { name: peer, value: of(peer) },
  };
  return [target, command].map((each) => fromTarget('export', each));
}

/** Milliseconds of the exports, and of the reading before them in the same process. */
interface StageTimes {
  readonly reading: number;
  readonly exporting: number;
}

/** One for each round. */
async function stageTimes(bench: Bench, root: string, out: string): Promise<readonly StageTimes[]> {
  const { programs, rounds, signal, progress } = bench;
  const args = [join(repository, 'bench/export-stages.ts'), out];
  const command: Command = { program: programs.node, args, cwd: root, env: programs.env };
  const times: StageTimes[] = [];
  for (let round = 0; round < rounds; round += 1) {
    progress(`exports alone, round ${round + 1} of ${rounds}`);
    times.push(JSON.parse((await runWell(command, { keepOutput: true, signal })).stdout));
    await rm(out, { recursive: true, force: true });
  }
  return times;
}

async function trustExport(command: Command, catalog: CatalogRoot, out: string, signal: AbortSignal) {
  await runWell(command, { signal });
  const all: unknown = JSON.parse(readFileSync(join(out, 'cards-all.json'), 'utf8'));
  const found = Array.isArray(all) ? all.length : 0;
  const sums = readFileSync(join(out, 'SHA256SUMS'), 'utf8').trim().split('\n').length;
  if (found !== catalog.cardPaths.length || sums < 13) {
    throw new Error(
      `cardcat export wrote ${found} of ${catalog.cardPaths.length} cards and ${sums} sums of 13 or more files.`,
    );
  }
  await rm(out, { recursive: true, force: true });
}

async function trustReading(command: Command, catalog: CatalogRoot, signal: AbortSignal) {
  const { stdout } = await runWell(command, { keepOutput: true, signal });
  if (Number(stdout) !== catalog.cardPaths.length) {
    throw new Error(`The reading script read ${stdout.trim()} of ${catalog.cardPaths.length} cards.`);
  }
}
