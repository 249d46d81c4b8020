import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cardcat } from '../support/program.ts';
import { scratchCatalog } from '../support/scratch-catalog.ts';
import { inShell } from '../support/shell.ts';

const cards = ['data/us/chase-aeroplan.json', 'data/us/chase-disney.json'];
const inCatalog = (...args: string[]) => cardcat(args, { cwd: scratchCatalog(cards) });

describe('what is empty is told by its name, and nothing is done', () => {
  test.each([
    [['export', '--out', ''], '--out is empty; give its <folder>, or leave it out.'],
    [['export', '--out='], '--out is empty; give its <folder>, or leave it out.'],
    [['validate', '--changed', ''], '--changed is empty; give its <base>, or leave it out.'],
    [['new', '--slug', ''], '--slug is empty; give its <slug>, or leave it out.'],
    [['validate', ''], 'an argument is empty (paths); name something, or leave it out.'],
    [['review', '', 'HEAD'], 'an argument is empty (base); name something.'],
    [['sources', 'check', ''], 'an argument is empty (cards); name something, or leave it out.'],
    [['', 'validate'], "unknown command ''; --help says what there is."],
  ])('%j', async (args, sentence) => {
    const folder = scratchCatalog(cards);
    const before = readdirSync(folder);
    const ran = await cardcat(args, { cwd: folder });
    expect(ran).toMatchObject({ exitCode: 2, stdout: '' });
    expect(ran.stderr).toBe(`cardcat: ${sentence}\n`);
    expect(readdirSync(folder)).toEqual(before);
  });
});

describe('files and folders that stand in the way', () => {
  test.each([
    [
      ['export', '--out', 'schema.json'],
      /^cardcat: Could not use .*schema\.json: a file stands there; name a folder\.\n$/,
    ],
  ])('%j', async (args, sentence) => {
    const ran = await inCatalog(...args);
    expect(ran).toMatchObject({ exitCode: 2, stdout: '' });
    expect(ran.stderr).toMatch(sentence);
  });

  test('a disk that takes no more: the file is named, and nothing is left', () => {
    const folder = scratchCatalog(cards);
    const ran = inShell('ulimit -f 8; cardcat export', folder);
    expect(ran).toMatchObject({ exitCode: 2, stdout: '' });
    expect(ran.stderr).toMatch(
      /^cardcat: Could not use .*exports\/[\w.-]+: the file would be larger .*\.\n$/,
    );
    expect(readdirSync(folder)).not.toContain('exports');
  });
});

describe('validate and paths that hold no card', () => {
  test.each([
    ['README.md', 'README.md holds nothing that can be checked; cards are data/<country>/<slug>.json.'],
    ['schema.json', 'schema.json holds nothing that can be checked; cards are data/<country>/<slug>.json.'],
    ['docs', 'docs holds nothing that can be checked; cards are data/<country>/<slug>.json.'],
    [
      'data/us/zz.json',
      'data/us/zz.json holds nothing that can be checked; cards are data/<country>/<slug>.json.',
    ],
  ])('%s: exit 2, also beside a card', async (path, sentence) => {
    const folder = scratchCatalog(cards);
    writeFileSync(join(folder, 'README.md'), '');
    mkdirSync(join(folder, 'docs'));
    mkdirSync(join(folder, 'data/us/zz.json'));
    const ran = await cardcat(['validate', 'data/us/chase-disney.json', path], { cwd: folder });
    expect(ran).toMatchObject({ exitCode: 2, stdout: '', stderr: `cardcat: ${sentence}\n` });
  });

  test.each([
    [['data/us/chase-disney.json'], /^1 of 2 cards in .* all in order\.\n$/],
    [['data/us'], /^2 cards in .* all in order\.\n$/],
    [['data/issuers.json'], /^0 of 2 cards in .* all in order\.\n$/],
    [['data'], /^2 cards in .* all in order\.\n$/],
    [['.'], /^2 cards in .* all in order\.\n$/],
  ])('%j: how many of all were asked for', async (paths, line) => {
    expect((await inCatalog('validate', ...paths)).stdout).toMatch(line);
  });
});

describe('help', () => {
  test.each([
    [['help'], 'Usage: cardcat [options] [command]\n'],
    [['help', 'validate'], 'Usage: cardcat validate [options] [paths...]\n'],
    [['help', 'sources', 'check'], 'Usage: cardcat sources check [options] [cards...]\n'],
    [['help', 'courses', 'export-context'], 'Usage: cardcat courses export-context '],
  ])('%j', async (args, begin) => {
    const ran = await inCatalog(...args);
    expect(ran).toMatchObject({ exitCode: 0, stderr: '' });
    expect(ran.stdout.slice(0, begin.length)).toBe(begin);
  });
});

test('a flag in the place of a value is told as what it is', async () => {
  const ran = await inCatalog('validate', '--changed', '--no-sources');
  expect(ran).toMatchObject({ exitCode: 2, stdout: '' });
  expect(ran.stderr).toBe('cardcat: --changed takes a commit or branch, and was followed by --no-sources.\n');
});

test.each([
  [['validate', 'a'.repeat(100_000)]],
  [['review', 'a'.repeat(100_000), 'HEAD']],
  [['sources', 'check', 'a'.repeat(100_000)]],
  [['a'.repeat(100_000)]],
  [['courses', 'export-context', '--course', 'a'.repeat(100_000)]],
])('an argument of 100 KB is not said again as a whole', async ([...args]) => {
  const { exitCode, stderr } = await inCatalog(...args);
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/^cardcat: .*a…/);
  expect(stderr.length).toBeLessThan(2000);
});
