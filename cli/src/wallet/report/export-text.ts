import { usualSizes } from '../art/inspect.ts';
import { type Contribution, getDisplayPath } from '../contribution/contribute.ts';
import type { ArtSource, PlannedCard } from '../contribution/plan.ts';
import type { SkippedItem } from '../flow/choose.ts';
import { formatSkipReason } from './labels.ts';

export function skipText({ n, cardId, why, detail }: SkippedItem): string {
  const subject = [n === null ? null : `#${n}`, cardId].filter((part) => part !== null).join(' ');
  const detailLine = detail === undefined ? '' : `\n  ${detail}`;
  return `${subject === '' ? '' : `${subject}: `}${formatSkipReason(why)}${detailLine}\n`;
}

export function planLines({ cards, target }: Pick<Contribution, 'cards' | 'target'>): readonly string[] {
  if (cards.length === 0) return [];
  const change = target.kind === 'folder' ? 'overwrites the existing file' : 'changed';
  const files = cards.flatMap((card) => card.files);
  return [
    ...cards.filter(hasOddSize).map(({ chosen, image }) => formatOddSizeLine(chosen.card.id, image)),
    'To be written:',
    ...files.map(
      ({ path, bytes, isNew }) =>
        `  ${getDisplayPath(target, path)} (${isNew ? 'new' : change}, ${bytes.length} bytes)`,
    ),
  ];
}

/** Reports whether a picture has an unusual size. The usual sizes are known only for Apple Wallet. */
function hasOddSize({ image }: PlannedCard): boolean {
  const { source, width, height } = image;
  const isUsual = usualSizes.some((usual) => usual.width === width && usual.height === height);
  return source === 'apple-wallet' && !isUsual;
}

const formatOddSizeLine = (cardId: string, { width, height }: PlannedCard['image']) =>
  `${cardId}: ${width}×${height} is not a usual card size in Apple Wallet (${usualSizes.map((usual) => `${usual.width}×${usual.height}`).join(', ')}). Does it show the whole front?`;

export const formatFindingsLine = (codes: readonly string[]): string =>
  `The pull request check would report: ${codes.join(', ')}. For details: npx cardcat validate`;

const reasonsWithoutWork: ReadonlySet<SkippedItem['why']> = new Set([
  'not-chosen',
  'not-in-catalog',
  'not-on-device',
  'vector-only',
  'no-art',
]);

/** Formats the last line of a run that wrote nothing. The line also says whether everything is already up to date. */
export function formatNothingWritten(skipped: readonly SkippedItem[]): string {
  const isKnown = ({ why }: SkippedItem) => why === 'up-to-date' || why === 'same-pixels';
  const isSettled =
    skipped.some(isKnown) && skipped.every((item) => isKnown(item) || reasonsWithoutWork.has(item.why));
  return isSettled ? 'Nothing was written: everything is up to date.' : 'Nothing was written.';
}

/** Formats the text output of `export` and `import`. Returns an empty string if nothing was written. */
export function formatWritten({ cards, target }: Contribution, isSubmitted: boolean): string {
  if (cards.length === 0) return '';
  const lines = cards.flatMap((card) => [
    formatCardLine(card),
    ...card.files.map(({ path }) => `  ${getDisplayPath(target, path)}`),
  ]);
  const [first] = cards;
  const shared =
    cards.length > 1
      ? [
          `These ${cards.length} cards will be in one pull request under your name, which shows that you hold them. One by one: npx cardcat submit ${first?.chosen.card.id}`,
        ]
      : [];
  const next =
    target.kind === 'folder'
      ? 'Nothing was sent. In a checkout of the catalog, copy each picture to data/art/, put its block into the card\'s record as "image", and run: npx cardcat submit'
      : 'Nothing was sent. To open the pull request: npx cardcat submit';
  return `${[...lines, '', ...shared, ...(isSubmitted ? [] : [next])].join('\n').trimEnd()}\n`;
}

const formatCardLine = ({ chosen, image }: PlannedCard) =>
  `${chosen.card.name}, ${chosen.card.issuer} (${chosen.card.id}): art from ${sourceLabels[image.source]}, ${image.width}×${image.height}`;

const sourceLabels = {
  'apple-wallet': 'Apple Wallet',
  'issuer-site': "the issuer's site",
  other: 'another source',
} as const satisfies Record<ArtSource, string>;
