import type { CompletenessField } from '#catalog/completeness';
import type { Match, MatchReason } from '#catalog/match/match';
import type { WalletExport } from '#catalog/wallet-documents';
import { counted } from '../course/terminal.ts';
import type { MapProblem } from './apply-map.ts';
import type { ArtReason } from './art/reasons.ts';
import type { CatalogFrom } from './catalog/source.ts';
import type { Contribution } from './contribution/contribute.ts';
import type { ArtSource } from './contribution/image-record.ts';
import type { PlannedCard } from './contribution/plan.ts';
import type { LocalArt } from './local-art.ts';
import type { MapName } from './map-flag.ts';
import type { RefusedReason } from './refused.ts';
import type { ArtStatus } from './status.ts';

// What people are told by the wallet commands, but for usage errors (`usage-words.ts`), and the guides, catalog, pictures
// and git, which have their sentences beside them.

/** Word for word in the help, in the manual and in the first line of an export. */
export const promise =
  'Runs on your computer. Uploads nothing. The one request it makes is a download of the public catalog, the same for everyone; `--offline` makes none.';

export const notMacos =
  'Apple Wallet can be scanned on macOS only; what works here is --passes-dir with a copied folder or .pkpass files, and: cardcat wallet import';

export const stopped = 'Stopped; nothing was left half written.';
export const unwritable = 'standard output cannot be written; is the disk full?';
export const internalError = (position: string) =>
  `internal error (wallet-internal${position}); please report this line.`;

/** Shown on a terminal while it lasts. */
export const busyWords = {
  catalog: 'Getting the catalog …',
  wallet: 'Reading the passes …',
  picture: (at: number, all: number) => `Reading picture ${at} of ${all} …`,
} as const;

/** The column `match`. */
export const matchWords = {
  notCompared: 'not compared',
  exact: ({ cardId }: Match) => cardId ?? '',
  ask: ({ candidates }: Match) => counted(candidates.length, 'candidate'),
  none: ({ why }: Match) =>
    why.includes('country-not-covered') ? 'country not covered' : 'not in the catalog',
} as const;

/** The column `art`. */
export function artWords(status: ArtStatus, art: LocalArt): string {
  const size = art.format === 'png' ? `${art.picture.width}×${art.picture.height}` : '';
  if (status === 'here') return `${size} here`;
  if (status === 'unusable') return art.format === 'unusable' ? `not usable: ${artReasonWords[art.why]}` : '';
  const words = statusWords[status];
  return size === '' || status === 'up-to-date' ? words : `${words}, ${size}`;
}

const statusWords = {
  'up-to-date': 'up to date',
  wanted: 'wanted',
  'better-here': 'better here',
  'another-file': 'another file here',
  'not-on-device': 'art not on this device',
  'vector-only': 'a drawing only (PDF)',
  'no-art': 'no art',
} as const satisfies Record<Exclude<ArtStatus, 'here' | 'unusable'>, string>;

/** Why a picture is not usable, in a word or two; `artSentence` says what to do. */
export const artReasonWords = {
  'not-an-image': 'no picture',
  'format-not-taken': 'another format',
  'too-large': 'too large',
  'too-small': 'too small',
  'too-many-pixels': 'too many pixels',
  'wrong-shape': "not of a card's shape",
  'sixteen-bit': '16 bits a channel',
  animated: 'animated',
  damaged: 'damaged',
  'output-too-large': 'too large without loss',
} as const satisfies Record<ArtReason, string>;

/** Why a match is not sure. */
export const matchReasonWords = {
  'words-differ': 'the names differ',
  'several-cards': 'several cards have this name',
  'network-differs': 'the card of this name bears another network',
  'issuer-not-named': 'the pass names no issuer that is known',
  'country-not-given': 'the pass names no country',
  'country-not-covered': 'it is issued in a country that the catalog does not cover',
  'texts-disagree': 'the texts of the pass lead to different cards',
  'art-equal': 'the first has the same picture',
  'kind-unsure': 'the pass does not say that it is a payment card',
} as const satisfies Record<MatchReason, string>;

export const refusedWords = {
  'not-readable': 'it cannot be read; see who owns it',
  linked: 'it is a symbolic link, and links are not followed; copy what it leads to',
  'not-a-regular-file': 'something that is no file lies where a file should be',
  'too-large': 'a file in it is too large for a pass',
  'too-many-files': 'it holds too many files for a pass',
  'over-limit': 'no more than 500 passes are read at once; name fewer with --passes-dir',
  'no-pass-json': 'it holds no pass.json',
  'json-encoding': 'its text is neither UTF-8 nor UTF-16',
  'json-syntax': 'its pass.json is no JSON object',
  'zip-damaged': 'the zip file is damaged or cut off; copy it again',
  'zip-unsafe': 'the zip file holds unsafe names or links',
  'zip-too-large': 'the zip file unpacks to too much',
} as const satisfies Record<RefusedReason, string>;

export function refusedLine(n: number, bundles: number, why: RefusedReason): string {
  return `Pass ${n} of ${bundles} was not read: ${refusedWords[why]}.`;
}

/** What a record lacks. */
export const missingWords = {
  annual_fee: 'annual fee',
  fx_fee: 'FX fee',
  base_rate: 'base rate',
  categories: 'categories',
  last_verified: 'pages read',
  image: 'art',
} as const satisfies Record<CompletenessField, string>;

const fromWords = {
  live: 'live',
  cache: 'last download',
  checkout: 'checkout',
  file: 'file',
  none: 'none',
} as const satisfies Record<CatalogFrom, string>;

export interface SummaryFacts {
  readonly payment: number;
  readonly otherPasses: number;
  readonly exact: number;
  readonly ask: number;
  readonly none: number;
  readonly from: CatalogFrom;
  readonly cards: number;
}

/** The last line of a scan in its parts. */
export function summaryParts(facts: SummaryFacts): readonly string[] {
  const { payment, otherPasses, exact, ask, none, from, cards } = facts;
  const passes = otherPasses === 1 ? 'pass' : 'passes';
  const others = otherPasses === 0 ? '' : ` (${otherPasses} other ${passes} not read further)`;
  const matched = from === 'none' ? [] : [`${exact} sure, ${ask} to confirm, ${none} unknown`];
  const catalog =
    from === 'none' ? 'catalog: none' : `catalog: ${fromWords[from]}, ${counted(cards, 'card')}`;
  return [`${counted(payment, 'payment card')}${others}`, ...matched, catalog];
}

export const nextLine = 'Next: cardcat wallet export          pick cards to contribute';

export const noPasses = 'There is no payment pass there.';

/** The place is there to be looked into, and there is nothing at it. */
export function absentPlace(shown: string, isDefault: boolean): string {
  return isDefault
    ? `There are no passes on this Mac: ${shown} is not there.`
    : `${shown} is not there; check the path.`;
}

export function unreadablePlace(shown: string, code: string): string {
  return `${shown} cannot be read (${code}).`;
}

/** For cards that the catalog does not have. `repository` is its `owner/name`; null where nobody knows it. */
export function unknownLines(repository: string | null): readonly string[] {
  const form =
    repository === null
      ? "the form «Request a card» of the catalog's repository"
      : `https://github.com/${repository}/issues/new?template=request-a-card.yml`;
  return ['To add a card:     cardcat new', `To ask for one:    ${form}`];
}

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
export function planLines({ files }: Pick<Contribution, 'files'>): readonly string[] {
  return [
    'To be written:',
    ...files.map(({ path, bytes, before }) => {
      const change = before === null ? 'new' : 'changed';
      return `  ${path} (${change}, ${bytes.length} bytes)`;
    }),
  ];
}

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
  placeholder: (word: string) => `${word} stands for a name that only you know: put it in its place.`,
  findings: (codes: readonly string[]) => `The catalog's rules find there: ${codes.join(', ')}.`,
  failed: (step: string, code: string | null, isRestored: boolean) =>
    `Nothing was committed: ${step}${code === null ? '' : ` (${code})`}. ${
      isRestored ? 'Everything is as it was.' : 'Not all could be put back; see: git status'
    }`,
  nothing: 'Nothing was written.',
  nothingNew: 'Nothing was written: all is up to date.',
  noCatalog: 'Without a catalog no card can be told; try again with a network, or name one with --catalog.',
  noImage: (why: string) => `The picture cannot be read: ${why}.`,
  cannotOpen: 'No browser could be started; open the address above yourself.',
  noPage: "The catalog's repository is not known, so there is no page to open.",
} as const;

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
