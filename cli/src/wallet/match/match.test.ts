import { describe, expect, it } from 'vitest';
import tiers from '../../../../data/network-tiers.json' with { type: 'json' };
import { passWords } from '../../../../tests/support/wallet/spellings.ts';
import { matchPass, matchReasons } from './match.ts';
import type { PassTexts } from './match-index.ts';
import { buildMatchIndex, type MatchCard, type MatchIssuer } from './match-index.ts';
import { stopWords, tierWords, weakWords } from './tokenize.ts';

type Changes = Partial<Omit<MatchCard, 'id' | 'name' | 'issuer_id'>>;

/** Creates a card of an invented issuer. `id` begins with the country code. */
function card(id: string, name: string, issuerId: string, changes: Changes = {}): MatchCard {
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

const issuer = (id: string, countries: readonly string[], name: string, ...aliases: readonly string[]) => ({
  id,
  name,
  aliases,
  countries,
});

const issuers: readonly MatchIssuer[] = [
  issuer('harbor', ['us'], 'Harbor Bank', 'Harbor', 'Harbor & Sons Bank'),
  issuer('amex', ['us'], 'American Express', 'Amex'),
  issuer('amex-ca', ['ca'], 'American Express Canada', 'Amex Bank of Canada'),
  issuer('maple', ['ca'], 'Maple Trust Canada', 'Maple Trust'),
  issuer('river', ['us', 'cn'], 'River Bank', '江河银行'),
  issuer('china-east', ['cn'], 'East Bank of China', '东方湾银行', '东方湾'),
  issuer('great-east', ['cn'], 'Great East Bank of China', '大东方湾银行'),
];

const art = 'a'.repeat(64);
const image = { source_sha256: art };
const cards: readonly MatchCard[] = [
  card('us-harbor-gold', 'Harbor Gold Card', 'harbor'),
  card('us-harbor-gold-reserve', 'Harbor Gold Reserve', 'harbor'),
  card('us-harbor-ebb', 'Tide Rewards', 'harbor', { image }),
  card('us-harbor-reef-one', 'Reef', 'harbor'),
  card('us-harbor-reef-two', 'Reef Card', 'harbor', { network: 'mastercard' }),
  card('us-harbor-reef-metal', 'Reef Metal', 'harbor'),
  card('us-harbor-bank', 'Anchor', 'harbor'),
  card('us-harbor-plain', 'Harbor Bank Mastercard', 'harbor', { network: 'mastercard' }),
  card('us-harbor-platinum', 'Harbor Platinum Visa', 'harbor'),
  card('us-harbor-care-rewards', 'Care Rewards Mastercard', 'harbor', { network: 'mastercard' }),
  card('us-harbor-lagoon', 'Lagoon World Card', 'harbor'),
  card('us-amex-wave', 'Wave Card', 'amex', { network: 'amex' }),
  card('ca-amex-wave', 'Wave Card', 'amex-ca', { network: 'amex' }),
  card('ca-maple-leaf', 'Maple Trust Leaf', 'maple', { localized_names: { 'fr-CA': 'Feuille Érable' } }),
  card('ca-maple-gold', 'Maple Trust Gold American Express', 'maple', { network: 'amex' }),
  card('us-river-stone', 'River Stone', 'river', {
    additional_networks: [{ network: 'unionpay' }],
  }),
  card('cn-river-shi', '江河银行石卡', 'river', { network: 'unionpay' }),
  card('us-elm-acorn', 'Acorn', 'elm'),
];
const matching = buildMatchIndex(cards, issuers);
const match = (words: Partial<PassTexts>, isSure = true, sourceSha256: string | null = null) =>
  matchPass(passWords({ issuerCountryCode: 'US', ...words }), { isSure, sourceSha256 }, matching);
const harbor = (description: string, words: Partial<PassTexts> = {}) =>
  match({ organizationName: 'Harbor Bank', description, ...words });
const exact = (card_id: string) => ({ outcome: 'exact', card_id, why: [], candidates: [] });
const idsOf = ({ candidates }: ReturnType<typeof match>) => candidates.map(({ card_id }) => card_id);

describe('the issuer of a pass', () => {
  it('is read from the organization, or else from description and cobrand', () => {
    expect(harbor('Gold')).toEqual(exact('us-harbor-gold'));
    expect(match({ organizationName: 'Maple Trust', description: 'Harbor Gold' }).outcome).toBe('none');
    expect(match({ organizationName: 'Program Inc', description: 'Harbor Gold' })).toEqual(
      exact('us-harbor-gold'),
    );
    expect(match({ description: 'Gold', cobrandName: 'Harbor' })).toEqual(exact('us-harbor-gold'));
  });

  it('is required for an exact match', () => {
    const { outcome, why, candidates } = match({ description: 'Gold Reserve' });
    expect([outcome, why]).toEqual(['ask', ['issuer-not-named']]);
    expect(candidates[0]).toEqual({ card_id: 'us-harbor-gold-reserve', score: 1, differs: [] });
  });

  it('is taken from a network name only in the organization', () => {
    expect(match({ organizationName: 'American Express', description: 'Wave' })).toEqual(
      exact('us-amex-wave'),
    );
    const outside = match({ description: 'American Express Wave' });
    expect([outside.outcome, outside.why, idsOf(outside)]).toEqual([
      'ask',
      ['issuer-not-named'],
      ['us-amex-wave'],
    ]);
  });

  it('is the bank if a bank and a network are named', () => {
    const pass = { issuerCountryCode: 'CA', description: 'Maple Trust Wave American Express' };
    expect(match(pass).outcome).not.toBe('exact');
    expect(match({ ...pass, description: 'Maple Trust Gold American Express' })).toEqual(
      exact('ca-maple-gold'),
    );
  });

  it('can be named as on its cards if the registry does not contain it', () => {
    expect(match({ organizationName: 'ELM SAVINGS', description: 'Acorn' })).toEqual(exact('us-elm-acorn'));
  });
});

describe('the country of a pass', () => {
  const amex = { organizationName: 'American Express', description: 'Wave Card' };

  it('may be in uppercase or lowercase', () => {
    expect(match({ ...amex, issuerCountryCode: 'ca' })).toEqual(exact('ca-amex-wave'));
    expect(match(amex)).toEqual(exact('us-amex-wave'));
  });

  it('prevents a match if it is not covered, even with equal art', () => {
    const abroad = match({ ...amex, issuerCountryCode: 'GB' }, true, art);
    expect(abroad).toEqual({ outcome: 'none', card_id: null, why: ['country-not-covered'], candidates: [] });
  });

  it('may be missing if all named issuers are in the same single country', () => {
    expect(harbor('Gold', { issuerCountryCode: null })).toEqual(exact('us-harbor-gold'));
    const both = match({ ...amex, issuerCountryCode: null });
    expect([both.outcome, both.why]).toEqual(['ask', ['several-cards', 'country-not-given']]);
    const stone = match({
      organizationName: 'River Bank',
      description: 'River Stone',
      issuerCountryCode: null,
    });
    expect([stone.outcome, stone.why]).toEqual(['ask', ['country-not-given']]);
  });
});

describe('equal names', () => {
  it.each(['Gold Business', 'World Elite Gold', 'Gold 金', 'Gold 2'])(
    'an additional word prevents an exact match: %s',
    (description) => {
      const { outcome, why } = harbor(description);
      expect([outcome, why]).toEqual(['ask', ['words-differ']]);
    },
  );

  it('names of only issuer and network are equal if the pass names a network of the card', () => {
    expect(harbor('Mastercard')).toEqual(exact('us-harbor-plain'));
    expect(harbor('Harbor Card').outcome).toBe('none');
    expect(harbor('Harbor Visa Card').outcome).toBe('none');
    expect(harbor('Harbor Card', { applicationDescriptions: ['MasterCard'] })).toEqual(
      exact('us-harbor-plain'),
    );
  });

  it('a name of only issuer and network has each tier as a candidate if there are several', () => {
    const tiers = ['Classic', 'Gold'].map((tier) =>
      card(`us-harbor-visa-${tier.toLowerCase()}`, `Harbor Bank Visa Credit Card (${tier})`, 'harbor'),
    );
    const pass = passWords({
      organizationName: 'Harbor',
      description: 'Harbor Bank Visa',
      issuerCountryCode: 'US',
    });
    const found = matchPass(
      pass,
      { isSure: true, sourceSha256: null },
      buildMatchIndex([...cards, ...tiers], issuers),
    );
    expect(found).toMatchObject({ outcome: 'ask', why: ['words-differ'] });
    expect(found.candidates).toMatchObject([
      { card_id: 'us-harbor-platinum', differs: ['+platinum'] },
      { card_id: 'us-harbor-visa-classic', differs: ['+classic'] },
      { card_id: 'us-harbor-visa-gold', differs: ['+gold'] },
    ]);
  });

  it('a localized name and the words of the slug count as names', () => {
    const maple = { organizationName: 'Maple Trust', issuerCountryCode: 'CA' };
    expect(match({ ...maple, description: 'FEUILLE ERABLE' })).toEqual(exact('ca-maple-leaf'));
    expect(harbor('Harbor Bank Visa').outcome).toBe('none');
    expect(harbor('Reef Two')).toEqual(exact('us-harbor-reef-two'));
    expect(match({ organizationName: '江河银行', issuerCountryCode: 'CN', description: '石' })).toEqual(
      exact('cn-river-shi'),
    );
  });

  it('weak words are ignored unless a card has the same name including them', () => {
    expect(harbor('Tide')).toEqual(exact('us-harbor-ebb'));
    expect(harbor('Tide Rewards')).toEqual(exact('us-harbor-ebb'));
    expect(harbor('Anchor Rewards')).toEqual(exact('us-harbor-bank'));
    const plain = card('us-harbor-plain-tide', 'Tide', 'harbor');
    const beside = buildMatchIndex([...cards, plain], issuers);
    const tide = (description: string) =>
      matchPass(
        passWords({ organizationName: 'Harbor', description, issuerCountryCode: 'US' }),
        { isSure: true, sourceSha256: null },
        beside,
      );
    expect([tide('Tide').card_id, tide('Tide Rewards').card_id]).toEqual([
      'us-harbor-plain-tide',
      'us-harbor-ebb',
    ]);
  });

  it('no word is ignored if only a tier or a color would remain', () => {
    const asked = (description: string, cardId: string, ...differs: readonly string[]) => {
      const { outcome, why, candidates } = harbor(description);
      expect([description, outcome, why, candidates[0]]).toEqual([
        description,
        'ask',
        ['words-differ'],
        { card_id: cardId, score: 1, differs },
      ]);
    };
    asked('Gold Rewards', 'us-harbor-gold', '−rewards');
    asked('Gold Credit Card', 'us-harbor-gold', '−credit');
    asked('Platinum', 'us-harbor-platinum', '+visa');
    asked('Rewards Mastercard', 'us-harbor-plain', '−rewards');
    expect(harbor('The Gold Card from Harbor Bank')).toEqual(exact('us-harbor-gold'));
    expect(harbor('Gold Visa')).toEqual(exact('us-harbor-gold'));
    expect(harbor('Visa Platinum')).toEqual(exact('us-harbor-platinum'));
  });

  it('a weak word is not ignored together with a network, or if it distinguishes two cards', () => {
    expect(harbor('Care').why).toEqual(['words-differ']);
    expect(harbor('Care Mastercard')).toEqual(exact('us-harbor-care-rewards'));
    const beside = buildMatchIndex(
      [...cards, card('us-harbor-cashback', 'Care Cashback', 'harbor')],
      issuers,
    );
    const pass = passWords({
      organizationName: 'Harbor',
      description: 'Care Mastercard',
      issuerCountryCode: 'US',
    });
    expect(matchPass(pass, { isSure: true, sourceSha256: null }, beside).why).toEqual(['words-differ']);
  });

  it('a slug without the tier of the name is not an exact match', () => {
    expect(harbor('Lagoon').why).toEqual(['words-differ']);
    expect(harbor('Lagoon World')).toEqual(exact('us-harbor-lagoon'));
  });

  it('a network that the card does not have prevents an exact match', () => {
    const other = harbor('Gold Mastercard');
    expect([other.outcome, other.why]).toEqual(['ask', ['network-differs']]);
    expect(other.candidates[0]).toEqual({
      card_id: 'us-harbor-gold',
      score: 1,
      differs: ['+visa', '−mastercard'],
    });
    const river = { organizationName: 'River Bank', description: 'River Stone UnionPay' };
    expect(match(river)).toEqual(exact('us-river-stone'));
    expect(harbor('Gold', { applicationDescriptions: ['Mastercard'] }).why).toEqual(['network-differs']);
    expect(harbor('Gold Visa', { applicationDescriptions: ['Mastercard'] })).toEqual(exact('us-harbor-gold'));
  });

  it('several cards with an equal name are the only candidates', () => {
    const reef = harbor('Reef');
    expect([reef.outcome, reef.why]).toEqual(['ask', ['several-cards']]);
    expect(idsOf(reef)).toEqual(['us-harbor-reef-one', 'us-harbor-reef-two']);
    expect(harbor('Reef Mastercard')).toEqual(exact('us-harbor-reef-two'));
  });
});

it('word lists have a fixed size, and tier words include every tier of the registry', () => {
  expect([stopWords.size, weakWords.size]).toEqual([13, 2]);
  const words = tiers.flatMap(({ id }) => id.split('-'));
  expect(words.filter((word) => !tierWords.has(word))).toEqual([]);
});

describe('the matched text', () => {
  it('is only the description if it contains more than ignored words', () => {
    expect(harbor('Gold', { longDescription: 'Gold Reserve' })).toEqual(exact('us-harbor-gold'));
    expect(harbor('Silver', { longDescription: 'Gold' }).outcome).toBe('none');
  });

  it('is ambiguous if two other texts match different cards', () => {
    const torn = harbor('Card', { longDescription: 'Gold', logoText: 'Gold Reserve' });
    expect([torn.outcome, torn.why]).toEqual(['ask', ['texts-disagree']]);
    expect(idsOf(torn)).toEqual(['us-harbor-gold', 'us-harbor-gold-reserve']);
  });
});

describe('candidates', () => {
  it('have a score of at least 0.5, are sorted by score and id, and list different words', () => {
    expect(harbor('Gold Reserve Metal').candidates).toEqual([
      { card_id: 'us-harbor-gold-reserve', score: 0.8, differs: ['−metal'] },
      { card_id: 'us-harbor-gold', score: 0.5, differs: ['−reserve', '−metal'] },
    ]);
    expect(harbor('Gold Preferred').candidates[1]).toEqual({
      card_id: 'us-harbor-gold-reserve',
      score: 0.5,
      differs: ['+reserve', '−preferred'],
    });
    expect(harbor('Silver')).toEqual({ outcome: 'none', card_id: null, why: [], candidates: [] });
  });

  it('are all cards of a certain issuer if it has at most three', () => {
    const maple = { organizationName: 'Maple Trust', issuerCountryCode: 'CA', description: 'Nothing Alike' };
    expect(idsOf(match(maple))).toEqual(['ca-maple-gold', 'ca-maple-leaf']);
    expect(match({ ...maple, organizationName: 'Amex', issuerCountryCode: null }).outcome).toBe('none');
    expect(match({ description: 'American Express Nothing Alike' }).outcome).toBe('none');
  });
});

describe('evidence and reasons', () => {
  it('equal art adds the first candidate, but never changes an exact match', () => {
    const withArt = (description: string) =>
      match({ organizationName: 'Harbor Bank', description }, true, art);
    expect(withArt('Gold')).toEqual(exact('us-harbor-gold'));
    const ask = withArt('Gold Metal');
    expect([ask.why, idsOf(ask)[0]]).toEqual([['words-differ', 'art-equal'], 'us-harbor-ebb']);
    const none = withArt('Silver');
    expect([none.outcome, none.card_id, idsOf(none)]).toEqual(['ask', null, ['us-harbor-ebb']]);
    const unknown = match({ organizationName: 'Unknown', description: 'Silver' }, true, art);
    expect([unknown.outcome, idsOf(unknown)]).toEqual(['ask', ['us-harbor-ebb']]);
    const elsewhere = match({ description: 'Silver', issuerCountryCode: 'CA' }, true, art);
    expect(elsewhere.outcome).toBe('none');
  });

  it('a pass that may not be a payment card has no exact match', () => {
    const unsure = match({ organizationName: 'Harbor Bank', description: 'Gold' }, false);
    expect([unsure.outcome, unsure.why]).toEqual(['ask', ['kind-unsure']]);
  });

  it('the reasons are a fixed list, and are returned in its order', () => {
    expect(matchReasons).toHaveLength(9);
    const all = match({ description: 'Gold Metal', issuerCountryCode: null }, false, art);
    expect(all.why).toEqual([
      'words-differ',
      'issuer-not-named',
      'country-not-given',
      'art-equal',
      'kind-unsure',
    ]);
  });
});
