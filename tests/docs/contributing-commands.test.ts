import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { validateCatalog } from '#catalog/validate';
import { blocksIn } from '../support/page-blocks.ts';
import { edit, scratchCatalog } from '../support/scratch-catalog.ts';
import { inShell } from '../support/shell.ts';
import { repository } from '../support/source-files.ts';
import { drawPicture } from '../support/wallet/pictures.ts';
import { cleanWith } from '../support/world.ts';

const card = 'data/us/example-bank-harbor.json';
const pages = ['docs/contributing/README.md', 'docs/contributing/README.zh-CN.md'];

function blocksOf(page: string, language: string): readonly string[] {
  const blocks = blocksIn(readFileSync(join(repository, page), 'utf8'));
  return blocks.filter((block) => block.language === language).map(({ code }) => code);
}

/** The JSON block that is a whole card, and the one that is an issuer. */
function examplesOf(page: string) {
  const all = blocksOf(page, 'json');
  const record = all.find((text) => text.includes('"$schema"')) ?? '';
  const issuer = all.find((text) => text.includes('"domains"')) ?? '';
  return { record, issuer };
}

/** A checkout of a catalog in which the page's issuer is known. */
function checkout(issuer: string): string {
  const root = scratchCatalog(['data/us/chase-sapphire-preferred.json']);
  edit(join(root, 'data/issuers.json'), (text) => {
    const issuers = [...JSON.parse(text), JSON.parse(issuer)].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return `${JSON.stringify(issuers, null, 2)}\n`;
  });
  const git = (...args: readonly string[]) => execFileSync('git', ['-C', root, ...args]);
  git('init', '-q', '-b', 'main');
  for (const setting of ['user.name=Sam', 'user.email=sam@example.org', 'commit.gpgsign=false'])
    git('config', ...setting.split('='));
  git('add', '.');
  git('commit', '-q', '-m', 'Begin');
  return root;
}

/** Those need a network, a repository on GitHub or somebody to answer. */
const notRun = /^(git clone |git push |npm ci$|npm run cardcat -- new$)/;

test.each(pages)('the commands of %s lead from nothing to a card', { timeout: 120_000 }, async (page) => {
  const { record, issuer } = examplesOf(page);
  const root = checkout(issuer);
  writeFileSync(join(root, 'front.png'), await drawPicture());
  const lines = blocksOf(page, 'sh')
    .join('')
    .split('\n')
    .map((line) => line.replace(/ +# .*$/, ''))
    .filter((line) => line !== '' && !notRun.test(line));
  const ran: string[] = [];
  for (const line of lines) {
    const command = line
      .replace(/^npm run cardcat -- /, 'cardcat ')
      .replace(/<[^>]+>/, 'front.png')
      // The bank of the page has no pages to open.
      .replace(/^npm run validate -- (.*)$/, 'cardcat validate $1 --no-sources');
    const result = inShell(command, root);
    expect(result, line).toMatchObject({ exitCode: 0 });
    ran.push(`${line.split(' ').slice(0, 5).join(' ')}\n${result.stdout}`);
    // What the person does between two blocks.
    if (line.includes('-- new ')) {
      expect(existsSync(join(root, card))).toBe(true);
      writeFileSync(join(root, card), record);
    }
  }
  expect(lines).toHaveLength(8);
  const checked = ran.filter((text) => text.startsWith('npm run validate'));
  for (const text of checked) expect(text).toMatch(/^1 of 2 cards \(1 changed\), 0 errors|all in order/m);
  expect(checked).toHaveLength(2);
  const reviewed = ran.find((text) => text.startsWith('npm run cardcat -- review'));
  expect(reviewed).toContain('**Ready for a reviewer.**');
  expect(reviewed).not.toContain('Suggested title');
  expect(existsSync(join(root, 'data/art/us-example-bank-harbor.webp'))).toBe(true);
  expect(readFileSync(join(root, card), 'utf8')).toContain('"image"');
});

interface Mistake {
  readonly written: string;
  readonly code: string;
}

function mistakesOf(page: string): readonly Mistake[] {
  const rows = readFileSync(join(repository, page), 'utf8').matchAll(
    /^\| (.*) \| .* \| \[`([a-z-]+)`\]\(\S+\) \|$/gm,
  );
  return [...rows].map(([, written = '', code = '']) => ({
    written: /`((?:"|data\/\w+\/)[^`]+)`/.exec(written)?.[1] ?? '',
    code,
  }));
}

/** The page's card with a mistake made in it: a field written otherwise, or the file put elsewhere. */
function madeIn(record: string, written: string): Readonly<Record<string, string>> {
  if (written === '')
    return { [card]: record, 'data/us/harbor-card.json': record.replace('bank-harbor"', 'bank-pier"') };
  if (written.startsWith('data/')) return { [written]: record };
  const key = /^"\w+": /.exec(written)?.[0] ?? '';
  const value = key === '"cites": ' ? /"cites": \[[^\]]*\]/ : new RegExp(`${key}[^\\n]*?(?=,?\\n)`);
  expect(record).toMatch(value);
  return { [card]: record.replace(value, written) };
}

test.each(pages)('each mistake on %s is found under the code that stands beside it', (page) => {
  const { record, issuer } = examplesOf(page);
  const mistakes = mistakesOf(page);
  expect(mistakes.length).toBeGreaterThan(15);
  const registry = `${JSON.stringify([JSON.parse(issuer)], null, 2)}\n`;
  for (const { written, code } of mistakes) {
    const files = cleanWith({ ...cleared, 'data/issuers.json': registry, ...madeIn(record, written) });
    const base = { changedPaths: new Set([card]), removedPaths: [] };
    const { diagnostics } = validateCatalog({ files, today: '2026-10-01', base });
    expect(
      diagnostics.map((found) => found.code),
      written || code,
    ).toContain(code);
  }
});

/** The cards of the clean catalog are of other banks. */
const cleared = {
  'data/us/harbor.json': null,
  'data/ca/aurora-cash.json': null,
  'data/cn/jiangyue-platinum.json': null,
};
