import type { Diagnostic } from '../diagnostic.ts';
import { wordsOf } from '../diagnostic-info.ts';
import { escapeMarkdown, escapeSentence, markdownCode } from './escape-markdown.ts';
import { lineUrl, pageUrl } from './links.ts';
import type { Report, ReporterOptions } from './reporter.ts';
import { counted, mostPressingFirst, notCheckedLines, totalsLine } from './totals.ts';

/** GitHub takes no job summary above 1 MiB. */
const defaultMaxBytes = 1024 * 1024;

export interface SummaryRoom {
  readonly maxBytes?: number;
  readonly section?: string;
}

const encoder = new TextEncoder();

/**
 * A job summary in GitHub's Markdown: the verdict, a table of findings with the most pressing first, `section`, which
 * is Markdown already, the totals.
 * Never more than `maxBytes` of UTF-8: the table ends with the last finding that fits, and a line says how many do
 * not. Nothing that a card says becomes a link, an image, a mention, an emoji or HTML.
 */
export function summaryReporter(
  report: Report,
  options: ReporterOptions,
  { maxBytes = defaultMaxBytes, section = '' }: SummaryRoom = {},
): string {
  const found = mostPressingFirst(report);
  const head = `## ${verdict(report)}\n\n`;
  const tail = [
    section === '' ? '' : `${section}\n`,
    `${escapeMarkdown(totalsLine(report))}\n`,
    ...notCheckedLines(report).map((line) => `\n${escapeMarkdown(line)}\n`),
  ].join('');
  if (found.length === 0) return firstThatFits([head + tail, head], maxBytes);

  const tableHead = '| | Where | What | Code |\n| --- | --- | --- | --- |\n';
  const enough = byteLength(leftOutLine(found.length)) + 1;
  let room = maxBytes - byteLength(head + tableHead + tail) - enough;
  const rows: string[] = [];
  for (const diagnostic of found) {
    const row = tableRow(diagnostic, options);
    room -= byteLength(row);
    if (room < 0) break;
    rows.push(row);
  }
  const leftOut = found.length - rows.length;
  const table = `${rows.length === 0 ? '' : `${tableHead}${rows.join('')}\n`}${leftOut > 0 ? leftOutLine(leftOut) : ''}`;
  return firstThatFits([head + table + tail, head], maxBytes);
}

function verdict({ totals, cards }: Report): string {
  if (cards === 0) return 'No cards found';
  if (totals.error > 0) return `❌ ${counted(totals.error, 'error')} in ${counted(cards, 'card')}`;
  if (totals.warning > 0)
    return `✅ No errors, ${counted(totals.warning, 'warning')} in ${counted(cards, 'card')}`;
  return `✅ ${counted(cards, 'card')} in order`;
}

function tableRow(diagnostic: Diagnostic, options: ReporterOptions): string {
  const { code, severity, place } = diagnostic;
  const { message, page } = wordsOf(diagnostic);
  // One colon: between two, GitHub would see an emoji in line 100.
  const where = `${escapeMarkdown(place.path)}:${place.line}`;
  return `| ${severity} | ${linked(where, lineUrl(place.path, place.line, options))} | ${escapeSentence(message)} | ${linked(markdownCode(code), pageUrl(page, options))} |\n`;
}

/** `label` is Markdown already. */
function linked(label: string, url: string | undefined): string {
  return url === undefined ? label : `[${label}](${url})`;
}

function leftOutLine(count: number): string {
  return `${counted(count, 'more finding')} left out here to keep this page small; \`npm run validate\` lists all.\n\n`;
}

function firstThatFits(texts: readonly string[], maxBytes: number): string {
  return texts.find((text) => byteLength(text) <= maxBytes) ?? '';
}

function byteLength(text: string): number {
  return encoder.encode(text).length;
}
