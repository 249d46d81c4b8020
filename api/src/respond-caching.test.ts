import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createExampleCore, decodeBody, sendRequest } from '../../scripts/build-api/example-core.ts';
import { getHeader } from './http.ts';

describe('caching', () => {
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
    'accept',
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

  test('builds cacheable responses from the URL only', () => {
    const core = createExampleCore({
      env: { MODE: 'official', RATE_LIMIT_PER_MINUTE: '1000000', RATE_LIMIT_PER_DAY: '1000000' },
    });
    fc.assert(
      fc.property(fc.constantFrom(...targets), headers, headers, (target, firstHeaders, secondHeaders) => {
        const [firstResponse, secondResponse] = [
          sendRequest(core, target, { headers: firstHeaders }),
          sendRequest(core, target, { headers: secondHeaders, client: '198.51.100.1' }),
        ];
        for (const response of [firstResponse, secondResponse]) {
          const cacheControl = getHeader(response, 'cache-control');
          if (cacheControl === 'no-store') throw new Error(`${target} is not kept`);
        }
        expect({
          status: firstResponse.status,
          headers: firstResponse.headers,
          body: decodeBody(firstResponse),
        }).toEqual({
          status: secondResponse.status,
          headers: secondResponse.headers,
          body: decodeBody(secondResponse),
        });
      }),
      { numRuns: 100 },
    );
  });

  test('returns the status and headers of GET for HEAD', () => {
    const core = createExampleCore();
    for (const target of targets) {
      const [responseToGet, responseToHead] = [
        sendRequest(core, target),
        sendRequest(core, target, { method: 'HEAD' }),
      ];
      expect([responseToHead.status, responseToHead.headers, responseToHead.body]).toEqual([
        responseToGet.status,
        responseToGet.headers,
        null,
      ]);
    }
  });
});
