import { percentEncoded } from '#core/catalog/text';
import { code, inert } from '#core/review/render/links';
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

const bodyTemplate = `Card art for {cards}, made by \`cardcat wallet\`. A file here is the picture's pixels and nothing else: no metadata, nothing of a
wallet pass.

{list}

**Please tick what is true; leave open what you are not sure of, and say so.**

- [ ] This is the art of my own card, or I may share it.
- [ ] I looked at the picture: no photo, name, number or date of mine is in it.
- [ ] It belongs to this product.
- [ ] Nothing of a pass but the picture is in this change.
`;

/** Source and target of a pull request. */
export interface PullRequestPlaces {
  /** The catalog's repository, `owner/name`; null if it is not known. */
  readonly catalog: string | null;
  /** The branch it goes into. */
  readonly base: string;
  readonly branch: string;
  /** The remote that the branch is pushed to; null if there is none yet. */
  readonly remote: string | null;
  /** Whose repository that is; null if it is not known. */
  readonly headOwner: string | null;
  /** Paths that were written and not committed, if the branch is yet to be made; empty if it exists. */
  readonly toCommit: readonly string[];
}

/** What a person needs to open a pull request. */
export interface PullRequest {
  readonly title: string;
  readonly body: string;
  /** Null if the catalog's repository is not known. */
  readonly compareUrl: string | null;
  /** For a POSIX shell, one after the other. */
  readonly commands: readonly string[];
  /** Words in the commands and the address that stand for something only the person knows. */
  readonly placeholders: readonly Placeholder[];
}

/** In place of a name that is not known. */
const ownerPlaceholder = 'YOUR-GITHUB-NAME' as const;
const catalogPlaceholder = 'OWNER/REPOSITORY' as const;
export type Placeholder = typeof ownerPlaceholder | typeof catalogPlaceholder;
const forkRemote = 'fork';
const maxAddressBytes = 7_000;

/** Title, text, address and commands. `bodyFile` is relative to where the commands are run. */
export function pullRequestOf(
  cards: readonly PlannedCard[],
  places: PullRequestPlaces,
  bodyFile: string,
): PullRequest {
  const title = titleOf(cards.map(({ chosen }) => chosen.card.id));
  const body = bodyOf(cards);
  const { catalog, branch, remote, headOwner, toCommit } = places;
  const owner = headOwner ?? ownerPlaceholder;
  const repository = catalog ?? catalogPlaceholder;
  const fork = ['gh', 'repo', 'fork', repository, '--remote', '--remote-name', forkRemote];
  const push = ['git', 'push', '-u', remote ?? forkRemote, branch];
  const head = ['--repo', repository, '--head', `${owner}:${branch}`];
  return {
    title,
    body,
    compareUrl: catalog === null ? null : compareUrl(catalog, places, owner, title, body),
    commands: [
      ...(toCommit.length > 0 ? commitSteps(branch, toCommit, title) : []),
      ...(remote === null ? [fork] : []),
      push,
      ['gh', 'pr', 'create', ...head, '--title', title, '--body-file', bodyFile],
    ].map((words) => words.map(shellWord).join(' ')),
    placeholders: [
      ...(catalog === null ? [catalogPlaceholder] : []),
      ...(headOwner === null ? [ownerPlaceholder] : []),
    ],
  };
}

function commitSteps(
  branch: string,
  paths: readonly string[],
  title: string,
): readonly (readonly string[])[] {
  return [
    ['git', 'switch', '-c', branch],
    ['git', 'add', '--', ...paths],
    ['git', 'commit', '-m', title],
  ];
}

function compareUrl(
  catalog: string,
  { base, branch }: PullRequestPlaces,
  headOwner: string,
  title: string,
  body: string,
): string {
  const path = (text: string) => text.split('/').map(percentEncoded).join('/');
  const range = `${path(base)}...${headOwner}:${path(branch)}`;
  const short = `https://github.com/${catalog}/compare/${range}?quick_pull=1&title=${percentEncoded(title)}`;
  const long = `${short}&body=${percentEncoded(body)}`;
  return long.length <= maxAddressBytes ? long : short;
}

/** Of the catalog's record and the picture alone; no word of a wallet has a way in here. */
function bodyOf(cards: readonly PlannedCard[]): string {
  const filled = new Map([
    ['cards', cards.length === 1 ? 'one card' : `${cards.length} cards`],
    ['list', cards.map(entryOf).join('\n')],
  ]);
  return bodyTemplate.replace(/\{(cards|list)\}/g, (_, name: string) => filled.get(name) ?? '');
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
