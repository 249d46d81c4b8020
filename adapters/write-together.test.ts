import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../tests/support/scratch-catalog.ts';
import { writeTogether } from './write-together.ts';

it('makes the folders above, and takes the place of what is there', () => {
  const folder = scratchFolder();
  const path = join(folder, 'a/b/report.json');
  writeTogether(new Map([[path, 'old']]));
  writeTogether(new Map([[path, 'new']]));
  expect(readFileSync(path, 'utf8')).toBe('new');
  expect(readdirSync(join(folder, 'a/b'))).toEqual(['report.json']);
});

it('where one cannot be written, none is', () => {
  const folder = scratchFolder();
  const [first, file] = [join(folder, 'first'), join(folder, 'file')];
  writeTogether(new Map([[file, 'x']]));
  const texts = new Map([
    [first, 'x'],
    [join(file, 'below'), 'x'],
  ]);
  expect(() => writeTogether(texts)).toThrow();
  expect(readdirSync(folder)).toEqual(['file']);
});
