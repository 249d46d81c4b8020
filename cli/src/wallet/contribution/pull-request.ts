import { escapeInline, inlineCode } from '#core/review/render/links';
import { percentEncode } from '#core/text/text';
import { quoteForShell } from '../../terminal.ts';
import type { Remote } from '../git.ts';
import type { PlannedCard } from './plan.ts';

/** Builds a branch name from the ids of the cards. Another branch may already have this name. */
export function buildBranchName(cardIds: readonly string[]): string {
  const [first = ''] = cardIds;
  return cardIds.length < 2 ? `art/${first}` : `art/${first}-and-${cardIds.length - 1}-more`;
}

function formatTitle(cards: readonly PlannedCard[]): string {
  return cards.length < 2
    ? `card(update): ${cards[0]?.chosen.card.id}`
    : `feat(data): art for ${cards.length} cards`;
}

/** Formats the commit message. It contains only facts that the commit shows anyway. */
export function formatCommitMessage(cards: readonly PlannedCard[]): string {
  const lines = cards.map(
    ({ image }) => `${image.path}, ${image.width}x${image.height}, from ${image.source}`,
  );
  return `${formatTitle(cards)}\n\n${lines.join('\n')}\n`;
}

/** Builds the text of the pull request from the card files and the pictures. The text contains nothing from the wallet. */
function formatBody(cards: readonly PlannedCard[]): string {
  return `Card art for ${cards.length === 1 ? 'one card' : `${cards.length} cards`}, made by \`cardcat wallet\`. Each file contains only the picture's pixels: no metadata, and no text
from a wallet pass.

${cards.map(formatEntry).join('\n')}

**Please tick what is true. If you are not sure of something, leave it open and say so.**

- [ ] This is the art of my own card, or I may share it.
- [ ] I checked the picture: it shows no photo, name, number or date of mine.
- [ ] It shows this product.
- [ ] This change contains nothing from a pass except the picture.
`;
}

function formatEntry({ chosen, image, isReplaced }: PlannedCard): string {
  const { id, name, issuer } = chosen.card;
  const size = `${image.width} × ${image.height} pixels, ${chosen.art.webp.length} bytes`;
  return [
    `- ${inlineCode(id)}: ${escapeInline(name)}, ${escapeInline(issuer)}`,
    `  - file: ${inlineCode(image.path)}, ${size}${isReplaced ? ', replaces an earlier one' : ''}`,
    `  - source: ${inlineCode(image.source)}, SHA-256 ${inlineCode(image.source_sha256)}`,
    `  - pixels: SHA-256 ${inlineCode(image.pixel_sha256)}`,
  ].join('\n');
}

export interface PullRequestDraft {
  readonly title: string;
  readonly body: string;
  /** The URL of the GitHub page that opens the pull request. Null if the catalog's repository is not known. */
  readonly compareUrl: string | null;
  /** The commands that create the pull request, for a POSIX shell. They contain placeholders for names that are not known. */
  readonly commands: readonly string[];
}

export interface PullRequestOptions {
  /** The catalog's repository on GitHub as `owner/name`. Null if it is not known. */
  readonly catalog: string | null;
  readonly base: string;
  readonly branch: string;
  /** The Git remote to push to. Null if there is none yet. */
  readonly fork: Remote | null;
  /** The paths of the files that the user must still commit. Empty if the program has already created the commit. */
  readonly toCommit: readonly string[];
}

export const placeholders = {
  'OWNER/REPOSITORY': "the catalog's repository on GitHub",
  'YOUR-GITHUB-NAME': 'your GitHub user name',
} as const;

const maxAddressBytes = 7_000;

/**
 * Prepares the title, text and URL of a pull request, and the commands that open it. `bodyFile` is the path of the file that contains the text,
 * relative to the folder in which the commands run.
 */
export function draftPullRequest(
  cards: readonly PlannedCard[],
  { catalog, base, branch, fork, toCommit }: PullRequestOptions,
  bodyFile: string,
): PullRequestDraft {
  const title = formatTitle(cards);
  const body = formatBody(cards);
  const owner = fork?.repository?.split('/')[0] ?? ('YOUR-GITHUB-NAME' satisfies keyof typeof placeholders);
  const repository = catalog ?? ('OWNER/REPOSITORY' satisfies keyof typeof placeholders);
  const commitCommands = [
    ['git', 'switch', '-c', branch],
    ['git', 'add', '--', ...toCommit],
    ['git', 'commit', '-m', title],
  ];
  const head = ['--repo', repository, '--head', `${owner}:${branch}`];
  const commands = [
    ...(toCommit.length > 0 ? commitCommands : []),
    ...(fork === null ? [['gh', 'repo', 'fork', '--remote', '--remote-name', 'fork']] : []),
    ['git', 'push', '-u', fork?.remote ?? 'fork', branch],
    ['gh', 'pr', 'create', ...head, '--title', title, '--body-file', bodyFile],
  ];
  const encodePath = (text: string) => text.split('/').map(percentEncode).join('/');
  const range = `${encodePath(base)}...${owner}:${encodePath(branch)}`;
  const urlWithoutBody = `https://github.com/${catalog}/compare/${range}?quick_pull=1&title=${percentEncode(title)}`;
  const urlWithBody = `${urlWithoutBody}&body=${percentEncode(body)}`;
  return {
    title,
    body,
    compareUrl:
      catalog === null ? null : urlWithBody.length <= maxAddressBytes ? urlWithBody : urlWithoutBody,
    commands: commands.map((words) => words.map(quoteForShell).join(' ')),
  };
}
