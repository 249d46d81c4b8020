import { describe, expect, test, vi } from 'vitest';
import {
  createExampleCore,
  createExampleStore,
  decodeBody,
  type ExampleOptions,
  sendRequest,
} from '../../scripts/build-api/example-core.ts';
import { readFixture } from '../../tests/support/fixtures.ts';
import { getHeader } from './http.ts';

const cases = readFixture<{ order: [string, string, Parameters<typeof sendRequest>[2], number, string][] }>(
  'api/respond.json',
);

const codeOf = (text: string): string => (text.startsWith('{') ? String(JSON.parse(text).code) : '');

const official: ExampleOptions = { env: { MODE: 'official' } };
const strict: ExampleOptions = { env: { MODE: 'official', CLIENT_ID: 'require' } };
const curl = { 'user-agent': 'curl/8.5.0' };

describe('order of the checks', () => {
  test.each(cases.order)('checks %s', (_, target, options, status, code) => {
    const response = sendRequest(createExampleCore(), target, options);
    expect([response.status, codeOf(decodeBody(response))]).toEqual([status, code]);
  });

  test('checks validators before the client and the limiter', () => {
    const response = sendRequest(createExampleCore(strict), '/v1/meta', {
      headers: { ...curl, 'if-none-match': '*' },
    });
    expect(response.status).toBe(304);
  });

  test('checks the client before the limiter and the query', () => {
    const response = sendRequest(createExampleCore(strict), '/v1/cards?limit=x', { headers: curl });
    expect(codeOf(decodeBody(response))).toBe('client-identification-required');
  });

  test('counts invalid requests against the quota, and checks the limiter before the query', () => {
    const core = createExampleCore(official);
    for (let index = 0; index < 30; index++) expect(sendRequest(core, '/v1/cards?limit=x').status).toBe(400);
    expect(sendRequest(core, '/v1/cards?limit=x').status).toBe(429);
    expect(sendRequest(core, '/v1/cards').status).toBe(429);
    expect(sendRequest(core, '/v1/cards', { client: '203.0.113.10' }).status).toBe(200);
  });

  test('takes no token for 304, OPTIONS, unlimited routes and rejected requests', () => {
    const core = createExampleCore(official);
    for (let index = 0; index < 100; index++) {
      sendRequest(core, '/v1/health');
      sendRequest(core, '/v1/openapi.json');
      sendRequest(core, '/v1/cards', { method: 'OPTIONS' });
      sendRequest(core, '/v1/meta', { headers: { 'if-none-match': '*' } });
    }
    for (let index = 0; index < 30; index++)
      expect(sendRequest(core, '/v1/cards/us-example-harbor').status).toBe(200);
    const refused = sendRequest(core, '/v1/cards/us-example-harbor');
    expect(refused.status).toBe(429);
    expect(getHeader(refused, 'retry-after')).toBe('2');
    expect(getHeader(refused, 'ratelimit')).toBe('"burst";r=0, "daily";r=470');
    expect(getHeader(refused, 'x-ratelimit-remaining-day')).toBe('470');
    expect(JSON.parse(decodeBody(refused))).toMatchObject({ retry_after: 2, 'violated-policies': ['burst'] });
    expect(JSON.parse(decodeBody(refused)).export).toContain('/v1.4.0/exports/cards-all.json');
  });

  test.each([
    [{ MODE: 'official', RATE_LIMIT_PER_MINUTE: '1' }, true],
    [{ RATE_LIMIT_PER_MINUTE: '1' }, false],
  ])(
    'with %j, the 429 response mentions that the instance is for prototyping only: %s',
    (env, isMentioned) => {
      const core = createExampleCore({ env });
      expect(sendRequest(core, '/v1/cards').status).toBe(200);
      const refused = JSON.parse(decodeBody(sendRequest(core, '/v1/cards'))) as {
        status: number;
        detail: string;
      };
      expect(refused.status).toBe(429);
      expect(refused.detail.includes('prototyping')).toBe(isMentioned);
    },
  );
});

test('uses the response cache regardless of other headers', () => {
  const list = vi.fn(createExampleStore().list);
  const core = createExampleCore({ coreDeps: { store: { ...createExampleStore(), list } } });
  const first = sendRequest(core, '/v1/cards?limit=2&country=us');
  expect(
    sendRequest(core, '/v1/cards?country=us&limit=2', { headers: { 'user-agent': 'Other/1.0' } }).body,
  ).toBe(first.body);
  expect(list).toHaveBeenCalledTimes(1);
  for (const otherTarget of ['/v1/cards.csv?limit=2', '/v1/cards.ndjson?limit=2', '/v1/search?limit=2'])
    expect(decodeBody(sendRequest(core, otherTarget))).not.toBe(decodeBody(first));
  expect(list).toHaveBeenCalledTimes(4);
});

describe('an internal error', () => {
  test('sends only an id to clients, and reports the details to the operator', () => {
    const onError = vi.fn();
    const list = () => {
      throw new Error('secret /srv/place');
    };
    const store = { ...createExampleStore(), list };
    const response = sendRequest(createExampleCore({ coreDeps: { store, onError } }), '/v1/cards');
    expect(response.status).toBe(500);
    expect(getHeader(response, 'cache-control')).toBe('no-store');
    expect(decodeBody(response)).not.toMatch(/secret|srv|Error|\.ts/);
    expect(JSON.parse(decodeBody(response)).instance).toBe('urn:request:7f3a000000000001');
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'secret /srv/place' }),
      '7f3a000000000001',
    );
  });
});

describe('the 404 page for browsers', () => {
  const browser = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
  const core = createExampleCore({ env: { BASE_URL: 'https://cards.example' } });

  test.each([
    ['/cards/us-exampel-harbor/', 'https://cards.example/cards/us-example-harbor/'],
    ['/issuers/exmple-bank', 'https://cards.example/issuers/example-bank/'],
    ['/isuers/', 'https://cards.example/issuers/'],
    ['/harbor%20card', 'https://cards.example/?q=harbor%20card'],
  ])('links %s to %s', (path, expected) => {
    const response = sendRequest(core, path, browser);
    expect(response.status).toBe(404);
    expect(getHeader(response, 'content-type')).toBe('text/html; charset=utf-8');
    expect(getHeader(response, 'vary')).toBe('Accept');
    expect(decodeBody(response)).toContain(`href="${expected}"`);
  });

  test('escapes the requested URL', () => {
    const page = decodeBody(sendRequest(core, '/%22%3E%3Cscript%3Ealert(1)%3C/script%3E', browser));
    expect(page).not.toMatch(/<script|alert\(/);
  });

  test('does not replace the JSON problems of the API', () => {
    expect(codeOf(decodeBody(sendRequest(core, '/v1/crads', browser)))).toBe('route-not-found');
    const forPrograms = sendRequest(core, '/crads', { headers: { accept: 'application/json' } });
    expect(codeOf(decodeBody(forPrograms))).toBe('route-not-found');
    expect(getHeader(forPrograms, 'vary')).toBe('Accept');
  });
});
