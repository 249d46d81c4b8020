import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rawZip } from '../../../tests/support/wallet/zips.ts';
import { unpackOnlyEntry } from './only-entry.ts';

const name = 'report.json';
const data = Buffer.from('{"cards": "all"}'.repeat(50));
const entry = { name, data, deflate: true };
const read = (archive: Uint8Array, limit = 4096) => unpackOnlyEntry(archive, name, limit);

describe('reads an archive with one entry', () => {
  test.each([true, false])('with deflate compression: %s', (deflate) => {
    expect(read(rawZip([{ name, data, deflate }]))).toEqual(data);
  });

  test('with a comment that contains an end record', () => {
    const zip = rawZip([entry]);
    const comment = Buffer.from('PK\x05\x06 and more');
    zip.writeUInt16LE(comment.length, zip.length - 2);
    expect(read(Buffer.concat([zip, comment]))).toEqual(data);
  });

  test('in a view of a larger buffer', () => {
    const archive = rawZip([entry]);
    const embedded = Buffer.concat([Buffer.from('before'), archive, Buffer.from('after')]);
    expect(read(embedded.subarray(6, 6 + archive.length))).toEqual(data);
  });
});

describe('rejects any other archive', () => {
  test.each<[string, Buffer]>([
    ['with two entries', rawZip([entry, { ...entry, name: 'other' }])],
    ['without entries', rawZip([])],
    ['with another entry name', rawZip([{ ...entry, name: '../report.json' }])],
    ['with an encrypted entry', rawZip([{ ...entry, flags: 1 }])],
    ['with a wrong checksum', rawZip([{ ...entry, declaredCrc: 1 }])],
    ['with a wrong size', rawZip([{ ...entry, declaredSize: 10 }])],
    [
      'that decompresses to more than its declared size (a zip bomb)',
      rawZip([{ ...entry, data: Buffer.alloc(5_000_000), declaredSize: 100 }]),
    ],
    ['that decompresses to more than the limit', rawZip([{ ...entry, data: Buffer.alloc(5_000) }])],
    ['with extra bytes after its end', Buffer.concat([rawZip([entry]), Buffer.from('x')])],
    ['that is truncated', rawZip([entry]).subarray(0, 60)],
    ['that is an empty file', Buffer.alloc(0)],
    ['that is plain text', Buffer.from('no archive at all, but long enough to look for an end')],
  ])('%s', (_, archive) => {
    expect(read(archive)).toBeUndefined();
  });

  test('never throws for changed bytes, and returns only intact content', () => {
    const archive = rawZip([entry]);
    const anyEdits = fc.array(fc.tuple(fc.nat(archive.length - 1), fc.nat(255)), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const damaged = Buffer.from(archive);
        for (const [index, value] of edits) damaged[index] = value;
        const content = read(damaged);
        if (content !== undefined) expect(Buffer.from(content).equals(data)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
