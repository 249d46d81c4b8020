import { type CardSummary, getCardIdFromPath } from '#core/card/card';
import type { Rule } from './rule.ts';

interface Facts {
  readonly id: string;
  /** The new file of the same card. Absent if there is none. */
  readonly renamedTo?: string;
}

/** Reports whether two files describe one card: the same issuer and name, or the same page of the issuer. */
function isSameCard(a: CardSummary, b: CardSummary): boolean {
  return (
    (a.identity !== undefined && a.identity === b.identity) || (a.page !== undefined && a.page === b.page)
  );
}

export const idRemoved: Rule<'id-removed', Facts> = {
  code: 'id-removed',
  title: 'published id removed',
  severity: 'error',
  class: 'path',
  short: ({ id, renamedTo }) =>
    renamedTo === undefined
      ? 'a discontinued card stays in the catalog, with the date in `discontinued_on`'
      : `the id \`${id}\` is published, so the file keeps its name`,
  sentence: ({ id, renamedTo }) =>
    renamedTo !== undefined
      ? `\`${id}\` is published, but its file was renamed to \`${renamedTo}\`. Give the file its old name and id back: others use the id. The card's new name goes into \`name\`.`
      : `\`${id}\` is published, but its file is gone. Restore the file. If the card is no longer issued, add \`discontinued_on\` or \`replaced_by\`.`,
  *checkCatalog({ removedPaths, cards, changedPaths, cardBefore }) {
    const newCards = cards.filter(({ path }) => changedPaths.has(path) && cardBefore(path) === undefined);
    for (const path of removedPaths) {
      const id = getCardIdFromPath(path);
      if (id === undefined) continue;
      const before = cardBefore(path);
      const renamed = before && newCards.find((card) => isSameCard(card, before));
      yield { path, pointer: '', id, ...(renamed && { renamedTo: renamed.path }) };
    }
  },
};
