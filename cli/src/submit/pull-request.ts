import { isArtPath } from '#core/card/art';
import type { Card } from '#core/card/card';
import { getCardIdFromPath } from '#core/card/card';
import { isIssuerPath } from '#core/card/registry';
import { escapeInline, inlineCode } from '#core/review/render/links';
import { percentEncode, pluralize } from '#core/text/text';

export interface ChangedPath {
  /** The path relative to the root of the catalog, with forward slashes. */
  readonly path: string;
  readonly change: 'add' | 'update' | 'remove';
}

/** Returns the subject of the commit, which is also the title of the pull request. */
export function formatTitle(changes: readonly ChangedPath[]): string {
  const cards = listCards(changes);
  const [first, ...others] = cards;
  if (first !== undefined) {
    const verb = others.every(({ change }) => change === first.change) ? first.change : 'update';
    return `card(${verb}): ${others.length === 0 ? first.id : `${cards.length} cards`}`;
  }
  const [issuer, ...rest] = changes;
  return rest.length === 0 && issuer !== undefined && isIssuerPath(issuer.path)
    ? `issuer(${issuer.change}): ${getFileName(issuer.path)}`
    : `fix(data): ${pluralize(changes.length, 'file')}`;
}

/** Proposes the name of a branch. Another branch may already have this name. */
export function buildBranchName(changes: readonly ChangedPath[]): string {
  const cards = listCards(changes);
  const verb = /\((add|update|remove)\)/.exec(formatTitle(changes))?.[1] ?? 'update';
  const name = cards[0]?.id ?? getFileName(changes[0]?.path ?? 'data');
  return `${verb}-${name}${cards.length > 1 ? `-and-${cards.length - 1}-more` : ''}`;
}

/** A picture counts as a change of its card. */
function listCards(changes: readonly ChangedPath[]) {
  const cards = changes.flatMap(({ path, change }) => {
    const id = getCardIdFromPath(path);
    return id === undefined ? [] : [{ id, change }];
  });
  return cards;
}

const getFileName = (path: string): string => path.replace(/^.*\//, '').replace(/\.[^.]*$/, '');

/** Builds the text of the pull request from the changed files. `cards` are the cards that were added or changed, by path. */
export function formatBody(changes: readonly ChangedPath[], cards: ReadonlyMap<string, Card>): string {
  const lines = changes.map(({ path, change }) => {
    const card = cards.get(path);
    const head = `- ${inlineCode(path)} (${change})`;
    if (card === undefined) return head;
    const pages = [...new Set(card.sources.map(({ url }) => url))].map((url) => `  - ${url}`);
    return [`${head}: ${escapeInline(card.name)}, ${escapeInline(card.issuer)}`, ...pages].join('\n');
  });
  const art = [...cards.values()].filter(({ image }) => changes.some(({ path }) => path === image?.path));
  const questions = changes.some(({ path }) => isArtPath(path)) ? artQuestions : [];
  return `**What changed, and which page confirms it?**

${[...lines, ...art.flatMap(formatImage)].join('\n')}

**Please tick what is true. If you are not sure of something, leave it open and say so.**

${[...cardQuestions, ...questions].map((question) => `- [ ] ${question}`).join('\n')}
`;
}

const cardQuestions = [
  'I checked the cited pages myself, and `retrieved` is the date on which I did.',
  'Numbers that I did not find are `null`, not guesses.',
];
const artQuestions = [
  'This is the art of my own card, or I may share it.',
  'I checked the picture: it shows no photo, name, number or date of mine, and it shows this product.',
  'This change contains nothing from a wallet pass except the picture.',
];

function formatImage({ image }: Card): readonly string[] {
  if (image === undefined) return [];
  return [
    `  - picture: ${image.width} × ${image.height} pixels, source ${inlineCode(image.source)}, SHA-256 of the pixels ${inlineCode(image.pixel_sha256)}`,
  ];
}

const maxAddressBytes = 7_000;

export interface CompareOptions {
  readonly catalog: string;
  readonly base: string;
  readonly head: string;
  readonly title: string;
  readonly body: string;
}

/** Builds the URL of the GitHub page that opens the pull request. Leaves the text out if the URL would be too long. */
export function buildCompareUrl({ catalog, base, head, title, body }: CompareOptions): string {
  const encodePath = (text: string) => text.split('/').map(percentEncode).join('/');
  const url = `https://github.com/${catalog}/compare/${encodePath(base)}...${head.split(':').map(encodePath).join(':')}?quick_pull=1&title=${percentEncode(title)}`;
  const urlWithBody = `${url}&body=${percentEncode(body)}`;
  return urlWithBody.length <= maxAddressBytes ? urlWithBody : url;
}
