import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { scratchFolder } from '../../tests/support/scratch-catalog.ts';
import { AtomicWrites, createFolder, writeFilesAtomically } from './atomic-write.ts';

function catchError(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('expected an error');
}

test('an error names the target, not the temporary file', () => {
  const folder = scratchFolder();
  const writes = new AtomicWrites();
  const missing = join(folder, 'no/such');
  expect(catchError(() => writes.stage(missing, ['x']))).toMatchObject({ code: 'ENOENT', path: missing });
  const existing = join(folder, 'existing');
  mkdirSync(join(existing, 'inside'), { recursive: true });
  writes.stage(existing, ['x']);
  expect(catchError(() => writes.commit())).toMatchObject({ path: existing });
  writes.rollback();
  expect(readdirSync(folder)).toEqual(['existing']);
});

it('creates parent folders, and replaces an existing file', () => {
  const folder = scratchFolder();
  const path = join(folder, 'a/b/report.json');
  writeFilesAtomically(new Map([[path, 'old']]));
  writeFilesAtomically(new Map([[path, 'new']]));
  expect(readFileSync(path, 'utf8')).toBe('new');
  expect(readdirSync(join(folder, 'a/b'))).toEqual(['report.json']);
});

it('writes nothing if one file cannot be written', () => {
  const folder = scratchFolder();
  const [first, file] = [join(folder, 'first'), join(folder, 'file')];
  writeFilesAtomically(new Map([[file, 'x']]));
  const texts = new Map([
    [first, 'x'],
    [join(file, 'below'), 'x'],
  ]);
  expect(() => writeFilesAtomically(texts)).toThrow();
  expect(readdirSync(folder)).toEqual(['file']);
});

it('createFolder returns the topmost folder that it created', () => {
  const folder = scratchFolder();
  expect(createFolder(join(folder, 'a/b/c'))).toBe(join(folder, 'a'));
  expect(createFolder(join(folder, 'a/b/d'))).toBe(join(folder, 'a/b/d'));
  expect(createFolder(join(folder, 'a/b/d'))).toBeUndefined();
  writeFileSync(join(folder, 'file'), '');
  expect(() => createFolder(join(folder, 'file'))).toThrow(/EEXIST/);
  expect(() => createFolder(join(folder, 'file/below'))).toThrow(/ENOTDIR|EEXIST/);
});

it.runIf(existsSync('/proc/self'))(
  'fails without retrying if the file system does not allow new folders',
  () => {
    expect(() => createFolder('/proc/x/y')).toThrow(/ENOENT/);
  },
);
