import type { PartialCard } from '../../card.ts';

export function findInvalidUrls(
  { official_url: page, sources = [] }: PartialCard,
  isValid: (url: string) => boolean,
): readonly (readonly [pointer: string, url: string])[] {
  const addresses = [
    ['/official_url', page] as const,
    ...sources.map((source, index) => [`/sources/${index}/url`, source?.url] as const),
  ];
  return addresses.flatMap(([pointer, url]) =>
    url === undefined || isValid(url) ? [] : [[pointer, url] as const],
  );
}
