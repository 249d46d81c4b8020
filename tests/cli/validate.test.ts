import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CliContext } from '../../cli/src/context.ts';
import { runCli } from '../../cli/src/run-cli.ts';
import { cardcat, repository } from '../support/program.ts';
import { edit, scratchCatalog, scratchFolder } from '../support/scratch-catalog.ts';

const aeroplan = 'data/us/chase-aeroplan.json';
const cobalt = 'data/ca/amex-cobalt.json';
const cards = [aeroplan, 'data/us/chase-disney.json', 'data/us/citi-double-cash.json'];

const validate = (cwd: string, ...args: string[]) => cardcat(['validate', '--no-sources', ...args], { cwd });

describe('exit codes and places to look', () => {
  test('a right catalog: exit 0, one line', async () => {
    const ran = await validate(scratchCatalog(cards));
    expect(ran).toMatchObject({ exitCode: 0, stderr: '' });
    expect(ran.stdout).toMatch(/^3 cards in \d+\.\d\d s, all in order\.\n$/);
  });

  test('a wrong card: exit 1, with file, line, what is wrong and what to do', async () => {
    const folder = scratchCatalog(cards);
    edit(join(folder, aeroplan), (text) => text.replace('"mastercard"', '"mastrecard"'));
    const ran = await validate(folder);
    expect(ran.exitCode).toBe(1);
    expect(ran.stdout).toContain(aeroplan);
    expect(ran.stdout).toMatch(/\b8:14\b/);
    expect(ran.stdout).toContain('did you mean `mastercard`?');
  });

  test('a file that is no text at all is a finding, and the other files go on', async () => {
    const folder = scratchCatalog(cards);
    writeFileSync(join(folder, aeroplan), Buffer.from([0x7b, 0xff, 0xfe, 0x00]));
    edit(join(folder, 'data/us/chase-disney.json'), (text) => text.replace('"USD"', '"CAD"'));
    const { exitCode, stdout } = await validate(folder, '--format', 'json');
    const codes = JSON.parse(stdout).findings.map(({ code }: { code: string }) => code);
    expect(exitCode).toBe(1);
    expect(codes).toEqual(['file-encoding', 'fee-currency']);
  });

  test('only the paths asked for are reported, but every rule sees the whole catalog', async () => {
    const folder = scratchCatalog(cards);
    edit(join(folder, aeroplan), (text) => text.replace('"USD"', '"CAD"'));
    expect((await validate(folder, 'data/us/chase-disney.json')).exitCode).toBe(0);
    expect((await validate(folder, 'data/us')).exitCode).toBe(1);
    expect((await validate(join(folder, 'data'), 'us/chase-aeroplan.json')).exitCode).toBe(1);
  });

  test.each([
    [['no/such/path.json'], /^cardcat: no\/such\/path\.json is not there; check the path\.\n$/],
    [['--no-such-flag'], /^cardcat: unknown option '--no-such-flag'; --help says what there is\.\n$/],
    [['--forma', 'json'], /^cardcat: unknown option '--forma'; did you mean --format\?\n$/],
    [['--format', 'xml'], /^cardcat: option '--format <format>' argument 'xml' is invalid/],
    [
      ['--changed', 'main'],
      /^cardcat: --changed main cannot be compared with: this folder is in no git checkout/,
    ],
  ])('%j: one sentence on stderr, nothing on stdout, exit 2', async (args, sentence) => {
    const ran = await validate(scratchCatalog(cards), ...args);
    expect(ran).toMatchObject({ exitCode: 2, stdout: '' });
    expect(ran.stderr).toMatch(sentence);
  });

  test('a folder without schema.json: exit 2', async () => {
    const ran = await validate(scratchFolder());
    expect(ran).toMatchObject({ exitCode: 2, stdout: '' });
    expect(ran.stderr).toMatch(/^cardcat: No catalog at .*schema\.json.*\.\n$/);
  });

  test('a schema.json of another version: exit 2, and what to run', async () => {
    const folder = scratchCatalog(cards);
    edit(join(folder, 'schema.json'), (text) => text.replace('"maxLength": 120', '"maxLength": 121'));
    const ran = await validate(folder);
    expect(ran).toMatchObject({ exitCode: 2, stdout: '' });
    expect(ran.stderr).toContain('npm run generate');
  });

  test.skipIf(process.getuid?.() === 0)('a file that may not be read: exit 2', async () => {
    const folder = scratchCatalog(cards);
    chmodSync(join(folder, aeroplan), 0o000);
    const ran = await validate(folder);
    expect(ran).toMatchObject({ exitCode: 2, stdout: '' });
    expect(ran.stderr).toMatch(/permission denied/);
  });

  test('links are findings and are not followed', async () => {
    const folder = scratchCatalog(cards);
    symlinkSync('/etc/passwd', join(folder, 'data/us/chase-passwd.json'));
    symlinkSync('/', join(folder, 'data/cn'));
    const { stdout } = await validate(folder, '--format', 'json');
    const found = JSON.parse(stdout).findings.map(
      ({ code, path }: { code: string; path: string }) => `${code} ${path}`,
    );
    expect(found).toEqual(['file-kind data/cn', 'file-kind data/us/chase-passwd.json']);
  });
});

describe('output', () => {
  test('no colour without a terminal; FORCE_COLOR and NO_COLOR are honoured, NO_COLOR first', async () => {
    const cwd = scratchCatalog([cobalt]);
    const args = ['validate', '--no-sources'];
    const sequence = '\u001b[';
    expect((await cardcat(args, { cwd })).stdout).not.toContain(sequence);
    expect((await cardcat(args, { cwd, env: { FORCE_COLOR: '1' } })).stdout).toContain(sequence);
    expect((await cardcat(args, { cwd, env: { FORCE_COLOR: '1', NO_COLOR: '1' } })).stdout).not.toContain(
      sequence,
    );
  });

  test.each([
    ['text', /^data\/us\/chase-aeroplan\.json\n {2}8:14 {2}error {2}value-not-listed/m],
    ['json', /^\{\n {2}"version": .*"code": "value-not-listed"/s],
    ['github', /^::error file=data\/us\/chase-aeroplan\.json,line=8,/],
    ['sarif', /"version": "2\.1\.0".*"ruleId": "value-not-listed"/s],
    ['summary', /^## .*\n\| /s],
  ])('--format %s', async (format, shown) => {
    const folder = scratchCatalog(cards);
    edit(join(folder, aeroplan), (text) => text.replace('"mastercard"', '"mastrecard"'));
    const ran = await validate(folder, '--format', format);
    expect(ran).toMatchObject({ exitCode: 1, stderr: '' });
    expect(ran.stdout).toMatch(shown);
  });

  test('a reader that closes early is no fault', () => {
    const script = `"${process.execPath}" "${join(repository, 'cli/src/main.ts')}" validate --format json | head -c 1; echo "\${PIPESTATUS[0]}"`;
    const out = execFileSync('bash', ['-c', script], {
      cwd: repository,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect(out).toBe('{0\n');
  });
});

describe('--changed', () => {
  const git = (cwd: string, ...args: string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=t', '-c', 'user.email=t@example.com', '-c', 'init.defaultBranch=main', ...args],
      {
        cwd,
        stdio: 'pipe',
        encoding: 'utf8',
      },
    );

  test('cards that differ from the base are changed; a removed one and an unread one are errors', async () => {
    const folder = scratchCatalog([...cards, cobalt]);
    git(folder, 'init', '-q');
    git(folder, 'add', '.');
    git(folder, 'commit', '-qm', 'base');
    git(folder, 'switch', '-qc', 'work');
    edit(join(folder, aeroplan), (text) =>
      text.replace('"annual_fee": {\n    "amount": 95', '"annual_fee": {\n    "amount": 99'),
    );
    git(folder, 'commit', '-qam', 'change');
    edit(join(folder, cobalt), (text) => text.replace('191.88', '191.5'));
    git(folder, 'rm', '-q', 'data/us/chase-disney.json');
    const { exitCode, stdout } = await validate(folder, '--format', 'json');
    const report = JSON.parse(stdout);
    expect(exitCode).toBe(1);
    expect(report.changed_cards).toEqual([cobalt, aeroplan]);
    const found = report.findings.map(
      (f: { code: string; severity: string; path: string }) => `${f.severity} ${f.code} ${f.path}`,
    );
    expect(found).toContain(`error source-unread ${cobalt}`);
    expect(found).toContain('error id-removed data/us/chase-disney.json');
    expect(report.not_checked[0].count).toBeGreaterThan(0);
    const beforeChanges = await validate(folder, '--format', 'json', '--changed', 'HEAD');
    expect(JSON.parse(beforeChanges.stdout).changed_cards).toEqual([cobalt]);
  });

  test('a base that is not there: exit 2', async () => {
    const folder = scratchCatalog(cards);
    git(folder, 'init', '-q');
    const ran = await validate(folder, '--changed', 'no-such-branch');
    expect(ran).toMatchObject({ exitCode: 2, stdout: '' });
    expect(ran.stderr).toContain('--changed no-such-branch');
  });

  test('a base that looks like a flag is taken for no flag', async () => {
    const folder = scratchCatalog(cards);
    git(folder, 'init', '-q');
    git(folder, 'add', '.');
    git(folder, 'commit', '-qm', 'base');
    const ran = await validate(folder, '--changed=--output=/dev/null');
    expect(ran.exitCode).toBe(2);
  });
});

describe('--fix', () => {
  test('mends layout, order of keys, byte-order mark, alias and issuer name, and no number', async () => {
    const folder = scratchCatalog(cards);
    const path = join(folder, aeroplan);
    const right = readFileSync(path, 'utf8');
    const { id, ...rest } = JSON.parse(right);
    const wrong = { ...rest, id, issuer_id: 'jpmorgan chase', issuer: 'JPM' };
    const text = `\ufeff${JSON.stringify(wrong, null, 3).replace('"amount": 95', '"amount": 95.0').replaceAll('\n', '\r\n')}`;
    writeFileSync(path, text);
    chmodSync(path, 0o640);
    const untouched = statSync(join(folder, 'data/us/chase-disney.json')).mtimeMs;
    const ran = await validate(folder, '--fix');
    expect(ran.stderr).toBe(`Mended 1 file: ${aeroplan}\n`);
    expect(readFileSync(path, 'utf8')).toBe(right.replace('"amount": 95,', '"amount": 95.0,'));
    expect(statSync(path).mode & 0o777).toBe(0o640);
    expect(statSync(join(folder, 'data/us/chase-disney.json')).mtimeMs).toBe(untouched);
    expect(ran.exitCode).toBe(0);
    expect(readdirSync(join(folder, 'data/us')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test('leaves alone what a person must judge, and what is not JSON', async () => {
    const folder = scratchCatalog(cards);
    edit(join(folder, aeroplan), (text) => text.replace('"amount": 95', '"amount": -95'));
    edit(join(folder, 'data/us/chase-disney.json'), (text) => text.replace('{', '{,'));
    const before = cards.map((path) => readFileSync(join(folder, path), 'utf8'));
    const ran = await validate(folder, '--fix');
    expect(ran.exitCode).toBe(1);
    expect(cards.map((path) => readFileSync(join(folder, path), 'utf8'))).toEqual(before);
  });
});

test('Ctrl-C stops a long run with 130 and one sentence', async () => {
  const folder = scratchCatalog([]);
  mkdirSync(join(folder, 'data/us'), { recursive: true });
  const wrong = readFileSync(join(repository, aeroplan), 'utf8').replaceAll(/: [0-9.]+/g, ': "much"');
  for (let n = 0; n < 2; n++) writeFileSync(join(folder, `data/us/copy-${n}.json`), ` ${wrong}`);
  const person = new AbortController();
  const said = { stdout: '', stderr: '' };
  // The first line on stderr says that the layout was mended; the cards are still to be checked then.
  const world: CliContext = {
    cwd: folder,
    env: {},
    now: () => new Date(),
    stdin: process.stdin,
    stdout: {
      write: (text) => {
        said.stdout += text;
      },
    },
    stderr: {
      write: (text) => {
        said.stderr += text;
        person.abort();
      },
    },
    signal: person.signal,
  };
  expect(await runCli(['validate', '--no-sources', '--fix', '--format', 'json'], world)).toBe(130);
  expect(said.stdout).toBe('');
  expect(said.stderr).toMatch(/^Mended 2 files: .*\nStopped; nothing was left half written\.\n$/);
});
