import { counted } from '#core/catalog/text';
import type { RefusedReason } from '../files.ts';
import type { MatchReason } from '../match/match.ts';
import type { ToldPass } from '../scan.ts';

/** The column `match`; null if there is no catalog. */
export function matchWords(match: ToldPass['match']): string {
  if (match === null) return 'not compared';
  if (match.outcome === 'ask') return counted(match.candidates.length, 'candidate');
  if (match.outcome === 'exact') return match.card_id ?? '';
  return match.why.includes('country-not-covered') ? 'country not covered' : 'not in the catalog';
}

/** A word of the documents as people read it: `not-on-device` is `not on device`. */
export const plainly = (code: string): string => code.replaceAll(/[-_]/g, ' ');

/** The column `art`. */
export function artWords({ status, why, width, height }: ToldPass['art']): string {
  if (why !== null) return `${plainly(status)}: ${plainly(why)}`;
  const size = `${width}×${height}`;
  if (status === 'here') return `${size} here`;
  return width === null || status === 'up-to-date' ? plainly(status) : `${plainly(status)}, ${size}`;
}

/** Why a match is not sure. */
export const matchReasonWords = {
  'words-differ': 'the names differ',
  'several-cards': 'several cards have this name',
  'network-differs': 'the card of this name has another network',
  'issuer-not-named': 'the pass names no issuer that is known',
  'country-not-given': 'the pass names no country',
  'country-not-covered': 'it is issued in a country that the catalog does not cover',
  'texts-disagree': 'the texts of the pass lead to different cards',
  'art-equal': 'the first has the same picture',
  'kind-unsure': 'the pass does not say that it is a payment card',
} as const satisfies Record<MatchReason, string>;

const refusedWords = {
  'not-readable': 'it cannot be read; see who owns it',
  linked: 'it is a symbolic link, and links are not followed; copy what it leads to',
  'not-a-regular-file': 'something else than a file is in the place of a file',
  'too-large': 'a file in it is too large for a pass',
  'too-many-files': 'it holds too many files for a pass',
  'over-limit': 'no more than 500 passes are read at once; name fewer with --passes-dir',
  'no-pass-json': 'it holds no pass.json',
  'json-encoding': 'its text is neither UTF-8 nor UTF-16',
  'json-syntax': 'its pass.json is not a JSON object',
  'zip-damaged': 'the zip file is damaged or cut off; copy it again',
  'zip-unsafe': 'the zip file holds unsafe names or links',
  'zip-too-large': 'the zip file unpacks to too much',
} as const satisfies Record<RefusedReason, string>;

export function refusedLine(n: number, bundles: number, why: RefusedReason): string {
  return `Pass ${n} of ${bundles} was not read: ${refusedWords[why]}.`;
}
