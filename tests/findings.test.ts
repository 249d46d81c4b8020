import type { Log } from 'sarif';
import { describe, expect, it } from 'vitest';
import { type DiagnosticCode, diagnosticCodes } from '#core/catalog/diagnostic';
import { outcomeInfo, outcomeKinds } from '#core/catalog/outcome';
import { reporters } from '#core/catalog/reporters/index';
import type { Report } from '#core/catalog/reporters/reporter';
import { type ReportFormat, reportFormats } from '#core/catalog/reporters/reporter';
import { validateCatalog } from '#core/catalog/validate';
import {
  cleanFiles,
  type ExpectedFinding,
  fixtureToday,
  listFindingFixtures,
  readFindingFixture,
  toExpectedFinding,
  validateFixture,
} from './support/catalog-fixtures.ts';
import { expectGolden, inSections } from './support/golden.ts';

const names = listFindingFixtures();
const plain = { colour: false, width: 100, quiet: false } as const;

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

describe('the worlds', () => {
  it('are one for each code', () => {
    // What the cited pages answer no world of files can show.
    const ofPages = new Set<DiagnosticCode>([
      ...outcomeKinds.flatMap((kind) => outcomeInfo[kind].code ?? []),
      'source-dead',
      'evidence-absent',
      'evidence-number-only',
      'evidence-unreadable',
    ]);
    expect(names).toEqual(diagnosticCodes.filter((code) => !ofPages.has(code)).toSorted());
  });

  it.each(names)('%s: exactly what is expected, where it is expected', (name) => {
    const fixture = readFindingFixture(name);
    const { diagnostics } = validateFixture(fixture);
    const { findings, why } = fixture.expected;
    expect(diagnostics.map(toExpectedFinding)).toEqual(findings);
    expect(findings.map(({ code }) => code)).toContain(name);
    const others = findings.filter(({ code }) => code !== name);
    expect(others.length === 0 || why !== undefined, 'another code needs a reason').toBe(true);
    for (const { place, lineText } of diagnostics) {
      expect(place.endLine).toBe(place.line);
      expect(place.endColumn).toBeGreaterThanOrEqual(place.column);
      if (lineText !== undefined) expect(place.endColumn).toBeLessThanOrEqual(lineText.length + 1);
    }
  });
});

/** What each format must say of a finding: all pieces between the bars. */
const shown: Readonly<Record<ReportFormat, (finding: ExpectedFinding) => string>> = {
  text: ({ code, path, line, column, severity }) => `${path}:${line}:${column} ${severity} ${code}`,
  summary: ({ code, path, line }) => `${code}|${path}:${line}`,
  json: ({ code }) => `"code": "${code}"`,
  github: ({ code, path, line, column, severity }) =>
    `::${severity === 'note' ? 'notice' : severity} file=${path},line=${line},endLine=${line},col=${column},` +
    `endColumn=|(${code})::`,
  sarif: ({ code }) => `"ruleId": "${code}"`,
};

/** The worlds in the golden files. A new code needs none there: these show all that a reporter does. */
const shownInGolden = `
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

describe.each(reportFormats)('as %s', (format) => {
  it('each is shown', () => {
    for (const name of names) {
      const text = reporters[format](reportOf(name), plain);
      for (const finding of readFindingFixture(name).expected.findings)
        for (const piece of shown[format](finding).split('|')) expect(text).toContain(piece);
    }
  });

  it('is what it was', () => {
    expectGolden(
      `findings/${format}.txt`,
      inSections(shownInGolden.map((name) => [name, reporters[format](reportOf(name), plain)])),
    );
  });
});

describe('places in machine-readable reports', () => {
  it('of JSON are those of the findings', () => {
    for (const name of names) {
      const report = JSON.parse(reporters.json(reportOf(name), plain)) as {
        readonly findings: readonly ExpectedFinding[];
      };
      const found = report.findings.map(({ code, path, line, column, severity }) => ({
        code,
        path,
        line,
        column,
        severity,
      }));
      expect(found).toEqual(readFindingFixture(name).expected.findings);
    }
  });

  it('of SARIF are those of the findings', () => {
    for (const name of names) {
      const log = JSON.parse(reporters.sarif(reportOf(name), plain)) as Log;
      const found = log.runs[0]?.results?.map(({ ruleId, level, locations }) => {
        const { artifactLocation, region } = locations?.[0]?.physicalLocation ?? {};
        return {
          code: ruleId,
          path: artifactLocation?.uri,
          line: region?.startLine,
          column: region?.startColumn,
          severity: level,
        };
      });
      expect(found).toEqual(readFindingFixture(name).expected.findings);
    }
  });
});
