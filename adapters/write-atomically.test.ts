import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../tests/support/scratch-catalog.ts';
import { AtomicWrites } from './write-atomically.ts';

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
  writes.abandon();
  expect(readdirSync(folder)).toEqual(['taken']);
});
