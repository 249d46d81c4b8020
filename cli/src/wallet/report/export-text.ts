import { doneWords, skipWords } from '../export-words.ts';
import type { Skip } from '../flow/choice.ts';
import type { Written } from '../flow/contribute-cards.ts';

/** What `export` and `import` print for people of one contribution. */
export function writtenText({ plan, commit, isBack }: Written): string {
  const { cards, pullRequest, bodyFile, branch, wish } = plan;
  const { title, compareUrl, commands, placeholders } = pullRequest;
  const isFolder = wish.target.kind === 'folder';
  const lines = [
    ...cards.flatMap((card) => [doneWords.card(card), ...card.files.map(({ path }) => `  ${path}`)]),
    ...(commit === null ? [] : doneWords.branch(branch, commit, isBack)),
    '',
    `Title: ${title}`,
    `Text:  ${bodyFile}`,
    ...(compareUrl === null ? [] : [`Page:  ${compareUrl}`]),
    '',
    isFolder ? doneWords.nextInFolder : doneWords.next,
    ...commands.map((command) => `  ${command}`),
    ...placeholders.map(doneWords.placeholder),
  ];
  return `${lines.join('\n')}\n`;
}

/** Why nothing was written for a pass or a card, a line or two. */
export function skipText({ n, cardId, why, detail }: Skip): string {
  const what = [n === null ? '' : `#${n}`, cardId ?? ''].filter((part) => part !== '').join(' ');
  const more = detail === undefined ? '' : `\n  ${detail}`;
  return `${what === '' ? '' : `${what}: `}${skipWords[why]}${more}\n`;
}
