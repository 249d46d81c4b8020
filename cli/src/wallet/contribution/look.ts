import { mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AtomicWrites } from '#adapters/write-files';
import { badPlace } from '../git/places.ts';
import { ownFolder } from './target.ts';

/** A picture for a person to look at, before anything is changed. */
export interface Look {
  /** Relative to the checkout. */
  readonly path: string;
  /** Takes it away, and its folder if nothing else is in it. Never throws. */
  remove(): void;
}

/** Puts the new picture of a card where git does not see it; null where something is in its way. Throws the file system's error. */
export function putLook(root: string, cardId: string, webp: Uint8Array): Look | null {
  const path = `${ownFolder}/look-${cardId}.webp`;
  if (badPlace(root, [path]) !== null) return null;
  mkdirSync(join(root, ownFolder), { recursive: true });
  const remove = () => {
    try {
      rmSync(join(root, path), { force: true });
      rmdirSync(join(root, ownFolder));
    } catch {}
  };
  const writes = new AtomicWrites();
  try {
    writes.stage(join(root, path), [webp], 0o600);
    writes.commit();
  } catch (error) {
    writes.abandon();
    remove();
    throw error;
  }
  return { path, remove };
}
