import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareBytes, encodeText } from '../pack/byte-text.ts';
import { pinyinKeys } from './pinyin-keys.ts';
import { rankKey, rarity, rowOfKey, scoreOfKey, smallest, wholeNameScore } from './rank.ts';
import { TermTable, termBlock } from './term-table.ts';
import { VarintReader, VarintWriter } from './varint.ts';
import { rowsOfWholeName, wholeNameHash } from './whole-names.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '白', '𠮷'), maxLength: 9 });

describe('numbers of seven bits', () => {
  it('read back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff_ffff })), (numbers) => {
        const writer = new VarintWriter();
        for (const number of numbers) writer.write(number);
        const bytes = writer.bytes();
        const reader = new VarintReader(bytes, 0, bytes.length);
        expect(numbers.map(() => reader.next())).toEqual(numbers);
        expect([reader.done, reader.next()]).toEqual([true, -1]);
      }),
    );
  });

  it('end at the end, however many bits are still said to come', () => {
    const reader = new VarintReader(new Uint8Array(3).fill(0xff), 0, 3);
    expect([reader.next(), reader.done]).toEqual([-1, true]);
    const early = new VarintReader(Uint8Array.of(0x81, 1, 7), 0, 1);
    expect([early.next(), early.at]).toEqual([-1, 1]);
  });
});

function tableOf(words: readonly string[]): TermTable {
  const sorted = [...new Set(words)].map(encodeText).sort(compareBytes);
  const writer = new VarintWriter();
  const blocks: number[] = [];
  for (const [at, bytes] of sorted.entries()) {
    if (at % termBlock === 0) blocks.push(writer.length);
    // Sharing nothing is allowed, too.
    writer.write(0);
    writer.write(bytes.length);
    writer.writeBytes(bytes);
  }
  return new TermTable(writer.bytes(), Uint32Array.from([...blocks, writer.length]), sorted.length);
}

describe('the table of terms', () => {
  const words = fc.array(word, { maxLength: 120 });

  it('finds what is there, and the range of what begins alike', () => {
    fc.assert(
      fc.property(words, word, (some, wanted) => {
        const table = tableOf(some);
        const sorted = [...new Set(some)].sort((a, b) => compareBytes(encodeText(a), encodeText(b)));
        expect(table.find(wanted)).toBe(sorted.indexOf(wanted));
        const begun = sorted.filter((term) => term.startsWith(wanted));
        const [from, to] = table.range(wanted);
        expect(sorted.slice(from, to)).toEqual(begun);
        expect(sorted.map((_, ordinal) => table.term(ordinal))).toEqual(sorted);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['a block elsewhere', Uint32Array.of(1, 3), [0, 1, 97], 1],
    ['an end elsewhere', Uint32Array.of(0, 2), [0, 1, 97], 1],
    ['more shared than there was', Uint32Array.of(0, 3), [1, 1, 97], 1],
    ['a term past the end', Uint32Array.of(0, 3), [0, 9, 97], 1],
    ['bytes left over', Uint32Array.of(0, 4), [0, 1, 97, 0], 1],
  ])('refuses %s', (_, blocks, bytes, count) => {
    expect(() => new TermTable(Uint8Array.from(bytes), blocks, count)).toThrow(RangeError);
  });
});

describe('7.6: rank', () => {
  it('counts sixteenths of bits, in whole numbers', () => {
    expect([rarity(100, 100), rarity(100, 50), rarity(100, 25), rarity(1024, 1)]).toEqual([16, 32, 48, 176]);
    expect(rarity(1_000_000, 1)).toBeGreaterThan(rarity(1_000_000, 2));
    for (let having = 1; having < 300; having++) {
      expect(Number.isInteger(rarity(300, having))).toBe(true);
      expect(rarity(300, having)).toBeGreaterThanOrEqual(rarity(300, having + 1));
    }
  });

  it('a key holds score and row, the best score first, then the row', () => {
    fc.assert(
      fc.property(fc.nat(wholeNameScore * 2 - 1), fc.nat(2 ** 27 - 1), (score, row) => {
        const key = rankKey(score, row);
        expect(Number.isSafeInteger(key)).toBe(true);
        expect([scoreOfKey(key), rowOfKey(key)]).toEqual([score, row]);
      }),
    );
    expect(rankKey(5, 9)).toBeLessThan(rankKey(4, 0));
    expect(rankKey(5, 1)).toBeLessThan(rankKey(5, 2));
  });

  it('a whole name outweighs any number of words', () => {
    expect(wholeNameScore).toBeGreaterThan(107 * rarity(2 ** 27, 1) * 80);
  });

  it('picks the smallest as sorting would', () => {
    const key = fc.nat(5000);
    fc.assert(
      fc.property(fc.array(key, { minLength: 900, maxLength: 1500 }), fc.nat(400), (keys, count) => {
        const sorted = keys.toSorted((a, b) => a - b).slice(0, count);
        const given = Float64Array.from(keys);
        expect(Array.from(smallest(given, count))).toEqual(sorted);
        expect(Array.from(given), 'what was given stays').toEqual(keys);
      }),
      { numRuns: 60 },
    );
  });
});

describe('whole names', () => {
  it('are found by both halves of their hash, with every row that has them', () => {
    const [first, second] = wholeNameHash('harbor gold');
    const triples = Uint32Array.from(
      [
        [first - 1, second, 1],
        [first, second - 2, 2],
        [first, second - 1, 3],
        [first, second, 4],
        [first, second, 5],
        [first, second + 1, 6],
        [first + 1, second, 7],
      ].flat(),
    );
    expect([...rowsOfWholeName(triples, 'harbor gold')]).toEqual([4, 5]);
    expect([...rowsOfWholeName(triples, 'harbor')]).toEqual([]);
    expect([...rowsOfWholeName(new Uint32Array(0), 'harbor gold')]).toEqual([]);
    expect([...rowsOfWholeName(triples.subarray(9, 12), 'harbor gold')]).toEqual([4]);
  });

  it('are told apart by every letter and its place', () => {
    const names = ['', 'a', 'b', 'ab', 'ba', 'aab', 'aba', 'harbor gold', 'harbor gole', '银行', '行银'];
    const hashes = names.map((name) => wholeNameHash(name));
    for (const half of [0, 1] as const) {
      expect(new Set(hashes.map((hash) => hash[half])).size).toBe(names.length);
      for (const hash of hashes) expect(hash[half]).toBe(hash[half] >>> 0);
    }
  });
});

describe('7.4: pinyin', () => {
  it('is that of each run, joined, begun anywhere, and its initials; ü as v and as u', () => {
    expect([...pinyinKeys('旅行 ABC 卡')].toSorted()).toEqual(
      ['ka', 'k', 'lv', 'lvxing', 'lx', 'lu', 'luxing', 'xing'].toSorted(),
    );
  });

  it('of a sign that nobody can read is none', () => {
    expect([...pinyinKeys('𠮷')]).toEqual([]);
    expect([...pinyinKeys('ABC')]).toEqual([]);
  });
});
