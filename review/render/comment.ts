import type { View } from '../desired.ts';
import { changesOf } from './changes.ts';
import { citationsTable } from './citations.ts';
import { commandsText, homeText, labelsText } from './details.ts';
import { findingsOf, nextStepOf } from './findings.ts';
import { openingOf } from './opening.ts';
import { previewOf } from './preview.ts';
import { earlierRivals } from './rivals.ts';

/** GitHub takes 65,536 characters. */
const maxLength = 60_000;

/** The comment: what to do first, what it is about, then why; `short` is for when GitHub refuses the whole. */
export interface RenderedComment {
  readonly body: string;
  readonly shortBody: string;
}

/** Renders the comment. `marker` is its first line. Same view, same bytes. */
export function renderComment(view: View, marker: string): RenderedComment {
  const opening = [`${marker}\n${openingOf(view)}`, earlierRivals(view)];
  const shortBody = join([...opening, homeText(view)]);
  const parts = [
    previewOf(view),
    changesOf(view),
    findingsOf(view),
    nextStepOf(view),
    welcomeOf(view),
    commandsText(view),
  ];
  const folded = [citationsTable(view), labelsText(view), homeText(view)].filter((part) => part !== '');
  const body = join([...opening, ...parts, folded.join('\n')]);
  return { body: body.length > maxLength ? shortBody : body, shortBody };
}

function join(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function welcomeOf({ facts }: View): string {
  if (!facts.firstHere) return '';
  return facts.cards.length > 0
    ? 'Welcome, and thank you for your first card here. A person checks every card before it is merged.'
    : 'Welcome, and thank you for your first pull request here. A person looks at every one before it is merged.';
}
