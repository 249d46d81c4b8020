import type { PartialCard } from '../../card.ts';

type Address = readonly [pointer: string, url: string];

const noAddress: readonly Address[] = [];

/** The addresses of a card for which `isRight` is false. */
export function findInvalidUrls(
  { official_url: page, sources = [] }: PartialCard,
  isRight: (url: string) => boolean,
): readonly Address[] {
  let wrong = page === undefined || isRight(page) ? noAddress : [['/official_url', page] as const];
  for (let index = 0; index < sources.length; index++) {
    const url = sources[index]?.url;
    if (url !== undefined && !isRight(url)) wrong = [...wrong, [`/sources/${index}/url`, url]];
  }
  return wrong;
}
