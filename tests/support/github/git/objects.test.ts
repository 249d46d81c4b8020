import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { git } from '../history.ts';
import { mergeBase, putCommit } from './commits.ts';
import { newStore } from './objects.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'fake-git-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test('blobs, trees and commits have the hashes git gives them', () => {
  const store = newStore();
  const date = new Date('2026-10-01T08:00:00Z');
  const files = {
    'data/ca/x.json': '{}\n',
    'data/ca.json': 'é\n',
    'data/ca0': 'bytes\0',
    'README.md': '# x',
    'a/b/c': '',
  };
  const first = putCommit(store, files, { login: 'ada', message: 'first', date, parents: [] });
  const changes = { 'data/ca/x.json': null, 'data/y.json': 'y' };
  const second = putCommit(store, changes, { login: 'ada', message: 'second', date, parents: [first.sha] });

  const path = folder();
  const env = {
    GIT_AUTHOR_NAME: 'ada',
    GIT_COMMITTER_NAME: 'ada',
    GIT_AUTHOR_DATE: '2026-10-01T08:00:00Z',
    GIT_COMMITTER_DATE: '2026-10-01T08:00:00Z',
  };
  git(path, ['init', '-q', '-b', 'main']);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(path, dirname(name)), { recursive: true });
    writeFileSync(join(path, name), content);
  }
  git(path, ['add', '-A']);
  git(path, ['commit', '-q', '-m', 'first'], env);
  expect(git(path, ['rev-parse', 'HEAD^{tree}', 'HEAD']).trim().split('\n')).toEqual([first.tree, first.sha]);
  rmSync(join(path, 'data/ca/x.json'));
  writeFileSync(join(path, 'data/y.json'), 'y');
  git(path, ['add', '-A']);
  git(path, ['commit', '-q', '-m', 'second'], env);
  expect(git(path, ['rev-parse', 'HEAD^{tree}', 'HEAD']).trim().split('\n')).toEqual([
    second.tree,
    second.sha,
  ]);
});

test('a link and a submodule are entries of their own kind', () => {
  const store = newStore();
  const about = { login: 'ada', message: 'x', date: new Date(0), parents: [] };
  const link = { link: '../x' };
  const { tree } = putCommit(store, { 'data/l': link, 'data/s': { submodule: 'a'.repeat(40) } }, about);
  const path = folder();
  git(path, ['init', '-q']);
  const blob = execFileSync('git', ['-C', path, 'hash-object', '-w', '--stdin'], { input: '../x' });
  for (const info of [`120000,${String(blob).trim()},data/l`, `160000,${'a'.repeat(40)},data/s`])
    git(path, ['update-index', '--add', '--cacheinfo', info]);
  expect(git(path, ['write-tree']).trim()).toBe(tree);
});

test('where two histories parted', () => {
  const store = newStore();
  const about = (parents: readonly string[], message = 'm') => ({
    login: 'a',
    message,
    date: new Date(0),
    parents,
  });
  const root = putCommit(store, { a: '1' }, about([]));
  const left = putCommit(store, { a: '2' }, about([root.sha]));
  const right = putCommit(store, { b: '1' }, about([root.sha]));
  const merged = putCommit(store, { b: '1' }, about([left.sha, right.sha]));
  expect(mergeBase(store, left.sha, right.sha)).toBe(root.sha);
  expect(mergeBase(store, merged.sha, right.sha)).toBe(right.sha);
  const other = putCommit(store, { z: '1' }, about([], 'other'));
  expect(mergeBase(store, other.sha, right.sha)).toBeUndefined();
});
