import { join } from 'node:path';
import { errorMessage } from '#catalog/text';
import { UsageError } from '../scripts/command-line.ts';
import { type CourseRow, courseTable, notMeasured, verdictOf } from './course/row.ts';
import { describeMachine } from './machine.ts';
import { fromCourseRow } from './report/from-rows.ts';
import { runJson } from './report/run-json.ts';
import { withTemporaryFolder } from './temporary-folder.ts';
import { thisProcess } from './this-process.ts';

export interface RowOptions {
  readonly rounds: number;
  /** For programs, instead of a table. */
  readonly json: boolean;
  /** A missed target is a failure. */
  readonly check: boolean;
}

/** What a benchmark of rows is given to work with. */
export interface RowHost {
  /** Removed when the benchmark is over. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Says on a terminal what is going on. */
  readonly progress: (doing: string) => void;
}

/** One part of a benchmark, and the rows it fills. */
export type RowPart<Bench> = readonly [
  ids: readonly string[],
  measure: (bench: Bench) => Promise<readonly CourseRow[]>,
];

/**
 * Runs a benchmark of rows and prints them. Gives the exit code: 0 measured (with --check: and met), 1 not measured or
 * missed, 2 usage, 130 interrupted.
 */
export async function runRowBench<Options extends RowOptions>(
  { suite, size }: { readonly suite: string; readonly size: (options: Options) => string },
  readOptions: (args: readonly string[]) => Options,
  measureAll: (options: Options, host: RowHost) => Promise<readonly CourseRow[]>,
): Promise<number> {
  const { args, stderr, print, onInterrupt } = thisProcess;
  const overwrite = (text: string) => {
    if (stderr.isTTY === true) stderr.write(`\r\u001b[K${text}`);
  };
  try {
    const options = readOptions(args);
    const stop = new AbortController();
    onInterrupt(() => stop.abort());
    const rows = await withTemporaryFolder((folder) =>
      measureAll(options, { folder, signal: stop.signal, progress: overwrite }),
    );
    overwrite('');
    if (stop.signal.aborted) return 130;
    const machine = describeMachine(process.versions.node);
    const { rounds } = options;
    print(
      options.json
        ? runJson(
            { suite, size: size(options), rounds },
            rows.map((row) => fromCourseRow(suite, row)),
            join(import.meta.dirname, '..'),
          )
        : `${machine}; medians of ${rounds} interleaved rounds\n\n${courseTable(rows)}`,
    );
    const verdicts = rows.map(verdictOf);
    const isBad = verdicts.includes('n/a') || (options.check && verdicts.includes('MISSED'));
    return isBad ? 1 : 0;
  } catch (error) {
    stderr.write(`${errorMessage(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** The rows of all parts in their order. One that cannot be measured says why, and the others go on. */
export async function rowsOf<Bench extends Omit<RowHost, 'folder'>>(
  parts: readonly RowPart<Bench>[],
  bench: Bench,
): Promise<readonly CourseRow[]> {
  const rows: CourseRow[] = [];
  for (const [ids, measure] of parts) {
    if (bench.signal.aborted) break;
    bench.progress(ids.join(', '));
    try {
      rows.push(...(await measure(bench)));
    } catch (error) {
      rows.push(notMeasured(ids.join(', '), errorMessage(error)));
    }
  }
  return rows;
}
