import { withoutFragment } from '../without-fragment.ts';
import { shiftMark } from './page-text.ts';

const boundary = new RegExp(`[\\n\\t${shiftMark}]`);
const wanted = 60;

/**
 * The address of a page with a text directive (`#:~:text=`, URL Fragment Text Directives) that makes a browser scroll
 * to a stretch of its text.
 */
export function fragmentLink(url: string, text: string, start: number, end: number): string {
  const { from, to } = quotable(text, start, end);
  const quoted = encodeURIComponent(text.slice(from, to).toWellFormed()).replaceAll('-', '%2D');
  return `${withoutFragment(url)}#:~:text=${quoted}`;
}

/** Whole words around the stretch, within the piece of text that the page has in one. */
function quotable(text: string, start: number, end: number): { readonly from: number; readonly to: number } {
  let to = start;
  while (to < end && !boundary.test(text[to] ?? '')) to++;
  let from = start;
  while (from > 0 && start - from < wanted && !boundary.test(text[from - 1] ?? '')) from--;
  while (to < text.length && to - start < wanted && !boundary.test(text[to] ?? '')) to++;
  // A cut within a word would not be found: browsers match whole words.
  if (from > 0 && !boundary.test(text[from - 1] ?? '')) from = Math.min(start, nextSpace(text, from, start));
  if (to < text.length && !boundary.test(text[to] ?? ''))
    to = Math.max(Math.min(end, to), lastSpace(text, end, to));
  while (text[from] === ' ' && from < to) from++;
  while (text[to - 1] === ' ' && to > from) to--;
  return { from, to };
}

function nextSpace(text: string, from: number, limit: number): number {
  const space = text.indexOf(' ', from);
  return space < 0 || space > limit ? limit : space + 1;
}

function lastSpace(text: string, from: number, to: number): number {
  const space = text.lastIndexOf(' ', to);
  return space < from ? from : space;
}
