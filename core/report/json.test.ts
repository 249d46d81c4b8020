import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyReport,
  mixedReport,
  plainOptions,
  someDiagnostic,
  someReport,
} from '../../tests/support/some-report.ts';
import { jsonReporter } from './json.ts';

const schemaUrl = new URL('../../docs/schemas/validate-report.schema.json', import.meta.url);
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
const validate = ajv.compile(JSON.parse(readFileSync(schemaUrl, 'utf8')));

describe('the json reporter', () => {
  it('writes every field of a finding', () => {
    const clashDiagnostic = someDiagnostic({
      code: 'duplicate-key',
      pointer: '/name',
      key: 'name',
      firstLine: 2,
      firstColumn: 3,
    });
    const text = jsonReporter(someReport([clashDiagnostic], { changedCards: [] }), plainOptions);
    expect(text).toBe(`{
  "version": 1,
  "cards": 143,
  "changed_cards": [],
  "totals": {
    "errors": 1,
    "warnings": 0,
    "notes": 0
  },
  "not_checked": [],
  "findings": [
    {
      "code": "duplicate-key",
      "severity": "error",
      "message": "\`name\` is already defined at line 2, column 3. Keep the correct one and delete the other.",
      "path": "data/us/example-harbor.json",
      "line": 3,
      "column": 13,
      "end_line": 3,
      "end_column": 17,
      "pointer": "/name",
      "facts": {
        "key": "name",
        "first_line": 2,
        "first_column": 3
      },
      "page": "docs/diagnostics/duplicate-key.md",
      "fixable": false
    }
  ]
}
`);
  });

  it('lists what was not checked, and the changed cards', () => {
    const { not_checked, changed_cards } = JSON.parse(jsonReporter(mixedReport, plainOptions));
    expect(not_checked).toEqual([{ what: 'cited pages of 1 changed card', count: 2, why: '--no-sources' }]);
    expect(changed_cards).toEqual(['data/us/example-harbor.json']);
  });

  it('returns valid JSON that matches its schema, with escaped control characters', () => {
    fc.assert(
      fc.property(anyReport, (report) => {
        const text = jsonReporter(report, plainOptions);
        expect(text).not.toMatch(/[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|##\[/u);
        const value = JSON.parse(text);
        expect(validate(value), ajv.errorsText(validate.errors)).toBe(true);
        const paths = report.diagnostics.map(({ location }) => location.path);
        expect(value.findings.map(({ path }: { path: string }) => path)).toEqual(paths);
      }),
    );
  });

  it('has a schema that rejects unknown fields and versions', () => {
    const value = JSON.parse(jsonReporter(mixedReport, plainOptions));
    expect(validate({ ...value, more: 1 })).toBe(false);
    expect(validate({ ...value, findings: [{ ...value.findings[0], more: 1 }] })).toBe(false);
    expect(validate({ ...value, version: 2 })).toBe(false);
  });
});
