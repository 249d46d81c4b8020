import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scratchCatalog } from '../../support/scratch-catalog.ts';
import { runShellLines } from '../../support/shell.ts';

const cards = ['data/us/chase-aeroplan.json', 'data/us/chase-disney.json'];

const runInCatalog = (lines: string, cwd = scratchCatalog(cards)) => runShellLines(lines, cwd);

const diskFull =
  'cardcat: standard output cannot be written: the disk is full; free some space and run it again.\n';

describe.skipIf(!existsSync('/dev/full'))('standard output on a full disk', () => {
  test.each(['validate', 'stats --json', 'validate --help'])(
    'cardcat %s prints one sentence and exits with 2',
    (args) => {
      expect(runInCatalog(`cardcat ${args} > /dev/full`)).toEqual({
        exitCode: 2,
        stdout: '',
        stderr: diskFull,
      });
    },
  );

  test('cardcat courses export-context --help prints the same sentence and exits with 1', () => {
    const result = runInCatalog('cardcat courses export-context --help > /dev/full');
    expect(result).toEqual({ exitCode: 1, stdout: '', stderr: diskFull });
  });
});

test('reports the file that cannot be written, and writes no partial export', () => {
  const folder = scratchCatalog(cards);
  const result = runInCatalog('ulimit -f 8; cardcat export', folder);
  expect(result).toMatchObject({ exitCode: 2, stdout: '' });
  expect(result.stderr).toMatch(/^cardcat: Could not use .*exports\/[\w.-]+: the file would exceed .*\.\n$/);
  expect(readdirSync(folder)).not.toContain('exports');
});

test('fails if only part of the report can be written', () => {
  const result = runInCatalog(
    'head -c 4000 /dev/zero > part; ulimit -f 8; cardcat validate --format sarif >> part',
  );
  expect(result.exitCode).toBe(2);
  expect(result.stderr).toMatch(/^cardcat: standard output cannot be written: the file would exceed .*\.\n$/);
});

test('appends a long report to a file completely', () => {
  const cwd = scratchCatalog(cards);
  const result = runInCatalog('cardcat --version > out.txt; cardcat validate --format json >> out.txt', cwd);
  expect(result.exitCode).toBe(0);
  const [version, ...report] = readFileSync(join(cwd, 'out.txt'), 'utf8').split('\n');
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(JSON.parse(report.join('\n'))).toMatchObject({ findings: [] });
});

test('prints no error if the reader of a pipe has closed it', () => {
  const result = runInCatalog('{ cardcat validate --format sarif; echo "exit $?" >&2; } | true');
  expect(result.stderr).toBe('exit 0\n');
});

test('keeps the exit code of the check if the reader closes the pipe early', () => {
  const result = runInCatalog('{ cardcat validate --format json; echo "exit $?" >&2; } | head -c 1');
  expect(result).toEqual({ exitCode: 0, stdout: '{', stderr: 'exit 0\n' });
});

test('keeps the exit code if the reader of both streams has closed the pipe', () => {
  const cwd = scratchCatalog(cards);
  // `cardcat review` writes two notes to standard error, and calls git between them.
  const commit = 'git -c user.name=a -c user.email=a@b.example commit -q';
  const checkout = `git init -q && ${commit} --allow-empty -m empty && git add data && ${commit} -m cards && touch data/us/new.json`;
  const result = runInCatalog(
    `${checkout} && { cardcat review HEAD~1 HEAD 2>&1; echo "$?" > code.txt; } | true`,
    cwd,
  );
  expect(result.stderr).toBe('');
  expect(readFileSync(join(cwd, 'code.txt'), 'utf8')).toBe('0\n');
});
