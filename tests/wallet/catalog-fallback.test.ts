import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogWarnings } from '../../cli/src/wallet/catalog/words.ts';
import { scratchCatalog, scratchFolder } from '../support/scratch-catalog.ts';
import { someCard } from '../support/some-card.ts';
import { cards, catalogRuns, json, path } from '../support/wallet/catalog-runs.ts';
import { answerWith, rawServer } from '../support/wallet/raw-server.ts';

describe('what comes in its place', () => {
  const gone = 'http://127.0.0.1:9/maple/cards/main/exports/cards-all.json';

  test('6.1 the cache, then the checkout, then nothing; each said with why', async () => {
    const checkout = scratchCatalog([]);
    mkdirSync(join(checkout, 'data/us'));
    writeFileSync(join(checkout, 'data/us/example-harbor.json'), JSON.stringify(someCard()));
    writeFileSync(join(checkout, 'data/us/broken.json'), '{');
    const other = JSON.stringify(someCard({ id: 'us-other', name: 'Caf\u00e9' }));
    writeFileSync(join(checkout, 'data/us/other.json'), other, 'latin1');
    const { load } = catalogRuns();
    const nothing = await load({ live: gone });
    expect(catalogWarnings(nothing)).toEqual([
      expect.stringMatching(/^The catalog is not available: .+; nothing can be compared\.$/),
    ]);
    const own = await load({ live: gone, checkout });
    expect([own.from, own.cards.size, own.skipped]).toEqual(['checkout', 1, 2]);
    expect(catalogWarnings(own)[0]).toMatch(/; taken is the checkout around this folder\.$/);
    expect((await load({ live: gone, checkout, offline: true })).why).toBeNull();
  });

  test('6.1 a cache of another address is not taken for it, and one of none is', async () => {
    const server = await rawServer(answerWith(200, json, cards));
    const { load } = catalogRuns();
    await load({ given: { kind: 'address', url: `${server.origin}/a` } });
    expect((await load({ live: gone })).from).toBe('none');
    expect((await load({ given: { kind: 'address', url: `${server.origin}/b` }, offline: true })).from).toBe(
      'none',
    );
    const cached = await load({ offline: true, now: '2026-10-04T08:00:00Z' });
    expect([cached.from, cached.ageDays, cached.cards.size]).toEqual(['cache', 3, 2]);
    const fallen = await load({ now: '2026-10-04T08:00:00Z' });
    expect(catalogWarnings(fallen)).toEqual([
      expect.stringMatching(/knows no address.*last downloaded, 3 days ago\.$/),
    ]);
  });

  test('6.1 nothing stands in for an address that is named', async () => {
    const checkout = scratchCatalog(['data/us/amex-amazon-business.json']);
    const named = await catalogRuns().load({ given: { kind: 'address', url: gone }, checkout });
    expect([named.from, named.cards.size]).toEqual(['none', 0]);
  });

  test('6.1 a file, an export or a checkout that is named is taken, and nothing in its place', async () => {
    const folder = scratchFolder();
    const { load } = catalogRuns();
    const given = (name: string) =>
      load({ given: { kind: 'path', path: join(folder, name) }, checkout: scratchCatalog([]) });
    writeFileSync(join(folder, 'all.json'), cards);
    writeFileSync(join(folder, 'html.json'), '<html>');
    expect([(await given('all.json')).from, (await given('all.json')).cards.size]).toEqual(['file', 2]);
    expect((await given('html.json')).why).toBe('it holds no list of cards in JSON');
    expect((await given('gone.json')).why).toBe('it is not there');
    expect((await given('.')).why).toContain('no card catalog');
    const other = scratchCatalog(['data/us/amex-amazon-business.json']);
    const checkout = await load({ given: { kind: 'path', path: other } });
    expect([checkout.from, [...checkout.cards.keys()]]).toEqual(['checkout', ['us-amex-amazon-business']]);
  });
});

describe('the cache', () => {
  test('6.4 is private, whole, and of public data only', async () => {
    const server = await rawServer(answerWith(200, { ...json, etag: '"v1"' }, cards));
    const { load, cacheFolder } = catalogRuns();
    mkdirSync(cacheFolder, { recursive: true, mode: 0o755 });
    await load({ live: server.origin + path });
    const mode = (name: string) => (statSync(join(cacheFolder, name)).mode & 0o777).toString(8);
    expect(readdirSync(cacheFolder).sort()).toEqual(['cards-all.about.json', 'cards-all.json']);
    expect(['.', 'cards-all.json', 'cards-all.about.json'].map(mode)).toEqual(['700', '600', '600']);
    expect(readFileSync(join(cacheFolder, 'cards-all.json'), 'utf8')).toBe(cards);
    expect(Object.keys(JSON.parse(readFileSync(join(cacheFolder, 'cards-all.about.json'), 'utf8')))).toEqual([
      'url',
      'confirmedAt',
      'etag',
      'lastModified',
      'sha256',
    ]);
  });

  test.each([
    ['cards-all.json', '{'],
    ['cards-all.json', ''],
    ['cards-all.json', '[]'],
    ['cards-all.about.json', '{'],
    ['cards-all.about.json', 'null'],
    ['cards-all.about.json', '{"url": 5}'],
  ])('6.4 with a bad %s (%j) it is dropped, and asked for anew without a condition', async (name, text) => {
    const server = await rawServer(answerWith(200, { ...json, etag: '"v1"' }, cards));
    const { load, cacheFolder } = catalogRuns();
    await load({ live: server.origin + path });
    writeFileSync(join(cacheFolder, name), text);
    expect((await load({ live: server.origin + path, offline: true })).from).toBe('none');
    expect(readdirSync(cacheFolder)).toEqual([]);
    await load({ live: server.origin + path });
    expect(server.requests[1]).not.toContain('If-None-Match');
  });

  test('6.4 one that is whole and no catalog is dropped too', async () => {
    const { load, cacheFolder } = catalogRuns();
    mkdirSync(cacheFolder, { recursive: true });
    writeFileSync(join(cacheFolder, 'cards-all.json'), '{}');
    const about = {
      url: 'https://cards.example/all.json',
      confirmedAt: '2026-09-01T00:00:00Z',
      etag: null,
      lastModified: null,
      sha256: createHash('sha256').update('{}').digest('hex'),
    };
    writeFileSync(join(cacheFolder, 'cards-all.about.json'), JSON.stringify(about));
    expect((await load({ offline: true })).from).toBe('none');
    expect(readdirSync(cacheFolder)).toEqual([]);
  });

  test('6.4 where none can be kept the catalog is there all the same', async () => {
    const server = await rawServer(answerWith(200, json, cards));
    const { load, cacheFolder } = catalogRuns();
    mkdirSync(join(cacheFolder, '..'));
    writeFileSync(cacheFolder, 'a file in its place');
    expect((await load({ live: server.origin + path })).from).toBe('live');
    expect(readFileSync(cacheFolder, 'utf8')).toBe('a file in its place');
  });
});
