import { describe, expect, it, test } from 'vitest';
import { cleanFilesWith, fixtureToday } from '../../tests/support/catalog-fixtures.ts';
import { changeDocument, harborPath, type PointerChanges } from '../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../tests/support/memory-file.ts';
import { describeDiagnostic } from './diagnostic.ts';
import { choices } from './scaffold/new-card.ts';
import { suggestAllowedValue } from './suggest.ts';
import { validateCatalog } from './validate.ts';

const { network, type, segment } = choices;
const country = ['us', 'ca', 'cn'];
const rateType = ['points', 'miles', 'cashback'];

/** Each row has a list of allowed values, and words that must be recognized as one of these values. */
describe.each<[list: string, allowed: readonly string[], words: Readonly<Record<string, string>>]>([
  [
    'network',
    network,
    {
      amex: 'AMERICAN EXPRESS®, 运通',
      mastercard: 'Master Card, mastercrad',
      unionpay: '中国银联',
      visa: 'VISA',
    },
  ],
  [
    'type',
    type,
    {
      charge: 'Charge Card',
      credit: 'Carte de crédit, 信用卡, cerdit',
      debit: '借记卡',
      prepaid: 'Carte prépayée',
    },
  ],
  ['segment', segment, { business: 'Small Business', personal: 'Particuliers' }],
  ['rate type', rateType, { cashback: 'cash-back, 返现', miles: '里程', points: '积分' }],
  ['country', country, { ca: 'Canada', cn: '中国', us: 'USA' }],
])('synonyms for a %s', (_, allowed, words) => {
  const pairs = Object.entries(words).flatMap(([meant, synonyms]) =>
    synonyms.split(', ').map((word) => [word, meant] as const),
  );

  test.each(pairs)('recognizes “%s” as %s', (word, meant) => {
    expect(suggestAllowedValue(word, allowed)).toBe(meant);
  });
});

test.each([
  ['信用卡', network],
  ['fill in', type],
  ['Canada', network],
] as const)('suggests nothing for “%s” among %j', (word, allowed) => {
  expect(suggestAllowedValue(word, allowed)).toBeUndefined();
});

const findMessages = (changes: PointerChanges) =>
  validateCatalog({
    files: cleanFilesWith({ [harborPath]: formatCatalogJson(changeDocument(harborPath, changes)) }),
    today: fixtureToday,
  }).diagnostics.map((diagnostic) => describeDiagnostic(diagnostic).message);

describe('findings about ids', () => {
  it.each([
    ['/issuer_id', 'Harbor Bank', 'harbor-bank'],
    ['/issuer_id', 'H.E.B', undefined],
    ['/issuer_id', 'HEB', 'harbor-bank'],
    ['/issuer_id', 'Harbour Bank', 'harbor-bank'],
    ['/issuer_id', 'Pier Bank', undefined],
    ['/issuer_id', '江海示例银行', 'jianghai-bank'],
    ['/network_tier', 'Signature', 'signature'],
    ['/network_tier', 'Visa Signature', 'signature'],
    ['/network_tier', 'Visa Signature®', 'signature'],
    ['/network_tier', 'World Master Card', 'world'],
    ['/network_tier', 'Visa', undefined],
    ['/network_tier', 'Sunken Treasure', undefined],
    ['/network_tier', 'visa-signature', 'signature'],
    ['/network_tier', 'visa-signatur', 'signature'],
    ['/network_tier', 'visas', undefined],
  ])('have the right suggestion for %s “%s”: %s', (pointer, value, meant) => {
    const [sentence = '', ...otherSentences] = findMessages({ [pointer]: value });
    expect(otherSentences).toEqual([]);
    expect(/Did you mean `(.*?)`/.exec(sentence)?.[1]).toBe(meant);
  });

  it('have suggestions for a tier of an additional network and for a card id', () => {
    const networks = [{ network: 'mastercard', network_tier: 'World Mastercard' }];
    expect(findMessages({ '/additional_networks': networks }).join()).toContain('. Did you mean `world`?');
    expect(findMessages({ '/id': 'US_Harbor', '/issuer_id': 'Pier Bank' }).join()).toContain(
      'mean `us-harbor`?',
    );
  });
});
