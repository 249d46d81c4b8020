import { createHash } from 'node:crypto';
import { findPageEvidence, type PageEvidence } from './evidence/find-evidence.ts';
import type { NumberQuery } from './evidence/number-query.ts';
import { hasTooLittleText, type PageSummary } from './evidence/page.ts';
import { readHtml } from './evidence/read-html.ts';
import { readPlainText } from './evidence/read-plain.ts';
import { decodeText } from './fetch/body.ts';
import type { PageBody } from './judge/fetch-result.ts';
import { outlinePage, type PageOutline, type PageSubject } from './proposals/page-outline.ts';

/** A page, and the numbers to look for on it. */
export interface PageTask {
  readonly body: PageBody;
  readonly queries: readonly NumberQuery[];
  /** The card to outline the page for. Without it, there is no outline. */
  readonly subject?: PageSubject | undefined;
  readonly url: string;
  /** YYYY-MM-DD. */
  readonly today: string;
}

export interface PageReading {
  readonly summary: PageSummary;
  /** The hash of the text that a browser shows, in hexadecimal. Null if scripts render the text, so that it was not read. */
  readonly textSha256: string | null;
  /** The results in the order of the queries. */
  readonly evidence: readonly PageEvidence[];
  readonly outline?: PageOutline;
}

/** The length of the texts of a summary, in UTF-16 code units. The judge reads no more, and the host's queue keeps them. */
const maxSummaryLength = 100_000;

/**
 * Reads a page in this thread. The time grows with the length of the text, and the text is from somebody else. Returns null for
 * a PDF that is damaged, encrypted or too long, and without `extractPdfText`. Only the thread's bundle contains that library.
 */
export async function readPage(
  { body, queries, subject, url, today }: PageTask,
  extractPdfText?: (bytes: Uint8Array) => Promise<string | null>,
): Promise<PageReading | null> {
  const text =
    body.format === 'html' ? decodeText(body) : await extractPdfText?.(body.bytes).catch(() => null);
  if (text === null || text === undefined) return null;
  const page = body.format === 'html' ? readHtml(text) : readPlainText(text);
  const { title, hasPasswordField, scriptCount } = page;
  const folded = page.folded.slice(0, maxSummaryLength);
  const mainFolded = page.mainFolded.slice(0, maxSummaryLength);
  return {
    summary: { title, folded, mainFolded, hasPasswordField, scriptCount },
    textSha256: hasTooLittleText(page) ? null : createHash('sha256').update(page.text).digest('hex'),
    evidence: findPageEvidence(page, queries, url, today),
    ...(subject !== undefined && { outline: outlinePage(page, subject, url, today) }),
  };
}
