import { percentEncoded } from '#core/catalog/text';
import { code, inert } from '#core/review/render/links';
import { shellWord } from '../../terminal.ts';
import type { Remote } from '../git/readiness.ts';
import type { PlannedCard } from './plan.ts';

/** What a branch for these cards is called, before it is known whether the name is taken; ids in their order. */
export function branchName(cardIds: readonly string[]): string {
  const [first = ''] = cardIds;
  return cardIds.length < 2 ? `art/${first}` : `art/${first}-and-${cardIds.length - 1}-more`;
}

/** Title of a commit and its pull request. */
function titleOf(cards: readonly PlannedCard[]): string {
  return cards.length < 2
    ? `card(update): ${cards[0]?.chosen.card.id}`
    : `feat(data): art for ${cards.length} cards`;
}

/** The whole message of the commit: only facts that the commit itself shows. */
export function messageOf(cards: readonly PlannedCard[]): string {
  const lines = cards.map(
    ({ image }) => `${image.path}, ${image.width}x${image.height}, from ${image.source}`,
  );
  return `${titleOf(cards)}\n\n${lines.join('\n')}\n`;
}

/** Of the catalog's record and the picture alone; no word of a wallet has a way in here. */
function bodyOf(cards: readonly PlannedCard[]): string {
  return `Card art for ${cards.length === 1 ? 'one card' : `${cards.length} cards`}, made by \`cardcat wallet\`. A file here is the picture's pixels and nothing else: no metadata, nothing of a
wallet pass.

${cards.map(entryOf).join('\n')}

**Please tick what is true; leave open what you are not sure of, and say so.**

- [ ] This is the art of my own card, or I may share it.
- [ ] I looked at the picture: no photo, name, number or date of mine is in it.
- [ ] It belongs to this product.
- [ ] Nothing of a pass but the picture is in this change.
`;
}

function entryOf({ chosen, image, isReplaced }: PlannedCard): string {
  const { id, name, issuer } = chosen.card;
  const size = `${image.width} × ${image.height} pixels, ${chosen.art.webp.length} bytes`;
  return [
    `- ${code(id)}: ${inert(name)}, ${inert(issuer)}`,
    `  - file: ${code(image.path)}, ${size}${isReplaced ? ', in place of an earlier one' : ''}`,
    `  - source: ${code(image.source)}, SHA-256 ${code(image.source_sha256)}`,
    `  - pixels: SHA-256 ${code(image.pixel_sha256)}`,
  ].join('\n');
}

/** What a person needs to open a pull request. */
export interface PullRequest {
  readonly title: string;
  readonly body: string;
  /** Null if the catalog's repository is not known. */
  readonly compareUrl: string | null;
  /** For a POSIX shell, one after the other. Placeholders are in it for what is not known. */
  readonly commands: readonly string[];
}

export interface PullRequestRoute {
  /** The catalog's repository, `owner/name`; null if it is not known. */
  readonly catalog: string | null;
  /** The branch it goes into. */
  readonly base: string;
  readonly branch: string;
  /** Where the branch is pushed to; null if there is no such remote yet. */
  readonly fork: Remote | null;
  /** Paths that were written and not committed, if the branch is yet to be made; empty if it exists. */
  readonly toCommit: readonly string[];
}

/** What the words in place of unknown names mean. */
export const placeholders = {
  'OWNER/REPOSITORY': "the catalog's repository at GitHub",
  'YOUR-GITHUB-NAME': 'your own name at GitHub',
} as const;

const maxAddressBytes = 7_000;

/** Title, text, address and commands. `bodyFile` is relative to where the commands are run. */
export function pullRequestOf(
  cards: readonly PlannedCard[],
  { catalog, base, branch, fork, toCommit }: PullRequestRoute,
  bodyFile: string,
): PullRequest {
  const title = titleOf(cards);
  const body = bodyOf(cards);
  const owner = fork?.repository?.split('/')[0] ?? ('YOUR-GITHUB-NAME' satisfies keyof typeof placeholders);
  const repository = catalog ?? ('OWNER/REPOSITORY' satisfies keyof typeof placeholders);
  const commit = [
    ['git', 'switch', '-c', branch],
    ['git', 'add', '--', ...toCommit],
    ['git', 'commit', '-m', title],
  ];
  const head = ['--repo', repository, '--head', `${owner}:${branch}`];
  const commands = [
    ...(toCommit.length > 0 ? commit : []),
    ...(fork === null ? [['gh', 'repo', 'fork', repository, '--remote', '--remote-name', 'fork']] : []),
    ['git', 'push', '-u', fork?.remote ?? 'fork', branch],
    ['gh', 'pr', 'create', ...head, '--title', title, '--body-file', bodyFile],
  ];
  const path = (text: string) => text.split('/').map(percentEncoded).join('/');
  const range = `${path(base)}...${owner}:${path(branch)}`;
  const short = `https://github.com/${catalog}/compare/${range}?quick_pull=1&title=${percentEncoded(title)}`;
  const long = `${short}&body=${percentEncoded(body)}`;
  return {
    title,
    body,
    compareUrl: catalog === null ? null : long.length <= maxAddressBytes ? long : short,
    commands: commands.map((words) => words.map(shellWord).join(' ')),
  };
}
