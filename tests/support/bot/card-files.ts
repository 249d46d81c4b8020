import { cleanFiles } from '../catalog-fixtures.ts';
import { changeDocument, harborPath, type PointerChanges } from '../changed-card.ts';
import { formatCatalogJson } from '../memory-file.ts';

/** Every file of the clean catalog, by path, as a repository holds them. */
export function catalogFiles(): Readonly<Record<string, Uint8Array>> {
  return Object.fromEntries(cleanFiles().map((file) => [file.path, file.readBytes()]));
}

/** The clean American card, read on the given day (YYYY-MM-DD), with some of its values changed. */
export function harborText(day: string, changes: PointerChanges = {}): string {
  const days = { '/sources/0/retrieved': day, '/sources/1/retrieved': day, '/welcome_offer/as_of': day };
  return formatCatalogJson(changeDocument(harborPath, { ...days, ...changes }));
}

/** A new card like it, under another name. */
export function newCardText(slug: string, day: string, changes: PointerChanges = {}): string {
  return harborText(day, { '/id': `us-${slug}`, '/name': `Harbor ${slug} Card`, ...changes });
}

export { harborPath };
