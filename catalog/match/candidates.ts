import { compareText } from '../text.ts';
import { type Differing, differing } from './differing.ts';
import { bearsOneOf, type Reading } from './equals.ts';
import { type Gate, isInside, isOfCountry, recordsOfSureIssuer } from './gates.ts';
import type { Key } from './key.ts';
import { type Likeness, likenesses } from './likeness.ts';
import type { MatchEvidence } from './match.ts';
import type { Matching, MatchRecord } from './prepare.ts';
import { networkWords } from './words.ts';

/** A card that a pass may be. */
export interface Candidate {
  readonly cardId: string;
  /** How like its name is, 0 to 1 in hundredths; 1 where it is equal. */
  readonly score: number;
  /** `+word` only the card has, `−word` only the pass. */
  readonly differs: readonly string[];
}

const mostCandidates = 3;
const likeEnough = 0.5;

/** The cards to ask about, the likeliest first, those with the very art that is there locally before them. */
export function candidatesFor(
  reading: Reading,
  fitting: readonly MatchRecord[],
  gate: Gate,
  { sourceSha256 }: MatchEvidence,
  matching: Matching,
): { readonly candidates: readonly Candidate[]; readonly isArtEqual: boolean } {
  const likely = likenesses(reading.key, matching.likeness);
  const byArt = sourceSha256 === null ? [] : (matching.byArt.get(sourceSha256) ?? []);
  const sameArt = new Set(byArt.filter((record) => isOfCountry(record, gate)));
  const rest = [...toAskAbout(reading, fitting, gate, likely, matching)].filter((one) => !sameArt.has(one));
  const scored = (records: Iterable<MatchRecord>): readonly Scored[] =>
    Array.from(records, (record) => ({ record, score: scoreOf(record, reading, likely) })).sort(byScore);
  const first = [...scored(sameArt), ...scored(rest)].slice(0, mostCandidates);
  const candidates = first.map(({ record, score }) => ({
    cardId: record.id,
    score,
    differs: differsOf(record, reading, likely.get(record)),
  }));
  return { candidates, isArtEqual: sameArt.size > 0 };
}

interface Scored {
  readonly record: MatchRecord;
  readonly score: number;
}

function scoreOf(
  record: MatchRecord,
  { equal }: Reading,
  likely: ReadonlyMap<MatchRecord, Likeness>,
): number {
  return equal.includes(record) ? 1 : Math.round((likely.get(record)?.score ?? 0) * 100) / 100;
}

function byScore(a: Scored, b: Scored): number {
  return b.score - a.score || compareText(a.record.id, b.record.id);
}

function toAskAbout(
  { equal, isTorn }: Reading,
  fitting: readonly MatchRecord[],
  gate: Gate,
  likely: ReadonlyMap<MatchRecord, Likeness>,
  matching: Matching,
): ReadonlySet<MatchRecord> {
  // Between cards of one name a card of another is no choice.
  if (isTorn || fitting.length > 1) return new Set(isTorn ? equal : fitting);
  const ofIssuer = recordsOfSureIssuer(gate, matching);
  const alike = [...likely].filter(([record, { score }]) => score >= likeEnough && isInside(record, gate));
  return new Set([
    ...equal,
    ...alike.map(([record]) => record),
    ...(ofIssuer.length <= mostCandidates ? ofIssuer : []),
  ]);
}

function differsOf(record: MatchRecord, reading: Reading, like: Likeness | undefined): readonly string[] {
  const likest = reading.equal.includes(record) ? undefined : like?.key;
  const { more, less } =
    likest === undefined ? leastDifferent(reading.key, record) : differing(reading.key, likest);
  const isOtherNetwork = reading.networks.size > 0 && !bearsOneOf(record, reading.networks);
  const networks = (names: Iterable<string>) =>
    isOtherNetwork ? [...names].filter((name) => networkWords.has(name)) : [];
  return [
    ...[...more, ...networks(record.networks)].map((word) => `+${word}`),
    ...[...less, ...networks(reading.networks)].map((word) => `−${word}`),
  ];
}

function leastDifferent(pass: Key, { keys }: MatchRecord): Differing {
  const [first = { more: [], less: [] }] = keys
    .map((key) => differing(pass, key))
    .sort((a, b) => a.more.length + a.less.length - b.more.length - b.less.length);
  return first;
}
