import { counted } from '#core/catalog/text';
import type { Client } from './client.ts';
import { Course, type Known, type KnownAssignment, knownAssignment } from './course.ts';
import { type DocumentWriter, type Exported, mostErrors, type SectionResult } from './document.ts';
import {
  type Download,
  type DownloadContext,
  downloadFiles,
  type FileFacts,
  fileFacts,
} from './downloads.ts';
import { CourseError, Stopped } from './errors.ts';
import { failedSectionMessage, namedItems, RequestFailed } from './failure.ts';
import type { ExportOptions } from './options.ts';
import type { Progress } from './progress.ts';
import { quoted } from './redact.ts';
import type { RunLog } from './run-log.ts';
import { sections } from './sections.ts';

export interface ExportContext {
  readonly options: ExportOptions;
  readonly client: Client;
  readonly writer: DocumentWriter;
  readonly log: RunLog;
  readonly progress: Progress;
  /** Null if no files are to be downloaded. */
  readonly downloads: DownloadContext | null;
}

/**
 * Runs the requested sections one after the other. A failure in one does not stop the others. Throws a `CourseError` on 401
 * and if the output fails, and `Stopped`.
 */
export async function exportCourse(context: ExportContext): Promise<Exported> {
  const { options, log, progress } = context;
  const known: Known = { announcements: 0 };
  const results: SectionResult[] = [];
  const downloads: Download[] = [];
  for (const name of options.sections) {
    const course = new Course(name, { ...context, known });
    progress.section(name);
    const { kept, files } = await writeSection(course, context);
    if (name === 'files' && context.downloads !== null)
      downloads.push(...(await runDownloads(course, files, context.downloads)));
    const { failures, badItems } = course;
    if (badItems > 0)
      course.warn(`${counted(badItems, 'item')} held bytes that are not UTF-8; each became U+FFFD.`);
    if (failures.length > 0) {
      const more = failures.length - mostErrors;
      const rest = more > 0 ? ` section_errors leaves out ${more} more.` : '';
      course.warn(failedSectionMessage(name, failures, kept) + rest);
    }
    log.itemCount += name === 'course' ? 0 : kept;
    results.push({ name, failures, kept });
    progress.show({ state: failures.length > 0 ? 'failed ' : 'done   ' });
  }
  return { results, downloads: context.downloads === null ? null : downloads };
}

/** Writes the items of a section as they come, and remembers what later work needs of them. */
async function writeSection(course: Course, { writer, log, progress }: ExportContext) {
  const { name, known } = course;
  const assignments: KnownAssignment[] = [];
  const files: FileFacts[] = [];
  const requestsBefore = log.requestCount;
  let kept = 0;
  if (name !== 'course') await writer.openList(name);
  await guarded(course, log, async () => {
    for await (const item of sections[name](course)) {
      if (name === 'announcements') known.announcements++;
      if (name === 'assignments') assignments.push(knownAssignment(item));
      if (name === 'course') known.record = item;
      if (!course.isWanted(item)) continue;
      if (name === 'files') files.push(fileFacts(item, log.redact));
      if (name !== 'course') await writer.item(item);
      kept++;
      progress.show({ items: kept, requests: log.requestCount - requestsBefore });
    }
  });
  if (name === 'course') await writer.value(name, known.record ?? null);
  else await writer.closeList();
  if (name === 'assignments' && course.failures.length === 0) known.assignments = assignments;
  return { kept, files };
}

async function runDownloads(
  course: Course,
  files: readonly FileFacts[],
  context: DownloadContext,
): Promise<readonly Download[]> {
  const downloads: Download[] = [];
  await guarded(course, context.log, async () => {
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
  return downloads;
}

/** Any exception fails the section only, except those that end the run. */
async function guarded(course: Course, { redact }: RunLog, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof CourseError || error instanceof Stopped) throw error;
    const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const internal = new RequestFailed({ code: 'internal', detail: quoted(detail, redact) });
    course.fail(error instanceof RequestFailed ? error : internal);
  }
}
