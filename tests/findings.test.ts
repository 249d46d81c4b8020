import type { Log } from 'sarif';
import { describe, expect, it } from 'vitest';
import { getIssuerPath, isIssuerPath } from '#core/card/registry';
import { type DiagnosticCode, describeDiagnostic, diagnosticCodes } from '#core/check/diagnostic';
import { outcomeInfo, outcomeKinds } from '#core/check/rules/outcome';
import { validateCatalog } from '#core/check/validate';
import { reporters } from '#core/report/index';
import type { Report } from '#core/report/reporter';
import { type ReportFormat, reportFormats } from '#core/report/reporter';
import {
  cleanFiles,
  cleanFilesWith,
  type ExpectedFinding,
  fixtureToday,
  hasEdges,
  listFindingFixtures,
  readEdges,
  readFindingFixture,
  toExpectedFinding,
  validateFixture,
} from './support/catalog-fixtures.ts';
import { changeDocument, formatLocation, harborPath, type PointerChanges } from './support/changed-card.ts';
import { expectGolden, inSections } from './support/golden.ts';
import { formatCatalogJson } from './support/memory-file.ts';

const names = listFindingFixtures();
const plainOptions = { color: false, width: 100, quiet: false } as const;

function reportOf(name: string): Report {
  return { ...validateFixture(readFindingFixture(name)), version: '0.0.0', notChecked: [] };
}

describe('the clean catalog', () => {
  it('has no findings', () => {
    const report = validateCatalog({ files: cleanFiles(), today: fixtureToday });
    expect(report.diagnostics).toEqual([]);
    expect(report.cards).toBe(3);
  });
});

describe('the fixtures', () => {
  it('exist for every code', () => {
    // These codes need the response of a source page, but a fixture contains only catalog files.
    const pageCodes = new Set<DiagnosticCode>([
      ...outcomeKinds.flatMap((kind) => outcomeInfo[kind].code ?? []),
      'source-dead',
      'evidence-absent',
      'evidence-in-data',
      'evidence-number-only',
      'evidence-unreadable',
    ]);
    expect(names).toEqual(diagnosticCodes.filter((code) => !pageCodes.has(code)).toSorted());
  });

  it.each(names)('%s: reports exactly the expected findings at their locations', (name) => {
    const fixture = readFindingFixture(name);
    const { diagnostics } = validateFixture(fixture);
    const { findings, why } = fixture.expected;
    expect(diagnostics.map(toExpectedFinding)).toEqual(findings);
    expect(findings.map(({ code }) => code)).toContain(name);
    const otherFindings = findings.filter(({ code }) => code !== name);
    expect(otherFindings.length === 0 || why !== undefined, 'a finding of another code needs a reason').toBe(
      true,
    );
    for (const { location, lineText } of diagnostics) {
      expect(location.endLine).toBe(location.line);
      expect(location.endColumn).toBeGreaterThanOrEqual(location.column);
      if (lineText !== undefined) expect(location.endColumn).toBeLessThanOrEqual(lineText.length + 1);
    }
  });
});

/** A small change of a clean file, or of the clean American card or its issuer if there is no file at `path`. */
interface Edge {
  readonly why: string;
  readonly path?: string;
  readonly today?: string;
  readonly changes: PointerChanges;
  /** The pointers of the values to remove. */
  readonly remove?: readonly string[];
  /** `code /pointer` of each finding, in the order of their locations. */
  readonly findings?: readonly string[];
  readonly messages?: readonly string[];
}

describe.each(names.filter(hasEdges))('the edges of %s', (name) => {
  it.each(readEdges<Edge>(name))('$why: $changes', (edge) => {
    const { path = harborPath, today = fixtureToday, changes, remove = [], findings, messages } = edge;
    const isNew = cleanFiles().every((file) => file.path !== path);
    const removals = Object.fromEntries(remove.map((pointer) => [pointer, undefined]));
    const model = isIssuerPath(path) ? getIssuerPath('harbor-bank') : harborPath;
    const document = changeDocument(isNew ? model : path, { ...changes, ...removals });
    const files = cleanFilesWith({ [path]: formatCatalogJson(document) });
    const diagnostics = validateCatalog({ files, today }).diagnostics.filter(
      ({ code }) => code !== 'not-formatted',
    );
    if (findings) expect(diagnostics.map(formatLocation(path))).toEqual(findings);
    else expect(diagnostics.map((diagnostic) => describeDiagnostic(diagnostic).message)).toEqual(messages);
  });
});

/** The texts that the output in each format must contain for a finding. A `|` separates two texts. */
const expectedPieces: Readonly<Record<ReportFormat, (finding: ExpectedFinding) => string>> = {
  text: ({ code, path, line, column, severity }) => `${path}:${line}:${column} ${severity} ${code}`,
  summary: ({ code, path, line }) => `${code}|${path}:${line}`,
  json: ({ code }) => `"code": "${code}"`,
  github: ({ code, path, line, column, severity }) =>
    `::${severity === 'note' ? 'notice' : severity} file=${path},line=${line},endLine=${line},col=${column},` +
    `endColumn=|(${code})::`,
  sarif: ({ code }) => `"ruleId": "${code}"`,
};

/** Fixtures for the golden files. Together, they use every reporter feature, so a new diagnostic code needs no new entry. */
const goldenFixtures = `
  apr-reversed art-hash art-missing art-place art-size cap-shared-unknown card-repeated
  cite-points-nowhere country-differs-from-folder date-not-real discontinued-in-future duplicate-key
  exception-expired fee-currency field-missing field-unknown file-encoding file-kind file-place
  file-too-large format-wrong id-differs-from-path id-removed id-repeated issuer-is-alias
  issuer-name-differs issuer-unknown json-syntax label-placeholder label-repeated name-placeholder
  nested-too-deep network-repeated not-formatted number-not-cited offer-currency rate-is-fraction
  rate-missing registry-clash registry-missing registry-unsorted replaced-by-cycle
  replaced-by-unknown source-in-future source-not-https source-off-issuer source-repeated
  source-stale source-unread tier-unknown type-wrong value-not-listed value-out-of-range
`
  .trim()
  .split(/\s+/);

describe.each(reportFormats)('the report as %s', (format) => {
  it('contains each finding', () => {
    for (const name of names) {
      const text = reporters[format](reportOf(name), plainOptions);
      for (const finding of readFindingFixture(name).expected.findings)
        for (const piece of expectedPieces[format](finding).split('|')) expect(text).toContain(piece);
    }
  });

  it('matches the golden file', () => {
    expectGolden(
      `findings/${format}.txt`,
      inSections(goldenFixtures.map((name) => [name, reporters[format](reportOf(name), plainOptions)])),
    );
  });
});

describe('locations in machine-readable reports', () => {
  it('are correct in JSON', () => {
    for (const name of names) {
      const report = JSON.parse(reporters.json(reportOf(name), plainOptions)) as {
        readonly findings: readonly ExpectedFinding[];
      };
      const reported = report.findings.map(({ code, path, line, column, severity }) => ({
        code,
        path,
        line,
        column,
        severity,
      }));
      expect(reported).toEqual(readFindingFixture(name).expected.findings);
    }
  });

  it('are correct in SARIF', () => {
    for (const name of names) {
      const log = JSON.parse(reporters.sarif(reportOf(name), plainOptions)) as Log;
      const reported = log.runs[0]?.results?.map(({ ruleId, level, locations }) => {
        const { artifactLocation, region } = locations?.[0]?.physicalLocation ?? {};
        return {
          code: ruleId,
          path: artifactLocation?.uri,
          line: region?.startLine,
          column: region?.startColumn,
          severity: level,
        };
      });
      expect(reported).toEqual(readFindingFixture(name).expected.findings);
    }
  });
});
