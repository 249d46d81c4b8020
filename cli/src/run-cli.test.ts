import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runCliIn } from '../../tests/support/run-cli.ts';
import { scratchCatalog } from '../../tests/support/scratch-catalog.ts';
import type { CommandDefinition } from './command.ts';
import type { CliContext } from './context.ts';
import { runCommands } from './run-cli.ts';

const runInCatalog = (...args: string[]) => runCliIn(scratchCatalog(['data/us/chase-disney.json']), args);

const commands =
  'new import submit wallet search show open stats mcp validate explain review export sources setup courses'.split(
    ' ',
  );

describe('help', () => {
  test('lists the commands', async () => {
    const { exitCode, stdout } = await runInCatalog('--help');
    expect(exitCode).toBe(0);
    const names = [...stdout.matchAll(/^ {2}([a-z]+) {2,}/gm)].map(([, name]) => name);
    expect(names).toEqual(commands);
  });

  test.each([
    [['help'], 'Usage: cardcat [options] [command]\n'],
    [['help', 'validate'], 'Usage: cardcat validate [options] [paths...]\n'],
    [['help', 'sources', 'check'], 'Usage: cardcat sources check [options] [cards...]\n'],
    [['help', 'courses', 'export-context'], 'Usage: cardcat courses export-context --course '],
  ])('is printed for the arguments %j', async (args, start) => {
    const result = await runInCatalog(...args);
    expect(result).toMatchObject({ exitCode: 0, stderr: '' });
    expect(result.stdout.slice(0, start.length)).toBe(start);
  });

  test.each([
    ...commands.filter((name) => !['sources', 'courses', 'wallet'].includes(name)),
    'sources check',
    'sources propose',
    'courses export-context',
    'courses list',
    'wallet scan',
    'wallet export',
    'wallet import',
    'wallet doctor',
  ])('for “%s” contains examples, exit codes and a link', async (command) => {
    const { stdout } = await runCliIn('/', [...command.split(' '), '--help']);
    for (const part of ['Examples:', 'Exit codes:', 'More: docs/']) expect(stdout).toContain(part);
  });

  test.each(['', ...commands.filter((name) => name !== 'wallet'), 'sources check', 'sources propose'])(
    'for “%s” wraps between words at 60 columns',
    async (command) => {
      const args = [...command.split(' ').filter((word) => word !== ''), '--help'];
      const { exitCode, stdout } = await runCliIn('/', args, { stdout: { columns: 60 } });
      expect(exitCode).toBe(0);
      expect(stdout.split('\n').filter((line) => line.length > 60)).toEqual([]);
    },
  );
});

describe('rejects an empty value by name, and changes nothing', () => {
  test.each([
    [['export', '--out', ''], '--out is empty; give its <folder>, or leave it out.'],
    [['new', '--slug', ''], '--slug is empty; give its <slug>, or leave it out.'],
    [['validate', ''], 'the argument paths is empty; give a value, or leave it out.'],
    [['review', '', 'HEAD'], 'the argument base is empty; give a value, or leave it out.'],
    [['', 'validate'], "unknown command ''; see --help."],
  ])('%j', async (args, sentence) => {
    const folder = scratchCatalog([]);
    const before = readdirSync(folder);
    const stderr = `cardcat: ${sentence}\n`;
    expect(await runCliIn(folder, args)).toEqual({ exitCode: 2, stdout: '', stderr });
    expect(readdirSync(folder)).toEqual(before);
  });
});

test.each(['-v', 'version'])('%s prints the version', async (word) => {
  expect(await runCliIn('/', [word])).toEqual(await runCliIn('/', ['--version']));
});

test('errors name flags, and near codes', async () => {
  for (const [args, sentence] of [
    [['search', '--max-fee', 'abc'], '--max-fee abc is not an amount'],
    [['search', '--country', 'fr'], '--country fr is not one of us, ca, cn'],
    [['explain', 'fee'], 'Codes about it: fee-currency'],
  ] as const)
    expect(await runInCatalog(...args)).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining(sentence),
    });
});

test('suggests the nearest command for an unknown one', async () => {
  expect(await runInCatalog('validat')).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: "cardcat: unknown command 'validat'; did you mean validate?\n",
  });
});

test.each([
  [['validate', 'a'.repeat(100_000)]],
  [['a'.repeat(100_000)]],
  [['courses', 'export-context', '--course', 'a'.repeat(100_000)]],
])('shortens an argument of 100 KB in the message (case %#)', async ([...args]) => {
  const { exitCode, stderr } = await runInCatalog(...args);
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/^cardcat: .*a…/);
  expect(stderr.length).toBeLessThan(2000);
});

test('reports an unexpected error with its stack trace, but only the interruption after Ctrl-C', async () => {
  const broken: CommandDefinition = {
    name: 'broken',
    description: '',
    run: () => {
      throw new TypeError('x is not a function');
    },
  };
  const interruption = new AbortController();
  let stderr = '';
  const context = {
    signal: interruption.signal,
    env: {},
    stdout: {},
    stderr: { write: (text: string) => (stderr += text) },
  } as unknown as CliContext;
  expect(await runCommands([broken], ['broken'], context)).toBe(2);
  expect(stderr).toMatch(/^cardcat: internal error; .*:\nTypeError: x is not a function\n +at /);
  interruption.abort();
  stderr = '';
  expect(await runCommands([broken], ['broken'], context)).toBe(130);
  expect(stderr).toBe('Stopped; nothing was left half written.\n');
});
