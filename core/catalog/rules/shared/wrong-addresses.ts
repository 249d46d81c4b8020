import type { PartialCard } from '../../card.ts';

type Address = readonly [pointer: string, url: string];

const noAddress: readonly Address[] = [];

export function findInvalidUrls(
  { official_url: page, sources = [] }: PartialCard,
  isValid: (url: string) => boolean,
): readonly Address[] {
  let invalid = page === undefined || isValid(page) ? noAddress : [['/official_url', page] as const];
  for (let index = 0; index < sources.length; index++) {
    const url = sources[index]?.url;
    if (url !== undefined && !isValid(url)) invalid = [...invalid, [`/sources/${index}/url`, url]];
  }
  return invalid;
}
