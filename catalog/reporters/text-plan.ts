import { compareText, type Diagnostic, type DiagnosticCode } from '../diagnostic.ts';
import type { Severity } from '../diagnostic-info.ts';

/** The findings of one file that are shown in full. */
export interface FileFindings {
  readonly path: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Further findings of a code, of which only the place is shown. */
export interface Repeat {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly listed: readonly Diagnostic[];
  /** How many are only counted. */
  readonly unlisted: number;
}

/** How many findings of one code are shown in full, and how many more with their place alone. */
const limits = {
  error: { full: 10, listed: Number.POSITIVE_INFINITY },
  warning: { full: 3, listed: 40 },
  note: { full: 3, listed: 0 },
} as const satisfies Record<Severity, { readonly full: number; readonly listed: number }>;

/** What of the findings is shown in full and what in short: those of changed cards are the first to be shown in full. */
export function planFindings(
  diagnostics: readonly Diagnostic[],
  changed: ReadonlySet<string>,
): { readonly files: readonly FileFindings[]; readonly repeats: readonly Repeat[] } {
  const full: Diagnostic[] = [];
  const repeats: Repeat[] = [];
  for (const [{ code, severity }, ofCode] of byCode(diagnostics)) {
    const limit = limits[severity];
    const isChanged = ({ place }: Diagnostic) => changed.has(place.path);
    const ordered = [...ofCode.filter(isChanged), ...ofCode.filter((one) => !isChanged(one))];
    full.push(...ordered.slice(0, limit.full));
    const rest = new Set(ordered.slice(limit.full));
    if (rest.size === 0) continue;
    const listed = ofCode.filter((one) => rest.has(one)).slice(0, limit.listed);
    repeats.push({ code, severity, listed, unlisted: rest.size - listed.length });
  }
  return { files: byFile(diagnostics, new Set(full)), repeats: repeats.toSorted(byCodeName) };
}

function byCode(diagnostics: readonly Diagnostic[]) {
  const groups = Map.groupBy(diagnostics, ({ severity, code }) => `${severity} ${code}`);
  return [...groups.values()].flatMap((group) =>
    group[0] === undefined ? [] : [[group[0], group] as const],
  );
}

/** Files without errors first. */
function byFile(diagnostics: readonly Diagnostic[], shown: ReadonlySet<Diagnostic>): readonly FileFindings[] {
  const ofFile = Map.groupBy(
    diagnostics.filter((one) => shown.has(one)),
    ({ place }) => place.path,
  );
  const files = [...ofFile].map(([path, found]) => ({ path, diagnostics: found }));
  const blocks = (file: FileFindings) => file.diagnostics.some(({ severity }) => severity === 'error');
  return [...files.filter((file) => !blocks(file)), ...files.filter(blocks)];
}

function byCodeName(a: Repeat, b: Repeat): number {
  return compareText(a.code, b.code) || compareText(a.severity, b.severity);
}
