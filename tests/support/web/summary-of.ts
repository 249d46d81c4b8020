import { readHtml } from '#core/sources/evidence/read-html';
import type { JudgeContext } from '#core/sources/judge/judge';

/** Reads a page in this thread. */
export const summaryOf: JudgeContext['summaryOf'] = ({ text }) =>
  text === null ? undefined : readHtml(text);
