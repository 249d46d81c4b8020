import { isIssuersFile } from '#core/card/registry';
import type { ReviewViewModel } from '../desired.ts';
import { isDataOrDocsPath } from '../verdict.ts';
import { mention } from './links.ts';
import { areAllRenamed, findNextStep, findOtherChecks, isRemovalOnly } from './opening.ts';
import { addEnglish, fill, type Texts } from './translate.ts';

/**
 * Adds thanks to a first-time contributor. If there are texts in the author's language, they come before the English
 * opening, which reviewers read. If the author is mentioned, the mention comes first.
 */
export function withGreeting(view: ReviewViewModel, opening: string, texts: Texts | null): string {
  const { facts, mentionsAuthor } = view;
  const lines =
    texts === null
      ? [...(facts.firstHere ? [renderThanks(view)] : []), opening]
      : [addEnglish(translateOpening(view, texts), opening)];
  const authorMention = mentionsAuthor ? mention(facts.pull.author) : '';
  return `${authorMention === '' ? '' : `${authorMention} `}${lines.join('\n')}`;
}

function hasNewCard({ facts }: ReviewViewModel): boolean {
  return facts.cards.some(({ change }) => change === 'new');
}

function renderThanks(view: ReviewViewModel): string {
  const contribution = hasNewCard(view)
    ? 'your first card. A person checks every card'
    : 'your first pull request. A person reads every pull request';
  return `Welcome, and thank you for ${contribution} before it is merged.`;
}

function translateOpening(view: ReviewViewModel, { thanks, openings }: Texts): string {
  const { facts, verdict } = view;
  const values = {
    count: verdict.problemCount,
    ...(verdict.changesRequestedBy !== null && { reviewer: verdict.changesRequestedBy }),
  };
  return [
    ...(facts.firstHere ? [hasNewCard(view) ? thanks.card : thanks.pull] : []),
    ...listOpenings(view).map((name) => fill(openings[name], values)),
  ].join(' ');
}

type Opening = keyof Texts['openings'];

function listReady({ facts, verdict }: ReviewViewModel, ready: 'clean' | 'no-cards'): readonly Opening[] {
  if (facts.pull.conflicts) return ['conflict'];
  return [verdict.turn === 'author' ? 'set-by-hand' : ready];
}

function listNextStep(view: ReviewViewModel): readonly Opening[] {
  const step = findNextStep(view);
  return step === 'none' ? [] : [step];
}

/** Lists the texts that say what `renderOpening` says. */
function listOpenings(view: ReviewViewModel): readonly Opening[] {
  const { facts, paths, verdict } = view;
  const draft: readonly Opening[] = facts.pull.draft ? ['draft'] : [];
  const conflict: readonly Opening[] = facts.pull.conflicts ? ['conflict'] : [];
  switch (verdict.outcome) {
    case 'problems': {
      const [first, ...others] = verdict.items.slice(0, verdict.problemCount);
      if (isRemovalOnly(view)) return [areAllRenamed(view) ? 'renamed' : 'removal', ...conflict];
      if (first === undefined || others.length > 0) return ['problems', ...conflict];
      return ['problem', findOtherChecks(view, first), ...conflict];
    }
    case 'not-reread':
      if (verdict.turn !== 'author') return ['clean', ...listNextStep(view)];
      return verdict.changesRequestedBy === null
        ? ['not-reread', ...draft, ...conflict]
        : ['changes-requested', ...conflict];
    case 'clean':
      if (verdict.changesRequestedBy !== null) return ['changes-requested', ...conflict];
      return [...listReady(view, 'clean'), ...listNextStep(view)];
    case 'beyond-data': {
      const asksForProof = paths.every(isDataOrDocsPath) && paths.some(isIssuersFile);
      const proof: readonly Opening[] = asksForProof ? ['prove-domains'] : [];
      const meanwhile: readonly Opening[] = verdict.errors > 0 ? ['meanwhile'] : [];
      if (verdict.turn === 'author')
        return ['beyond-data', ...proof, ...meanwhile, ...listReady(view, 'clean')];
      if (verdict.errors > 0) return ['beyond-data', ...proof, ...meanwhile];
      return [
        'beyond-data',
        ...proof,
        ...(asksForProof || facts.pull.draft ? draft : ['nothing-to-do' as const]),
      ];
    }
    case 'no-cards':
      return [...listReady(view, 'no-cards'), ...draft];
    case 'generated-files':
      return ['generated-files', ...conflict];
    case 'unreadable':
      return ['unreadable'];
    case 'bot-fault':
      return [];
  }
}
