import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { git } from '../../tests/support/github/git-host.ts';
import { scratchFolder } from '../../tests/support/scratch-catalog.ts';
import { isShallow, listTags, treeAtCommit } from './git-tree.ts';

function createCheckout(): string {
  const folder = scratchFolder();
  git(folder, ['init', '-q', '-b', 'main']);
  return folder;
}

function commit(folder: string, files: Readonly<Record<string, string | Uint8Array>>): string {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  git(folder, ['add', '-A']);
  git(folder, ['commit', '-q', '--allow-empty', '-m', 'x']);
  return git(folder, ['rev-parse', 'HEAD']).trim();
}

const readTree = async (root: string, commitSha: string, paths: readonly string[]) =>
  (await treeAtCommit(root, commitSha, paths)).map((file) => [
    file.path,
    file.kind,
    Buffer.from(file.readBytes()).toString('latin1'),
  ]);

test('reads files at the commit, not in the working tree', async () => {
  const folder = createCheckout();
  const binary = Uint8Array.from([0, 10, 255, 10, 0]);
  const first = commit(folder, {
    'a/b.bin': binary,
    'a/empty': '',
    'a/ü b\n.txt': 'same',
    'c.txt': 'same',
    'd/e.txt': 'no',
  });
  commit(folder, { 'c.txt': 'later' });
  writeFileSync(join(folder, 'c.txt'), 'not committed');
  expect(await readTree(folder, first, ['a', 'c.txt', 'nowhere'])).toEqual([
    ['a/b.bin', 'file', '\u0000\n\u00ff\n\u0000'],
    ['a/empty', 'file', ''],
    ['a/ü b\n.txt', 'file', 'same'],
    ['c.txt', 'file', 'same'],
  ]);
});

test('returns paths relative to the catalog, even in a subfolder of the checkout', async () => {
  const folder = createCheckout();
  const commitSha = commit(folder, { 'cards/data/x.json': '{}', 'data/y.json': '{}' });
  expect(await readTree(join(folder, 'cards'), commitSha, ['data'])).toEqual([['data/x.json', 'file', '{}']]);
});

test('lists symbolic links without following them', async () => {
  const folder = createCheckout();
  symlinkSync('/etc/passwd', join(folder, 'link'));
  const commitSha = commit(folder, {});
  expect(await readTree(folder, commitSha, ['link'])).toEqual([['link', 'symbolic-link', '']]);
});

test('lists annotated and lightweight tags with their commits, and ignores tags of other objects', async () => {
  const folder = createCheckout();
  const first = commit(folder, { a: '1' });
  git(folder, ['tag', 'v1.0.0']);
  const second = commit(folder, { a: '2' });
  git(folder, ['tag', '-a', '-m', 'message', 'v1.1.0']);
  git(folder, ['tag', 'blob', git(folder, ['rev-parse', 'HEAD:a']).trim()]);
  expect([...(await listTags(folder))]).toEqual([
    ['v1.0.0', first],
    ['v1.1.0', second],
  ]);
  expect(await isShallow(folder)).toBe(false);
});

test('rejects an unknown commit, a name that looks like an option, and another folder', async () => {
  const folder = createCheckout();
  commit(folder, { a: '1' });
  await expect(treeAtCommit(folder, 'f'.repeat(40), ['a'])).rejects.toThrow(
    /not a tree object|Not a valid object/i,
  );
  await expect(treeAtCommit(folder, '--output=x', ['a'])).rejects.toThrow(/valid object name/);
  await expect(listTags(scratchFolder())).rejects.toThrow(/not a git repository/);
});

test('includes the message of git in an error', async () => {
  const folder = createCheckout();
  const commitSha = commit(folder, { 'a.bin': randomBytes(9_000) });
  const blob = git(folder, ['rev-parse', `${commitSha}:a.bin`]).trim();
  const object = join(folder, '.git/objects', blob.slice(0, 2), blob.slice(2));
  chmodSync(object, 0o644);
  writeFileSync(object, readFileSync(object).subarray(0, 6_000));
  await expect(readTree(folder, commitSha, ['a.bin'])).rejects.toThrow(/unable to stream|corrupt|inflate/);
});
