import { expect, it } from 'vitest';
import { nodeSha256, sha256Of } from '../../tests/support/node-sha256.ts';
import { someCard } from '../../tests/support/some-card.ts';
import { utf8 } from './bytes.ts';
import { cardLines } from './card-lines.ts';
import { cardsNdjson } from './cards-ndjson.ts';
import { hashed, wholeFile } from './export-file.ts';
import { metaJson, sha256Sums } from './manifest.ts';

function metaOf(cards: Parameters<typeof cardLines>[0]): {
  readonly text: string;
  readonly ndjson: Uint8Array;
} {
  const lines = cardLines(cards);
  const ndjson = hashed(cardsNdjson(lines), nodeSha256);
  return { text: new TextDecoder().decode(wholeFile(metaJson(lines, ndjson))), ndjson: wholeFile(ndjson) };
}

const read = (retrieved: string | null) => [
  { url: 'https://bank.example/a', retrieved, cites: ['/annual_fee'] },
];

it('says what the exports hold', () => {
  const { text, ndjson } = metaOf([
    someCard({ id: 'us-b', issuer_id: 'a-bank', sources: read('2026-03-01') }),
    someCard({ id: 'ca-b', country: 'ca', network: 'jcb', sources: read('2026-11-02') }),
    someCard({ id: 'us-d', sources: read('2026-07-05') }),
    someCard({ id: 'us-c', additional_networks: [{ network: 'unionpay' }], sources: read(null) }),
  ]);
  const expected = {
    schema_version: '1.0.0',
    card_count: 4,
    countries: { ca: 1, cn: 0, us: 3 },
    issuers: ['a-bank', 'example-bank'],
    networks: ['jcb', 'unionpay', 'visa'],
    last_verified: { oldest: '2026-03-01', newest: '2026-11-02' },
    content_sha256: sha256Of(ndjson),
  };
  expect(text).toBe(`${JSON.stringify(expected, null, 2)}\n`);
});

it('has no range where no card was read', () => {
  expect(JSON.parse(metaOf([]).text)).toMatchObject({
    card_count: 0,
    last_verified: { oldest: null, newest: null },
    content_sha256: sha256Of(''),
  });
});

it('lists digests sorted by file name', () => {
  const file = (path: string) => hashed({ path, chunks: () => [utf8(path)] }, nodeSha256);
  const sums = sha256Sums([file('meta.json'), file('cards.csv'), file('cards-us.json')]);
  const expected = ['cards-us.json', 'cards.csv', 'meta.json'].map((path) => `${sha256Of(path)}  ${path}\n`);
  expect(new TextDecoder().decode(wholeFile(sums))).toBe(expected.join(''));
});
