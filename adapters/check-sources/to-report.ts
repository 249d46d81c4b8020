import { totalsOf } from '#catalog/diagnostic';
import type { NotChecked, Report } from '#catalog/reporters/reporter';
import { version } from '#catalog/version';
import type { SourcesCheck } from './check-sources.ts';

/** A check of cited pages as reporters take it: it counts the cards of which a page was checked. */
export function toReport(
  check: SourcesCheck,
  more: Pick<Report, 'changedCards'> & Partial<Pick<Report, 'elapsedMs'>> & { readonly cardsNotRead: number },
): Report {
  const { cardsNotRead, ...rest } = more;
  const { diagnostics, cards } = check;
  const notRead: readonly NotChecked[] =
    cardsNotRead > 0
      ? [
          {
            what: cardsNotRead === 1 ? 'card' : 'cards',
            count: cardsNotRead,
            why: 'not right by the schema; validating says why',
          },
        ]
      : [];
  return {
    ...rest,
    version,
    diagnostics,
    totals: totalsOf(diagnostics),
    cards: cards.length,
    artNotDecoded: 0,
    notChecked: [...pagesNotChecked(check), ...notRead],
  };
}

/** `of` follows the pages, such as ` of changed cards`. */
export function pagesNotChecked({ notChecked }: SourcesCheck, of = ''): readonly NotChecked[] {
  return notChecked.map(({ why, count }) => ({
    what: `cited ${count === 1 ? 'page' : 'pages'}${of}`,
    count,
    why,
  }));
}
