import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blocksIn } from '../../support/page-blocks.ts';
import { edit, scratchCatalog } from '../../support/scratch-catalog.ts';
import { inShell } from '../../support/shell.ts';
import { repository } from '../../support/source-files.ts';
import { drawPicture } from '../../support/wallet/pictures.ts';

const card = 'data/us/example-bank-harbor.json';

function blocksOf(page: string, language: string): readonly string[] {
  const blocks = blocksIn(readFileSync(join(repository, page), 'utf8'));
  return blocks.filter((block) => block.language === language).map(({ code }) => code);
}

/** These need a network, a repository on GitHub or a person who answers. */
const notRun = /^(git clone |git push |npm ci\b|npx cardcat new$)/;

/** The commands of a page's blocks, without the comments beside them. */
function commandsOf(page: string): readonly string[] {
  const lines = blocksOf(page, 'sh').flatMap((code) => code.split('\n'));
  return lines
    .map((line) => line.replace(/(^| +)# .*$/, ''))
    .filter((line) => line !== '' && !notRun.test(line));
}

/** Runs a command of a page. No bank of a page has pages to open. */
function runCommand(line: string, root: string) {
  const command = line
    .replace(/^npx cardcat /, 'cardcat ')
    .replace(/^npx cardcat validate (.*)$/, 'cardcat validate $1 --no-sources')
    .replace(/<picture>/, 'front.png');
  const ran = inShell(command, root);
  expect(ran, line).toMatchObject({ exitCode: 0 });
  return ran.stdout;
}

/** A checkout of a catalog with one card, in which the issuer of the contributing page is known. */
function checkout(): string {
  const root = scratchCatalog(['data/us/chase-sapphire-preferred.json']);
  const issuer = blocksOf('docs/contributing/README.md', 'json').find((text) => text.includes('"domains"'));
  edit(join(root, 'data/issuers.json'), (text) => {
    const issuers = [...JSON.parse(text), JSON.parse(issuer ?? '')].toSorted((a, b) =>
      a.id < b.id ? -1 : 1,
    );
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

const record =
  blocksOf('docs/contributing/README.md', 'json').find((text) => text.includes('"$schema"')) ?? '';

test('the commands of the contributing page lead from nothing to a card', async () => {
  const root = checkout();
  writeFileSync(join(root, 'front.png'), await drawPicture());
  const printed: Record<string, string> = {};
  for (const line of commandsOf('docs/contributing/README.md')) {
    printed[line.split(' ').slice(0, 4).join(' ')] = runCommand(line, root);
    // What the person does between two blocks.
    if (line.includes('-- new ')) {
      expect(existsSync(join(root, card))).toBe(true);
      writeFileSync(join(root, card), record);
    }
  }
  expect(Object.keys(printed)).toEqual([
    'git switch -c add-example-bank-harbor',
    'npx cardcat',
    'npx cardcat validate',
    'git add data',
    "git commit -m 'card(add):",
  ]);
  expect(printed['npx cardcat validate']).toMatch(/^1 of 2 cards \(1 changed\), 0 errors|no problems found/m);
  // The last command of the page adds the card's art.
  expect(existsSync(join(root, 'data/art/us-example-bank-harbor.webp'))).toBe(true);
  expect(readFileSync(join(root, card), 'utf8')).toContain('"image"');
  expect(inShell('cardcat review main HEAD', root).stdout).toContain('**Ready for a reviewer.**');
});

test('the Chinese page has the same commands', () => {
  const shape = (page: string) => commandsOf(page).map((line) => line.replace(/<[^>]+>/, '<…>'));
  expect(shape('docs/contributing/README.zh-CN.md')).toEqual(shape('docs/contributing/README.md'));
});

test('the commands of the README, after the card is filled in', () => {
  const root = checkout();
  writeFileSync(
    join(root, 'data/us/your-card.json'),
    record.replace('us-example-bank-harbor', 'us-your-card'),
  );
  const lines = commandsOf('README.md');
  expect(lines).toHaveLength(3);
  for (const line of lines) runCommand(line, root);
});

test('the program in the README runs, and finds cards', () => {
  const [program] = blocksOf('README.md', 'js');
  const code = `${program}\nconsole.log(free.length, free[0].name);`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: repository,
    encoding: 'utf8',
  });
  expect(printed).toMatch(/^[1-9]\d* \S/);
});
