import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { ExportedCard } from '#core/card/exported-card';
import { getArtGrade, networksOf, networkTiersOf } from '#core/card/exported-card';
import type { Card } from '#core/card/generated/types';
import { formatPublishedSchema } from '#core/card/published-schema';
import { lastReadingOf } from '#core/card/reading';
import { sha256Of } from '../../scripts/build-api/files.ts';
import { anyCards } from '../../tests/support/any-card.ts';
import { someCard } from '../../tests/support/some-card.ts';
import { buildExports, chooseAsOf } from './build-exports.ts';
import { csvColumns, formatCsvRow } from './csv.ts';

const root = new URL('../..', import.meta.url);
const schemaText = readFileSync(new URL('schema.json', root), 'utf8');
const publishedSchemaText = formatPublishedSchema(schemaText);
const ajv = new Ajv2020({ strict: false, validateFormats: false });
const isPublishedCard = ajv.compile(JSON.parse(publishedSchemaText));

const issuer = { name: 'N', aliases: [], domains: ['example.com'], countries: ['us'] } as const;
const issuers = ['b', 'a', 'a-b'].map((id) => ({ id, ...issuer }));

function buildTexts(cards: readonly Card[]): ReadonlyMap<string, string> {
  return new Map(
    buildExports(cards, { issuers, schemaText, asOf: '2026-10-01', sha256: sha256Of }).map(
      ({ path, text }) => [path, text],
    ),
  );
}

function readRealCards(): readonly Card[] {
  return ['us', 'ca', 'cn'].flatMap((country) => {
    const folder = new URL(`data/${country}/`, root);
    return readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
  });
}

function checkExports(cards: readonly Card[]): void {
  const texts = buildTexts(cards);
  const getText = (path: string) => texts.get(path) ?? '';
  const sortedCards = [...cards].sort((a, b) => (a.id < b.id ? -1 : 1));
  const ids = sortedCards.map(({ id }) => id);

  const exportedCards: readonly ExportedCard[] = JSON.parse(getText('cards-all.json'));
  expect(exportedCards).toEqual(
    sortedCards.map(({ $schema, ...card }) =>
      JSON.parse(
        JSON.stringify({
          ...card,
          ...lastReadingOf(card, '2026-10-01'),
          art_grade: getArtGrade(card),
          status: card.discontinued_on === undefined ? 'active' : 'discontinued',
        }),
      ),
    ),
  );

  const lines = getText('cards.ndjson').split('\n').slice(0, -1);
  expect(lines.map((line) => JSON.parse(line).id)).toEqual(ids);
  const formatArray = (entries: readonly string[]) =>
    entries.length === 0 ? '[\n]\n' : `[\n${entries.join(',\n')}\n]\n`;
  expect(getText('cards-all.json')).toBe(formatArray(lines));
  for (const country of ['us', 'ca', 'cn']) {
    expect(getText(`cards-${country}.json`)).toBe(
      formatArray(lines.filter((_, index) => sortedCards[index]?.country === country)),
    );
  }

  const byId: ReadonlyMap<string, ExportedCard> = new Map(
    Object.entries(JSON.parse(getText('cards-by-id.json'))),
  );
  expect([...byId.keys()]).toEqual(ids);
  expect([...byId.values()]).toEqual(exportedCards);
  expect(getText('cards-by-id.json').split('\n').slice(1, -2)).toEqual(
    lines.map((line, index) => `"${ids[index]}":${line}${index < lines.length - 1 ? ',' : ''}`),
  );

  checkIndex(getText('index-country.json'), sortedCards, (card) => [card.country]);
  checkIndex(getText('index-issuer.json'), sortedCards, (card) => [card.issuer_id]);
  checkIndex(getText('index-network.json'), sortedCards, networksOf);
  checkIndex(getText('index-network-tier.json'), sortedCards, networkTiersOf);

  const rows = Papa.parse<string[]>(getText('cards.csv'), {
    delimiter: ',',
    newline: '\r\n',
    skipEmptyLines: true,
  });
  expect(rows.data[0]).toEqual([...csvColumns]);
  expect(rows.data.slice(1).map((row) => row[0])).toEqual(ids);
  expect(
    getText('cards.csv').endsWith(
      sortedCards.map((card) => `${formatCsvRow(card, '2026-10-01')}\r\n`).join(''),
    ),
  ).toBe(true);
  expect(Buffer.from(getText('cards-excel.csv'))).toEqual(
    Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), Buffer.from(getText('cards.csv'))]),
  );
  expect(getText('schema.json')).toBe(publishedSchemaText);
  expect(JSON.parse(getText('meta.json')).content_sha256).toBe(sha256Of(getText('cards.ndjson')));

  const summedPaths = [...texts.keys()].filter((path) => path !== 'SHA256SUMS').sort();
  expect(getText('SHA256SUMS')).toBe(
    summedPaths.map((path) => `${sha256Of(getText(path))}  ${path}\n`).join(''),
  );
}

function checkIndex(
  text: string,
  sortedCards: readonly Card[],
  keysOf: (card: Card) => readonly string[],
): void {
  const index: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(JSON.parse(text)));
  const pairs = [...index].flatMap(([key, ids]) => ids.map((id) => `${id} ${key}`));
  expect(pairs.toSorted()).toEqual(
    sortedCards.flatMap((card) => keysOf(card).map((key) => `${card.id} ${key}`)).toSorted(),
  );
  for (const ids of index.values()) expect(ids).toEqual(ids.toSorted());
}

describe('buildExports', () => {
  it('lists every published file in writing order', () => {
    expect([...buildTexts([]).keys()]).toEqual([
      'cards-all.json',
      'cards.csv',
      'cards-excel.csv',
      'card-categories.csv',
      'cards-us.json',
      'cards-ca.json',
      'cards-cn.json',
      'cards.ndjson',
      'cards-by-id.json',
      'index-country.json',
      'index-issuer.json',
      'index-network.json',
      'index-network-tier.json',
      'issuers.json',
      'meta.json',
      'schema.json',
      'SHA256SUMS',
    ]);
  });

  it('lists the issuers in one file, sorted by id', () => {
    const text = buildTexts([]).get('issuers.json') ?? '';
    expect(JSON.parse(text)).toEqual(['a', 'a-b', 'b'].map((id) => ({ id, ...issuer })));
    expect(text.split('\n')).toHaveLength(6);
  });

  it('writes the same cards to every file', () => {
    fc.assert(fc.property(anyCards, checkExports), { numRuns: 20 });
  });

  it('exports the cards of this catalog', () => {
    const cards = readRealCards();
    expect(cards.length).toBeGreaterThan(0);
    checkExports(cards);
    const published = JSON.parse(buildTexts(cards).get('cards-all.json') ?? '');
    expect(published.filter((card: unknown) => !isPublishedCard(card))).toEqual([]);
  });

  it('writes the same bytes for any order of the cards', () => {
    const anyPermutedCards = anyCards.chain((cards) =>
      fc.tuple(fc.constant(cards), fc.shuffledSubarray([...cards], { minLength: cards.length })),
    );
    fc.assert(
      fc.property(anyPermutedCards, ([cards, shuffled]) => {
        expect(buildTexts(shuffled)).toEqual(buildTexts(cards));
      }),
      { numRuns: 20 },
    );
  });
});

describe('meta.json', () => {
  const buildMeta = (cards: readonly Card[]) => JSON.parse(buildTexts(cards).get('meta.json') ?? '');
  const createSources = (retrieved: string | null) => [
    { url: 'https://bank.example/a', retrieved, cites: ['/annual_fee', '/fx_fee', '/rewards'] },
  ];

  it('describes the content of the exports', () => {
    const meta = buildMeta([
      someCard({ id: 'us-b', issuer_id: 'a-bank', sources: createSources('2026-03-01') }),
      someCard({ id: 'ca-b', country: 'ca', network: 'jcb', sources: createSources('2026-09-02') }),
      someCard({
        id: 'us-d',
        annual_fee: { amount: null, currency: 'USD' },
        rewards: null,
        sources: createSources('2026-07-05'),
      }),
      someCard({ id: 'us-c', additional_networks: [{ network: 'unionpay' }], sources: createSources(null) }),
    ]);
    expect(meta).toEqual({
      schema_version: '1.2.0',
      card_count: 4,
      countries: { ca: 1, cn: 0, us: 3 },
      issuers: ['a-bank', 'example-bank'],
      networks: ['jcb', 'unionpay', 'visa'],
      last_read: { oldest: '2026-03-01', newest: '2026-09-02' },
      content_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      as_of: '2026-10-01',
      completeness: {
        ca: { annual_fee: 1, fx_fee: 1, base_rate: 1, read: 1, read_elsewhere: 0 },
        cn: { annual_fee: 0, fx_fee: 0, base_rate: 0, read: 0, read_elsewhere: 0 },
        us: { annual_fee: 0.667, fx_fee: 1, base_rate: 0.667, read: 0.667, read_elsewhere: 0 },
      },
    });
  });

  it('has no date range if no card has been checked', () => {
    expect(buildMeta([])).toMatchObject({ card_count: 0, last_read: { oldest: null, newest: null } });
  });
});

it('makes the files for the day on which another reading becomes the best', () => {
  const cites = ['/annual_fee', '/fx_fee', '/rewards'];
  const url = 'https://bank.example/a';
  const person = { url, cites, retrieved: '2026-01-10', by: 'person' };
  const sources = [person, { ...person, retrieved: '2026-03-01', by: 'dataset:cards' }];
  expect(chooseAsOf([someCard({ sources })], undefined, '2026-07-09')).toBe('2026-03-01');
  expect(chooseAsOf([someCard({ sources })], undefined, '2026-08-01')).toBe('2026-07-10');
  expect(chooseAsOf([someCard({ sources: [person] })], undefined, '2026-08-01')).toBe('2026-01-10');
});

it('sorts numeric keys of an index as text', () => {
  const cards = ['a', '9', '10', 'constructor'].map((issuer_id, i) => someCard({ id: `us-${i}`, issuer_id }));
  const text = buildTexts(cards).get('index-issuer.json') ?? '';
  expect([...text.matchAll(/^ {2}"(.*)":/gm)].map((match) => match[1])).toEqual([
    '10',
    '9',
    'a',
    'constructor',
  ]);
});
