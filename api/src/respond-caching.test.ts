import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ask, exampleCore, textOf } from '../../scripts/build-api/example-core.ts';
import { headerOf } from './answer.ts';

describe('10.1 caching', () => {
  const names = [
    'range',
    'cookie',
    'host',
    'x-forwarded-host',
    'x-forwarded-for',
    'accept-language',
    'origin',
    'x-http-method-override',
    'user-agent',
    'x-client-name',
    'if-range',
    'authorization',
    'accept-encoding',
    'if-modified-since',
  ];
  const targets = [
    '/v1/cards',
    '/v1/cards?limit=1&country=us',
    '/v1/cards.csv',
    '/v1/cards/us-example-harbor',
    '/v1/cards/us-none',
    '/v1/search?q=maple',
    '/v1/facets',
    '/v1/meta',
    '/v1/nowhere',
    '/v1/art/us-example-harbor.webp',
  ];
  const headers = fc.dictionary(
    fc.constantFrom(...names),
    fc.string({ unit: 'grapheme-ascii', maxLength: 40 }),
    { maxKeys: 6 },
  );
  const accept = fc.constantFrom('', 'text/csv', 'application/json', '*/*');

  test('17.5 of what may be kept, address and Accept decide every byte', async () => {
    const core = exampleCore({
      env: { MODE: 'official', RATE_LIMIT_PER_MINUTE: '1000000', RATE_LIMIT_PER_DAY: '1000000' },
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...targets),
        accept,
        headers,
        headers,
        async (target, accepted, one, other) => {
          const [a, b] = [
            await ask(core, target, { headers: { ...one, accept: accepted } }),
            await ask(core, target, { headers: { ...other, accept: accepted }, client: '198.51.100.1' }),
          ];
          for (const answer of [a, b]) {
            const keeping = headerOf(answer, 'cache-control');
            if (keeping === 'no-store') throw new Error(`${target} is not kept`);
          }
          expect({ status: a.status, headers: a.headers, body: textOf(a) }).toEqual({
            status: b.status,
            headers: b.headers,
            body: textOf(b),
          });
        },
      ),
      { numRuns: 300 },
    );
  });

  test.each([
    [
      '/v1/cards',
      'public, max-age=300, s-maxage=86400, stale-while-revalidate=604800, stale-if-error=604800',
    ],
    ['/v1/cards/us-none', 'public, max-age=60'],
    ['/v1/nowhere', 'public, max-age=60'],
    ['/v1/health', 'no-store'],
    ['/v1/cards?limit=x', 'no-store'],
    ['/v1/art/us-example-harbor.webp', 'public, max-age=300'],
  ])('%s: %s', async (target, keeping) => {
    expect(headerOf(await ask(exampleCore(), target), 'cache-control')).toBe(keeping);
  });

  test('8.1 a form chosen by Accept is private, and says where it always is', async () => {
    const answer = await ask(exampleCore(), '/v1/cards?country=us', { headers: { accept: 'text/csv' } });
    expect(headerOf(answer, 'cache-control')).toMatch(/^private, /);
    expect(headerOf(answer, 'content-location')).toBe('/v1/cards.csv?country=us');
    expect(headerOf(answer, 'vary')).toBe('Accept');
    expect(headerOf(await ask(exampleCore(), '/v1/cards.csv'), 'vary')).toBeNull();
  });

  test('6.3 parameters in any order give equal bytes and tags', async () => {
    const core = exampleCore();
    const [a, b] = [
      await ask(core, '/v1/cards?country=us,ca&limit=50&type=credit'),
      await ask(core, '/v1/cards?type=credit&country=ca&country=us'),
    ];
    expect(a).toEqual(b);
  });

  test('10.2 HEAD equals GET in status and headers', async () => {
    const core = exampleCore();
    for (const target of targets) {
      const [got, head] = [await ask(core, target), await ask(core, target, { method: 'HEAD' })];
      expect([head.status, head.headers, head.body]).toEqual([got.status, got.headers, null]);
    }
  });

  test('10.2 304 has no body and the same cache headers', async () => {
    const core = exampleCore();
    for (const target of [
      '/v1/cards',
      '/v1/cards/us-example-harbor',
      '/v1/facets',
      '/v1/meta',
      '/v1/search?q=maple',
      '/v1/cards.csv',
    ]) {
      const whole = await ask(core, target);
      const again = await ask(core, target, { headers: { 'if-none-match': headerOf(whole, 'etag') ?? '' } });
      expect([again.status, again.body]).toEqual([304, null]);
      for (const name of [
        'etag',
        'cache-control',
        'last-modified',
        'vary',
        'x-data-version',
        'access-control-allow-origin',
      ])
        expect(headerOf(again, name)).toBe(headerOf(whole, name));
    }
  });

  test('what an operator decides changes the tags of answers that tell it', async () => {
    const tags = await Promise.all(
      [
        {},
        { BASE_URL: 'https://cards.example' },
        { CDN_BASE: 'https://other.example' },
        { MODE: 'official' },
      ].map(async (env: Readonly<Record<string, string>>) =>
        headerOf(await ask(exampleCore({ env }), '/v1/meta'), 'etag'),
      ),
    );
    expect(new Set(tags).size).toBe(4);
  });
});
