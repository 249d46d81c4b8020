import type { CardPart } from './card.ts';
import type { Finding } from './diagnostic.ts';
import { withMeantIds } from './meant.ts';
import { cardDocument } from './read-card.ts';
import { type ReadText, readText } from './reading/read-text.ts';
import type { CardContext } from './rules/define-rule.ts';
import { cardRules } from './rules/index.ts';
import type { SourceFile } from './source-file.ts';

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
