import { parentPort } from 'node:worker_threads';
import { readyMessage } from './page-reader.ts';
import { type PageTask, readPage } from './read-page.ts';

/** Answers the tasks of the parent thread with a `PageReading`, or null if the page is unreadable. */
export function runWorker(): void {
  parentPort?.on('message', async (task: PageTask) => parentPort?.postMessage(await readPage(task)));
  parentPort?.postMessage(readyMessage);
}
