import type { CliContext } from '../context.ts';
import { errorEnvelope } from './document/envelope.ts';
import { CourseError, type EndCode, Stopped } from './errors.ts';
import type { ExportOptions } from './options/options.ts';
import { runExport } from './run-export.ts';
import { type Surroundings, surroundingsOf } from './surroundings.ts';
import { RunLog } from './words/run-log.ts';
import { lineWriter, summaryLine } from './words/terminal.ts';

export interface Start {
  /** Whether errors are told as one JSON object. */
  readonly json: boolean;
  readonly world: CliContext;
  /** Members take the place of the real ones. */
  readonly others: Partial<Surroundings>;
  /** Says who asks. */
  readonly userAgent: string;
}

/** Reads the options, exports a course, and says what people and programs are to hear. Never throws. */
export async function outcomeOf(readOptions: () => ExportOptions, start: Start): Promise<EndCode> {
  const { json, world, others, userAgent } = start;
  const around = surroundingsOf(world, others);
  const log = new RunLog(around);
  const say = lineWriter(around.stderr, () => log.redact);
  try {
    const asked = readOptions();
    world.takeCharge?.();
    const { failed } = await runExport({ options: asked, around, log, userAgent, say });
    if (!asked.quiet) sayWhatWasDone(asked.out, [...failed], log, say);
    return failed.size > 0 ? 'partial' : 'complete';
  } catch (error) {
    if (around.signal.aborted || error instanceof Stopped) return world.stoppedBy?.() ?? 'SIGINT';
    const known = error instanceof CourseError ? error : unexpected(error);
    if (!json) say(`cardcat: ${known.message}`);
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
