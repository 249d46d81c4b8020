import { compareText } from '#core/text/text';
import type { WalletScan } from '../generated/wallet-types.ts';
import {
  areKeysEqual,
  buildNameKey,
  type Difference,
  diffIgnoredWords,
  findNetworks,
  isEmptyKey,
  isSameCard,
  isTierOnly,
  type NameKey,
  networkWords,
  tierWords,
  tokenizeName,
  weakWords,
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

interface MatchEvidence {
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
  // If another name of the card has a tier more, such as “MAX+” beside “MAX”, the short name may be that of another card.
  const hasMoreTiers = record.keys.some(
    ({ words }) =>
      !isEmptyKey(key) &&
      key.han === '' &&
      words.length > key.words.length &&
      key.words.every((word) => words.includes(word)) &&
      words.every((word) => key.words.includes(word) || tierWords.has(word)),
  );
  if (hasMoreTiers) return false;
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
  const otherTexts = [pass.longDescription, ...pass.applicationDescriptions, pass.logoText].filter(
    (text) => text !== null,
  );
  const readName = (text: string | null): NameReading => {
    const words = text === null ? [] : tokenizeName(text);
    const key = buildNameKey(words, issuerNames);
    const textNetworks = findNetworks(words);
    // Networks in the other texts count only if this text contains no network.
    const networks = textNetworks.size > 0 ? textNetworks : findNetworks(otherTexts.flatMap(tokenizeName));
    return { key, networks, equal: findEqualRecords(key, networks, recordsInScope), isConflicting: false };
  };
  const descriptionReading = readName(pass.description);
  if (!isEmptyKey(descriptionReading.key) || descriptionReading.equal.length > 0) return descriptionReading;
  const readings = otherTexts.map(readName);
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

/**
 * A card that may be the one in the pass. A score of 1 means that the names are equal. In `differs`, `+word` occurs only in the
 * name of the card, and `−word` only in the pass.
 */
type Candidate = NonNullable<WalletScan['passes'][number]['match']>['candidates'][number];

export interface NameReading {
  readonly key: NameKey;
  readonly networks: ReadonlySet<string>;
  /** The cards with an equal name, limited to the issuers and the country that the pass allows. */
  readonly equal: readonly MatchRecord[];
  /** Whether two texts of the pass name different cards. `equal` then contains all these cards. */
  readonly isConflicting: boolean;
}

const maxCandidates = 3;
const minSimilarity = 0.5;

/** Returns the cards to offer to the user. Cards with the same picture come first. The others are sorted by similarity. */
export function rankCandidates(
  reading: NameReading,
  fitting: readonly MatchRecord[],
  scope: MatchScope,
  sameArt: readonly MatchRecord[],
  matching: MatchIndex,
): readonly Candidate[] {
  const otherRecords = selectRecordsToOffer(reading, fitting, scope, matching).filter(
    (record) => !sameArt.includes(record),
  );
  const scoreRecords = (records: readonly MatchRecord[]) =>
    records
      .map((record) => ({
        card_id: record.id,
        score: reading.equal.includes(record)
          ? 1
          : Math.round(measureSimilarity(reading.key, record).score * 100) / 100,
        differs: listDifferences(record, reading),
      }))
      .sort((a, b) => b.score - a.score || compareText(a.card_id, b.card_id));
  return [...scoreRecords(sameArt), ...scoreRecords(otherRecords)].slice(0, maxCandidates);
}

function selectRecordsToOffer(
  { key, networks, equal, isConflicting }: NameReading,
  fitting: readonly MatchRecord[],
  scope: MatchScope,
  { records }: MatchIndex,
): readonly MatchRecord[] {
  // If several cards have the same name as the pass, offer only these.
  if (isConflicting) return equal;
  if (fitting.length > 1) return fitting;
  const recordsInScope = filterByScope(scope, records);
  const isSureIssuer = scope.isIssuerNamed && scope.issuerIds?.size === 1;
  if (isSureIssuer && recordsInScope.length <= maxCandidates) return recordsInScope;
  // If a pass names only the issuer and the network, its name may omit the tier. Offer the cards whose names add only a tier
  // such as “Gold”.
  const isTierOfNetwork = (cardKey: NameKey) =>
    isTierOnly(cardKey) && cardKey.aside.some((word) => networks.has(word));
  const tiers = recordsInScope.filter(({ keys }) => keys.some(isTierOfNetwork));
  if (isSureIssuer && isEmptyKey(key) && equal.length === 0 && tiers.length > 1) return tiers;
  return recordsInScope.filter(
    (record) => equal.includes(record) || measureSimilarity(key, record).score >= minSimilarity,
  );
}

/**
 * Compares the name in a pass with each name of a card. Returns the most similar name with its Dice coefficient, from 0 to 1.
 */
function measureSimilarity(
  key: NameKey,
  { keys }: Pick<MatchRecord, 'keys'>,
): { key: NameKey | null; score: number } {
  const passTerms = listTerms(key);
  let best: { key: NameKey | null; score: number } = { key: null, score: 0 };
  for (const cardKey of keys) {
    const cardTerms = listTerms(cardKey);
    const sharedCount = passTerms.length - without(passTerms, cardTerms).length;
    const score = (2 * sharedCount) / (passTerms.length + cardTerms.length);
    if (score > best.score) best = { key: cardKey, score };
  }
  return best;
}

/**
 * Returns the terms to compare: the words, and each pair of neighboring Han characters. A single Han character is a term by
 * itself.
 */
function listTerms({ words, han }: NameKey): readonly string[] {
  const characters = Array.from(han);
  if (characters.length < 2) return [...words, ...characters];
  return [...words, ...characters.slice(1).map((character, index) => `${characters[index]}${character}`)];
}

function listDifferences(record: MatchRecord, { key, equal, networks }: NameReading): readonly string[] {
  const mostSimilar = equal.includes(record) ? null : measureSimilarity(key, record).key;
  const differences = (mostSimilar === null ? record.keys : [mostSimilar]).map((cardKey) =>
    diffNames(key, cardKey, networks),
  );
  const [{ more, less } = { more: [], less: [] }] = differences.sort(
    (a, b) => a.more.length + a.less.length - b.more.length - b.less.length,
  );
  const isOtherNetwork = networks.size > 0 && !isOnAnyNetwork(record, networks);
  const selectNetworks = (names: Iterable<string>) =>
    isOtherNetwork ? [...names].filter((name) => networkWords.has(name)) : [];
  return [
    ...new Set([...more, ...selectNetworks(record.networks)].map((word) => `+${word}`)),
    ...new Set([...less, ...selectNetworks(networks)].map((word) => `−${word}`)),
  ];
}

function diffNames(pass: NameKey, card: NameKey, networks: ReadonlySet<string>): Difference {
  return (
    diffIgnoredWords(pass, card, networks) ?? {
      more: [...without(card.words, pass.words), ...removeCommonEnds(card.han, pass.han)],
      less: [...without(pass.words, card.words), ...removeCommonEnds(pass.han, card.han)],
    }
  );
}

/** Returns the words that are not in `excluded`. Repeated words count separately. */
function without(words: readonly string[], excluded: readonly string[]): readonly string[] {
  const remaining = [...excluded];
  return words.filter((word) => {
    const index = remaining.indexOf(word);
    if (index >= 0) remaining.splice(index, 1);
    return index < 0;
  });
}

/**
 * Removes the text that `left` and `right` have in common at the start and at the end. Returns the rest of `left` in an array,
 * which is empty if nothing remains.
 */
function removeCommonEnds(left: string, right: string): readonly string[] {
  const a = Array.from(left);
  const b = Array.from(right);
  const maxLength = Math.min(a.length, b.length);
  let start = 0;
  while (start < maxLength && a[start] === b[start]) start++;
  let end = 0;
  while (end < maxLength - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return start + end < a.length ? [a.slice(start, a.length - end).join('')] : [];
}
