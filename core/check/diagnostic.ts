import { must } from '#core/text/must';
import { formatFieldPath } from '#core/text/phrases';
import { compareText } from '#core/text/text';
import { rules } from './rules/index.ts';
import type { FieldReference, PointerLocation, RuleWords, Severity } from './rules/rule.ts';
import { type WordFacts, wordRules } from './rules/words.ts';

export type { RuleClass, Severity, TextRange } from './rules/rule.ts';

export const severities = ['error', 'warning', 'note'] as const satisfies readonly Severity[];

type AnyRule = (typeof rules)[number];

export type FindingFacts = { readonly [Item in AnyRule as Item['code']]: FactsOf<Item> } & WordFacts;

export type DiagnosticCode = keyof FindingFacts;

type FactsOf<Item> = Item extends { readonly sentence: (facts: infer Facts, field: FieldReference) => string }
  ? Facts
  : never;

/** A finding whose line and column are not known yet. */
export type Finding = {
  [Code in DiagnosticCode]: { readonly code: Code } & PointerLocation & FindingFacts[Code];
}[DiagnosticCode];

export interface PathFinding {
  readonly path: string;
  readonly finding: Finding;
}

/** Lines and columns start at 1. Columns count UTF-16 code units. The end is exclusive, as in SARIF. */
export interface SourceLocation {
  readonly path: string;
  readonly pointer: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export type Diagnostic = {
  [Code in DiagnosticCode]: {
    readonly code: Code;
    readonly severity: Severity;
    readonly location: SourceLocation;
    readonly facts: FindingFacts[Code];
    /** The source line at the location. Absent if the file is empty or its text is unknown. */
    readonly lineText?: string;
  };
}[DiagnosticCode];

const infoByCode: ReadonlyMap<string, RuleWords<never>> = new Map<string, RuleWords<never>>([
  ...rules.map((rule) => [rule.code, rule] as const),
  ...Object.entries(wordRules),
]);

export const diagnosticCodes = [...infoByCode.keys()].sort() as readonly DiagnosticCode[];

export function isDiagnosticCode(text: string): text is DiagnosticCode {
  return infoByCode.has(text);
}

export function getRule(code: DiagnosticCode): RuleWords<never> {
  return must(infoByCode.get(code), `the rule ${code}`);
}

interface DiagnosticDescription {
  readonly title: string;
  readonly severity: Severity;
  readonly fixable: boolean;
  readonly message: string;
  /** The path of the documentation page, relative to the repository's root. */
  readonly page: string;
}

export function describeDiagnostic({ code, location, facts }: Diagnostic): DiagnosticDescription {
  return describeFinding({ code, pointer: location.pointer, ...facts });
}

/** Like `describeDiagnostic`, but for a finding, which must also contain the data that its rule's `sentence` needs. */
export function describeFinding(finding: {
  readonly code: DiagnosticCode;
  readonly pointer: string;
}): DiagnosticDescription {
  const { title, severity, fixable, sentence } = getRule(finding.code);
  // The compiler cannot prove that `finding` has the data that its rule needs.
  const facts = finding as never;
  return {
    title,
    severity: typeof severity === 'function' ? severity(facts) : severity,
    fixable: typeof fixable === 'function' ? fixable(facts) : (fixable ?? false),
    message: sentence(facts, { field: formatFieldPath(finding.pointer), pointer: finding.pointer }),
    page: `docs/diagnostics/${finding.code}.md`,
  };
}

export function countBySeverity(
  diagnostics: readonly Pick<Diagnostic, 'severity'>[],
): Record<Severity, number> {
  const totals = { error: 0, warning: 0, note: 0 };
  for (const { severity } of diagnostics) totals[severity]++;
  return totals;
}

/**
 * Sorts by path, line, column, code and pointer. In a file, `not-formatted` comes last: it may be a consequence of another
 * finding, and `--fix` fixes it. The order is the same in every locale.
 */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.location.path, b.location.path) ||
    Number(a.code === 'not-formatted') - Number(b.code === 'not-formatted') ||
    a.location.line - b.location.line ||
    a.location.column - b.location.column ||
    compareText(a.code, b.code) ||
    compareText(a.location.pointer, b.location.pointer)
  );
}
