import { addAbortListener } from 'node:events';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, posix, relative, resolve, sep } from 'node:path';
import { InterruptedError, UsageError } from '#core/io/errors';
import { percentEncode, pluralize } from '#core/text/text';
import { escapeInvisible, sanitizeServerText } from '../redact.ts';
import { LmsClient } from './client.ts';
import { CourseReader, type SharedCourseData } from './course.ts';
import {
  buildEnvelopeMeta,
  buildExportMeta,
  DocumentWriter,
  type ExportResult,
  isPartial,
  listFailedSections,
  maxListedErrors,
  type SectionResult,
} from './document.ts';
import { downloadFiles, ensureWritableDirectory, type FileDownloadResult } from './downloads.ts';
import {
  createLmsError,
  createRequestFailedError,
  type Failure,
  formatFailedSection,
  formatFailure,
  formatItemNames,
  getCodeMessage,
  isCourseError,
  isLmsError,
  type RunOutcome,
} from './errors.ts';
import { readExistingExport, rejectUnsafeOutputs, removePartialExport } from './existing-export.ts';
import type { Item } from './json.ts';
import type { ExportCoursesOptions, ExportOptions } from './options.ts';
import { createOutputError, openOutput, partialSuffix } from './output.ts';
import { createPeopleRedactor, type PeopleRedactor } from './people.ts';
import { openProgress, type Progress } from './progress.ts';
import { isRecordSection, type SectionName } from './section-names.ts';
import { findHiddenSections, sections } from './sections.ts';
import type { LmsDeps, RunLog, Session } from './session.ts';
import { formatUtc } from './since.ts';
import { ItemTransformer } from './transform-items.ts';

/** Exports the courses one by one. On an error, prints which courses were not exported, and rethrows the error. */
export async function exportCourses(options: ExportCoursesOptions, session: Session): Promise<RunOutcome> {
  const { documents, directory, quiet } = options;
  if (options.since !== undefined && options.since > session.deps.now().getTime())
    throw new UsageError(`--since ${formatUtc(options.since)} is in the future; give an earlier time (UTC).`);
  await rejectUnsafeOutputs(options, session.deps);
  if (directory !== undefined)
    await mkdir(resolve(session.deps.cwd, directory), { recursive: true, mode: 0o700 }).catch(
      (error: unknown) => {
        throw createOutputError(error, directory);
      },
    );
  let outcome: RunOutcome = 'complete';
  for (const [index, { course, out }] of documents.entries())
    try {
      if (index > 0) session.log = session.log.next(session.deps);
      if ((await exportCourse({ ...options, course, out }, session)) === 'partial') outcome = 'partial';
    } catch (error) {
      const remainingCourses = documents.slice(index).map((document) => escapeInvisible(document.course));
      if (documents.length > 1 && !quiet)
        session.say(`Not exported, or incomplete: ${remainingCourses.join(', ')}.`);
      throw error;
    }
  return outcome;
}

/**
 * Exports one course. Throws a `CourseError` if nothing was written. If a signal stops the run, writes the received
 * items and throws `InterruptedError`.
 */
async function exportCourse(options: ExportOptions, session: Session): Promise<RunOutcome> {
  const { deps, log, base, say } = session;
  const { out, quiet, verbose, json } = options;
  const progress = await openProgress(deps, !quiet && !verbose);
  const output = await (options.format === 'markdown'
    ? (await import('./edition-output.ts')).openEdition(options, deps)
    : openOutput(out, deps));
  const abortController = new AbortController();
  using _ = addAbortListener(deps.signal, () =>
    abortController.abort(new InterruptedError('The run was stopped by a signal.')),
  );
  try {
    const directory =
      options.downloadFiles === undefined ? undefined : await openDownloads(options.downloadFiles, out, deps);
    const client = new LmsClient({
      ...session,
      ...options,
      signal: abortController.signal,
      abort: (error) => abortController.abort(error),
      onWait: (ms, code) =>
        progress.show({ note: `waiting ${(ms / 1000).toFixed(1)} s: ${getCodeMessage(code)}` }),
    });
    const writer = new DocumentWriter(output, options);
    await writer.begin();
    const result = await runSections({ options, client, writer, session, progress, directory });
    const isStopped = result.results.some(({ failures }) => failures.some(isInterruption));
    if (isStopped && isEmpty(result)) throw abortController.signal.reason;
    await writer.writeValue('_export_meta', buildExportMeta(result, { options, base, log }));
    await writer.end(json ? buildEnvelopeMeta(log, isPartial(result)) : null);
    const existingPath = await getExistingFile(output.target);
    const reasonToKeep = isStopped
      ? 'the run was stopped'
      : existingPath && (await findReasonToKeep(existingPath, result));
    const suffix = reasonToKeep === undefined || output.target === undefined ? '' : partialSuffix;
    await output.commit(suffix);
    if (output.target !== undefined && suffix === '' && !isPartial(result))
      await removePartialExport(output.target);
    progress.close();
    if (!quiet) {
      const target = out === '-' ? 'standard output' : out + suffix;
      say(`${isStopped ? 'Stopped. ' : ''}${formatSummary(result, target, log)}`);
      if (reasonToKeep !== undefined && existingPath !== undefined)
        say(`Kept the existing ${out}, because ${reasonToKeep}; the partial result is in ${target}.`);
      if (options.redactPeople) say('Names may remain in texts; read the file before you share it.');
      for (const warning of log.warnings) say(`warning: ${warning}`);
    }
    if (isStopped) throw abortController.signal.reason;
    return isPartial(result) ? 'partial' : 'complete';
  } finally {
    progress.close();
    await output.abandon();
  }
}

async function getExistingFile(target: string | undefined): Promise<string | undefined> {
  const stats = target === undefined ? undefined : await stat(target).catch(() => undefined);
  return stats && target;
}

/** Returns why this export must not replace the existing file at `path`. Returns undefined if it may replace the file. */
async function findReasonToKeep(path: string, result: ExportResult): Promise<string | undefined> {
  if (isWorthless(result)) return 'every section failed';
  const existingExport = await readExistingExport(path);
  const lostSections = listFailedSections(result).filter(
    (name) => existingExport?.complete.has(name) && !result.hidden?.includes(name),
  );
  return lostSections.length === 0
    ? undefined
    : `it has the sections that failed (${lostSections.join(', ')})`;
}

async function openDownloads(directory: string, out: string, deps: LmsDeps): Promise<DownloadDirectory> {
  const path = await ensureWritableDirectory(directory, deps);
  const documentFolder = out === '-' ? deps.cwd : dirname(resolve(deps.cwd, out));
  return { path, fromDocument: relative(documentFolder, resolve(deps.cwd, directory)) };
}

function formatSummary(result: ExportResult, target: string, log: RunLog): string {
  let items = 0;
  for (const { name, itemCount } of result.results) if (!isRecordSection(name)) items += itemCount;
  const counts = `${pluralize(items, 'item')}, ${pluralize(log.requestCount, 'request')}`;
  const failedNames = listFailedSections(result);
  const failures = failedNames.length === 0 ? '' : `; failed: ${failedNames.join(', ')}`;
  const start = isEmpty(result) ? `Nothing could be read; the errors are in ${target}` : `Wrote ${target}`;
  return `${start}: ${counts}, ${(log.getDurationMs() / 1000).toFixed(1)} s${failures}.`;
}

const isInterruption = ({ code }: Failure) => code === 'interrupted';

function isEmpty({ results }: ExportResult): boolean {
  return results.every(({ failures, itemCount }) => failures.length > 0 && itemCount === 0);
}

/** Reports whether every section failed. The section `course` counts only if there is no other section. */
function isWorthless({ results }: ExportResult): boolean {
  const otherResults = results.filter(({ name }) => name !== 'course');
  return (otherResults.length > 0 ? otherResults : results).every(({ failures }) => failures.length > 0);
}

interface SectionsContext {
  readonly options: ExportOptions;
  readonly client: LmsClient;
  readonly writer: DocumentWriter;
  readonly session: Session;
  readonly progress: Progress;
  readonly directory: DownloadDirectory | undefined;
}

export interface DownloadDirectory {
  readonly path: string;
  /** The path of the download directory, relative to the folder of the document. */
  readonly fromDocument: string;
}

interface State {
  readonly shared: SharedCourseData;
  readonly transformer: ItemTransformer;
  readonly downloads: FileDownloadResult[];
  /** Replaces names. Created when the first item is received. Undefined without `--redact-people`. */
  people?: PeopleRedactor;
  /** The failure that is reported for all later sections after the run was stopped. Undefined while the run continues. */
  interruption?: Failure;
  /** The sections for which the LMS answered 404, if it had already answered 404 for the course itself. */
  readonly missing: SectionName[];
}

type Write = (item: Item) => Promise<void>;

export async function runSections(context: SectionsContext): Promise<ExportResult> {
  const { options, session, writer, directory } = context;
  const downloads: FileDownloadResult[] = [];
  const transformer = new ItemTransformer(options, await createHtmlConverter(context, downloads));
  const state: State = { shared: { announcementCount: 0 }, transformer, downloads, missing: [] };
  const results: SectionResult[] = [];
  // Read the files before the other sections, because texts in those sections link to the downloaded files.
  const files: Item[] = [];
  let filesResult: SectionResult | undefined;
  for (const name of options.sections) {
    if (options.text !== 'html' && directory !== undefined && name !== 'course')
      filesResult ??= await readSection('files', context, state, async (item) => void files.push(item));
    const result = await writer.writeSection(name, async (write) => {
      if (name !== 'files' || filesResult === undefined) return readSection(name, context, state, write);
      for (const item of files) await write(item);
      return filesResult;
    });
    results.push(result);
  }
  const { interruption, missing } = state;
  const skippedSections = results
    .filter(({ failures }) => failures[0] === interruption)
    .map(({ name }) => name);
  if (interruption !== undefined && skippedSections.length > 0)
    session.log.warn(skippedSections, `failed: not requested, because ${formatFailure(interruption)}.`);
  if (missing.length > 0)
    session.log.warn(
      missing,
      'failed: the LMS answered 404, as for the course; the document has no items of them.',
    );
  const failedResults = results.filter(({ failures }) => failures.length > 0);
  let hidden: readonly SectionName[] | undefined;
  if (options.allowHidden)
    hidden = await findHiddenSections(
      failedResults,
      new CourseReader('tabs', { ...context, log: session.log, shared: state.shared }),
    );
  if (hidden !== undefined && hidden.length > 0)
    session.log.warn(hidden, 'the course hides this from you, and --allow-hidden accepts that.');
  return { results, hidden, downloads: directory === undefined ? undefined : downloads };
}

async function createHtmlConverter(
  { options, client, directory }: SectionsContext,
  downloads: readonly FileDownloadResult[],
) {
  if (options.text === 'html') return (html: string) => html;
  const { createMarkdownConverter } = await import('./markdown.ts');
  return createMarkdownConverter(client.base.origin, (address) => {
    const url = URL.parse(address, client.base.origin);
    const id = url?.origin === client.base.origin && /\/files\/([\d~]+)(\/|$)/.exec(url.pathname)?.[1];
    const path = id && downloads.find(({ file_id }) => file_id === id)?.path;
    if (!path || directory === undefined) return address;
    const folderNames = directory.fromDocument.split(sep);
    return posix.join(...folderNames.map(percentEncode), percentEncode(path));
  });
}

async function readSection(
  name: SectionName,
  context: SectionsContext,
  state: State,
  write: Write,
): Promise<SectionResult> {
  const { options, session, progress, directory } = context;
  const { log } = session;
  const { shared, transformer } = state;
  if (state.interruption !== undefined) return { name, failures: [state.interruption], itemCount: 0 };
  const course = new CourseReader(name, { ...context, log, shared });
  const requestsBefore = log.requestCount;
  const files: Item[] = [];
  let itemCount = 0;
  const show = (values = {}) =>
    progress.show({ items: itemCount, requests: log.requestCount - requestsBefore, ...values });
  log.waitedMs = 0;
  progress.startSection(name);
  await recordErrors(course, session, async () => {
    for await (const item of sections[name](course)) {
      if (!course.isWanted(item)) continue;
      if (options.redactPeople) state.people ??= await createPeopleRedactor(course, session.token);
      const redactedItem = state.people?.redact(item) ?? item;
      if (name === 'files') files.push({ ...redactedItem, url: item.url });
      await write(transformer.transform(name, redactedItem));
      itemCount++;
      show();
    }
  });
  if (name === 'files' && directory !== undefined)
    await runDownloads(course, files, directory.path, context, state.downloads);
  const { failures } = course;
  const interruption = failures.find(({ code }) => code === 'interrupted');
  if (interruption !== undefined) state.interruption = { code: interruption.code };
  const fatalFailure = interruption === undefined && failures.find((failure) => isFatal(failure, name, log));
  if (fatalFailure) throw createRequestFailedError('nothing could be read', fatalFailure);
  warnAboutSection(course, state, itemCount);
  show({ state: failures.length > 0 ? 'failed ' : 'done   ' });
  return { name, failures, itemCount };
}

/** Reports whether all other sections would fail in the same way, because the address is not an LMS or does not respond. */
function isFatal({ code, isHtmlPage }: Failure, section: SectionName, { firstResponseAt }: RunLog): boolean {
  if (section === 'course' && isHtmlPage) return true;
  return firstResponseAt === undefined && code !== 'internal';
}

function warnAboutSection(
  course: CourseReader,
  { transformer, shared, missing }: State,
  itemCount: number,
): void {
  const { sectionName: name, failures, invalidItemCount, skipped } = course;
  const { keptHtmlCount, tooLargeCount } = transformer.takeProblems();
  if (skipped.size > 0) course.warn(`skipped because of --skip: ${formatItemNames([...skipped])}.`);
  if (invalidItemCount > 0)
    course.warn(
      `${pluralize(invalidItemCount, 'item')} contained invalid UTF-8, which was replaced by U+FFFD.`,
    );
  if (keptHtmlCount > 0)
    course.warn(`${pluralize(keptHtmlCount, 'text')} could not be converted and remained HTML.`);
  if (tooLargeCount > 0)
    course.warn(
      `${pluralize(tooLargeCount, 'item')} ${tooLargeCount === 1 ? 'is' : 'are'} larger than --max-bytes even after cutting all texts.`,
    );
  if (failures.length === 0) return;
  const isMissing = failures.every(({ code, item }) => code === 'not_found' && item === undefined);
  if (isMissing && name === 'course') shared.isCourseMissing = true;
  else if (isMissing && shared.isCourseMissing) {
    missing.push(name);
    return;
  }
  const omittedCount = failures.length - maxListedErrors;
  const omission = omittedCount > 0 ? ` section_errors leaves out ${omittedCount} more.` : '';
  course.warn(formatFailedSection(name, failures, itemCount) + omission);
}

async function runDownloads(
  course: CourseReader,
  files: readonly Item[],
  directory: string,
  { client, session, progress }: SectionsContext,
  downloads: FileDownloadResult[],
): Promise<void> {
  await recordErrors(course, session, async () => {
    const context = { directory, client, progress, log: session.log, deps: session.deps };
    await downloadFiles(files, course, context, downloads);
  });
  const lockedIds = downloads
    .filter(({ status }) => status === 'locked')
    .map(({ file_id }) => file_id ?? '?');
  if (lockedIds.length > 0)
    course.warn(
      `${lockedIds.length === 1 ? '1 file is locked for you and was' : `${lockedIds.length} files are locked for you and were`} not downloaded: ${formatItemNames(lockedIds)}.`,
    );
}

/** Runs `work`. Records every error as a failure of the section, except a `CourseError`, which is rethrown and ends the run. */
async function recordErrors(course: CourseReader, { log }: Session, work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    if (isCourseError(error)) throw error;
    const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const failure: Failure =
      error instanceof InterruptedError
        ? { code: 'interrupted' }
        : { code: 'internal', detail: sanitizeServerText(detail, log.redact) };
    course.recordFailure(isLmsError(error) ? error : createLmsError(failure));
  }
}
