import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Columns } from '../pack/columns.ts';
import { RowSieve } from './row-sieve.ts';

const rows = 12;
const codes = fc.array(fc.nat(3), { minLength: rows, maxLength: rows });
const chosen = fc.array(fc.nat(1), { minLength: 4, maxLength: 4 });
const bound = fc.constantFrom(Number.NEGATIVE_INFINITY, 0, 1, 2.5, 4, Number.POSITIVE_INFINITY);
const value = fc.constantFrom(0, 1, 2, 2.5, 3, 4, 5, Number.NaN);
const values = fc.array(value, { minLength: rows, maxLength: rows });

/** A filter with its own bit, and whether it lets a row through. */
const byCode = fc.record({ codes, chosen }).map((filter) => ({
  put: (sieve: RowSieve, bit: number) =>
    sieve.keepByCode(Uint16Array.from(filter.codes), Uint8Array.from(filter.chosen), bit),
  lets: (row: number) => filter.chosen[filter.codes[row] ?? 0] === 1,
}));
const between = fc.record({ values, least: bound, most: bound }).map((filter) => ({
  put: (sieve: RowSieve, bit: number) =>
    sieve.keepBetween(Float64Array.from(filter.values), filter.least, filter.most, bit),
  lets: (row: number) => {
    const number = filter.values[row] ?? Number.NaN;
    return number >= filter.least && number <= filter.most;
  },
}));
// Where there is no filter `matchRows` makes no sieve.
const filters = fc.array(fc.oneof(byCode, between), { minLength: 1, maxLength: 4 });

const columns = { rows } as Columns;
const all = Array.from({ length: rows }, (_, row) => row);

test('a row passes where every filter lets it through, and for a count those but the ones left aside', () => {
  fc.assert(
    fc.property(filters, fc.nat(15), fc.nat(15), (given, aside, counted) => {
      const sieve = new RowSieve(columns, aside);
      for (const [at, filter] of given.entries()) filter.put(sieve, 1 << at);
      const passing = (left: number) =>
        all.filter((row) => given.every(({ lets }, at) => (left & (1 << at)) !== 0 || lets(row)));
      const matching = passing(0);
      expect([...sieve.without(aside & counted)]).toEqual(passing(aside & counted));
      expect([...sieve.matching()]).toEqual(matching);
      expect(all.filter((row) => sieve.has(row))).toEqual(matching);
    }),
  );
});
