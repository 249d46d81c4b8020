import type { Log, PhysicalLocation, ReportingDescriptor, Run } from 'sarif';
import { type Diagnostic, describeDiagnostic } from '#core/check/diagnostic';
import { escapeHiddenCharacters } from '#core/text/escape';
import { must } from '#core/text/must';
import { computeShortHash } from '#core/text/text';
import { formatJson } from './json.ts';
import { buildPageUrl, encodePath, getPathInRepository } from './links.ts';
import type { Report, Reporter, ReporterOptions } from './reporter.ts';
import { type CodeCount, countByCode } from './totals.ts';

/**
 * Returns a fingerprint of 16 hexadecimal digits for each finding. The fingerprint stays the same when lines move: it
 * is a hash of the code, the file, the field and a counter for repeated findings.
 */
export function computeFingerprints(diagnostics: readonly Diagnostic[]): readonly string[] {
  const countByIdentity = new Map<string, number>();
  return diagnostics.map(({ code, location }) => {
    const identity = JSON.stringify([code, location.path, location.pointer]);
    const count = countByIdentity.get(identity) ?? 0;
    countByIdentity.set(identity, count + 1);
    return computeShortHash(`${identity}${count}`);
  });
}

/** Formats the report as SARIF 2.1.0 (OASIS, errata 01). There is one run, with a rule for each code that was found. */
export const sarifReporter: Reporter = (report, options) => formatJson(buildLog(report, options));

function buildLog(report: Report, options: ReporterOptions): Log {
  return {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [buildRun(report, options)],
  };
}

function buildRun({ version, diagnostics }: Report, options: ReporterOptions): Run {
  const rules = [
    ...new Map(countByCode(diagnostics).map((codeCount) => [codeCount.code, codeCount])).values(),
  ];
  const ruleIndexByCode = new Map(rules.map(({ code }, index) => [code, index]));
  const partialFingerprints = computeFingerprints(diagnostics);
  const { repository } = options;
  return {
    tool: { driver: { name: 'cardcat', version, rules: rules.map((rule) => buildRule(rule, options)) } },
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: { '%SRCROOT%': { description: { text: "The repository's root." } } },
    ...(repository && {
      versionControlProvenance: [{ repositoryUri: repository.url, revisionId: repository.sha }],
    }),
    results: diagnostics.map((diagnostic, index) => ({
      ruleId: diagnostic.code,
      ruleIndex: ruleIndexByCode.get(diagnostic.code) ?? -1,
      level: diagnostic.severity,
      message: { text: escapeMessage(describeDiagnostic(diagnostic).message) },
      locations: [{ physicalLocation: buildLocation(diagnostic, options) }],
      partialFingerprints: { 'cardcatFinding/v1': must(partialFingerprints[index], 'the fingerprint') },
    })),
  };
}

function buildRule({ code, title, page }: CodeCount, options: ReporterOptions): ReportingDescriptor {
  // `helpUri` must be an absolute URL. If no base URL is known, the page is named only in `help.text`.
  const helpUri = buildPageUrl(page, options);
  return {
    id: code,
    shortDescription: { text: title },
    ...(helpUri !== undefined && { helpUri }),
    help: { text: `See ${page}.` },
  };
}

function buildLocation({ location }: Diagnostic, options: ReporterOptions): PhysicalLocation {
  return {
    artifactLocation: {
      uri: encodePath(getPathInRepository(location.path, options)),
      uriBaseId: '%SRCROOT%',
    },
    region: {
      startLine: location.line,
      startColumn: location.column,
      endLine: location.endLine,
      endColumn: location.endColumn,
    },
  };
}

/** Breaks up `](`, because SARIF reads `[text](target)` as a link even in plain text (section 3.11.6). */
function escapeMessage(message: string): string {
  return escapeHiddenCharacters(message).replaceAll('](', '] (');
}
