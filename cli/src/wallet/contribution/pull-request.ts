import { percentEncoded } from '#catalog/text';
import { code, inert } from '#review/render/escape';
import type { Repository } from '../git/remotes.ts';
import { bodyTemplate } from './body-template.ts';
import { shellLine, titleOf } from './commit-words.ts';
import type { PlannedCard } from './plan.ts';

/** Where a pull request goes, and from where. */
export interface PullRequestPlaces {
  /** The catalog's repository; null where nobody knows it. */
  readonly catalog: Repository | null;
  /** The branch it goes into. */
  readonly base: string;
  readonly branch: string;
  /** The remote that the branch is pushed to; null where there is none yet. */
  readonly remote: string | null;
  /** Whose repository that is; null where it is not known. */
  readonly headOwner: string | null;
  /** Paths that were written and not committed, where the branch is yet to be made; empty where it is there. */
  readonly toCommit: readonly string[];
}

/** What a person needs to open a pull request. */
export interface PullRequest {
  readonly title: string;
  readonly body: string;
  /** Null where the catalog's repository is not known. */
  readonly compareUrl: string | null;
  /** For a POSIX shell, one after the other. */
  readonly commands: readonly string[];
  /** Words in the commands and the address that stand for something only the person knows. */
  readonly placeholders: readonly Placeholder[];
}

/** Stands where a name is not known. */
export const ownerPlaceholder = 'YOUR-GITHUB-NAME' as const;
export const catalogPlaceholder = 'OWNER/REPOSITORY' as const;
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
  const repository = catalog === null ? catalogPlaceholder : `${catalog.owner}/${catalog.name}`;
  const fork = ['gh', 'repo', 'fork', repository, '--remote', '--remote-name', forkRemote];
  const push = ['git', 'push', '-u', remote ?? forkRemote, branch];
  const parts = [
    '--repo',
    repository,
    '--head',
    `${owner}:${branch}`,
    '--title',
    title,
    '--body-file',
    bodyFile,
  ];
  return {
    title,
    body,
    compareUrl: catalog === null ? null : compareUrl(catalog, places, owner, title, body),
    commands: [
      ...(toCommit.length > 0 ? commitSteps(branch, toCommit, title) : []),
      ...(remote === null ? [fork] : []),
      push,
      ['gh', 'pr', 'create', ...parts],
    ].map(shellLine),
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
  { owner, name }: Repository,
  { base, branch }: PullRequestPlaces,
  headOwner: string,
  title: string,
  body: string,
): string {
  const path = (text: string) => text.split('/').map(percentEncoded).join('/');
  const range = `${path(base)}...${headOwner}:${path(branch)}`;
  const short = `https://github.com/${owner}/${name}/compare/${range}?quick_pull=1&title=${percentEncoded(title)}`;
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
