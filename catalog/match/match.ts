import { type Candidate, candidatesFor } from './candidates.ts';
import { bearsOneOf, type Reading, readPass } from './equals.ts';
import { type Gate, gateOf } from './gates.ts';
import type { Matching } from './prepare.ts';

export type { Candidate } from './candidates.ts';
export { type MatchCard, type MatchIssuer, type Matching, prepareMatching } from './prepare.ts';

/** The texts of a pass, cleaned; null where one is absent. */
export interface PassWords {
  readonly description: string | null;
  readonly longDescription: string | null;
  readonly organizationName: string | null;
  readonly logoText: string | null;
  readonly cobrandName: string | null;
  readonly issuerCountryCode: string | null;
  readonly applicationDescriptions: readonly string[];
}

/** What is known of a pass besides its texts. */
export interface MatchEvidence {
  /** False where it may be no payment card at all. */
  readonly isSure: boolean;
  /** SHA-256 of the art that is there locally, lower-case hex; null where none is. */
  readonly sourceSha256: string | null;
}

/** Why a match is not exact, in the order they are told. */
export const matchReasons = [
  'words-differ',
  'several-cards',
  'network-differs',
  'issuer-not-named',
  'country-not-given',
  'country-not-covered',
  'texts-disagree',
  'art-equal',
  'kind-unsure',
] as const;

export type MatchReason = (typeof matchReasons)[number];

export interface Match {
  readonly outcome: 'exact' | 'ask' | 'none';
  /** The card of `exact`, else null. */
  readonly cardId: string | null;
  /** In the order of `matchReasons`; empty for `exact`. */
  readonly why: readonly MatchReason[];
  /** Of `ask` one to three, the likeliest first; else none. */
  readonly candidates: readonly Candidate[];
}

/** Which card of the catalog a pass is: one and nothing left to doubt, up to three to ask about, or none. */
export function matchPass(pass: PassWords, evidence: MatchEvidence, matching: Matching): Match {
  const gate = gateOf(pass, matching);
  if (gate === null) return { outcome: 'none', cardId: null, why: ['country-not-covered'], candidates: [] };
  const reading = readPass(pass, gate, matching);
  const fitting = fittingOf(reading);
  const doubts = doubtsOf(reading, fitting.length, gate, evidence);
  const [only] = fitting;
  if (only !== undefined && doubts.size === 0)
    return { outcome: 'exact', cardId: only.id, why: [], candidates: [] };
  const { candidates, isArtEqual } = candidatesFor(reading, fitting, gate, evidence, matching);
  if (isArtEqual) doubts.add('art-equal');
  const isNone = candidates.length === 0;
  if (isNone) doubts.delete('words-differ');
  const why = matchReasons.filter((reason) => doubts.has(reason));
  return { outcome: isNone ? 'none' : 'ask', cardId: null, why, candidates };
}

/** The equal records that bear a network the pass names. */
function fittingOf({ equal, networks }: Reading): Reading['equal'] {
  return networks.size === 0 ? equal : equal.filter((record) => bearsOneOf(record, networks));
}

function doubtsOf(
  { equal, isTorn }: Reading,
  fitting: number,
  { isIssuerNamed, isCountryKnown }: Gate,
  { isSure }: MatchEvidence,
): Set<MatchReason> {
  const doubts = new Set<MatchReason>();
  if (equal.length === 0) doubts.add('words-differ');
  else if (fitting === 0) doubts.add('network-differs');
  if (isTorn) doubts.add('texts-disagree');
  else if (fitting > 1) doubts.add('several-cards');
  if (!isIssuerNamed) doubts.add('issuer-not-named');
  if (!isCountryKnown) doubts.add('country-not-given');
  if (!isSure) doubts.add('kind-unsure');
  return doubts;
}
