import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFixture } from '../../../tests/support/fixtures.ts';
import { fuzzRuns } from '../../../tests/support/fuzz-runs.ts';
import { scratchFolder } from '../../../tests/support/scratch-catalog.ts';
import { artNames, passFiles, somePasses } from '../../../tests/support/wallet/passes.ts';
import { readWalletAt, summarizeWallet } from '../../../tests/support/wallet/reading.ts';
import { type RawEntry, rawZip, zipForms, zipPass } from '../../../tests/support/wallet/zips.ts';

const { zips } = readFixture<{
  readonly zips: readonly (readonly [string, readonly RawEntry[], string])[];
}>('wallet/zip-entries.json');

const json = Buffer.from('{"passTypeIdentifier":"paymentpass.com.apple","description":"Zipped"}');
const pass: RawEntry = { name: 'pass.json', data: json };
const art: RawEntry = { name: artNames['2x'], data: json };

async function readOutcome(zip: Uint8Array): Promise<string> {
  const path = join(scratchFolder(), 'x.pkpass');
  writeFileSync(path, zip);
  const wallet = await readWalletAt([path]);
  return wallet.otherPasses > 0 ? 'other' : (summarizeWallet(wallet)[0] ?? '');
}

test.each(zipForms)('reads a pass from a zip file in the form %s', async (form) => {
  const outcomes = await Promise.all(
    [somePasses.chinese, somePasses.pdfOnly, somePasses.sidecarOnly, somePasses.sixteenBit].map(
      async (spec) => readOutcome(await zipPass(await passFiles(spec), form)),
    ),
  );
  expect(outcomes).toEqual([
    '东湾银行牡蛎白金信用卡: 1536×969',
    'Maple Everyday: pdf',
    'Lantern Cash: named-only',
    'Fenwick Gold: sixteen-bit',
  ]);
});

test.each(zips)('%s', async (_, entries, outcome) => {
  expect(await readOutcome(rawZip(entries))).toBe(outcome);
});

test.each(['../../x', '..', '/etc/x', 'C:x', 'a\\x', 'a\0.png', 'a/./x', 'a//x', ''])(
  'rejects a zip file with an entry named %j',
  async (name) => {
    expect(await readOutcome(rawZip([pass, { name }]))).toBe('zip-unsafe');
  },
);

test('rejects a zip bomb', async () => {
  const bomb = deflateRawSync(Buffer.alloc(50 * 1024 ** 2));
  const entry = { name: 'pass.json', data: bomb, method: 8 };
  for (const declaredSize of [50 * 1024 ** 2, 1000, 512 * 1024])
    expect(await readOutcome(rawZip([{ ...entry, declaredSize }]))).toBe('zip-too-large');
  const path = join(scratchFolder(), 'x.pkpass');
  writeFileSync(path, '');
  truncateSync(path, 64 * 1024 ** 2 + 1);
  expect(summarizeWallet(await readWalletAt([path]))).toEqual(['zip-too-large']);
});

describe('damaged zip files', () => {
  const completeZip = rawZip([{ ...pass, deflate: true }, art]);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50);
  locator.writeBigUInt64LE(2n ** 62n, 8);
  // Remove the first entry from the directory of the zip file. Its bytes then come before the first entry that the directory
  // lists.
  const zipWithPrefix = rawZip([{ name: 'x', data: Buffer.alloc(10) }, pass]);
  const directory = zipWithPrefix.readUInt32LE(zipWithPrefix.length - 6);
  const zipWithUnlistedEntry = Buffer.concat([
    zipWithPrefix.subarray(0, directory),
    zipWithPrefix.subarray(directory + 47),
  ]);
  zipWithUnlistedEntry.writeUInt16LE(1, zipWithUnlistedEntry.length - 14);
  zipWithUnlistedEntry.writeUInt16LE(1, zipWithUnlistedEntry.length - 12);

  test.each<readonly [string, Uint8Array]>([
    ['an empty file', new Uint8Array()],
    ['a zip file without entries', rawZip([])],
    ['an HTML page', Buffer.from('<!doctype html><title>Not found</title>')],
    ['a zip file cut off at its end', completeZip.subarray(0, -1)],
    ['a zip file cut off in its middle', completeZip.subarray(0, completeZip.length >> 1)],
    ['a zip file without its first byte', completeZip.subarray(1)],
    ['a zip file after a prefix', Buffer.concat([Buffer.from('#!/bin/sh\n'), completeZip])],
    ['a zip file after another zip file', Buffer.concat([rawZip([pass]), completeZip])],
    ['a zip file with trailing data', Buffer.concat([completeZip, Buffer.from('tail')])],
    [
      'a zip file with a ZIP64 locator',
      Buffer.concat([completeZip.subarray(0, -22), locator, completeZip.subarray(-22)]),
    ],
    ['a zip file with data before its first listed entry', zipWithUnlistedEntry],
  ])('reports %s as damaged', async (_, zip) => {
    expect(await readOutcome(zip)).toBe('zip-damaged');
  });

  test('never causes an exception, for any bytes', async () => {
    const change = fc.tuple(fc.nat({ max: completeZip.length - 1 }), fc.nat({ max: 255 }));
    const changed = fc.array(change, { minLength: 1, maxLength: 4 }).map((list) => {
      const bytes = Buffer.from(completeZip);
      for (const [index, value] of list) bytes[index] = value;
      return bytes;
    });
    const random = fc.uint8Array({ maxLength: 200 });
    const outcomePattern =
      /^(zip-(damaged|unsafe|too-large)|too-many-files|no-pass-json|json-(syntax|encoding)|other|.*: .*)$/;
    await fc.assert(
      fc.asyncProperty(fc.oneof(changed, random), async (zip) => {
        expect(await readOutcome(zip)).toMatch(outcomePattern);
      }),
      { numRuns: fuzzRuns(process.env).records },
    );
  });
});
