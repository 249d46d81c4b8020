import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import type { Log } from 'sarif';
import { describe, expect, it } from 'vitest';
import {
  anyReport,
  linkOptions,
  mixedReport,
  plainOptions,
  someDiagnostic,
  someReport,
} from '../../tests/support/some-report.ts';
import type { Report, ReporterOptions } from './reporter.ts';
import { computeFingerprints, sarifReporter } from './sarif.ts';

const createPlaceholder = (pointer: string, location = {}) =>
  someDiagnostic({ code: 'name-placeholder', pointer, found: 'TODO' }, location);

describe('computeFingerprints', () => {
  it('do not depend on the line and the column', () => {
    const [before] = computeFingerprints([createPlaceholder('/name')]);
    expect(computeFingerprints([createPlaceholder('/name', { line: 9, column: 2 })])).toEqual([before]);
    expect(before).toMatch(/^[0-9a-f]{16}$/);
  });

  it('differ by code, file, field and repetition', () => {
    const all = computeFingerprints([
      createPlaceholder('/name'),
      createPlaceholder('/name'),
      createPlaceholder('/issuer'),
      createPlaceholder('/name', { path: 'data/us/other.json' }),
      someDiagnostic({ code: 'rate-missing', pointer: '/name', label: null }),
    ]);
    expect(new Set(all).size).toBe(5);
  });
});

const schemaUrl = new URL('../../tests/support/sarif-2.1.0-slice.schema.json', import.meta.url);
const ajv = new Ajv2020({ strict: true });
addFormats.default(ajv);
const validate = ajv.compile(JSON.parse(readFileSync(schemaUrl, 'utf8')));

function createRun(report: Report, options: ReporterOptions) {
  const log = JSON.parse(sarifReporter(report, options)) as Log;
  const run = log.runs[0];
  if (run === undefined) throw new Error('a log has a run');
  return run;
}

describe('the sarif reporter', () => {
  it('writes rules and results', () => {
    const run = createRun(mixedReport, linkOptions);
    expect(run.columnKind).toBe('utf16CodeUnits');
    expect(run.tool.driver.rules?.[1]).toEqual({
      id: 'source-unread',
      shortDescription: { text: 'source not checked yet' },
      helpUri: 'https://github.com/example/cards/blob/c0ffee/docs/diagnostics/source-unread.md',
      help: { text: 'See docs/diagnostics/source-unread.md.' },
    });
    expect(run.results?.[2]).toEqual({
      ruleId: 'type-wrong',
      ruleIndex: 0,
      level: 'error',
      message: {
        text: '`annual_fee.amount` is the text `"95"`; expected a number without quotes or `null`.',
      },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'data/us/example-harbor.json', uriBaseId: '%SRCROOT%' },
            region: { startLine: 3, startColumn: 13, endLine: 3, endColumn: 17 },
          },
        },
      ],
      partialFingerprints: { 'cardcatFinding/v1': expect.stringMatching(/^[0-9a-f]{16}$/) },
    });
  });

  it('writes one rule for a code with two severities', () => {
    const createUnread = (changed: boolean) =>
      someDiagnostic({ code: 'source-unread', pointer: '', url: 'https://bank.example', changed });
    const run = createRun(someReport([createUnread(true), createUnread(false)]), plainOptions);
    expect(run.tool.driver.rules).toHaveLength(1);
    expect(run.results?.map(({ level }) => level)).toEqual(['error', 'warning']);
  });

  it('writes no relative help URI, which the standard forbids', () => {
    expect(createRun(mixedReport, plainOptions).tool.driver.rules?.[0]).not.toHaveProperty('helpUri');
  });

  it('percent-encodes paths below the repository', () => {
    const withSpecialPath = someDiagnostic(
      { code: 'rate-missing', pointer: '', label: null },
      { path: 'data/a b#招.json' },
    );
    const run = createRun(someReport([withSpecialPath]), { ...plainOptions, folder: 'cards' });
    const uri = run.results?.[0]?.locations?.[0]?.physicalLocation?.artifactLocation?.uri;
    expect(uri).toBe('cards/data/a%20b%23%E6%8B%9B.json');
  });

  it('returns valid SARIF, and creates no links from card text', () => {
    fc.assert(
      fc.property(anyReport, fc.constantFrom(plainOptions, linkOptions), (report, options) => {
        const text = sarifReporter(report, options);
        const log = JSON.parse(text);
        expect(validate(log), ajv.errorsText(validate.errors)).toBe(true);
        const { results, tool } = createRun(report, options);
        for (const { ruleId, ruleIndex = -1, message } of results ?? []) {
          expect(tool.driver.rules?.[ruleIndex]?.id).toBe(ruleId);
          expect(message.text).not.toContain('](');
        }
      }),
    );
  });

  it('has a schema that rejects an invalid level', () => {
    const log = JSON.parse(sarifReporter(mixedReport, linkOptions));
    log.runs[0].results[0].level = 'notice';
    expect(validate(log)).toBe(false);
  });
});
