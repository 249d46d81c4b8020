import { must } from '#core/text/must';
import { pluralize } from '#core/text/text';
import type { ArtReason } from '../art/inspect.ts';
import type { WalletExport } from '../documents.ts';
import type { RefusedReason } from '../files.ts';
import type { MatchReason } from '../match/match.ts';
import { formatOrdinal } from '../pass-locations.ts';
import type { PassReport } from '../scan.ts';

export const notInCatalog = 'not in the catalog';

/** Formats the result of matching a pass. `match` is null if no catalog was available. */
export function formatMatch(match: PassReport['match']): string {
  if (match === null) return 'not compared';
  if (match.outcome === 'ask') return pluralize(match.candidates.length, 'candidate');
  if (match.outcome === 'exact') return must(match.card_id, 'the card of an exact match');
  return match.why.includes('country-not-covered') ? 'country not covered' : notInCatalog;
}

/** Turns a code in the JSON documents into text, such as `not-on-device` into `not on device`. */
export const humanizeCode = (code: string): string => code.replaceAll(/[-_]/g, ' ');

export function formatArt({ status, why, width, height }: PassReport['art']): string {
  if (why !== null) return `${humanizeCode(status)}: ${humanizeCode(why)}`;
  const size = `${width}×${height}`;
  if (status === 'here') return `${size} here`;
  return width === null || status === 'up-to-date'
    ? humanizeCode(status)
    : `${humanizeCode(status)}, ${size}`;
}

export const matchReasonTexts = {
  'words-differ': 'the names differ',
  'several-cards': 'several cards have this name',
  'network-differs': 'the card of this name has another network',
  'issuer-not-named': 'the pass names no known issuer',
  'country-not-given': 'the pass names no country',
  'country-not-covered': 'the catalog does not cover the country it is issued in',
  'texts-disagree': 'the texts of the pass match different cards',
  'art-equal': 'the first has the same picture',
  'kind-unsure': 'the pass does not say that it is a payment card',
} as const satisfies Record<MatchReason, string>;

const refusedReasonTexts = {
  'not-readable': 'it cannot be read; check its owner and permissions',
  linked: 'it is a symbolic link, and links are not followed; copy its target',
  'not-a-regular-file': 'something in it is not a regular file',
  'too-large': 'a file in it is too large for a pass',
  'too-many-files': 'it contains too many files for a pass',
  'over-limit': 'at most 500 passes are read at once; give fewer with --passes-dir',
  'no-pass-json': 'it contains no pass.json',
  'json-encoding': 'its text is neither UTF-8 nor UTF-16',
  'json-syntax': 'its pass.json is not a JSON object',
  'zip-damaged': 'the zip file is damaged or cut off; copy it again',
  'zip-unsafe': 'the zip file contains unsafe names or links',
  'zip-too-large': 'the zip file is too large when unpacked',
} as const satisfies Record<RefusedReason, string>;

export function formatRefusedPass(n: number, bundles: number, why: RefusedReason): string {
  return `Pass ${n} of ${bundles} (the ${formatOrdinal(n)} by file name) was not read: ${refusedReasonTexts[why]}.`;
}

type SkipReason = WalletExport['skipped'][number]['why'];

/** The reasons that are shown after the number and id of a skipped card. */
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
} as const satisfies Record<Exclude<SkipReason, ArtReason>, string>;

export function formatSkipReason(why: SkipReason): string {
  const texts: Partial<Record<SkipReason, string>> = skipReasonTexts;
  return texts[why] ?? humanizeCode(why);
}
