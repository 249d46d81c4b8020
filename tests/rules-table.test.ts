import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repository } from './support/source-files.ts';

interface Row {
  readonly rule: string;
  /** `path › title`, or `npm run script`, as the table writes them. */
  readonly tests: readonly string[];
}

const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const pages = globSync('docs/rules/*.md', { cwd: repository }).toSorted();
const scripts = new Set(Object.keys(JSON.parse(read('package.json')).scripts));

/** The rows of all tables of a page that have a column of tests, in order. */
function rowsOf(page: string): readonly Row[] {
  let isTable = false;
  return page.split('\n').flatMap((line) => {
    const cells = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    const [rule = '', , tests] = cells;
    if (line.startsWith('| rule |')) isTable = true;
    else if (cells.length === 0) isTable = false;
    else if (isTable && !/^-+$/.test(rule))
      return [{ rule, tests: (tests ?? '').split('<br>').map((test) => test.trim()) }];
    return [];
  });
}

const sources = new Map<string, string>();

/** The text of a file, with the escapes of quotes in its strings undone; undefined where it is not there. */
function sourceOf(path: string): string | undefined {
  if (!sources.has(path) && path.endsWith('.ts') && existsSync(join(repository, path)))
    sources.set(path, read(path).replaceAll(/\\(['"`])/g, '$1'));
  return sources.get(path);
}

/** What is wrong with one test of a cell, in a sentence; undefined where nothing is. */
function faultOf(named: string): string | undefined {
  const [, script] = /^`?npm run (?:-s )?([\w:-]+)/.exec(named) ?? [];
  if (script !== undefined) return scripts.has(script) ? undefined : `there is no script ${script}`;
  const [path = '', ...titles] = named.replace(/^(`+) ?(.*?) ?\1$/, '$2').split(' › ');
  const source = sourceOf(path);
  if (source === undefined) return named === '' ? 'no test is named' : `there is no file «${path}»`;
  const missing = titles.find(
    (title) => !["'", '"', '`'].some((quote) => source.includes(quote + title + quote)),
  );
  if (missing !== undefined) return `${path} has no test «${missing}»`;
  return titles.length === 0 ? `no test of ${path} is named` : undefined;
}

it('each page of rules has rows', () => {
  expect(pages.length).toBeGreaterThan(0);
  for (const page of pages.filter((path) => !path.endsWith('README.md')))
    expect(rowsOf(read(page)).length, page).toBeGreaterThan(0);
});

describe.each(pages)('%s', (page) => {
  const rows = rowsOf(read(page));

  it('names for each rule a test that is there', () => {
    const faults = rows.flatMap(({ rule, tests }) =>
      tests.flatMap((named) => {
        const fault = faultOf(named);
        return fault === undefined ? [] : [`rule ${rule}: ${fault}`];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('has each rule once', () => {
    const rules = rows.map(({ rule }) => rule);
    expect(rules.filter((rule, at) => rule === '' || rules.indexOf(rule) !== at)).toEqual([]);
  });
});
