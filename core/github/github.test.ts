import { createSign, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appJwt } from '../../bot/src/auth/clients.ts';
import { ByteLru } from './byte-lru.ts';
import { redact } from './exchange.ts';
import { refusalOf } from './github.ts';

const now = Date.parse('2026-10-01T08:00:00Z');
const secondary = 'You have exceeded a secondary rate limit.';

test.each([
  ['a time to wait', 403, { 'retry-after': '30' }, secondary, { kind: 'pause', until: now + 30_000 }],
  ['a secondary limit without a time', 403, {}, secondary, { kind: 'pause', until: undefined }],
  [
    'an hour used up',
    403,
    { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(now / 1000 + 60) },
    'API rate limit exceeded',
    { kind: 'pause', until: now + 60_000 },
  ],
  [
    'an hour used up that is over by our clock',
    403,
    { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(now / 1000 - 60) },
    '',
    { kind: 'pause', until: now },
  ],
  [
    'a time beyond all measure',
    403,
    { 'retry-after': '999999999' },
    '',
    { kind: 'pause', until: now + 3_600_000 },
  ],
  ['no permission', 403, {}, 'Resource not accessible by integration', { kind: 'not-permitted' }],
  ['a locked conversation', 403, {}, 'Unable to create comment because issue is locked.', { kind: 'locked' }],
  ['issues that are off', 410, {}, 'Issues are disabled for this repo', { kind: 'locked' }],
  ['a refusal of another kind', 403, { 'x-ratelimit-remaining': '4999' }, 'Forbidden', undefined],
  ['no refusal', 200, { 'retry-after': '30' }, secondary, undefined],
  ['something wrong', 422, {}, 'Validation Failed', undefined],
])('%s', (_, status, headers, message, expected) => {
  expect(
    refusalOf({ status, headers: headers as Readonly<Record<string, string>>, body: { message } }, now),
  ).toEqual(expected);
});

test('never more than its bytes, and always what was put in last', () => {
  const deeds = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(8), fc.boolean()));
  fc.assert(
    fc.property(deeds, (steps) => {
      const lru = new ByteLru<string>(10, (value) => value.length);
      for (const [key, size, isGone] of steps) {
        if (isGone) lru.delete(key);
        else lru.set(key, key.repeat(size));
        expect(lru.get(key)).toBe(isGone ? undefined : key.repeat(size));
        const kept = ['a', 'b', 'c', 'd'].map((each) => lru.get(each)?.length ?? 0);
        expect(kept.reduce((sum, length) => sum + length)).toBeLessThanOrEqual(10);
      }
    }),
  );
});

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

test.each([
  ['a token of the usual length', `ghs_${'a1B2'.repeat(9)}`],
  ['a token of another length', `ghs_${'x'.repeat(380)}.y_z-1`],
  ['a JWT', appJwt(1, privateKey, Date.now())],
  ['a key', privateKey],
  ['a key cut short', privateKey.slice(0, 200)],
])('%s is taken out', (_, secret) => {
  const text = redact(`before ${secret} after`);
  expect(text).toContain('before [secret]');
  for (const part of secret.match(/[\w-]{20,}/g) ?? []) expect(text).not.toContain(part);
});

test("the App's token says who, and lives less than ten minutes", () => {
  const now = Date.parse('2026-10-01T08:00:00.900Z');
  const [head = '', claims = '', signature] = appJwt(4711, privateKey, now).split('.');
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ alg: 'RS256', typ: 'JWT' });
  const { iss, iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  expect(iss).toBe('4711');
  expect(iat).toBeLessThan(now / 1000);
  expect(exp - iat).toBeLessThanOrEqual(600);
  const again = createSign('RSA-SHA256').update(`${head}.${claims}`).sign(privateKey, 'base64url');
  expect(signature).toBe(again);
});
