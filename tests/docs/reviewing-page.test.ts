import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandTable } from '#review/commands';
import { isOurLabel } from '#review/labels';
import { edit, scratchCatalog, scratchFolder } from '../support/scratch-catalog.ts';
import { inShell } from '../support/shell.ts';
import { repository } from '../support/source-files.ts';

const page = readFileSync(join(repository, 'docs/reviewing.md'), 'utf8');
const codes = [...page.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/`([^`\n]+)`/g)].map(
  ([, code = '']) => code,
);

test('every label it speaks of is one of the bot, and it speaks of every one that asks something of a reviewer', () => {
  const families = /^(kind|country|check|needs|risk|size|cites|bot|stale)\/./;
  const labels = codes.filter((code) => families.test(code));
  expect(labels.filter((label) => !isOurLabel(label))).toEqual([]);
  const asking = readFileSync(join(repository, 'docs/labels.md'), 'utf8').matchAll(/`(risk\/[a-z-]+)`/g);
  expect([...asking].map(([, label = '']) => label).filter((label) => !labels.includes(label))).toEqual([]);
});

test('every command it names is one of the bot', () => {
  const words = codes.filter((code) => code.startsWith('/')).map((code) => code.slice(1).split(' ')[0] ?? '');
  expect(new Set(words)).toEqual(new Set(['recheck', 'hold', 'unhold', 'label', 'explain', 'help']));
  expect(words.filter((word) => !Object.hasOwn(commandTable, word))).toEqual([]);
});

test('its commands show a pull request at home', { timeout: 120_000 }, () => {
  const origin = scratchCatalog(['data/us/chase-sapphire-preferred.json']);
  const git = (folder: string, ...args: readonly string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=Sam', '-c', 'user.email=sam@example.org', ...args]);
  git(origin, 'init', '-q', '-b', 'main');
  git(origin, 'add', '.');
  git(origin, 'commit', '-q', '-m', 'Begin');
  git(origin, 'switch', '-q', '-c', 'work');
  edit(join(origin, 'data/us/chase-sapphire-preferred.json'), (text) => text.replace('"visa"', '"vsia"'));
  git(origin, 'commit', '-q', '-a', '-m', 'Change');
  git(origin, 'update-ref', 'refs/pull/7/head', 'work');
  git(origin, 'switch', '-q', 'main');
  git(origin, 'branch', '-q', '-D', 'work');
  const here = join(scratchFolder(), 'clone');
  execFileSync('git', ['clone', '-q', origin, here]);

  const [, block = ''] = /^```sh\n([\s\S]*?)^```$/m.exec(page) ?? [];
  const lines = block.split('\n').flatMap((line) => line.replace(/ +# .*$/, '') || []);
  // The last opens the pages of a card.
  const ran = lines.slice(0, -1).map((line) => {
    const command = line
      .replace(/^npm run cardcat -- /, 'cardcat ')
      .replace(/^npm run validate -- (.*)$/, 'cardcat validate $1 --no-sources');
    return { line, ...inShell(command, here) };
  });
  expect(ran.map(({ line, exitCode }) => [line.split(' ').slice(0, 3).join(' '), exitCode])).toEqual([
    ['git fetch origin', 0],
    ['npm run cardcat', 1],
    ['git switch --detach', 0],
    ['npm run validate', 1],
  ]);
  expect(ran[1]?.stdout).toContain('did you mean <code>visa</code>?');
  expect(ran[3]?.stdout).toContain('1 card (1 changed)');
});
