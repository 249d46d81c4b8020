import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Card, getCardPath } from '#core/card/card';
import { applyFeeChange, formatProposalTitle } from '#core/sources/proposals/change';
import { startFakeGitHub } from '../tests/support/github/fake-github.ts';
import { failOnViolations } from '../tests/support/github/github-harness.ts';
import { pullsIn } from '../tests/support/github/repositories.ts';
import { formatCatalogJson } from '../tests/support/memory-file.ts';
import { repositoryRoot as root } from '../tests/support/program.ts';
import { scratchFolder } from '../tests/support/scratch-catalog.ts';
import { someCard } from '../tests/support/some-card.ts';
import { readProposals } from './open-proposals.ts';

const card: Card = someCard();
const path = getCardPath(card.id);
const change = { url: card.sources[0]?.url ?? '', fee: 125, day: '2026-11-25' };
const validFiles = {
  '0123abcd/card.json': applyFeeChange(formatCatalogJson(card), change) ?? '',
  '0123abcd/title': `${formatProposalTitle(card, 95, 125)}\n`,
  '0123abcd/body.md': 'The page shows another fee.\n',
  'overview-us.md': '',
};

function createFolder(files: Readonly<Record<string, string>>): string {
  const folder = scratchFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const createCatalog = () => createFolder({ [path]: formatCatalogJson(card) });

test('accepts a record with a changed fee, and the reason for a withdrawal', () => {
  const files = { ...validFiles, '89ab4567/withdrawn.md': 'The page is gone.\n' };
  const { proposals, withdrawals } = readProposals(createFolder(files), createCatalog());
  expect(proposals).toMatchObject([
    { key: '0123abcd', cardId: card.id, title: formatProposalTitle(card, 95, 125) },
  ]);
  expect(withdrawals).toEqual([{ key: '89ab4567', sentence: 'The page is gone.' }]);
});

const text = validFiles['0123abcd/card.json'];
const fourProposals = Array.from({ length: 4 }, (_, index) =>
  Object.entries(validFiles).map(([name, text]) => [name.replace('0123', `012${index}`), text]),
);

test.each<[string, Readonly<Record<string, string>>, RegExp]>([
  ['an extra file', { ...validFiles, '0123abcd/run.sh': 'x' }, /is not a proposal/],
  ['a missing file', { '0123abcd/card.json': text }, /is not a proposal/],
  ['a folder with an invalid name', { '../0123abcd/card.json': text, 'x/title': '' }, /is not a proposal/],
  ['an unrelated file', { ...validFiles, 'README.md': '' }, /is not a proposal/],
  [
    'a second changed number',
    { ...validFiles, '0123abcd/card.json': text.replace('"percent": 0', '"percent": 1') },
    /changes more/,
  ],
  [
    'a changed page URL',
    { ...validFiles, '0123abcd/card.json': text.replace('bank.example', 'evil.example') },
    /changes more/,
  ],
  [
    'an invalid date',
    { ...validFiles, '0123abcd/card.json': text.replace('2026-11-25', 'see below') },
    /changes more/,
  ],
  [
    'a card that does not exist',
    { ...validFiles, '0123abcd/card.json': text.replace(card.id, 'us-none') },
    /not in this catalog/,
  ],
  [
    'a path instead of an id',
    { ...validFiles, '0123abcd/card.json': text.replace(card.id, 'us-../../x') },
    /not in this catalog/,
  ],
  ['a card that is not JSON', { ...validFiles, '0123abcd/card.json': 'no' }, /not in this catalog/],
  [
    'a title that does not match the change',
    { ...validFiles, '0123abcd/title': 'card(update): trust me\n' },
    /does not match its change/,
  ],
  ['a text that is too long', { ...validFiles, '0123abcd/body.md': 'x'.repeat(10_001) }, /too long/],
  ['too many proposals', Object.fromEntries(fourProposals.flat()), /too many proposals \(4\)/],
])('rejects %s', (_, files, message) => {
  expect(() => readProposals(createFolder(files), createCatalog())).toThrow(message);
});

test('rejects a symbolic link', () => {
  const { '0123abcd/card.json': _, ...otherFiles } = validFiles;
  const folder = createFolder(otherFiles);
  symlinkSync('/etc/hostname', join(folder, '0123abcd/card.json'));
  expect(() => readProposals(folder, createCatalog())).toThrow('is not a proposal');
});

test('runs without installed packages, and opens a draft', async () => {
  const github = await startFakeGitHub();
  onTestFinished(() => github.close());
  failOnViolations(github);
  const repository = github.addRepository('o/cards', { files: { [path]: formatCatalogJson(card) } });
  const { token } = github.createJobToken(repository, { contents: 'write', 'pull-requests': 'write' });
  const checkout = createCatalog();
  for (const name of ['core', 'scripts/open-proposals.ts', 'package.json'])
    cpSync(join(root, name), join(checkout, name), { recursive: true });
  const env = {
    ...{ GITHUB_API_URL: github.apiUrl, GITHUB_REPOSITORY: 'o/cards', GITHUB_TOKEN: token },
    GITHUB_SHA: repository.branches.get('main') ?? '',
  };
  const args = [join(checkout, 'scripts/open-proposals.ts'), createFolder(validFiles)];
  const run = () =>
    new Promise<string>((resolve) =>
      execFile(process.execPath, args, { cwd: checkout, env }, (_, stdout, stderr) =>
        resolve(stdout + stderr),
      ),
    );
  expect(await run()).toBe(`#1 is opened: ${formatProposalTitle(card, 95, 125)}\n`);
  expect(await run()).toBe('#1 is there already\n');
  expect(pullsIn(repository)).toMatchObject([
    { title: formatProposalTitle(card, 95, 125), pull: { draft: true } },
  ]);
  github.endJob(
    github.state.tokens.find((candidate) => candidate.token === token) ??
      github.createJobToken(repository, {}),
  );
  expect(await run()).toMatch(/^::error::GET \/pulls\?.*: GitHub answered 401 /);
});
