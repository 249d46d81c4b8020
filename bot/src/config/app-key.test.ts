import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Environment } from './secrets.ts';
import { readPrivateKey } from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardcat-key-'));
afterAll(() => rmSync(folder, { recursive: true }));

const asPem = { type: 'pkcs8', format: 'pem' } as const;
const rsa = (bits: number): string =>
  generateKeyPairSync('rsa', { modulusLength: bits }).privateKey.export(asPem).toString();
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(asPem).toString();
const good = rsa(2048);

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const fromDisk = (path: string): string => readFileSync(path, 'utf8');
const failing = (code: string) => (): string => {
  throw Object.assign(new Error('no'), { code });
};

function faultsOf(env: Environment, readFile = fromDisk): readonly string[] {
  const faults: string[] = [];
  readPrivateKey(env, readFile, (sentence) => faults.push(sentence));
  return faults;
}

test.each<[string, Environment, string]>([
  ['none', {}, 'Give either PRIVATE_KEY or PRIVATE_KEY_PATH: an RSA key of at least 2048 bits.'],
  [
    'both',
    { PRIVATE_KEY: good, PRIVATE_KEY_PATH: '/keys/app.pem' },
    'PRIVATE_KEY and PRIVATE_KEY_PATH are both set; keep one of them.',
  ],
  [
    'no file',
    { PRIVATE_KEY_PATH: `${folder}/no.pem` },
    `PRIVATE_KEY_PATH: ${folder}/no.pem is not there; check the path.`,
  ],
  ['a folder', { PRIVATE_KEY_PATH: folder }, `PRIVATE_KEY_PATH: ${folder} is a folder; name a file.`],
  [
    'no key',
    { PRIVATE_KEY_PATH: file('garbage.pem', 'garbage') },
    `PRIVATE_KEY_PATH: ${folder}/garbage.pem holds no private key that can be read; give an RSA key of at least 2048 bits, as PEM.`,
  ],
  [
    'another kind',
    { PRIVATE_KEY: elliptic },
    'PRIVATE_KEY holds a key of another kind (ec); give an RSA key of at least 2048 bits.',
  ],
  [
    'a short one',
    { PRIVATE_KEY_PATH: file('short.pem', rsa(1024)) },
    `PRIVATE_KEY_PATH: ${folder}/short.pem holds an RSA key of 1024 bits; at least 2048 are needed.`,
  ],
  [
    'the key in place of its path',
    { PRIVATE_KEY_PATH: good },
    'PRIVATE_KEY_PATH is no path; a key itself goes into PRIVATE_KEY.',
  ],
  [
    'the key in base64 in place of its path',
    { PRIVATE_KEY_PATH: Buffer.from(good).toString('base64') },
    'PRIVATE_KEY_PATH is no path; a key itself goes into PRIVATE_KEY.',
  ],
])('%s', (_, env, sentence) => {
  expect(faultsOf(env)).toEqual([sentence]);
});

test.each([
  ['EACCES', 'cannot be read by the user the bot runs as (permission denied).'],
  ['EIO', 'cannot be read (EIO).'],
])('%s', (code, end) => {
  expect(faultsOf({ PRIVATE_KEY_PATH: '/keys/app.pem' }, failing(code))).toEqual([
    `PRIVATE_KEY_PATH: /keys/app.pem ${end}`,
  ]);
});

test('a good one is no fault', () => {
  expect(faultsOf({ PRIVATE_KEY_PATH: file('good.pem', good) })).toEqual([]);
});
