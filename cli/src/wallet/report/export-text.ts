import { type ArtReason, isUsualSize, usualSizes } from '../art/inspect.ts';
import type { Contribution, Written } from '../contribution/contribute.ts';
import type { ArtSource, PlannedCard } from '../contribution/plan.ts';
import { placeholders } from '../contribution/pull-request.ts';
import type { Skip } from '../flow/choose.ts';
import { plainly } from './words.ts';

/** Why nothing was written for a card, after its number and id. */
const skipWords = {
  'not-chosen': 'not chosen',
  'not-certain': 'which card it is has to be said: --map "#n=id"',
  'not-in-catalog': 'the catalog does not have it',
  'not-in-checkout': 'the checkout does not have it; pull the newest catalog',
  'up-to-date': 'the catalog has this very picture',
  'same-pixels': 'the catalog has these very pixels',
  'needs-replace': 'the catalog has another picture that is as good; --replace puts this one in its place',
  'not-on-device': 'its picture is not on this device',
  'vector-only': 'it has a drawing only, which is not taken',
  'no-art': 'it has no picture here',
  'two-arts-for-one-card': 'two passes show it differently; say which one with --map "#n=id"',
  'card-has-errors': 'its record has errors, or would have some',
} as const satisfies Record<Exclude<Skip['why'], ArtReason>, string>;

/** Why nothing was written for a pass or a card, a line or two. */
export function skipText({ n, cardId, why, detail }: Skip): string {
  const what = [n === null ? '' : `#${n}`, cardId ?? ''].filter((part) => part !== '').join(' ');
  const words: Partial<Record<Skip['why'], string>> = skipWords;
  const more = detail === undefined ? '' : `\n  ${detail}`;
  return `${what === '' ? '' : `${what}: `}${words[why] ?? plainly(why)}${more}\n`;
}

/** What will be written, before it is. */
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

/** What sizes other sources have is not known. */
function hasOddSize({ image }: PlannedCard): boolean {
  return image.source === 'apple-wallet' && !isUsualSize(image);
}

const oddSizeLine = (cardId: string, { width, height }: PlannedCard['image']) =>
  `${cardId}: ${width}×${height} is not a usual size of a card in Apple Wallet (${usualSizes.map((usual) => `${usual.width}×${usual.height}`).join(', ')}). Is it the whole front?`;

export const findingsLine = (codes: readonly string[]): string =>
  `The check of a pull request would find: ${codes.join(', ')}. To see what: cardcat validate`;

/** Whoever has these beside what is up to date can do nothing about them. */
const nothingToDo: ReadonlySet<Skip['why']> = new Set([
  'not-chosen',
  'not-in-catalog',
  'not-on-device',
  'vector-only',
  'no-art',
]);

/** The last line if nothing was written: whether that is because the catalog has all there is to give. */
export function nothingWords(skipped: readonly Skip[]): string {
  const isKnown = ({ why }: Skip) => why === 'up-to-date' || why === 'same-pixels';
  const isSettled = skipped.some(isKnown) && skipped.every((one) => isKnown(one) || nothingToDo.has(one.why));
  return isSettled ? 'Nothing was written: all is up to date.' : 'Nothing was written.';
}

/** What `export` and `import` print for people of one contribution. */
export function writtenText({ plan, commit }: Written): string {
  const { cards, pullRequest, body, branch, options } = plan;
  const { title, compareUrl, commands } = pullRequest;
  const lines = [
    ...cards.flatMap((card) => [cardLine(card), ...card.files.map(({ path }) => `  ${path}`)]),
    ...(commit === null
      ? []
      : [`Branch ${branch}, commit ${commit.slice(0, 12)}. To look at it: git show --stat ${branch}`]),
    '',
    `Title: ${title}`,
    `Text:  ${body.path}`,
    ...(compareUrl === null ? [] : [`Page:  ${compareUrl}`]),
    '',
    options.target.kind === 'folder'
      ? 'Nothing was sent. Put the picture into data/art/ and its block into the record of the card, as "image", commit that on the branch, and run:'
      : 'Nothing was sent. To open the pull request, run in the checkout:',
    ...commands.map((command) => `  ${command}`),
    ...Object.entries(placeholders)
      .filter(([word]) => commands.some((command) => command.includes(word)))
      .map(([word, meaning]) => `Put ${meaning} in place of ${word}.`),
  ];
  return `${lines.join('\n')}\n`;
}

const cardLine = ({ chosen, image }: PlannedCard) =>
  `${chosen.card.name}, ${chosen.card.issuer} (${chosen.card.id}): art from ${sourceWords[image.source]}, ${image.width}×${image.height}`;

const sourceWords = {
  'apple-wallet': 'Apple Wallet',
  'issuer-site': "the issuer's site",
  other: 'another source',
} as const satisfies Record<ArtSource, string>;
