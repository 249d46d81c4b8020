import { createSign, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { appJwt } from '../auth/clients.ts';
import { redact } from '../github/exchange.ts';

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

test.each([
  ['a token of the usual length', `ghs_${'a1B2'.repeat(9)}`],
  ['a token of another length', `ghs_${'x'.repeat(380)}.y_z-1`],
  ['a token in parts', 'github_pat_11ABC_def'],
  ['a JWT', appJwt(1, privateKey, Date.now())],
  ['a key', privateKey],
  ['a key cut short', privateKey.slice(0, 200)],
])('%s is taken out', (_, secret) => {
  const text = redact(`before ${secret} after`);
  expect(text).toContain('before [secret]');
  for (const part of secret.match(/[\w-]{20,}/g) ?? []) expect(text).not.toContain(part);
});

test('other words stay', () => {
  expect(redact('GET /repos/o/r/pulls/7 was answered 500')).toBe('GET /repos/o/r/pulls/7 was answered 500');
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
