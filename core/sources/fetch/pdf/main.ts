/** The entry point of the worker thread that reads one PDF. */
import { servePdf } from './text.ts';

servePdf();
