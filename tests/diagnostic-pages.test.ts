import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DiagnosticCode } from '#core/catalog/diagnostic';
import { type CodeInfo, diagnosticCodes, diagnosticInfo } from '#core/catalog/diagnostic-info';
import { artInfo } from '#core/catalog/diagnostic-info/art';
import { identityInfo } from '#core/catalog/diagnostic-info/identity';
import { pagesInfo } from '#core/catalog/diagnostic-info/pages';
import { readingInfo } from '#core/catalog/diagnostic-info/reading';
import { registryInfo } from '#core/catalog/diagnostic-info/registry';
import { schemaInfo } from '#core/catalog/diagnostic-info/schema';
import { sourcesInfo } from '#core/catalog/diagnostic-info/sources';
import { valuesInfo } from '#core/catalog/diagnostic-info/values';
import { codesFor, examplesIn } from './support/page-examples.ts';
import { repository } from './support/source-files.ts';

const folder = join(repository, 'docs/diagnostics');
const pageOf = (code: string) => readFileSync(join(folder, `${code}.md`), 'utf8');
const index = pageOf('README');
const groups = {
  Reading: readingInfo,
  Schema: schemaInfo,
  Identity: identityInfo,
  Registry: registryInfo,
  Sources: sourcesInfo,
  Pages: pagesInfo,
  Values: valuesInfo,
  Art: artInfo,
};

test('every code has a page, and every page a code', () => {
  const pages = readdirSync(folder).filter((name) => name !== 'README.md');
  expect(pages.toSorted()).toEqual(diagnosticCodes.map((code) => `${code}.md`).toSorted());
});

test('the index lists every code once, in its group, with its title', () => {
  const expected = Object.entries(groups).flatMap(([group, table]) =>
    Object.entries(table).map(([code, { title }]) => `${group}: ${code}: ${title}`),
  );
  const found = index.split('\n## ').flatMap((section) => {
    const rows = section.matchAll(/^\| \[`([a-z0-9-]+)`\]\(\1\.md\) \| ([^|]+) \|/gm);
    return [...rows].map(([, code, title]) => `${section.split('\n')[0]}: ${code}: ${title}`);
  });
  expect(found).toEqual(expected);
  expect(found).toHaveLength(diagnosticCodes.length);
});

describe.each(diagnosticCodes)('%s', (code) => {
  const info: CodeInfo<never> = diagnosticInfo[code] as unknown as CodeInfo<never>;

  test('its page has the title, the severity and whether `--fix` mends it, as the table says', () => {
    const page = pageOf(code);
    expect(page).toMatch(`# ${code}: ${info.title}\n`);
    const [, severities = ''] = /^\*\*Severity:\*\* ([^.]+)\./m.exec(page) ?? [];
    const said = ['error', 'warning', 'note'].filter((severity) => severities.includes(severity));
    expect(said.toSorted()).toEqual(severitiesOf(info).toSorted());
    expect(page).toMatch(
      `**Mended by machine:** ${info.fixable ? 'yes, by `npm run validate -- --fix`' : 'no'}`,
    );
    const row = index.split('\n').find((line) => line.startsWith(`| [\`${code}\`]`)) ?? '';
    expect(severitiesOf(info).filter((severity) => !row.includes(severity))).toEqual([]);
    expect(row.endsWith('|  |')).toBe(!info.fixable);
  });

  test('its wrong examples are wrong, and its right ones are right', () => {
    const page = pageOf(code);
    const wrong = examplesIn(page, 'Wrong');
    const right = examplesIn(page, 'Right');
    if (wrong.length > 0) expect(codesFor(code, wrong)).toContain(code);
    if (right.length > 0) expect(codesFor(code, right).filter(isToBeSeen(code))).toEqual([]);
  });
});

/** The severities a code can have: those that depend on its facts depend on `changed`, or on another's name. */
function severitiesOf({ severity }: CodeInfo<never>): readonly string[] {
  if (typeof severity === 'string') return [severity];
  const facts = [{ changed: true }, { changed: false, otherName: 'x' }] as unknown as readonly never[];
  return facts.map((fact) => severity(fact));
}

/** Pieces of records are not whole records, and pictures cannot be shown in a page. */
function isToBeSeen(code: DiagnosticCode): (found: DiagnosticCode) => boolean {
  if (code in readingInfo || code in artInfo) return (found) => found === code;
  return (found) => found !== 'not-formatted';
}
