import { mkdir } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { counted } from '#core/catalog/text';
import { Client } from './client.ts';
import type { Deps } from './deps.ts';
import {
  DocumentWriter,
  type Exported,
  envelopeMeta,
  exportMeta,
  failedSections,
  isPartial,
} from './document.ts';
import { openDirectory } from './downloads.ts';
import { type EndCode, Stopped } from './errors.ts';
import { type Failure, messageOf } from './failure.ts';
import type { CoursesOptions, ExportOptions } from './options.ts';
import { openOutput, outputError } from './output.ts';
import { openProgress } from './progress.ts';
import { escaped } from './redact.ts';
import { type Directory, runSections } from './run-sections.ts';
import { isRecord } from './section-names.ts';
import type { RunLog, Session } from './session.ts';

/** Exports the courses one by one. On an error, names the remaining courses and rethrows it. */
export async function exportCourses(options: CoursesOptions, session: Session): Promise<EndCode> {
  const { documents, directory, quiet } = options;
  if (directory !== undefined)
    await mkdir(resolve(session.deps.cwd, directory), { recursive: true, mode: 0o700 }).catch(
      (error: unknown) => {
        throw outputError(error, directory);
      },
    );
  let end: EndCode = 'complete';
  for (const [index, { course, out }] of documents.entries())
    try {
      if (index > 0) session.log = session.log.next(session.deps);
      if ((await exportCourse({ ...options, course, out }, session)) === 'partial') end = 'partial';
    } catch (error) {
      const left = documents.slice(index).map((document) => escaped(document.course));
      if (documents.length > 1 && !quiet) session.say(`Not exported, or incomplete: ${left.join(', ')}.`);
      throw error;
    }
  return end;
}

/**
 * Exports one course. Throws a `CourseError` with nothing written, or `Stopped` after writing what is complete.
 */
async function exportCourse(options: ExportOptions, session: Session): Promise<EndCode> {
  const { deps, log, base, say } = session;
  const { out, quiet, verbose, json } = options;
  const progress = await openProgress(deps, !quiet && !verbose);
  const output = await openOutput(out, deps);
  const ending = new AbortController();
  const stop = () => ending.abort(new Stopped('A signal ended the run.'));
  deps.signal.addEventListener('abort', stop, { once: true });
  if (deps.signal.aborted) stop();
  try {
    const directory =
      options.downloadFiles === undefined ? undefined : await openDownloads(options.downloadFiles, out, deps);
    const client = new Client({
      ...session,
      ...options,
      signal: ending.signal,
      abort: (error) => ending.abort(error),
      onWait: (ms, code) =>
        progress.show({ note: `waiting ${(ms / 1000).toFixed(1)} s: ${messageOf(code)}` }),
    });
    const writer = new DocumentWriter(output, options);
    await writer.begin();
    const exported = await runSections({ options, client, writer, session, progress, directory });
    const isStopped = exported.results.some(({ failures }) => failures.some(isInterruption));
    if (isStopped && isEmpty(exported)) throw ending.signal.reason;
    await writer.value('_export_meta', exportMeta(exported, { options, base, log }));
    await writer.end(json ? envelopeMeta(log, isPartial(exported)) : null);
    const beside = await output.commit(isStopped || isWorthless(exported));
    progress.close();
    if (!quiet) {
      say(summaryOf(exported, beside ?? (out === '-' ? 'standard output' : out), log));
      const why = isStopped ? 'the run was stopped' : 'every section failed';
      if (beside !== undefined)
        say(`Kept the existing ${out}, because ${why}; the partial result is in ${beside}.`);
      for (const warning of log.warnings) say(`warning: ${warning}`);
    }
    if (isStopped) throw ending.signal.reason;
    return isPartial(exported) ? 'partial' : 'complete';
  } finally {
    deps.signal.removeEventListener('abort', stop);
    progress.close();
    await output.abandon();
  }
}

async function openDownloads(directory: string, out: string, deps: Deps): Promise<Directory> {
  const path = await openDirectory(directory, deps);
  const document = out === '-' ? deps.cwd : dirname(resolve(deps.cwd, out));
  return { path, fromDocument: relative(document, resolve(deps.cwd, directory)) };
}

function summaryOf(exported: Exported, target: string, log: RunLog): string {
  const items = exported.results.reduce((sum, { name, kept }) => sum + (isRecord(name) ? 0 : kept), 0);
  const counts = `${counted(items, 'item')}, ${counted(log.requestCount, 'request')}`;
  const failed = failedSections(exported);
  const lost = failed.length === 0 ? '' : `; failed: ${failed.join(', ')}`;
  const begin = isEmpty(exported) ? `Nothing could be read; the errors are in ${target}` : `Wrote ${target}`;
  return `${begin}: ${counts}, ${(log.durationMs() / 1000).toFixed(1)} s${lost}.`;
}

const isInterruption = ({ code }: Failure) => code === 'interrupted';

/** Whether no section is complete. */
function isEmpty({ results }: Exported): boolean {
  return results.every(({ failures, kept }) => failures.length > 0 && kept === 0);
}

/** Whether every section except the course record failed. */
function isWorthless({ results }: Exported): boolean {
  const others = results.filter(({ name }) => name !== 'course');
  return (others.length > 0 ? others : results).every(({ failures }) => failures.length > 0);
}
