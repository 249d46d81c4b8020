import { withoutFragment } from '../judge/extract.ts';
import type { TextSpan } from './clause.ts';
import { superscriptMark } from './page.ts';

/** Puts a text on one line, truncated to `maxLength` UTF-16 code units. */
export function oneLine(text: string, maxLength: number): string {
  const line = text.replaceAll(superscriptMark, ' ').replace(/\s+/g, ' ').trim();
  return (line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line).toWellFormed();
}

const maxContext = 120;

/** Extracts the number with its label and the text around both, cut at word boundaries. */
export function extractContext(text: string, start: number, end: number, label: TextSpan | null): string {
  let from = Math.min(start, label?.start ?? start);
  let to = Math.max(end, label?.end ?? end);
  if (to - from > maxContext - 2) [from, to] = [start, Math.min(end, start + maxContext - 2)];
  const sideLength = Math.floor((maxContext - 2 - (to - from)) / 2);
  const earliestStart = Math.max(0, from - sideLength);
  const latestEnd = Math.min(text.length, to + sideLength);
  const cutFrom = earliestStart === 0 ? 0 : findWordStart(text, earliestStart, from);
  const cutTo = latestEnd === text.length ? latestEnd : findWordEnd(text, to, latestEnd);
  const excerpt = text.slice(cutFrom, cutTo).replaceAll(superscriptMark, ' ').replace(/\s+/g, ' ').trim();
  return `${cutFrom > 0 ? '…' : ''}${excerpt}${cutTo < text.length ? '…' : ''}`.toWellFormed();
}

function findWordStart(text: string, from: number, limit: number): number {
  for (let index = from; index < limit; index++) if (/\s/.test(text[index] ?? '')) return index + 1;
  return from;
}

function findWordEnd(text: string, limit: number, to: number): number {
  for (let index = to; index > limit; index--) if (/\s/.test(text[index] ?? '')) return index;
  return to;
}

/** The maximum number of UTF-16 code units that a link quotes on each side of a number. */
const maxLinkContext = 60;

/**
 * Builds the URL of a page with a text directive (`#:~:text=`, URL Fragment Text Directives). The directive makes a browser
 * scroll to a range of a block's text.
 */
export function buildFragmentLink(url: string, text: string, start: number, end: number): string {
  const { from, to } = findQuotableRange(text, start, end);
  const quoted = encodeURIComponent(text.slice(from, to).toWellFormed()).replaceAll('-', '%2D');
  return `${withoutFragment(url)}#:~:text=${quoted}`;
}

/** Extends the range by the whole words around it. Stops at superscript or subscript text. */
function findQuotableRange(
  text: string,
  start: number,
  end: number,
): { readonly from: number; readonly to: number } {
  let to = start;
  while (to < end && text[to] !== superscriptMark) to++;
  let from = start;
  while (from > 0 && start - from < maxLinkContext && text[from - 1] !== superscriptMark) from--;
  while (to < text.length && to - start < maxLinkContext && text[to] !== superscriptMark) to++;
  // Browsers match whole words only, so a partial word would not be found.
  if (from > 0 && text[from - 1] !== superscriptMark)
    from = Math.min(start, findAfterNextSpace(text, from, start));
  if (to < text.length && text[to] !== superscriptMark)
    to = Math.max(Math.min(end, to), findLastSpace(text, end, to));
  while (text[from] === ' ' && from < to) from++;
  while (text[to - 1] === ' ' && to > from) to--;
  return { from, to };
}

function findAfterNextSpace(text: string, from: number, limit: number): number {
  const space = text.indexOf(' ', from);
  return space < 0 || space > limit ? limit : space + 1;
}

function findLastSpace(text: string, from: number, to: number): number {
  const space = text.lastIndexOf(' ', to);
  return space < from ? from : space;
}
