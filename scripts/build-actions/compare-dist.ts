import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './files-below.ts';

/** Files of two folders that are not the same byte for byte, in sentences that begin with the file's name in `shown`. */
export function compareDist(shown: string, committed: string, built: string): readonly string[] {
  const [old, now] = [filesBelow(committed), filesBelow(built)];
  return [...new Set([...old, ...now])].toSorted().flatMap((path) => {
    if (!old.includes(path)) return [`${shown}/${path} is missing`];
    if (!now.includes(path)) return [`${shown}/${path} is left over`];
    const same = readFileSync(join(committed, path)).equals(readFileSync(join(built, path)));
    return same ? [] : [`${shown}/${path} differs`];
  });
}
