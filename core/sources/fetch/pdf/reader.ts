import { Worker } from 'node:worker_threads';
import type { Result } from '#core/text/result';
import type { PdfLimits, PdfTask } from './text.ts';

/**
 * Returns a PDF's text in the format of `formatPageText`. `unreadable` is about the PDF: damaged, or too large. `no-time` says
 * nothing about the PDF, because the same PDF may be readable on a faster machine. Never throws.
 */
export type ReadPdf = (bytes: Uint8Array) => Promise<PdfResult>;
type PdfResult = Result<string, 'unreadable' | 'no-time'>;

const unreadable: PdfResult = { problem: { code: 'unreadable', sentence: 'The PDF cannot be read.' } };
const noTime: PdfResult = { problem: { code: 'no-time', sentence: 'There was no time to read the PDF.' } };

export interface PdfReaderOptions extends Partial<PdfLimits> {
  /**
   * The path of the program that the worker thread runs. This program, which may be the main program, must call `runWorker`.
   */
  readonly workerPath: string;
  readonly maxBytes?: number;
  /** The limit of the worker's CPU time, which does not pass while other processes use the machine. */
  readonly maxCpuMs?: number;
  /** The limit of the time that passes. Only for a worker that waits without using CPU time. */
  readonly timeoutMs?: number;
  /** The approximate memory limit for one PDF, in bytes. */
  readonly maxMemory?: number;
}

const pdfDefaults = {
  maxBytes: 10 * 1024 * 1024,
  maxPages: 200,
  maxText: 2_000_000,
  maxCpuMs: 10_000,
  timeoutMs: 120_000,
  maxMemory: 384 * 1024 * 1024,
} as const;

const megabyte = 1024 * 1024;
const limitCheckMs = 50;

/** Creates a reader. It reads one PDF at a time in a worker thread, which is terminated if it exceeds the limits. */
export function createPdfReader(options: PdfReaderOptions): ReadPdf {
  const settings = { ...pdfDefaults, ...options };
  let lastRead: Promise<unknown> = Promise.resolve();
  return (bytes) => {
    if (bytes.length > settings.maxBytes) return Promise.resolve(unreadable);
    // Treat a worker that fails to start like a worker that ends early.
    const currentRead = lastRead.then(() => readInThread(bytes, settings)).catch(() => unreadable);
    lastRead = currentRead;
    return currentRead;
  };
}

function readInThread(
  bytes: Uint8Array,
  { workerPath, maxPages, maxText, maxCpuMs, timeoutMs, maxMemory }: Required<PdfReaderOptions>,
): Promise<PdfResult> {
  return new Promise((resolve) => {
    const worker = new Worker(workerPath, {
      workerData: { bytes, limits: { maxPages, maxText } } satisfies PdfTask,
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: Math.ceil(maxMemory / megabyte) },
    });
    const end = (result: PdfResult) => {
      worker.removeAllListeners().on('error', () => {});
      clearTimeout(timer);
      clearInterval(limitCheck);
      worker.terminate().finally(() => resolve(result));
    };
    const timer = setTimeout(() => end(noTime), timeoutMs);
    const limitCheck = setInterval(() => {
      // The resource limits of a worker do not cover the buffers into which streams are decompressed.
      Promise.all([worker.getHeapStatistics(), worker.cpuUsage()]).then(
        ([{ external_memory }, { user, system }]) => {
          if (external_memory > maxMemory) end(unreadable);
          else if (user + system > maxCpuMs * 1000) end(noTime);
        },
        () => {},
      );
    }, limitCheckMs);
    worker
      .once('message', (text: unknown) => end(typeof text === 'string' ? { value: text } : unreadable))
      .once('error', () => end(unreadable))
      .once('exit', () => end(unreadable));
  });
}
