import { describe, expect, it } from 'vitest';
import { nodeSha256, sha256Of } from '../../tests/support/node-sha256.ts';
import { utf8 } from './bytes.ts';
import { hashed, wholeFile } from './export-file.ts';

function counted(texts: readonly string[]) {
  let passes = 0;
  const content = {
    path: 'some.txt',
    *chunks() {
      passes += 1;
      for (const text of texts) yield utf8(text);
    },
  };
  return { file: hashed(content, nodeSha256), passes: () => passes };
}

describe('hashed', () => {
  it('knows the digest of all pieces', () => {
    expect(counted(['ab', '', '卡']).file.sha256()).toBe(sha256Of('ab卡'));
  });

  it('hashes while the file is written, not again', () => {
    const { file, passes } = counted(['a', 'b']);
    wholeFile(file);
    expect(file.sha256()).toBe(sha256Of('ab'));
    expect(file.sha256()).toBe(sha256Of('ab'));
    expect(passes()).toBe(1);
  });

  it('does not take a pass that was broken off for the whole file', () => {
    const { file } = counted(['a', 'b']);
    for (const _ of file.chunks()) break;
    expect(file.sha256()).toBe(sha256Of('ab'));
  });

  it('gives the same bytes again after the digest is known', () => {
    const { file } = counted(['a', 'b']);
    file.sha256();
    expect(wholeFile(file)).toEqual(utf8('ab'));
  });
});

describe('wholeFile', () => {
  it('copies pieces that share their memory', () => {
    const memory = new Uint8Array(1);
    const content = {
      path: 'some.txt',
      *chunks() {
        for (const byte of [1, 2, 3]) {
          memory[0] = byte;
          yield memory;
        }
      },
    };
    expect(wholeFile(content)).toEqual(Uint8Array.of(1, 2, 3));
  });
});
