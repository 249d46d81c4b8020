/** The entry point of the worker thread, which reads one PDF. */
import { runPdfWorker } from './text.ts';

runPdfWorker();
