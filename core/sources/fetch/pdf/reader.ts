import type { Problem, Result } from '#core/text/result';
import { createThread, type ThreadOptions } from '../../thread.ts';
import type { PdfLimits, PdfTask } from './text.ts';

/**
 * Returns a PDF's text in the format of `formatPageText`. `unreadable` is about the PDF: damaged, or too large. `no-time` says
 * nothing about the PDF, because the same PDF may be readable on a faster machine. Never throws.
 */
export type ReadPdf = (bytes: Uint8Array) => Promise<PdfResult>;
type PdfResult = Result<string, Problem<'unreadable' | 'no-time'>>;

const unreadable: PdfResult = { problem: { code: 'unreadable', sentence: 'The PDF cannot be read.' } };
const noTime: PdfResult = { problem: { code: 'no-time', sentence: 'There was no time to read the PDF.' } };

export interface PdfReaderOptions extends ThreadOptions, Partial<PdfLimits> {
  readonly maxBytes?: number;
}

const pdfDefaults = {
  maxBytes: 10 * 1024 * 1024,
  maxPages: 200,
  maxText: 2_000_000,
  maxMemory: 384 * 1024 * 1024,
} as const;

/** Creates a reader. It reads each PDF in a thread of its own, because the library may keep memory of an earlier one. */
export function createPdfReader(options: PdfReaderOptions): ReadPdf {
  const { maxBytes, maxPages, maxText, ...threadOptions } = { ...pdfDefaults, ...options };
  const run = createThread<PdfTask, string | null>(threadOptions, { fresh: true });
  return async (bytes) => {
    if (bytes.length > maxBytes) return unreadable;
    const { value, problem } = await run({ format: 'pdf file', bytes, limits: { maxPages, maxText } });
    if (typeof value === 'string') return { value };
    return problem?.code === 'too-long' || problem?.code === 'no-time' ? noTime : unreadable;
  };
}
