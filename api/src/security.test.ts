import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQuery } from '#core/query/parse';
import { defaultQuery } from '#core/query/query';
import { createExampleCore, decodeBody, sendRequest } from '../../scripts/build-api/example-core.ts';
import { readFixture } from '../../tests/support/fixtures.ts';
import { storeOf } from '../../tests/support/some-store.ts';
import { formatLink } from './headers.ts';

const { paths } = readFixture<{ paths: string[] }>('api/security.json');

const core = createExampleCore();
const codeOf = (text: string): unknown => (JSON.parse(text) as { code?: unknown }).code;

describe('names of object properties', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'];
  test.each(paths)('return 404 or 400 in %s', (path) => {
    for (const name of names) {
      const { status } = sendRequest(core, path.replace('%', name));
      // Even a parameter without a value, such as `/v1/cards?toString`, is an error if its name is unknown.
      expect([400, 404], `${path} ${name}`).toContain(status);
    }
  });

  test('return 400 in the parameter since', () => {
    expect(sendRequest(core, '/v1/changes?since=constructor').status).toBe(400);
  });
});

describe('invalid targets', () => {
  test.each([
    '/v1/cards/us-example-harbor/more',
    '/v1/indexes/country/us',
    '/v1/art/a/b.svg',
    '/v1/art/.svg',
  ])('return route-not-found for %s', (target) => {
    expect(codeOf(decodeBody(sendRequest(core, target)))).toBe('route-not-found');
  });
});

describe('input limits', () => {
  test('read 64 KiB of any text in linear time', () => {
    const store = storeOf();
    for (const piece of [
      'a',
      ' ',
      'é',
      '\u0301',
      '白',
      '\ufdfa',
      '%',
      '!,',
      '&=',
      'a b',
      '0 ',
      '\u{20bb7}',
    ]) {
      const long = piece.repeat(65_536 / piece.length);
      // If these functions were slower than linear, the test would time out.
      expect(store.list({ ...defaultQuery, q: long, limit: 1 }, '2026-10-01').problem).toBeUndefined();
      for (const name of ['country', 'after', 'ids'])
        expect([
          piece,
          name,
          parseQuery(`${name}=${long}`, 'search', store.vocabulary).problems === undefined,
        ]).toEqual([piece, name, false]);
    }
  });

  test('truncate echoed input to 100 characters', () => {
    for (const target of [
      `/v1/cards?country=${'x'.repeat(5_000)}`,
      `/v1/meta?${'x'.repeat(5_000)}=${'y'.repeat(2_000)}`,
      `/v1/indexes/${'z'.repeat(200)}`,
      `/v1/cards/${'z'.repeat(200)}`,
    ])
      expect(decodeBody(sendRequest(core, target))).not.toMatch(/([xyz])\1{100}/);
  });
});

describe('response headers and CSV', () => {
  test('escapes values in Link', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (target) => {
        expect(formatLink(`/${target}`, 'next')).toMatch(/^<\/[\x21-\x3b\x3d\x3f-\x7e]*>; rel="next"$/);
      }),
    );
  });

  test('sends only printable ASCII in headers', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.constantFrom('q', 'after', 'issuer', 'sort'),
        (value, name) => {
          const response = sendRequest(
            core,
            `/v1/search?${name}=${encodeURIComponent(value.toWellFormed())}&limit=1`,
            {
              headers: { accept: 'text/csv' },
            },
          );
          expect(response.headers.flat().filter((part) => !/^[\x20-\x7e]*$/.test(part))).toEqual([]);
        },
      ),
    );
  });
});
