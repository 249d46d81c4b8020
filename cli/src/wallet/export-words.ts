import type { WalletExport } from '#catalog/wallet-documents';
import { diskFull } from '../errors.ts';
import type { MapProblem } from './apply-map.ts';
import { isUsualSize, usualSizes } from './art/usual-sizes.ts';
import type { Contribution } from './contribution/contribute.ts';
import type { ArtSource } from './contribution/image-record.ts';
import type { PlannedCard } from './contribution/plan.ts';
import type { Placeholder } from './contribution/pull-request.ts';
import type { MapName } from './map-flag.ts';
import { artReasonWords } from './messages.ts';

// What people are asked and told about what is written.

type SkipReason = WalletExport['skipped'][number]['why'];

/** Why nothing was written for a card, after its number and id. */
export const skipWords = {
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
  'card-has-errors': 'its record would have errors',
  ...artReasonWords,
} as const satisfies Record<SkipReason, string>;

/** What is asked on a terminal. */
export const questions = {
  noneOfThese: 'none of these',
  whichCard: (n: number, name: string) => `Which card is this? #${n} ${name}`,
  whichToExport: 'Which cards do you want to export? (blank chooses, return goes on)',
  whichArt: (cardId: string) => `Two passes show ${cardId} differently. Which one is it?`,
  together: (count: number) =>
    `These ${count} cards will stand together under your name, and tell that you hold them. Make one branch for each card instead?`,
  replace: (cardId: string) => `${cardId} has another picture in the catalog. Put this one in its place?`,
  look: 'Does this show anything of you: a photo, a name, a number?',
  open: 'Opening the page sends this text to the site. Open it now?',
} as const;

/** Said before a choice of more than one is written, where no branch is made. */
export const togetherLine = (count: number) =>
  `These ${count} cards will stand together under your name, and tell that you hold them.`;

export const lookLine = (path: string) => `Look at the new picture first: ${path}`;

export const targetWords = {
  noCheckout: (isDefault: boolean, why: string) =>
    isDefault
      ? `There is no catalog checkout here: ${why}. Go to one, name it with --repo, or write elsewhere with --out.`
      : `--repo names no catalog checkout: ${why}.`,
} as const;

/** What will be written, before it is. */
export function planLines({ files, cards }: Pick<Contribution, 'files' | 'cards'>): readonly string[] {
  return [
    ...cards.filter(({ owed }) => owed.length > 0).map(({ chosen, owed }) => owedLine(chosen.card.id, owed)),
    ...cards.filter(hasOddSize).map(({ chosen, image }) => oddSizeLine(chosen.card.id, image)),
    'To be written:',
    ...files.map(({ path, bytes, before }) => {
      const change = before === null ? 'new' : 'changed';
      return `  ${path} (${change}, ${bytes.length} bytes)`;
    }),
  ];
}

/** Nobody knows what sizes other sources have. */
function hasOddSize({ image }: PlannedCard): boolean {
  return image.source === 'apple-wallet' && !isUsualSize(image);
}

const oddSizeLine = (cardId: string, { width, height }: PlannedCard['image']) =>
  `${cardId}: ${width}×${height} is no usual size of a card in Apple Wallet (${usualSizes.map((usual) => `${usual.width}×${usual.height}`).join(', ')}). Is it the whole front?`;

const owedLine = (cardId: string, codes: readonly string[]) =>
  `${cardId}: the check of a pull request asks for more than the picture, as of every card that is changed: ${codes.join(', ')}. To see what: npm run validate`;

/** What was done, or could not be. */
export const doneWords = {
  card: ({ chosen, image }: PlannedCard) =>
    `${chosen.card.name}, ${chosen.card.issuer} (${chosen.card.id}): art from ${sourceWords[image.source]}, ${image.width}×${image.height}`,
  branch: (branch: string, commit: string, isBack: boolean) => [
    `Branch ${branch}, commit ${commit.slice(0, 12)}. To look at it: git show --stat ${branch}`,
    ...(isBack ? [] : [`The checkout stays on ${branch}: git would not go back.`]),
  ],
  next: 'Nothing was sent. To open the pull request, run in the checkout:',
  nextInFolder:
    'Nothing was sent. Put the picture into data/art/ and its block into the record of the card, as "image", commit that on the branch, and run:',
  placeholder: (word: Placeholder) => `${word} stands for ${placeholderWords[word]}: put it in its place.`,
  findings: (codes: readonly string[]) => `The catalog's rules find there: ${codes.join(', ')}.`,
  failed: (step: string, code: string | null, isRestored: boolean) =>
    `It did not work: ${step}${code === null ? '' : ` (${diskFull[code] ?? code})`}. ${
      isRestored ? 'Everything is as it was.' : 'Not all could be put back; see: git status'
    }`,
  nothing: 'Nothing was written.',
  nothingNew: 'Nothing was written: all is up to date.',
  noCatalog: 'Without a catalog no card can be told; try again with a network, or name one with --catalog.',
  noImage: (why: string) => `The picture cannot be read: ${why}.`,
  cannotOpen: 'No browser could be started; open the address above yourself.',
  noPage: "The catalog's repository is not known, so there is no page to open.",
} as const;

const placeholderWords = {
  'OWNER/REPOSITORY': "the catalog's repository at GitHub",
  'YOUR-GITHUB-NAME': 'your own name at GitHub',
} as const satisfies Record<Placeholder, string>;

const sourceWords = {
  'apple-wallet': 'Apple Wallet',
  'issuer-site': "the issuer's site",
  other: 'another source',
} as const satisfies Record<ArtSource, string>;

/** Why `--map` cannot be followed. */
export function mapSentence(problem: MapProblem): string {
  switch (problem.kind) {
    case 'no-such-pass':
      return `--map: no payment pass is ${mapName(problem.pass)}; see: cardcat wallet scan`;
    case 'unsure-by-name':
      return `--map: ${mapName(problem.pass)} does not say that it is a payment card; name it by its number, "#n=id".`;
    case 'not-in-catalog':
      return `--map: the catalog has no card ${problem.cardId}; see: cardcat wallet scan`;
    case 'other-country':
      return `--map: pass #${problem.n} is issued in another country than ${problem.cardId}.`;
    case 'two-cards':
      return `--map: pass #${problem.n} is given two cards, and one of them is ${problem.cardId}; give it one.`;
  }
}

function mapName(pass: MapName): string {
  return 'n' in pass ? `#${pass.n}` : `«${pass.name}»`;
}

export const otherIssuerWarning = (n: number, cardId: string) =>
  `Warning: pass #${n} names another issuer than ${cardId} has. Is it that card?`;
