import type { WalletScan } from '../documents.ts';
import { type NameReading, rankCandidates } from './candidates.ts';
import {
  areKeysEqual,
  buildNameKey,
  findNetworks,
  isEmptyKey,
  isSameCard,
  type NameKey,
  withoutWeak,
} from './key.ts';
import {
  filterByScope,
  findMatchScope,
  isOnAnyNetwork,
  type MatchIndex,
  type MatchRecord,
  type MatchScope,
  type PassTexts,
} from './match-index.ts';
import { tokenizeName, weakWords } from './tokenize.ts';

interface MatchEvidence {
  /** Whether the pass is certainly a payment card. */
  readonly isSure: boolean;
  /** The SHA-256 of the picture in the pass, in lower-case hexadecimal. Null if there is no picture. */
  readonly sourceSha256: string | null;
}

/** The reasons why a match is not exact, in the order of the output. */
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
] as const satisfies readonly MatchReason[];

export type MatchReason = Match['why'][number];

export type Match = NonNullable<WalletScan['passes'][number]['match']>;

/** Searches the catalog for the card in a pass. Returns one exact match, up to three candidates to choose from, or no match. */
export function matchPass(pass: PassTexts, evidence: MatchEvidence, matching: MatchIndex): Match {
  const scope = findMatchScope(pass, matching);
  if (scope === null) return { outcome: 'none', card_id: null, why: ['country-not-covered'], candidates: [] };
  const reading = readPass(pass, scope, matching);
  const { equal, networks, isConflicting } = reading;
  const matchesOnNetwork =
    networks.size === 0 ? equal : equal.filter((record) => isOnAnyNetwork(record, networks));
  const doubts = new Set<MatchReason>();
  const [onlyMatch] = matchesOnNetwork;
  if (
    equal.length === 0 ||
    (onlyMatch !== undefined && !isSure(onlyMatch, reading, filterByScope(scope, matching.records)))
  )
    doubts.add('words-differ');
  else if (matchesOnNetwork.length === 0) doubts.add('network-differs');
  if (isConflicting) doubts.add('texts-disagree');
  else if (matchesOnNetwork.length > 1) doubts.add('several-cards');
  if (!scope.isIssuerNamed) doubts.add('issuer-not-named');
  if (!scope.isCountryKnown) doubts.add('country-not-given');
  if (!evidence.isSure) doubts.add('kind-unsure');
  if (onlyMatch !== undefined && doubts.size === 0)
    return { outcome: 'exact', card_id: onlyMatch.id, why: [], candidates: [] };
  const recordsWithSameArt = matching.records.filter(
    ({ artSha256, country }) =>
      artSha256 !== null &&
      artSha256 === evidence.sourceSha256 &&
      (scope.country === null || country === scope.country),
  );
  if (recordsWithSameArt.length > 0) doubts.add('art-equal');
  const candidates = rankCandidates(reading, matchesOnNetwork, scope, recordsWithSameArt, matching);
  const isNone = candidates.length === 0;
  if (isNone) doubts.delete('words-differ');
  const why = matchReasons.filter((reason) => doubts.has(reason));
  return { outcome: isNone ? 'none' : 'ask', card_id: null, why, candidates };
}

/**
 * Reports whether a card with an equal name is certainly the one in the pass. If the pass omits a weak word such as `rewards`,
 * its short name could also stand for a family of cards. In that case, no other possible card may contain all words of the
 * short name.
 */
function isSure(
  record: MatchRecord,
  { key, networks }: NameReading,
  recordsInScope: readonly MatchRecord[],
): boolean {
  if (record.keys.some((cardKey) => areKeysEqual(cardKey, key) && isSameCard(key, cardKey, networks)))
    return true;
  const isWeak = ({ words }: NameKey) => words.some((word) => weakWords.has(word));
  const isRelative = ({ keys }: MatchRecord) =>
    keys.some(({ words }) => key.words.every((word) => words.includes(word))) && !keys.some(isWeak);
  return (
    record.keys.some((own) => isSameCard(key, own, networks)) &&
    !recordsInScope.some((other) => other !== record && isRelative(other))
  );
}

/**
 * Reads the card's name in the description of a pass. If the description contains only the issuer and network, uses the first
 * other text of the pass that names a card.
 */
function readPass(pass: PassTexts, scope: MatchScope, { names, records }: MatchIndex): NameReading {
  const { issuerIds } = scope;
  const issuerNames =
    issuerIds === null ? names : names.filter((name) => [...name.issuerIds].some((id) => issuerIds.has(id)));
  const recordsInScope = filterByScope(scope, records);
  const otherTexts = [pass.longDescription, ...pass.applicationDescriptions, pass.logoText];
  const readName = (text: string | null, ...fallbackTexts: readonly (string | null)[]): NameReading => {
    const words = tokenizeName(text ?? '');
    const key = buildNameKey(words, issuerNames);
    const textNetworks = findNetworks(words);
    // Networks in the other texts count only if this text contains no network.
    const networks =
      textNetworks.size > 0
        ? textNetworks
        : findNetworks(fallbackTexts.flatMap((other) => tokenizeName(other ?? '')));
    return { key, networks, equal: findEqualRecords(key, networks, recordsInScope), isConflicting: false };
  };
  const descriptionReading = readName(pass.description, ...otherTexts);
  if (!isEmptyKey(descriptionReading.key) || descriptionReading.equal.length > 0) return descriptionReading;
  const readings = otherTexts.filter((text) => text !== null).map((text) => readName(text, ...otherTexts));
  const readingsWithCards = readings.filter((reading) => reading.equal.length > 0);
  const [firstWithCards] = readingsWithCards;
  if (firstWithCards === undefined) return readings.find(({ key }) => !isEmptyKey(key)) ?? descriptionReading;
  const isConflicting = readingsWithCards.some(
    (reading) => !reading.equal.some((record) => firstWithCards.equal.includes(record)),
  );
  if (!isConflicting) return firstWithCards;
  return {
    ...firstWithCards,
    equal: [...new Set(readingsWithCards.flatMap((reading) => reading.equal))],
    isConflicting,
  };
}

/** Finds the cards with an equal name. If there are none, compares again without weak words such as `rewards`. */
function findEqualRecords(
  key: NameKey,
  networks: ReadonlySet<string>,
  recordsInScope: readonly MatchRecord[],
) {
  const findEqual = (passKey: NameKey, transformKey: (key: NameKey) => NameKey) =>
    recordsInScope.filter(
      (record) =>
        record.keys.some((own) => areKeysEqual(passKey, transformKey(own))) &&
        (!isEmptyKey(passKey) || isOnAnyNetwork(record, networks)),
    );
  const equal = findEqual(key, (own) => own);
  return equal.length > 0 ? equal : findEqual(withoutWeak(key), withoutWeak);
}
