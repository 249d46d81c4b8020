import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createExampleCore, decodeBody, sendRequest } from '../../scripts/build-api/example-core.ts';
import { readFixture } from '../../tests/support/fixtures.ts';
import { getHeader } from './http.ts';

const { headerNames, targets } = readFixture<{ headerNames: string[]; targets: string[] }>(
  'api/caching.json',
);

describe('caching', () => {
  const headers = fc.dictionary(
    fc.constantFrom(...headerNames),
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
