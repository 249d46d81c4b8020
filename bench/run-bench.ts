import { dayOf } from '#catalog/days';
import { errorMessage } from '#catalog/text';
import { UsageError } from '../scripts/command-line.ts';
import { type AskedOptions, type BenchOptions, readOptions } from './options.ts';
import { neutralEnvironment, type Programs } from './programs.ts';
import { type BenchRow, notMeasuredRow } from './report/bench-row.ts';
import { runJson } from './report/run-json.ts';
import { withTemporaryFolder } from './temporary-folder.ts';

/** What a benchmark needs of the process it runs in. */
export interface BenchHost {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** The node that runs this. */
  readonly node: string;
  readonly print: (line: string) => void;
  readonly stderr: { readonly isTTY?: boolean; write(text: string): unknown };
  readonly onInterrupt: (stop: () => void) => void;
}

/** What a benchmark works with. */
export interface Bench extends AskedOptions {
  readonly programs: Programs;
  /** Removed when the benchmark is over. */
  readonly folder: string;
  /** YYYY-MM-DD, UTC. */
  readonly today: string;
  readonly signal: AbortSignal;
  /** Tables; nobody hears them where the rows are for programs. */
  readonly print: (line: string) => void;
  /** Says on a terminal what is going on. */
  readonly progress: (doing: string) => void;
  /** Runs one part. Where it fails that is said at the end, and the other parts still run. */
  readonly part: <T>(name: string, measure: () => Promise<T>) => Promise<T | null>;
}

export interface BenchPlan {
  readonly suite: string;
  readonly repository: string;
  /** Names for `--only`. */
  readonly parts?: readonly string[];
  /** What a run with these options is measured on, in words. */
  readonly size: (options: BenchOptions) => string;
  readonly full: BenchOptions;
  readonly short: BenchOptions;
  /** Prints its tables, and gives the rows. */
  readonly measure: (bench: Bench) => Promise<readonly BenchRow[]>;
}

/** Runs a benchmark to its exit code: 0 ran, 1 something could not be measured, 2 usage, 130 interrupted. */
export async function runBench(host: BenchHost, plan: BenchPlan): Promise<number> {
  const stop = new AbortController();
  const failures: string[] = [];
  const lost: BenchRow[] = [];
  const terminal = host.stderr.isTTY === true;
  host.onInterrupt(() => stop.abort());
  try {
    const options = readOptions(host.args, plan.full, plan.short, plan.parts);
    const rows = await withTemporaryFolder((folder) =>
      plan.measure({
        ...options,
        programs: {
          node: host.node,
          repository: plan.repository,
          env: neutralEnvironment(host.env, host.node),
        },
        folder,
        today: dayOf(new Date()),
        signal: stop.signal,
        print: (line) => {
          if (options.json) return;
          if (terminal) host.stderr.write('\r\u001b[K');
          host.print(line);
        },
        progress: (doing) => {
          if (terminal) host.stderr.write(`\r\u001b[K${doing}`);
        },
        part: async (name, measure) => {
          try {
            return await measure();
          } catch (error) {
            if (stop.signal.aborted) throw error;
            failures.push(`${name} could not be measured: ${errorMessage(error)}`);
            lost.push(notMeasuredRow(plan.suite, name, errorMessage(error)));
            return null;
          }
        },
      }),
    );
    if (options.json && !stop.signal.aborted) {
      const own = new Set(rows.map(({ row }) => row));
      const about = { suite: plan.suite, size: plan.size(options), rounds: options.rounds };
      host.print(runJson(about, [...rows, ...lost.filter(({ row }) => !own.has(row))], plan.repository));
    }
  } catch (error) {
    if (error instanceof UsageError) {
      host.stderr.write(`${error.message}\n`);
      return 2;
    }
    if (!stop.signal.aborted) failures.push(errorMessage(error));
  }
  if (terminal) host.stderr.write('\r\u001b[K');
  if (stop.signal.aborted) return 130;
  for (const failure of failures) host.stderr.write(`${failure}\n`);
  return failures.length === 0 ? 0 : 1;
}
