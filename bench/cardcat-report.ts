/** How many card files `cardcat validate --format json` says it checked. Throws an Error where the text is no such report. */
export function cardsChecked(text: string): number {
  const { cards } = reportFrom(text);
  if (typeof cards !== 'number') throw unknownShape('cards');
  return cards;
}

/** Paths of the cards that differ from the base, in the report's order. Throws an Error where the text is no such report. */
export function changedCards(text: string): readonly string[] {
  const { changed_cards: changed } = reportFrom(text);
  if (!Array.isArray(changed)) throw unknownShape('changed_cards');
  return changed.map(String);
}

function reportFrom(text: string): Readonly<Record<string, unknown>> {
  const report: unknown = JSON.parse(text);
  if (typeof report !== 'object' || report === null) throw unknownShape('object');
  return { ...report };
}

function unknownShape(missing: string): Error {
  return new Error(`The JSON report of cardcat validate has no ${missing}; see docs/schemas.`);
}
