import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scratchFolder } from '../../tests/support/scratch-catalog.ts';
import { GitError } from './git.ts';
import { changesBetween, patchOf, readCommit, repositoryName } from './git-changes.ts';

let root: string;

function git(...args: readonly string[]): string {
  const who = ['-c', 'user.name=Sam', '-c', 'user.email=sam@example.org', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', ['-C', root, ...who, ...args], { encoding: 'utf8' }).trim();
}

function put(path: string, text: string): void {
  writeFileSync(join(root, path), text);
}

function commit(message: string): string {
  git('add', '-A');
  git('commit', '-q', '-m', message);
  return git('rev-parse', 'HEAD');
}

beforeEach(() => {
  root = scratchFolder();
  mkdirSync(join(root, 'data'));
  git('init', '-q', '-b', 'main');
  for (const name of ['kept', 'gone', 'moved']) put(`data/${name}`, `${name}\n`.repeat(20));
  commit('Begin');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test('tells what comes, goes, moves and changes, with the blob of each', async () => {
  const base = git('rev-parse', 'HEAD');
  put('data/kept', 'other\n');
  const gone = git('rev-parse', 'HEAD:data/gone');
  rmSync(join(root, 'data/gone'));
  renameSync(join(root, 'data/moved'), join(root, 'data/new place'));
  put('data/zweite\tZeile', '');
  const head = commit('Change');
  const changes = await changesBetween(root, base, head);
  expect(changes.map(({ path, previousPath, status }) => [path, previousPath, status])).toEqual([
    ['data/gone', null, 'removed'],
    ['data/kept', null, 'modified'],
    ['data/new place', 'data/moved', 'renamed'],
    ['data/zweite\tZeile', null, 'added'],
  ]);
  expect(changes.map(({ blobSha }) => blobSha)).toEqual([
    gone,
    ...['kept', 'new place', 'zweite\tZeile'].map((name) => git('rev-parse', `HEAD:data/${name}`)),
  ]);
  expect(await patchOf(root, base, head, 'data/kept')).toMatch(/^@@ -1,20 \+1 @@\n-kept\n/);
  expect(await patchOf(root, base, head, 'data/nothing')).toBeNull();
});

test('what the base has done since does not count', async () => {
  git('switch', '-q', '-c', 'work');
  put('data/kept', 'mine\n');
  const head = commit('Mine');
  git('switch', '-q', 'main');
  put('data/gone', 'theirs\n');
  const base = commit('Theirs');
  expect((await changesBetween(root, base, head)).map(({ path }) => path)).toEqual(['data/kept']);
});

test('a submodule is told from a file', async () => {
  const base = git('rev-parse', 'HEAD');
  git('update-index', '--add', '--cacheinfo', `160000,${base},data/inner`);
  git('commit', '-q', '-m', 'Link');
  const changes = await changesBetween(root, base, git('rev-parse', 'HEAD'));
  expect(changes).toMatchObject([{ path: 'data/inner', status: 'added', isSubmodule: true, blobSha: base }]);
});

test('a commit is read by any of its names', async () => {
  const commitRead = await readCommit(root, 'main');
  expect(commitRead).toMatchObject({ sha: git('rev-parse', 'main'), subject: 'Begin', author: 'Sam' });
  expect(commitRead.committedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/);
  await expect(readCommit(root, 'nowhere')).rejects.toEqual(new GitError('nowhere is not a known commit', 1));
  await expect(readCommit(root, 'HEAD:data')).rejects.toThrow('HEAD:data is not a known commit');
  await expect(readCommit(root, '--all')).rejects.toBeInstanceOf(GitError);
});

test.each([
  ['kill -KILL $$', null, 'git rev-parse ended with SIGKILL'],
  ['exit 128', 128, 'git rev-parse ended with exit code 128'],
  ['echo "fatal: no room" >&2; exit 128', 128, 'no room'],
])('a git that does “%s” is not taken for one that knows no such commit', async (does, exitCode, message) => {
  const folder = scratchFolder();
  writeFileSync(join(folder, 'git'), `#!/bin/sh\n${does}\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
  await expect(readCommit(root, 'main')).rejects.toEqual(new GitError(message, exitCode));
});

test.each([
  ['https://github.com/maple/cards.git', 'maple/cards'],
  ['git@github.com:maple/cards', 'maple/cards'],
  ['https://git.example.org/maple/cards.git', null],
])('the repository at GitHub of %s', async (url, name) => {
  expect(await repositoryName(root)).toBeNull();
  git('remote', 'add', 'origin', url);
  expect(await repositoryName(root)).toBe(name);
});
