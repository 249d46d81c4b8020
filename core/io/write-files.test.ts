import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { scratchFolder } from '../../tests/support/scratch-catalog.ts';
import { AtomicWrites, writeFilesAtomically } from './write-files.ts';

function errorOf(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('it went well');
}

test('an error names the file that was meant, not the one beside it', () => {
  const folder = scratchFolder();
  const writes = new AtomicWrites();
  const lost = join(folder, 'no/such');
  expect(errorOf(() => writes.stage(lost, ['x']))).toMatchObject({ code: 'ENOENT', path: lost });
  const taken = join(folder, 'taken');
  mkdirSync(join(taken, 'inside'), { recursive: true });
  writes.stage(taken, ['x']);
  expect(errorOf(() => writes.commit())).toMatchObject({ path: taken });
  writes.rollback();
  expect(readdirSync(folder)).toEqual(['taken']);
});

it('makes the folders above, and takes the place of what is there', () => {
  const folder = scratchFolder();
  const path = join(folder, 'a/b/report.json');
  writeFilesAtomically(new Map([[path, 'old']]));
  writeFilesAtomically(new Map([[path, 'new']]));
  expect(readFileSync(path, 'utf8')).toBe('new');
  expect(readdirSync(join(folder, 'a/b'))).toEqual(['report.json']);
});

it('where one cannot be written, none is', () => {
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
