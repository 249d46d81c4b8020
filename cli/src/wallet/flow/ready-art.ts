import { join } from 'node:path';
import { pathOfCardId } from '#catalog/card';
import { asCard } from '#catalog/read-card';
import type { EncodedArt } from '../art/encode.ts';
import type { Asker } from '../asker.ts';
import type { CatalogCard } from '../catalog/records.ts';
import type { CardImage, ChosenArt } from '../contribution/image-record.ts';
import { bytesAt, type Target } from '../contribution/target.ts';
import { questions } from '../export-words.ts';
import { replacing } from '../status.ts';
import type { Skip } from './choice.ts';

/** Art that is made, of a card that is known, and nothing decided yet. */
export interface ReadyArt extends ChosenArt {
  /** Null where it comes from no pass. */
  readonly n: number | null;
  readonly card: CatalogCard;
  readonly art: EncodedArt;
  readonly isNamed: boolean;
}

/** Leaves out what the catalog has already, and what may not take the place of what it has. Throws `Interrupted`. */
export async function keepNews(
  ready: readonly ReadyArt[],
  {
    target,
    mayReplace,
    asker,
  }: { readonly target: Target; readonly mayReplace: boolean; readonly asker: Asker | null },
): Promise<{ readonly news: readonly ReadyArt[]; readonly skipped: readonly Skip[] }> {
  const news: ReadyArt[] = [];
  const skipped: Skip[] = [];
  for (const one of ready) {
    const { n, card, art, source, isNamed } = one;
    const verdict = replacing({ ...art, source }, imageNow(card, target));
    if (
      verdict === 'free' ||
      (verdict === 'needs-replace' && (await isAllowed(card.id, mayReplace, asker)))
    ) {
      news.push(one);
      continue;
    }
    skipped.push({ n, cardId: card.id, why: verdict, isFailure: isNamed && verdict === 'needs-replace' });
  }
  return { news, skipped };
}

async function isAllowed(cardId: string, mayReplace: boolean, asker: Asker | null): Promise<boolean> {
  return mayReplace || (asker !== null && (await asker.yes(questions.replace(cardId), false)));
}

/** The image of a card where it will be written: a checkout may be ahead of the catalog that was downloaded. */
function imageNow(card: CatalogCard, target: Target): CardImage | undefined {
  if (target.kind === 'folder') return card.image;
  const bytes = bytesAt(join(target.root, pathOfCardId(card.id)));
  if (bytes === null || bytes === 'unreadable') return card.image;
  try {
    return asCard(JSON.parse(new TextDecoder().decode(bytes)))?.image;
  } catch {
    return card.image;
  }
}
