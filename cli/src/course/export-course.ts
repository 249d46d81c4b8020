import { addAbortListener } from 'node:events';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, posix, relative, resolve, sep } from 'node:path';
import { InterruptedError, UsageError } from '#core/io/errors';
import { must } from '#core/text/must';
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
import { fetchExtras } from './extras.ts';
import type { Item } from './json.ts';
import { type BaseUrl, type ExportCoursesOptions, type ExportOptions, formatBaseUrl } from './options.ts';
import { createOutputError, openOutput, partialSuffix } from './output.ts';
import { createPeopleRedactor, type PeopleRedactor } from './people.ts';
import { openProgress, type Progress } from './progress.ts';
import { isRecordSection, type SectionName } from './section-names.ts';
import { fetchReplies, findHiddenSections, listModules, sections } from './sections.ts';
import type { LmsDeps, RunLog, Session } from './session.ts';
import { formatUtc } from './since.ts';
import { ItemTransformer } from './transform-items.ts';
import { type Extra, extraSections, isExtraSection, WantedSet } from './wanted.ts';

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
    if (result.downloads !== undefined) await writer.writeValue('downloads', result.downloads);
    await writer.writeValue('_export_meta', buildExportMeta(result, { options, base, log }));
    await writer.end(
      json ? buildEnvelopeMeta(log, isPartial(result)) : null,
      createLinkMapper(options, client, directory, result.downloads),
    );
    const existingPath = await getExistingFile(output.target);
    let reasonToKeep = isStopped ? 'the run was stopped' : undefined;
    if (existingPath !== undefined && isPartial(result))
      reasonToKeep ??= await findReasonToKeep(existingPath, result, options, base);
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

/** Returns why this partial export must not replace the existing file at `path`. Returns undefined if it may replace the file. */
async function findReasonToKeep(
  path: string,
  result: ExportResult,
  { course, since }: ExportOptions,
  base: BaseUrl,
): Promise<string | undefined> {
  const existing = await readExistingExport(path);
  if (existing?.courseId !== course || existing.baseUrl !== formatBaseUrl(base)) return undefined;
  if (existing.isFiltered && since === undefined) return undefined;
  const failed = listFailedSections(result);
  const succeeded = result.results.map(({ name }) => name).filter((name) => !failed.includes(name));
  const lost = [...existing.complete].filter((name) => !succeeded.some((own) => own === name));
  return lost.length > 0 && succeeded.every((name) => existing.complete.has(name))
    ? `it is more complete: it also has ${lost.join(', ')}`
    : undefined;
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
  readonly extras: Extra[];
  /** The sections read so far, with what they read. The results change while extras are added. */
  readonly sections: Map<SectionName, { readonly course: CourseReader; itemCount: number }>;
  /** Replaces names. Created when the first item is received. Undefined without `--redact-people`. */
  people?: PeopleRedactor;
  /** The failure that is reported for all later sections after the run was stopped. Undefined while the run continues. */
  interruption?: Failure;
  /** The sections for which the LMS answered 404, if it had already answered 404 for the course itself. */
  readonly missing: SectionName[];
  /** The sections that failed before the LMS gave any answer. */
  readonly unanswered: SectionName[];
}

type Write = (item: Item) => Promise<void>;

export async function runSections(context: SectionsContext): Promise<ExportResult> {
  const { options, client, session, writer, directory } = context;
  const toMarkdown =
    options.text === 'html'
      ? (html: string) => html
      : await (await import('./markdown.ts')).createMarkdownConverter(
          client.base.origin,
          (address) => address,
        );
  const state: State = {
    shared: { announcementCount: 0, wanted: new WantedSet(client.base, options.course) },
    transformer: new ItemTransformer(options, toMarkdown),
    downloads: [],
    extras: [],
    sections: new Map(),
    missing: [],
    unanswered: [],
  };
  for (const name of options.sections)
    await writer.writeSection(name, (write) => readSection(name, context, state, write));
  await addExtras(context, state);
  for (const [name, { course, itemCount }] of state.sections)
    if (isExtraSection(name)) warnAboutFailures(course, state, itemCount, session.log);
  const results = [...state.sections].map(([name, { course, itemCount }]) => ({
    name,
    failures: course.failures,
    itemCount,
  }));
  const { interruption } = state;
  const sortNames = (names: readonly SectionName[]) =>
    options.sections.filter((name) => names.includes(name));
  const [missing, unanswered] = [sortNames(state.missing), sortNames(state.unanswered)];
  const skippedSections = results
    .filter(({ failures }) => interruption !== undefined && failures[0] === interruption)
    .map(({ name }) => name);
  if (interruption !== undefined && skippedSections.length > 0)
    session.log.warn(skippedSections, `failed: not requested, because ${formatFailure(interruption)}.`);
  if (missing.length > 0)
    session.log.warn(
      missing,
      'failed: the LMS answered 404, as for the course; the document has no items of them.',
    );
  const [firstFailure] = results.flatMap(({ failures }) => failures);
  if (unanswered.length > 0 && firstFailure !== undefined)
    session.log.warn(
      unanswered,
      `failed: the LMS did not answer: ${formatFailure(firstFailure)}; the document has no items of them.`,
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
  const downloads = directory === undefined ? undefined : state.downloads;
  return { results, hidden, downloads, extras: state.extras };
}

/** Fetches what the course points to, but what no list contained. The order of the requests is that of the sections. */
async function addExtras(context: SectionsContext, state: State): Promise<void> {
  const { session, writer, directory, progress } = context;
  const { shared, sections: readSections } = state;
  const readers = extraSections.flatMap((name) => {
    const course = readSections.get(name)?.course;
    // If the LMS refuses a list, its items may be readable one by one. After any other failure, they are not.
    const isRefusal = ({ code, item }: Failure) =>
      item !== undefined || code === 'forbidden' || code === 'not_found';
    return course?.failures.every(isRefusal) ? [{ name, course }] : [];
  });
  const refused = readers.find(({ course }) => course.failures.some(({ item }) => item === undefined));
  if (refused !== undefined && !readSections.has('modules'))
    await recordErrors(refused.course, session, async () => {
      for await (const module of listModules(refused.course)) shared.wanted.collect('modules', module);
    });
  const files: Item[] = [];
  shared.topics = [];
  for (let foundCount = 1; foundCount > 0; ) {
    foundCount = 0;
    for (const { name, course } of readers) {
      const references = shared.wanted.takeMissing(name);
      if (references.length === 0) continue;
      foundCount += references.length;
      session.log.waitedMs = 0;
      progress.startSection(name);
      await recordErrors(course, session, async () => {
        for await (const item of fetchExtras(references, course, state.extras)) {
          if (!course.isWanted(item)) continue;
          if (name === 'discussions') shared.topics?.push(item);
          await addItem(item, course, context, state, async (added) => writer.addLate(name, added), files);
        }
      });
      warnAboutItems(course, state);
    }
  }
  const filesReader = readSections.get('files')?.course;
  if (files.length > 0 && filesReader !== undefined && directory !== undefined)
    await runDownloads(filesReader, files, directory.path, context, state.downloads);
  const replies = readSections.get('discussion_replies')?.course;
  if (shared.topics.length > 0 && replies !== undefined)
    await recordErrors(replies, session, async () => {
      for await (const view of fetchReplies(replies))
        await addItem(view, replies, context, state, async (item) =>
          writer.addLate('discussion_replies', item),
        );
    });
}

/** Prepares an item, and writes it with `write`. */
async function addItem(
  item: Item,
  course: CourseReader,
  { options, session }: SectionsContext,
  state: State,
  write: Write,
  files?: Item[],
): Promise<void> {
  const name = course.sectionName;
  state.shared.wanted.collect(name, item);
  if (options.redactPeople) state.people ??= await createPeopleRedactor(course, session.token);
  const redactedItem = state.people?.redact(item) ?? item;
  if (name === 'files') files?.push({ ...redactedItem, url: item.url });
  await write(state.transformer.transform(name, redactedItem));
  must(state.sections.get(name), name).itemCount++;
}

/** Matches a text in Markdown, as a line of the document contains it. */
const markdownPattern = /"body_markdown":\s*"(?:[^"\\]|\\.)*"/g;
/** Matches the URL of a link or image in such a text. */
const addressPattern = /(\]\(<?)([^\s()<>"\\]+)(?=[>)\s\\])/g;

/** Returns a function that makes the links in a line of the document lead to the downloaded files. */
function createLinkMapper(
  { text }: ExportOptions,
  { base }: LmsClient,
  directory: DownloadDirectory | undefined,
  downloads: readonly FileDownloadResult[] = [],
): ((line: string) => string) | undefined {
  if (text === 'html' || directory === undefined) return undefined;
  const pathOfId = new Map(downloads.map(({ file_id, path }) => [file_id, path]));
  const folders = directory.fromDocument.split(sep).map(percentEncode);
  const mapAddress = (match: string, start: string, address: string) => {
    const url = URL.parse(address, base.origin);
    const id = url?.origin === base.origin && /\/files\/([\d~]+)(\/|$)/.exec(url.pathname)?.[1];
    const path = id && pathOfId.get(id);
    return path ? start + posix.join(...folders, percentEncode(path)) : match;
  };
  return (line) => line.replace(markdownPattern, (markdown) => markdown.replace(addressPattern, mapAddress));
}

async function readSection(
  name: SectionName,
  context: SectionsContext,
  state: State,
  write: Write,
): Promise<void> {
  const { session, progress, directory } = context;
  const { log } = session;
  const { shared } = state;
  const course = new CourseReader(name, { ...context, log, shared });
  const section = { course, itemCount: 0 };
  state.sections.set(name, section);
  if (state.interruption !== undefined) {
    course.failures.push(state.interruption);
    return;
  }
  const requestsBefore = log.requestCount;
  const files: Item[] = [];
  const show = (values = {}) =>
    progress.show({ items: section.itemCount, requests: log.requestCount - requestsBefore, ...values });
  log.waitedMs = 0;
  progress.startSection(name);
  await recordErrors(course, session, async () => {
    for await (const item of sections[name](course)) {
      shared.wanted.learn(name, item);
      if (!course.isWanted(item)) continue;
      await addItem(item, course, context, state, write, files);
      show();
    }
  });
  if (name === 'files' && directory !== undefined)
    await runDownloads(course, files, directory.path, context, state.downloads);
  const { failures } = course;
  const interruption = failures.find(({ code }) => code === 'interrupted');
  if (interruption !== undefined) state.interruption = { code: interruption.code };
  // Every other section would fail in the same way, because the address is not that of an LMS.
  const htmlFailure = name === 'course' ? failures.find(({ isHtmlPage }) => isHtmlPage) : undefined;
  if (htmlFailure !== undefined) throw createRequestFailedError('nothing could be read', htmlFailure);
  warnAboutItems(course, state);
  // Extras may still be added to these sections.
  if (!isExtraSection(name)) warnAboutFailures(course, state, section.itemCount, log);
  show({ state: failures.length > 0 ? 'failed ' : 'done   ' });
}

function warnAboutItems(course: CourseReader, { transformer }: State): void {
  const { skipped, invalidItemCount } = course;
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
  skipped.clear();
  course.invalidItemCount = 0;
}

function warnAboutFailures(
  course: CourseReader,
  { shared, missing, unanswered, interruption }: State,
  itemCount: number,
  { isAnswering }: RunLog,
): void {
  const { sectionName: name, failures } = course;
  if (failures.length === 0 || (interruption !== undefined && failures[0] === interruption)) return;
  const isMissing = failures.every(({ code, item }) => code === 'not_found' && item === undefined);
  if (isMissing && name === 'course') shared.isCourseMissing = true;
  else if (isMissing && shared.isCourseMissing) {
    missing.push(name);
    return;
  }
  if (!isAnswering) {
    unanswered.push(name);
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
