import { shellWord } from '../../terminal.ts';
import type { PlannedCard } from './plan.ts';

/** What a branch for these cards is called, before anyone looked whether the name is taken; ids in their order. */
export function branchName(cardIds: readonly string[]): string {
  const [first = ''] = cardIds;
  return cardIds.length < 2 ? `art/${first}` : `art/${first}-and-${cardIds.length - 1}-more`;
}

/** Title of a commit and its pull request. */
export function titleOf(cardIds: readonly string[]): string {
  const [first = ''] = cardIds;
  return cardIds.length < 2 ? `card(update): ${first}` : `feat(data): art for ${cardIds.length} cards`;
}

/** The whole message of the commit: only facts that the commit itself shows. */
export function messageOf(cards: readonly PlannedCard[]): string {
  const title = titleOf(cards.map(({ chosen }) => chosen.card.id));
  const lines = cards.map(
    ({ image }) => `${image.path}, ${image.width}x${image.height}, from ${image.source}`,
  );
  return `${title}\n\n${lines.join('\n')}\n`;
}

/** Both dates of the commit: the day alone, so that neither hour nor zone is told. `day` is YYYY-MM-DD, UTC. */
export function commitDate(day: string): string {
  return `${day}T00:00:00+0000`;
}

/** File of the pull request's text for a branch. */
export function bodyFileName(branch: string): string {
  return `${branch.replaceAll('/', '-')}.md`;
}

/** A command and its arguments on one line for a POSIX shell. */
export function shellLine(words: readonly string[]): string {
  return words.map(shellWord).join(' ');
}
