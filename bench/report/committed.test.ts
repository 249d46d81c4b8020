import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { UsageError } from '../../scripts/command-line.ts';
import { readAllOptions } from './all-options.ts';
import { readFigures } from './figures-file.ts';
import { benchmarksPage } from './page.ts';
import { remarkFaults } from './remarks.ts';
import { suites } from './suites.ts';

const repository = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const names = suites.map(({ name }) => name);
const figures = readFigures(join(repository, 'bench/figures.json'));
const remarks = JSON.parse(read('bench/remarks.json'));

test('the page is what the figures and the remarks make: `npm run bench -- --page`', () => {
  expect(read('docs/benchmarks.md')).toBe(benchmarksPage(suites, figures, remarks));
});

test('each missed target has its remark, and no other', () => {
  expect(remarkFaults(figures, remarks, names)).toEqual([]);
});

test('the figures have the published shape', () => {
  const ajv = new Ajv2020({ allowUnionTypes: true });
  addFormats(ajv);
  const schema = JSON.parse(read('docs/schemas/benchmark-run.schema.json'));
  const isRun = ajv.compile(schema);
  expect(schema.$defs.suite.enum).toEqual(names);
  const short = readFigures(join(repository, 'bench/short-figures.json'));
  expect(short.length).toBeGreaterThan(0);
  for (const run of [...figures, ...short])
    expect(isRun(run), `${run.suite}: ${ajv.errorsText(isRun.errors)}`).toBe(true);
});

test('the words of the command line', () => {
  const all = { suites, short: false, keep: false, pageOnly: false, to: null, rounds: null };
  expect(readAllOptions([])).toEqual(all);
  expect(readAllOptions(['--suite', 'bot', '--rounds', '2']).suites.map(({ name }) => name)).toEqual(['bot']);
  expect(readAllOptions(['--short', '--keep'])).toEqual({ ...all, short: true, keep: true });
  const wrong = ['--suite', 'quick'];
  for (const args of [
    wrong,
    ['--keep'],
    ['--page', '--short'],
    ['--rounds', '0'],
    ['--to', ''],
    ['--fast'],
    ['x'],
  ])
    expect(() => readAllOptions(args), args.join(' ')).toThrow(UsageError);
});
