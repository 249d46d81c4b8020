import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scratchCatalog } from '../../support/scratch-catalog.ts';
import { runShellLines as runInShell } from '../../support/shell.ts';

const cards = ['data/us/chase-aeroplan.json', 'data/us/chase-disney.json'];

const inShell = (lines: string, cwd = scratchCatalog(cards)) => runInShell(lines, cwd);

const full =
  'cardcat: standard output cannot be written: the disk is full; free some space and run it again.\n';

describe.skipIf(!existsSync('/dev/full'))('standard output that is full', () => {
  test.each(['validate', 'stats --json', 'validate --help'])('cardcat %s: one sentence, exit 2', (args) => {
    expect(inShell(`cardcat ${args} > /dev/full`)).toEqual({ exitCode: 2, stdout: '', stderr: full });
  });

  test('cardcat courses export-context --help: the same sentence, and exit 1 as that command has it', () => {
    const result = inShell('cardcat courses export-context --help > /dev/full');
    expect(result).toEqual({ exitCode: 1, stdout: '', stderr: full });
  });
});

test('a disk that takes no more: the file is named, and nothing is left', () => {
  const folder = scratchCatalog(cards);
  const result = inShell('ulimit -f 8; cardcat export', folder);
  expect(result).toMatchObject({ exitCode: 2, stdout: '' });
  expect(result.stderr).toMatch(/^cardcat: Could not use .*exports\/[\w.-]+: the file would exceed .*\.\n$/);
  expect(readdirSync(folder)).not.toContain('exports');
});

test('a file that takes only a part is no success', () => {
  const result = inShell(
    'head -c 4000 /dev/zero > part; ulimit -f 8; cardcat validate --format sarif >> part',
  );
  expect(result.exitCode).toBe(2);
  expect(result.stderr).toMatch(/^cardcat: standard output cannot be written: the file would exceed .*\.\n$/);
});

test('a long text reaches a file whole, and after what stands there', () => {
  const cwd = scratchCatalog(cards);
  const result = inShell('cardcat --version > out.txt; cardcat validate --format json >> out.txt', cwd);
  expect(result.exitCode).toBe(0);
  const [version, ...report] = readFileSync(join(cwd, 'out.txt'), 'utf8').split('\n');
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(JSON.parse(report.join('\n'))).toMatchObject({ findings: [] });
});

test('a reader that has left hears nothing, and neither does the person', () => {
  const result = inShell('{ cardcat validate --format sarif; echo "exit $?" >&2; } | true');
  expect(result.stderr).toBe('exit 0\n');
});

test('a reader that leaves early hears nothing more, and the exit code is that of the check', () => {
  const result = inShell('{ cardcat validate --format json; echo "exit $?" >&2; } | head -c 1');
  expect(result).toEqual({ exitCode: 0, stdout: '{', stderr: 'exit 0\n' });
});

test('a reader of both outputs that has left changes no exit code', () => {
  const cwd = scratchCatalog(cards);
  // Two notes on standard error, with the asking of git between them.
  const checkout =
    'git init -q && git -c user.name=a -c user.email=a@b.example commit -q --allow-empty -m empty';
  const result = inShell(
    `${checkout} && { cardcat review HEAD HEAD 2>&1; echo "$?" > code.txt; } | true`,
    cwd,
  );
  expect(result.stderr).toBe('');
  expect(readFileSync(join(cwd, 'code.txt'), 'utf8')).toBe('0\n');
});
