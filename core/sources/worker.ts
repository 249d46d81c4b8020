import { workerData } from 'node:worker_threads';
import { runPdfWorker } from './fetch/pdf/text.ts';
import { runPageWorker } from './read-page.ts';

/** Runs what the parent thread started this thread for: reading one PDF, or reading pages. */
export function runWorker(): void {
  if (workerData === null) runPageWorker();
  else runPdfWorker();
}
