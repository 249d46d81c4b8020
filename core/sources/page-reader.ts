import type { Problem, Result } from '#core/text/result';
import { type PageReading, type PageTask, readPage } from './read-page.ts';
import { createThread, type ThreadOptions } from './thread.ts';

/**
 * Reads a page. `unreadable` is about the page: it is damaged, or reading it takes more CPU time or memory than any honest page.
 * `no-time` says nothing about the page, because the machine had no time for it. Never rejects.
 */
export type ReadPage = (task: PageTask) => Promise<ReadResult>;
type ReadResult = Result<PageReading, Problem<'unreadable' | 'no-time'>>;

const noTime: ReadResult = { problem: { code: 'no-time', sentence: 'There was no time to read its text.' } };
const sentences = {
  html: 'Its text takes too long to read.',
  pdf: 'The PDF is encrypted, scanned, damaged or too long.',
} as const;

function createUnreadable({ body }: PageTask): ReadResult {
  return { problem: { code: 'unreadable', sentence: sentences[body.format] } };
}

/** Reads HTML pages in this thread, without a limit. For programs that cannot start a thread. A PDF may take any time. */
export const readPageHere: ReadPage = async (task) => {
  const value = task.body.format === 'pdf' ? null : await readPage(task);
  return value === null ? createUnreadable(task) : { value };
};

const maxPdfBytes = 10 * 1024 * 1024;
const maxPdfMemory = 384 * 1024 * 1024;

/** Creates a reader that reads pages in a thread of their own, or HTML pages in this thread if no other can be started. */
export function createPageReader(options: ThreadOptions): ReadPage {
  const readHtml = createThread(options);
  // Each PDF has a thread of its own, because the library may keep memory of an earlier one.
  const readPdf = createThread({ maxMemory: maxPdfMemory, ...options }, { fresh: true });
  return async (task) => {
    const isPdf = task.body.format === 'pdf';
    if (isPdf && task.body.bytes.length > maxPdfBytes) return createUnreadable(task);
    const { value, problem } = await (isPdf ? readPdf : readHtml)(task);
    if (problem?.code === 'no-thread') return readPageHere(task);
    // The same PDF may be readable on a faster machine.
    if (problem?.code === 'no-time' || (isPdf && problem?.code === 'too-long')) return noTime;
    return value == null ? createUnreadable(task) : { value };
  };
}
