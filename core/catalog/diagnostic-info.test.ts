import { describe, expect, it } from 'vitest';
import type { Diagnostic } from './diagnostic.ts';
import { diagnosticCodes, diagnosticInfo, infoOf, severities, wordsOf } from './diagnostic-info.ts';

describe('the words of a finding', () => {
  it('are its title, how grave it is, its sentence and its page', () => {
    const finding = { code: 'field-unknown', pointer: '/nmae', field: 'nmae', nearest: 'name' } as const;
    expect(infoOf(finding)).toEqual({
      title: 'unknown field',
      severity: 'error',
      fixable: false,
      message: expect.stringMatching(/^`nmae` is no field .*\(did you mean `name`\?\)/),
      page: 'docs/diagnostics/field-unknown.md',
    });
  });

  it('name the field, or the file where there is none', () => {
    const message = (pointer: string) => infoOf({ code: 'type-wrong', pointer, ...misread }).message;
    expect(message('/annual_fee/amount')).toBe('`annual_fee.amount` is found; write expected.');
    expect(message('')).toMatch(/^The file is found/);
  });

  it('may be graver for a card that was changed', () => {
    const unread = { code: 'source-unread', pointer: '/sources/0', url: 'https://bank.example/a' } as const;
    const of = (changed: boolean) => infoOf({ ...unread, ...{ changed } }).severity;
    expect(of(true)).not.toBe(of(false));
    expect(severities).toEqual(expect.arrayContaining([of(true), of(false)]));
  });

  it('say of some findings, by their facts, that they can be mended', () => {
    expect(infoOf({ code: 'not-formatted', pointer: '', ...{ found: 'x' } }).fixable).toBe(true);
    const encoding = (problem: string) =>
      infoOf({ code: 'file-encoding', pointer: '', ...{ problem, byteOffset: 1 } }).fixable;
    expect([encoding('byte-order-mark'), encoding('not-utf8')]).toEqual([true, false]);
  });

  it('are the same for a diagnostic as for its finding', () => {
    const place = { path: 'data/us/x.json', pointer: '/name', line: 1, column: 1, endLine: 1, endColumn: 2 };
    const diagnostic: Diagnostic = { code: 'type-wrong', severity: 'error', place, facts: misread };
    expect(wordsOf(diagnostic)).toEqual(infoOf({ code: 'type-wrong', pointer: '/name', ...misread }));
  });
});

const misread = { found: 'found', expected: 'expected' };

it('has words for each code, and each code once', () => {
  expect(new Set(diagnosticCodes).size).toBe(diagnosticCodes.length);
  expect(diagnosticCodes.toSorted()).toEqual(Object.keys(diagnosticInfo).toSorted());
  for (const code of diagnosticCodes) expect(diagnosticInfo[code].title).toMatch(/\S/);
});
