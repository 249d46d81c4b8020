import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card, Issuer } from '#core/catalog/card';
import { fullWidth, passWords } from '../../../../tests/support/wallet/spellings.ts';
import { type Match, matchPass } from './match.ts';
import type { PassTexts } from './match-index.ts';
import { buildMatchIndex } from './match-index.ts';
import { networkPairs, networkWords, stopWords, tokenizeName, weakWords } from './tokenize.ts';

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8'));
const cards = read('exports/cards-all.json') as readonly Card[];
const issuers = read('data/issuers.json') as readonly Issuer[];
const matching = buildMatchIndex(cards, issuers);
const cardOf = new Map(cards.map((card) => [card.id, card]));

const match = (pass: PassTexts): Match => matchPass(pass, { isSure: true, sourceSha256: null }, matching);
const runs = { numRuns: 100 };

const card = fc.constantFrom(...cards);
const issuerOf = ({ issuer_id: id }: Card): Issuer => {
  const issuer = issuers.find((one) => one.id === id);
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
const noise = fc.array(fc.constantFrom(...[...stopWords].filter((one) => one !== 'credit'), '信用卡'), {
  maxLength: 3,
});
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
  .map((parts) => {
    const organization = { own: issuerOf(parts.card).name, none: null, other: parts.other.name };
    return passWords({
      description: [parts.card.name, ...parts.more].join(' '),
      organizationName: organization[parts.organization as keyof typeof organization],
      issuerCountryCode: parts.country,
    });
  });

describe('matching on the cards of the catalog', () => {
  it('ignores case, signs, full-width characters and surrounding noise words', () => {
    const spelling = fc.record({ isUpper: fc.boolean(), isWide: fc.boolean(), sign });
    fc.assert(
      fc.property(pass, spelling, noise, noise, (one, how, before, after) => {
        const signed = `${one.description}`.replaceAll(' ', `${how.sign} `);
        const cased = how.isUpper ? signed.toUpperCase() : signed.toLowerCase();
        const name = how.isWide ? fullWidth(cased) : cased;
        expect(match({ ...one, description: [...before, name, ...after].join(' ') })).toEqual(match(one));
      }),
      runs,
    );
  });

  it('returns no exact match for a card name with an additional word that is not ignored', () => {
    const pairs = new Set<string>(networkPairs.flat());
    fc.assert(
      fc.property(card, word, fc.boolean(), (one, more, isBefore) => {
        const issuer = issuerOf(one);
        const texts = [one.name, one.id.replaceAll('-', ' '), issuer.name, ...issuer.aliases].flatMap(
          tokenizeName,
        );
        fc.pre(![stopWords, weakWords, networkWords, pairs].some((list) => list.has(more)));
        fc.pre(!texts.includes(more));
        const { card_id } = match(
          passWords({
            description: isBefore ? `${more} ${one.name}` : `${one.name} ${more}`,
            organizationName: issuer.name,
            issuerCountryCode: one.country,
          }),
        );
        expect(card_id).not.toBe(one.id);
      }),
      runs,
    );
  });

  it('returns an exact match only for a card of the same country and issuer', () => {
    fc.assert(
      fc.property(pass, (one) => {
        const exact = cardOf.get(match(one).card_id ?? '');
        if (exact === undefined) return;
        const { organizationName, issuerCountryCode, description } = one;
        if (issuerCountryCode !== null) expect(exact.country).toBe(issuerCountryCode.toLowerCase());
        const own = issuerOf(exact);
        const names = [own.name, own.name.replace(' Canada', ''), ...own.aliases];
        const inWords = (text: string) => ` ${tokenizeName(text).join(' ')} `;
        const named = inWords(organizationName ?? description ?? '');
        expect(names.some((name) => named.includes(inWords(name)))).toBe(true);
      }),
      runs,
    );
  });

  it('returns a consistent result for any text of a pass', () => {
    const text = fc.option(fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), word));
    const any = fc.record({
      description: text,
      longDescription: text,
      organizationName: text,
      logoText: text,
      cobrandName: text,
      issuerCountryCode: fc.oneof(country, text),
      applicationDescriptions: fc.array(word, { maxLength: 4 }),
    });
    fc.assert(
      fc.property(any, (one) => {
        const { outcome, card_id, why, candidates } = match(one);
        expect(card_id !== null).toBe(outcome === 'exact');
        expect(candidates.length > 0).toBe(outcome === 'ask');
        expect(candidates.length).toBeLessThanOrEqual(3);
        if (outcome !== 'none') expect(why.length > 0).toBe(outcome === 'ask');
      }),
      runs,
    );
  });
});
