/** The entry point of the thread that reads pages and PDFs. */
import { runWorker } from './worker.ts';

runWorker();
