/** The thread that reads pages. Answers the tasks of its parent with a `PageReading`, or null if the page is unreadable. */
import { parentPort } from 'node:worker_threads';
import { extractPdfText } from './fetch/pdf/text.ts';
import { readyMessage } from './page-reader.ts';
import { type PageTask, readPage } from './read-page.ts';

parentPort?.on('message', async (task: PageTask) =>
  parentPort?.postMessage(await readPage(task, extractPdfText)),
);
parentPort?.postMessage(readyMessage);
