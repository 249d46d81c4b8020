import type { Problem, Result } from '#core/text/result';
import { type PageReading, type PageTask, readPage } from './read-page.ts';
import { createThread, type ThreadOptions } from './thread.ts';

/**
 * Reads a page. `too-long` is about the page: reading it takes more CPU time or memory than any honest page. `no-time` says
 * nothing about the page, because the machine had no time for it. Never rejects.
 */
export type ReadPage = (task: PageTask) => Promise<Result<PageReading, Problem<'too-long' | 'no-time'>>>;

const tooLong = { problem: { code: 'too-long', sentence: 'Its text takes too long to read.' } } as const;
const noTime = { problem: { code: 'no-time', sentence: 'There was no time to read its text.' } } as const;

/** Reads pages in this thread, without a limit. For programs that cannot start a thread. */
export const readPageHere: ReadPage = async (task) => ({ value: readPage(task) });

/** Creates a reader that reads pages in a thread of their own, or in this thread if no other can be started. */
export function createPageReader(options: ThreadOptions): ReadPage {
  const run = createThread<PageTask, PageReading>(options);
  return async (task) => {
    const { value, problem } = await run(task);
    if (problem === undefined) return { value };
    if (problem.code === 'no-thread') return readPageHere(task);
    return problem.code === 'no-time' ? noTime : tooLong;
  };
}
