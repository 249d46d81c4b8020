import { cleanFiles } from '../catalog-fixtures.ts';
import { changeDocument, harborPath, type PointerChanges } from '../changed-card.ts';
import { formatCatalogJson } from '../memory-file.ts';

export function catalogFiles(): Readonly<Record<string, Uint8Array>> {
  return Object.fromEntries(cleanFiles().map((file) => [file.path, file.readBytes()]));
}

/** Returns an empty text if the clean catalog has no such file. */
export function catalogText(path: string): string {
  return Buffer.from(catalogFiles()[path] ?? []).toString();
}

/** Returns the Harbor card with some changes. Its sources were retrieved on `day` (YYYY-MM-DD). */
export function harborText(day: string, changes: PointerChanges = {}): string {
  const days = { '/sources/0/retrieved': day, '/sources/1/retrieved': day, '/welcome_offer/as_of': day };
  return formatCatalogJson(changeDocument(harborPath, { ...days, ...changes }));
}

/** Returns the card of `harborText` with a new id and name. */
export function newCardText(slug: string, day: string, changes: PointerChanges = {}): string {
  return harborText(day, { '/id': `us-${slug}`, '/name': `Harbor ${slug} Card`, ...changes });
}
