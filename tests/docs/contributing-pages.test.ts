import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blocksIn } from '../support/page-blocks.ts';
import { repository } from '../support/source-files.ts';

const english = pageOf('README.md');
const chinese = pageOf('README.zh-CN.md');

function pageOf(name: string): string {
  return readFileSync(join(repository, 'docs/contributing', name), 'utf8');
}

const withoutBlocks = (page: string) => page.replace(/^```[\s\S]*?^```$/gm, '');

/** Every link to somewhere else, in order; `here` stands for one within the page. */
function linksOf(page: string): readonly string[] {
  const [, ...rest] = withoutBlocks(page).split('\n\n');
  const targets = [
    ...rest
      .slice(1)
      .join('\n\n')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ].map(([, target = '']) => target);
  return targets.map((target) => (target.startsWith('#') ? 'here' : target));
}

/** What is the same in every language: commands, fields and values. */
const codeIn = (page: string) =>
  [...withoutBlocks(page).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

test('the Chinese page has the headings of the English one, in their order of level', () => {
  const levels = (page: string) => [...withoutBlocks(page).matchAll(/^(#+) /gm)].map(([, marks]) => marks);
  expect(levels(chinese)).toEqual(levels(english));
  expect(levels(english).length).toBeGreaterThan(10);
});

test('its blocks are the same but for the words behind a command, and in place of an address', () => {
  const plain = (page: string) =>
    blocksIn(page).map(({ language, code }) => [
      language,
      code.replaceAll(/ +# .*$/gm, '').replaceAll(/<[^>]+>/g, '<…>'),
    ]);
  expect(plain(chinese)).toEqual(plain(english));
});

test('its links lead to the same pages, in the same order', () => {
  expect(linksOf(chinese)).toEqual(linksOf(english));
});

test('paragraphs, list items and rows of tables are as many', () => {
  const shape = (page: string) =>
    withoutBlocks(page)
      .split('\n')
      .flatMap((line) => /^(\||- |\d+\. |#+ )/.exec(line)?.[1] ?? []);
  expect(shape(chinese)).toEqual(shape(english));
});

test('it names every field, value and command that the English page names', () => {
  const named = new Set(codeIn(chinese));
  expect([...new Set(codeIn(english))].filter((code) => !named.has(code))).toEqual([]);
});

test('no paragraph of the Chinese page is broken between two lines, which would put a space into it', () => {
  const lines = withoutBlocks(chinese).split('\n');
  const broken = lines.filter((line, at) => line !== '' && /^[^\s|#\-\d]/.test(lines[at + 1] ?? ''));
  expect(broken).toEqual([]);
});

test('each page leads to the other', () => {
  expect(english.split('\n')[2]).toBe('English · [简体中文](README.zh-CN.md)');
  expect(chinese.split('\n')[2]).toBe('[English](README.md) · 简体中文');
});
