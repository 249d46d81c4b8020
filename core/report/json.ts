import { type Diagnostic, describeDiagnostic } from '#core/check/diagnostic';
import type { Reporter } from './reporter.ts';
import { listNotChecked } from './totals.ts';

/** Hidden characters that JSON allows unescaped. */
const hiddenCharacter = /[\p{Cf}\p{Zl}\p{Zp}\u007f-\u009f]/gu;

/**
 * Formats a value as JSON, indented by two spaces, with a final line break. Escapes hidden characters and the start of
 * workflow commands, which a GitHub runner would execute.
 */
export function formatJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return `${text.replace(hiddenCharacter, escapeCharacter).replaceAll('##[', '#\\u0023[')}\n`;
}

function escapeCharacter(character: string): string {
  return Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('');
}

/** Increase this number when you remove a field or change the meaning of a field. */
const formatVersion = 1;

/** Formats the report as JSON that is valid against `docs/schemas/validate-report.schema.json`. */
export const jsonReporter: Reporter = (report) =>
  formatJson({
    version: formatVersion,
    cards: report.cards,
    changed_cards: report.changedCards,
    totals: { errors: report.totals.error, warnings: report.totals.warning, notes: report.totals.note },
    not_checked: listNotChecked(report).map(({ what, count, why }) => ({ what, count, why })),
    findings: report.diagnostics.map(toFinding),
  });

function toFinding(diagnostic: Diagnostic) {
  const { code, severity, location, facts } = diagnostic;
  const { message, page, fixable } = describeDiagnostic(diagnostic);
  return {
    code,
    severity,
    message,
    path: location.path,
    line: location.line,
    column: location.column,
    end_line: location.endLine,
    end_column: location.endColumn,
    pointer: location.pointer,
    facts: Object.fromEntries(Object.entries(facts).map(([name, value]) => [toSnakeCase(name), value])),
    page,
    fixable,
  };
}

function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
