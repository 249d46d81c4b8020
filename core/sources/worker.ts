import { parentPort } from 'node:worker_threads';
import { extractPdfText, type PdfTask } from './fetch/pdf/text.ts';
import { type PageTask, readPage } from './read-page.ts';
import { readyMessage } from './thread.ts';

/** Answers the tasks of the parent thread: a page with a `PageReading`, and a PDF with its text, or null if it is unreadable. */
export function runWorker(): void {
  parentPort?.on('message', async (task: PageTask | PdfTask) => {
    const answer =
      task.format === 'pdf file'
        ? await extractPdfText(task.bytes, task.limits).catch(() => null)
        : readPage(task);
    parentPort?.postMessage(answer);
  });
  parentPort?.postMessage(readyMessage);
}
