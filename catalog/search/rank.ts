/**
 * How much finding a word tells, in sixteenths of bits: 16 where all cards have it, 16 more each time half as many
 * have it. Whole numbers only, so that every machine gives the same.
 */
export function rarity(cards: number, having: number): number {
  const ratio = Math.floor((Math.max(cards, having) * 256) / Math.max(having, 1));
  let whole = 0;
  let rest = ratio;
  while (rest >= 32) {
    rest = Math.floor(rest / 2);
    whole += 1;
  }
  // Now 16 <= rest < 32: its upper bit is the last whole doubling, the other four are the sixteenths.
  return (whole + 4) * 16 + (rest - 16) - 8 * 16 + 16;
}

/** Added to the score of a card whose whole name was asked for; more than all words together can give. */
export const wholeNameScore = 2 ** 24;

const highestScore = 2 ** 25;
const rowSpan = 2 ** 27;

/** One number for score and row that sorts the best first, and equal ones by row, below 2^53. */
export function rankKey(score: number, row: number): number {
  return (highestScore - Math.min(score, highestScore)) * rowSpan + row;
}

export function rowOfKey(key: number): number {
  return key % rowSpan;
}

export function scoreOfKey(key: number): number {
  return highestScore - Math.floor(key / rowSpan);
}

/** The `count` smallest keys, ascending. */
export function smallest(keys: Float64Array, count: number): Float64Array {
  if (keys.length <= 1024 || count * 4 >= keys.length) return keys.slice().sort().subarray(0, count);
  const heap = keys.slice(0, count);
  for (let at = Math.floor(count / 2) - 1; at >= 0; at--) sink(heap, at);
  for (let at = count; at < keys.length; at++) {
    const key = keys[at] ?? 0;
    if (key >= (heap[0] ?? 0)) continue;
    heap[0] = key;
    sink(heap, 0);
  }
  return heap.sort();
}

/** Lets a key sink to its place in a heap with the largest on top. */
function sink(heap: Float64Array, from: number): void {
  const key = heap[from] ?? 0;
  let at = from;
  for (;;) {
    let child = at * 2 + 1;
    if (child >= heap.length) break;
    if ((heap[child + 1] ?? -1) > (heap[child] ?? 0)) child += 1;
    if ((heap[child] ?? 0) <= key) break;
    heap[at] = heap[child] ?? 0;
    at = child;
  }
  heap[at] = key;
}
