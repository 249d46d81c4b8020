import { crc32, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { onlyEntry } from './only-entry.ts';

interface Entry {
  readonly name: string;
  readonly content: Buffer;
  readonly method?: 0 | 8;
  readonly flags?: number;
  /** What the directory says, where that is not so. */
  readonly size?: number;
  readonly checksum?: number;
}

/** An archive as a writer of such files makes it, with any lie that is asked for. */
function zipOf(entries: readonly Entry[], comment = ''): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, content, method = 8, flags = 0, size, checksum } of entries) {
    const data = method === 8 ? deflateRawSync(content) : content;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(checksum ?? crc32(content), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(size ?? content.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, rest, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  end.writeUInt16LE(Buffer.byteLength(comment), 16);
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end, Buffer.from(comment)]);
}

const name = 'report.json';
const content = Buffer.from('{"cards": "all"}'.repeat(50));
const read = (archive: Uint8Array, limit = 4096) => onlyEntry(archive, name, limit);

describe('the one entry', () => {
  test.each([0, 8] as const)('by method %i', (method) => {
    expect(read(zipOf([{ name, content, method }]))).toEqual(content);
  });

  test('behind a comment that holds an end of its own', () => {
    expect(read(zipOf([{ name, content }], 'PK\x05\x06 and more'))).toEqual(content);
  });

  test('in a view of a larger buffer', () => {
    const archive = zipOf([{ name, content }]);
    const large = Buffer.concat([Buffer.from('before'), archive, Buffer.from('after')]);
    expect(read(large.subarray(6, 6 + archive.length))).toEqual(content);
  });
});

describe('anything else is nothing', () => {
  test.each<[string, Buffer]>([
    [
      'two entries',
      zipOf([
        { name, content },
        { name: 'other', content },
      ]),
    ],
    ['none', zipOf([])],
    ['another name', zipOf([{ name: '../report.json', content }])],
    ['an encrypted one', zipOf([{ name, content, flags: 1 }])],
    ['a wrong checksum', zipOf([{ name, content, checksum: 1 }])],
    ['a size that is not so', zipOf([{ name, content, size: 10 }])],
    ['more than it says, as a bomb does', zipOf([{ name, content: Buffer.alloc(5_000_000), size: 100 }])],
    ['more than is read', zipOf([{ name, content: Buffer.alloc(5_000) }])],
    ['bytes behind it', Buffer.concat([zipOf([{ name, content }]), Buffer.from('x')])],
    ['half of it', zipOf([{ name, content }]).subarray(0, 60)],
    ['an empty file', Buffer.alloc(0)],
    ['a text', Buffer.from('no archive at all, but long enough to look for an end')],
  ])('%s', (_, archive) => {
    expect(read(archive)).toBeUndefined();
  });

  test('whatever bytes are changed: it throws nothing, and what it gives is whole', () => {
    const archive = zipOf([{ name, content }]);
    const edits = fc.array(fc.tuple(fc.nat(archive.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(edits, (changes) => {
        const spoiled = Buffer.from(archive);
        for (const [at, value] of changes) spoiled[at] = value;
        const found = read(spoiled);
        if (found !== undefined) expect(Buffer.from(found).equals(content)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
