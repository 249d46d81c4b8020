import fc from 'fast-check';
import {
  compareDiagnostics,
  type Diagnostic,
  describeFinding,
  type Finding,
  type SourceLocation,
} from '#core/check/diagnostic';
import type { Report, ReporterOptions } from '#core/report/reporter';

export const plainOptions: ReporterOptions = { color: false, width: 80, quiet: false };

export const linkOptions: ReporterOptions = {
  ...plainOptions,
  repository: { url: 'https://github.com/example/cards', sha: 'c0ffee' },
};

/** By default, the location is the value `"95"` of `"amount": "95"` in line 3. */
export function someDiagnostic(
  finding: Finding,
  overrides: Partial<SourceLocation> = {},
  lineText?: string,
): Diagnostic {
  const { code, pointer, ...facts } = finding;
  const location: SourceLocation = {
    path: 'data/us/example-harbor.json',
    pointer,
    line: 3,
    column: 13,
    endLine: overrides.line ?? 3,
    endColumn: 17,
    ...overrides,
  };
  const { severity } = describeFinding(finding);
  return { code, severity, location, facts, lineText: lineText ?? '  "amount": "95",' } as Diagnostic;
}

export function someReport(diagnostics: readonly Diagnostic[], changes: Partial<Report> = {}): Report {
  const totals = { error: 0, warning: 0, note: 0 };
  for (const { severity } of diagnostics) totals[severity]++;
  return {
    version: '0.1.0',
    diagnostics: diagnostics.toSorted(compareDiagnostics),
    totals,
    cards: 143,
    changedCards: null,
    artNotDecoded: 0,
    notChecked: [],
    elapsedMs: 210,
    ...changes,
  };
}

export const mixedReport: Report = someReport(
  [
    someDiagnostic({
      code: 'type-wrong',
      pointer: '/annual_fee/amount',
      found: 'the text `"95"`',
      expected: 'a number without quotes or `null`',
    }),
    someDiagnostic(
      {
        code: 'source-unread',
        pointer: '/sources/0/retrieved',
        url: 'https://bank.example/gold',
        changed: false,
      },
      { path: 'data/ca/example-gold.json', line: 34, column: 20, endColumn: 24 },
      '      "retrieved": null,',
    ),
    someDiagnostic(
      { code: 'rate-missing', pointer: '/rewards', label: null },
      { path: 'data/cn/example-jade.json', line: 18, column: 3, endColumn: 12 },
      '  "rewards": {',
    ),
  ],
  {
    changedCards: ['data/us/example-harbor.json'],
    notChecked: [{ what: 'cited pages of 1 changed card', count: 2, why: '--no-sources' }],
  },
);

const hostileText = fc.constantFrom(
  '\u001b[31m',
  '\u009b2J',
  '`',
  '``',
  '::error::x',
  '\n::error::x',
  '##[add-mask]x',
  '](http://x.example)',
  '![](http://x.example/p.png)',
  '<img src=x>',
  '<!--',
  '&lt;',
  '@someone',
  'a@b.example',
  '#1',
  'GH-1',
  ':tada:',
  ':100:',
  '$x$',
  'www.x.example',
  'https://x.example',
  '|',
  '\\|',
  '\\',
  '\u202e',
  '\u200b',
  '\r\n',
  '\t',
  '%0A',
  ',',
  'c0ffee1234',
  '招商银行',
  'e\u0301',
  '🏦',
  '\ud800',
  ' ',
);

export const anyText: fc.Arbitrary<string> = fc
  .array(fc.oneof({ weight: 3, arbitrary: hostileText }, fc.string({ unit: 'binary', maxLength: 8 })), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''));

const pointer = anyText.map((text) => (text === '' ? '' : `/${text}`));

const finding: fc.Arbitrary<Finding> = fc.oneof(
  fc.record({ code: fc.constant('type-wrong'), pointer, found: anyText, expected: anyText }),
  fc.record({ code: fc.constant('label-repeated'), pointer, label: anyText, first: anyText }),
  fc.record({ code: fc.constant('issuer-unknown'), pointer, issuerId: anyText, nearest: anyText }),
  fc.record({ code: fc.constant('source-unread'), pointer, url: anyText, changed: fc.boolean() }),
  fc.record({ code: fc.constant('source-off-issuer'), pointer, host: anyText, domains: fc.array(anyText) }),
  fc.record({ code: fc.constant('rate-missing'), pointer }),
) as fc.Arbitrary<Finding>;

const line = fc.integer({ min: 1, max: 2000 });
const column = fc.integer({ min: 1, max: 60 });

const diagnostic: fc.Arbitrary<Diagnostic> = fc
  .record({ finding, path: anyText, line, column, length: fc.nat(30), lineText: fc.option(anyText) })
  .map(({ finding, path, line, column, length, lineText }) => {
    const location = {
      path: `data/us/${path}.json`,
      line,
      column,
      endLine: line,
      endColumn: column + length,
    };
    const { lineText: _, ...rest } = someDiagnostic(finding, location);
    return { ...rest, ...(lineText !== null && { lineText }) } as Diagnostic;
  });

export const anyReport: fc.Arbitrary<Report> = fc
  .record({
    diagnostics: fc.array(diagnostic, { maxLength: 15 }),
    notChecked: fc.array(fc.record({ what: anyText, count: fc.nat(9), why: anyText }), { maxLength: 2 }),
    artNotDecoded: fc.nat(2),
  })
  .map(({ diagnostics, ...rest }) =>
    someReport(diagnostics, {
      ...rest,
      changedCards: [...new Set(diagnostics.slice(0, 2).map(({ location }) => location.path))].toSorted(),
    }),
  );
