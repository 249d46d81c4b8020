/** `npm run bench:validate`: the whole check of a catalog beside two validators that do its schema alone. */
import { join } from 'node:path';
import { cardsChecked } from './cardcat-report.ts';
import { type CatalogRoot, writeCatalogRoot } from './catalog-root.ts';
import { measureChanged } from './changed-cards.ts';
import { describeMachine } from './machine.ts';
import { ajv, cardcat, jsonschema, nativeJsonschema, type Programs } from './programs.ts';
import type { BenchRow } from './report/bench-row.ts';
import { fromTarget } from './report/from-rows.ts';
import { type Bench, runBench } from './run-bench.ts';
import { type Entrant, runSideBySide, type SideBySide, sideBySideTable } from './side-by-side.ts';
import { measureStages, stageTable } from './stage-times.ts';
import { mebibytes, targetTable, whole } from './table.ts';
import { thisProcess } from './this-process.ts';
import { passedForAjv, passedForJsonschema, trustWitness } from './trust-peers.ts';
import { entrantNames as names, validateTargets } from './validate-targets.ts';

const repository = join(import.meta.dirname, '..');
const changedCount = 5;

process.exitCode = await runBench(thisProcess, {
  suite: 'validate',
  repository,
  size: ({ cards }) => `${whole(cards)} and ${whole(cards * 10)} made cards`,
  full: { cards: 10_000, rounds: 9 },
  short: { cards: 1_000, rounds: 3 },
  measure,
});

async function measure(bench: Bench): Promise<readonly BenchRow[]> {
  const { programs, cards, rounds, signal, print, progress, part } = bench;
  cardcat(programs, bench.folder, []);
  const largeRounds = Math.min(3, rounds);
  const small = await write(bench, 'small', cards);
  await trustAll(bench, small);
  // Only the tables say how much memory the small catalog takes.
  const memoryRuns = bench.json ? 0 : 3;
  const atSmall = await runSideBySide(entrants(programs, small), { rounds, memoryRuns, progress, signal });

  const large = await write(bench, 'large', cards * 10);
  const growing = [...entrants(programs, large), { ...oursOn(programs, small), name: names.oursSmall }];
  const atLarge = await part(`${whole(cards * 10)} cards`, async () => {
    await trustAll(bench, large);
    return runSideBySide(growing, { rounds: largeRounds, memoryRuns: 1, progress, signal });
  });
  const targets = validateTargets(cards, atSmall, atLarge);
  const rows = targets.map((target) => fromTarget('validate', target));
  // What follows has no target.
  if (bench.json) return rows;
  progress('parse, schema, rules, report');
  const stages = await part('the split by stage', () =>
    measureStages(programs, small.folder, bench.today, rounds, signal),
  );
  progress('changed cards');
  const changed = await part('--changed', () => measureChanged(programs, small, changedCount, signal));

  print(`${describeMachine(process.versions.node)}; ${rounds} interleaved rounds, cold processes\n`);
  print(sideBySideTable(title(small), cards, atSmall));
  if (atLarge) print(`\n${sideBySideTable(title(large), cards * 10, withoutSmall(atLarge))}`);
  print(`\n${targetTable(targets)}`);
  if (stages) print(`\n${stageTable(`one process, ${whole(cards)} cards`, stages)}`);
  if (changed) {
    print(
      `\nvalidate --changed: ${changed.listed} of ${whole(cards)} cards listed as changed (${changedCount} were), ${whole(changed.wallMs)} ms`,
    );
  }
  return rows;
}

async function write(bench: Bench, name: string, count: number): Promise<CatalogRoot> {
  const { today, signal, progress } = bench;
  progress(`writing ${whole(count)} cards`);
  return writeCatalogRoot({ repository, folder: join(bench.folder, name), count, seed: 1, today, signal });
}

function oursOn(programs: Programs, root: CatalogRoot): Entrant {
  const args = ['validate', root.folder, '--no-sources', '--quiet'];
  return { name: names.ours, command: () => cardcat(programs, root.folder, args) };
}

function entrants(programs: Programs, root: CatalogRoot): readonly Entrant[] {
  const native = nativeJsonschema(programs, root.folder);
  return [
    oursOn(programs, root),
    { name: names.jsonschema, command: () => jsonschema(programs, root.folder) },
    ...(native ? [{ name: names.native, command: () => native }] : []),
    { name: names.ajv, command: () => ajv(programs, root.folder) },
  ];
}

async function trustAll({ programs, signal, progress }: Bench, root: CatalogRoot): Promise<void> {
  progress('checking that every program sees every card');
  const command = cardcat(programs, root.folder, [
    'validate',
    root.folder,
    '--no-sources',
    '--format',
    'json',
  ]);
  await trustWitness({ name: 'cardcat', command, countPassed: ({ stdout }) => cardsChecked(stdout) }, root, {
    signal,
  });
  const { jsonschema: name } = names;
  const native = nativeJsonschema(programs, root.folder);
  for (const command of [jsonschema(programs, root.folder), ...(native ? [native] : [])]) {
    await trustWitness({ name, command, countPassed: passedForJsonschema }, root, { signal });
  }
  const witness = { name: names.ajv, command: ajv(programs, root.folder), countPassed: passedForAjv };
  await trustWitness(witness, root, { signal });
}

function title(root: CatalogRoot): string {
  return `${whole(root.cardPaths.length)} cards, ${mebibytes(root.bytes)} MiB`;
}

function withoutSmall({ samples, peaks }: SideBySide): SideBySide {
  return { samples: new Map([...samples].filter(([name]) => name !== names.oursSmall)), peaks };
}
