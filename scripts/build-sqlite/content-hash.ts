import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

export interface ContentHash {
  readonly add: (id: string, line: Uint8Array) => void;
  /** SHA-256 of `cards.ndjson`: the lines in the order of their ids. */
  readonly digest: () => string;
}

/** Hashes on the way what comes in order; else reads the lines once more, in order, when all are there. */
export function contentHash(database: DatabaseSync): ContentHash {
  let hash = createHash('sha256');
  let last = '';
  let inOrder = true;
  const add = (line: Uint8Array): void => void hash.update(line).update('\n');
  return {
    add: (id, line) => {
      inOrder &&= last < id;
      last = id;
      if (inOrder) add(line);
    },
    digest: () => {
      if (inOrder) return hash.digest('hex');
      hash = createHash('sha256');
      const lines = database.prepare('select r.line from cards c join records r using (row) order by c.id');
      for (const { line } of lines.iterate()) if (line instanceof Uint8Array) add(line);
      return hash.digest('hex');
    },
  };
}
