/** `npm run bench`: every suite, one after another, and the page about them. */

import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { errorMessage } from '#catalog/text';
import { UsageError } from '../scripts/command-line.ts';
import { type AllOptions, readAllOptions } from './report/all-options.ts';
import { type BenchRun, verdictOf } from './report/bench-row.ts';
import { compareShort } from './report/comparison-text.ts';
import { mergeRuns, readFigures, writeFigures } from './report/figures-file.ts';
import { benchmarksPage } from './report/page.ts';
import { type Remarks, remarkFaults } from './report/remarks.ts';
import { runSuite, type SuiteHost } from './report/run-suite.ts';
import { shortRun } from './report/short-run.ts';
import { type Suite, suites } from './report/suites.ts';
import { thisProcess } from './this-process.ts';

const repository = join(import.meta.dirname, '..');
const files = {
  figures: join(repository, 'bench/figures.json'),
  short: join(repository, 'bench/short-figures.json'),
  remarks: join(repository, 'bench/remarks.json'),
  page: join(repository, 'docs/benchmarks.md'),
} as const;

process.exitCode = await main();

/** 0 measured, met or missed; 1 something not measured, or a remark is missing or out of place; 2 usage; 130 interrupted. */
async function main(): Promise<number> {
  const { args, node, stderr, onInterrupt } = thisProcess;
  const stop = new AbortController();
  onInterrupt(() => stop.abort());
  try {
    const options = readAllOptions(args);
    const host = { repository, node, signal: stop.signal };
    if (options.pageOnly) return writePage(readFigures(files.figures), options);
    return options.short ? await measureShort(options, host) : await measureFull(options, host);
  } catch (error) {
    if (stop.signal.aborted) return 130;
    stderr.write(`${errorMessage(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

async function measureFull(options: AllOptions, host: SuiteHost): Promise<number> {
  const path = options.to === null ? files.figures : join(madeFolder(options.to), 'figures.json');
  const rounds = options.rounds === null ? [] : ['--rounds', options.rounds];
  let runs = readFigures(path);
  const lost: string[] = [];
  for (const [index, suite] of options.suites.entries()) {
    sayWhere(suite, index, options.suites.length);
    try {
      runs = mergeRuns(runs, [await runSuite(suite, rounds, host)]);
      // After each, so that an interruption costs one suite only.
      writeFigures(path, runs);
    } catch (error) {
      host.signal.throwIfAborted();
      lost.push(errorMessage(error));
    }
  }
  const names = new Set(options.suites.map(({ name }) => name));
  lost.push(...notMeasured(runs.filter(({ suite }) => names.has(suite))));
  for (const sentence of lost) thisProcess.stderr.write(`${sentence}\n`);
  return Math.max(writePage(runs, options), lost.length > 0 ? 1 : 0);
}

async function measureShort(options: AllOptions, host: SuiteHost): Promise<number> {
  const kept = readFigures(files.short);
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const run = (suite: Suite) => {
    sayWhere(suite, options.suites.indexOf(suite), options.suites.length);
    return runSuite(suite, suite.short, host);
  };
  const { runs, left } = await shortRun(options.suites, kept, run, seconds);
  const { text, warnings } = compareShort(kept, runs, left);
  thisProcess.print(`${text}\n\n${seconds().toFixed(0)} s`);
  const { GITHUB_ACTIONS: isRunner, GITHUB_STEP_SUMMARY: summary } = thisProcess.env;
  if (summary) appendFileSync(summary, `${text}\n`);
  if (isRunner === 'true')
    for (const warning of warnings)
      thisProcess.print(`::warning title=Benchmark::${warning.replaceAll('%', '%25')}`);
  if (options.keep) writeFigures(files.short, mergeRuns(kept, runs));
  const lost = notMeasured(runs);
  for (const sentence of lost) thisProcess.stderr.write(`${sentence}\n`);
  return lost.length > 0 ? 1 : 0;
}

function writePage(runs: readonly BenchRun[], { to }: AllOptions): number {
  const remarks = JSON.parse(readFileSync(files.remarks, 'utf8')) as Remarks;
  const path = to === null ? files.page : join(madeFolder(to), 'benchmarks.md');
  writeFileSync(path, benchmarksPage(suites, runs, remarks));
  thisProcess.print(`Wrote ${path}.`);
  const faults = remarkFaults(
    runs,
    remarks,
    suites.map(({ name }) => name),
  );
  for (const fault of faults) thisProcess.stderr.write(`${fault}\n`);
  return faults.length > 0 ? 1 : 0;
}

function notMeasured(runs: readonly BenchRun[]): readonly string[] {
  const rows = runs.flatMap(({ rows }) => rows).filter((row) => verdictOf(row) === 'not measured');
  return rows.map(({ suite, row, note }) => `${suite}, «${row}» could not be measured: ${note}`);
}

function madeFolder(path: string): string {
  const folder = resolve(path);
  mkdirSync(folder, { recursive: true });
  return folder;
}

function sayWhere({ name }: Suite, index: number, count: number): void {
  if (thisProcess.stderr.isTTY === true)
    thisProcess.stderr.write(`\r\u001b[K${name}, ${index + 1} of ${count}\n`);
}
