import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card, Issuer } from '#core/card/card';
import { fullWidth, passWords } from '../../../../tests/support/wallet/spellings.ts';
import { networkPairs, networkWords, stopWords, tokenizeName, weakWords } from './key.ts';
import { type Match, matchPass } from './match.ts';
import { buildMatchIndex, type PassTexts } from './match-index.ts';

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8'));
const cards = read('exports/cards-all.json') as readonly Card[];
const issuers = read('exports/issuers.json') as readonly Issuer[];
const matching = buildMatchIndex(cards, issuers);
const cardById = new Map(cards.map((card) => [card.id, card]));

const match = (pass: PassTexts): Match => matchPass(pass, { isSure: true, sourceSha256: null }, matching);
const runOptions = { numRuns: 100 };

const card = fc.constantFrom(...cards);
const getIssuer = ({ issuer_id: id }: Card): Issuer => {
  const issuer = issuers.find((candidate) => candidate.id === id);
  if (issuer === undefined) throw new Error(`no issuer ${id}`);
  return issuer;
};
/** Words from card names and issuer names, and words that distinguish similar cards. */
const word = fc.constantFrom(
  ...new Set([
    ...cards.flatMap(({ name }) => tokenizeName(name)),
    ...issuers.flatMap(({ name, aliases }) => [name, ...aliases].flatMap(tokenizeName)),
    ...['gold', 'reserve', 'plus', 'student', 'business', 'world', 'infinite', 'metal', '2', '白金', '钻石'],
  ]),
);
const sign = fc.constantFrom('™', '®', '©', '℠', '*', '†', '‡', '§');
/** Words that matching ignores. Does not include `credit`, which matters if the rest of the name is only a tier. */
const noise = fc.array(
  fc.constantFrom(...[...stopWords].filter((stopWord) => stopWord !== 'credit'), '信用卡'),
  {
    maxLength: 3,
  },
);
const country = fc.constantFrom('US', 'CA', 'CN', null);

/** A pass similar to a card in the catalog. */
const pass = fc
  .record({
    card,
    more: fc.array(word, { maxLength: 2 }),
    organization: fc.constantFrom('own', 'none', 'other'),
    country,
    other: fc.constantFrom(...issuers),
  })
  .map((record) => {
    const organization = { own: getIssuer(record.card).name, none: null, other: record.other.name };
    return passWords({
      description: [record.card.name, ...record.more].join(' '),
      organizationName: organization[record.organization as keyof typeof organization],
      issuerCountryCode: record.country,
    });
  });

describe('matching on the cards of the catalog', () => {
  it('ignores case, signs, full-width characters and surrounding noise words', () => {
    const spelling = fc.record({ isUpper: fc.boolean(), isWide: fc.boolean(), sign });
    fc.assert(
      fc.property(pass, spelling, noise, noise, (testPass, variant, wordsBefore, wordsAfter) => {
        const descriptionWithSigns = `${testPass.description}`.replaceAll(' ', `${variant.sign} `);
        const descriptionInCase = variant.isUpper
          ? descriptionWithSigns.toUpperCase()
          : descriptionWithSigns.toLowerCase();
        const name = variant.isWide ? fullWidth(descriptionInCase) : descriptionInCase;
        expect(match({ ...testPass, description: [...wordsBefore, name, ...wordsAfter].join(' ') })).toEqual(
          match(testPass),
        );
      }),
      runOptions,
    );
  });

  it('returns no exact match for a card name with an additional word that is not ignored', () => {
    const networkPairWords = new Set<string>(networkPairs.flat());
    fc.assert(
      fc.property(card, word, fc.boolean(), (testCard, extraWord, isBefore) => {
        const issuer = getIssuer(testCard);
        const texts = [
          testCard.name,
          testCard.id.replaceAll('-', ' '),
          issuer.name,
          ...issuer.aliases,
        ].flatMap(tokenizeName);
        fc.pre(![stopWords, weakWords, networkWords, networkPairWords].some((list) => list.has(extraWord)));
        fc.pre(!texts.includes(extraWord));
        const { card_id } = match(
          passWords({
            description: isBefore ? `${extraWord} ${testCard.name}` : `${testCard.name} ${extraWord}`,
            organizationName: issuer.name,
            issuerCountryCode: testCard.country,
          }),
        );
        expect(card_id).not.toBe(testCard.id);
      }),
      runOptions,
    );
  });

  it('returns an exact match only for a card of the same country and issuer', () => {
    fc.assert(
      fc.property(pass, (testPass) => {
        const matchedCard = cardById.get(match(testPass).card_id ?? '');
        if (matchedCard === undefined) return;
        const { organizationName, issuerCountryCode, description } = testPass;
        if (issuerCountryCode !== null) expect(matchedCard.country).toBe(issuerCountryCode.toLowerCase());
        const issuer = getIssuer(matchedCard);
        const names = [issuer.name, issuer.name.replace(' Canada', ''), ...issuer.aliases];
        const padWords = (text: string) => ` ${tokenizeName(text).join(' ')} `;
        const namedWords = padWords(organizationName ?? description ?? '');
        expect(names.some((name) => namedWords.includes(padWords(name)))).toBe(true);
      }),
      runOptions,
    );
  });

  it('returns a consistent result for any text of a pass', () => {
    const text = fc.option(fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), word));
    const anyPass = fc.record({
      description: text,
      longDescription: text,
      organizationName: text,
      logoText: text,
      cobrandName: text,
      issuerCountryCode: fc.oneof(country, text),
      applicationDescriptions: fc.array(word, { maxLength: 4 }),
    });
    fc.assert(
      fc.property(anyPass, (testPass) => {
        const { outcome, card_id, why, candidates } = match(testPass);
        expect(card_id !== null).toBe(outcome === 'exact');
        expect(candidates.length > 0).toBe(outcome === 'ask');
        expect(candidates.length).toBeLessThanOrEqual(3);
        if (outcome !== 'none') expect(why.length > 0).toBe(outcome === 'ask');
      }),
      runOptions,
    );
  });
});
