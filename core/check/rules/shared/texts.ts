import type { PartialCard } from '#core/card/card';

export function findInvalidUrls(
  { official_url: officialUrl, sources = [] }: PartialCard,
  isValid: (url: string) => boolean,
): readonly (readonly [pointer: string, url: string])[] {
  const addresses = [
    ['/official_url', officialUrl] as const,
    ...sources.map((source, index) => [`/sources/${index}/url`, source?.url] as const),
  ];
  return addresses.flatMap(([pointer, url]) =>
    url === undefined || isValid(url) ? [] : [[pointer, url] as const],
  );
}
