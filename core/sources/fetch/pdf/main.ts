/** A program that is nothing but the thread in which one PDF is read. */
import { servePdf } from './text.ts';

servePdf();
