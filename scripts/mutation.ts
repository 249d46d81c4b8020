/**
 * Mutation tests of the pure rooms: `npm run test:mutation -- catalog/rules review --sample 8`. Without rooms all, one
 * after the other; with `--sample n` one mutant in n. Writes `test-results/mutation/<room>.{json,html}`, prints the scores
 * and with `--survivors` the survivors, and exits 1 where a room is below the least score. `--report` only prints what was
 * found last. Exits 2 for words it does not know.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rooms } from '../tests/mutation/rooms.ts';
import { readCommandLine, UsageError } from './command-line.ts';

interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

interface Mutant {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: Position; readonly end: Position };
}

interface Position {
  readonly line: number;
  readonly column: number;
}

const leastScore = 85;
const root = join(import.meta.dirname, '..');
const { values, positionals } = readOptions();
const names = positionals.length > 0 ? positionals : Object.keys(rooms);

for (const name of names) {
  if (!values.report) run(name);
  print(name);
}

function readOptions() {
  try {
    const flag = { type: 'boolean' } as const;
    const options = { sample: { type: 'string' }, report: flag, survivors: flag } as const;
    const read = readCommandLine(
      { allowPositionals: true, options },
      'names of rooms, --sample N, --report, --survivors',
    );
    const unknown = read.positionals.find((name) => !Object.hasOwn(rooms, name));
    if (unknown !== undefined)
      throw new UsageError(`There is no room ${unknown}; there are ${Object.keys(rooms).join(', ')}.`);
    const { sample } = read.values;
    if (sample !== undefined && !/^[1-9]\d{0,3}$/.test(sample))
      throw new UsageError(
        `--sample ${sample} is no whole number from 1 to 9999; 8 tries one mutant in eight.`,
      );
    return read;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

function run(name: string): void {
  const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const env = {
    ...process.env,
    MUTATION_ROOM: name,
    ...(values.sample && { MUTATION_SAMPLE: values.sample }),
  };
  const { status } = spawnSync(process.execPath, [stryker, 'run', 'tests/mutation/stryker.config.ts'], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  if (status === 0) return;
  console.error(`Stryker could not run the room ${name}; what it says stands above.`);
  process.exit(1);
}

function print(name: string): void {
  const path = join(root, 'test-results/mutation', `${name.replaceAll('/', '-')}.json`);
  if (!existsSync(path)) {
    console.log(`${name}: not run yet`);
    return;
  }
  const { files } = JSON.parse(readFileSync(path, 'utf8')) as Report;
  const all = Object.values(files).flatMap(({ mutants }) => mutants);
  const killed = all.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  const left = all.filter(({ status }) => status === 'Survived' || status === 'NoCoverage').length;
  const score = killed + left === 0 ? 100 : (100 * killed) / (killed + left);
  console.log(`${name}: ${score.toFixed(1)} % of ${killed + left} mutants (${all.length} in all)`);
  if (score < leastScore) process.exitCode = 1;
  if (!values.survivors) return;
  for (const [file, { source, mutants }] of Object.entries(files))
    for (const mutant of mutants)
      if (mutant.status === 'Survived' || mutant.status === 'NoCoverage')
        console.log(`  ${file}:${mutant.location.start.line} ${change(source, mutant)}`);
}

function change(source: string, { location: { start, end }, mutatorName, replacement = '' }: Mutant): string {
  const line = source.split('\n')[start.line - 1] ?? '';
  const was = line.slice(start.column - 1, start.line === end.line ? end.column - 1 : undefined);
  return `${mutatorName}: ${was} -> ${replacement.replace(/\s+/g, ' ').slice(0, 80)}`;
}
