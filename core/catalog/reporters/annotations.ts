import { type Diagnostic, type Severity, severities, wordsOf } from '../diagnostic.ts';
import { counted } from '../text.ts';
import { cut, escapeData, escapeProperty, visible } from './escape.ts';
import { pageUrl, pathInRepository } from './links.ts';
import type { Report, Reporter, ReporterOptions } from './reporter.ts';
import { mostPressingFirst, notCheckedLines } from './totals.ts';

/** A runner shows as many annotations of each kind a step, and leaves out the rest without a word. */
const shownOfAKind = 10;

/** A runner cuts messages at 4096 characters. */
const maxMessage = 4000;

const commands = { error: 'error', warning: 'warning', note: 'notice' } as const satisfies Record<
  Severity,
  string
>;

interface Annotation {
  readonly properties: readonly (readonly [name: string, value: string | number])[];
  readonly lines: readonly string[];
}

/** Workflow commands for GitHub's runner, one a line: the most severe first, changed cards before others. */
export const annotationsReporter: Reporter = (report, options) => {
  const found = mostPressingFirst(report);
  return severities
    .flatMap((severity) => {
      const ofKind = found.filter((diagnostic) => diagnostic.severity === severity);
      const general = severity === 'note' ? notCheckedAnnotations(report) : [];
      const shown = ofKind.slice(0, shownOfAKind - general.length);
      const more = ofKind.length - shown.length;
      const placed = shown.map((diagnostic, at) =>
        annotationOf(diagnostic, options, at === shown.length - 1 ? more : 0),
      );
      return [...general, ...placed].map((annotation) => commandLine(commands[severity], annotation));
    })
    .join('');
};

function annotationOf(diagnostic: Diagnostic, options: ReporterOptions, more: number): Annotation {
  const { code, severity, place } = diagnostic;
  const { title, message, page } = wordsOf(diagnostic);
  // A runner drops the whole place where a range of columns goes over a line's end or backwards.
  const oneLine = place.line === place.endLine;
  return {
    properties: [
      ['file', visible(pathInRepository(place.path, options))],
      ['line', place.line],
      ['endLine', Math.max(place.line, place.endLine)],
      ...(oneLine
        ? ([
            ['col', place.column],
            ['endColumn', Math.max(place.column, place.endColumn)],
          ] as const)
        : []),
      ['title', `${title} (${code})`],
    ],
    lines: [
      visible(message),
      `See ${pageUrl(page, options) ?? page}`,
      ...(more > 0
        ? [`${counted(more, `more ${severity}`)} not shown here; the job's summary lists all.`]
        : []),
    ],
  };
}

function notCheckedAnnotations(report: Report): readonly Annotation[] {
  const lines = notCheckedLines(report);
  return lines.length === 0 ? [] : [{ properties: [['title', 'Not everything was checked']], lines }];
}

function commandLine(command: string, { properties, lines }: Annotation): string {
  const list = properties.map(([name, value]) => `${name}=${escapeProperty(String(value))}`).join(',');
  const [first = '', ...rest] = lines;
  const others = rest.map((line) => `\n${line}`).join('');
  return `::${command} ${list}::${escapeData(cut(first, maxMessage - others.length) + others)}\n`;
}
