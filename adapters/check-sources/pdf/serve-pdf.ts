import { parentPort, workerData } from 'node:worker_threads';
import { type PdfLimits, pdfText } from './pdf-text.ts';

/** What a thread begins with. */
export interface PdfTask {
  readonly bytes: Uint8Array;
  readonly limits: PdfLimits;
}

/** For the `main.ts` of a program, where it is a thread that `createPdfReader` began: tells the text of its PDF, or null. */
export function servePdf(): void {
  const { bytes, limits } = workerData as PdfTask;
  pdfText(bytes, limits).then(
    (text) => parentPort?.postMessage(text),
    () => parentPort?.postMessage(null),
  );
}
