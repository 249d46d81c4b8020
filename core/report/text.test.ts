import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyReport,
  mixedReport,
  plainOptions,
  someDiagnostic,
  someReport,
} from '../../tests/support/some-report.ts';
import { textReporter } from './text.ts';

const createUnread = (cardNumber: number) =>
  someDiagnostic(
    { code: 'source-unread', pointer: '', url: 'https://bank.example', changed: false },
    { path: `data/us/example-${String(cardNumber).padStart(2, '0')}.json`, line: cardNumber },
  );

describe('the text reporter', () => {
  it('groups by file with code frames, files with errors last, then totals and pages', () => {
    expect(
      textReporter({ ...mixedReport, requestedCards: 143 }, plainOptions),
    ).toBe(`data/ca/example-gold.json:34:20 warning source-unread
  \`https://bank.example/gold\` has not been checked yet. If you open it and
  compare the numbers, enter the date here.
  34 |       "retrieved": null,
     |                    ^^^^

data/cn/example-jade.json:18:3 note rate-missing
  The card has rewards, but neither the base rate nor any category's rate is
  known. If the issuer's page shows one, add it.
  18 |   "rewards": {
     |   ^^^^^^^^^

data/us/example-harbor.json:3:13 error type-wrong
  \`annual_fee.amount\` is the text \`"95"\`; expected a number without quotes or
  \`null\`.
  3 |   "amount": "95",
    |             ^^^^

143 cards (1 changed), 1 error, 1 warning, 1 note in 0.21 s
Not checked: 2 cited pages of 1 changed card (--no-sources)

  1 error     docs/diagnostics/type-wrong.md
  1 warning   docs/diagnostics/source-unread.md
  1 note      docs/diagnostics/rate-missing.md
`);
  });

  it('prints only one line if there are no findings', () => {
    expect(textReporter(someReport([]), plainOptions)).toBe('143 cards in 0.21 s, no problems found\n');
  });

  it('does not report an empty catalog as valid', () => {
    expect(textReporter(someReport([], { cards: 0 }), plainOptions)).toContain('0 cards, 0 errors');
  });

  it('shows only errors and totals if quiet', () => {
    expect(
      textReporter(mixedReport, { ...plainOptions, quiet: true }),
    ).toBe(`data/us/example-harbor.json:3:13 error type-wrong
  \`annual_fee.amount\` is the text \`"95"\`; expected a number without quotes or
  \`null\`.
  3 |   "amount": "95",
    |             ^^^^

143 cards (1 changed), 1 error, 1 warning, 1 note in 0.21 s

  1 error     docs/diagnostics/type-wrong.md
`);
  });

  it('uses plain ANSI colors on request', () => {
    const report = { ...mixedReport, requestedCards: 143 };
    const lines = textReporter(report, { ...plainOptions, color: true }).split('\n');
    expect(lines[0]).toBe(
      '\u001b[1mdata/ca/example-gold.json:34:20\u001b[0m \u001b[33mwarning\u001b[0m source-unread',
    );
    expect(lines[4]).toBe('  \u001b[2m   | \u001b[0m                   \u001b[33m^^^^\u001b[0m');
  });

  it('shows three warnings of a code in full and lists the locations of the others', () => {
    const report = someReport([1, 2, 3, 4, 5].map(createUnread), {
      changedCards: ['data/us/example-05.json'],
      requestedCards: 143,
    });
    const text = textReporter(report, plainOptions);
    expect(text.match(/^\S+:\d+:13 warning/gm)).toEqual(
      [1, 2, 5].map((cardNumber) => `data/us/example-0${cardNumber}.json:${cardNumber}:13 warning`),
    );
    expect(text).toContain(`
2 more warnings  source-unread
  data/us/example-03.json:3:13
  data/us/example-04.json:4:13

143 cards (1 changed), 0 errors, 5 warnings`);
  });

  it('only counts warnings on unchanged cards if other cards changed', () => {
    const note = someDiagnostic(
      { code: 'rate-missing', pointer: '/rewards', label: null },
      { path: 'data/us/note.json' },
    );
    const report = someReport([...[1, 2, 3, 4, 5].map(createUnread), note], {
      changedCards: ['data/us/example-05.json'],
    });
    const text = textReporter(report, plainOptions);
    expect(text.match(/^data[^:]*/gm)).toEqual(['data/us/example-05.json']);
    expect(text).toContain(
      '\n\n4 warnings and 1 note on cards you did not change: npx cardcat validate data\n\n143 cards (1 changed)',
    );
    expect(text).toContain('5 warnings, 1 note');
    // The report lists documentation pages only for the findings that it shows.
    expect(text).toMatch(/ 1 warning +docs\/diagnostics\/source-unread\.md/);
    expect(text).not.toContain('rate-missing');
    expect(textReporter({ ...report, changedCards: [] }, plainOptions)).not.toContain('did not change');
    expect(textReporter(report, { ...plainOptions, quiet: true })).not.toContain('did not change');
  });

  it('shows warnings in unchanged cards if they concern a changed card, and in registries', () => {
    const changedCards = ['data/us/example-05.json'];
    const unpaired = { code: 'id-repeated', pointer: '/id', id: 'x', other: 'data/us/other.json' } as const;
    const report = someReport(
      [
        { ...someDiagnostic(unpaired, { path: 'data/us/example-06.json' }), severity: 'warning' },
        {
          ...someDiagnostic(
            { ...unpaired, other: 'data/us/example-05.json' },
            { path: 'data/us/example-07.json' },
          ),
          severity: 'warning',
        },
        someDiagnostic(
          { code: 'exception-expired', pointer: '/0/until', until: '2026-01-01', today: '2026-02-01' },
          { path: 'data/source-exceptions.json' },
        ),
      ],
      { changedCards },
    );
    expect(textReporter(report, plainOptions).match(/^data[^:]*/gm)).toEqual([
      'data/source-exceptions.json',
      'data/us/example-07.json',
    ]);
  });

  it('prints errors after the lists of further warnings', () => {
    const error = someDiagnostic({ code: 'art-missing', pointer: '', file: 'a' });
    const report = someReport([...[1, 2, 3, 4, 5].map(createUnread), error]);
    const text = textReporter(report, plainOptions);
    expect(text.indexOf('2 more warnings')).toBeGreaterThan(0);
    expect(text.indexOf('2 more warnings')).toBeLessThan(text.indexOf(':3:13 error'));
  });

  it('limits the list of locations, and counts the rest', () => {
    const text = textReporter(
      someReport(Array.from({ length: 99 }, (_, index) => createUnread(index + 1))),
      plainOptions,
    );
    expect(text).toContain('\n96 more warnings  source-unread\n');
    expect(text).toContain('\n  56 of them not listed here; use `--format json` to see all\n');
  });

  it('only counts the notes after the third one, and lists every error', () => {
    const createNote = (line: number) =>
      someDiagnostic({ code: 'rate-missing', pointer: '', label: null }, { line });
    const createError = (line: number) =>
      someDiagnostic({ code: 'art-missing', pointer: '', file: 'a' }, { line });
    const diagnostics = Array.from({ length: 60 }, (_, index) => [
      createNote(index + 1),
      createError(index + 1),
    ]).flat();
    const text = textReporter(someReport(diagnostics), plainOptions);
    expect(text).toContain(
      '\n57 more notes  rate-missing, not listed here; use `--format json` to see all\n',
    );
    expect(text.match(/^ {2}data\/us\/example-harbor.json:\d+:13$/gm)).toHaveLength(50);
    expect(text).toContain('\n  60 errors    docs/diagnostics/art-missing.md\n');
  });

  it('prints the address of documentation pages outside the repository', () => {
    const text = textReporter(mixedReport, { ...plainOptions, pagesUrl: 'https://cards.example' });
    expect(text).toContain('  https://cards.example/docs/diagnostics/type-wrong.md\n');
  });

  it('escapes control sequences and workflow commands from cards', () => {
    const width = fc.integer({ min: 0, max: 120 });
    fc.assert(
      fc.property(anyReport, width, fc.boolean(), fc.boolean(), (report, width, color, quiet) => {
        const text = textReporter(report, { ...plainOptions, width, color, quiet });
        // biome-ignore lint/suspicious/noControlCharactersInRegex: our own color codes
        const plain = color ? text.replace(/\u001b\[(?:0|1|2|31|33|36)m/g, '') : text;
        expect(plain).not.toMatch(/[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
        expect(text).not.toMatch(/^\s*::|##\[/m);
      }),
    );
  });
});
