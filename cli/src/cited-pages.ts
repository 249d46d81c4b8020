import { readCard } from '#catalog/read-card';
import type { SourceFile } from '#catalog/source-file';
import { withoutFragment } from '#catalog/sources/judge/extract';

/** How many pages the cards in `files` cite. */
export function countCitedPages(files: readonly SourceFile[]): number {
  const urls = files.flatMap((file) => readCard(file)?.sources.map(({ url }) => url) ?? []);
  return new Set(urls.map(withoutFragment)).size;
}
