import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyReport,
  linkOptions,
  mixedReport,
  plainOptions,
  someDiagnostic,
  someReport,
} from '../../tests/support/some-report.ts';
import { summaryReporter } from './summary.ts';

const countBytes = (text: string) => new TextEncoder().encode(text).length;

const manyErrors = someReport(
  Array.from({ length: 200 }, (_, index) =>
    someDiagnostic({ code: 'name-placeholder', pointer: '/name', found: '卡' }, { line: index + 1 }),
  ),
);

describe('the summary reporter', () => {
  it('writes the verdict, then a table with links, then the totals', () => {
    expect(summaryReporter(mixedReport, linkOptions)).toBe(
      `## ❌ 1 error in 1 file

| Severity | Location | Finding | Code |
| --- | --- | --- | --- |
| error | [data/us/example-harbor.json:3](https://github.com/example/cards/blob/c0ffee/data/us/example-harbor.json#L3) | <code>annual&#95;fee.amount</code> is the text <code>"95"</code>; expected a number without quotes or <code>null</code>. | [<code>type-wrong</code>](https://github.com/example/cards/blob/c0ffee/docs/diagnostics/type-wrong.md) |
| warning | [data/ca/example-gold.json:34](https://github.com/example/cards/blob/c0ffee/data/ca/example-gold.json#L34) | <code>https&#58;//bank.example/gold</code> has not been checked yet. If you open it and compare the numbers, enter the date here. | [<code>source-unread</code>](https://github.com/example/cards/blob/c0ffee/docs/diagnostics/source-unread.md) |
| note | [data/cn/example-jade.json:18](https://github.com/example/cards/blob/c0ffee/data/cn/example-jade.json#L18) | The card has rewards, but neither the base rate nor any category's rate is known. If the issuer's page shows one, add it. | [<code>rate-missing</code>](https://github.com/example/cards/blob/c0ffee/docs/diagnostics/rate-missing.md) |

143 cards (1 changed), 1 error, 1 warning, 1 note in 0.21 s

Not checked&#58;&#8203; 2 cited pages of 1 changed card (--no-sources)
`,
    );
  });

  it('writes only the verdict and the totals if there are no findings', () => {
    expect(summaryReporter(someReport([]), plainOptions)).toBe(
      '## ✅ 143 cards, no problems found\n\n143 cards, 0 errors, 0 warnings, 0 notes in 0.21 s\n',
    );
  });

  it('gives the path of the documentation pages if it cannot link them', () => {
    const hint = 'Each code is explained in <code>docs/diagnostics/&lt;code&gt;.md</code>.';
    expect(summaryReporter(mixedReport, plainOptions)).toContain(hint);
    expect(summaryReporter(mixedReport, linkOptions)).not.toContain(hint);
  });

  it('does not report an empty catalog as valid', () => {
    expect(summaryReporter(someReport([], { cards: 0 }), plainOptions)).toContain('## No cards found\n');
  });

  it('accepts a different verdict and totals, and escapes Markdown in them', () => {
    const replacements = { verdict: '❌ 1 of 2 <pages> is gone', totals: '2 [pages](x)' };
    expect(summaryReporter(someReport([]), plainOptions, replacements)).toBe(
      '## ❌ 1 of 2 &lt;pages&gt; is gone\n\n2 &#91;pages&#93;(x)\n',
    );
  });

  it('does not link a line of a removed file', () => {
    const removed = someDiagnostic({ code: 'id-removed', pointer: '', id: 'us-harbor' });
    const text = summaryReporter(someReport([removed]), linkOptions);
    expect(text).toContain('| error | data/us/example-harbor.json:3 |');
    expect(text).toContain('docs/diagnostics/id-removed.md)');
  });

  it('writes no links without a repository', () => {
    expect(summaryReporter(mixedReport, plainOptions)).not.toContain('](');
  });

  it('ends after a complete finding, and counts the omitted ones', () => {
    const fullSummary = summaryReporter(manyErrors, plainOptions);
    expect(fullSummary).not.toContain('left out');
    const shortSummary = summaryReporter(manyErrors, plainOptions, { maxBytes: 5000 });
    expect(countBytes(shortSummary)).toBeLessThanOrEqual(5000);
    expect(countBytes(shortSummary)).toBeGreaterThan(4700);
    const rows = shortSummary.split('\n').filter((line) => line.startsWith('| error |'));
    expect(rows.at(-1)).toMatch(/ \|$/);
    expect(shortSummary).toContain(
      `\n\n${200 - rows.length} more findings left out to keep this page small.`,
    );
    expect(shortSummary).toContain('143 cards, 200 errors');
  });

  it('never exceeds its size limit', () => {
    fc.assert(
      fc.property(anyReport, fc.integer({ min: 0, max: 6000 }), (report, maxBytes) => {
        expect(countBytes(summaryReporter(report, linkOptions, { maxBytes }))).toBeLessThanOrEqual(maxBytes);
      }),
    );
  });

  it('writes one row per finding, and no tags or links from card text', () => {
    fc.assert(
      fc.property(anyReport, (report) => {
        const text = summaryReporter(report, linkOptions);
        expect(text.replace(/<\/?code>|<span>\$<\/span>/g, '')).not.toMatch(/[<>]/);
        expect(text).not.toMatch(/[^\P{Cc}\n]|[\p{Cf}\p{Cs}]/u);
        const rows = text.split('\n').filter((line) => line.startsWith('|'));
        expect(rows).toHaveLength(report.diagnostics.length === 0 ? 0 : report.diagnostics.length + 2);
        for (const row of rows) {
          expect(row.split('|')).toHaveLength(6);
          expect(row.replaceAll('](https://github.com/example/cards/blob/c0ffee/', '')).not.toContain('](');
        }
      }),
    );
  });
});
