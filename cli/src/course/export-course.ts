import { counted } from '#catalog/text';
import type { Known } from './course.ts';
import type { DocumentWriter } from './document/document-writer.ts';
import { type SectionError, sectionErrors, uncountedErrors } from './document/export-meta.ts';
import { SectionSink } from './document/section-sink.ts';
import type { Download, Downloaded } from './downloads/download-files.ts';
import type { FileFacts } from './downloads/file-facts.ts';
import { CourseError, Stopped } from './errors.ts';
import type { Item } from './json/item.ts';
import type { ExportOptions } from './options/options.ts';
import { isChanged } from './options/since.ts';
import type { Client } from './requests/client.ts';
import { type Failure, failureOf } from './requests/failure.ts';
import { sections } from './sections/index.ts';
import type { Section } from './sections/section.ts';
import type { SectionName } from './sections/section-names.ts';
import { SectionRun, type SectionSetting } from './sections/section-run.ts';
import { failedSectionMessage, namedItems } from './words/messages.ts';
import type { Progress } from './words/progress.ts';
import { quoted, type Redact } from './words/redact.ts';
import type { RunLog } from './words/run-log.ts';

export interface ExportSetting {
  readonly options: ExportOptions;
  readonly client: Client;
  readonly writer: DocumentWriter;
  readonly log: RunLog;
  readonly progress: Progress;
  /** Downloads the files; undefined where nobody asked for them. */
  readonly download: ((files: readonly FileFacts[]) => AsyncIterable<Downloaded>) | undefined;
}

export interface Exported {
  readonly failed: ReadonlySet<SectionName>;
  readonly errors: readonly SectionError[];
  readonly downloads: readonly Download[] | undefined;
}

/**
 * Runs every section that was asked for, one after the other, each by itself: what fails in one is told and stops no
 * other. Throws a `CourseError` on 401 and of the output, and `Stopped`.
 */
export async function exportCourse(setting: ExportSetting): Promise<Exported> {
  const { options, client, log } = setting;
  const failed = new Set<SectionName>();
  const errors: SectionError[] = [];
  const downloads: Download[] = [];
  let known: Known = { record: undefined, announcements: 0, assignments: undefined };
  const sectionSetting: SectionSetting = {
    client,
    courseId: options.course,
    startedAt: log.startedAt,
    concurrency: options.concurrency,
    redact: log.redact,
    isWanted: (section, item) => isWanted(section, item, setting),
    onWarning: (section, text) => log.warn(section, text),
  };
  for (const section of sections) {
    if (!options.sections.includes(section.name)) continue;
    const { run, sink } = await runSection(section, sectionSetting, known, setting);
    if (section.name === 'files') downloads.push(...(await runDownloads(run, sink, setting)));
    known = learned(known, run, sink);
    const { kept, mended } = sink.counts;
    log.itemCount += section.name === 'course' ? 0 : kept;
    if (mended > 0) run.warn(`${counted(mended, 'item')} held bytes that are not UTF-8; each became U+FFFD.`);
    if (run.failures.length > 0) {
      failed.add(section.name);
      errors.push(...sectionErrors(section.name, run.failures, kept));
      run.warn(failedSectionMessage(section.name, run.failures, kept) + uncountedErrors(run.failures));
    }
    setting.progress.sectionOver(run.failures.length > 0 ? 'failed' : 'done', kept, log.requestCount);
  }
  return { failed, errors, downloads: setting.download === undefined ? undefined : downloads };
}

async function runSection(
  section: Section,
  sectionSetting: SectionSetting,
  known: Known,
  { writer, log, progress, ...setting }: ExportSetting,
) {
  const { name } = section;
  const chooses = section.choosesItself === true;
  const sink = new SectionSink(
    name,
    writer,
    (item) => chooses || isWanted(name, item, { ...setting, log }),
    log.redact,
  );
  const run = new SectionRun(name, sectionSetting, known, sink);
  progress.section(name);
  if (name !== 'course') await writer.openList(name);
  try {
    for await (const item of section.items(run)) {
      const waiting = sink.take(item);
      if (waiting !== undefined) await waiting;
      progress.count(sink.counts.kept, log.requestCount);
    }
  } catch (error) {
    if (error instanceof CourseError || error instanceof Stopped) throw error;
    run.fail(internalFailure(error, log.redact));
  }
  if (name === 'course') await writer.record(name, sink.record?.bytes ?? null);
  else await writer.closeList();
  return { run, sink };
}

async function runDownloads(run: SectionRun, sink: SectionSink, { download, log }: ExportSetting) {
  const downloads: Download[] = [];
  if (download === undefined) return downloads;
  try {
    for await (const one of download(sink.files)) {
      downloads.push(one.download);
      if (one.failure !== undefined) run.fail(one.failure);
    }
  } catch (error) {
    if (error instanceof CourseError || error instanceof Stopped) throw error;
    run.fail(internalFailure(error, log.redact));
  }
  const locked = downloads.filter(({ status }) => status === 'locked').map(({ file_id }) => file_id ?? '?');
  if (locked.length > 0)
    run.warn(
      `${locked.length === 1 ? '1 file is locked for you and was' : `${locked.length} files are locked for you and were`} not downloaded: ${namedItems(locked)}.`,
    );
  return downloads;
}

function learned(
  known: Known,
  { name, failures }: SectionRun,
  { record, counts, assignments }: SectionSink,
): Known {
  if (name === 'course') return { ...known, record };
  if (name === 'announcements') return { ...known, announcements: counts.came };
  if (name === 'assignments' && failures.length === 0) return { ...known, assignments };
  return known;
}

function isWanted(
  section: SectionName,
  item: Item,
  { options, log }: Pick<ExportSetting, 'options' | 'log'>,
): boolean {
  const { since } = options;
  return since === undefined || isChanged(section, item.fields, since, log.startedAt.getTime());
}

function internalFailure(error: unknown, redact: Redact): Failure {
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return failureOf('internal', { detail: quoted(detail, redact) });
}
