import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GitError } from '#core/io/git';
import { scratchFolder } from '../../tests/support/scratch-catalog.ts';
import { getRepositoryName, listChangesBetween, patchOf, readCommit } from './git-changes.ts';

let root: string;

function git(...args: readonly string[]): string {
  const identity = ['-c', 'user.name=Sam', '-c', 'user.email=sam@example.org', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', ['-C', root, ...identity, ...args], { encoding: 'utf8' }).trim();
}

function write(path: string, text: string): void {
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
  for (const name of ['changed', 'removed', 'renamed']) write(`data/${name}`, `${name}\n`.repeat(20));
  commit('Begin');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test('lists added, removed, renamed and modified files with their blobs', async () => {
  const base = git('rev-parse', 'HEAD');
  write('data/changed', 'other\n');
  const removedBlob = git('rev-parse', 'HEAD:data/removed');
  rmSync(join(root, 'data/removed'));
  renameSync(join(root, 'data/renamed'), join(root, 'data/new name'));
  write('data/zweite\tZeile', '');
  const head = commit('Change');
  const changes = await listChangesBetween(root, base, head);
  expect(changes.map(({ path, previousPath, status }) => [path, previousPath, status])).toEqual([
    ['data/changed', null, 'modified'],
    ['data/new name', 'data/renamed', 'renamed'],
    ['data/removed', null, 'removed'],
    ['data/zweite\tZeile', null, 'added'],
  ]);
  expect(changes.map(({ blobSha }) => blobSha)).toEqual([
    git('rev-parse', 'HEAD:data/changed'),
    git('rev-parse', 'HEAD:data/new name'),
    removedBlob,
    git('rev-parse', 'HEAD:data/zweite\tZeile'),
  ]);
  expect(await patchOf(root, base, head, 'data/changed')).toMatch(/^@@ -1,20 \+1 @@\n-changed\n/);
  expect(await patchOf(root, base, head, 'data/nothing')).toBeNull();
});

test('distinguishes a submodule from a file', async () => {
  const base = git('rev-parse', 'HEAD');
  git('update-index', '--add', '--cacheinfo', `160000,${base},data/inner`);
  git('commit', '-q', '-m', 'Link');
  const changes = await listChangesBetween(root, base, git('rev-parse', 'HEAD'));
  expect(changes).toMatchObject([{ path: 'data/inner', status: 'added', isSubmodule: true, blobSha: base }]);
});

test('reads a commit by any revision, and rejects an unknown one', async () => {
  const result = await readCommit(root, 'main');
  expect(result).toMatchObject({ sha: git('rev-parse', 'main'), subject: 'Begin', author: 'Sam' });
  expect(result.committedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/);
  await expect(readCommit(root, 'nowhere')).rejects.toEqual(
    new GitError('nowhere is not a known commit', 1, 'unknown-commit'),
  );
  await expect(readCommit(root, 'HEAD:data')).rejects.toThrow('HEAD:data is not a known commit');
  await expect(readCommit(root, '--all')).rejects.toBeInstanceOf(GitError);
});

test.each([
  ['kill -KILL $$', null, 'git rev-parse ended with SIGKILL'],
  ['exit 128', 128, 'git rev-parse ended with exit code 128'],
  ['echo "fatal: disk full" >&2; exit 128', 128, 'disk full'],
])('reports a failure of git other than an unknown commit: %s', async (script, exitCode, message) => {
  const folder = scratchFolder();
  writeFileSync(join(folder, 'git'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
  await expect(readCommit(root, 'main')).rejects.toEqual(new GitError(message, exitCode));
});

test.each([
  ['https://github.com/maple/cards.git', 'maple/cards'],
  ['git@github.com:maple/cards', 'maple/cards'],
  ['https://git.example.org/maple/cards.git', null],
])('returns the GitHub repository of the remote %s: %s', async (url, name) => {
  expect(await getRepositoryName(root)).toBeNull();
  git('remote', 'add', 'origin', url);
  expect(await getRepositoryName(root)).toBe(name);
});
