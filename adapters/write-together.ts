import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { AtomicWrites } from './write-atomically.ts';

/**
 * Writes texts by path, folders above them too: all of the files take their places together, or none does. Throws the
 * file system's error.
 */
export function writeTogether(texts: ReadonlyMap<string, string>): void {
  const writes = new AtomicWrites();
  try {
    for (const [path, text] of texts) {
      mkdirSync(dirname(path), { recursive: true });
      writes.stage(path, [text]);
    }
    writes.commit();
  } finally {
    writes.abandon();
  }
}
