import type { CliContext } from '../context.ts';
import { errorEnvelope } from './document/envelope.ts';
import { CourseError, type EndCode, Stopped } from './errors.ts';
import type { ExportOptions } from './options/options.ts';
import { runExport } from './run-export.ts';
import { type Surroundings, surroundingsOf } from './surroundings.ts';
import { RunLog } from './words/run-log.ts';
import { lineWriter, summaryLine } from './words/terminal.ts';

export interface Start {
  /** As they were typed. */
  readonly args: readonly string[];
  readonly world: CliContext;
  /** Members take the place of the real ones. */
  readonly others: Partial<Surroundings>;
  /** Says who asks. */
  readonly userAgent: string;
}

/** Exports a course, or tells what is wrong with the command line, and says what people and programs are to hear. Never throws. */
export async function outcomeOf(asked: ExportOptions | CourseError, start: Start): Promise<EndCode> {
  const { args, world, others, userAgent } = start;
  const around = surroundingsOf(world, others);
  const log = new RunLog(around);
  const say = lineWriter(around.stderr, () => log.redact);
  try {
    if (asked instanceof CourseError) throw asked;
    world.takeCharge?.();
    const { failed } = await runExport({ options: asked, around, log, userAgent, say });
    if (!asked.quiet) sayWhatWasDone(asked.out, [...failed], log, say);
    return failed.size > 0 ? 'partial' : 'complete';
  } catch (error) {
    if (around.signal.aborted || error instanceof Stopped) return world.stoppedBy?.() ?? 'SIGINT';
    const known = error instanceof CourseError ? error : unexpected(error);
    if (!wantsEnvelope(args)) say(`cardcat: ${known.message}`);
    else await written(errorEnvelope(known, log), around);
    return known.code;
  }
}

function sayWhatWasDone(
  out: string,
  failed: readonly string[],
  log: RunLog,
  say: (line: string) => void,
): void {
  const target = out === '-' ? 'standard output' : out;
  const { itemCount: items, requestCount: requests } = log;
  say(summaryLine({ target, items, requests, ms: log.durationMs(), failed }));
  for (const warning of log.warnings) say(`warning: ${warning}`);
}

/** Known also where the command line cannot be read: what is wrong with it is told in the form asked for. */
function wantsEnvelope(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return args.slice(0, end === -1 ? args.length : end).includes('--json');
}

/** Whoever closed standard output does not want to know. */
function written(text: string, { stdout }: Surroundings): Promise<void> {
  return new Promise((resolve) => stdout.write(text, () => resolve()));
}

function unexpected(error: unknown): CourseError {
  const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return new CourseError('internal', `this should not have happened; please report it: ${said}`, {
    cause: error,
  });
}
