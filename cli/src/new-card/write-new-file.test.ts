import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../../tests/support/scratch-catalog.ts';
import { writeNewFile } from './write-new-file.ts';

test('writes a file into a folder that was not there, and nothing beside it', () => {
  const folder = scratchFolder();
  expect(writeNewFile(join(folder, 'data/cn/a.json'), '卡\n')).toBe(true);
  expect(readFileSync(join(folder, 'data/cn/a.json'), 'utf8')).toBe('卡\n');
  expect(readdirSync(join(folder, 'data/cn'))).toEqual(['a.json']);
});

test('leaves what stands in its place: a file, a folder, a link that leads nowhere', () => {
  const folder = scratchFolder();
  writeFileSync(join(folder, 'file'), 'old');
  mkdirSync(join(folder, 'folder'));
  symlinkSync('nowhere', join(folder, 'link'));
  for (const name of ['file', 'folder', 'link']) expect(writeNewFile(join(folder, name), 'new')).toBe(false);
  expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('old');
  expect(lstatSync(join(folder, 'link')).isSymbolicLink()).toBe(true);
  expect(readdirSync(folder)).toEqual(['file', 'folder', 'link']);
});

test('throws what the file system says, and leaves nothing behind', () => {
  const folder = scratchFolder();
  writeFileSync(join(folder, 'file'), '');
  expect(() => writeNewFile(join(folder, 'file/a.json'), 'new')).toThrow(/ENOTDIR|EEXIST/);
  expect(readdirSync(folder)).toEqual(['file']);
});

test('an error names the file that was meant, not the one beside it', () => {
  // Long enough that only the other name is too long.
  const path = join(scratchFolder(), 'a'.repeat(240));
  expect(() => writeNewFile(path, 'new')).toThrow(expect.objectContaining({ code: 'ENAMETOOLONG', path }));
});
