import { isStream, type Output, openAtomicFile } from './document/atomic-file.ts';
import { DocumentWriter } from './document/document-writer.ts';
import { envelopeMeta } from './document/envelope.ts';
import { exportMetaText } from './document/export-meta.ts';
import { openDevice, openStandardOutput } from './document/spool.ts';
import { openDirectory } from './downloads/directory.ts';
import { openDownloader } from './downloads/downloader.ts';
import { type CourseError, Stopped } from './errors.ts';
import { type Exported, exportCourse } from './export-course.ts';
import { type Credentials, findCredentials } from './options/credentials.ts';
import type { ExportOptions } from './options/options.ts';
import { Client } from './requests/client.ts';
import { type Network, proxyOf } from './requests/network.ts';
import { Wire } from './requests/wire.ts';
import type { Surroundings } from './surroundings.ts';
import { openProgress, type Progress } from './words/progress.ts';
import { redacter } from './words/redact.ts';
import type { RunLog } from './words/run-log.ts';
import { tryLine } from './words/terminal.ts';

export interface Run {
  readonly options: ExportOptions;
  readonly around: Surroundings;
  readonly log: RunLog;
  /** Says who asks. */
  readonly userAgent: string;
  /** A line on standard error. */
  readonly say: (line: string) => void;
}

/**
 * Reads the course and writes the document. The output is opened before anything is asked, and stands in its place
 * only when all of it is there. Throws a `CourseError`, or `Stopped`; then nothing is left behind.
 */
export async function runExport(run: Run): Promise<Exported> {
  const { options, around, log } = run;
  const credentials = await findCredentials(options, around, {
    onBase: (base) => {
      log.base = base;
    },
    onNotice: (line) => {
      if (!options.quiet) run.say(line);
    },
  });
  log.redact = redacter(credentials.token);
  around.signal.throwIfAborted();
  // Whatever is wrong with the call is said before a file is touched.
  proxyOf(around.env);
  // Opening asks nothing yet; its code is evaluated while the disk is busy.
  const opening = around.openNetwork({
    connections: options.concurrency,
    connectTimeoutMs: Math.min(10_000, options.timeoutMs),
    env: around.env,
  });
  let output: Output | undefined;
  try {
    output = await openOutput(options.out, around);
    const { downloadFiles } = options;
    const directory = downloadFiles === undefined ? undefined : await openDirectory(downloadFiles, around);
    return await exportTo(output, await opening, credentials, directory, run);
  } finally {
    await opening.then(
      (network) => network.close(),
      () => {},
    );
    await output?.abandon();
  }
}

/** Other names of standard output. It may be a socket, which no path opens. */
const standardOutputs: ReadonlySet<string> = new Set(['/dev/stdout', '/dev/fd/1', '/proc/self/fd/1']);

function openOutput(out: string, around: Surroundings): Promise<Output> {
  if (out === '-' || standardOutputs.has(out)) return openStandardOutput(around);
  return isStream(out, around).then((yes) => (yes ? openDevice(out, around) : openAtomicFile(out, around)));
}

async function exportTo(
  output: Output,
  network: Network,
  { base, token }: Credentials,
  directory: string | undefined,
  run: Run,
): Promise<Exported> {
  const { options, around, log, userAgent } = run;
  const ending = new AbortController();
  const stop = () => ending.abort(new Stopped('A signal asked for the end.'));
  around.signal.addEventListener('abort', stop, { once: true });
  if (around.signal.aborted) stop();
  const progress = await openProgress(around, !options.quiet && !options.verbose);
  try {
    const asking = asker({ network, base, token, run, ending, progress });
    const writer = new DocumentWriter(output.file, options);
    await writer.begin();
    const exported = await exportCourse({
      options,
      client: asking.client,
      writer,
      log,
      progress,
      download:
        directory === undefined
          ? undefined
          : openDownloader({ ...asking, base, token, userAgent, directory, run, progress, ending }),
    });
    ending.signal.throwIfAborted();
    await writer.record(
      '_export_meta',
      exportMetaText({
        log,
        base,
        courseId: options.course,
        requested: options.sections,
        failed: exported.failed,
        errors: exported.errors,
        since: options.since,
        downloads: exported.downloads,
      }),
    );
    await writer.end(
      options.json ? Buffer.from(JSON.stringify(envelopeMeta(log, exported.failed.size > 0))) : null,
    );
    await output.commit();
    return exported;
  } finally {
    around.signal.removeEventListener('abort', stop);
    progress.close();
  }
}

interface Asking {
  readonly network: Network;
  readonly base: Credentials['base'];
  readonly token: string;
  readonly run: Run;
  /** Its signal ends every request. */
  readonly ending: AbortController;
  readonly progress: Progress;
}

function asker({ network, base, token, run, ending, progress }: Asking) {
  const { options, around, log, userAgent, say } = run;
  const wire = new Wire(network, log, around, ending.signal, (sent) => {
    if (options.verbose && !options.quiet) say(tryLine(sent, base.origin));
  });
  const patience = {
    retries: options.retries,
    log,
    around,
    signal: ending.signal,
    onWait: progress.waiting,
  };
  const client = new Client({
    base,
    token,
    userAgent,
    timeoutMs: options.timeoutMs,
    wire,
    patience,
    now: around.now,
    redact: log.redact,
    sections: options.sections,
    abort: (error: CourseError) => ending.abort(error),
  });
  return { wire, patience, client };
}
