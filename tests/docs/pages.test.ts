import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../support/source-files.ts';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const pages = globSync(['*.md', 'docs/**/*.md', '{bench,bot}/*.md'], { cwd: repositoryRoot }).toSorted();

/** A link to a folder counts as a link to the README.md in that folder. */
function listLinkedPages(page: string): readonly string[] {
  return [...read(page).matchAll(/\]\(([^)\s#]+)/g)].flatMap(([, target = '']) => {
    const path = resolve(repositoryRoot, dirname(page), target);
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'README.md') : path;
    return file.endsWith('.md') && existsSync(file) ? [relative(repositoryRoot, file)] : [];
  });
}

test('every page of docs/ can be reached from the README by links', () => {
  const reached = new Set(['README.md']);
  for (const page of reached) for (const next of listLinkedPages(page)) reached.add(next);
  // Pages about a single API error or finding need no link, because each such error or finding contains the URL of its page.
  const pagesNeedingLinks = pages.filter((page) =>
    /^docs\/(?!problems\/|diagnostics\/(?!README))/.test(page),
  );
  expect(pagesNeedingLinks.length).toBeGreaterThan(20);
  expect(pagesNeedingLinks.filter((page) => !reached.has(page))).toEqual([]);
});

test('every npm script mentioned on a page exists', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const mentionedScripts = pages.flatMap((page) =>
    [...read(page).matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => ({ page, name })),
  );
  expect(mentionedScripts.length).toBeGreaterThan(20);
  expect(mentionedScripts.filter(({ name }) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test('every path on the architecture page exists', () => {
  const folders = new Set(readdirSync(repositoryRoot));
  const paths = [...read('docs/explanation/architecture.md').matchAll(/`([\w.-]+\/[\w./-]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => folders.has(path.split('/')[0] ?? ''));
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([]);
});
