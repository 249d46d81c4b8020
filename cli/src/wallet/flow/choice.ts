import type { WalletExport } from '#catalog/wallet-documents';
import { artSentence } from '../art/reasons.ts';
import type { CatalogCard } from '../catalog/records.ts';
import type { LocalPicture } from '../local-art.ts';
import type { Scan, ScanRow } from '../scan.ts';
import type { ArtStatus } from '../status.ts';

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
  /** Null also where nobody chose: which cards a person holds is nobody's business. */
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

/** What is chosen where nobody is asked: what `--map` names, and with `--yes` all that is sure. */
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
export function chosenOrNot(row: ScanRow, card: CatalogCard, isNamed: boolean): Choice | Skip {
  const { n, art } = row;
  if (art.format === 'png') return { n, card, picture: art.picture, isNamed };
  const skip = { n, cardId: card.id, isFailure: isNamed };
  if (art.format === 'unusable') return { ...skip, why: art.why, detail: artSentence(art) };
  return { ...skip, why: withoutPicture[art.format] };
}

export function notChosen({ n }: ScanRow): Skip {
  return { n, cardId: null, why: 'not-chosen', isFailure: false };
}

export function sorted(judged: readonly (Choice | Skip)[]): Choices {
  return {
    chosen: judged.flatMap((one) => ('picture' in one ? [one] : [])),
    skipped: judged.flatMap((one) => ('why' in one ? [one] : [])),
  };
}

/** Art of a sure card that an export has something to do with. `another-file` may turn out to have the same pixels. */
export const exportable: ReadonlySet<ArtStatus> = new Set<ArtStatus>([
  'wanted',
  'better-here',
  'another-file',
]);

/** Whether a person may be asked which card it is. */
export function canBeAsked({ match, pass, status }: ScanRow): boolean {
  return match?.outcome === 'ask' && pass.kind === 'payment' && status === 'here';
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

const withoutPicture = { pdf: 'vector-only', 'named-only': 'not-on-device', none: 'no-art' } as const;

/** Passes of one card: the first of those with the same picture, and those whose pictures differ apart. */
export function byCard(chosen: readonly Choice[]): {
  readonly single: readonly Choice[];
  /** Each a card with two pictures or more. */
  readonly torn: readonly (readonly Choice[])[];
} {
  const groups = new Map<string, Map<string, Choice>>();
  for (const choice of chosen) {
    const group = groups.get(choice.card.id) ?? new Map<string, Choice>();
    groups.set(choice.card.id, group);
    if (!group.has(choice.picture.sha256)) group.set(choice.picture.sha256, choice);
  }
  const all = [...groups.values()].map((group) => [...group.values()]);
  return {
    single: all.filter(({ length }) => length === 1).flat(),
    torn: all.filter(({ length }) => length > 1),
  };
}
