import { readHtml } from '#core/sources/evidence/read-html';
import { decodeText } from '#core/sources/fetch/body';
import type { JudgeContext } from '#core/sources/judge/judge';

/** Reads a page in this thread. */
export const summaryOf: JudgeContext['summaryOf'] = ({ body }) =>
  body?.format === 'html' ? readHtml(decodeText(body)) : undefined;
