import { expect, it } from 'vitest';
import tiers from '../../../../data/network-tiers.json' with { type: 'json' };
import { readFixture } from '../../../../tests/support/fixtures.ts';
import { passWords } from '../../../../tests/support/wallet/spellings.ts';
import { stopWords, tierWords, weakWords } from './key.ts';
import { type Match, matchPass, matchReasons } from './match.ts';
import { buildMatchIndex, type MatchCard, type MatchIssuer, type PassTexts } from './match-index.ts';

interface MatchCase {
  readonly title: string;
  /** The texts of the pass. The default country is `US`. */
  readonly pass: Partial<PassTexts>;
  readonly isSure?: boolean;
  readonly sourceSha256?: string;
  readonly extraCards?: readonly MatchCard[];
  readonly expected: Match;
}

/** Invented issuers and cards, and the match of each pass with these cards. */
const { issuers, cards, cases } = readFixture<{
  readonly issuers: readonly MatchIssuer[];
  readonly cards: readonly MatchCard[];
  readonly cases: readonly MatchCase[];
}>('wallet/matches.json');

it.each(cases)('$title', ({ pass, isSure = true, sourceSha256 = null, extraCards = [], expected }) => {
  const matching = buildMatchIndex([...cards, ...extraCards], issuers);
  const words = passWords({ issuerCountryCode: 'US', ...pass });
  expect(matchPass(words, { isSure, sourceSha256 }, matching)).toEqual(expected);
});

it('word lists have a fixed size, and tier words include every tier of the registry', () => {
  expect([stopWords.size, weakWords.size, matchReasons.length]).toEqual([13, 2, 9]);
  const words = tiers.flatMap(({ id }) => id.split('-'));
  expect(words.filter((word) => !tierWords.has(word))).toEqual([]);
});
