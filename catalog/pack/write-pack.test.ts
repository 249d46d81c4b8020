import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCards } from '../../tests/support/any-card.ts';
import { inventedWorld } from '../../tests/support/invented-cards.ts';
import { nodeSha256, sha256Of } from '../../tests/support/node-sha256.ts';
import { openStore, packOf, storeOf } from '../../tests/support/some-pack.ts';
import { buildExports } from '../exports/build-exports.ts';
import { plainQuery } from '../query/query.ts';
import { wholeFile } from './export-file.ts';
import { packDigests, packFileNames, readPackJson } from './pack-json.ts';
import { indexNames, type Page } from './store.ts';
import { packExports, writePack } from './write-pack.ts';

const world = inventedWorld();
const files = packOf(world);
const exported = new Map(
  buildExports(world.cards, { schemaText: '{}', sha256: sha256Of }).map((file) => [
    file.path,
    new TextEncoder().encode(file.text),
  ]),
);
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

function everything(store = openStore(files)): Page {
  const page = store.list(plainQuery);
  if ('fault' in page) throw new Error(page.fault);
  return page;
}

describe('2.4: the same bytes for the same catalog', () => {
  it('whatever the order of the cards', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...world.cards], { minLength: 300 }), (cards) => {
        const again = packOf({ ...world, cards });
        for (const name of [...packFileNames, 'pack.json'] as const)
          expect(again[name].every((byte, at) => byte === files[name][at])).toBe(true);
        expect(again['pack.json']).toEqual(files['pack.json']);
      }),
      { numRuns: 5 },
    );
  });

  it('and other bytes where only a registry changed', () => {
    const [first, ...rest] = world.issuers;
    const issuers = first === undefined ? [] : [{ ...first, aliases: [...first.aliases, 'Moor'] }, ...rest];
    const other = packOf({ ...world, issuers });
    expect(readPackJson(other['pack.json']).pack_digest).not.toBe(
      readPackJson(files['pack.json']).pack_digest,
    );
    expect(readPackJson(other['pack.json']).data_version).toBe(readPackJson(files['pack.json']).data_version);
  });
});

describe('the pack and the exports hold the same bytes', () => {
  const { rows } = everything();

  it('8.2: lines joined are cards.ndjson', () => {
    expect(rows.map(({ line }) => `${text(line)}\n`).join('')).toBe(text(exported.get('cards.ndjson')));
  });

  it('8.2: rows joined behind the header are cards.csv', () => {
    const { csvHeader } = openStore(files).facts();
    const joined = [csvHeader, ...rows.map(({ csv }) => text(csv)), ''].join('\r\n');
    expect(joined).toBe(text(exported.get('cards.csv')));
  });

  it('5.2, 5.3: facts, single cards and indexes', () => {
    const store = openStore(files);
    expect(`${JSON.stringify(store.facts().meta, null, 2)}\n`).toBe(text(exported.get('meta.json')));
    for (const row of everything(store).rows) expect(store.card(row.id)).toBe(row);
    for (const { id } of world.cards) expect(store.card(id)?.id).toBe(id);
    for (const id of ['us-nobody', '', '__proto__', 'constructor', 'toString'])
      expect(store.card(id)).toBeNull();
    for (const name of indexNames) {
      const path = `index-${name.replace('_', '-')}.json`;
      expect(text(store.index(name))).toBe(text(exported.get(path)));
    }
  });

  it('hold for any texts in the cards', () => {
    fc.assert(
      fc.property(anyCards, (cards) => {
        const store = storeOf({ ...world, cards });
        const ndjson = buildExports(cards, { schemaText: '{}', sha256: sha256Of }).find(
          ({ path }) => path === 'cards.ndjson',
        );
        const lines = everything(store).rows.map(({ line }) => `${text(line)}\n`);
        expect(lines.join('')).toBe(ndjson === undefined ? '' : ndjson.text);
      }),
      { numRuns: 60 },
    );
  });
});

describe('4: pack.json', () => {
  it('4.3: names version, release and commit time, and nothing else of the time', () => {
    const { data_version, content_sha256, release, committed_at, cards } = readPackJson(files['pack.json']);
    expect(content_sha256).toBe(sha256Of(exported.get('cards.ndjson') ?? ''));
    expect(data_version).toBe(content_sha256.slice(0, 12));
    expect({ release, committed_at, cards }).toEqual({
      release: 'v1.4.0',
      committed_at: '2026-11-02T09:12:44Z',
      cards: 300,
    });
    for (const name of packFileNames) expect(text(files[name])).not.toContain('2026-11-02T09:12:44Z');
  });

  it('has length and SHA-256 of each file', () => {
    for (const [name, { bytes, sha256 }] of Object.entries(packDigests(files['pack.json']))) {
      const file = files[name as keyof typeof files];
      expect([bytes, sha256]).toEqual([file.length, sha256Of(file)]);
    }
  });
});

it('4: tags each record with the first 8 bytes of its SHA-256', () => {
  for (const { line, tag } of everything().rows.slice(0, 20)) expect(tag).toBe(sha256Of(line).slice(0, 16));
});

it('an empty catalog has a pack too', () => {
  const store = storeOf({ ...world, cards: [] });
  expect(everything(store)).toMatchObject({ total: 0, rows: [], next: null });
  expect(store.list({ ...plainQuery, q: 'gold' })).toMatchObject({ total: 0 });
  expect(store.card('us-nobody')).toBeNull();
});

describe('15.3: a pack that is written piece by piece', () => {
  const parts = { ...world, sha256: nodeSha256, release: null, committedAt: null };
  const sorted = world.cards.toSorted((a, b) => (a.id < b.id ? -1 : 1));

  it('goes through the cards anew for each part, and has the same bytes', () => {
    let times = 0;
    const cards = {
      *[Symbol.iterator]() {
        times += 1;
        yield* sorted;
      },
    };
    const { files: written, json } = packExports(cards, parts);
    const whole = writePack(world.cards, parts);
    for (const name of packFileNames) expect(sha256Of(wholeFile(written[name]))).toBe(sha256Of(whole[name]));
    expect(text(json())).toBe(text(whole['pack.json']));
    expect(times).toBeGreaterThan(2);
  });

  it('refuses cards that are out of order, or there only once', () => {
    expect(() => packExports([...sorted].reverse(), parts)).toThrow(RangeError);
    const once = sorted[Symbol.iterator]();
    expect(() => wholeFile(packExports(once, parts).files['cards.pack'])).toThrow(/LINE/);
  });
});
