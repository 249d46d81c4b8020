import { counted } from '#core/catalog/text';
import { Client } from './client.ts';
import { Course, type Known } from './course.ts';
import {
  DocumentWriter,
  type Exported,
  envelopeMeta,
  exportMeta,
  failedSections,
  mostErrors,
  type SectionResult,
} from './document.ts';
import { type Download, downloadFiles, type FileFacts, fileFacts, openDirectory } from './downloads.ts';
import { CourseError, type EndCode, Stopped } from './errors.ts';
import {
  type Failure,
  failedSectionMessage,
  failureMessage,
  messageOf,
  namedItems,
  RequestFailed,
} from './failure.ts';
import type { Item } from './json.ts';
import { tryLine } from './messages.ts';
import type { ExportOptions } from './options.ts';
import { openOutput } from './output.ts';
import { openProgress, type Progress } from './progress.ts';
import { quoted } from './redact.ts';
import type { Session } from './run.ts';
import { isRecord } from './section-names.ts';
import { sections } from './sections.ts';

/**
 * Exports one course. Throws a `CourseError`, which leaves nothing behind, or `Stopped` once what is complete is written.
 */
export async function exportCourse(options: ExportOptions, session: Session): Promise<EndCode> {
  const { deps, log, base, say } = session;
  const { out, quiet, verbose, json } = options;
  const output = await openOutput(out, deps);
  const ending = new AbortController();
  const stop = () => ending.abort(new Stopped('A signal ended the run.'));
  deps.signal.addEventListener('abort', stop, { once: true });
  if (deps.signal.aborted) stop();
  let progress: Progress | undefined;
  try {
    const directory =
      options.downloadFiles === undefined ? undefined : await openDirectory(options.downloadFiles, deps);
    const shown = await openProgress(deps, !quiet && !verbose);
    progress = shown;
    const client = new Client({
      ...session,
      ...options,
      signal: ending.signal,
      abort: (error) => ending.abort(error),
      onWait: (ms, code) => shown.show({ note: `waiting ${(ms / 1000).toFixed(1)} s: ${messageOf(code)}` }),
      onTry: (sent) => {
        if (verbose) say(tryLine(sent, base.origin));
      },
    });
    const writer = new DocumentWriter(output, options);
    await writer.begin();
    const exported = await exportSections({ options, client, writer, session, progress, directory });
    const isStopped = ending.signal.reason instanceof Stopped;
    if (!isStopped || isEmpty(exported)) ending.signal.throwIfAborted();
    await writer.value('_export_meta', exportMeta(exported, { options, base, log }));
    const failed = failedSections(exported);
    await writer.end(json ? envelopeMeta(log, failed.length > 0) : null);
    const beside = await output.commit(isStopped || isWorthless(exported));
    progress.close();
    if (!quiet) {
      const items = exported.results.reduce((sum, { name, kept }) => sum + (isRecord(name) ? 0 : kept), 0);
      const counts = `${counted(items, 'item')}, ${counted(log.requestCount, 'request')}`;
      const seconds = `${(log.durationMs() / 1000).toFixed(1)} s`;
      const lost = failed.length === 0 ? '' : `; failed: ${failed.join(', ')}`;
      say(`Wrote ${beside ?? (out === '-' ? 'standard output' : out)}: ${counts}, ${seconds}${lost}.`);
      if (beside !== undefined)
        say(
          `Kept ${out} as it was, since ${isStopped ? 'the run was stopped' : 'every section failed'}; what came is in ${beside}.`,
        );
      for (const warning of log.warnings) say(`warning: ${warning}`);
    }
    ending.signal.throwIfAborted();
    return failed.length > 0 ? 'partial' : 'complete';
  } finally {
    deps.signal.removeEventListener('abort', stop);
    progress?.close();
    await output.abandon();
  }
}

/** Whether nothing is complete, not even a section without items. */
function isEmpty({ results }: Exported): boolean {
  return results.every(({ failures, kept }) => failures.length > 0 && kept === 0);
}

/** Whether every section failed, the course record aside. */
function isWorthless({ results }: Exported): boolean {
  const others = results.filter(({ name }) => name !== 'course');
  return (others.length > 0 ? others : results).every(({ failures }) => failures.length > 0);
}

interface SectionsContext {
  readonly options: ExportOptions;
  readonly client: Client;
  readonly writer: DocumentWriter;
  readonly session: Session;
  readonly progress: Progress;
  /** Where files are downloaded to, if they are. */
  readonly directory: string | undefined;
}

/** Runs the requested sections one after the other. A failure in one does not stop the others. */
async function exportSections(context: SectionsContext): Promise<Exported> {
  const { options, session, writer, progress, directory } = context;
  const { log } = session;
  const known: Known = { announcements: 0 };
  const results: SectionResult[] = [];
  let downloads: Download[] | undefined;
  /** Why the remaining sections are not requested. */
  let ended: Failure | undefined;
  for (const name of options.sections) {
    if (ended !== undefined) {
      if (isRecord(name)) await writer.value(name, null);
      else {
        await writer.openList(name);
        await writer.closeList();
      }
      results.push({ name, failures: [ended], kept: 0 });
      continue;
    }
    const course = new Course(name, { ...context, log, known });
    const requestsBefore = log.requestCount;
    log.waitedMs = 0;
    const shown = (items: number) => ({ items, requests: log.requestCount - requestsBefore });
    progress.section(name);
    const { kept, files } = await writeSection(course, context, (items) => progress.show(shown(items)));
    if (name === 'files' && directory !== undefined) {
      downloads = [];
      await runDownloads(course, files, context, downloads);
    }
    const { failures, badItems, skipped: left } = course;
    if (left.size > 0) course.warn(`skipped as --skip says: ${namedItems([...left])}.`);
    if (badItems > 0)
      course.warn(`${counted(badItems, 'item')} held bytes that are not UTF-8; each became U+FFFD.`);
    if (failures.length > 0) {
      const more = failures.length - mostErrors;
      const rest = more > 0 ? ` section_errors leaves out ${more} more.` : '';
      course.warn(failedSectionMessage(name, failures, kept) + rest);
    }
    results.push({ name, failures, kept });
    progress.show({ ...shown(kept), state: failures.length > 0 ? 'failed ' : 'done   ' });
    // The others would fail in the same way.
    const failure = failures.find(({ code }) => code === 'interrupted' || !log.hasAnswered);
    if (failure !== undefined) ended = { code: failure.code, detail: failure.detail };
  }
  const skipped = results.filter(({ failures }) => failures[0] === ended).map(({ name }) => name);
  if (ended !== undefined && skipped.length > 0)
    log.warn(skipped, `failed: not requested, since ${failureMessage(ended)}.`);
  return { results, downloads };
}

/** Writes the items of a section as they come. `files` are what downloading needs of them. */
async function writeSection(
  course: Course,
  { writer, session }: SectionsContext,
  onItem: (kept: number) => void,
) {
  const { name } = course;
  const files: FileFacts[] = [];
  let record: Item | null = null;
  let kept = 0;
  if (!isRecord(name)) await writer.openList(name);
  await guarded(course, session, async () => {
    for await (const item of sections[name](course)) {
      if (!course.isWanted(item)) continue;
      if (name === 'files') files.push(fileFacts(item, session.log.redact));
      if (isRecord(name)) record = item;
      else await writer.item(item);
      kept++;
      onItem(kept);
    }
  });
  if (isRecord(name)) await writer.value(name, record);
  else await writer.closeList();
  return { kept, files };
}

async function runDownloads(
  course: Course,
  files: readonly FileFacts[],
  { client, session, progress, directory = '' }: SectionsContext,
  downloads: Download[],
): Promise<void> {
  await guarded(course, session, async () => {
    const context = { directory, client, progress, log: session.log, deps: session.deps };
    for await (const { download, error } of downloadFiles(files, course, context)) {
      downloads.push(download);
      if (error !== undefined) course.fail(error);
    }
  });
  const locked = downloads.filter(({ status }) => status === 'locked').map(({ file_id }) => file_id ?? '?');
  if (locked.length > 0)
    course.warn(
      `${locked.length === 1 ? '1 file is locked for you and was' : `${locked.length} files are locked for you and were`} not downloaded: ${namedItems(locked)}.`,
    );
}

/** Any exception fails the section only, except those that end the run without a document. */
async function guarded(course: Course, { log }: Session, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof CourseError) throw error;
    if (error instanceof Stopped) {
      course.fail(new RequestFailed({ code: 'interrupted' }));
      return;
    }
    const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const internal = new RequestFailed({ code: 'internal', detail: quoted(detail, log.redact) });
    course.fail(error instanceof RequestFailed ? error : internal);
  }
}
