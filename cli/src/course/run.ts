import type { CliContext } from '../context.ts';
import { Client } from './client.ts';
import { type Credentials, findCredentials } from './credentials.ts';
import { type Deps, depsOf } from './deps.ts';
import {
  DocumentWriter,
  type Exported,
  envelopeMeta,
  errorEnvelope,
  exportMeta,
  failedSections,
} from './document.ts';
import { openDirectory } from './downloads.ts';
import { CourseError, type EndCode, Stopped } from './errors.ts';
import { exportCourse } from './export-course.ts';
import { messageOf } from './failure.ts';
import { lineWriter, summaryLine, tryLine } from './messages.ts';
import { type Network, proxyOf } from './network.ts';
import type { ExportOptions } from './options.ts';
import { type Output, openOutput } from './output.ts';
import { openProgress } from './progress.ts';
import { redacter } from './redact.ts';
import { RunLog } from './run-log.ts';

export interface Start {
  /** Whether errors are reported as an envelope. */
  readonly json: boolean;
  readonly context: CliContext;
  /** Replace the real ones in tests. */
  readonly replaced: Partial<Deps>;
}

/** Reads the options, exports the course, and reports to people and programs. Never throws. */
export async function runCourseExport(readOptions: () => ExportOptions, start: Start): Promise<EndCode> {
  const { json, context, replaced } = start;
  const deps = depsOf(context, replaced);
  const log = new RunLog(deps);
  const say = lineWriter(deps, () => log.redact);
  try {
    const options = readOptions();
    context.takeCharge?.();
    const failed = failedSections(await exportToOutput({ options, deps, log, say }));
    if (!options.quiet) {
      const { itemCount: items, requestCount: requests } = log;
      say(summaryLine({ out: options.out, items, requests, ms: log.durationMs(), failed }));
      for (const warning of log.warnings) say(`warning: ${warning}`);
    }
    return failed.length > 0 ? 'partial' : 'complete';
  } catch (error) {
    if (deps.signal.aborted || error instanceof Stopped) return context.stoppedBy?.() ?? 'SIGINT';
    const known = error instanceof CourseError ? error : unexpected(error);
    if (!json) say(`cardcat: ${known.message}`);
    // Errors of a closed standard output are ignored.
    else await new Promise<void>((resolve) => deps.stdout.write(errorEnvelope(known, log), () => resolve()));
    return known.code;
  }
}

function unexpected(error: unknown): CourseError {
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return new CourseError('internal', `this should not have happened; please report it: ${detail}`, {
    cause: error,
  });
}

interface Run {
  readonly options: ExportOptions;
  readonly deps: Deps;
  readonly log: RunLog;
  /** Writes a line to standard error. */
  readonly say: (line: string) => void;
}

/**
 * Exports the course. The output is opened before the first request. Throws a `CourseError` or `Stopped`; then nothing is
 * left behind.
 */
async function exportToOutput(run: Run): Promise<Exported> {
  const { options, deps, log, say } = run;
  const credentials = await findCredentials(options, deps, {
    onBase: (base) => {
      log.base = base;
    },
    onNotice: (line) => {
      if (!options.quiet) say(line);
    },
  });
  log.redact = redacter(credentials.token);
  deps.signal.throwIfAborted();
  // Usage errors come before any file is touched.
  proxyOf(deps.env);
  let output: Output | undefined;
  let network: Network | undefined;
  try {
    output = await openOutput(options.out, deps);
    const { downloadFiles, concurrency, timeoutMs } = options;
    const directory = downloadFiles === undefined ? null : await openDirectory(downloadFiles, deps);
    const connectTimeoutMs = Math.min(10_000, timeoutMs);
    network = await deps.openNetwork({ connections: concurrency, connectTimeoutMs, env: deps.env });
    return await exportOver(network, output, directory, credentials, run);
  } finally {
    await network?.close();
    await output?.abandon();
  }
}

async function exportOver(
  network: Network,
  output: Output,
  directory: string | null,
  { base, token }: Credentials,
  { options, deps, log, say }: Run,
): Promise<Exported> {
  const ending = new AbortController();
  const stop = () => ending.abort(new Stopped('A signal ended the run.'));
  deps.signal.addEventListener('abort', stop, { once: true });
  if (deps.signal.aborted) stop();
  const progress = await openProgress(deps, !options.quiet && !options.verbose);
  try {
    const client = new Client({
      base,
      token,
      options,
      network,
      deps,
      log,
      retries: options.retries,
      signal: ending.signal,
      abort: (error) => ending.abort(error),
      onWait: (ms, code) =>
        progress.show({ note: `waiting ${(ms / 1000).toFixed(1)} s: ${messageOf(code)}` }),
      onTry: (sent) => {
        if (options.verbose && !options.quiet) say(tryLine(sent, base.origin));
      },
    });
    const writer = new DocumentWriter(output, options);
    await writer.begin();
    const downloads = directory === null ? null : { directory, client, log, progress, deps };
    const exported = await exportCourse({ options, client, writer, log, progress, downloads });
    ending.signal.throwIfAborted();
    await writer.value('_export_meta', exportMeta(exported, { options, base, log }));
    await writer.end(options.json ? envelopeMeta(log, failedSections(exported).length > 0) : null);
    await output.commit();
    return exported;
  } finally {
    deps.signal.removeEventListener('abort', stop);
    progress.close();
  }
}
