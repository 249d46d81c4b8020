import { must } from '#core/text/must';
import { pluralize } from '#core/text/text';
import type { ArtReason } from '../art/inspect.ts';
import type { RefusedReason } from '../files.ts';
import type { WalletExport } from '../generated/wallet-types.ts';
import type { MatchReason } from '../match/match.ts';
import { formatOrdinal } from '../pass-locations.ts';
import type { PassReport } from '../scan.ts';
import texts from './texts.json' with { type: 'json' };

export const matchReasonTexts: Readonly<Record<MatchReason, string>> = texts.matchReasons;
const refusedReasonTexts: Readonly<Record<RefusedReason, string>> = texts.refusedReasons;
/** The reasons that are shown after the number and id of a skipped card. */
const skipReasonTexts: Readonly<Record<Exclude<SkipReason, ArtReason>, string>> = texts.skipReasons;

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

export function formatRefusedPass(n: number, bundles: number, why: RefusedReason): string {
  return `Pass ${n} of ${bundles} (the ${formatOrdinal(n)} by file name) was not read: ${refusedReasonTexts[why]}.`;
}

type SkipReason = WalletExport['skipped'][number]['why'];

export function formatSkipReason(why: SkipReason): string {
  const texts: Partial<Record<SkipReason, string>> = skipReasonTexts;
  return texts[why] ?? humanizeCode(why);
}
