import type { ReviewViewModel } from '../desired.ts';
import { type FirstSentences, getFirstSentences, type OpeningKind } from './languages.ts';
import { mention } from './links.ts';
import { isRemovalOnly } from './opening.ts';

/**
 * Adds a sentence in the author's language if that is Chinese or French, and thanks to a first-time contributor. If the
 * author is mentioned, the mention comes first.
 */
export function withGreeting(view: ReviewViewModel, opening: string): string {
  const { facts, mentionsAuthor } = view;
  const sentences = getFirstSentences(facts.pull);
  const lines = [
    ...(sentences === null ? [] : [translateOpening(view, sentences)]),
    ...(facts.firstHere ? [renderThanks(view)] : []),
    opening,
  ].filter((line) => line !== '');
  const authorMention = mentionsAuthor ? mention(facts.pull.author) : '';
  return `${authorMention === '' ? '' : `${authorMention} `}${lines.join('\n')}`;
}

function renderThanks({ facts }: ReviewViewModel): string {
  const contribution = facts.cards.some(({ change }) => change === 'new')
    ? 'your first card. A person checks every card'
    : 'your first pull request. A person reads every pull request';
  return `Welcome, and thank you for ${contribution} before it is merged.`;
}

function translateOpening(
  view: ReviewViewModel,
  { thanks: thankYou, problems, opening }: FirstSentences,
): string {
  const openingKind = findOpeningKind(view);
  const translation =
    openingKind === null
      ? ''
      : openingKind === 'problems'
        ? problems(view.verdict.problemCount)
        : opening[openingKind];
  return [...(view.facts.firstHere ? [thankYou] : []), translation]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function findOpeningKind(view: ReviewViewModel): OpeningKind | 'problems' | null {
  const { verdict, facts } = view;
  switch (verdict.outcome) {
    case 'problems':
      return isRemovalOnly(view) ? 'removal' : 'problems';
    case 'clean':
      if (verdict.changesRequestedBy !== null) return 'changes-requested';
      return facts.pull.draft ? 'clean-draft' : 'clean';
    case 'beyond-data':
    case 'unreadable':
      return verdict.outcome;
    case 'no-cards':
    case 'bot-fault':
      return null;
  }
}
