import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fuzzRuns } from '../../../tests/support/fuzz-runs.ts';
import { scratchFolder } from '../../../tests/support/scratch-catalog.ts';
import { artNames, passFiles, somePasses } from '../../../tests/support/wallet/passes.ts';
import { drawPicture } from '../../../tests/support/wallet/pictures.ts';
import { inWords, readPlaces } from '../../../tests/support/wallet/reading.ts';
import {
  deflatedZeros,
  type RawEntry,
  rawZip,
  zipForms,
  zipPass,
} from '../../../tests/support/wallet/zips.ts';

const json = Buffer.from('{"passTypeIdentifier":"paymentpass.com.apple","description":"Zipped"}');
const pass: RawEntry = { name: 'pass.json', data: json };

async function outcomeOf(zip: Uint8Array): Promise<string> {
  const path = join(scratchFolder(), 'x.pkpass');
  writeFileSync(path, zip);
  const wallet = await readPlaces([path]);
  return wallet.otherPasses > 0 ? 'other' : (inWords(wallet)[0] ?? '');
}

describe('4.7 zip files', () => {
  test.each(zipForms)('4.7 %s', async (form) => {
    const files = await passFiles(somePasses.harbor);
    expect(await outcomeOf(await zipPass(files, form))).toBe('Harbor Preferred® Card: 1536×969');
  });

  test('4.7 the same pass as a folder and as a zip file gives the same', async () => {
    for (const wish of [
      somePasses.chinese,
      somePasses.pdfOnly,
      somePasses.sidecarOnly,
      somePasses.sixteenBit,
    ]) {
      const files = await passFiles(wish);
      const told = await outcomeOf(await zipPass(files, 'finder'));
      expect(told).toBe(await outcomeOf(await zipPass(files)));
      expect(told).toMatch(/^(东湾银行牡蛎白金信用卡: 1536×969|.*: (pdf|named-only|sixteen-bit))$/);
    }
  });

  test('4.7 stored and deflated, with the directory in any order', async () => {
    expect(await outcomeOf(rawZip([pass]))).toBe('Zipped: none');
    expect(
      await outcomeOf(
        rawZip([
          { name: 'a', data: json },
          { ...pass, deflate: true },
        ]),
      ),
    ).toBe('Zipped: none');
  });

  test('4.7 what is not wanted is skipped unread: secret, damaged or of a method of its own', async () => {
    const secret = { name: 'signature', flags: 1, method: 99, data: json, declaredCrc: 0 };
    const link = { name: 'icon.png', mode: 0o120777, data: Buffer.from('/etc/passwd') };
    expect(await outcomeOf(rawZip([pass, secret, link, { ...secret, name: 'signature' }]))).toBe(
      'Zipped: none',
    );
  });

  test('4.7 without pass.json', async () => {
    expect(await outcomeOf(rawZip([{ name: 'icon.png' }]))).toBe('no-pass-json');
    expect(await outcomeOf(rawZip([{ ...pass, name: 'folder/pass.json' }]))).toBe('no-pass-json');
    expect(await outcomeOf(rawZip([{ ...pass, name: 'a.pkpass/b.pkpass/pass.json' }]))).toBe('no-pass-json');
  });

  test('4.2 256 entries are read, 257 are too many', async () => {
    const more = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `${index}` }));
    expect(await outcomeOf(rawZip([pass, ...more(255)]))).toBe('Zipped: none');
    expect(await outcomeOf(rawZip([pass, ...more(256)]))).toBe('too-many-files');
  });
});

describe('13 unsafe zip files', () => {
  test.each([
    '../../x',
    'a/../x',
    '..',
    '/etc/x',
    'C:x',
    'c:/x',
    'a\\x',
    '..\\x',
    'a\0.png',
    './x',
    'a/./x',
    'a//x',
    '',
    '/',
  ])('13 the name %j anywhere', async (name) => {
    expect(await outcomeOf(rawZip([pass, { name }]))).toBe('zip-unsafe');
    expect(
      await outcomeOf(rawZip([{ ...pass, name: `${name}pass.json`, localName: 'pass.json' }, { name }])),
    ).toBe('zip-unsafe');
  });

  const art: RawEntry = { name: artNames['2x'], data: json };
  test.each<readonly [string, readonly RawEntry[]]>([
    ['a wanted name twice', [pass, pass]],
    ['a wanted name at the top and in a folder', [pass, { ...pass, name: 'a.pkpass/pass.json' }]],
    [
      'files of two bundles',
      [
        { ...pass, name: 'a.pkpass/pass.json' },
        { ...art, name: `b.pkpass/${artNames['2x']}` },
      ],
    ],
    [
      'two wanted entries of the same bytes',
      [pass, { ...pass, name: artNames['2x'], localName: 'pass.json', headerOf: 0 }],
    ],
    ['an entry that holds another', [{ ...pass, declaredPacked: json.length + 40 }, art]],
    ['a wanted link', [{ ...pass, mode: 0o120777 }]],
    ['a wanted device', [{ ...pass, mode: 0o020666 }]],
    ['a wanted picture that is a link', [pass, { ...art, mode: 0o120777 }]],
    ['an encrypted wanted entry', [{ ...pass, flags: 1 }]],
    ['a strongly encrypted wanted entry', [{ ...pass, flags: 0x41 }]],
    ['an entry that calls itself something else', [{ ...pass, localName: 'x/../json' }]],
  ])('13 %s', async (_, entries) => {
    expect(await outcomeOf(rawZip(entries))).toBe('zip-unsafe');
  });
});

describe('13 damaged zip files', () => {
  const whole = rawZip([
    { ...pass, deflate: true },
    { name: artNames['2x'], data: json },
  ]);
  test.each<readonly [string, () => Uint8Array]>([
    ['nothing', () => new Uint8Array()],
    ['no entry', () => rawZip([])],
    ['something else', () => Buffer.from('<!doctype html><title>Not found</title>')],
    ['cut off at its end', () => whole.subarray(0, -1)],
    ['cut off in its middle', () => whole.subarray(0, whole.length >> 1)],
    ['without its first byte', () => whole.subarray(1)],
    ['behind a prefix', () => Buffer.concat([Buffer.from('#!/bin/sh\n'), whole])],
    ['behind another zip file', () => Buffer.concat([rawZip([pass]), whole])],
    ['in front of a tail', () => Buffer.concat([whole, Buffer.from('tail')])],
    ['a method that nobody knows', () => rawZip([{ ...pass, method: 93 }])],
    ['a method that only says to be another', () => rawZip([{ ...pass, deflate: true, method: 9 }])],
    ['a directory anywhere', () => withWideDirectory(whole)],
    ['a wrong checksum', () => rawZip([{ ...pass, declaredCrc: 1 }])],
    ['fewer bytes than declared', () => rawZip([{ ...pass, deflate: true, declaredSize: json.length + 1 }])],
    ['packed bytes that are none', () => rawZip([{ ...pass, method: 8 }])],
    ['data beyond the end', () => rawZip([{ ...pass, declaredPacked: 1e6 }])],
  ])('13 %s', async (_, zip) => {
    expect(await outcomeOf(zip())).toBe('zip-damaged');
  });

  test('13 a prefix that the directory counts in', async () => {
    const prefix: RawEntry = { name: 'x', data: Buffer.alloc(10) };
    const zip = rawZip([prefix, pass]);
    // The directory forgets the first entry, so that its bytes stand in front of everything.
    const directory = zip.readUInt32LE(zip.length - 6);
    const cut = Buffer.concat([zip.subarray(0, directory), zip.subarray(directory + 47)]);
    cut.writeUInt16LE(1, cut.length - 14);
    cut.writeUInt16LE(1, cut.length - 12);
    expect(await outcomeOf(cut)).toBe('zip-damaged');
  });

  const runs = { numRuns: fuzzRuns(process.env).records / 3 };
  const known =
    /^(zip-(damaged|unsafe|too-large)|too-many-files|no-pass-json|json-(syntax|encoding)|other|.*: .*)$/;

  test('13 any bytes, and a whole file of which some were changed, never crash', async () => {
    const changes = fc.array(fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 })), {
      minLength: 1,
      maxLength: 4,
    });
    const changed = changes.map((list) => {
      const bytes = Buffer.from(whole);
      for (const [at, value] of list) bytes[at] = value;
      return bytes;
    });
    const random = fc.uint8Array({ maxLength: 200 });
    const signed = random.map((rest) =>
      Buffer.concat([Buffer.from('PK\x03\x04'), rest, rawZip([]).subarray(0, 22)]),
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(changed, random, signed), async (zip) => {
        expect(await outcomeOf(zip)).toMatch(known);
      }),
      runs,
    );
  });
});

describe('13 sizes of zip files', () => {
  test('4.7 a size above the cap, as declared', async () => {
    expect(await outcomeOf(rawZip([{ ...pass, declaredSize: 512 * 1024 + 1 }]))).toBe('zip-too-large');
    const picture = { name: artNames['2x'], data: json, declaredSize: 8 * 1024 ** 2 + 1 };
    expect(await outcomeOf(rawZip([pass, picture]))).toBe('zip-too-large');
  });

  test('4.7 a size above what was declared, as counted', async () => {
    expect(await outcomeOf(rawZip([{ ...pass, deflate: true, declaredSize: 5 }]))).toBe('zip-too-large');
    expect(await outcomeOf(rawZip([{ ...pass, declaredSize: 5 }]))).toBe('zip-too-large');
    const picture = { name: artNames['2x'], data: await drawPicture(), deflate: true, declaredSize: 100 };
    expect(await outcomeOf(rawZip([pass, picture]))).toBe('zip-too-large');
  });

  test('4.2 a file above 64 MiB is not looked into', async () => {
    const path = join(scratchFolder(), 'x.pkpass');

    writeFileSync(path, '');
    truncateSync(path, 64 * 1024 ** 2 + 1);
    expect(inWords(await readPlaces([path]))).toEqual(['zip-too-large']);
  });

  test('13 300 MB behind 300 kB, declared and not', async () => {
    const bomb = await deflatedZeros(300);
    expect(bomb.length).toBeLessThan(320_000);
    const entry = { name: 'pass.json', data: bomb, method: 8 };
    expect(await outcomeOf(rawZip([{ ...entry, declaredSize: 300 * 1024 ** 2 }]))).toBe('zip-too-large');
    expect(await outcomeOf(rawZip([{ ...entry, declaredSize: 1000 }]))).toBe('zip-too-large');
    expect(await outcomeOf(rawZip([{ ...entry, declaredSize: 512 * 1024 }]))).toBe('zip-too-large');
  });
});

/** The file with a ZIP64 record of its directory, which begins at 2⁶² and in the middle of nowhere. */
function withWideDirectory(zip: Buffer): Buffer {
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50);
  locator.writeBigUInt64LE(2n ** 62n, 8);
  return Buffer.concat([zip.subarray(0, -22), locator, zip.subarray(-22)]);
}
