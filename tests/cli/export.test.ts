import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CliContext } from '../../cli/src/context.ts';
import { runCli } from '../../cli/src/run-cli.ts';
import { cardcat } from '../support/program.ts';
import { edit, scratchCatalog } from '../support/scratch-catalog.ts';

const cards = [
  'data/us/chase-aeroplan.json',
  'data/ca/amex-cobalt.json',
  'data/cn/icbc-golden-eagle-gold.json',
];

const runExport = (cwd: string, ...args: string[]) => cardcat(['export', ...args], { cwd });

const filesIn = (folder: string) =>
  new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'latin1')]));

test('writes the same bytes twice, and from the same files listed in another order', async () => {
  const folder = scratchCatalog(cards);
  expect(await runExport(folder)).toMatchObject({
    exitCode: 0,
    stdout: 'Wrote 14 files to exports.\n',
    stderr: '',
  });
  const first = filesIn(join(folder, 'exports'));
  await runExport(folder);
  expect(filesIn(join(folder, 'exports'))).toEqual(first);
  const again = scratchCatalog(cards.toReversed());
  await runExport(again);
  expect(filesIn(join(again, 'exports'))).toEqual(first);
});

test('SHA256SUMS is what sha256sum reads', async () => {
  const folder = scratchCatalog(cards);
  await runExport(folder);
  const said = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], {
    cwd: join(folder, 'exports'),
    encoding: 'utf8',
  });
  expect(said.trim().split('\n')).toHaveLength(13);
});

test('--check passes on fresh exports and names every file that was edited, missing or added', async () => {
  const folder = scratchCatalog(cards);
  await runExport(folder);
  expect(await runExport(folder, '--check')).toMatchObject({
    exitCode: 0,
    stdout: 'All 14 files in exports are what the cards say.\n',
  });
  for (const name of readdirSync(join(folder, 'exports'))) {
    const path = join(folder, 'exports', name);
    const right = readFileSync(path);
    edit(path, (text) => `${text} `);
    const ran = await runExport(folder, '--check');
    expect(ran, name).toMatchObject({
      exitCode: 1,
      stdout: `exports/${name} is not what the cards say; run: npm run export\n`,
    });
    writeFileSync(path, right);
  }
  rmSync(join(folder, 'exports/cards.csv'));
  writeFileSync(join(folder, 'exports/cards.xml'), '');
  const ran = await runExport(folder, '--check');
  expect(ran.exitCode).toBe(1);
  expect(ran.stdout).toBe(
    'exports/cards.csv is missing; run: npm run export\nexports/cards.xml is no export; remove it\n',
  );
}, 300_000);

test('--check of another folder names that folder in what to run', async () => {
  const ran = await runExport(scratchCatalog(cards), '--check', '--out', 'elsewhere');
  expect(ran.exitCode).toBe(1);
  expect(ran.stdout.split('\n')[0]).toMatch(
    /^elsewhere\/[\w.-]+ is missing; run: npm run export -- --out elsewhere$/,
  );
});

test('a wrong card: nothing is written, and the sentence says what to run', async () => {
  const folder = scratchCatalog(cards);
  edit(join(folder, 'data/us/chase-aeroplan.json'), (text) => text.replace('"mastercard"', '"visa card"'));
  const ran = await runExport(folder);
  expect(ran).toMatchObject({ exitCode: 2, stdout: '' });
  expect(ran.stderr).toBe(
    'cardcat: data/us/chase-aeroplan.json is not right, so nothing was made of the catalog; run: npm run validate\n',
  );
  expect(readdirSync(folder)).not.toContain('exports');
});

test('stopped half-way, it leaves the old exports as they were and nothing beside them', async () => {
  const folder = scratchCatalog(cards);
  mkdirSync(join(folder, 'exports'));
  writeFileSync(join(folder, 'exports/cards.csv'), 'old\n');
  const stop = new AbortController();
  let said = '';
  const stderr = { write: (text: string) => (said += text) };
  const world = { ...quietWorld(folder), signal: stop.signal, stderr };
  const running = runCli(['export'], world);
  // Aborted between two files: the first has been staged by the time this turn of the loop comes.
  setImmediate(() => setImmediate(() => stop.abort()));
  expect([await running, said]).toEqual([130, 'Stopped; nothing was left half written.\n']);
  expect([...filesIn(join(folder, 'exports'))]).toEqual([['cards.csv', 'old\n']]);
});

function quietWorld(cwd: string): CliContext {
  const silent = { write: () => true };
  return {
    cwd,
    env: {},
    now: () => new Date('2026-11-21T12:00:00Z'),
    stdin: process.stdin,
    stdout: silent,
    stderr: silent,
    signal: new AbortController().signal,
  };
}
