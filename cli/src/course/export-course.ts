import { addAbortListener } from 'node:events';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { InterruptedError, UsageError } from '#core/io/errors';
import { pluralize } from '#core/text/text';
import { escapeInvisible } from '../redact.ts';
import { LmsClient } from './client.ts';
import type { LmsDeps } from './deps.ts';
import {
  buildEnvelopeMeta,
  buildExportMeta,
  DocumentWriter,
  type ExportResult,
  isPartial,
  listFailedSections,
} from './document.ts';
import { ensureWritableDirectory } from './downloads.ts';
import type { RunOutcome } from './errors.ts';
import { readExistingExport, rejectUnsafeOutputs, removePartialExport } from './existing-export.ts';
import { type Failure, getCodeMessage } from './failure.ts';
import type { ExportCoursesOptions, ExportOptions } from './options.ts';
import { createOutputError, openOutput, partialSuffix } from './output.ts';
import { openProgress } from './progress.ts';
import { type DownloadDirectory, runSections } from './run-sections.ts';
import { isRecordSection } from './section-names.ts';
import type { RunLog, Session } from './session.ts';
import { formatUtc } from './since.ts';

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
  const output = await openOutput(out, deps);
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
