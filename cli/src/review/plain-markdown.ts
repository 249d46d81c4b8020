import { plainTable } from './plain-table.ts';
import { wrapped } from './wrapped.ts';

/**
 * Markdown that the bot writes for GitHub, for a person at a terminal of `width` columns: a value reads as it stands, a
 * fold is open, a table stands in columns, a link shows where it leads. What is in the repository at `url` is in this
 * checkout too, so its path is enough.
 */
export function plainMarkdown(markdown: string, url: string, width: number): string {
  const plain = (piece: string) => plainWords(piece, url);
  const lines = markdown
    .replaceAll(/<!--.*?-->\n?/gs, '')
    .replaceAll(/<details><summary>(.*?)<\/summary>\n*/g, '\n#### $1\n')
    .replaceAll(/\n?<\/details>/g, '')
    .split('\n');
  const shown: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const end = tableEnd(lines, at);
    if (end > at) shown.push(...plainTable(lines.slice(at, end), plain, width));
    else shown.push(...plainLine(plain(lines[at] ?? ''), width));
    at = Math.max(end, at + 1);
  }
  return shown
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Where the table that begins at a line ends; that line itself where none does. */
function tableEnd(lines: readonly string[], from: number): number {
  if (!lines[from]?.startsWith('|') || !/^\|(?:-+\|)+$/.test(lines[from + 1] ?? '')) return from;
  const end = lines.findIndex((line, at) => at > from && !line.startsWith('|'));
  return end < 0 ? lines.length : end;
}

/** A line of prose, a heading or an item of a list, which goes on below its first word. */
function plainLine(line: string, width: number): readonly string[] {
  const [, heading] = /^#### (.*)$/.exec(line) ?? [];
  if (heading !== undefined) return ['', ...wrapped(`--- ${heading}`, width), ''];
  const [lead = ''] = /^ *(?:\d+\. |- )?/.exec(line) ?? [];
  const indent = ' '.repeat(lead.length);
  return wrapped(line.slice(lead.length), width - lead.length).map(
    (each, at) => (at === 0 ? lead : indent) + each,
  );
}

function plainWords(markdown: string, url: string): string {
  return (
    markdown
      .replaceAll(/\[((?:[^[\]]|\\.)*)\]\(([^()\s]+)\)/g, (_, words: string, target: string) =>
        linkWords(words, target, url),
      )
      .replaceAll(/<code>(.*?)<\/code>/g, '`$1`')
      .replaceAll('<span>$</span>', '$')
      .replaceAll(/[\u200b\u2060]/g, '')
      // Only signs of ASCII are written so; a control character never is, and must not become one here.
      .replaceAll(/&#(\d+);/g, (reference, code: string) => character(Number(code)) ?? reference)
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  );
}

function linkWords(words: string, target: string, url: string): string {
  if (!target.startsWith(`${url}/`)) return `${words} <${target}>`;
  const [, path] = /^blob\/[^/]+\/([^#]+)/.exec(target.slice(url.length + 1)) ?? [];
  if (path === undefined || words.includes('`')) return words;
  return words === 'more' ? `see ${path}` : `${words} ${path}`;
}

function character(code: number): string | undefined {
  if (code === 0x200b) return '';
  return code >= 0x20 && code <= 0x7e ? String.fromCodePoint(code) : undefined;
}
