import type { CardPart } from './card.ts';
import { pathOfCardId } from './card-path.ts';
import { foldName } from './fold.ts';

/** The little of a card that is kept until all cards are read. */
export interface CardKey {
  readonly path: string;
  readonly id: string | undefined;
  /** Whether it lies where its id says. */
  readonly inPlace: boolean;
  readonly name: string | undefined;
  /** Its names in other languages; absent where it has none. */
  readonly localizedNames?: readonly (string | undefined)[];
  readonly identity: string | undefined;
  readonly replacedBy: string | undefined;
  readonly imagePath: string | undefined;
}

/** What is kept of the card at `path`. */
export function cardKey(path: string, card: CardPart): CardKey {
  const { id, name } = card;
  return {
    path,
    id,
    inPlace: id !== undefined && path === pathOfCardId(id),
    name,
    ...(card.localized_names && { localizedNames: Object.values(card.localized_names) }),
    identity: identityOf(card),
    replacedBy: card.replaced_by,
    imagePath: card.image?.path,
  };
}

/** Issuer and folded name: what makes a card the same card, whatever its id. */
export function identityOf({
  issuer_id: issuerId,
  name,
}: Pick<CardPart, 'issuer_id' | 'name'>): string | undefined {
  return issuerId === undefined || name === undefined ? undefined : `${issuerId}\0${foldName(name)}`;
}
