import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readAsOf } from '#core/export/build-exports';
import { ask, createExampleApp, exampleCards } from '../../tests/support/api/example-app.ts';
import { builtFile, repositoryApp, repositoryRoot } from '../../tests/support/api/repository-app.ts';

const app = repositoryApp();
const readExport = (name: string): string => readFileSync(join(repositoryRoot, 'exports', name), 'utf8');
const readText = async (target: string): Promise<string> => (await ask(app, target)).text();

describe('the API, compared with the export files', () => {
  test.each([
    [`/v1/cards.csv?as_of=${readAsOf(readExport('meta.json'))}`, 'cards.csv'],
    ['/v1/cards.ndjson', 'cards.ndjson'],
    ['/v1/search.ndjson?status=all', 'cards.ndjson'],
    ['/v1/schema.json', 'schema.json'],
    ['/v1/indexes/country', 'index-country.json'],
    ['/v1/indexes/network_tier', 'index-network-tier.json'],
  ])('for %s, returns the bytes of exports/%s', async (target, name) => {
    expect(await readText(target)).toBe(readExport(name));
  });

  test('returns meta with the unchanged keys of exports/meta.json first', async () => {
    const meta = JSON.stringify(JSON.parse(readExport('meta.json'))).slice(0, -1);
    expect((await readText('/v1/meta')).startsWith(meta)).toBe(true);
  });

  test('returns each card with the same bytes as its line in cards.ndjson', async () => {
    const lines = readExport('cards.ndjson').trimEnd().split('\n');
    for (const line of lines) expect(await readText(`/v1/cards/${JSON.parse(line).id}`)).toBe(line);
    expect(lines.length).toBeGreaterThan(100);
  });

  test('has every file of exports/ on its site', () => {
    for (const name of readdirSync(join(repositoryRoot, 'exports')))
      expect(builtFile(`site/exports/${name}`), name).toBe(readExport(name));
  });
});

describe('an answer of more than 4 MiB', () => {
  const official_url = `https://bank.example/${'x'.repeat(3 * 1024 * 1024)}`;
  const cards = exampleCards.slice(2).map((card) => ({ ...card, official_url }));
  const large = createExampleApp({ cards });

  test.each([
    ['/v1/cards.csv', 'cards.csv'],
    ['/v1/cards.ndjson', 'cards.ndjson'],
    ['/v1/cards', 'cards-all.json'],
  ])('is replaced by a redirect from %s to %s at the release tag', async (target, file) => {
    const { status, headers } = await ask(large, target);
    const address = `https://cdn.example/gh/example/cards/v1.4.0/exports/${file}`;
    expect([status, headers.get('location')]).toEqual([302, address]);
  });

  test('is replaced by status 400 for a filtered list, or if no export URL is configured', async () => {
    expect((await ask(large, '/v1/cards.csv?country=us')).status).toBe(400);
    const withoutCdn = createExampleApp({ env: { CDN_BASE: '' }, cards });
    expect((await ask(withoutCdn, '/v1/cards.csv')).status).toBe(400);
  });
});

describe('pictures', () => {
  test('redirect to the drawing if a card has none', async () => {
    const { status, headers } = await ask(app, '/v1/art/us-amex-gold.webp');
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      302,
      '/v1/art/us-amex-gold.svg',
      'public, max-age=300',
    ]);
  });

  test('include a default picture of at most 20 KiB', async () => {
    const bytes = readFileSync(join(repositoryRoot, 'api/assets/default-card.webp'));
    expect(bytes.length).toBeLessThanOrEqual(20 * 1024);
    expect(await (await ask(app, '/v1/assets/default-card.webp')).bytes()).toEqual(new Uint8Array(bytes));
  });
});
