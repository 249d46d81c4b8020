import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { blocksIn } from '../support/page-blocks.ts';
import { repository } from '../support/source-files.ts';

const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const pages = globSync(['*.md', 'docs/**/*.md', '{bench,bot}/**/*.md'], { cwd: repository }).toSorted();

/** The pages that a page leads to; a link to a folder leads to the page in it. */
function pagesFrom(page: string): readonly string[] {
  return [...read(page).matchAll(/\]\(([^)\s#]+)/g)].flatMap(([, target = '']) => {
    const path = resolve(repository, dirname(page), target);
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'README.md') : path;
    return file.endsWith('.md') && existsSync(file) ? [relative(repository, file)] : [];
  });
}

test('every page of docs/ can be reached from the README, link by link', () => {
  const reached = new Set(['README.md']);
  for (const page of reached) for (const next of pagesFrom(page)) reached.add(next);
  // What a problem of the API means is reached by the address in its answer.
  const wanted = pages.filter((page) => page.startsWith('docs/') && !page.startsWith('docs/problems/'));
  expect(wanted.length).toBeGreaterThan(80);
  expect(wanted.filter((page) => !reached.has(page))).toEqual([]);
});

test('what is said behind a command can be read without scrolling where GitHub shows the page', () => {
  const columns = 97;
  const long = pages.flatMap((page) =>
    blocksIn(read(page))
      .filter(({ language }) => language === 'sh')
      .flatMap(({ code }) => code.split('\n'))
      .filter((line) => / # /.test(line) && line.length > columns)
      .map((line) => `${page}: ${line}`),
  );
  expect(long).toEqual([]);
});

test('every npm script that a page names is there', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => ({ page, name })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test('the page for contributors names what makes each file that CI wants fresh', () => {
  const page = read('CONTRIBUTING.md');
  const commands = ['generate', 'generate:openapi', 'build:actions', 'check:clean', 'export'];
  expect(commands.filter((name) => !page.includes(`\`npm run ${name}\``))).toEqual([]);
});

test('the map of the repository has every folder of the catalog, and names no path that is not there', () => {
  const map = read('docs/architecture.md');
  const folders = readdirSync(join(repository, 'catalog'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
    .map(({ name }) => `catalog/${name}`);
  expect(folders.filter((folder) => !map.includes(folder))).toEqual([]);
  const rooms = new Set(readdirSync(repository));
  const paths = [...map.matchAll(/`([\w.-]+\/[\w./-]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => rooms.has(path.split('/')[0] ?? ''));
  expect(paths.length).toBeGreaterThan(60);
  expect(paths.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
});

test('the program in the README runs, and finds cards', () => {
  const [program] = blocksIn(read('README.md')).filter(({ language }) => language === 'js');
  const code = `${program?.code}\nconsole.log(free.length, free[0].name);`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: repository,
    encoding: 'utf8',
  });
  expect(printed).toMatch(/^[1-9]\d* \S/);
});

test('the command that runs the tests named on the page about wallets runs all of them', () => {
  const page = read('docs/wallet.md');
  const [, filters = ''] = /`npx vitest run ([^`]+)`/.exec(page) ?? [];
  const tests = [...page.matchAll(/\]\(\.\.\/(\S+?\.test\.ts)\)/g)].map(([, path = '']) => path);
  expect(tests.length).toBeGreaterThan(8);
  expect(tests.filter((path) => !filters.split(' ').some((filter) => path.startsWith(filter)))).toEqual([]);
});
