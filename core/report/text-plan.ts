import { isValidCardPath } from '#core/card/card';
import { countBySeverity, type Diagnostic, type DiagnosticCode, type Severity } from '#core/check/diagnostic';
import { compareText } from '#core/text/text';

export interface FileFindings {
  readonly path: string;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The findings with the same code that are not shown in full. For the findings in `listed`, the report shows only the
 * locations.
 */
export interface RepeatedFindings {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly listed: readonly Diagnostic[];
  /** The number of findings that are only counted. */
  readonly unlisted: number;
}

/**
 * The findings that the report shows. The report first shows `files`, then `repeats`, the counts in `elsewhere`, and
 * `blocking`.
 */
export interface FindingsPlan {
  /** All findings except those that `elsewhere` counts. */
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly FileFindings[];
  readonly repeats: readonly RepeatedFindings[];
  /** The number of warnings and notes on unchanged cards. 0 if they are shown. */
  readonly elsewhere: Readonly<Record<'warning' | 'note', number>>;
  /** The files with errors. */
  readonly blocking: readonly FileFindings[];
}

/** How many findings per severity and code are shown in full, and how many more with only their location. */
const limits = {
  error: { full: 10, listed: Number.POSITIVE_INFINITY },
  warning: { full: 3, listed: 40 },
  note: { full: 3, listed: 0 },
} as const satisfies Record<Severity, { readonly full: number; readonly listed: number }>;

/**
 * Decides which findings are shown in full. Prefers findings on changed cards. If any card changed, warnings and notes
 * on other cards are only counted, unless `showUnchanged` is true.
 */
export function planFindings(
  allDiagnostics: readonly Diagnostic[],
  changedPaths: ReadonlySet<string>,
  showUnchanged: boolean,
): FindingsPlan {
  const isElsewhere = (diagnostic: Diagnostic) =>
    !showUnchanged && changedPaths.size > 0 && isOnUnchangedCard(diagnostic, changedPaths);
  const diagnostics = allDiagnostics.filter((diagnostic) => !isElsewhere(diagnostic));
  const elsewhere = countBySeverity(allDiagnostics.filter(isElsewhere));
  const shownInFull: Diagnostic[] = [];
  const repeats: RepeatedFindings[] = [];
  for (const sameCodeDiagnostics of Map.groupBy(
    diagnostics,
    ({ severity, code }) => `${severity} ${code}`,
  ).values()) {
    const [first] = sameCodeDiagnostics;
    if (first === undefined) continue;
    const { code, severity } = first;
    const limit = limits[severity];
    const isChanged = ({ location }: Diagnostic) => changedPaths.has(location.path);
    const orderedDiagnostics = [
      ...sameCodeDiagnostics.filter(isChanged),
      ...sameCodeDiagnostics.filter((diagnostic) => !isChanged(diagnostic)),
    ];
    shownInFull.push(...orderedDiagnostics.slice(0, limit.full));
    const remainingDiagnostics = new Set(orderedDiagnostics.slice(limit.full));
    if (remainingDiagnostics.size === 0) continue;
    const listed = sameCodeDiagnostics
      .filter((diagnostic) => remainingDiagnostics.has(diagnostic))
      .slice(0, limit.listed);
    repeats.push({ code, severity, listed, unlisted: remainingDiagnostics.size - listed.length });
  }
  const { files, blocking } = groupByFile(diagnostics, new Set(shownInFull));
  return { diagnostics, files, repeats: repeats.toSorted(compareCodes), elsewhere, blocking };
}

/**
 * Reports whether a finding is a warning or note on an unchanged card. If the finding is about two cards, both must be
 * unchanged.
 */
function isOnUnchangedCard(
  { severity, location, facts }: Diagnostic,
  changedPaths: ReadonlySet<string>,
): boolean {
  const isOtherChanged = 'other' in facts && changedPaths.has(facts.other);
  return (
    severity !== 'error' &&
    isValidCardPath(location.path) &&
    !changedPaths.has(location.path) &&
    !isOtherChanged
  );
}

function groupByFile(
  diagnostics: readonly Diagnostic[],
  shownInFull: ReadonlySet<Diagnostic>,
): Pick<FindingsPlan, 'files' | 'blocking'> {
  const diagnosticsByPath = Map.groupBy(
    diagnostics.filter((diagnostic) => shownInFull.has(diagnostic)),
    ({ location }) => location.path,
  );
  const files = [...diagnosticsByPath].map(([path, fileDiagnostics]) => ({
    path,
    diagnostics: fileDiagnostics,
  }));
  const isBlocking = (file: FileFindings) => file.diagnostics.some(({ severity }) => severity === 'error');
  return { files: files.filter((file) => !isBlocking(file)), blocking: files.filter(isBlocking) };
}

function compareCodes(a: RepeatedFindings, b: RepeatedFindings): number {
  return compareText(a.code, b.code) || compareText(a.severity, b.severity);
}
