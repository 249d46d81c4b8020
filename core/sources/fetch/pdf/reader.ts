import { Worker } from 'node:worker_threads';
import type { PdfLimits, PdfTask } from './text.ts';

/**
 * Returns a PDF's text in the format of `formatPageText`. Returns null if the PDF cannot be read within the time and memory
 * limits. Never throws.
 */
export type ReadPdf = (bytes: Uint8Array) => Promise<string | null>;

export interface PdfReaderOptions extends Partial<PdfLimits> {
  /**
   * The path of the program that the worker thread runs. This program, which may be the main program, must call `runPdfWorker`.
   */
  readonly workerPath: string;
  readonly maxBytes?: number;
  readonly timeoutMs?: number;
  /** The approximate memory limit for one PDF, in bytes. */
  readonly maxMemory?: number;
}

const pdfDefaults = {
  maxBytes: 10 * 1024 * 1024,
  maxPages: 200,
  maxText: 2_000_000,
  timeoutMs: 10_000,
  maxMemory: 384 * 1024 * 1024,
} as const;

const megabyte = 1024 * 1024;
const memoryCheckMs = 50;

/** Creates a reader. It reads one PDF at a time in a worker thread, which is terminated if it exceeds the limits. */
export function createPdfReader(options: PdfReaderOptions): ReadPdf {
  const settings = { ...pdfDefaults, ...options };
  let lastRead: Promise<unknown> = Promise.resolve();
  return (bytes) => {
    if (bytes.length > settings.maxBytes) return Promise.resolve(null);
    // Treat a worker that fails to start like a worker that ends early.
    const currentRead = lastRead.then(() => readInThread(bytes, settings)).catch(() => null);
    lastRead = currentRead;
    return currentRead;
  };
}

function readInThread(
  bytes: Uint8Array,
  { workerPath, maxPages, maxText, timeoutMs, maxMemory }: Required<PdfReaderOptions>,
): Promise<string | null> {
  return new Promise((resolve) => {
    const worker = new Worker(workerPath, {
      workerData: { bytes, limits: { maxPages, maxText } } satisfies PdfTask,
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: Math.ceil(maxMemory / megabyte) },
    });
    const end = (text: string | null) => {
      worker.removeAllListeners().on('error', () => {});
      clearTimeout(timer);
      clearInterval(memoryCheck);
      worker.terminate().finally(() => resolve(text));
    };
    const timer = setTimeout(() => end(null), timeoutMs);
    // The resource limits of a worker do not cover the buffers into which streams are decompressed.
    const memoryCheck = setInterval(() => {
      worker.getHeapStatistics().then(
        ({ external_memory }) => {
          if (external_memory > maxMemory) end(null);
        },
        () => {},
      );
    }, memoryCheckMs);
    worker
      .once('message', (text: unknown) => end(typeof text === 'string' ? text : null))
      .once('error', () => end(null))
      .once('exit', () => end(null));
  });
}
