import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseCodeBlocks } from '../../support/page-blocks.ts';
import { scratchCatalog } from '../../support/scratch-catalog.ts';
import { runShellLines } from '../../support/shell.ts';
import { repositoryRoot } from '../../support/source-files.ts';
import { drawPicture } from '../../support/wallet/pictures.ts';

const pages = [
  { page: 'docs/tutorials/first-card.md', id: 'us-example-bank-harbor' },
  { page: 'docs/tutorials/first-card.zh-CN.md', id: 'cn-shili-haigang' },
];
type Tutorial = (typeof pages)[number];

const fileOf = ({ id }: Tutorial) => `data/${id.slice(0, 2)}/${id.slice(3)}.json`;

function blocksOf(page: string, language: string): readonly string[] {
  const blocks = parseCodeBlocks(readFileSync(join(repositoryRoot, page), 'utf8'));
  return blocks.filter((block) => block.language === language).map(({ code }) => code);
}

/** Commands that need a network, a repository on GitHub, or a user who answers questions. */
const notRun = /^(git clone |git push |npm ci\b|npx cardcat new(?: https:\S*)?$)/;

function commandsOf(page: string): readonly string[] {
  const lines = blocksOf(page, 'sh').flatMap((code) => code.split('\n'));
  return lines
    .map((line) => line.replace(/(^| +)# .*$/, ''))
    .filter((line) => line !== '' && !notRun.test(line));
}

/** The banks on the pages do not exist, so `cardcat validate` gets the option `--no-sources`. */
function runCommand(line: string, root: string, exitCode = 0) {
  const command = line
    .replace(/^npx cardcat /, 'cardcat ')
    .replace(/^cardcat validate\b.*$/, '$& --no-sources')
    .replace(/<(picture|图片)>/, 'front.png');
  const result = runShellLines(command, root);
  expect({ ...result, line }).toMatchObject({ line, exitCode });
  return result.stdout;
}

const jsonOf = (page: string, key: string) =>
  blocksOf(page, 'json').find((text) => text.includes(`"${key}"`)) ?? '';

function createCheckout({ page }: Tutorial): string {
  const root = scratchCatalog(['data/us/chase-sapphire-preferred.json']);
  const issuer = JSON.parse(jsonOf(page, 'domains'));
  writeFileSync(join(root, `data/issuers/${issuer.id}.json`), `${JSON.stringify(issuer, null, 2)}\n`);
  const runGit = (...args: readonly string[]) => execFileSync('git', ['-C', root, ...args]);
  runGit('init', '-q', '-b', 'main');
  for (const setting of ['user.name=Sam', 'user.email=sam@example.org', 'commit.gpgsign=false'])
    runGit('config', ...setting.split('='));
  runGit('add', '.');
  runGit('commit', '-q', '-m', 'Begin');
  return root;
}

test.each(pages)('the commands of $page add the card that it shows', async (tutorial) => {
  const root = createCheckout(tutorial);
  const path = join(root, fileOf(tutorial));
  writeFileSync(join(root, 'front.png'), await drawPicture());
  const printed = new Map<string, string>();
  for (const line of commandsOf(tutorial.page)) {
    const command = line.replace(/^npx /, '').split(' ').slice(0, 2).join(' ');
    printed.set(command, runCommand(line, root));
    if (command === 'cardcat new') {
      const cardText = readFileSync(path, 'utf8').replace(/"retrieved": ".*"/, '"retrieved": "2026-01-20"');
      expect(cardText).toBe(jsonOf(tutorial.page, '$schema'));
    }
  }
  expect([...printed.keys()]).toEqual([
    'cardcat new',
    'cardcat validate',
    'cardcat submit',
    'cardcat wallet',
  ]);
  expect(printed.get('cardcat validate')).toMatch(/0 errors|no problems found/);
  // Without a remote on GitHub, it prints the commands.
  expect(printed.get('cardcat submit')).toContain(`git commit -m 'card(add): ${tutorial.id}'`);
  expect(readFileSync(path, 'utf8')).toContain('"image"');
  expect(existsSync(join(root, `data/art/${tutorial.id}.webp`))).toBe(true);
});

test('the commands of the review tutorial work on a pull request with a card', () => {
  const [english] = pages;
  if (english === undefined) throw new Error('a tutorial');
  const root = createCheckout(english);
  writeFileSync(join(root, fileOf(english)), jsonOf(english.page, '$schema'));
  for (const line of [
    'git switch -q -c proposal',
    'git add data && git commit -q -m Add',
    'git update-ref refs/pull/7/head HEAD',
    'git switch -q main',
    'git remote add origin .',
  ])
    runCommand(line, root);
  const printed = new Map<string, string>();
  // `sources check` is skipped, because the pages of the tutorial's bank do not exist.
  for (const line of commandsOf('docs/tutorials/first-review.md'))
    if (line !== 'npx cardcat sources check') printed.set(line, runCommand(line, root));
  expect(printed.get('npx cardcat review origin/main FETCH_HEAD')).toContain('**Ready for a reviewer.**');
  expect(printed.get('npx cardcat validate --changed origin/main')).toMatch(/1 changed/);
});

test('the commands of the README add a card in the same way', () => {
  const [english] = pages;
  if (english === undefined) throw new Error('a tutorial');
  const root = createCheckout(english);
  const record = jsonOf(english.page, '$schema').replace(english.id, 'us-your-card');
  writeFileSync(join(root, 'data/us/your-card.json'), record);
  const lines = commandsOf('README.md');
  expect(lines).toHaveLength(2);
  for (const line of lines) runCommand(line, root);
});

test('the program in the README runs, and finds cards', () => {
  const [program] = blocksOf('README.md', 'js');
  const code = `${program}\nconsole.log(free.length, free[0].name);`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  expect(printed).toMatch(/^[1-9]\d* \S/);
});
