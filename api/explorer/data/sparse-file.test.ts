import { expect, test } from 'vitest';
import { type Span, SparseFile } from './sparse-file.ts';

const whole = Uint8Array.from({ length: 300_000 }, (_, at) => at % 251);
const blockOf = (at: number): number => Math.floor(at / 65_536);

function file(give: (span: Span) => Promise<Uint8Array<ArrayBuffer>>): [SparseFile, Span[]] {
  const asked: Span[] = [];
  const sparse = new SparseFile(whole.length, async (span) => {
    asked.push(span);
    return { bytes: await give(span), isWhole: false };
  });
  return [sparse, asked];
}

test('blocks that stand together are one request, and none is asked for twice', async () => {
  const [sparse, asked] = file(async ({ from, to }) => whole.slice(from, to));
  const first = sparse.load([{ from: 70_000, to: 140_000 }]);
  const second = sparse.load([{ from: 100_000, to: 210_000 }]);
  await Promise.all([first, second]);
  expect(asked).toEqual([
    { from: 65_536, to: 196_608 },
    { from: 196_608, to: 262_144 },
  ]);
  expect(sparse.bytes.subarray(70_000, 210_000)).toEqual(whole.subarray(70_000, 210_000));
  expect(sparse.load([{ from: 65_536, to: 262_144 }])).toBeNull();
  await sparse.load([{ from: 299_999, to: 300_000 }]);
  expect(asked.at(-1)).toEqual({ from: blockOf(299_999) * 65_536, to: 300_000 });
});

test('what failed is asked for again at the next wish', async () => {
  let isDown = true;
  const [sparse, asked] = file(async ({ from, to }) => {
    if (isDown) throw new Error('no way through');
    return whole.slice(from, to);
  });
  await expect(sparse.load([{ from: 0, to: 10 }])).rejects.toThrow('no way through');
  isDown = false;
  await sparse.load([{ from: 0, to: 10 }]);
  expect(asked).toHaveLength(2);
  expect(sparse.bytes[9]).toBe(9);
});

test('a host that gives less than was asked for is not believed', async () => {
  const [sparse] = file(async () => whole.slice(0, 5));
  await expect(sparse.load([{ from: 0, to: 10 }])).rejects.toThrow('5 bytes where 65536 were asked for');
});

test('a host that gives all of it, whatever was asked for, is taken at its word', async () => {
  const sparse = new SparseFile(whole.length, async () => ({ bytes: whole.slice(), isWhole: true }));
  await sparse.load([{ from: 200_000, to: 200_001 }]);
  expect(sparse.bytes).toEqual(whole);
  expect(sparse.load([{ from: 0, to: 300_000 }])).toBeNull();
});
