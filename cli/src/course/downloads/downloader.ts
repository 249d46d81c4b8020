import { CourseError } from '../errors.ts';
import type { Base } from '../options/base-url.ts';
import { pathSegment } from '../options/course-id.ts';
import type { Client } from '../requests/client.ts';
import type { Patience } from '../requests/turns.ts';
import type { Wire } from '../requests/wire.ts';
import type { Run } from '../run-export.ts';
import { unauthorizedMessage } from '../words/messages.ts';
import type { Progress } from '../words/progress.ts';
import { type Downloaded, downloadFiles } from './download-files.ts';
import type { FileFacts } from './file-facts.ts';

export interface DownloaderSetting {
  readonly wire: Wire;
  readonly patience: Patience;
  readonly client: Client;
  readonly base: Base;
  readonly token: string;
  readonly userAgent: string;
  /** Real path of where the files go. */
  readonly directory: string;
  readonly run: Run;
  readonly progress: Progress;
  readonly ending: AbortController;
}

/** What downloads the files of a course into the directory. */
export function openDownloader({
  run,
  progress,
  ending,
  ...setting
}: DownloaderSetting): (files: readonly FileFacts[]) => AsyncIterable<Downloaded> {
  const { options, around, log } = run;
  return (files) =>
    downloadFiles(files, {
      ...setting,
      fs: around.fs,
      now: around.now,
      redact: log.redact,
      timeoutMs: options.timeoutMs,
      recordPath: (id) => `/api/v1/courses/${pathSegment(options.course)}/files/${pathSegment(id)}`,
      onFile: progress.file,
      onBytes: progress.bytes,
      unauthorized: (shape, path, lmsRequestId) => {
        const message = unauthorizedMessage(shape, { section: 'files', path, sections: options.sections });
        const error = new CourseError('unauthorized', message, {
          status: 401,
          section: 'files',
          lmsRequestId,
        });
        ending.abort(error);
        return error;
      },
    });
}
