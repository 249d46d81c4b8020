import { posix, sep } from 'node:path';
import { InterruptedError } from '#core/io/errors';
import { percentEncode, pluralize } from '#core/text/text';
import { sanitizeServerText } from '../redact.ts';
import type { LmsClient } from './client.ts';
import { CourseReader, type SharedCourseData } from './course.ts';
import { type DocumentWriter, type ExportResult, maxListedErrors, type SectionResult } from './document.ts';
import { downloadFiles, type FileDownloadResult } from './downloads.ts';
import { isCourseError } from './errors.ts';
import {
  createLmsError,
  createRequestFailedError,
  type Failure,
  formatFailedSection,
  formatFailure,
  formatItemNames,
  isLmsError,
} from './failure.ts';
import type { Item } from './json.ts';
import type { ExportOptions } from './options.ts';
import { createPeopleRedactor, type PeopleRedactor } from './people.ts';
import type { Progress } from './progress.ts';
import type { SectionName } from './section-names.ts';
import { findHiddenSections, sections } from './sections.ts';
import type { RunLog, Session } from './session.ts';
import { ItemTransformer } from './transform-items.ts';

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

/** Reads the requested sections one by one. If a section fails, continues with the next section. */
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

/** Creates a function that converts HTML to Markdown. Links to downloaded files become relative paths. */
async function createHtmlConverter(
  { options, client, directory }: SectionsContext,
  downloads: readonly FileDownloadResult[],
) {
  if (options.text === 'html') return (html: string) => html;
  const { createMarkdownConverter } = await import('./markdown.ts');
  return createMarkdownConverter((address) => {
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
