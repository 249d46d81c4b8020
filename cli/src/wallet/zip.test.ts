import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fuzzRuns } from '../../../tests/support/fuzz-runs.ts';
import { scratchFolder } from '../../../tests/support/scratch-catalog.ts';
import { artNames, passFiles, somePasses } from '../../../tests/support/wallet/passes.ts';
import { readWalletAt, summarizeWallet } from '../../../tests/support/wallet/reading.ts';
import { type RawEntry, rawZip, zipForms, zipPass } from '../../../tests/support/wallet/zips.ts';

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

const createEntries = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `${index}` }));
const secret = { name: 'signature', flags: 1, method: 99, data: json, declaredCrc: 0 };
const link = { name: 'icon.png', mode: 0o120777, data: Buffer.from('/etc/passwd') };

test.each<readonly [string, readonly RawEntry[], string]>([
  ['accepts a stored entry', [pass], 'Zipped: none'],
  [
    'accepts a deflated entry after another entry',
    [
      { name: 'a', data: json },
      { ...pass, deflate: true },
    ],
    'Zipped: none',
  ],
  [
    'ignores unused entries that are encrypted, damaged or links',
    [pass, secret, link, secret],
    'Zipped: none',
  ],
  ['rejects a zip file without pass.json', [{ name: 'icon.png' }], 'no-pass-json'],
  [
    'rejects pass.json in a folder that is not a bundle',
    [{ ...pass, name: 'folder/pass.json' }],
    'no-pass-json',
  ],
  ['rejects pass.json in nested bundles', [{ ...pass, name: 'a.pkpass/b.pkpass/pass.json' }], 'no-pass-json'],
  ['accepts 256 entries', [pass, ...createEntries(255)], 'Zipped: none'],
  ['rejects 257 entries', [pass, ...createEntries(256)], 'too-many-files'],
  ['rejects a duplicate pass.json', [pass, pass], 'zip-unsafe'],
  [
    'rejects pass.json both at the top and in a folder',
    [pass, { ...pass, name: 'a.pkpass/pass.json' }],
    'zip-unsafe',
  ],
  [
    'rejects files of two bundles',
    [
      { ...pass, name: 'a.pkpass/pass.json' },
      { ...art, name: `b.pkpass/${artNames['2x']}` },
    ],
    'zip-unsafe',
  ],
  [
    'rejects two entries with the same bytes',
    [pass, { ...art, localName: 'pass.json', headerOf: 0 }],
    'zip-unsafe',
  ],
  [
    'rejects an entry that contains another entry',
    [{ ...pass, declaredPacked: json.length + 40 }, art],
    'zip-unsafe',
  ],
  ['rejects pass.json as a link', [{ ...pass, mode: 0o120777 }], 'zip-unsafe'],
  ['rejects pass.json as a device', [{ ...pass, mode: 0o020666 }], 'zip-unsafe'],
  ['rejects an encrypted pass.json', [{ ...pass, flags: 1 }], 'zip-unsafe'],
  ['rejects a pass.json with strong encryption', [{ ...pass, flags: 0x41 }], 'zip-unsafe'],
  [
    'rejects an entry with another name in its local header',
    [{ ...pass, localName: 'x/../json' }],
    'zip-unsafe',
  ],
  ['rejects a pass.json above the size limit', [{ ...pass, declaredSize: 512 * 1024 + 1 }], 'zip-too-large'],
  [
    'rejects a picture above the size limit',
    [pass, { ...art, declaredSize: 8 * 1024 ** 2 + 1 }],
    'zip-too-large',
  ],
  [
    'rejects a deflated entry that is larger than declared',
    [{ ...pass, deflate: true, declaredSize: 5 }],
    'zip-too-large',
  ],
  ['rejects a stored entry that is larger than declared', [{ ...pass, declaredSize: 5 }], 'zip-too-large'],
  ['rejects a wrong checksum', [{ ...pass, declaredCrc: 1 }], 'zip-damaged'],
  [
    'rejects an entry that is smaller than declared',
    [{ ...pass, deflate: true, declaredSize: json.length + 1 }],
    'zip-damaged',
  ],
  ['rejects invalid compressed data', [{ ...pass, method: 8 }], 'zip-damaged'],
  ['rejects data beyond the end of the file', [{ ...pass, declaredPacked: 1e6 }], 'zip-damaged'],
  ['rejects an unknown compression method', [{ ...pass, method: 93 }], 'zip-damaged'],
])('%s', async (_, entries, outcome) => {
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
