import { describe, expect, it } from 'vitest';
import tiers from '../../../../data/network-tiers.json' with { type: 'json' };
import { passWords } from '../../../../tests/support/wallet/spellings.ts';
import { stopWords, tierWords, weakWords } from './key.ts';
import { matchPass, matchReasons } from './match.ts';
import { buildMatchIndex, type MatchCard, type MatchIssuer, type PassTexts } from './match-index.ts';

type Changes = Partial<Omit<MatchCard, 'id' | 'name' | 'issuer_id'>>;

/** Creates a card of an invented issuer. `id` begins with the country code. */
function createCard(id: string, name: string, issuerId: string, changes: Changes = {}): MatchCard {
  return {
    id,
    name,
    country: id.slice(0, 2),
    issuer: issuers.find((issuer) => issuer.id === issuerId)?.name ?? 'Elm Savings',
    issuer_id: issuerId,
    network: 'visa',
    ...changes,
  };
}

const createIssuer = (
  id: string,
  countries: readonly string[],
  name: string,
  ...aliases: readonly string[]
) => ({
  id,
  name,
  aliases,
  countries,
});

const issuers: readonly MatchIssuer[] = [
  createIssuer('harbor', ['us'], 'Harbor Bank', 'Harbor', 'Harbor & Sons Bank'),
  createIssuer('amex', ['us'], 'American Express', 'Amex'),
  createIssuer('amex-ca', ['ca'], 'American Express Canada', 'Amex Bank of Canada'),
  createIssuer('maple', ['ca'], 'Maple Trust Canada', 'Maple Trust'),
  createIssuer('river', ['us', 'cn'], 'River Bank', '江河银行'),
  createIssuer('china-east', ['cn'], 'East Bank of China', '东方湾银行', '东方湾'),
  createIssuer('great-east', ['cn'], 'Great East Bank of China', '大东方湾银行'),
];

const art = 'a'.repeat(64);
const image = { source_sha256: art };
const cards: readonly MatchCard[] = [
  createCard('us-harbor-gold', 'Harbor Gold Card', 'harbor'),
  createCard('us-harbor-gold-reserve', 'Harbor Gold Reserve', 'harbor'),
  createCard('us-harbor-ebb', 'Tide Rewards', 'harbor', { image }),
  createCard('us-harbor-reef-one', 'Reef', 'harbor'),
  createCard('us-harbor-reef-two', 'Reef Card', 'harbor', { network: 'mastercard' }),
  createCard('us-harbor-reef-metal', 'Reef Metal', 'harbor'),
  createCard('us-harbor-bank', 'Anchor', 'harbor'),
  createCard('us-harbor-plain', 'Harbor Bank Mastercard', 'harbor', { network: 'mastercard' }),
  createCard('us-harbor-platinum', 'Harbor Platinum Visa', 'harbor'),
  createCard('us-harbor-care-rewards', 'Care Rewards Mastercard', 'harbor', { network: 'mastercard' }),
  createCard('us-harbor-lagoon', 'Lagoon World Card', 'harbor'),
  createCard('us-amex-wave', 'Wave Card', 'amex', { network: 'amex' }),
  createCard('ca-amex-wave', 'Wave Card', 'amex-ca', { network: 'amex' }),
  createCard('ca-maple-leaf', 'Maple Trust Leaf', 'maple', {
    localized_names: { 'fr-CA': 'Feuille Érable' },
  }),
  createCard('ca-maple-gold', 'Maple Trust Gold American Express', 'maple', { network: 'amex' }),
  createCard('us-river-stone', 'River Stone', 'river', {
    additional_networks: [{ network: 'unionpay' }],
  }),
  createCard('cn-river-shi', '江河银行石卡', 'river', { network: 'unionpay' }),
  createCard('us-elm-acorn', 'Acorn', 'elm'),
];
const matching = buildMatchIndex(cards, issuers);
const match = (words: Partial<PassTexts>, isSure = true, sourceSha256: string | null = null) =>
  matchPass(passWords({ issuerCountryCode: 'US', ...words }), { isSure, sourceSha256 }, matching);
const matchHarbor = (description: string, words: Partial<PassTexts> = {}) =>
  match({ organizationName: 'Harbor Bank', description, ...words });
const exactMatch = (card_id: string) => ({ outcome: 'exact', card_id, why: [], candidates: [] });
const listIds = ({ candidates }: ReturnType<typeof match>) => candidates.map(({ card_id }) => card_id);

describe('the issuer of a pass', () => {
  it('is read from the organization, or else from description and cobrand', () => {
    expect(matchHarbor('Gold')).toEqual(exactMatch('us-harbor-gold'));
    expect(match({ organizationName: 'Maple Trust', description: 'Harbor Gold' }).outcome).toBe('none');
    expect(match({ organizationName: 'Program Inc', description: 'Harbor Gold' })).toEqual(
      exactMatch('us-harbor-gold'),
    );
    expect(match({ description: 'Gold', cobrandName: 'Harbor' })).toEqual(exactMatch('us-harbor-gold'));
  });

  it('is required for an exact match', () => {
    const { outcome, why, candidates } = match({ description: 'Gold Reserve' });
    expect([outcome, why]).toEqual(['ask', ['issuer-not-named']]);
    expect(candidates[0]).toEqual({ card_id: 'us-harbor-gold-reserve', score: 1, differs: [] });
  });

  it('is taken from a network name only in the organization', () => {
    expect(match({ organizationName: 'American Express', description: 'Wave' })).toEqual(
      exactMatch('us-amex-wave'),
    );
    const result = match({ description: 'American Express Wave' });
    expect([result.outcome, result.why, listIds(result)]).toEqual([
      'ask',
      ['issuer-not-named'],
      ['us-amex-wave'],
    ]);
  });

  it('is the bank if a bank and a network are named', () => {
    const pass = { issuerCountryCode: 'CA', description: 'Maple Trust Wave American Express' };
    expect(match(pass).outcome).not.toBe('exact');
    expect(match({ ...pass, description: 'Maple Trust Gold American Express' })).toEqual(
      exactMatch('ca-maple-gold'),
    );
  });

  it('can be named as on its cards if the registry does not contain it', () => {
    expect(match({ organizationName: 'ELM SAVINGS', description: 'Acorn' })).toEqual(
      exactMatch('us-elm-acorn'),
    );
  });
});

describe('the country of a pass', () => {
  const amex = { organizationName: 'American Express', description: 'Wave Card' };

  it('may be in uppercase or lowercase', () => {
    expect(match({ ...amex, issuerCountryCode: 'ca' })).toEqual(exactMatch('ca-amex-wave'));
    expect(match(amex)).toEqual(exactMatch('us-amex-wave'));
  });

  it('prevents a match if it is not covered, even with equal art', () => {
    const result = match({ ...amex, issuerCountryCode: 'GB' }, true, art);
    expect(result).toEqual({ outcome: 'none', card_id: null, why: ['country-not-covered'], candidates: [] });
  });

  it('may be missing if all named issuers are in the same single country', () => {
    expect(matchHarbor('Gold', { issuerCountryCode: null })).toEqual(exactMatch('us-harbor-gold'));
    const resultForBoth = match({ ...amex, issuerCountryCode: null });
    expect([resultForBoth.outcome, resultForBoth.why]).toEqual([
      'ask',
      ['several-cards', 'country-not-given'],
    ]);
    const stoneResult = match({
      organizationName: 'River Bank',
      description: 'River Stone',
      issuerCountryCode: null,
    });
    expect([stoneResult.outcome, stoneResult.why]).toEqual(['ask', ['country-not-given']]);
  });
});

describe('equal names', () => {
  it.each(['Gold Business', 'World Elite Gold', 'Gold 金', 'Gold 2'])(
    'an additional word prevents an exact match: %s',
    (description) => {
      const { outcome, why } = matchHarbor(description);
      expect([outcome, why]).toEqual(['ask', ['words-differ']]);
    },
  );

  it('names of only issuer and network are equal if the pass names a network of the card', () => {
    expect(matchHarbor('Mastercard')).toEqual(exactMatch('us-harbor-plain'));
    expect(matchHarbor('Harbor Card').outcome).toBe('none');
    expect(matchHarbor('Harbor Visa Card').outcome).toBe('none');
    expect(matchHarbor('Harbor Card', { applicationDescriptions: ['MasterCard'] })).toEqual(
      exactMatch('us-harbor-plain'),
    );
  });

  it('a name of only issuer and network has each tier as a candidate if there are several', () => {
    const tiers = ['Classic', 'Gold'].map((tier) =>
      createCard(`us-harbor-visa-${tier.toLowerCase()}`, `Harbor Bank Visa Credit Card (${tier})`, 'harbor'),
    );
    const pass = passWords({
      organizationName: 'Harbor',
      description: 'Harbor Bank Visa',
      issuerCountryCode: 'US',
    });
    const result = matchPass(
      pass,
      { isSure: true, sourceSha256: null },
      buildMatchIndex([...cards, ...tiers], issuers),
    );
    expect(result).toMatchObject({ outcome: 'ask', why: ['words-differ'] });
    expect(result.candidates).toMatchObject([
      { card_id: 'us-harbor-platinum', differs: ['+platinum'] },
      { card_id: 'us-harbor-visa-classic', differs: ['+classic'] },
      { card_id: 'us-harbor-visa-gold', differs: ['+gold'] },
    ]);
  });

  it('a localized name and the words of the slug count as names', () => {
    const maple = { organizationName: 'Maple Trust', issuerCountryCode: 'CA' };
    expect(match({ ...maple, description: 'FEUILLE ERABLE' })).toEqual(exactMatch('ca-maple-leaf'));
    expect(matchHarbor('Harbor Bank Visa').outcome).toBe('none');
    expect(matchHarbor('Reef Two')).toEqual(exactMatch('us-harbor-reef-two'));
    expect(match({ organizationName: '江河银行', issuerCountryCode: 'CN', description: '石' })).toEqual(
      exactMatch('cn-river-shi'),
    );
  });

  it('weak words are ignored unless a card has the same name including them', () => {
    expect(matchHarbor('Tide')).toEqual(exactMatch('us-harbor-ebb'));
    expect(matchHarbor('Tide Rewards')).toEqual(exactMatch('us-harbor-ebb'));
    expect(matchHarbor('Anchor Rewards')).toEqual(exactMatch('us-harbor-bank'));
    const plainTide = createCard('us-harbor-plain-tide', 'Tide', 'harbor');
    const indexWithPlainTide = buildMatchIndex([...cards, plainTide], issuers);
    const matchTide = (description: string) =>
      matchPass(
        passWords({ organizationName: 'Harbor', description, issuerCountryCode: 'US' }),
        { isSure: true, sourceSha256: null },
        indexWithPlainTide,
      );
    expect([matchTide('Tide').card_id, matchTide('Tide Rewards').card_id]).toEqual([
      'us-harbor-plain-tide',
      'us-harbor-ebb',
    ]);
  });

  it('no word is ignored if only a tier or a color would remain', () => {
    const expectAsk = (description: string, cardId: string, ...differs: readonly string[]) => {
      const { outcome, why, candidates } = matchHarbor(description);
      expect([description, outcome, why, candidates[0]]).toEqual([
        description,
        'ask',
        ['words-differ'],
        { card_id: cardId, score: 1, differs },
      ]);
    };
    expectAsk('Gold Rewards', 'us-harbor-gold', '−rewards');
    expectAsk('Gold Credit Card', 'us-harbor-gold', '−credit');
    expectAsk('Platinum', 'us-harbor-platinum', '+visa');
    expectAsk('Rewards Mastercard', 'us-harbor-plain', '−rewards');
    expect(matchHarbor('The Gold Card from Harbor Bank')).toEqual(exactMatch('us-harbor-gold'));
    expect(matchHarbor('Gold Visa')).toEqual(exactMatch('us-harbor-gold'));
    expect(matchHarbor('Visa Platinum')).toEqual(exactMatch('us-harbor-platinum'));
  });

  it('a weak word is not ignored together with a network, or if it distinguishes two cards', () => {
    expect(matchHarbor('Care').why).toEqual(['words-differ']);
    expect(matchHarbor('Care Mastercard')).toEqual(exactMatch('us-harbor-care-rewards'));
    const indexWithCashback = buildMatchIndex(
      [...cards, createCard('us-harbor-cashback', 'Care Cashback', 'harbor')],
      issuers,
    );
    const pass = passWords({
      organizationName: 'Harbor',
      description: 'Care Mastercard',
      issuerCountryCode: 'US',
    });
    expect(matchPass(pass, { isSure: true, sourceSha256: null }, indexWithCashback).why).toEqual([
      'words-differ',
    ]);
  });

  it('a slug without the tier of the name is not an exact match', () => {
    expect(matchHarbor('Lagoon').why).toEqual(['words-differ']);
    expect(matchHarbor('Lagoon World')).toEqual(exactMatch('us-harbor-lagoon'));
  });

  it('a network that the card does not have prevents an exact match', () => {
    const result = matchHarbor('Gold Mastercard');
    expect([result.outcome, result.why]).toEqual(['ask', ['network-differs']]);
    expect(result.candidates[0]).toEqual({
      card_id: 'us-harbor-gold',
      score: 1,
      differs: ['+visa', '−mastercard'],
    });
    const river = { organizationName: 'River Bank', description: 'River Stone UnionPay' };
    expect(match(river)).toEqual(exactMatch('us-river-stone'));
    expect(matchHarbor('Gold', { applicationDescriptions: ['Mastercard'] }).why).toEqual(['network-differs']);
    expect(matchHarbor('Gold Visa', { applicationDescriptions: ['Mastercard'] })).toEqual(
      exactMatch('us-harbor-gold'),
    );
  });

  it('several cards with an equal name are the only candidates', () => {
    const reefResult = matchHarbor('Reef');
    expect([reefResult.outcome, reefResult.why]).toEqual(['ask', ['several-cards']]);
    expect(listIds(reefResult)).toEqual(['us-harbor-reef-one', 'us-harbor-reef-two']);
    expect(matchHarbor('Reef Mastercard')).toEqual(exactMatch('us-harbor-reef-two'));
  });
});

it('word lists have a fixed size, and tier words include every tier of the registry', () => {
  expect([stopWords.size, weakWords.size]).toEqual([13, 2]);
  const words = tiers.flatMap(({ id }) => id.split('-'));
  expect(words.filter((word) => !tierWords.has(word))).toEqual([]);
});

describe('the matched text', () => {
  it('is only the description if it contains more than ignored words', () => {
    expect(matchHarbor('Gold', { longDescription: 'Gold Reserve' })).toEqual(exactMatch('us-harbor-gold'));
    expect(matchHarbor('Silver', { longDescription: 'Gold' }).outcome).toBe('none');
  });

  it('is ambiguous if two other texts match different cards', () => {
    const result = matchHarbor('Card', { longDescription: 'Gold', logoText: 'Gold Reserve' });
    expect([result.outcome, result.why]).toEqual(['ask', ['texts-disagree']]);
    expect(listIds(result)).toEqual(['us-harbor-gold', 'us-harbor-gold-reserve']);
  });
});

describe('candidates', () => {
  it('have a score of at least 0.5, are sorted by score and id, and list different words', () => {
    expect(matchHarbor('Gold Reserve Metal').candidates).toEqual([
      { card_id: 'us-harbor-gold-reserve', score: 0.8, differs: ['−metal'] },
      { card_id: 'us-harbor-gold', score: 0.5, differs: ['−reserve', '−metal'] },
    ]);
    expect(matchHarbor('Gold Preferred').candidates[1]).toEqual({
      card_id: 'us-harbor-gold-reserve',
      score: 0.5,
      differs: ['+reserve', '−preferred'],
    });
    expect(matchHarbor('Silver')).toEqual({ outcome: 'none', card_id: null, why: [], candidates: [] });
  });

  it('are all cards of a certain issuer if it has at most three', () => {
    const maple = { organizationName: 'Maple Trust', issuerCountryCode: 'CA', description: 'Nothing Alike' };
    expect(listIds(match(maple))).toEqual(['ca-maple-gold', 'ca-maple-leaf']);
    expect(match({ ...maple, organizationName: 'Amex', issuerCountryCode: null }).outcome).toBe('none');
    expect(match({ description: 'American Express Nothing Alike' }).outcome).toBe('none');
  });
});

describe('evidence and reasons', () => {
  it('equal art adds the first candidate, but never changes an exact match', () => {
    const matchWithArt = (description: string) =>
      match({ organizationName: 'Harbor Bank', description }, true, art);
    expect(matchWithArt('Gold')).toEqual(exactMatch('us-harbor-gold'));
    const askResult = matchWithArt('Gold Metal');
    expect([askResult.why, listIds(askResult)[0]]).toEqual([['words-differ', 'art-equal'], 'us-harbor-ebb']);
    const silverResult = matchWithArt('Silver');
    expect([silverResult.outcome, silverResult.card_id, listIds(silverResult)]).toEqual([
      'ask',
      null,
      ['us-harbor-ebb'],
    ]);
    const unknownIssuerResult = match({ organizationName: 'Unknown', description: 'Silver' }, true, art);
    expect([unknownIssuerResult.outcome, listIds(unknownIssuerResult)]).toEqual(['ask', ['us-harbor-ebb']]);
    const otherCountryResult = match({ description: 'Silver', issuerCountryCode: 'CA' }, true, art);
    expect(otherCountryResult.outcome).toBe('none');
  });

  it('a pass that may not be a payment card has no exact match', () => {
    const unsureResult = match({ organizationName: 'Harbor Bank', description: 'Gold' }, false);
    expect([unsureResult.outcome, unsureResult.why]).toEqual(['ask', ['kind-unsure']]);
  });

  it('the reasons are a fixed list, and are returned in its order', () => {
    expect(matchReasons).toHaveLength(9);
    const result = match({ description: 'Gold Metal', issuerCountryCode: null }, false, art);
    expect(result.why).toEqual([
      'words-differ',
      'issuer-not-named',
      'country-not-given',
      'art-equal',
      'kind-unsure',
    ]);
  });
});
