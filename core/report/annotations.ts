import { type Diagnostic, describeDiagnostic, type Severity, severities } from '#core/check/diagnostic';
import { escapeData, escapeHiddenCharacters, escapeProperty } from '#core/text/escape';
import { pluralize } from '#core/text/text';
import { truncate } from '#core/text/truncate';
import { buildPageUrl, getPathInRepository } from './links.ts';
import type { Report, Reporter, ReporterOptions } from './reporter.ts';
import { formatNotCheckedLines, sortByUrgency } from './totals.ts';

/** A GitHub runner shows at most ten annotations of each kind per step, and silently drops the others. */
const maxPerKind = 10;

/** A GitHub runner truncates messages at 4,096 characters. */
const maxMessageLength = 4000;

const kindBySeverity = { error: 'error', warning: 'warning', note: 'notice' } as const satisfies Record<
  Severity,
  string
>;

/** An annotation for `@actions/core`. `kind` names the function to call. The other fields are arguments. */
export interface Annotation {
  readonly kind: 'error' | 'warning' | 'notice';
  readonly message: string;
  readonly title: string;
  /** The path of the file, relative to the repository's root. */
  readonly file?: string;
  readonly startLine?: number;
  readonly endLine?: number;
  readonly startColumn?: number;
  readonly endColumn?: number;
}

/**
 * Builds the annotations that a runner will show, sorted by severity. Within each severity, changed cards come first.
 * Files take turns, so that no single file fills the list.
 */
export function buildAnnotations(report: Report, options: ReporterOptions): readonly Annotation[] {
  const changedPaths = new Set(report.changedCards);
  const sortedDiagnostics = sortByUrgency(report);
  const orderedDiagnostics = [
    ...takeFilesInTurn(sortedDiagnostics.filter(({ location }) => changedPaths.has(location.path))),
    ...takeFilesInTurn(sortedDiagnostics.filter(({ location }) => !changedPaths.has(location.path))),
  ];
  return severities.flatMap((severity) => {
    const severityDiagnostics = orderedDiagnostics.filter((diagnostic) => diagnostic.severity === severity);
    const generalAnnotations = severity === 'note' ? buildNotCheckedAnnotations(report) : [];
    const listedDiagnostics = severityDiagnostics.slice(0, maxPerKind - generalAnnotations.length);
    const omittedCount = severityDiagnostics.length - listedDiagnostics.length;
    const locatedAnnotations = listedDiagnostics.map((diagnostic, index) =>
      createAnnotation(diagnostic, options, index === listedDiagnostics.length - 1 ? omittedCount : 0),
    );
    return [...generalAnnotations, ...locatedAnnotations];
  });
}

/** Formats the annotations as workflow commands, one per line. Programs without `@actions/core` use this format. */
export const annotationsReporter: Reporter = (report, options) =>
  buildAnnotations(report, options).map(formatCommand).join('');

/**
 * Sorts the findings so that files take turns: the first finding of every file comes before the second finding of any
 * file, and so on. Counts each severity separately.
 */
function takeFilesInTurn(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const counts = new Map<string, number>();
  const turns = diagnostics.map((diagnostic) => {
    const key = `${diagnostic.severity} ${diagnostic.location.path}`;
    const turn = counts.get(key) ?? 0;
    counts.set(key, turn + 1);
    return { diagnostic, turn };
  });
  return turns.toSorted((a, b) => a.turn - b.turn).map(({ diagnostic }) => diagnostic);
}

function createAnnotation(
  diagnostic: Diagnostic,
  options: ReporterOptions,
  omittedCount: number,
): Annotation {
  const { code, severity, location } = diagnostic;
  const { title, message, page } = describeDiagnostic(diagnostic);
  // A runner ignores the location if it has columns and spans several lines, or if its end is before its start.
  const isOneLine = location.line === location.endLine;
  return {
    kind: kindBySeverity[severity],
    message: joinLines([
      escapeHiddenCharacters(message),
      `See ${buildPageUrl(page, options) ?? page}`,
      ...(omittedCount > 0
        ? [`${pluralize(omittedCount, `more ${severity}`)} not shown here; the job's summary lists all.`]
        : []),
    ]),
    title: `${title} (${code})`,
    file: escapeHiddenCharacters(getPathInRepository(location.path, options)),
    startLine: location.line,
    endLine: Math.max(location.line, location.endLine),
    ...(isOneLine && {
      startColumn: location.column,
      endColumn: Math.max(location.column, location.endColumn),
    }),
  };
}

function buildNotCheckedAnnotations(report: Report): readonly Annotation[] {
  const lines = formatNotCheckedLines(report);
  return lines.length === 0
    ? []
    : [{ kind: 'notice', title: 'Not everything was checked', message: joinLines(lines) }];
}

/** Joins lines into one message. Truncates only the first line, so that the other lines always fit. */
function joinLines([first = '', ...rest]: readonly string[]): string {
  const tail = rest.map((line) => `\n${line}`).join('');
  return truncate(first, maxMessageLength - tail.length) + tail;
}

function formatCommand({ kind, message, ...fields }: Annotation): string {
  const properties = {
    file: fields.file,
    line: fields.startLine,
    endLine: fields.endLine,
    col: fields.startColumn,
    endColumn: fields.endColumn,
    title: fields.title,
  };
  const list = Object.entries(properties).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${escapeProperty(String(value))}`],
  );
  return `::${kind} ${list.join(',')}::${escapeData(message)}\n`;
}
