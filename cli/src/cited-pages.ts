import { readCard } from '#catalog/read-card';
import type { SourceFile } from '#catalog/source-file';

/** How many pages the cards in `files` cite. */
export function countCitedPages(files: readonly SourceFile[]): number {
  const urls = files.flatMap((file) => readCard(file)?.sources.map(({ url }) => url) ?? []);
  return new Set(urls.map((url) => url.replace(/#.*$/s, ''))).size;
}
