import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Environment } from '#core/io/settings';
import { must } from '#core/text/must';
import { readFixture } from '../../tests/support/fixtures.ts';
import { testKeys } from '../../tests/support/github/access.ts';
import { type Config, listWarnings, readConfig } from './config.ts';

const cases = readFixture<{ rejected: [Environment, string][] }>('bot/config.json');

const { privateKey: key } = testKeys();
const secret = 'q7Zt0vB9xLw2Rk5Yd8Ns3Hf6Jm1PgCa4';
const validEnv: Environment = { APP_ID: '12', PRIVATE_KEY: key, WEBHOOK_SECRET: secret };
const readNoFile = (): string => {
  throw new Error('no such file');
};

function problemsOf(
  overrides: Environment,
  readFile: (path: string) => string = readNoFile,
): readonly string[] {
  return readConfig({ ...validEnv, ...overrides }, readFile).problems ?? [];
}

function configOf(overrides: Environment, readFile: (path: string) => string = readNoFile): Config {
  return must(readConfig({ ...validEnv, ...overrides }, readFile).value, 'the configuration');
}

test.each(cases.rejected)('rejects %j', (overrides, sentence) => {
  expect(problemsOf(overrides)).toEqual([sentence]);
});

test('never includes a secret in an error message', () => {
  const held = 'tell-nobody';
  const problems = problemsOf({
    PRIVATE_KEY: held,
    WEBHOOK_SECRET: `${held},${held}2,${held}3`,
    TASKS_SECRET: held,
  });
  expect(problems.length).toBeGreaterThan(4);
  expect(problems.join('\n')).not.toContain(held);
});

describe('the private key', () => {
  test.each([
    ['with \\n instead of line breaks', key.replaceAll('\n', '\\n')],
    ['in base64', Buffer.from(key).toString('base64')],
  ])('is accepted %s', (_how, text) => {
    expect(configOf({ PRIVATE_KEY: text }).privateKey.trim()).toBe(key.trim());
  });

  const files: Readonly<Record<string, string>> = { '/app.pem': key, '/garbage.pem': 'garbage' };
  const readFile = (path: string): string => {
    const text = files[path];
    if (text !== undefined) return text;
    throw Object.assign(new Error('no'), { code: path.slice(1) });
  };
  const without = { PRIVATE_KEY: undefined };

  test('can be read from a file', () => {
    expect(configOf({ ...without, PRIVATE_KEY_PATH: '/app.pem' }, readFile).privateKey).toBe(key);
  });

  const asPem = { type: 'pkcs8', format: 'pem' } as const;
  const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(asPem).toString();
  const shortKey = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export(asPem).toString();

  test.each<[Environment, string]>([
    [without, 'Set PRIVATE_KEY or PRIVATE_KEY_PATH: an RSA key of at least 2048 bits.'],
    [{ PRIVATE_KEY_PATH: '/app.pem' }, 'PRIVATE_KEY and PRIVATE_KEY_PATH are both set. Remove one of them.'],
    [{ PRIVATE_KEY: elliptic }, 'PRIVATE_KEY is a key of type ec. Provide an RSA key of at least 2048 bits.'],
    [{ PRIVATE_KEY: shortKey }, 'PRIVATE_KEY is an RSA key of 1024 bits. At least 2048 are required.'],
    [
      { ...without, PRIVATE_KEY_PATH: '/garbage.pem' },
      'PRIVATE_KEY_PATH: /garbage.pem is not a valid private key. Provide an RSA key of at least 2048 bits, as PEM.',
    ],
    [
      { ...without, PRIVATE_KEY_PATH: '/ENOENT' },
      'PRIVATE_KEY_PATH: /ENOENT does not exist; check the path.',
    ],
    [
      { ...without, PRIVATE_KEY_PATH: key },
      'PRIVATE_KEY_PATH is not a path. To pass the key itself, use PRIVATE_KEY.',
    ],
    [
      { ...without, PRIVATE_KEY_PATH: Buffer.from(key).toString('base64') },
      'PRIVATE_KEY_PATH is not a path. To pass the key itself, use PRIVATE_KEY.',
    ],
  ])('is rejected if it is missing or invalid (case %#)', (overrides, sentence) => {
    expect(problemsOf(overrides, readFile)).toEqual([sentence]);
  });
});

test('accepts two webhook secrets during a rotation', () => {
  expect(configOf({ WEBHOOK_SECRET: `${secret},${secret}2` }).webhookSecrets).toEqual([secret, `${secret}2`]);
});

test('uses the API path of a GitHub Enterprise server', () => {
  expect(configOf({ GHE_HOST: 'git.example' }).apiUrl).toBe('https://git.example/api/v3');
  expect(configOf({ GHE_HOST: '127.0.0.1:4100', GHE_PROTOCOL: 'http' }).apiUrl).toBe(
    'http://127.0.0.1:4100/api/v3',
  );
});

test('warns about variables that are no longer used', () => {
  const warnings = listWarnings({ ...validEnv, REDIS_URL: 'redis://localhost', REQUESTS: 'auto' });
  expect(warnings).toEqual(['REDIS_URL is ignored.', 'REQUESTS is ignored.']);
});
