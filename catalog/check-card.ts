import { type CardPart, pathOfCardId } from './card.ts';
import type { Finding } from './diagnostic.ts';
import { foldName } from './fold.ts';
import { withMeantIds } from './meant.ts';
import { cardDocument } from './read-card.ts';
import { type ReadText, readText } from './reading/read-text.ts';
import type { CardContext } from './rules/define-rule.ts';
import { cardRules } from './rules/index.ts';
import type { SourceFile } from './source-file.ts';

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

export interface CheckedCard {
  /** The valid parts: none where the file could not be read as a record. */
  readonly part: CardPart;
  readonly findings: readonly Finding[];
  readonly reading: ReadText;
}

type CardSurroundings = Omit<CardContext, 'path' | 'text' | 'badParts'>;

/** Reads one card file and puts every rule to it that its good parts allow. Never throws for what it holds. */
export function checkCard(
  file: SourceFile,
  { registry, today, changed, art }: CardSurroundings,
): CheckedCard {
  const reading = readText(file.read(), cardDocument);
  if (reading.value === undefined) return { part: {}, findings: reading.findings, reading };
  // What the validator accepted is a card, and what is left of a document it accepted in part is a part of one.
  const part = reading.value as CardPart;
  let findings = withMeantIds(reading.findings, reading.text, registry);
  const { text, badParts } = reading;
  const context: CardContext = { path: file.path, text, badParts, registry, today, changed, art };
  for (const rule of cardRules) {
    const found = rule.check(part, context);
    if (found.length > 0) findings = [...findings, ...found];
  }
  return { part, findings, reading };
}
