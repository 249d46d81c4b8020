import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { repositoryRoot } from '../../../tests/support/program.ts';
import { runCliIn } from '../../../tests/support/run-cli.ts';
import { edit } from '../../../tests/support/scratch-catalog.ts';
import { freshCheckout, setUpCheckout, setupFlags } from '../../../tests/support/set-up-checkout.ts';

const textOf = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');

test('writes the settings and the owners, and leaves the rest of catalog.json as it was', async () => {
  const before = textOf(repositoryRoot, 'catalog.json');
  const { folder, exitCode, stderr } = await setUpCheckout();
  expect({ exitCode, stderr }).toEqual({
    exitCode: 0,
    stderr: 'Wrote catalog.json and .github/CODEOWNERS.\n',
  });
  const lines = textOf(folder, 'catalog.json').split('\n');
  expect(lines.filter((line) => !before.split('\n').includes(line))).toEqual([
    '  "repository": "https://github.com/mira/cards",',
    '  "site": "https://mira.github.io/cards/",',
    '  "contact": "mailto:cards@mira.example",',
  ]);
  expect(textOf(folder, '.github/CODEOWNERS')).toMatch(/^\* @mira$/m);
});

test('a second run needs no flag, and changes no file', async () => {
  const { folder, stdout } = await setUpCheckout();
  expect(await runCliIn(folder, ['setup'])).toEqual({
    exitCode: 0,
    stdout,
    stderr: 'All files are up to date.\n',
  });
});

test('keeps the countries that are named, one a line', async () => {
  const folder = freshCheckout();
  const { stdout } = await runCliIn(folder, ['setup', ...setupFlags, '--countries', 'ca,cn']);
  const text = textOf(folder, 'catalog.json');
  expect(Object.keys(JSON.parse(text).countries)).toEqual(['ca', 'cn']);
  expect(text).toMatch(/\{\n {4}"ca": \{ .* \},\n {4}"cn": \{ .* \}\n {2}\}/);
  expect(stdout).toContain(
    'git rm -r --quiet --ignore-unmatch data/us exports/cards-us.json\nnpm run generate\n',
  );
  expect(stdout).not.toContain('country/us|');
});

test('owners that are named already stay', async () => {
  const folder = freshCheckout();
  edit(join(folder, '.github/CODEOWNERS'), () => '/data/ @zoe\n');
  const { stderr } = await runCliIn(folder, ['setup', ...setupFlags]);
  expect(textOf(folder, '.github/CODEOWNERS')).toBe('/data/ @zoe\n');
  expect(stderr).toContain('.github/CODEOWNERS already names reviewers');
});

test.each([
  [['--owners', '@mira'], '--repository is missing, and there is no terminal to ask you on'],
  [
    ['--repository', 'cards'],
    '--repository: cards is not valid: repository must be an address like https://github.com/',
  ],
  [
    [...setupFlags, '--site', 'cards.example'],
    '--site: cards.example is not valid: site must be an https address',
  ],
  [
    [...setupFlags, '--countries', 'us,fr'],
    '--countries: us,fr is not a list of countries of this catalog; keep one or',
  ],
  [['--repository', 'mira/cards', '--owners', 'mira'], '--owners: mira is not a name; write @name or'],
  [['--json'], '--json needs --check'],
  [['--check', '--site', 'none'], '--check changes nothing; leave out --site or --check.'],
])('%j is refused, and no file changes', async (args, sentence) => {
  const folder = freshCheckout();
  const { exitCode, stdout, stderr } = await runCliIn(folder, ['setup', ...args]);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toContain(`cardcat: ${sentence}`);
  for (const path of ['catalog.json', '.github/CODEOWNERS'])
    expect(textOf(folder, path)).toBe(textOf(repositoryRoot, path));
});

test('the link of the App asks for what its manifest says', async () => {
  const { folder, stdout } = await setUpCheckout();
  const query = new URL(/https:\/\/github\.com\/settings\/apps\/new\?\S+/.exec(stdout)?.[0] ?? '')
    .searchParams;
  const { default_permissions, default_events } = parse(textOf(folder, 'bot/app.yml'));
  expect(Object.fromEntries(query)).toMatchObject(default_permissions);
  expect(query.getAll('events[]')).toEqual(default_events);
});
