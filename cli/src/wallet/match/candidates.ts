import { compareText } from '#core/text/text';
import type { WalletScan } from '../documents.ts';
import { type Difference, diffIgnoredWords, isEmptyKey, isTierOnly, type NameKey } from './key.ts';
import {
  filterByScope,
  isOnAnyNetwork,
  type MatchIndex,
  type MatchRecord,
  type MatchScope,
} from './match-index.ts';
import { networkWords } from './tokenize.ts';

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
  const [a, b] = [Array.from(left), Array.from(right)];
  const maxLength = Math.min(a.length, b.length);
  let start = 0;
  while (start < maxLength && a[start] === b[start]) start++;
  let end = 0;
  while (end < maxLength - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return start + end < a.length ? [a.slice(start, a.length - end).join('')] : [];
}
