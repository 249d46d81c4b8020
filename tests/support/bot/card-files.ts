import { type Changes, changed, harborPath } from '../changed-card.ts';
import { laidOut } from '../memory-file.ts';
import { cleanFiles } from '../world.ts';

/** Every file of the clean catalog, by path, as a repository holds them. */
export function catalogFiles(): Readonly<Record<string, Uint8Array>> {
  return Object.fromEntries(cleanFiles().map((file) => [file.path, file.readBytes()]));
}

/** The clean American card, read on the given day (YYYY-MM-DD), with some of its values changed. */
export function harborText(day: string, changes: Changes = {}): string {
  const days = { '/sources/0/retrieved': day, '/sources/1/retrieved': day, '/welcome_offer/as_of': day };
  return laidOut(changed(harborPath, { ...days, ...changes }));
}

/** A new card like it, under another name. */
export function newCardText(slug: string, day: string, changes: Changes = {}): string {
  return harborText(day, { '/id': `us-${slug}`, '/name': `Harbor ${slug} Card`, ...changes });
}

export { harborPath };
