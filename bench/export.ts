/** `npm run bench:export`: all exports of a large catalog beside merely reading and parsing its cards. */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type CatalogRoot, writeCatalogRoot } from './catalog-root.ts';
import { describeMachine } from './machine.ts';
import { type Command, runWell } from './process.ts';
import { cardcat } from './programs.ts';
import { ratioSpread, spreadOf } from './rounds.ts';
import { type Bench, runBench } from './run-bench.ts';
import { runSideBySide, sideBySideTable } from './side-by-side.ts';
import { mebibytes, spread, targetTable, whole } from './table.ts';
import { thisProcess } from './this-process.ts';

const ours = 'cardcat export, all files';
const peer = 'node: read and JSON.parse each card';
const repository = join(import.meta.dirname, '..');

process.exitCode = await runBench(thisProcess, {
  repository,
  full: { cards: 100_000, rounds: 9 },
  short: { cards: 10_000, rounds: 3 },
  measure,
});

async function measure(bench: Bench): Promise<void> {
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
  const split = spreadOf(await stageRatios(bench, root, out));
  const ratio = ratioSpread(measured.samples, ours, peer);
  print(`${describeMachine(process.versions.node)}; ${rounds} interleaved rounds, cold processes\n`);
  print(sideBySideTable(`${whole(cards)} cards, ${mebibytes(catalog.bytes)} MiB`, cards, measured));
  print('');
  print(
    targetTable([
      {
        name: 'making, hashing and writing all exports / reading and parsing, in one process',
        measured: split.median,
        shown: spread(split),
        limit: 1.5,
        unit: ' x',
        atItsSize: cards === 100_000,
      },
    ]),
  );
  print(`\nThe whole command, its own reading and checking included, beside the peer: ${spread(ratio)} x`);
}

/** By round, how long the exports took as a multiple of the reading before them in the same process. */
async function stageRatios(bench: Bench, root: string, out: string): Promise<readonly number[]> {
  const { programs, rounds, signal, progress } = bench;
  const args = [join(repository, 'bench/export-stages.ts'), out];
  const command: Command = { program: programs.node, args, cwd: root, env: programs.env };
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    progress(`exports alone, round ${round + 1} of ${rounds}`);
    const { reading, exporting } = JSON.parse((await runWell(command, { keepOutput: true, signal })).stdout);
    ratios.push(exporting / reading);
    await rm(out, { recursive: true, force: true });
  }
  return ratios;
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
