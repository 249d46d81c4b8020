import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readAsOf } from '#core/export/build-exports';
import { createExampleCore, decodeBody, sendRequest } from '../../scripts/build-api/example-core.ts';
import { exampleCards } from '../../scripts/build-api/example-data.ts';
import { builtFile, repositoryCore, repositoryRoot } from '../../tests/support/api/repository-core.ts';
import { getHeader } from './http.ts';
import { createFileResponse } from './static-file.ts';

const core = repositoryCore();
const readExport = (name: string): string => readFileSync(join(repositoryRoot, 'exports', name), 'utf8');

describe('the API, compared with the export files', () => {
  test.each([
    [`/v1/cards.csv?as_of=${readAsOf(readExport('meta.json'))}`, 'cards.csv'],
    ['/v1/cards.ndjson', 'cards.ndjson'],
    ['/v1/search.ndjson?status=all', 'cards.ndjson'],
    ['/v1/indexes/country', 'index-country.json'],
    ['/v1/indexes/network_tier', 'index-network-tier.json'],
  ])('for %s, returns the bytes of exports/%s', (target, name) => {
    expect(decodeBody(sendRequest(core, target))).toBe(readExport(name));
  });

  test('returns schema.json unchanged', () => {
    expect(decodeBody(sendRequest(core, '/v1/schema.json'))).toBe(
      readFileSync(join(repositoryRoot, 'schema.json'), 'utf8'),
    );
  });

  test('returns meta with the unchanged keys of exports/meta.json first', () => {
    const text = decodeBody(sendRequest(core, '/v1/meta'));
    expect(text.startsWith(JSON.stringify(JSON.parse(readExport('meta.json'))).slice(0, -1))).toBe(true);
  });

  test('returns each card with the same bytes as its line in cards.ndjson', () => {
    const lines = readExport('cards.ndjson').trimEnd().split('\n');
    for (const line of lines) {
      const { id } = JSON.parse(line) as { id: string };
      expect(decodeBody(sendRequest(core, `/v1/cards/${id}`))).toBe(line);
    }
    expect(lines.length).toBeGreaterThan(100);
  });
});

test('serves every file in exports/, and the checksums as text', () => {
  const cache = { maxAge: 0, cdnMaxAge: 0, noCache: false };
  for (const name of readdirSync(join(repositoryRoot, 'exports'))) {
    const bytes = builtFile(`site/exports/${name}`);
    expect(new TextDecoder().decode(bytes), name).toBe(readExport(name));
    const type = getHeader(
      createFileResponse(`/exports/${name}`, { bytes, etag: '"x"' }, cache),
      'content-type',
    );
    expect(type, name).toMatch(/^(application\/json|application\/x-ndjson|text\/(csv|plain))/);
  }
});

describe('a response body of more than 4 MiB', () => {
  const official_url = `https://bank.example/${'x'.repeat(3 * 1024 * 1024)}`;
  const cards = exampleCards.slice(2).map((card) => ({ ...card, official_url }));
  const largeCore = createExampleCore({ cards });

  test.each([
    ['/v1/cards.csv', 'cards.csv'],
    ['/v1/cards.ndjson', 'cards.ndjson'],
    ['/v1/cards', 'cards-all.json'],
  ])('is replaced by a redirect from %s to %s at the release tag', (target, file) => {
    const response = sendRequest(largeCore, target);
    expect(response.status).toBe(302);
    expect(getHeader(response, 'location')).toBe(
      `https://cdn.example/gh/example/cards/v1.4.0/exports/${file}`,
    );
  });

  test('is replaced by status 400 for a filtered list, or if no export URL is configured', () => {
    expect(sendRequest(largeCore, '/v1/cards.csv?country=us').status).toBe(400);
    const coreWithoutCdn = createExampleCore({ env: { CDN_BASE: '' }, cards });
    expect(sendRequest(coreWithoutCdn, '/v1/cards.csv').status).toBe(400);
  });
});

test('redirects a folder of the site to its URL with a trailing slash', () => {
  const page = { bytes: new Uint8Array(1), etag: '"page"' };
  const core = createExampleCore({ coreDeps: { files: (path) => (path === '/docs/' ? page : undefined) } });
  const response = sendRequest(core, '/docs');
  expect([response.status, getHeader(response, 'location')]).toEqual([302, '/docs/']);
  expect(getHeader(sendRequest(core, '/docs/'), 'content-security-policy')).toContain("script-src 'self'");
});

describe('pictures', () => {
  const picture = new TextEncoder().encode('RIFF....WEBP');
  const coreWithArt = createExampleCore({
    coreDeps: {
      files: (path) =>
        path === '/v1/art/us-example-harbor.webp' ? { bytes: picture, etag: '"art"' } : undefined,
    },
  });

  test('are served unchanged, with a max-age of one day and an ETag', () => {
    const response = sendRequest(coreWithArt, '/v1/art/us-example-harbor.webp');
    expect([
      response.status,
      getHeader(response, 'content-type'),
      getHeader(response, 'cache-control'),
    ]).toEqual([200, 'image/webp', 'public, max-age=86400']);
    const notModified = sendRequest(coreWithArt, '/v1/art/us-example-harbor.webp', {
      headers: { 'if-none-match': '"art"' },
    });
    expect([notModified.status, notModified.body, getHeader(notModified, 'etag')]).toEqual([
      304,
      null,
      '"art"',
    ]);
    expect(getHeader(notModified, 'content-type')).toBeNull();
  });

  test('redirect to the generated drawing if a card has no picture', () => {
    const response = sendRequest(coreWithArt, '/v1/art/us-example-pier.webp');
    expect([response.status, getHeader(response, 'location'), getHeader(response, 'cache-control')]).toEqual([
      302,
      '/v1/art/us-example-pier.svg',
      'public, max-age=300',
    ]);
  });

  test('include a default picture of at most 20 KiB', () => {
    const bytes = readFileSync(join(repositoryRoot, 'api/assets/default-card.webp'));
    expect(bytes.length).toBeLessThanOrEqual(20 * 1024);
    expect(sendRequest(core, '/v1/assets/default-card.webp').body).toEqual(new Uint8Array(bytes));
  });
});
