import type { WalletExport } from '#core/catalog/wallet-documents';
import { artSentence } from '../art/inspect.ts';
import type { Asker } from '../asker.ts';
import type { CatalogCard } from '../catalog/records.ts';
import type { MapEntry } from '../options.ts';
import type { LocalPicture } from '../read-wallet.ts';
import { artWords } from '../report/words.ts';
import { type ArtStatus, countryOf, type Scan, type ScanRow } from '../scan.ts';

/** A pass that was chosen to be exported as this card's art. */
export interface Choice {
  readonly n: number;
  readonly card: CatalogCard;
  readonly picture: LocalPicture;
  /** Whether a person named it, and is to hear that it failed. */
  readonly isNamed: boolean;
}

/** A pass or a card of which nothing is written. */
export interface Skip {
  readonly n: number | null;
  /** Null also if nobody chose: which cards a person holds is private. */
  readonly cardId: string | null;
  readonly why: WalletExport['skipped'][number]['why'];
  readonly isFailure: boolean;
  /** One sentence more, of ours. */
  readonly detail?: string;
}

export interface Choices {
  readonly chosen: readonly Choice[];
  readonly skipped: readonly Skip[];
}

/** Finds the passes and cards that `--map` means: a name means all passes that have it. `problems` are sentences that forbid any writing. */
export function applyMap({ rows, catalog }: Scan, maps: readonly MapEntry[]) {
  /** Number of the pass to id of the card. */
  const cardIds = new Map<number, string>();
  const problems: string[] = [];
  const warnings: string[] = [];
  for (const { pass, cardId } of maps) {
    const named = rows.filter((row) => ('n' in pass ? row.n === pass.n : row.name === pass.name));
    // What does not even say that it is a card is taken by its number alone.
    const meant = named.filter((row) => 'n' in pass || row.pass.kind === 'payment');
    const shown = 'n' in pass ? `#${pass.n}` : `«${pass.name}»`;
    if (named.length === 0) problems.push(`--map: no payment pass is ${shown}; see: cardcat wallet scan`);
    else if (meant.length === 0)
      problems.push(
        `--map: ${shown} does not say that it is a payment card; name it by its number, "#n=id".`,
      );
    const card = catalog.cards.get(cardId);
    if (card === undefined) {
      problems.push(`--map: the catalog has no card ${cardId}; see: cardcat wallet scan`);
      continue;
    }
    for (const { n, pass: its, issuerIds } of meant) {
      if ((cardIds.get(n) ?? cardId) !== cardId)
        problems.push(`--map: pass #${n} is given two cards, and one of them is ${cardId}; give it one.`);
      if ((countryOf(its) ?? card.country) !== card.country)
        problems.push(`--map: pass #${n} is issued in another country than ${cardId}.`);
      if (issuerIds?.has(card.issuer_id) === false)
        warnings.push(`Warning: pass #${n} names another issuer than ${cardId} has. Is it that card?`);
      cardIds.set(n, cardId);
    }
  }
  return { cardIds, problems, warnings };
}

/** What is chosen if nobody is asked: what `--map` names, and with `--yes` all that is sure. */
export function choiceByFlags(
  { rows, catalog }: Scan,
  cardIds: ReadonlyMap<number, string>,
  takesSure: boolean,
): Choices {
  const judged = rows.map((row) => {
    const named = catalog.cards.get(cardIds.get(row.n) ?? '');
    if (named !== undefined) return chosenOrNot(row, named, true);
    return takesSure ? sureOrNot(row) : notChosen(row);
  });
  return sorted(judged);
}

/** The row as the art of a card, or why it cannot be. */
function chosenOrNot(row: ScanRow, card: CatalogCard, isNamed: boolean): Choice | Skip {
  const { n, art } = row;
  if (art.format === 'png') return { n, card, picture: art.picture, isNamed };
  const skip = { n, cardId: card.id, isFailure: isNamed };
  if (art.format === 'unusable') return { ...skip, why: art.why, detail: artSentence(art) };
  const why = { pdf: 'vector-only', 'named-only': 'not-on-device', none: 'no-art' } as const;
  return { ...skip, why: why[art.format] };
}

function sureOrNot(row: ScanRow): Choice | Skip {
  const { n, card, match, status } = row;
  if (card === null) {
    const why = match?.outcome === 'ask' ? 'not-certain' : 'not-in-catalog';
    return { n, cardId: null, why, isFailure: false };
  }
  if (status === 'up-to-date') return { n, cardId: card.id, why: status, isFailure: false };
  return chosenOrNot(row, card, false);
}

function notChosen({ n }: ScanRow): Skip {
  return { n, cardId: null, why: 'not-chosen', isFailure: false };
}

function sorted(judged: readonly (Choice | Skip)[]): Choices {
  return {
    chosen: judged.filter((one) => 'picture' in one),
    skipped: judged.filter((one) => 'why' in one),
  };
}

/** Art of a sure card that an export has something to do with. `another-file` may turn out to have the same pixels. */
export const exportable: ReadonlySet<ArtStatus> = new Set(['wanted', 'better-here', 'another-file']);

/** Whether a person may be asked which card it is. */
export function canBeAsked({ match, pass, status }: ScanRow): boolean {
  return match?.outcome === 'ask' && pass.kind === 'payment' && status === 'here';
}

/** Asks which cards the unsure passes are, and then which of all to export. Throws `Interrupted`. */
export async function choiceByPerson({ rows, catalog }: Scan, asker: Asker): Promise<Choices> {
  const judged: (Choice | Skip)[] = [];
  for (const row of rows) {
    const isAsked = canBeAsked(row);
    const card = isAsked ? await whichCard(row, catalog, asker) : row.card;
    const isOffered = card !== undefined && card !== null && (isAsked || exportable.has(row.status));
    if (isOffered) judged.push(chosenOrNot(row, card, true));
    else judged.push({ ...notChosen(row), ...(row.status === 'up-to-date' && { why: row.status }) });
  }
  const { chosen } = sorted(judged);
  const offers = chosen.map(({ n, card }) => {
    const row = rows.find((one) => one.n === n);
    const hint = row === undefined ? '' : artWords(row.status, row.art);
    return { value: n, label: `#${n} ${row?.name}`, hint: `${card.id}; ${hint}` };
  });
  const question = 'Which cards do you want to export? (blank chooses, return goes on)';
  const picked = offers.length === 0 ? [] : await asker.many(question, offers);
  return sorted(
    judged.map((one) =>
      'picture' in one && !picked.includes(one.n)
        ? { n: one.n, cardId: null, why: 'not-chosen', isFailure: false }
        : one,
    ),
  );
}

async function whichCard({ n, name, match }: ScanRow, { cards }: Scan['catalog'], asker: Asker) {
  const offers = (match?.candidates ?? []).map(({ cardId, differs }) => ({
    value: cardId,
    label: cards.get(cardId)?.name ?? cardId,
    hint: [cardId, ...differs].join(' '),
  }));
  return cards.get((await asker.one(`Which card is this? #${n} ${name}`, offers)) ?? '');
}

/** Of several passes of one card with the same picture the first; of those whose pictures differ the one that a person points at, or none. */
export async function onePerCard(chosen: readonly Choice[], asker: Asker | null): Promise<Choices> {
  const single: Choice[] = [];
  const skipped: Skip[] = [];
  for (const all of Map.groupBy(chosen, ({ card }) => card.id).values()) {
    const different = [...new Map(all.toReversed().map((one) => [one.picture.sha256, one])).values()];
    const group = different.toSorted((a, b) => a.n - b.n);
    const [first] = group;
    const n = group.length > 1 ? await whichArt(group, asker) : first?.n;
    for (const one of group)
      if (one.n === n) single.push(one);
      else
        skipped.push(
          asker === null
            ? { n: one.n, cardId: one.card.id, why: 'two-arts-for-one-card', isFailure: true }
            : { n: one.n, cardId: null, why: 'not-chosen', isFailure: false },
        );
  }
  return { chosen: single, skipped };
}

async function whichArt(group: readonly Choice[], asker: Asker | null): Promise<number | null> {
  const offers = group.map(({ n, picture: { width, height } }) => ({
    value: n,
    label: `#${n}`,
    hint: `${width}×${height}`,
  }));
  const cardId = group[0]?.card.id ?? '';
  if (asker === null) return null;
  return asker.one(`Two passes show ${cardId} differently. Which one is it?`, offers);
}
