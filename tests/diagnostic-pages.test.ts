import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type DiagnosticCode, diagnosticCodes, getRule, severities } from '#core/check/diagnostic';
import { extractSection } from '#core/review/render/command-answers';
import { codesFor, examplesIn } from './support/page-examples.ts';
import { repositoryRoot } from './support/source-files.ts';

const folder = join(repositoryRoot, 'docs/diagnostics');
const pageOf = (code: string) => readFileSync(join(folder, `${code}.md`), 'utf8');

test('every code has a page, and every page has a code', () => {
  const pages = readdirSync(folder).filter((name) => name !== 'README.md');
  expect(pages.toSorted()).toEqual(diagnosticCodes.map((code) => `${code}.md`).toSorted());
});

describe.each(diagnosticCodes)('%s', (code) => {
  test("its page has the rule's title and severity, and whether `--fix` fixes it", () => {
    const page = pageOf(code);
    const { title, fixable } = getRule(code);
    expect(page).toMatch(`# ${code}: ${title}\n`);
    const [, severityText = ''] = /^\*\*Severity:\*\* ([^.]+)\./m.exec(page) ?? [];
    expect(severities.filter((severity) => severityText.includes(severity)).toSorted()).toEqual(
      severitiesOf(code).toSorted(),
    );
    expect(page).toMatch(`**Fixed by \`--fix\`:** ${fixable ? 'yes' : 'no'}`);
  });

  test('its page has the sections that `/explain` returns', () => {
    for (const heading of ['What it means', 'How to fix it'])
      expect(extractSection(pageOf(code), heading)).toEqual([expect.stringMatching(/\.$|:$/)]);
  });

  test('its wrong examples cause the finding, and its right examples cause none', () => {
    const page = pageOf(code);
    const wrong = examplesIn(page, 'Wrong');
    const right = examplesIn(page, 'Right');
    if (wrong.length > 0) expect(codesFor(code, wrong)).toContain(code);
    if (right.length > 0) expect(codesFor(code, right).filter(createUnexpectedFilter(code))).toEqual([]);
  });
});

/** Returns every severity that the findings with this code can have. */
function severitiesOf(code: DiagnosticCode): readonly string[] {
  const { severity } = getRule(code);
  if (typeof severity === 'string') return [severity];
  const facts = [
    { changed: true },
    { changed: false, otherName: 'x', isName: true },
  ] as unknown as readonly never[];
  return facts.map((each) => severity(each));
}

/**
 * Returns a filter for findings that a right example must not have. Examples are unformatted, and some are fragments or lack a
 * picture, so other findings are expected.
 */
function createUnexpectedFilter(code: DiagnosticCode): (reported: DiagnosticCode) => boolean {
  if (getRule(code).class === 'json' || code.startsWith('art-')) return (reported) => reported === code;
  return (reported) => reported !== 'not-formatted';
}
