import type { Match, MatchReason } from '#catalog/match/match';
import type { CompletenessField } from '#catalog/stats';
import { counted } from '#catalog/text';
import type { CatalogFrom } from './catalog/source.ts';
import type { LocalArt } from './local-art.ts';
import { artReasonWords } from './messages.ts';
import type { RefusedReason } from './refused.ts';
import type { ArtStatus } from './status.ts';

// What people are told about the passes and their matches.

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
  if (code === 'ENOTDIR') return `${shown} is no folder; name a folder of passes, or one .pkpass.`;
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
