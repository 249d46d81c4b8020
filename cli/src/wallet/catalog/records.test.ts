import { expect, test } from 'vitest';
import { someCard } from '../../../../tests/support/some-card.ts';
import { measureCompleteness } from '../../stats.ts';
import { parseRecords } from './records.ts';

test.each(['id', 'name', 'country', 'issuer', 'issuer_id', 'network'])('skips a record without %s', (key) => {
  const createBadRecord = (value: unknown) => ({ ...someCard(), [key]: value });
  const parsedRecords = parseRecords([
    createBadRecord(undefined),
    createBadRecord(7),
    createBadRecord(''),
    createBadRecord(null),
    createBadRecord('\u202e'),
    createBadRecord(['us-a']),
  ]);
  expect(parsedRecords).toEqual({ cards: new Map(), skipped: 6 });
});

test.each(['__proto__', '../x', 'us-a/b', `us-${'a'.repeat(80)}`, 'fr-a'])('rejects the id %j', (id) => {
  expect(parseRecords([{ ...someCard(), id }])).toEqual({ cards: new Map(), skipped: 1 });
});

test('counts invalid records, and keeps the first of two with the same id', () => {
  const parsedRecords = parseRecords([null, 1, 'x', [], {}, someCard(), someCard({ name: 'Other' })]);
  expect([...(parsedRecords?.cards.values() ?? [])].map(({ name }) => name)).toEqual(['Example Harbor Card']);
  expect(parsedRecords?.skipped).toBe(6);
});

test.each([null, {}, { length: 1, 0: someCard() }])('rejects %j as a catalog', (value) => {
  expect(parseRecords(value)).toBeNull();
});

test('removes control characters from every text', () => {
  const addControlCharacters = (name: string) => `${name}\u001b[31m\u202e\u0007\u2028`;
  const parsedRecords = parseRecords([
    someCard({
      name: addControlCharacters('Name'),
      issuer: addControlCharacters('Issuer'),
      localized_names: { 'fr-CA': addControlCharacters('Nom'), '\u001b[0m': 'x' },
      search_names: [addControlCharacters('Nickname'), '\u202e'],
      additional_networks: [{ network: 'visa\u001b' as 'visa' }],
    }),
  ]);
  const [card] = parsedRecords?.cards.values() ?? [];
  expect(card).toMatchObject({
    name: 'Name[31m',
    issuer: 'Issuer[31m',
    localized_names: { 'fr-CA': 'Nom[31m' },
    search_names: ['Nickname[31m'],
    additional_networks: [{ network: 'visa' }],
  });
});

test('treats an invalid field as missing, and keeps the others', () => {
  const cardWithInvalidFields = {
    ...someCard(),
    annual_fee: null,
    rewards: { categories: 5 },
    image: { source_sha256: 7 },
    sources: 'x',
  };
  const [card] = parseRecords([cardWithInvalidFields])?.cards.values() ?? [];
  expect(card).toMatchObject({ fx_fee: { percent: 0 } });
  expect(Object.keys(card ?? {})).not.toEqual(expect.arrayContaining(['annual_fee']));
  expect(card && measureCompleteness(card).missing).toEqual([
    'annual_fee',
    'base_rate',
    'categories',
    'last_read',
    'image',
  ]);
});
