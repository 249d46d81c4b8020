import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Finding, Severity } from '#core/check/diagnostic';
import {
  anyReport,
  mixedReport,
  plainOptions,
  someDiagnostic,
  someReport,
} from '../../tests/support/some-report.ts';
import { annotationsReporter } from './annotations.ts';

const splitLines = (text: string) => text.split('\n').slice(0, -1);

const findingBySeverity = {
  error: { code: 'art-missing', pointer: '', file: 'a.webp' },
  warning: { code: 'not-formatted', pointer: '', found: 'a tab' },
  note: { code: 'rate-missing', pointer: '', label: null },
} as const satisfies Record<Severity, Finding>;

function createMany(count: number, severity: Severity) {
  return Array.from({ length: count }, (_, index) =>
    someDiagnostic(findingBySeverity[severity], {
      path: `data/us/example-${String(index).padStart(2, '0')}.json`,
    }),
  );
}

describe('the github reporter', () => {
  it('writes one command per finding, the most severe first', () => {
    expect(annotationsReporter(mixedReport, plainOptions)).toBe(
      [
        '::error file=data/us/example-harbor.json,line=3,endLine=3,col=13,endColumn=17,title=wrong type (type-wrong)::`annual_fee.amount` is the text `"95"`; expected a number without quotes or `null`.%0ASee docs/diagnostics/type-wrong.md',
        '::warning file=data/ca/example-gold.json,line=34,endLine=34,col=20,endColumn=24,title=source not checked yet (source-unread)::`https://bank.example/gold` has not been checked yet. If you open it and compare the numbers, enter the date here.%0ASee docs/diagnostics/source-unread.md',
        '::notice title=Not everything was checked::Not checked: 2 cited pages of 1 changed card (--no-sources)',
        "::notice file=data/cn/example-jade.json,line=18,endLine=18,col=3,endColumn=12,title=rate unknown (rate-missing)::The card has rewards, but neither the base rate nor any category's rate is known. If the issuer's page shows one, add it.%0ASee docs/diagnostics/rate-missing.md",
        '',
      ].join('\n'),
    );
  });

  it('returns an empty text if there are no findings', () => {
    expect(annotationsReporter(someReport([]), plainOptions)).toBe('');
  });

  it('shows ten findings per severity, changed cards first, and counts the rest in the tenth', () => {
    const changedCards = ['data/us/example-11.json', 'data/us/example-12.json'];
    const report = someReport(
      [...createMany(13, 'error'), ...createMany(11, 'warning'), ...createMany(10, 'note')],
      {
        changedCards,
      },
    );
    const lines = splitLines(annotationsReporter(report, plainOptions));
    expect(lines).toHaveLength(30);
    expect(lines[0]).toContain('example-11.json');
    expect(lines[1]).toContain('example-12.json');
    expect(lines[2]).toContain('example-00.json');
    expect(lines[8]).not.toContain('more');
    expect(lines[9]).toMatch(/^::error .*%0A3 more errors not shown here; the job's summary lists all\.$/);
    expect(lines[19]).toMatch(/^::warning .*%0A1 more warning not shown here/);
    expect(lines[29]).not.toContain('not shown here');
  });

  it('alternates between files, so that one with many findings does not hide others', () => {
    const errorsInOneFile = Array.from({ length: 12 }, (_, index) =>
      createMany(1, 'error').map((diagnostic) => ({
        ...diagnostic,
        location: { ...diagnostic.location, line: index + 1, endLine: index + 1 },
      })),
    ).flat();
    const report = someReport([...errorsInOneFile, ...createMany(4, 'error').slice(1)]);
    const shownLocations = splitLines(annotationsReporter(report, plainOptions)).map((line) =>
      /example-(\d+)\.json,line=(\d+)/.exec(line)?.slice(1).join(':'),
    );
    expect(shownLocations).toEqual([
      '00:1',
      '01:3',
      '02:3',
      '03:3',
      '00:2',
      '00:3',
      '00:4',
      '00:5',
      '00:6',
      '00:7',
    ]);
  });

  it('reserves a notice for what was not checked', () => {
    const report = someReport(createMany(10, 'note'), { artNotDecoded: 1 });
    const lines = splitLines(annotationsReporter(report, plainOptions));
    expect(lines).toHaveLength(10);
    expect(lines[0]).toMatch(/^::notice title=Not everything was checked::Not checked: 1 picture's pixels/);
    expect(lines[9]).toContain('1 more note not shown here');
  });

  it('writes columns only for a range on one line, and never an end before the start', () => {
    const [finding] = createMany(1, 'error');
    if (finding === undefined) throw new Error('no finding');
    const multiline = { ...finding, location: { ...finding.location, endLine: 5, endColumn: 1 } };
    expect(annotationsReporter(someReport([multiline]), plainOptions)).toContain('line=3,endLine=5,title=');
    const reversed = { ...finding, location: { ...finding.location, endColumn: 1 } };
    expect(annotationsReporter(someReport([reversed]), plainOptions)).toContain('col=13,endColumn=13,');
  });

  it('escapes paths, and prefixes the folder of the catalog', () => {
    const withSpecialPath = someDiagnostic(
      { code: 'rate-missing', pointer: '', label: null },
      { path: 'data/a,b:c%.json' },
    );
    expect(
      annotationsReporter(someReport([withSpecialPath]), { ...plainOptions, folder: 'cards' }),
    ).toContain('file=cards/data/a%2Cb%3Ac%25.json,');
  });

  it('writes one line per command for any card, within the limit of a runner', () => {
    fc.assert(
      fc.property(anyReport, fc.nat(6000), (report, length) => {
        const longDiagnostic = someDiagnostic({
          code: 'name-placeholder',
          pointer: '',
          found: '%'.repeat(length),
        });
        const text = annotationsReporter(
          { ...report, diagnostics: [...report.diagnostics, longDiagnostic] },
          plainOptions,
        );
        for (const line of splitLines(text)) {
          expect(line).toMatch(
            /^::(?:error|warning|notice) (?:[a-zA-Z]+=[^,:]*,)*[a-zA-Z]+=[^,:]*::[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u,
          );
          const data = decodeURIComponent(line.replace(/^::.*?::/, ''));
          expect(data.length).toBeLessThanOrEqual(4096);
        }
      }),
    );
  });
});
