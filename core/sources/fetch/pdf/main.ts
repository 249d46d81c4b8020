/** The entry point of the worker thread that reads one PDF. */
import { runPdfWorker } from './text.ts';

runPdfWorker();
