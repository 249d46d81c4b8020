import { type ArtReason, isUsualSize, usualSizes } from '../art/inspect.ts';
import type { Contribution, WrittenContribution } from '../contribution/contribute.ts';
import type { ArtSource, PlannedCard } from '../contribution/plan.ts';
import { placeholders } from '../contribution/pull-request.ts';
import type { SkippedItem } from '../flow/choose.ts';
import { humanizeCode } from './labels.ts';

/** Why a card was skipped, after its number and id. */
const skipReasonTexts = {
  'not-chosen': 'not chosen',
  'not-certain': 'it is not certain which card this is; choose one with --map "#n=id"',
  'not-in-catalog': 'it is not in the catalog',
  'not-in-checkout': 'it is not in the checkout; pull the newest catalog',
  'up-to-date': 'the catalog already has this picture',
  'same-pixels': 'the catalog already has the same pixels',
  'needs-replace': 'the catalog has an equally good picture; to replace it, add --replace',
  'not-on-device': 'its picture is not on this device',
  'vector-only': 'it has only a vector drawing, which is not supported',
  'no-art': 'it has no picture here',
  'two-arts-for-one-card': 'two passes have different pictures of it; choose one with --map "#n=id"',
  'card-has-errors': 'its record has errors, or would have',
} as const satisfies Record<Exclude<SkippedItem['why'], ArtReason>, string>;

/** Why a pass or card was skipped, in one or two lines. */
export function skipText({ n, cardId, why, detail }: SkippedItem): string {
  const what = [n === null ? '' : `#${n}`, cardId ?? ''].filter((part) => part !== '').join(' ');
  const words: Partial<Record<SkippedItem['why'], string>> = skipReasonTexts;
  const more = detail === undefined ? '' : `\n  ${detail}`;
  return `${what === '' ? '' : `${what}: `}${words[why] ?? humanizeCode(why)}${more}\n`;
}

/** Preview of what will be written. */
export function planLines({ body, cards }: Pick<Contribution, 'body' | 'cards'>): readonly string[] {
  const files = [...cards.flatMap((card) => card.files), body];
  return [
    ...cards.filter(hasOddSize).map(({ chosen, image }) => oddSizeLine(chosen.card.id, image)),
    'To be written:',
    ...files.map(
      ({ path, bytes, isNew }) => `  ${path} (${isNew ? 'new' : 'changed'}, ${bytes.length} bytes)`,
    ),
  ];
}

/** Usual sizes are known only for Apple Wallet. */
function hasOddSize({ image }: PlannedCard): boolean {
  return image.source === 'apple-wallet' && !isUsualSize(image);
}

const oddSizeLine = (cardId: string, { width, height }: PlannedCard['image']) =>
  `${cardId}: ${width}×${height} is not a usual card size in Apple Wallet (${usualSizes.map((usual) => `${usual.width}×${usual.height}`).join(', ')}). Does it show the whole front?`;

export const findingsLine = (codes: readonly string[]): string =>
  `The pull request check would report: ${codes.join(', ')}. For details: cardcat validate`;

/** Reasons that the user can do nothing about. */
const nothingToDo: ReadonlySet<SkippedItem['why']> = new Set([
  'not-chosen',
  'not-in-catalog',
  'not-on-device',
  'vector-only',
  'no-art',
]);

/** The last line if nothing was written; says whether the catalog is up to date. */
export function formatNothingWritten(skipped: readonly SkippedItem[]): string {
  const isKnown = ({ why }: SkippedItem) => why === 'up-to-date' || why === 'same-pixels';
  const isSettled =
    skipped.some(isKnown) && skipped.every((item) => isKnown(item) || nothingToDo.has(item.why));
  return isSettled ? 'Nothing was written: everything is up to date.' : 'Nothing was written.';
}

/** Text output of `export` and `import` for one contribution. */
export function writtenText({ plan, commit }: WrittenContribution): string {
  const { cards, pullRequest, body, branch, options } = plan;
  const { title, compareUrl, commands } = pullRequest;
  const lines = [
    ...cards.flatMap((card) => [cardLine(card), ...card.files.map(({ path }) => `  ${path}`)]),
    ...(commit === null
      ? []
      : [`Branch ${branch}, commit ${commit.slice(0, 12)}. To review it: git show --stat ${branch}`]),
    '',
    `Title: ${title}`,
    `Text:  ${body.path}`,
    ...(compareUrl === null ? [] : [`Page:  ${compareUrl}`]),
    '',
    options.target.kind === 'folder'
      ? 'Nothing was sent. Put the picture into data/art/, add its block to the card\'s record as "image", commit both on the branch, and run:'
      : 'Nothing was sent. To open the pull request, run in the checkout:',
    ...commands.map((command) => `  ${command}`),
    ...Object.entries(placeholders)
      .filter(([word]) => commands.some((command) => command.includes(word)))
      .map(([word, meaning]) => `Replace ${word} with ${meaning}.`),
  ];
  return `${lines.join('\n')}\n`;
}

const cardLine = ({ chosen, image }: PlannedCard) =>
  `${chosen.card.name}, ${chosen.card.issuer} (${chosen.card.id}): art from ${sourceLabels[image.source]}, ${image.width}×${image.height}`;

const sourceLabels = {
  'apple-wallet': 'Apple Wallet',
  'issuer-site': "the issuer's site",
  other: 'another source',
} as const satisfies Record<ArtSource, string>;
