import type { Asker } from '../asker.ts';
import { questions } from '../export-words.ts';
import type { Scan, ScanRow } from '../scan.ts';
import { artWords } from '../scan-words.ts';
import {
  type Choice,
  type Choices,
  canBeAsked,
  chosenOrNot,
  exportable,
  notChosen,
  sorted,
} from './choice.ts';

/** Asks which cards the unsure passes are, and then which of all to export. Throws `Interrupted`. */
export async function choiceByPerson({ rows, catalog }: Scan, asker: Asker): Promise<Choices> {
  const offered = new Map<number, Choice>();
  const skipped = new Map<number, ReturnType<typeof notChosen>>();
  for (const row of rows) {
    const card = canBeAsked(row) ? catalog.cards.get((await whichCard(row, catalog, asker)) ?? '') : row.card;
    const isOffered = canBeAsked(row) || exportable.has(row.status);
    const judged = card == null || !isOffered ? notChosen(row) : chosenOrNot(row, card, true);
    if ('picture' in judged) offered.set(row.n, judged);
    else skipped.set(row.n, row.status === 'up-to-date' ? { ...judged, why: 'up-to-date' } : judged);
  }
  const picked = offered.size === 0 ? [] : await asker.many(questions.whichToExport, offersOf(rows, offered));
  return sorted(
    rows.map((row) => {
      const choice = picked.includes(row.n) ? offered.get(row.n) : undefined;
      return choice ?? skipped.get(row.n) ?? notChosen(row);
    }),
  );
}

function whichCard(row: ScanRow, { cards }: Scan['catalog'], asker: Asker): Promise<string | null> {
  const offers = (row.match?.candidates ?? []).map(({ cardId, differs }) => ({
    value: cardId,
    label: cards.get(cardId)?.name ?? cardId,
    hint: [cardId, ...differs].join(' '),
  }));
  return asker.one(questions.whichCard(row.n, row.name), offers);
}

function offersOf(rows: readonly ScanRow[], offered: ReadonlyMap<number, Choice>) {
  return rows.flatMap(({ n, name, status, art }) => {
    const choice = offered.get(n);
    if (choice === undefined) return [];
    return [{ value: n, label: `#${n} ${name}`, hint: `${choice.card.id}; ${artWords(status, art)}` }];
  });
}
