import { usualSizes } from '../art/inspect.ts';
import { type Contribution, getDisplayPath, type WrittenContribution } from '../contribution/contribute.ts';
import type { ArtSource, PlannedCard } from '../contribution/plan.ts';
import { placeholders } from '../contribution/pull-request.ts';
import type { SkippedItem } from '../flow/choose.ts';
import { formatSkipReason } from './labels.ts';

export function skipText({ n, cardId, why, detail }: SkippedItem): string {
  const subject = [n === null ? null : `#${n}`, cardId].filter((part) => part !== null).join(' ');
  const detailLine = detail === undefined ? '' : `\n  ${detail}`;
  return `${subject === '' ? '' : `${subject}: `}${formatSkipReason(why)}${detailLine}\n`;
}

export function planLines({
  body,
  cards,
  options: { target },
}: Pick<Contribution, 'body' | 'cards' | 'options'>): readonly string[] {
  const change = target.kind === 'folder' ? 'overwrites the existing file' : 'changed';
  const files = [...cards.flatMap((card) => card.files), body];
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
export function formatWritten(written: readonly WrittenContribution[]): string {
  const [first] = written;
  if (first === undefined) return '';
  const drafts = written.map(({ plan }) => plan.pullRequest);
  // Print each command only once, even if several pull requests need it. One fork is enough for all of them.
  const commands = [...new Set(drafts.flatMap((draft) => draft.commands))];
  const pages = drafts.map(({ compareUrl }) => compareUrl).filter((url) => url !== null);
  const steps =
    first.plan.options.target.kind === 'folder'
      ? 'in a checkout of the catalog, copy each picture to data/art/, put its block into the card\'s record as "image", and run'
      : 'run in the checkout';
  const lines = [
    ...written.flatMap(formatContribution),
    `Nothing was sent. To open the pull request${written.length > 1 ? 's' : ''}, ${steps}:`,
    ...commands.map((command) => `  ${command}`),
    ...Object.entries(placeholders)
      .filter(([word]) => commands.some((command) => command.includes(word)))
      .map(([word, meaning]) => `Replace ${word} with ${meaning}.`),
    ...(pages.length === 0 ? [] : ['Without gh, open after the push:', ...pages.map((page) => `  ${page}`)]),
  ];
  return `${lines.join('\n')}\n`;
}

function formatContribution({ plan, commit }: WrittenContribution): readonly string[] {
  const { cards, pullRequest, body, branch, options } = plan;
  const showPath = (path: string) => getDisplayPath(options.target, path);
  return [
    ...cards.flatMap((card) => [
      formatCardLine(card),
      ...card.files.map(({ path }) => `  ${showPath(path)}`),
    ]),
    ...(commit === null
      ? []
      : [`Branch ${branch}, commit ${commit.slice(0, 12)}. To review it: git show --stat ${branch}`]),
    `Title: ${pullRequest.title}`,
    `Text:  ${showPath(body.path)}`,
    '',
  ];
}

const formatCardLine = ({ chosen, image }: PlannedCard) =>
  `${chosen.card.name}, ${chosen.card.issuer} (${chosen.card.id}): art from ${sourceLabels[image.source]}, ${image.width}×${image.height}`;

const sourceLabels = {
  'apple-wallet': 'Apple Wallet',
  'issuer-site': "the issuer's site",
  other: 'another source',
} as const satisfies Record<ArtSource, string>;
