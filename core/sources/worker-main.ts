/** The entry point of the worker thread, which reads one PDF. */
import { runWorker } from './worker.ts';

runWorker();
